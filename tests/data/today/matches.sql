BEGIN TRANSACTION;
CREATE TABLE draft (
            match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
            entries INTEGER NOT NULL,
            text TEXT NOT NULL,
            turn_ms INTEGER NOT NULL
        );
INSERT INTO "draft" VALUES(1,54,'',0);
INSERT INTO "draft" VALUES(2,16,'lay H2:nAuqd',7852);
INSERT INTO "draft" VALUES(3,46,'',0);
INSERT INTO "draft" VALUES(4,398,'',0);
INSERT INTO "draft" VALUES(5,150,'',1500);
INSERT INTO "draft" VALUES(6,401,'',0);
INSERT INTO "draft" VALUES(7,28,'',0);
INSERT INTO "draft" VALUES(8,12,'word L112.L212.L313.R314',1500);
INSERT INTO "draft" VALUES(9,29,'',0);
INSERT INTO "draft" VALUES(10,13,'',0);
INSERT INTO "draft" VALUES(11,19,'',0);
INSERT INTO "draft" VALUES(12,9,'',7942);
INSERT INTO "draft" VALUES(13,26,'',0);
INSERT INTO "draft" VALUES(14,3,'',0);
INSERT INTO "draft" VALUES(15,37,'',0);
INSERT INTO "draft" VALUES(16,60,'',1500);
INSERT INTO "draft" VALUES(17,103,'',0);
INSERT INTO "draft" VALUES(18,65,'',0);
INSERT INTO "draft" VALUES(19,30,'',0);
INSERT INTO "draft" VALUES(20,30,'',0);
INSERT INTO "draft" VALUES(21,15,'',0);
INSERT INTO "draft" VALUES(22,30,'',0);
INSERT INTO "draft" VALUES(23,27,'',0);
CREATE TABLE entry (
            match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            milliseconds INTEGER NOT NULL,
            kind TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID;
INSERT INTO "entry" VALUES(1,1,1,3680,'move','lay D9:gbDol E9:Yetsw F9:gyeAo G9:dgoRe H9:grCye I9:Hgire J9:voYan');
INSERT INTO "entry" VALUES(1,2,2,4915,'move','challenge DYARCHY+');
INSERT INTO "entry" VALUES(1,3,0,1268,'move','lay J7:rNjto J8:nogEj');
INSERT INTO "entry" VALUES(1,4,2,4920,'move','challenge NEY-');
INSERT INTO "entry" VALUES(1,5,1,278,'move','lay D3:iHrna D4:Olaev D5:lMaet D6:Eturf D7:puBoi D8:ewOir D10:vYoai');
INSERT INTO "entry" VALUES(1,6,0,1767,'move','accept');
INSERT INTO "entry" VALUES(1,7,2,4099,'move','accept');
INSERT INTO "entry" VALUES(1,8,2,3323,'move','lay B3:isaEt C3:atrCx E3:wtsaO F3:vupIa G3:ihpeZ H3:Enait I3:larnD');
INSERT INTO "entry" VALUES(1,9,1,6886,'move','accept');
INSERT INTO "entry" VALUES(1,10,0,7113,'move','challenge ECHOIZED+');
INSERT INTO "entry" VALUES(1,11,1,1519,'move','lay H4:Mtunp I4:Aesin J4:nauQd K4:eUpat L4:htnIw M4:iLvun N4:imbAh');
INSERT INTO "entry" VALUES(1,12,0,5066,'move','challenge MAQUILA+ EM+ DA+');
INSERT INTO "entry" VALUES(1,13,2,3154,'move','lay B2:gRifx');
INSERT INTO "entry" VALUES(1,14,0,6749,'move','challenge RE+');
INSERT INTO "entry" VALUES(1,15,1,6157,'move','lay A1:Ketso B1:Ojefc C1:wdmLe D1:lrehK E1:Otesa F1:sdaeZ G1:gYlon');
INSERT INTO "entry" VALUES(1,16,2,6870,'move','accept');
INSERT INTO "entry" VALUES(1,17,0,8917,'move','challenge KOLKOZY+ ORE+');
INSERT INTO "entry" VALUES(1,18,2,3834,'move','lay C8:iRtfe E8:teqdO');
INSERT INTO "entry" VALUES(1,19,0,6920,'move','accept');
INSERT INTO "entry" VALUES(1,20,1,8888,'move','challenge ROO+ OY+');
INSERT INTO "entry" VALUES(1,21,2,750,'move','lay C10:diOer C11:nroQu C12:edrUs C13:rtieA C14:eSnoi C15:aeSri C16:itAsk');
INSERT INTO "entry" VALUES(1,22,1,968,'move','challenge OQUASSA+ OY+');
INSERT INTO "entry" VALUES(1,23,2,2448,'move','lay O2:Bofhi O3:etodA O4:mceSu O5:Edmon O6:Nlrea O7:caJie O8:Ietqb');
INSERT INTO "entry" VALUES(1,24,1,3335,'move','accept');
INSERT INTO "entry" VALUES(1,25,0,5580,'move','accept');
INSERT INTO "entry" VALUES(1,26,0,2436,'move','lay D15:Konsi E15:sbeUl F15:rnjTo G15:reSti H15:nogeJ I15:raExg');
INSERT INTO "entry" VALUES(1,27,2,6340,'move','accept');
INSERT INTO "entry" VALUES(1,28,1,7622,'move','accept');
INSERT INTO "entry" VALUES(1,29,1,60000,'timeout','');
INSERT INTO "entry" VALUES(1,30,2,1374,'move','lay G11:vuBon G12:uyfAt G13:Nogie G14:Ceino');
INSERT INTO "entry" VALUES(1,31,1,3941,'move','accept');
INSERT INTO "entry" VALUES(1,32,0,7335,'move','challenge BANCS+');
INSERT INTO "entry" VALUES(1,33,1,3840,'move','lay H12:tKroz I12:wanbE');
INSERT INTO "entry" VALUES(1,34,2,6223,'move','challenge AKE+');
INSERT INTO "entry" VALUES(1,35,0,3939,'move','lay F16:zrsAd');
INSERT INTO "entry" VALUES(1,36,2,6899,'move','accept');
INSERT INTO "entry" VALUES(1,37,1,8635,'move','accept');
INSERT INTO "entry" VALUES(1,38,1,2824,'move','lay M8:paSeo N8:iAbon');
INSERT INTO "entry" VALUES(1,39,0,5566,'move','accept');
INSERT INTO "entry" VALUES(1,40,2,7348,'move','accept');
INSERT INTO "entry" VALUES(1,41,2,466,'move','lay D14:dyeOi');
INSERT INTO "entry" VALUES(1,42,0,943,'move','accept');
INSERT INTO "entry" VALUES(1,43,1,3747,'move','accept');
INSERT INTO "entry" VALUES(1,44,0,3054,'move','lay E5:Eawmc');
INSERT INTO "entry" VALUES(1,45,1,3510,'move','accept');
INSERT INTO "entry" VALUES(1,46,2,7875,'move','accept');
INSERT INTO "entry" VALUES(1,47,1,2307,'move','lay E17:euTli F17:Wervo G17:ldEai H17:Lidae I17:iteFo J17:uidaT K17:mdHea');
INSERT INTO "entry" VALUES(1,48,0,5938,'move','challenge TWELFTH+ TAW+');
INSERT INTO "entry" VALUES(1,49,2,3787,'move','lay C2:Engxw C4:Heigo');
INSERT INTO "entry" VALUES(1,50,1,7707,'move','accept');
INSERT INTO "entry" VALUES(1,51,0,14974,'move','accept');
INSERT INTO "entry" VALUES(1,52,1,753,'move','lay N9:npilC N10:actQe N11:rnejU N12:Atver N13:raIno N14:Nomil N15:xoTus');
INSERT INTO "entry" VALUES(1,53,2,4583,'move','challenge ACQUAINT+');
INSERT INTO "entry" VALUES(1,54,0,2646,'move','pass');
INSERT INTO "entry" VALUES(2,1,0,687,'move','pass');
INSERT INTO "entry" VALUES(2,2,1,74,'move','lay C9:enGxw D9:npIlc E9:Zrsad F9:tkroZ G9:ilrgA H9:eaiRs I9:etoDa GIZZARD+');
INSERT INTO "entry" VALUES(2,3,0,6734,'move','lay G5:Sbeul G6:uidaT G7:nRoqu G8:dgorE G10:Konsi STREAK+');
INSERT INTO "entry" VALUES(2,4,1,1856,'move','exchange DYEOI EDRUS IABON RAEXG TIPDL UNZIO WTSAO');
INSERT INTO "entry" VALUES(2,5,0,4108,'move','lay D3:lrehK D4:vupIa D5:voyaN D6:noGej D7:mceSu D8:iHrna D10:euPat KINGSHIP+');
INSERT INTO "entry" VALUES(2,6,1,2123,'move','lay A3:Puboi B3:enAit C3:Rtiea E3:yetsW F3:wAnbe G3:aegpY H3:ketSo PARKWAYS+');
INSERT INTO "entry" VALUES(2,7,0,141,'move','lay E5:xotUs NU+');
INSERT INTO "entry" VALUES(2,8,1,1308,'move','lay A10:grCye B10:Raexg C10:heigO CROP+ GO+');
INSERT INTO "entry" VALUES(2,9,0,1646,'move','lay B11:dYeoi B12:ojEfc RYE+');
INSERT INTO "entry" VALUES(2,10,1,4439,'move','lay H4:ulnrH I4:diOer J4:idaeP K4:iEtqb L4:irtFe M4:eUtli N4:Lidae HOPEFUL+ SH+');
INSERT INTO "entry" VALUES(2,11,0,6281,'pause','');
INSERT INTO "entry" VALUES(2,12,0,6281,'resume','');
INSERT INTO "entry" VALUES(2,13,0,7603,'move','lay O1:ilVun O2:abEdi O3:sufRo O4:eSnoi O5:bofhI O6:omlwF O7:gYeao VERSIFY+ HOPEFULS+');
INSERT INTO "entry" VALUES(2,14,0,6352,'strike','CAT consent 1,2');
INSERT INTO "entry" VALUES(2,15,0,6352,'add','ZZZZ consent 1,2');
INSERT INTO "entry" VALUES(2,16,0,6352,'add','XU consent 1,2');
INSERT INTO "entry" VALUES(3,1,1,1971,'pause','');
INSERT INTO "entry" VALUES(3,2,1,1971,'resume','');
INSERT INTO "entry" VALUES(3,3,1,3880,'move','lay I8:puBoi I9:omlWf I10:vupiA I11:eNgxw I12:mdheA');
INSERT INTO "entry" VALUES(3,4,0,4910,'move','accept');
INSERT INTO "entry" VALUES(3,5,0,1082,'move','lay D11:mtunP E11:itEfo F11:rAino G11:ulnrH H11:nfaEg');
INSERT INTO "entry" VALUES(3,6,1,2968,'move','accept');
INSERT INTO "entry" VALUES(3,7,1,3694,'move','lay F13:Dioer G13:heIgo H13:Gyeao I13:paSeo');
INSERT INTO "entry" VALUES(3,8,0,6729,'move','challenge DIGS+ BWANAS+');
INSERT INTO "entry" VALUES(3,9,1,711,'move','lay D10:lvEto D12:rnjtO');
INSERT INTO "entry" VALUES(3,10,0,972,'move','accept');
INSERT INTO "entry" VALUES(3,11,0,1896,'move','lay H10:noGie');
INSERT INTO "entry" VALUES(3,12,1,3772,'move','challenge GA- GE-');
INSERT INTO "entry" VALUES(3,13,1,3200,'move','lay J9:cajiE J10:aeSri');
INSERT INTO "entry" VALUES(3,14,0,6932,'move','challenge ES+ WE+ AS+');
INSERT INTO "entry" VALUES(3,15,1,3958,'move','lay D8:euPat D9:laRnd D13:enaiT D14:Eairs D15:Npilc D16:atrCx D17:gYlon');
INSERT INTO "entry" VALUES(3,16,0,6709,'move','accept');
INSERT INTO "entry" VALUES(3,17,0,3793,'move','lay E9:Uyfat F9:Nroqu');
INSERT INTO "entry" VALUES(3,18,1,5623,'move','accept');
INSERT INTO "entry" VALUES(3,19,1,3798,'move','lay B13:wanBe C13:ewoIr');
INSERT INTO "entry" VALUES(3,20,0,6390,'move','accept');
INSERT INTO "entry" VALUES(3,21,0,447,'move','lay A15:eturF B15:rtieA C15:Wervo E15:Lmaet F15:nogIe G15:Ketso H15:Etoda');
INSERT INTO "entry" VALUES(3,22,1,1521,'move','accept');
INSERT INTO "entry" VALUES(3,23,1,4352,'move','lay E4:tEqdo E5:idaeP E6:ldeaI E7:tkroZ E8:dgorE E10:raeXg E12:oteSa');
INSERT INTO "entry" VALUES(3,24,0,6876,'move','accept');
INSERT INTO "entry" VALUES(3,25,0,3764,'move','lay A16:zrsAd B16:gbdoL');
INSERT INTO "entry" VALUES(3,26,1,6257,'move','challenge AL+ FA+');
INSERT INTO "entry" VALUES(3,27,0,324,'strike','CAT consent 1,2');
INSERT INTO "entry" VALUES(3,28,0,324,'add','ZZZZ consent 1,2');
INSERT INTO "entry" VALUES(3,29,0,324,'add','XU consent 1,2');
INSERT INTO "entry" VALUES(3,30,0,885,'move','lay C4:Konsi D4:tipdL F4:ihpeZ G4:noMil H4:cEino I4:nlRea J4:reSti');
INSERT INTO "entry" VALUES(3,31,1,4326,'move','challenge KLEZMERS+');
INSERT INTO "entry" VALUES(3,32,0,1333,'move','lay G8:aCtqe H8:Unzio');
INSERT INTO "entry" VALUES(3,33,1,4615,'move','accept');
INSERT INTO "entry" VALUES(3,34,1,351,'move','lay F6:hGire G6:xotUs H6:ilrgA I6:rNeju J6:olAev');
INSERT INTO "entry" VALUES(3,35,0,3012,'move','accept');
INSERT INTO "entry" VALUES(3,36,0,3040,'move','lay A9:edMon A10:lidAe A11:iRtfe A12:atveR A13:sufrO A14:yetsW A17:uidaT');
INSERT INTO "entry" VALUES(3,37,1,9821,'move','accept');
INSERT INTO "entry" VALUES(3,38,1,3913,'move','lay K9:Iabon L9:Grcye M9:lreHk N9:isAet O9:vuBon P9:eutLi Q9:Edrus');
INSERT INTO "entry" VALUES(3,39,0,6275,'move','accept');
INSERT INTO "entry" VALUES(3,40,0,3781,'move','exchange IMBAH VOYAN');
INSERT INTO "entry" VALUES(3,41,1,2093,'move','lay N8:ietQb N10:Bofhi N11:itAsk N12:sbeuL N13:Aegpy N14:iHrna N15:eSnoi');
INSERT INTO "entry" VALUES(3,42,0,3674,'move','accept');
INSERT INTO "entry" VALUES(3,43,0,3085,'move','lay J15:Eawmc K15:nauQd L15:mcesU M15:abedI O15:ojEfc P15:wTsao Q15:yAcvi');
INSERT INTO "entry" VALUES(3,44,1,3685,'move','accept');
INSERT INTO "entry" VALUES(3,45,1,2143,'move','lay J3:vyOai K3:grifX L3:aesIn M3:wDmle N3:dyeoI O3:sdaeZ P3:nogEj');
INSERT INTO "entry" VALUES(3,46,0,4331,'move','challenge OXIDIZE+ OS+');
INSERT INTO "entry" VALUES(4,1,1,3892,'move','rotate 3');
INSERT INTO "entry" VALUES(4,2,2,1923,'move','take');
INSERT INTO "entry" VALUES(4,3,2,3031,'move','lay T right');
INSERT INTO "entry" VALUES(4,4,2,6436,'move','end');
INSERT INTO "entry" VALUES(4,5,0,1208,'move','take');
INSERT INTO "entry" VALUES(4,6,0,4619,'move','lay L left');
INSERT INTO "entry" VALUES(4,7,0,6505,'move','end');
INSERT INTO "entry" VALUES(4,8,1,1622,'move','take');
INSERT INTO "entry" VALUES(4,9,1,5074,'move','lay C right');
INSERT INTO "entry" VALUES(4,10,1,5087,'move','end');
INSERT INTO "entry" VALUES(4,11,2,300,'move','take');
INSERT INTO "entry" VALUES(4,12,2,3069,'move','aside');
INSERT INTO "entry" VALUES(4,13,2,3721,'move','claim 50 107=E 25 LET+');
INSERT INTO "entry" VALUES(4,14,2,6069,'move','end');
INSERT INTO "entry" VALUES(4,15,0,162,'move','take');
INSERT INTO "entry" VALUES(4,16,0,335,'move','end');
INSERT INTO "entry" VALUES(4,17,1,2128,'move','lay T right');
INSERT INTO "entry" VALUES(4,18,1,6065,'move','take');
INSERT INTO "entry" VALUES(4,19,1,6103,'move','lay N right');
INSERT INTO "entry" VALUES(4,20,1,9745,'move','order 23 35 32');
INSERT INTO "entry" VALUES(4,21,1,12141,'move','end');
INSERT INTO "entry" VALUES(4,22,2,1942,'move','order 23 35 32');
INSERT INTO "entry" VALUES(4,23,2,1971,'move','take');
INSERT INTO "entry" VALUES(4,24,2,4959,'move','lay E right');
INSERT INTO "entry" VALUES(4,25,2,5946,'move','claim 32 90 23 NET+');
INSERT INTO "entry" VALUES(4,26,2,8574,'move','end');
INSERT INTO "entry" VALUES(4,27,0,1166,'move','take');
INSERT INTO "entry" VALUES(4,28,0,1855,'move','lay H right');
INSERT INTO "entry" VALUES(4,29,0,5184,'move','end');
INSERT INTO "entry" VALUES(4,30,1,1081,'move','take');
INSERT INTO "entry" VALUES(4,31,1,3616,'move','lay N right');
INSERT INTO "entry" VALUES(4,32,1,10080,'move','end');
INSERT INTO "entry" VALUES(4,33,0,1298,'strike','CAT consent 1,2,3');
INSERT INTO "entry" VALUES(4,34,0,1298,'add','ZZZZ consent 1,2,3');
INSERT INTO "entry" VALUES(4,35,0,1298,'add','XU consent 1,2,3');
INSERT INTO "entry" VALUES(4,36,2,3773,'move','take');
INSERT INTO "entry" VALUES(4,37,2,5557,'move','lay K right');
INSERT INTO "entry" VALUES(4,38,2,8244,'move','end');
INSERT INTO "entry" VALUES(4,39,0,281,'move','take');
INSERT INTO "entry" VALUES(4,40,0,749,'move','lay C right');
INSERT INTO "entry" VALUES(4,41,0,3521,'move','end');
INSERT INTO "entry" VALUES(4,42,1,3912,'move','take');
INSERT INTO "entry" VALUES(4,43,1,4896,'move','lay O right');
INSERT INTO "entry" VALUES(4,44,1,6372,'move','claim 72 2 102 35 CHOC+');
INSERT INTO "entry" VALUES(4,45,1,8773,'move','end');
INSERT INTO "entry" VALUES(4,46,2,665,'move','take');
INSERT INTO "entry" VALUES(4,47,2,2479,'move','end');
INSERT INTO "entry" VALUES(4,48,0,275,'move','lay O right');
INSERT INTO "entry" VALUES(4,49,0,995,'move','claim 46 62 22 KON+');
INSERT INTO "entry" VALUES(4,50,0,1237,'move','skip');
INSERT INTO "entry" VALUES(4,51,0,4978,'move','end');
INSERT INTO "entry" VALUES(4,52,1,3015,'move','take');
INSERT INTO "entry" VALUES(4,53,1,4527,'move','lay O left');
INSERT INTO "entry" VALUES(4,54,1,6532,'move','end');
INSERT INTO "entry" VALUES(4,55,2,121,'move','take');
INSERT INTO "entry" VALUES(4,56,2,1157,'move','lay C left');
INSERT INTO "entry" VALUES(4,57,2,4226,'move','end');
INSERT INTO "entry" VALUES(4,58,0,3450,'move','take');
INSERT INTO "entry" VALUES(4,59,0,6533,'move','lay C right');
INSERT INTO "entry" VALUES(4,60,0,7104,'move','end');
INSERT INTO "entry" VALUES(4,61,1,2195,'move','order 79 58 67');
INSERT INTO "entry" VALUES(4,62,1,2444,'move','take');
INSERT INTO "entry" VALUES(4,63,1,2857,'move','lay H left');
INSERT INTO "entry" VALUES(4,64,1,8301,'move','end');
INSERT INTO "entry" VALUES(4,65,2,172,'move','claim 5 67 58 HOC+');
INSERT INTO "entry" VALUES(4,66,2,2473,'move','take');
INSERT INTO "entry" VALUES(4,67,2,3464,'move','lay P right');
INSERT INTO "entry" VALUES(4,68,2,3785,'move','end');
INSERT INTO "entry" VALUES(4,69,0,3730,'move','take');
INSERT INTO "entry" VALUES(4,70,0,6663,'move','lay K left');
INSERT INTO "entry" VALUES(4,71,0,9153,'move','end');
INSERT INTO "entry" VALUES(4,72,1,2314,'pause','');
INSERT INTO "entry" VALUES(4,73,1,2314,'resume','');
INSERT INTO "entry" VALUES(4,74,1,2668,'move','take');
INSERT INTO "entry" VALUES(4,75,1,2698,'move','end');
INSERT INTO "entry" VALUES(4,76,2,501,'move','lay F right');
INSERT INTO "entry" VALUES(4,77,2,2102,'move','take');
INSERT INTO "entry" VALUES(4,78,2,6647,'move','lay V right');
INSERT INTO "entry" VALUES(4,79,2,9373,'move','end');
INSERT INTO "entry" VALUES(4,80,0,663,'move','take');
INSERT INTO "entry" VALUES(4,81,0,2834,'move','lay L right');
INSERT INTO "entry" VALUES(4,82,0,3835,'move','end');
INSERT INTO "entry" VALUES(4,83,1,19,'move','skip');
INSERT INTO "entry" VALUES(4,84,1,2754,'move','end');
INSERT INTO "entry" VALUES(4,85,2,3894,'move','take');
INSERT INTO "entry" VALUES(4,86,2,5713,'move','lay A left');
INSERT INTO "entry" VALUES(4,87,2,7276,'move','claim 94 82 71 ALF-');
INSERT INTO "entry" VALUES(4,88,2,10473,'move','claim 94 82 41 ALP+');
INSERT INTO "entry" VALUES(4,89,2,11241,'move','end');
INSERT INTO "entry" VALUES(4,90,0,3917,'move','take');
INSERT INTO "entry" VALUES(4,91,0,6522,'move','lay O right');
INSERT INTO "entry" VALUES(4,92,0,8136,'move','end');
INSERT INTO "entry" VALUES(4,93,1,3914,'move','take');
INSERT INTO "entry" VALUES(4,94,1,4315,'move','lay G left');
INSERT INTO "entry" VALUES(4,95,1,5231,'move','claim 79 9 49 COG+');
INSERT INTO "entry" VALUES(4,96,1,8272,'move','end');
INSERT INTO "entry" VALUES(4,97,2,150,'move','take');
INSERT INTO "entry" VALUES(4,98,2,1200,'move','lay P right');
INSERT INTO "entry" VALUES(4,99,2,2023,'move','end');
INSERT INTO "entry" VALUES(4,100,0,3854,'move','take');
INSERT INTO "entry" VALUES(4,101,0,4541,'move','lay S left');
INSERT INTO "entry" VALUES(4,102,0,5981,'move','end');
INSERT INTO "entry" VALUES(4,103,1,1195,'move','take');
INSERT INTO "entry" VALUES(4,104,1,4922,'move','end');
INSERT INTO "entry" VALUES(4,105,2,1014,'move','lay A right');
INSERT INTO "entry" VALUES(4,106,2,2462,'move','claim 106 33 104 8 KVAS+');
INSERT INTO "entry" VALUES(4,107,2,6400,'move','take');
INSERT INTO "entry" VALUES(4,108,2,8361,'move','lay U right');
INSERT INTO "entry" VALUES(4,109,2,9426,'move','end');
INSERT INTO "entry" VALUES(4,110,0,5233,'move','take');
INSERT INTO "entry" VALUES(4,111,0,8512,'move','lay U right');
INSERT INTO "entry" VALUES(4,112,0,9415,'move','end');
INSERT INTO "entry" VALUES(4,113,1,1767,'move','take');
INSERT INTO "entry" VALUES(4,114,1,2927,'move','lay B right');
INSERT INTO "entry" VALUES(4,115,1,4038,'move','claim 71 83 42 FUB+');
INSERT INTO "entry" VALUES(4,116,1,5922,'move','end');
INSERT INTO "entry" VALUES(4,117,2,1440,'move','take');
INSERT INTO "entry" VALUES(4,118,2,2181,'move','lay A right');
INSERT INTO "entry" VALUES(4,119,2,5439,'move','end');
INSERT INTO "entry" VALUES(4,120,0,3353,'move','take');
INSERT INTO "entry" VALUES(4,121,0,6969,'move','lay R right');
INSERT INTO "entry" VALUES(4,122,0,8961,'move','claim 88 20 54 98 PRAU+');
INSERT INTO "entry" VALUES(4,123,0,10126,'move','end');
INSERT INTO "entry" VALUES(4,124,1,2925,'move','take');
INSERT INTO "entry" VALUES(4,125,1,6795,'move','end');
INSERT INTO "entry" VALUES(4,126,2,583,'move','lay E right');
INSERT INTO "entry" VALUES(4,127,2,3182,'move','take');
INSERT INTO "entry" VALUES(4,128,2,5495,'move','lay A left');
INSERT INTO "entry" VALUES(4,129,2,10783,'undo','');
INSERT INTO "entry" VALUES(4,130,2,11568,'move','lay A left');
INSERT INTO "entry" VALUES(4,131,2,11927,'move','end');
INSERT INTO "entry" VALUES(4,132,0,2605,'move','take');
INSERT INTO "entry" VALUES(4,133,0,6273,'move','end');
INSERT INTO "entry" VALUES(4,134,1,1247,'move','lay D left');
INSERT INTO "entry" VALUES(4,135,1,2199,'move','claim 14 84 70 DAE+');
INSERT INTO "entry" VALUES(4,136,1,3980,'move','take');
INSERT INTO "entry" VALUES(4,137,1,6519,'move','lay E right');
INSERT INTO "entry" VALUES(4,138,1,7761,'move','end');
INSERT INTO "entry" VALUES(4,139,2,864,'move','take');
INSERT INTO "entry" VALUES(4,140,2,2932,'move','lay P left');
INSERT INTO "entry" VALUES(4,141,2,5242,'hint','2');
INSERT INTO "entry" VALUES(4,142,2,7279,'move','order 85 77');
INSERT INTO "entry" VALUES(4,143,2,9322,'move','end');
INSERT INTO "entry" VALUES(4,144,0,1444,'move','take');
INSERT INTO "entry" VALUES(4,145,0,3710,'move','lay D left');
INSERT INTO "entry" VALUES(4,146,0,6943,'move','end');
INSERT INTO "entry" VALUES(4,147,1,2757,'move','take');
INSERT INTO "entry" VALUES(4,148,1,3531,'move','lay R left');
INSERT INTO "entry" VALUES(4,149,1,5698,'move','claim 77 85 17 PER+');
INSERT INTO "entry" VALUES(4,150,1,8187,'move','end');
INSERT INTO "entry" VALUES(4,151,2,2681,'move','take');
INSERT INTO "entry" VALUES(4,152,2,8162,'move','lay Q right');
INSERT INTO "entry" VALUES(4,153,2,10592,'move','end');
INSERT INTO "entry" VALUES(4,154,0,2897,'move','take');
INSERT INTO "entry" VALUES(4,155,0,4143,'move','end');
INSERT INTO "entry" VALUES(4,156,1,1938,'move','lay H right');
INSERT INTO "entry" VALUES(4,157,1,4818,'move','take');
INSERT INTO "entry" VALUES(4,158,1,4923,'move','lay A right');
INSERT INTO "entry" VALUES(4,159,1,6471,'move','claim 56 12 81 HAD+');
INSERT INTO "entry" VALUES(4,160,1,9111,'move','end');
INSERT INTO "entry" VALUES(4,161,2,2352,'move','take');
INSERT INTO "entry" VALUES(4,162,2,2501,'move','end');
INSERT INTO "entry" VALUES(4,163,0,2758,'move','lay N right');
INSERT INTO "entry" VALUES(4,164,0,4262,'move','take');
INSERT INTO "entry" VALUES(4,165,0,5702,'move','lay N left');
INSERT INTO "entry" VALUES(4,166,0,8234,'move','end');
INSERT INTO "entry" VALUES(4,167,1,271,'move','take');
INSERT INTO "entry" VALUES(4,168,1,644,'move','lay E right');
INSERT INTO "entry" VALUES(4,169,1,2467,'move','end');
INSERT INTO "entry" VALUES(4,170,2,1841,'move','take');
INSERT INTO "entry" VALUES(4,171,2,5510,'move','lay F right');
INSERT INTO "entry" VALUES(4,172,2,8731,'move','claim 30 105 93 NEF+');
INSERT INTO "entry" VALUES(4,173,2,12632,'move','order 16 15');
INSERT INTO "entry" VALUES(4,174,2,13790,'move','end');
INSERT INTO "entry" VALUES(4,175,0,60000,'timeout','');
INSERT INTO "entry" VALUES(4,176,1,1580,'move','take');
INSERT INTO "entry" VALUES(4,177,1,4807,'move','lay Y right');
INSERT INTO "entry" VALUES(4,178,1,8716,'move','end');
INSERT INTO "entry" VALUES(4,179,2,3016,'move','take');
INSERT INTO "entry" VALUES(4,180,2,4533,'move','end');
INSERT INTO "entry" VALUES(4,181,0,3546,'move','lay E right');
INSERT INTO "entry" VALUES(4,182,0,60000,'timeout','');
INSERT INTO "entry" VALUES(4,183,1,411,'hint','3');
INSERT INTO "entry" VALUES(4,184,1,818,'move','claim 15 37 89 NEP+');
INSERT INTO "entry" VALUES(4,185,1,2263,'move','take');
INSERT INTO "entry" VALUES(4,186,1,3160,'move','lay M right');
INSERT INTO "entry" VALUES(4,187,1,6915,'move','end');
INSERT INTO "entry" VALUES(4,188,2,562,'move','take');
INSERT INTO "entry" VALUES(4,189,2,3135,'move','lay B right');
INSERT INTO "entry" VALUES(4,190,2,3436,'move','end');
INSERT INTO "entry" VALUES(4,191,0,2988,'move','take');
INSERT INTO "entry" VALUES(4,192,0,4660,'move','lay B right');
INSERT INTO "entry" VALUES(4,193,0,6843,'move','order 6 3 16 11 43 39');
INSERT INTO "entry" VALUES(4,194,0,8289,'move','end');
INSERT INTO "entry" VALUES(4,195,1,965,'move','order 43 6 16 11 3 39');
INSERT INTO "entry" VALUES(4,196,1,3994,'move','take');
INSERT INTO "entry" VALUES(4,197,1,6482,'move','lay U right');
INSERT INTO "entry" VALUES(4,198,1,9311,'move','claim 3 103 39 BUT+');
INSERT INTO "entry" VALUES(4,199,1,11438,'move','end');
INSERT INTO "entry" VALUES(4,200,2,2409,'move','take');
INSERT INTO "entry" VALUES(4,201,2,6318,'move','lay G right');
INSERT INTO "entry" VALUES(4,202,2,6813,'move','claim 61 11 6 GYM+');
INSERT INTO "entry" VALUES(4,203,2,10676,'move','end');
INSERT INTO "entry" VALUES(4,204,0,1382,'move','take');
INSERT INTO "entry" VALUES(4,205,0,2594,'move','lay H left');
INSERT INTO "entry" VALUES(4,206,0,5837,'move','end');
INSERT INTO "entry" VALUES(4,207,1,3588,'move','take');
INSERT INTO "entry" VALUES(4,208,1,3876,'move','end');
INSERT INTO "entry" VALUES(4,209,2,2307,'move','lay B right');
INSERT INTO "entry" VALUES(4,210,2,2551,'move','take');
INSERT INTO "entry" VALUES(4,211,2,3826,'move','lay T right');
INSERT INTO "entry" VALUES(4,212,2,6465,'move','end');
INSERT INTO "entry" VALUES(4,213,0,2742,'move','take');
INSERT INTO "entry" VALUES(4,214,0,6181,'move','lay C left');
INSERT INTO "entry" VALUES(4,215,0,6763,'move','end');
INSERT INTO "entry" VALUES(4,216,1,3438,'move','take');
INSERT INTO "entry" VALUES(4,217,1,6718,'move','lay P right');
INSERT INTO "entry" VALUES(4,218,1,7013,'move','claim 95 1 31 PHT+');
INSERT INTO "entry" VALUES(4,219,1,9245,'move','order 16 43 73 51');
INSERT INTO "entry" VALUES(4,220,1,12345,'move','end');
INSERT INTO "entry" VALUES(4,221,2,1655,'move','take');
INSERT INTO "entry" VALUES(4,222,2,1881,'move','lay S right');
INSERT INTO "entry" VALUES(4,223,2,2263,'move','end');
INSERT INTO "entry" VALUES(4,224,0,495,'move','take');
INSERT INTO "entry" VALUES(4,225,0,1442,'move','lay F right');
INSERT INTO "entry" VALUES(4,226,0,2337,'move','order 43 97 16 51 4 73');
INSERT INTO "entry" VALUES(4,227,0,4345,'move','end');
INSERT INTO "entry" VALUES(4,228,1,414,'move','take');
INSERT INTO "entry" VALUES(4,229,1,3516,'move','lay Q left');
INSERT INTO "entry" VALUES(4,230,1,6435,'move','end');
INSERT INTO "entry" VALUES(4,231,2,2322,'move','take');
INSERT INTO "entry" VALUES(4,232,2,4514,'move','lay C left');
INSERT INTO "entry" VALUES(4,233,2,7747,'move','end');
INSERT INTO "entry" VALUES(4,234,0,6715,'move','take');
INSERT INTO "entry" VALUES(4,235,0,10093,'move','end');
INSERT INTO "entry" VALUES(4,236,1,1906,'move','lay R right');
INSERT INTO "entry" VALUES(4,237,1,2770,'move','take');
INSERT INTO "entry" VALUES(4,238,1,3874,'move','lay M right');
INSERT INTO "entry" VALUES(4,239,1,6115,'move','end');
INSERT INTO "entry" VALUES(4,240,2,428,'move','take');
INSERT INTO "entry" VALUES(4,241,2,3881,'move','lay U right');
INSERT INTO "entry" VALUES(4,242,2,5463,'move','claim 66 10 78 53 43 4 CRUMBS+');
INSERT INTO "entry" VALUES(4,243,2,9335,'move','end');
INSERT INTO "entry" VALUES(4,244,0,1394,'move','order 97 27 51 73 16');
INSERT INTO "entry" VALUES(4,245,0,5203,'move','take');
INSERT INTO "entry" VALUES(4,246,0,7149,'move','lay A left');
INSERT INTO "entry" VALUES(4,247,0,8926,'move','claim 73 24 51 CAB+');
INSERT INTO "entry" VALUES(4,248,0,12334,'move','end');
INSERT INTO "entry" VALUES(4,249,1,1676,'move','claim w20 w1 CABLET+');
INSERT INTO "entry" VALUES(4,250,1,2286,'move','order 27 16 97');
INSERT INTO "entry" VALUES(4,251,1,6151,'move','take');
INSERT INTO "entry" VALUES(4,252,1,6962,'move','lay U left');
INSERT INTO "entry" VALUES(4,253,1,10796,'move','end');
INSERT INTO "entry" VALUES(4,254,2,1992,'move','take');
INSERT INTO "entry" VALUES(4,255,2,2811,'move','lay B left');
INSERT INTO "entry" VALUES(4,256,2,3246,'move','claim 97 68 44 FUB+');
INSERT INTO "entry" VALUES(4,257,2,3694,'hint','3');
INSERT INTO "entry" VALUES(4,258,2,5861,'move','end');
INSERT INTO "entry" VALUES(4,259,0,3038,'move','take');
INSERT INTO "entry" VALUES(4,260,0,5937,'move','lay C right');
INSERT INTO "entry" VALUES(4,261,0,9092,'move','end');
INSERT INTO "entry" VALUES(4,262,1,4476,'move','take');
INSERT INTO "entry" VALUES(4,263,1,4888,'move','lay S right');
INSERT INTO "entry" VALUES(4,264,1,7170,'move','end');
INSERT INTO "entry" VALUES(4,265,2,903,'move','skip');
INSERT INTO "entry" VALUES(4,266,2,3969,'move','end');
INSERT INTO "entry" VALUES(4,267,0,2416,'move','order 27 16 69 96');
INSERT INTO "entry" VALUES(4,268,0,4069,'move','take');
INSERT INTO "entry" VALUES(4,269,0,5025,'move','end');
INSERT INTO "entry" VALUES(4,270,1,3603,'move','lay O right');
INSERT INTO "entry" VALUES(4,271,1,4614,'move','claim 69 92 96 COS+');
INSERT INTO "entry" VALUES(4,272,1,8256,'move','take');
INSERT INTO "entry" VALUES(4,273,1,11831,'move','lay C right');
INSERT INTO "entry" VALUES(4,274,1,13259,'move','order 63 27 16');
INSERT INTO "entry" VALUES(4,275,1,13944,'move','end');
INSERT INTO "entry" VALUES(4,276,2,2276,'move','take');
INSERT INTO "entry" VALUES(4,277,2,6775,'move','lay E left');
INSERT INTO "entry" VALUES(4,278,2,6787,'move','end');
INSERT INTO "entry" VALUES(4,279,0,4470,'move','take');
INSERT INTO "entry" VALUES(4,280,0,4544,'move','lay J right');
INSERT INTO "entry" VALUES(4,281,0,6079,'move','end');
INSERT INTO "entry" VALUES(4,282,1,3476,'move','take');
INSERT INTO "entry" VALUES(4,283,1,4846,'move','lay C left');
INSERT INTO "entry" VALUES(4,284,1,6074,'move','end');
INSERT INTO "entry" VALUES(4,285,2,3894,'move','take');
INSERT INTO "entry" VALUES(4,286,2,6847,'move','lay W right');
INSERT INTO "entry" VALUES(4,287,2,9882,'move','claim 29 13 74 JEW+');
INSERT INTO "entry" VALUES(4,288,2,13669,'move','end');
INSERT INTO "entry" VALUES(4,289,0,1584,'move','take');
INSERT INTO "entry" VALUES(4,290,0,3023,'move','lay Q left');
INSERT INTO "entry" VALUES(4,291,0,4861,'move','end');
INSERT INTO "entry" VALUES(4,292,1,3623,'move','take');
INSERT INTO "entry" VALUES(4,293,1,6179,'move','lay G right');
INSERT INTO "entry" VALUES(4,294,1,7567,'move','end');
INSERT INTO "entry" VALUES(4,295,2,3984,'move','order 19 27 7 80 63 16');
INSERT INTO "entry" VALUES(4,296,2,7558,'move','take');
INSERT INTO "entry" VALUES(4,297,2,9134,'move','end');
INSERT INTO "entry" VALUES(4,298,0,1081,'move','lay M right');
INSERT INTO "entry" VALUES(4,299,0,1896,'move','take');
INSERT INTO "entry" VALUES(4,300,0,4181,'move','lay H right');
INSERT INTO "entry" VALUES(4,301,0,5348,'move','end');
INSERT INTO "entry" VALUES(4,302,1,937,'move','take');
INSERT INTO "entry" VALUES(4,303,1,3967,'move','lay F right');
INSERT INTO "entry" VALUES(4,304,1,4083,'move','end');
INSERT INTO "entry" VALUES(4,305,2,3771,'move','order 100 47 27 16 57 19 63 7 80');
INSERT INTO "entry" VALUES(4,306,2,6951,'move','take');
INSERT INTO "entry" VALUES(4,307,2,8638,'move','lay L right');
INSERT INTO "entry" VALUES(4,308,2,11218,'move','end');
INSERT INTO "entry" VALUES(4,309,0,3706,'move','take');
INSERT INTO "entry" VALUES(4,310,0,6631,'move','lay O right');
INSERT INTO "entry" VALUES(4,311,0,7427,'move','claim 80 57 21 63 CHOC+');
INSERT INTO "entry" VALUES(4,312,0,7880,'move','end');
INSERT INTO "entry" VALUES(4,313,1,1846,'move','take');
INSERT INTO "entry" VALUES(4,314,1,2341,'move','lay A left');
INSERT INTO "entry" VALUES(4,315,1,6178,'hint','1');
INSERT INTO "entry" VALUES(4,316,1,8315,'move','claim 100 65 18 7 FLAG+');
INSERT INTO "entry" VALUES(4,317,1,12071,'undo','');
INSERT INTO "entry" VALUES(4,318,1,13296,'move','claim 100 18 7 FAG+');
INSERT INTO "entry" VALUES(4,319,1,13749,'move','end');
INSERT INTO "entry" VALUES(4,320,2,1527,'move','take');
INSERT INTO "entry" VALUES(4,321,2,4150,'move','end');
INSERT INTO "entry" VALUES(4,322,0,976,'move','lay E right');
INSERT INTO "entry" VALUES(4,323,0,3386,'move','claim 47 55 65 MEL+');
INSERT INTO "entry" VALUES(4,324,0,6952,'move','take');
INSERT INTO "entry" VALUES(4,325,0,10027,'move','lay O left');
INSERT INTO "entry" VALUES(4,326,0,10658,'move','end');
INSERT INTO "entry" VALUES(4,327,1,821,'move','take');
INSERT INTO "entry" VALUES(4,328,1,2931,'move','end');
INSERT INTO "entry" VALUES(4,329,2,2588,'move','lay S right');
INSERT INTO "entry" VALUES(4,330,2,6096,'move','take');
INSERT INTO "entry" VALUES(4,331,2,6726,'move','lay M left');
INSERT INTO "entry" VALUES(4,332,2,10445,'move','end');
INSERT INTO "entry" VALUES(4,333,0,694,'pause','');
INSERT INTO "entry" VALUES(4,334,0,694,'resume','');
INSERT INTO "entry" VALUES(4,335,0,6596,'move','claim 101 45 64 SOM+');
INSERT INTO "entry" VALUES(4,336,0,8946,'move','take');
INSERT INTO "entry" VALUES(4,337,0,11725,'move','lay K right');
INSERT INTO "entry" VALUES(4,338,0,13243,'move','end');
INSERT INTO "entry" VALUES(4,339,1,65,'move','take');
INSERT INTO "entry" VALUES(4,340,1,2267,'move','lay U left');
INSERT INTO "entry" VALUES(4,341,1,4347,'move','end');
INSERT INTO "entry" VALUES(4,342,2,1628,'move','take');
INSERT INTO "entry" VALUES(4,343,2,2092,'move','lay E left');
INSERT INTO "entry" VALUES(4,344,2,4734,'move','claim 52 91 60 UKE+');
INSERT INTO "entry" VALUES(4,345,2,6007,'move','end');
INSERT INTO "entry" VALUES(4,346,0,2,'move','order 19 27 16');
INSERT INTO "entry" VALUES(4,347,0,3477,'move','claim w12 w29 PERUKE+');
INSERT INTO "entry" VALUES(4,348,0,5426,'move','take');
INSERT INTO "entry" VALUES(4,349,0,8087,'move','lay F left');
INSERT INTO "entry" VALUES(4,350,0,10260,'undo','');
INSERT INTO "entry" VALUES(4,351,0,12295,'move','lay F right');
INSERT INTO "entry" VALUES(4,352,0,13401,'move','end');
INSERT INTO "entry" VALUES(4,353,1,1566,'move','take');
INSERT INTO "entry" VALUES(4,354,1,1661,'move','end');
INSERT INTO "entry" VALUES(4,355,2,2249,'move','aside');
INSERT INTO "entry" VALUES(4,356,2,4846,'hint','2');
INSERT INTO "entry" VALUES(4,357,2,6296,'move','take');
INSERT INTO "entry" VALUES(4,358,2,6851,'undo','consent 1,2,3');
INSERT INTO "entry" VALUES(4,359,2,8335,'move','order 27 19 16 99');
INSERT INTO "entry" VALUES(4,360,2,9421,'undo','');
INSERT INTO "entry" VALUES(4,361,2,12573,'move','order 99 16 19 27');
INSERT INTO "entry" VALUES(4,362,2,14644,'move','take');
INSERT INTO "entry" VALUES(4,363,2,16813,'move','lay I left');
INSERT INTO "entry" VALUES(4,364,2,18227,'move','claim 99 86 108=E FIE+');
INSERT INTO "entry" VALUES(4,365,2,20576,'move','end');
INSERT INTO "entry" VALUES(4,366,0,390,'move','take');
INSERT INTO "entry" VALUES(4,367,0,2707,'move','end');
INSERT INTO "entry" VALUES(4,368,1,2729,'move','lay E left');
INSERT INTO "entry" VALUES(4,369,1,3390,'move','take');
INSERT INTO "entry" VALUES(4,370,1,3703,'move','lay V left');
INSERT INTO "entry" VALUES(4,371,1,4961,'move','end');
INSERT INTO "entry" VALUES(4,372,2,1084,'move','take');
INSERT INTO "entry" VALUES(4,373,2,3498,'move','lay S left');
INSERT INTO "entry" VALUES(4,374,2,4312,'move','end');
INSERT INTO "entry" VALUES(4,375,0,3309,'move','take');
INSERT INTO "entry" VALUES(4,376,0,6224,'move','lay U right');
INSERT INTO "entry" VALUES(4,377,0,8716,'move','claim 36 28 75 40 VUES-');
INSERT INTO "entry" VALUES(4,378,0,10322,'move','order 36 16 40 75 27 28 19');
INSERT INTO "entry" VALUES(4,379,0,12452,'move','claim 40 28 75 SUE+');
INSERT INTO "entry" VALUES(4,380,0,15715,'move','end');
INSERT INTO "entry" VALUES(4,381,1,3995,'move','take');
INSERT INTO "entry" VALUES(4,382,1,5813,'move','lay V left');
INSERT INTO "entry" VALUES(4,383,1,7908,'move','end');
INSERT INTO "entry" VALUES(4,384,2,3028,'move','take');
INSERT INTO "entry" VALUES(4,385,2,3139,'move','end');
INSERT INTO "entry" VALUES(4,386,0,424,'move','lay A left');
INSERT INTO "entry" VALUES(4,387,0,3134,'move','order 19 38 27 16 59 36');
INSERT INTO "entry" VALUES(4,388,0,5280,'move','claim 36 59 38 VAV+');
INSERT INTO "entry" VALUES(4,389,0,8774,'move','take');
INSERT INTO "entry" VALUES(4,390,0,11488,'move','lay V right');
INSERT INTO "entry" VALUES(4,391,0,15365,'move','end');
INSERT INTO "entry" VALUES(4,392,1,3882,'move','take');
INSERT INTO "entry" VALUES(4,393,1,7032,'move','lay I left');
INSERT INTO "entry" VALUES(4,394,1,10394,'move','cannot');
INSERT INTO "entry" VALUES(4,395,0,11601,'move','none');
INSERT INTO "entry" VALUES(4,396,2,13674,'move','none');
INSERT INTO "entry" VALUES(4,397,1,2204,'move','order 34 27 16 76 19');
INSERT INTO "entry" VALUES(4,398,1,2572,'move','end');
INSERT INTO "entry" VALUES(5,1,0,812,'move','rotate 3');
INSERT INTO "entry" VALUES(5,2,1,3919,'move','take');
INSERT INTO "entry" VALUES(5,3,1,4716,'move','lay I left');
INSERT INTO "entry" VALUES(5,4,1,6230,'move','end');
INSERT INTO "entry" VALUES(5,5,0,2698,'move','take');
INSERT INTO "entry" VALUES(5,6,0,4998,'move','lay R left');
INSERT INTO "entry" VALUES(5,7,0,7021,'move','end');
INSERT INTO "entry" VALUES(5,8,1,1723,'move','take');
INSERT INTO "entry" VALUES(5,9,1,2758,'move','lay F left');
INSERT INTO "entry" VALUES(5,10,1,5091,'move','end');
INSERT INTO "entry" VALUES(5,11,0,3441,'move','take');
INSERT INTO "entry" VALUES(5,12,0,4388,'move','lay V left');
INSERT INTO "entry" VALUES(5,13,0,5774,'move','end');
INSERT INTO "entry" VALUES(5,14,1,3771,'move','take');
INSERT INTO "entry" VALUES(5,15,1,7012,'move','lay J right');
INSERT INTO "entry" VALUES(5,16,1,7381,'undo','');
INSERT INTO "entry" VALUES(5,17,1,8247,'move','lay J right');
INSERT INTO "entry" VALUES(5,18,1,10182,'move','end');
INSERT INTO "entry" VALUES(5,19,0,3087,'move','take');
INSERT INTO "entry" VALUES(5,20,0,3907,'move','end');
INSERT INTO "entry" VALUES(5,21,1,300,'move','lay M right');
INSERT INTO "entry" VALUES(5,22,1,757,'move','take');
INSERT INTO "entry" VALUES(5,23,1,935,'move','lay H right');
INSERT INTO "entry" VALUES(5,24,1,3374,'move','end');
INSERT INTO "entry" VALUES(5,25,0,4184,'move','take');
INSERT INTO "entry" VALUES(5,26,0,6231,'move','lay C left');
INSERT INTO "entry" VALUES(5,27,0,7858,'move','end');
INSERT INTO "entry" VALUES(5,28,1,1956,'move','take');
INSERT INTO "entry" VALUES(5,29,1,2245,'move','lay Y right');
INSERT INTO "entry" VALUES(5,30,1,4221,'move','claim 58 5 3 38 17 CHIVY+');
INSERT INTO "entry" VALUES(5,31,1,4605,'move','end');
INSERT INTO "entry" VALUES(5,32,0,3593,'move','take');
INSERT INTO "entry" VALUES(5,33,0,4938,'move','lay I left');
INSERT INTO "entry" VALUES(5,34,0,8010,'move','end');
INSERT INTO "entry" VALUES(5,35,1,1635,'move','take');
INSERT INTO "entry" VALUES(5,36,1,3698,'move','lay H right');
INSERT INTO "entry" VALUES(5,37,1,7262,'move','order 8 16 97 57 47 11');
INSERT INTO "entry" VALUES(5,38,1,10647,'move','end');
INSERT INTO "entry" VALUES(5,39,0,3783,'move','take');
INSERT INTO "entry" VALUES(5,40,0,4479,'move','lay B left');
INSERT INTO "entry" VALUES(5,41,0,5432,'move','end');
INSERT INTO "entry" VALUES(5,42,1,1480,'move','take');
INSERT INTO "entry" VALUES(5,43,1,4915,'move','lay H right');
INSERT INTO "entry" VALUES(5,44,1,7448,'move','end');
INSERT INTO "entry" VALUES(5,45,0,807,'undo','');
INSERT INTO "entry" VALUES(5,46,1,7783,'move','end');
INSERT INTO "entry" VALUES(5,47,0,3099,'move','take');
INSERT INTO "entry" VALUES(5,48,0,6183,'move','end');
INSERT INTO "entry" VALUES(5,49,1,165,'undo','');
INSERT INTO "entry" VALUES(5,50,0,7844,'move','end');
INSERT INTO "entry" VALUES(5,51,1,907,'move','lay C left');
INSERT INTO "entry" VALUES(5,52,1,4092,'move','claim 71 57 8 16 11 CHIRM+');
INSERT INTO "entry" VALUES(5,53,1,6410,'move','take');
INSERT INTO "entry" VALUES(5,54,1,8922,'move','lay S left');
INSERT INTO "entry" VALUES(5,55,1,11884,'move','end');
INSERT INTO "entry" VALUES(5,56,0,1385,'move','take');
INSERT INTO "entry" VALUES(5,57,0,3580,'undo','consent 1,2');
INSERT INTO "entry" VALUES(5,58,0,5436,'move','skip');
INSERT INTO "entry" VALUES(5,59,0,8483,'undo','');
INSERT INTO "entry" VALUES(5,60,0,11589,'redo','');
INSERT INTO "entry" VALUES(5,61,0,12951,'move','end');
INSERT INTO "entry" VALUES(5,62,1,7193,'move','take');
INSERT INTO "entry" VALUES(5,63,1,7325,'move','lay M right');
INSERT INTO "entry" VALUES(5,64,1,8346,'move','end');
INSERT INTO "entry" VALUES(5,65,0,1194,'move','take');
INSERT INTO "entry" VALUES(5,66,0,1855,'move','lay H right');
INSERT INTO "entry" VALUES(5,67,0,3462,'move','order 7 52 55 100 97 47 83');
INSERT INTO "entry" VALUES(5,68,0,7407,'strike','CAT consent 1,2');
INSERT INTO "entry" VALUES(5,69,0,7407,'add','ZZZZ consent 1,2');
INSERT INTO "entry" VALUES(5,70,0,7407,'add','XU consent 1,2');
INSERT INTO "entry" VALUES(5,71,0,8058,'move','end');
INSERT INTO "entry" VALUES(5,72,1,3075,'move','take');
INSERT INTO "entry" VALUES(5,73,1,6735,'move','lay H left');
INSERT INTO "entry" VALUES(5,74,1,9978,'move','end');
INSERT INTO "entry" VALUES(5,75,0,1480,'move','take');
INSERT INTO "entry" VALUES(5,76,0,4407,'move','lay O right');
INSERT INTO "entry" VALUES(5,77,0,8280,'move','end');
INSERT INTO "entry" VALUES(5,78,1,2527,'move','order 55 47 83 7 100 4 52 97 39');
INSERT INTO "entry" VALUES(5,79,1,6019,'move','order 83 39 97 55 52 7 100 4 47');
INSERT INTO "entry" VALUES(5,80,1,6258,'move','take');
INSERT INTO "entry" VALUES(5,81,1,8319,'move','lay R right');
INSERT INTO "entry" VALUES(5,82,1,9602,'move','claim 9 83 39 7 52 100 RHOMBS+');
INSERT INTO "entry" VALUES(5,83,1,12251,'move','end');
INSERT INTO "entry" VALUES(5,84,0,1274,'move','order 47 55 97 4');
INSERT INTO "entry" VALUES(5,85,0,1893,'move','order 97 4 47 55');
INSERT INTO "entry" VALUES(5,86,0,5554,'move','take');
INSERT INTO "entry" VALUES(5,87,0,9154,'move','lay N left');
INSERT INTO "entry" VALUES(5,88,0,12008,'move','end');
INSERT INTO "entry" VALUES(5,89,1,899,'move','take');
INSERT INTO "entry" VALUES(5,90,1,2775,'move','end');
INSERT INTO "entry" VALUES(5,91,0,1775,'move','lay G left');
INSERT INTO "entry" VALUES(5,92,0,3629,'move','take');
INSERT INTO "entry" VALUES(5,93,0,3962,'move','lay T left');
INSERT INTO "entry" VALUES(5,94,0,7599,'move','end');
INSERT INTO "entry" VALUES(5,95,1,425,'move','take');
INSERT INTO "entry" VALUES(5,96,1,1244,'move','lay A right');
INSERT INTO "entry" VALUES(5,97,1,2662,'move','order 55 49 4 97 15 18 36 47');
INSERT INTO "entry" VALUES(5,98,1,3723,'move','end');
INSERT INTO "entry" VALUES(5,99,0,2681,'move','take');
INSERT INTO "entry" VALUES(5,100,0,4715,'move','lay R right');
INSERT INTO "entry" VALUES(5,101,0,5380,'move','claim 36 55 106 18 15 49 THRANG+');
INSERT INTO "entry" VALUES(5,102,0,6045,'move','end');
INSERT INTO "entry" VALUES(5,103,1,1425,'move','take');
INSERT INTO "entry" VALUES(5,104,1,8158,'move','lay E left');
INSERT INTO "entry" VALUES(5,105,1,9473,'move','end');
INSERT INTO "entry" VALUES(5,106,0,214,'move','take');
INSERT INTO "entry" VALUES(5,107,0,3100,'move','lay P left');
INSERT INTO "entry" VALUES(5,108,0,5957,'move','end');
INSERT INTO "entry" VALUES(5,109,1,3070,'move','order 47 4 2 97 92');
INSERT INTO "entry" VALUES(5,110,1,3622,'move','take');
INSERT INTO "entry" VALUES(5,111,1,3815,'move','lay P left');
INSERT INTO "entry" VALUES(5,112,1,5986,'hint','3');
INSERT INTO "entry" VALUES(5,113,1,7713,'move','end');
INSERT INTO "entry" VALUES(5,114,0,2583,'move','take');
INSERT INTO "entry" VALUES(5,115,0,3336,'move','order 86 97 4 2 47 92');
INSERT INTO "entry" VALUES(5,116,0,6597,'move','end');
INSERT INTO "entry" VALUES(5,117,1,219,'move','lay O right');
INSERT INTO "entry" VALUES(5,118,1,1735,'move','take');
INSERT INTO "entry" VALUES(5,119,1,3302,'move','lay A left');
INSERT INTO "entry" VALUES(5,120,1,5671,'move','end');
INSERT INTO "entry" VALUES(5,121,0,1084,'move','take');
INSERT INTO "entry" VALUES(5,122,0,3320,'move','lay D left');
INSERT INTO "entry" VALUES(5,123,0,6159,'move','claim 4 108 86 92 2 85 HOPPED+');
INSERT INTO "entry" VALUES(5,124,0,9924,'move','end');
INSERT INTO "entry" VALUES(5,125,1,2074,'move','take');
INSERT INTO "entry" VALUES(5,126,1,2948,'move','lay T left');
INSERT INTO "entry" VALUES(5,127,1,6603,'move','order 47 27 1 97');
INSERT INTO "entry" VALUES(5,128,1,6605,'move','end');
INSERT INTO "entry" VALUES(5,129,0,3746,'move','take');
INSERT INTO "entry" VALUES(5,130,0,7229,'move','lay C right');
INSERT INTO "entry" VALUES(5,131,0,9578,'move','order 97 1 27 67 47');
INSERT INTO "entry" VALUES(5,132,0,11386,'move','end');
INSERT INTO "entry" VALUES(5,133,1,3647,'move','take');
INSERT INTO "entry" VALUES(5,134,1,6793,'move','lay L left');
INSERT INTO "entry" VALUES(5,135,1,9034,'move','end');
INSERT INTO "entry" VALUES(5,136,0,3671,'move','take');
INSERT INTO "entry" VALUES(5,137,0,6325,'move','end');
INSERT INTO "entry" VALUES(5,138,1,3603,'move','lay L right');
INSERT INTO "entry" VALUES(5,139,1,4560,'move','take');
INSERT INTO "entry" VALUES(5,140,1,6596,'move','lay O right');
INSERT INTO "entry" VALUES(5,141,1,10197,'move','claim 1 66 102 97 27 ALOFT+');
INSERT INTO "entry" VALUES(5,142,1,10921,'move','order 67 60 47');
INSERT INTO "entry" VALUES(5,143,1,12871,'move','order 47 67 60');
INSERT INTO "entry" VALUES(5,144,1,13638,'move','end');
INSERT INTO "entry" VALUES(5,145,0,1970,'move','take');
INSERT INTO "entry" VALUES(5,146,0,2851,'move','end');
INSERT INTO "entry" VALUES(5,147,1,2943,'move','lay P right');
INSERT INTO "entry" VALUES(5,148,1,2960,'move','take');
INSERT INTO "entry" VALUES(5,149,1,3483,'move','lay S left');
INSERT INTO "entry" VALUES(5,150,1,7134,'move','end');
INSERT INTO "entry" VALUES(6,1,0,819,'move','rotate 1');
INSERT INTO "entry" VALUES(6,2,0,3794,'move','skip');
INSERT INTO "entry" VALUES(6,3,0,4398,'move','end');
INSERT INTO "entry" VALUES(6,4,0,3301,'move','take');
INSERT INTO "entry" VALUES(6,5,0,4407,'move','lay A right');
INSERT INTO "entry" VALUES(6,6,0,6897,'move','end');
INSERT INTO "entry" VALUES(6,7,0,6408,'move','take');
INSERT INTO "entry" VALUES(6,8,0,10256,'move','lay O right');
INSERT INTO "entry" VALUES(6,9,0,12628,'move','end');
INSERT INTO "entry" VALUES(6,10,0,2141,'move','take');
INSERT INTO "entry" VALUES(6,11,0,3745,'move','end');
INSERT INTO "entry" VALUES(6,12,0,1737,'hint','3');
INSERT INTO "entry" VALUES(6,13,0,4150,'move','lay R left');
INSERT INTO "entry" VALUES(6,14,0,5821,'move','take');
INSERT INTO "entry" VALUES(6,15,0,9742,'move','lay B left');
INSERT INTO "entry" VALUES(6,16,0,12001,'move','claim 48 45 19 59 BORA+');
INSERT INTO "entry" VALUES(6,17,0,12909,'move','end');
INSERT INTO "entry" VALUES(6,18,0,1520,'move','take');
INSERT INTO "entry" VALUES(6,19,0,4222,'move','lay S right');
INSERT INTO "entry" VALUES(6,20,0,7309,'hint','3');
INSERT INTO "entry" VALUES(6,21,0,9246,'move','end');
INSERT INTO "entry" VALUES(6,22,0,925,'move','take');
INSERT INTO "entry" VALUES(6,23,0,4743,'move','lay R right');
INSERT INTO "entry" VALUES(6,24,0,7334,'move','order 13 100');
INSERT INTO "entry" VALUES(6,25,0,10579,'move','end');
INSERT INTO "entry" VALUES(6,26,0,3275,'move','take');
INSERT INTO "entry" VALUES(6,27,0,5865,'move','lay O right');
INSERT INTO "entry" VALUES(6,28,0,6707,'move','end');
INSERT INTO "entry" VALUES(6,29,0,2161,'move','take');
INSERT INTO "entry" VALUES(6,30,0,6158,'move','lay G left');
INSERT INTO "entry" VALUES(6,31,0,8906,'move','end');
INSERT INTO "entry" VALUES(6,32,0,1501,'move','take');
INSERT INTO "entry" VALUES(6,33,0,1765,'move','end');
INSERT INTO "entry" VALUES(6,34,0,42,'move','lay G left');
INSERT INTO "entry" VALUES(6,35,0,584,'move','claim 51 13 27 44 100 GROGS+');
INSERT INTO "entry" VALUES(6,36,0,1503,'move','take');
INSERT INTO "entry" VALUES(6,37,0,2620,'move','lay F left');
INSERT INTO "entry" VALUES(6,38,0,6593,'move','end');
INSERT INTO "entry" VALUES(6,39,0,1050,'move','take');
INSERT INTO "entry" VALUES(6,40,0,2033,'move','end');
INSERT INTO "entry" VALUES(6,41,0,3114,'move','lay E right');
INSERT INTO "entry" VALUES(6,42,0,3947,'move','order 7 99');
INSERT INTO "entry" VALUES(6,43,0,7411,'move','take');
INSERT INTO "entry" VALUES(6,44,0,8619,'move','lay L right');
INSERT INTO "entry" VALUES(6,45,0,9189,'move','end');
INSERT INTO "entry" VALUES(6,46,0,2939,'move','take');
INSERT INTO "entry" VALUES(6,47,0,6033,'move','lay B right');
INSERT INTO "entry" VALUES(6,48,0,6621,'move','end');
INSERT INTO "entry" VALUES(6,49,0,1490,'move','order 43 66 7 99');
INSERT INTO "entry" VALUES(6,50,0,3028,'move','take');
INSERT INTO "entry" VALUES(6,51,0,3664,'move','lay G right');
INSERT INTO "entry" VALUES(6,52,0,5575,'move','end');
INSERT INTO "entry" VALUES(6,53,0,1005,'move','take');
INSERT INTO "entry" VALUES(6,54,0,3227,'move','lay O right');
INSERT INTO "entry" VALUES(6,55,0,6445,'move','claim 43 7 99 77 39 BEFOG+');
INSERT INTO "entry" VALUES(6,56,0,9934,'move','end');
INSERT INTO "entry" VALUES(6,57,0,407,'move','take');
INSERT INTO "entry" VALUES(6,58,0,470,'move','lay A left');
INSERT INTO "entry" VALUES(6,59,0,793,'move','end');
INSERT INTO "entry" VALUES(6,60,0,7724,'move','take');
INSERT INTO "entry" VALUES(6,61,0,7876,'move','end');
INSERT INTO "entry" VALUES(6,62,0,3657,'move','lay H right');
INSERT INTO "entry" VALUES(6,63,0,6691,'move','order 36 66 55');
INSERT INTO "entry" VALUES(6,64,0,7311,'move','take');
INSERT INTO "entry" VALUES(6,65,0,10684,'hint','1');
INSERT INTO "entry" VALUES(6,66,0,11340,'move','lay U right');
INSERT INTO "entry" VALUES(6,67,0,14681,'move','claim 55 36 46 66 HAUL+');
INSERT INTO "entry" VALUES(6,68,0,17227,'move','end');
INSERT INTO "entry" VALUES(6,69,0,2108,'move','take');
INSERT INTO "entry" VALUES(6,70,0,4255,'move','end');
INSERT INTO "entry" VALUES(6,71,0,3955,'move','lay A right');
INSERT INTO "entry" VALUES(6,72,0,7943,'move','take');
INSERT INTO "entry" VALUES(6,73,0,10100,'move','lay P right');
INSERT INTO "entry" VALUES(6,74,0,12057,'move','end');
INSERT INTO "entry" VALUES(6,75,0,2071,'move','take');
INSERT INTO "entry" VALUES(6,76,0,5541,'move','lay V right');
INSERT INTO "entry" VALUES(6,77,0,7252,'move','end');
INSERT INTO "entry" VALUES(6,78,0,2728,'move','take');
INSERT INTO "entry" VALUES(6,79,0,5891,'hint','2');
INSERT INTO "entry" VALUES(6,80,0,8914,'move','lay L left');
INSERT INTO "entry" VALUES(6,81,0,9604,'move','end');
INSERT INTO "entry" VALUES(6,82,0,2724,'move','take');
INSERT INTO "entry" VALUES(6,83,0,5434,'move','lay P right');
INSERT INTO "entry" VALUES(6,84,0,6334,'move','claim 76 24 67 92 PALP+');
INSERT INTO "entry" VALUES(6,85,0,7337,'move','end');
INSERT INTO "entry" VALUES(6,86,0,3850,'move','take');
INSERT INTO "entry" VALUES(6,87,0,5067,'move','lay M right');
INSERT INTO "entry" VALUES(6,88,0,5599,'move','end');
INSERT INTO "entry" VALUES(6,89,0,2835,'move','take');
INSERT INTO "entry" VALUES(6,90,0,4062,'move','end');
INSERT INTO "entry" VALUES(6,91,0,3244,'move','lay R left');
INSERT INTO "entry" VALUES(6,92,0,5311,'strike','CAT consent 1');
INSERT INTO "entry" VALUES(6,93,0,5311,'add','ZZZZ consent 1');
INSERT INTO "entry" VALUES(6,94,0,5311,'add','XU consent 1');
INSERT INTO "entry" VALUES(6,95,0,6805,'move','take');
INSERT INTO "entry" VALUES(6,96,0,8753,'move','lay D left');
INSERT INTO "entry" VALUES(6,97,0,8867,'move','end');
INSERT INTO "entry" VALUES(6,98,0,2260,'move','take');
INSERT INTO "entry" VALUES(6,99,0,4828,'move','lay Q left');
INSERT INTO "entry" VALUES(6,100,0,5442,'move','order 11 62 21 22 38');
INSERT INTO "entry" VALUES(6,101,0,9274,'move','order 38 62 21 22 11');
INSERT INTO "entry" VALUES(6,102,0,11856,'undo','');
INSERT INTO "entry" VALUES(6,103,0,15171,'move','end');
INSERT INTO "entry" VALUES(6,104,0,3961,'move','order 11 21 38 22 62');
INSERT INTO "entry" VALUES(6,105,0,6087,'move','take');
INSERT INTO "entry" VALUES(6,106,0,6311,'move','lay A right');
INSERT INTO "entry" VALUES(6,107,0,7249,'move','end');
INSERT INTO "entry" VALUES(6,108,0,2839,'move','take');
INSERT INTO "entry" VALUES(6,109,0,5378,'move','lay N left');
INSERT INTO "entry" VALUES(6,110,0,8412,'move','claim 62 42 22 11 DARM-');
INSERT INTO "entry" VALUES(6,111,0,10237,'move','claim 62 42 11 15 DAMN+');
INSERT INTO "entry" VALUES(6,112,0,12322,'move','end');
INSERT INTO "entry" VALUES(6,113,0,2397,'move','take');
INSERT INTO "entry" VALUES(6,114,0,3855,'move','lay M right');
INSERT INTO "entry" VALUES(6,115,0,4925,'move','end');
INSERT INTO "entry" VALUES(6,116,0,3888,'move','take');
INSERT INTO "entry" VALUES(6,117,0,4645,'move','lay N right');
INSERT INTO "entry" VALUES(6,118,0,6949,'move','end');
INSERT INTO "entry" VALUES(6,119,0,92,'move','take');
INSERT INTO "entry" VALUES(6,120,0,3959,'move','lay B left');
INSERT INTO "entry" VALUES(6,121,0,5099,'move','end');
INSERT INTO "entry" VALUES(6,122,0,888,'move','take');
INSERT INTO "entry" VALUES(6,123,0,1365,'move','end');
INSERT INTO "entry" VALUES(6,124,0,935,'move','lay P right');
INSERT INTO "entry" VALUES(6,125,0,3885,'move','take');
INSERT INTO "entry" VALUES(6,126,0,5762,'move','lay J left');
INSERT INTO "entry" VALUES(6,127,0,8933,'move','end');
INSERT INTO "entry" VALUES(6,128,0,632,'move','take');
INSERT INTO "entry" VALUES(6,129,0,4164,'move','lay T right');
INSERT INTO "entry" VALUES(6,130,0,6601,'move','end');
INSERT INTO "entry" VALUES(6,131,0,396,'move','take');
INSERT INTO "entry" VALUES(6,132,0,1896,'move','lay O left');
INSERT INTO "entry" VALUES(6,133,0,5744,'move','claim 50 9 22 28 BORN+');
INSERT INTO "entry" VALUES(6,134,0,7290,'move','end');
INSERT INTO "entry" VALUES(6,135,0,1574,'move','take');
INSERT INTO "entry" VALUES(6,136,0,4080,'move','lay I left');
INSERT INTO "entry" VALUES(6,137,0,5912,'move','claim 29 86 41 93 JIMP+');
INSERT INTO "entry" VALUES(6,138,0,6662,'move','end');
INSERT INTO "entry" VALUES(6,139,0,770,'move','take');
INSERT INTO "entry" VALUES(6,140,0,2451,'move','lay A left');
INSERT INTO "entry" VALUES(6,141,0,6149,'move','end');
INSERT INTO "entry" VALUES(6,142,0,799,'move','take');
INSERT INTO "entry" VALUES(6,143,0,3808,'move','lay C right');
INSERT INTO "entry" VALUES(6,144,0,5018,'move','end');
INSERT INTO "entry" VALUES(6,145,0,3104,'move','take');
INSERT INTO "entry" VALUES(6,146,0,7850,'move','lay P left');
INSERT INTO "entry" VALUES(6,147,0,8379,'move','claim 91 89 63 33 PACT+');
INSERT INTO "entry" VALUES(6,148,0,8670,'move','end');
INSERT INTO "entry" VALUES(6,149,0,959,'move','take');
INSERT INTO "entry" VALUES(6,150,0,3663,'move','end');
INSERT INTO "entry" VALUES(6,151,0,3561,'move','lay B right');
INSERT INTO "entry" VALUES(6,152,0,5466,'move','take');
INSERT INTO "entry" VALUES(6,153,0,8212,'move','lay C left');
INSERT INTO "entry" VALUES(6,154,0,11504,'move','end');
INSERT INTO "entry" VALUES(6,155,0,45,'move','take');
INSERT INTO "entry" VALUES(6,156,0,4162,'move','lay T left');
INSERT INTO "entry" VALUES(6,157,0,8062,'move','end');
INSERT INTO "entry" VALUES(6,158,0,3845,'move','take');
INSERT INTO "entry" VALUES(6,159,0,7562,'move','lay R right');
INSERT INTO "entry" VALUES(6,160,0,11437,'hint','2');
INSERT INTO "entry" VALUES(6,161,0,11676,'move','end');
INSERT INTO "entry" VALUES(6,162,0,1304,'move','take');
INSERT INTO "entry" VALUES(6,163,0,3606,'move','lay R left');
INSERT INTO "entry" VALUES(6,164,0,3826,'move','end');
INSERT INTO "entry" VALUES(6,165,0,2347,'move','take');
INSERT INTO "entry" VALUES(6,166,0,4644,'move','lay I left');
INSERT INTO "entry" VALUES(6,167,0,6236,'move','claim 72 12 96 49 CRIB+');
INSERT INTO "entry" VALUES(6,168,0,6522,'move','end');
INSERT INTO "entry" VALUES(6,169,0,2072,'move','take');
INSERT INTO "entry" VALUES(6,170,0,5832,'move','lay U left');
INSERT INTO "entry" VALUES(6,171,0,9570,'undo','');
INSERT INTO "entry" VALUES(6,172,0,11262,'move','lay W left');
INSERT INTO "entry" VALUES(6,173,0,14126,'pause','');
INSERT INTO "entry" VALUES(6,174,0,14126,'resume','');
INSERT INTO "entry" VALUES(6,175,0,17962,'move','end');
INSERT INTO "entry" VALUES(6,176,0,3875,'move','order 16 23 21 38 73');
INSERT INTO "entry" VALUES(6,177,0,3932,'move','take');
INSERT INTO "entry" VALUES(6,178,0,6525,'move','lay S right');
INSERT INTO "entry" VALUES(6,179,0,10554,'move','end');
INSERT INTO "entry" VALUES(6,180,0,1353,'move','take');
INSERT INTO "entry" VALUES(6,181,0,2612,'move','end');
INSERT INTO "entry" VALUES(6,182,0,2869,'pause','');
INSERT INTO "entry" VALUES(6,183,0,2869,'resume','');
INSERT INTO "entry" VALUES(6,184,0,3996,'move','lay I left');
INSERT INTO "entry" VALUES(6,185,0,5728,'move','claim 16 3 23 98 RITS+');
INSERT INTO "entry" VALUES(6,186,0,5894,'move','take');
INSERT INTO "entry" VALUES(6,187,0,6767,'move','lay W left');
INSERT INTO "entry" VALUES(6,188,0,7311,'move','end');
INSERT INTO "entry" VALUES(6,189,0,2245,'move','take');
INSERT INTO "entry" VALUES(6,190,0,6217,'move','lay E right');
INSERT INTO "entry" VALUES(6,191,0,7727,'move','end');
INSERT INTO "entry" VALUES(6,192,0,677,'move','take');
INSERT INTO "entry" VALUES(6,193,0,3086,'move','lay S left');
INSERT INTO "entry" VALUES(6,194,0,6682,'undo','');
INSERT INTO "entry" VALUES(6,195,0,9866,'move','lay S right');
INSERT INTO "entry" VALUES(6,196,0,12979,'move','order 75 102 21 38 73 85');
INSERT INTO "entry" VALUES(6,197,0,13588,'undo','');
INSERT INTO "entry" VALUES(6,198,0,14755,'move','end');
INSERT INTO "entry" VALUES(6,199,0,3753,'move','take');
INSERT INTO "entry" VALUES(6,200,0,6768,'move','lay O right');
INSERT INTO "entry" VALUES(6,201,0,8953,'move','claim 75 82 38 85 WOVE+');
INSERT INTO "entry" VALUES(6,202,0,10311,'move','end');
INSERT INTO "entry" VALUES(6,203,0,2805,'move','take');
INSERT INTO "entry" VALUES(6,204,0,4518,'move','aside');
INSERT INTO "entry" VALUES(6,205,0,6304,'pause','');
INSERT INTO "entry" VALUES(6,206,0,6304,'resume','');
INSERT INTO "entry" VALUES(6,207,0,8559,'move','end');
INSERT INTO "entry" VALUES(6,208,0,1955,'move','take');
INSERT INTO "entry" VALUES(6,209,0,2804,'move','lay E left');
INSERT INTO "entry" VALUES(6,210,0,6568,'move','claim 80 73 107=E 102 EWES+');
INSERT INTO "entry" VALUES(6,211,0,10227,'move','end');
INSERT INTO "entry" VALUES(6,212,0,1960,'move','take');
INSERT INTO "entry" VALUES(6,213,0,4909,'move','lay X left');
INSERT INTO "entry" VALUES(6,214,0,6916,'move','end');
INSERT INTO "entry" VALUES(6,215,0,72,'move','take');
INSERT INTO "entry" VALUES(6,216,0,576,'move','end');
INSERT INTO "entry" VALUES(6,217,0,2235,'move','lay N right');
INSERT INTO "entry" VALUES(6,218,0,6191,'move','order 31 94 21');
INSERT INTO "entry" VALUES(6,219,0,7905,'move','take');
INSERT INTO "entry" VALUES(6,220,0,9221,'move','lay D right');
INSERT INTO "entry" VALUES(6,221,0,9319,'move','end');
INSERT INTO "entry" VALUES(6,222,0,1420,'move','take');
INSERT INTO "entry" VALUES(6,223,0,2476,'move','lay P left');
INSERT INTO "entry" VALUES(6,224,0,3600,'move','end');
INSERT INTO "entry" VALUES(6,225,0,1063,'move','take');
INSERT INTO "entry" VALUES(6,226,0,3277,'move','lay J right');
INSERT INTO "entry" VALUES(6,227,0,7009,'move','end');
INSERT INTO "entry" VALUES(6,228,0,1714,'move','take');
INSERT INTO "entry" VALUES(6,229,0,2026,'move','lay A right');
INSERT INTO "entry" VALUES(6,230,0,3609,'move','end');
INSERT INTO "entry" VALUES(6,231,0,384,'move','take');
INSERT INTO "entry" VALUES(6,232,0,2157,'move','lay N left');
INSERT INTO "entry" VALUES(6,233,0,4158,'move','claim 35 104 30 31 JANN+');
INSERT INTO "entry" VALUES(6,234,0,5139,'move','end');
INSERT INTO "entry" VALUES(6,235,0,910,'move','take');
INSERT INTO "entry" VALUES(6,236,0,1876,'move','end');
INSERT INTO "entry" VALUES(6,237,0,3787,'move','lay P left');
INSERT INTO "entry" VALUES(6,238,0,7515,'move','take');
INSERT INTO "entry" VALUES(6,239,0,7544,'move','lay U right');
INSERT INTO "entry" VALUES(6,240,0,10762,'hint','2');
INSERT INTO "entry" VALUES(6,241,0,10966,'move','end');
INSERT INTO "entry" VALUES(6,242,0,694,'move','take');
INSERT INTO "entry" VALUES(6,243,0,4364,'move','end');
INSERT INTO "entry" VALUES(6,244,0,1084,'move','lay R left');
INSERT INTO "entry" VALUES(6,245,0,5713,'move','take');
INSERT INTO "entry" VALUES(6,246,0,9176,'move','aside');
INSERT INTO "entry" VALUES(6,247,0,11147,'move','claim 14 10 81 106=E 18 DUPER+');
INSERT INTO "entry" VALUES(6,248,0,13091,'move','order 21 74 94');
INSERT INTO "entry" VALUES(6,249,0,14224,'move','end');
INSERT INTO "entry" VALUES(6,250,0,1577,'move','take');
INSERT INTO "entry" VALUES(6,251,0,2093,'move','lay P left');
INSERT INTO "entry" VALUES(6,252,0,3064,'move','end');
INSERT INTO "entry" VALUES(6,253,0,533,'move','take');
INSERT INTO "entry" VALUES(6,254,0,4256,'move','lay A right');
INSERT INTO "entry" VALUES(6,255,0,5880,'move','end');
INSERT INTO "entry" VALUES(6,256,0,168,'move','take');
INSERT INTO "entry" VALUES(6,257,0,3191,'move','lay G left');
INSERT INTO "entry" VALUES(6,258,0,4243,'move','end');
INSERT INTO "entry" VALUES(6,259,0,2928,'move','take');
INSERT INTO "entry" VALUES(6,260,0,4981,'move','lay S left');
INSERT INTO "entry" VALUES(6,261,0,6747,'move','end');
INSERT INTO "entry" VALUES(6,262,0,2726,'move','claim 1 95 74 105 APPS+');
INSERT INTO "entry" VALUES(6,263,0,4931,'move','order 61 21 94');
INSERT INTO "entry" VALUES(6,264,0,6125,'move','take');
INSERT INTO "entry" VALUES(6,265,0,9528,'move','end');
INSERT INTO "entry" VALUES(6,266,0,1786,'move','lay V right');
INSERT INTO "entry" VALUES(6,267,0,2672,'move','take');
INSERT INTO "entry" VALUES(6,268,0,5061,'move','lay I left');
INSERT INTO "entry" VALUES(6,269,0,8168,'move','end');
INSERT INTO "entry" VALUES(6,270,0,2388,'move','take');
INSERT INTO "entry" VALUES(6,271,0,4420,'move','order 61 21 40 94 101');
INSERT INTO "entry" VALUES(6,272,0,6555,'move','end');
INSERT INTO "entry" VALUES(6,273,0,2936,'move','lay T right');
INSERT INTO "entry" VALUES(6,274,0,3800,'hint','2');
INSERT INTO "entry" VALUES(6,275,0,4442,'move','take');
INSERT INTO "entry" VALUES(6,276,0,5802,'move','lay W right');
INSERT INTO "entry" VALUES(6,277,0,9212,'move','claim 25 47 101 61 TWIG+');
INSERT INTO "entry" VALUES(6,278,0,12005,'move','end');
INSERT INTO "entry" VALUES(6,279,0,2379,'move','take');
INSERT INTO "entry" VALUES(6,280,0,4376,'move','lay D left');
INSERT INTO "entry" VALUES(6,281,0,7973,'move','end');
INSERT INTO "entry" VALUES(6,282,0,3411,'move','take');
INSERT INTO "entry" VALUES(6,283,0,5800,'move','lay A left');
INSERT INTO "entry" VALUES(6,284,0,8238,'move','order 94 21 84 40 54');
INSERT INTO "entry" VALUES(6,285,0,11466,'move','end');
INSERT INTO "entry" VALUES(6,286,0,935,'move','take');
INSERT INTO "entry" VALUES(6,287,0,1108,'move','aside');
INSERT INTO "entry" VALUES(6,288,0,4941,'move','end');
INSERT INTO "entry" VALUES(6,289,0,2918,'move','claim 40 54 94 108=E 84 VAXED+');
INSERT INTO "entry" VALUES(6,290,0,3821,'move','take');
INSERT INTO "entry" VALUES(6,291,0,5700,'move','lay H left');
INSERT INTO "entry" VALUES(6,292,0,7842,'move','end');
INSERT INTO "entry" VALUES(6,293,0,1465,'move','take');
INSERT INTO "entry" VALUES(6,294,0,2688,'move','end');
INSERT INTO "entry" VALUES(6,295,0,1760,'move','lay U right');
INSERT INTO "entry" VALUES(6,296,0,3370,'move','order 5 34 21');
INSERT INTO "entry" VALUES(6,297,0,6676,'move','take');
INSERT INTO "entry" VALUES(6,298,0,8425,'move','lay P right');
INSERT INTO "entry" VALUES(6,299,0,9890,'move','end');
INSERT INTO "entry" VALUES(6,300,0,2092,'move','take');
INSERT INTO "entry" VALUES(6,301,0,3839,'move','lay M right');
INSERT INTO "entry" VALUES(6,302,0,4859,'move','claim 34 17 88 5 UMPH+');
INSERT INTO "entry" VALUES(6,303,0,5243,'move','end');
INSERT INTO "entry" VALUES(6,304,0,3057,'move','take');
INSERT INTO "entry" VALUES(6,305,0,3205,'move','lay R left');
INSERT INTO "entry" VALUES(6,306,0,4104,'move','end');
INSERT INTO "entry" VALUES(6,307,0,478,'move','take');
INSERT INTO "entry" VALUES(6,308,0,2664,'move','lay P left');
INSERT INTO "entry" VALUES(6,309,0,3872,'move','end');
INSERT INTO "entry" VALUES(6,310,0,3448,'move','take');
INSERT INTO "entry" VALUES(6,311,0,4987,'move','lay F left');
INSERT INTO "entry" VALUES(6,312,0,7621,'move','end');
INSERT INTO "entry" VALUES(6,313,0,3449,'move','order 21 97 20 87');
INSERT INTO "entry" VALUES(6,314,0,4025,'move','take');
INSERT INTO "entry" VALUES(6,315,0,6082,'move','lay L left');
INSERT INTO "entry" VALUES(6,316,0,9580,'move','end');
INSERT INTO "entry" VALUES(6,317,0,3715,'hint','3');
INSERT INTO "entry" VALUES(6,318,0,6428,'move','take');
INSERT INTO "entry" VALUES(6,319,0,10115,'move','lay H right');
INSERT INTO "entry" VALUES(6,320,0,13388,'move','end');
INSERT INTO "entry" VALUES(6,321,0,357,'move','take');
INSERT INTO "entry" VALUES(6,322,0,504,'move','end');
INSERT INTO "entry" VALUES(6,323,0,3212,'move','lay I right');
INSERT INTO "entry" VALUES(6,324,0,4577,'move','claim 97 60 71 87 FLIP+');
INSERT INTO "entry" VALUES(6,325,0,5335,'move','take');
INSERT INTO "entry" VALUES(6,326,0,7398,'move','lay H left');
INSERT INTO "entry" VALUES(6,327,0,10889,'move','end');
INSERT INTO "entry" VALUES(6,328,0,2926,'move','take');
INSERT INTO "entry" VALUES(6,329,0,5780,'move','lay C right');
INSERT INTO "entry" VALUES(6,330,0,9558,'move','end');
INSERT INTO "entry" VALUES(6,331,0,1783,'move','take');
INSERT INTO "entry" VALUES(6,332,0,5069,'move','lay I right');
INSERT INTO "entry" VALUES(6,333,0,6088,'move','end');
INSERT INTO "entry" VALUES(6,334,0,3667,'move','claim 20 26 68 56 RICH+');
INSERT INTO "entry" VALUES(6,335,0,5860,'move','take');
INSERT INTO "entry" VALUES(6,336,0,7766,'move','lay A right');
INSERT INTO "entry" VALUES(6,337,0,9272,'move','end');
INSERT INTO "entry" VALUES(6,338,0,1959,'move','order 4 21 69');
INSERT INTO "entry" VALUES(6,339,0,2636,'move','take');
INSERT INTO "entry" VALUES(6,340,0,2885,'move','lay E left');
INSERT INTO "entry" VALUES(6,341,0,5615,'move','end');
INSERT INTO "entry" VALUES(6,342,0,1100,'move','take');
INSERT INTO "entry" VALUES(6,343,0,3311,'move','lay E left');
INSERT INTO "entry" VALUES(6,344,0,4996,'move','end');
INSERT INTO "entry" VALUES(6,345,0,2952,'move','take');
INSERT INTO "entry" VALUES(6,346,0,5255,'move','lay H left');
INSERT INTO "entry" VALUES(6,347,0,5828,'move','end');
INSERT INTO "entry" VALUES(6,348,0,729,'move','take');
INSERT INTO "entry" VALUES(6,349,0,3548,'move','end');
INSERT INTO "entry" VALUES(6,350,0,3264,'hint','3');
INSERT INTO "entry" VALUES(6,351,0,5682,'move','lay T left');
INSERT INTO "entry" VALUES(6,352,0,7592,'move','claim 83 2 70 37 HEET-');
INSERT INTO "entry" VALUES(6,353,0,9541,'move','claim 2 69 37 83 70 EATHE+');
INSERT INTO "entry" VALUES(6,354,0,11510,'move','take');
INSERT INTO "entry" VALUES(6,355,0,14920,'move','lay C left');
INSERT INTO "entry" VALUES(6,356,0,15307,'move','end');
INSERT INTO "entry" VALUES(6,357,0,661,'move','take');
INSERT INTO "entry" VALUES(6,358,0,3800,'move','lay P right');
INSERT INTO "entry" VALUES(6,359,0,3829,'move','end');
INSERT INTO "entry" VALUES(6,360,0,1362,'move','take');
INSERT INTO "entry" VALUES(6,361,0,2544,'move','lay M right');
INSERT INTO "entry" VALUES(6,362,0,3687,'move','end');
INSERT INTO "entry" VALUES(6,363,0,3069,'move','take');
INSERT INTO "entry" VALUES(6,364,0,3803,'move','lay D left');
INSERT INTO "entry" VALUES(6,365,0,4150,'move','order 78 79 4 21 6 58');
INSERT INTO "entry" VALUES(6,366,0,5400,'move','end');
INSERT INTO "entry" VALUES(6,367,0,1547,'move','take');
INSERT INTO "entry" VALUES(6,368,0,1616,'move','lay M left');
INSERT INTO "entry" VALUES(6,369,0,2343,'move','end');
INSERT INTO "entry" VALUES(6,370,0,2531,'move','take');
INSERT INTO "entry" VALUES(6,371,0,5878,'move','lay C right');
INSERT INTO "entry" VALUES(6,372,0,8253,'move','end');
INSERT INTO "entry" VALUES(6,373,0,1392,'move','take');
INSERT INTO "entry" VALUES(6,374,0,2214,'move','lay I left');
INSERT INTO "entry" VALUES(6,375,0,4505,'move','claim 58 4 32 53 78 CHIMP+');
INSERT INTO "entry" VALUES(6,376,0,5255,'move','end');
INSERT INTO "entry" VALUES(6,377,0,1302,'move','take');
INSERT INTO "entry" VALUES(6,378,0,1595,'move','order 21 79 6 57');
INSERT INTO "entry" VALUES(6,379,0,2068,'move','end');
INSERT INTO "entry" VALUES(6,380,0,2933,'move','lay G right');
INSERT INTO "entry" VALUES(6,381,0,5434,'move','take');
INSERT INTO "entry" VALUES(6,382,0,5562,'move','lay E right');
INSERT INTO "entry" VALUES(6,383,0,7057,'move','end');
INSERT INTO "entry" VALUES(6,384,0,274,'move','take');
INSERT INTO "entry" VALUES(6,385,0,1396,'move','lay S left');
INSERT INTO "entry" VALUES(6,386,0,4930,'move','end');
INSERT INTO "entry" VALUES(6,387,0,3550,'move','claim 6 65 79 103 MEDS+');
INSERT INTO "entry" VALUES(6,388,0,7238,'move','order 57 52 21');
INSERT INTO "entry" VALUES(6,389,0,9713,'move','take');
INSERT INTO "entry" VALUES(6,390,0,9841,'move','lay I right');
INSERT INTO "entry" VALUES(6,391,0,11264,'move','end');
INSERT INTO "entry" VALUES(6,392,0,657,'move','take');
INSERT INTO "entry" VALUES(6,393,0,2706,'move','lay M right');
INSERT INTO "entry" VALUES(6,394,0,3737,'move','end');
INSERT INTO "entry" VALUES(6,395,0,3708,'move','order 21 52 64 8 57');
INSERT INTO "entry" VALUES(6,396,0,4137,'move','take');
INSERT INTO "entry" VALUES(6,397,0,7283,'pause','');
INSERT INTO "entry" VALUES(6,398,0,7283,'resume','');
INSERT INTO "entry" VALUES(6,399,0,8177,'move','lay C left');
INSERT INTO "entry" VALUES(6,400,0,10587,'move','claim w1 90 8 57 long-word-left=no BORACIC+');
INSERT INTO "entry" VALUES(6,401,0,11488,'move','end');
INSERT INTO "entry" VALUES(7,1,1,1868,'move','word R322.R333.R323.T333 NEON+');
INSERT INTO "entry" VALUES(7,2,0,460,'move','word R333.T333.T233 ENS+');
INSERT INTO "entry" VALUES(7,3,1,3169,'move','word T313.T213.T223.T323.R313.R322.R332 VODOUNS+');
INSERT INTO "entry" VALUES(7,4,0,439,'move','word L213.L112.L211.L311.L212.L312 MAZIER+');
INSERT INTO "entry" VALUES(7,5,1,301,'move','word T333.R333.R323.R322.R332 NEONS+');
INSERT INTO "entry" VALUES(7,6,0,1694,'move','word R313.T313.L313 UVA+');
INSERT INTO "entry" VALUES(7,7,1,3089,'move','word L112.L213.L313 AMA+');
INSERT INTO "entry" VALUES(7,8,0,413,'move','word R331.R321.R332 AIS+');
INSERT INTO "entry" VALUES(7,9,1,3683,'move','word L111.L212.R113 NEE+');
INSERT INTO "entry" VALUES(7,10,0,508,'strike','CAT consent 1,2');
INSERT INTO "entry" VALUES(7,11,0,508,'add','ZZZZ consent 1,2');
INSERT INTO "entry" VALUES(7,12,0,508,'add','XU consent 1,2');
INSERT INTO "entry" VALUES(7,13,0,2035,'move','word L212.L312.R311 ERE+');
INSERT INTO "entry" VALUES(7,14,1,3602,'move','remove 113');
INSERT INTO "entry" VALUES(7,15,1,6265,'move','word L111.L112.L211.L311.L312 NAZIR+');
INSERT INTO "entry" VALUES(7,16,0,1635,'move','word T331.R321.R331.T321.R211.L211.T211 DIARIZE+');
INSERT INTO "entry" VALUES(7,17,1,3448,'move','remove 122');
INSERT INTO "entry" VALUES(7,18,1,4220,'move','word T233.R233.R223 SWY+');
INSERT INTO "entry" VALUES(7,19,0,1582,'move','word R331.R321.T321.L222.L122.L223.T223 AIRHEAD+');
INSERT INTO "entry" VALUES(7,20,1,1670,'move','word L222.L221.R111.L122.T222.L233.T233 HARELDS+');
INSERT INTO "entry" VALUES(7,21,0,5736,'move','word R221.L222.R222.T232.R133.L133 THRAWN+');
INSERT INTO "entry" VALUES(7,22,1,3370,'move','word L232.T232.R133 FAW+');
INSERT INTO "entry" VALUES(7,23,0,1548,'move','word T232.L133.R122.T221.L121.L122 ANOMIE+');
INSERT INTO "entry" VALUES(7,24,1,2,'move','word T121.T231.R121.R132 INTI+');
INSERT INTO "entry" VALUES(7,25,0,2105,'move','word T231.R132.R121.T121.L132 NITID+');
INSERT INTO "entry" VALUES(7,26,1,310,'move','word L131.R132.L132 GID+');
INSERT INTO "entry" VALUES(7,27,0,1992,'move','word T231.T131.L131 NOG+ words-left=yes');
INSERT INTO "entry" VALUES(7,28,1,384,'move','remove 131');
INSERT INTO "entry" VALUES(8,1,0,1400,'move','word T114.T224.T234 WAN+');
INSERT INTO "entry" VALUES(8,2,0,3917,'move','word R424.R434.R443.R433.R432.R422.R423 BENSHED+');
INSERT INTO "entry" VALUES(8,3,0,2800,'move','word R432.R422.R433 HES+');
INSERT INTO "entry" VALUES(8,4,0,2630,'move','word L414.R414.R423.R433 GIDS+');
INSERT INTO "entry" VALUES(8,5,0,3590,'move','word R424.R413.L412.L413.R412.R422.R423 BRAVOED+');
INSERT INTO "entry" VALUES(8,6,0,974,'move','word T433.R334.L444.T344.T234.T324.T334 MORENDO+');
INSERT INTO "entry" VALUES(8,7,0,1971,'move','word T324.R334.T334.L444.T433.R433.R443 DOORMEN+');
INSERT INTO "entry" VALUES(8,8,0,3982,'move','word L312.L313.L414 BIG+');
INSERT INTO "entry" VALUES(8,9,0,1408,'move','remove 431');
INSERT INTO "entry" VALUES(8,10,0,2640,'move','remove 134');
INSERT INTO "entry" VALUES(8,11,0,2949,'move','word L314.L414.R413.L412.L413.R414.T414 AGRAVIC+');
INSERT INTO "entry" VALUES(8,12,0,3486,'move','word L443.R444.R443 OON+');
INSERT INTO "entry" VALUES(9,1,0,796,'move','word T113.T123.T233 NOR+');
INSERT INTO "entry" VALUES(9,2,0,267,'move','word R313.R323.T333 ELA+');
INSERT INTO "entry" VALUES(9,3,0,908,'move','word L213.L313.T213.T323.R333.R322.R313 OTARINE+');
INSERT INTO "entry" VALUES(9,4,0,2943,'move','remove 332');
INSERT INTO "entry" VALUES(9,5,0,4237,'move','word R321.R332.R323.T313.T223.T213.T323 MILITAR+');
INSERT INTO "entry" VALUES(9,6,0,813,'move','remove 321');
INSERT INTO "entry" VALUES(9,7,0,3288,'move','word T113.T123.T133 NOB+');
INSERT INTO "entry" VALUES(9,8,0,1041,'move','remove 133');
INSERT INTO "entry" VALUES(9,9,0,3139,'move','word T233.T123.T223 ROT+');
INSERT INTO "entry" VALUES(9,10,0,787,'move','remove 232');
INSERT INTO "entry" VALUES(9,11,0,3202,'move','word L212.L213.T213 POA+');
INSERT INTO "entry" VALUES(9,12,0,1741,'move','word L223.T212.R223 RAS+');
INSERT INTO "entry" VALUES(9,13,0,596,'move','word L212.L112.R113.T212.T312.L312.L311 PEDALER+');
INSERT INTO "entry" VALUES(9,14,0,1969,'hint','3');
INSERT INTO "entry" VALUES(9,15,0,3043,'move','word T232.T122.R112 ROB+');
INSERT INTO "entry" VALUES(9,16,0,2636,'move','word L111.R112.L112.T112 OBEY+');
INSERT INTO "entry" VALUES(9,17,0,3263,'move','word R311.L312.T312 GEL+');
INSERT INTO "entry" VALUES(9,18,0,733,'move','word R311.L311.L312.R312 GREX+');
INSERT INTO "entry" VALUES(9,19,0,1571,'move','word T111.T211.L111 EMO+');
INSERT INTO "entry" VALUES(9,20,0,954,'move','word L211.T211.L222.R222.L321.R321 AMIDIN+');
INSERT INTO "entry" VALUES(9,21,0,3307,'hint','2');
INSERT INTO "entry" VALUES(9,22,0,6200,'move','word R222.L222.L321 DII-');
INSERT INTO "entry" VALUES(9,23,0,2894,'move','word T211.L222.R222 MID+');
INSERT INTO "entry" VALUES(9,24,0,3946,'move','remove 231');
INSERT INTO "entry" VALUES(9,25,0,4975,'move','remove 132');
INSERT INTO "entry" VALUES(9,26,0,7292,'move','word T221.R122.R111 ACE+');
INSERT INTO "entry" VALUES(9,27,0,1155,'move','word L122.L221.R221 WAN+');
INSERT INTO "entry" VALUES(9,28,0,6604,'move','word L331.T221.L121.T121.T131 DARCY+');
INSERT INTO "entry" VALUES(9,29,0,577,'move','remove 121 words-left=no');
INSERT INTO "entry" VALUES(10,1,2,3667,'move','throw');
INSERT INTO "entry" VALUES(10,2,0,1494,'move','lay 4@49.48');
INSERT INTO "entry" VALUES(10,3,2,1639,'move','done pattern=');
INSERT INTO "entry" VALUES(10,4,3,208,'move','throw');
INSERT INTO "entry" VALUES(10,5,3,920,'move','lay 1@50.49 2@48.50 3@51.50 4@51.52 5@50.50 6@49.50 7@49.51 8@49.49 9@50.51 10@52.52 11@53.52 12@51.51 13@48.49');
INSERT INTO "entry" VALUES(10,6,3,920,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 MYC+ MALT+ WYE+ GRR+ MM+ YAW+ CLY+ TEG+');
INSERT INTO "entry" VALUES(10,7,2,3084,'move','throw');
INSERT INTO "entry" VALUES(10,8,2,3868,'move','lay 1@51.49 2@50.48 3@52.50 4@50.49 5@51.51 6@52.51 7@50.50 8@49.49 9@51.52 10@52.52 11@49.48 12@51.50');
INSERT INTO "entry" VALUES(10,9,2,3868,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12 HM+ MAK+ WIT+ TE+ ES+ MAW+ KITE+ TES+');
INSERT INTO "entry" VALUES(10,10,1,1750,'move','throw');
INSERT INTO "entry" VALUES(10,11,3,3160,'move','lay 4@50.50');
INSERT INTO "entry" VALUES(10,12,3,3538,'move','lay 1@52.50 2@49.51 3@48.51 4@51.50 5@48.52 6@49.52 7@51.51 8@50.51 9@50.50 10@51.49 11@50.52 12@50.49 13@52.51');
INSERT INTO "entry" VALUES(10,13,3,3538,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 AR+ BIO+ EMYDE+ TEE+ ABYE+ RID+ OE+ ET+ ME+');
INSERT INTO "entry" VALUES(11,1,3,1390,'move','throw');
INSERT INTO "entry" VALUES(11,2,3,3418,'move','lay 2@50.50 5@51.50');
INSERT INTO "entry" VALUES(11,3,3,4095,'move','lift 2');
INSERT INTO "entry" VALUES(11,4,1,4751,'move','lay 7@51.51 10@51.52');
INSERT INTO "entry" VALUES(11,5,3,6133,'move','lay 1@51.49 2@50.50 3@49.52 5@52.49 6@48.51 7@49.50 8@52.48 9@51.50 10@49.51 11@51.48 12@50.49 13@48.52');
INSERT INTO "entry" VALUES(11,6,3,6133,'move','done pattern=1.2.3.5.6.7.8.9.10.11.12.13 HM+ ZOO+ DOB+ RE+ EL+ HOB+ MO+ ZO+ DEL+');
INSERT INTO "entry" VALUES(11,7,2,3371,'move','throw');
INSERT INTO "entry" VALUES(11,8,2,3817,'move','lay 1@49.50 2@51.48 3@52.52 4@52.48 5@50.50 6@50.49 7@52.51 8@49.51 9@52.49 10@51.49 11@51.51 12@51.52 13@50.51');
INSERT INTO "entry" VALUES(11,9,2,3817,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 MA+ JIB+ KI+ YGOE+ IT+ MI+ AB+ JIG+ KY+ OI+ ET+');
INSERT INTO "entry" VALUES(11,10,3,1272,'move','throw');
INSERT INTO "entry" VALUES(11,11,3,1970,'move','lay 13@50.50');
INSERT INTO "entry" VALUES(11,12,3,3566,'move','lay 1@52.50 2@49.48 3@52.49 5@52.48 6@51.50 7@50.51 8@50.52 9@48.49 10@49.49 11@50.50 12@49.50 13@50.48');
INSERT INTO "entry" VALUES(11,13,3,3566,'move','done pattern=1.2.3.5.6.7.8.9.10.11.12.13 MM+ XI+ ZERK+ MIZ+ TSK+ EWW+');
INSERT INTO "entry" VALUES(11,14,2,2953,'move','throw');
INSERT INTO "entry" VALUES(11,15,0,2494,'move','lay 6@49.51');
INSERT INTO "entry" VALUES(11,16,2,5766,'move','lift 6');
INSERT INTO "entry" VALUES(11,17,2,6857,'move','lay 7@51.51');
INSERT INTO "entry" VALUES(11,18,0,8221,'move','lay 1@49.50 2@51.52 3@51.51 4@48.49 5@48.50 6@50.49 7@50.50 8@52.52 9@49.49 11@52.51 12@50.51');
INSERT INTO "entry" VALUES(11,19,0,8221,'move','done pattern=1.2.3.4.5.6.7.8.9.11.12 AXE+ RUT+ ALT+ OO+ AR+ XU+ ETA+ LO+ TO+');
INSERT INTO "entry" VALUES(12,1,1,3493,'move','throw');
INSERT INTO "entry" VALUES(12,2,1,1913,'move','lay 1@50.48 2@48.48 3@53.48 4@49.48 5@52.48 6@48.50 7@47.52 8@47.48 9@47.50 10@49.52 11@50.52 12@51.48 13=P@48.52');
INSERT INTO "entry" VALUES(12,3,1,1913,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 UNAKITE+ AE+ EPEE+');
INSERT INTO "entry" VALUES(12,4,0,3727,'move','throw');
INSERT INTO "entry" VALUES(12,5,0,1655,'move','lay 1@50.48 2@49.52 3@50.46 4@49.54 5@50.54 6@49.48 7@50.50 8@49.50 9@52.46 10@51.46 11@51.50 12@49.46 13@50.52');
INSERT INTO "entry" VALUES(12,6,0,1655,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 FLEX+ JO+ PWN+ MM+ LO+');
INSERT INTO "entry" VALUES(12,7,1,1477,'move','throw');
INSERT INTO "entry" VALUES(12,8,1,2657,'move','lay 1@50.50');
INSERT INTO "entry" VALUES(12,9,1,6442,'move','lay 5@50.51');
INSERT INTO "entry" VALUES(13,1,0,2935,'move','throw');
INSERT INTO "entry" VALUES(13,2,0,3719,'move','lay 6@50.50');
INSERT INTO "entry" VALUES(13,3,0,4496,'move','lay 9@52.50');
INSERT INTO "entry" VALUES(13,4,0,8321,'move','lift 9');
INSERT INTO "entry" VALUES(13,5,0,12040,'move','lay 10@50.51');
INSERT INTO "entry" VALUES(13,6,0,13228,'move','lay 1@50.49 2@49.51 3@49.49 4@48.51 5@50.50 6@50.51 7@52.49 8@51.48 9@51.50 10@52.48 11@49.52 12@51.49 13@49.50');
INSERT INTO "entry" VALUES(13,7,0,13228,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 WE+ SKAW+ MIX+ LUR+ WAX+ EW+ SMUR+ KIR+');
INSERT INTO "entry" VALUES(13,8,1,638,'move','throw');
INSERT INTO "entry" VALUES(13,9,1,324,'move','lay 1@48.49 2@52.52 3@51.52 4@48.48 5@49.48 6@51.51 7@49.50 8@50.49 9@50.51 10=A@49.49 11@52.51 12@50.50 13@51.50');
INSERT INTO "entry" VALUES(13,10,1,324,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 IT+ NAW+ WAP+ BAH+ HM+ IN+ TAW+ WAB+ PAH+');
INSERT INTO "entry" VALUES(13,11,0,4777,'move','throw');
INSERT INTO "entry" VALUES(13,12,0,3250,'move','lay 1@50.50 8@50.51');
INSERT INTO "entry" VALUES(13,13,0,3432,'move','lay 1@52.48 2@48.53 3@50.51 4@49.52 5@48.51 6@49.53 7@49.51 8@48.52 9@51.49 10@53.48 11@50.50 12@51.50 13@52.49');
INSERT INTO "entry" VALUES(13,14,0,3432,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 OE+ SI+ HI+ EWE+ MI+ UN+ OI+ HE+ EMU+ WIN+');
INSERT INTO "entry" VALUES(13,15,1,1064,'move','throw');
INSERT INTO "entry" VALUES(13,16,1,978,'move','lay 1@50.48 2@50.49 3@52.51 4@49.49 5@51.50 6@51.51 7@52.53 8@49.48 9@51.49 10@48.48 11@52.52 12@52.50 13@50.50');
INSERT INTO "entry" VALUES(13,17,1,978,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 RUC+ GUB+ PIC+ DE+ UG+ CUP+ BID+ CENT+');
INSERT INTO "entry" VALUES(13,18,0,1403,'move','throw');
INSERT INTO "entry" VALUES(13,19,0,2928,'move','lay 6@50.50 11@51.50');
INSERT INTO "entry" VALUES(13,20,0,5565,'move','lift 11');
INSERT INTO "entry" VALUES(13,21,0,9302,'move','lay 1@50.52 2@52.52 3@49.50 4@50.51 5@48.48 6@49.51 7@51.53 8@51.52 9@48.50 10@49.49 11@48.49 12@50.50 13@52.53');
INSERT INTO "entry" VALUES(13,22,0,9302,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 ES+ BEZ+ DA+ CWM+ EM+ REB+ SED+ ZAC+ WE+ MM+');
INSERT INTO "entry" VALUES(13,23,1,2297,'move','throw');
INSERT INTO "entry" VALUES(13,24,1,39,'move','lay 12@50.50 2@51.50');
INSERT INTO "entry" VALUES(13,25,1,3912,'move','lay 1@48.48 3@50.52 4@49.48 5@49.49 6@52.51 7@50.48 8@52.50 9@52.52 10@50.50 11@51.52 12@51.49 13@50.49');
INSERT INTO "entry" VALUES(13,26,1,3912,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 VAV+ RIZ+ DOP+ TRY+ AR+ VID+ ZO+ PRY+');
INSERT INTO "entry" VALUES(14,1,0,2,'move','throw');
INSERT INTO "entry" VALUES(14,2,0,1849,'move','lay 1@48.52 2@51.49 3@50.50 4@53.48 5@51.50 6@49.50 7@49.51 8@52.49 9@52.48 10@53.49 11@50.51 12@49.52 13@48.53');
INSERT INTO "entry" VALUES(14,3,0,1849,'move','done pattern=1.2.3.4.5.6.7.8.9.10.11.12.13 XI+ BUD+ REI+ EN+ OE+ XU+ ID+ BI+ REE+');
INSERT INTO "entry" VALUES(15,1,2,1403,'move','B2');
INSERT INTO "entry" VALUES(15,2,2,3329,'move','pass');
INSERT INTO "entry" VALUES(15,3,0,265,'move','pass');
INSERT INTO "entry" VALUES(15,4,1,2864,'move','2F2');
INSERT INTO "entry" VALUES(15,5,1,4375,'hint','2');
INSERT INTO "entry" VALUES(15,6,1,5822,'move','B');
INSERT INTO "entry" VALUES(15,7,1,9656,'move','IOS D14v IOS+');
INSERT INTO "entry" VALUES(15,8,2,3444,'move','2R2');
INSERT INTO "entry" VALUES(15,9,2,5534,'move','2R2');
INSERT INTO "entry" VALUES(15,10,2,6235,'move','pass');
INSERT INTO "entry" VALUES(15,11,0,1728,'move','F''');
INSERT INTO "entry" VALUES(15,12,0,4063,'undo','');
INSERT INTO "entry" VALUES(15,13,0,7774,'move','2D''');
INSERT INTO "entry" VALUES(15,14,0,9104,'move','U''');
INSERT INTO "entry" VALUES(15,15,0,11748,'move','U''');
INSERT INTO "entry" VALUES(15,16,0,15198,'move','AAL L23v AAL+');
INSERT INTO "entry" VALUES(15,17,1,2509,'move','pass');
INSERT INTO "entry" VALUES(15,18,2,3306,'move','pass');
INSERT INTO "entry" VALUES(15,19,0,1970,'move','D2');
INSERT INTO "entry" VALUES(15,20,0,2051,'move','2F''');
INSERT INTO "entry" VALUES(15,21,0,2754,'move','pass');
INSERT INTO "entry" VALUES(15,22,1,2792,'move','U2');
INSERT INTO "entry" VALUES(15,23,1,6059,'move','GABION U22< GABION+');
INSERT INTO "entry" VALUES(15,24,2,2537,'move','U2');
INSERT INTO "entry" VALUES(15,25,2,4719,'move','IMP L22^ IMP+');
INSERT INTO "entry" VALUES(15,26,0,440,'move','pass');
INSERT INTO "entry" VALUES(15,27,1,3652,'move','L2');
INSERT INTO "entry" VALUES(15,28,1,3936,'move','L');
INSERT INTO "entry" VALUES(15,29,1,5640,'move','AFF U33< AFF+');
INSERT INTO "entry" VALUES(15,30,2,2042,'move','pass');
INSERT INTO "entry" VALUES(15,31,0,345,'move','U');
INSERT INTO "entry" VALUES(15,32,0,2290,'move','pass');
INSERT INTO "entry" VALUES(15,33,1,3443,'move','2F');
INSERT INTO "entry" VALUES(15,34,0,5162,'strike','CAT consent 1,2,3');
INSERT INTO "entry" VALUES(15,35,0,5162,'add','ZZZZ consent 1,2,3');
INSERT INTO "entry" VALUES(15,36,0,5162,'add','XU consent 1,2,3');
INSERT INTO "entry" VALUES(15,37,1,6169,'move','pass');
INSERT INTO "entry" VALUES(16,1,1,2657,'move','R');
INSERT INTO "entry" VALUES(16,2,1,2908,'move','pass');
INSERT INTO "entry" VALUES(16,3,0,1451,'move','pass');
INSERT INTO "entry" VALUES(16,4,1,1226,'move','pass');
INSERT INTO "entry" VALUES(16,5,0,853,'move','2D''');
INSERT INTO "entry" VALUES(16,6,0,1752,'move','F');
INSERT INTO "entry" VALUES(16,7,0,3303,'move','GOY L32> GOY+');
INSERT INTO "entry" VALUES(16,8,1,1295,'move','D2');
INSERT INTO "entry" VALUES(16,9,1,7360,'move','2B2');
INSERT INTO "entry" VALUES(16,10,1,10296,'undo','');
INSERT INTO "entry" VALUES(16,11,1,12683,'move','pass');
INSERT INTO "entry" VALUES(16,12,0,2416,'move','2B''');
INSERT INTO "entry" VALUES(16,13,0,3671,'pause','');
INSERT INTO "entry" VALUES(16,14,0,3671,'resume','');
INSERT INTO "entry" VALUES(16,15,0,3824,'move','WIT D23v WIT+');
INSERT INTO "entry" VALUES(16,16,1,223,'move','F''');
INSERT INTO "entry" VALUES(16,17,1,3021,'move','PIA L13> PIA+');
INSERT INTO "entry" VALUES(16,18,0,641,'move','pass');
INSERT INTO "entry" VALUES(16,19,1,676,'move','L');
INSERT INTO "entry" VALUES(16,20,1,1941,'move','2D''');
INSERT INTO "entry" VALUES(16,21,1,3798,'move','F2');
INSERT INTO "entry" VALUES(16,22,1,5512,'move','FEU R13v FEU+');
INSERT INTO "entry" VALUES(16,23,0,2633,'move','pass');
INSERT INTO "entry" VALUES(16,24,1,962,'move','U');
INSERT INTO "entry" VALUES(16,25,1,3907,'move','2L');
INSERT INTO "entry" VALUES(16,26,1,4932,'move','B2');
INSERT INTO "entry" VALUES(16,27,1,8147,'move','TAO U14v TAO+');
INSERT INTO "entry" VALUES(16,28,0,1943,'move','B2');
INSERT INTO "entry" VALUES(16,29,0,5131,'move','L');
INSERT INTO "entry" VALUES(16,30,0,6705,'move','pass');
INSERT INTO "entry" VALUES(16,31,1,312,'move','B');
INSERT INTO "entry" VALUES(16,32,1,1035,'move','2L');
INSERT INTO "entry" VALUES(16,33,1,3638,'move','pass');
INSERT INTO "entry" VALUES(16,34,0,222,'move','R');
INSERT INTO "entry" VALUES(16,35,0,1878,'move','LEG R13^ LEG+');
INSERT INTO "entry" VALUES(16,36,1,796,'move','2U2');
INSERT INTO "entry" VALUES(16,37,1,4393,'move','D');
INSERT INTO "entry" VALUES(16,38,1,4450,'move','2B2');
INSERT INTO "entry" VALUES(16,39,1,7287,'move','NEB U24> NEB+');
INSERT INTO "entry" VALUES(16,40,0,2020,'move','R');
INSERT INTO "entry" VALUES(16,41,0,4909,'move','JOE B13< JOE+');
INSERT INTO "entry" VALUES(16,42,1,57,'move','D''');
INSERT INTO "entry" VALUES(16,43,1,2380,'undo','');
INSERT INTO "entry" VALUES(16,44,1,5318,'move','2R''');
INSERT INTO "entry" VALUES(16,45,1,6663,'move','DOS U42> DOS+');
INSERT INTO "entry" VALUES(16,46,0,3205,'move','L''');
INSERT INTO "entry" VALUES(16,47,0,4780,'move','2R2');
INSERT INTO "entry" VALUES(16,48,0,5933,'strike','CAT consent 1,2');
INSERT INTO "entry" VALUES(16,49,0,5933,'add','ZZZZ consent 1,2');
INSERT INTO "entry" VALUES(16,50,0,5933,'add','XU consent 1,2');
INSERT INTO "entry" VALUES(16,51,0,6355,'undo','');
INSERT INTO "entry" VALUES(16,52,0,9824,'move','2F2');
INSERT INTO "entry" VALUES(16,53,0,10842,'move','U');
INSERT INTO "entry" VALUES(16,54,0,13057,'move','pass');
INSERT INTO "entry" VALUES(16,55,1,2222,'move','U');
INSERT INTO "entry" VALUES(16,56,1,4804,'move','D2');
INSERT INTO "entry" VALUES(16,57,1,5513,'move','BUR R33v BUR+');
INSERT INTO "entry" VALUES(16,58,0,802,'move','2D''');
INSERT INTO "entry" VALUES(16,59,0,3536,'move','R''');
INSERT INTO "entry" VALUES(16,60,0,6523,'move','pass');
INSERT INTO "entry" VALUES(17,1,0,3645,'move','U2');
INSERT INTO "entry" VALUES(17,2,0,6383,'move','pass');
INSERT INTO "entry" VALUES(17,3,1,2262,'move','pass');
INSERT INTO "entry" VALUES(17,4,0,2543,'move','2L');
INSERT INTO "entry" VALUES(17,5,0,2646,'move','pass');
INSERT INTO "entry" VALUES(17,6,1,2088,'move','pass');
INSERT INTO "entry" VALUES(17,7,0,3794,'move','pass');
INSERT INTO "entry" VALUES(17,8,1,2492,'move','pass');
INSERT INTO "entry" VALUES(17,9,0,1004,'move','R');
INSERT INTO "entry" VALUES(17,10,0,1536,'undo','');
INSERT INTO "entry" VALUES(17,11,0,4836,'move','pass');
INSERT INTO "entry" VALUES(17,12,1,1938,'move','2D2');
INSERT INTO "entry" VALUES(17,13,1,3202,'move','2B');
INSERT INTO "entry" VALUES(17,14,1,4670,'move','pass');
INSERT INTO "entry" VALUES(17,15,0,697,'move','L');
INSERT INTO "entry" VALUES(17,16,0,4684,'move','R''');
INSERT INTO "entry" VALUES(17,17,0,8452,'move','pass');
INSERT INTO "entry" VALUES(17,18,1,3287,'move','U2');
INSERT INTO "entry" VALUES(17,19,1,3609,'move','F2');
INSERT INTO "entry" VALUES(17,20,1,4223,'move','ELA F31< ELA+');
INSERT INTO "entry" VALUES(17,21,0,3368,'move','2U2');
INSERT INTO "entry" VALUES(17,22,0,7096,'hint','1');
INSERT INTO "entry" VALUES(17,23,0,11687,'move','AYE B31^ AYE+');
INSERT INTO "entry" VALUES(17,24,1,3945,'move','2F''');
INSERT INTO "entry" VALUES(17,25,1,5841,'move','ASK R21> ASK+');
INSERT INTO "entry" VALUES(17,26,0,2597,'move','D');
INSERT INTO "entry" VALUES(17,27,0,4475,'move','B''');
INSERT INTO "entry" VALUES(17,28,0,6591,'move','pass');
INSERT INTO "entry" VALUES(17,29,1,3724,'move','D''');
INSERT INTO "entry" VALUES(17,30,1,5711,'move','2F');
INSERT INTO "entry" VALUES(17,31,1,6558,'move','2L''');
INSERT INTO "entry" VALUES(17,32,1,8353,'move','F2');
INSERT INTO "entry" VALUES(17,33,1,9145,'move','ELS L41< ELS+');
INSERT INTO "entry" VALUES(17,34,0,1889,'move','2L2');
INSERT INTO "entry" VALUES(17,35,0,3777,'move','pass');
INSERT INTO "entry" VALUES(17,36,1,2644,'move','D2');
INSERT INTO "entry" VALUES(17,37,1,3109,'move','pass');
INSERT INTO "entry" VALUES(17,38,0,824,'move','pass');
INSERT INTO "entry" VALUES(17,39,1,183,'move','2B2');
INSERT INTO "entry" VALUES(17,40,1,3425,'move','2F');
INSERT INTO "entry" VALUES(17,41,1,6399,'move','2U2');
INSERT INTO "entry" VALUES(17,42,1,9547,'move','2L2');
INSERT INTO "entry" VALUES(17,43,1,12397,'move','D''');
INSERT INTO "entry" VALUES(17,44,1,14312,'move','R');
INSERT INTO "entry" VALUES(17,45,1,17318,'move','2B2');
INSERT INTO "entry" VALUES(17,46,1,18321,'move','pass');
INSERT INTO "entry" VALUES(17,47,0,3058,'move','2R''');
INSERT INTO "entry" VALUES(17,48,0,6864,'move','R''');
INSERT INTO "entry" VALUES(17,49,0,7485,'move','ORRA R13^ ORRA+');
INSERT INTO "entry" VALUES(17,50,1,5169,'move','L');
INSERT INTO "entry" VALUES(17,51,1,8100,'move','D''');
INSERT INTO "entry" VALUES(17,52,1,10252,'move','DREAM D42> DREAM+');
INSERT INTO "entry" VALUES(17,53,0,7088,'move','R');
INSERT INTO "entry" VALUES(17,54,0,7643,'move','B');
INSERT INTO "entry" VALUES(17,55,0,10795,'move','OBO D22> OBO+');
INSERT INTO "entry" VALUES(17,56,1,203,'move','B''');
INSERT INTO "entry" VALUES(17,57,1,4012,'move','D2');
INSERT INTO "entry" VALUES(17,58,1,5320,'move','L');
INSERT INTO "entry" VALUES(17,59,1,7587,'move','L''');
INSERT INTO "entry" VALUES(17,60,1,11086,'move','pass');
INSERT INTO "entry" VALUES(17,61,0,3304,'move','2D');
INSERT INTO "entry" VALUES(17,62,0,4188,'strike','CAT consent 1,2');
INSERT INTO "entry" VALUES(17,63,0,4188,'add','ZZZZ consent 1,2');
INSERT INTO "entry" VALUES(17,64,0,4188,'add','XU consent 1,2');
INSERT INTO "entry" VALUES(17,65,0,6571,'move','2F2');
INSERT INTO "entry" VALUES(17,66,0,9691,'move','SAT D44v SAT+');
INSERT INTO "entry" VALUES(17,67,1,134,'move','D''');
INSERT INTO "entry" VALUES(17,68,1,969,'undo','');
INSERT INTO "entry" VALUES(17,69,1,3017,'move','2D''');
INSERT INTO "entry" VALUES(17,70,1,3482,'move','RAS B31v RAS+');
INSERT INTO "entry" VALUES(17,71,0,1985,'move','D''');
INSERT INTO "entry" VALUES(17,72,0,5364,'move','U''');
INSERT INTO "entry" VALUES(17,73,0,8568,'move','2B');
INSERT INTO "entry" VALUES(17,74,0,11490,'move','ERG L31> ERG+');
INSERT INTO "entry" VALUES(17,75,1,1162,'move','U');
INSERT INTO "entry" VALUES(17,76,1,4287,'move','HOT U41< HOT+');
INSERT INTO "entry" VALUES(17,77,0,4443,'move','2L');
INSERT INTO "entry" VALUES(17,78,0,8283,'move','R');
INSERT INTO "entry" VALUES(17,79,0,9345,'move','EAT B43> EAT+');
INSERT INTO "entry" VALUES(17,80,1,845,'move','pass');
INSERT INTO "entry" VALUES(17,81,0,3843,'move','2L''');
INSERT INTO "entry" VALUES(17,82,0,6955,'move','COO D42> COO+');
INSERT INTO "entry" VALUES(17,83,1,592,'move','pass');
INSERT INTO "entry" VALUES(17,84,0,3620,'move','2D''');
INSERT INTO "entry" VALUES(17,85,0,5343,'move','pass');
INSERT INTO "entry" VALUES(17,86,1,2973,'move','L2');
INSERT INTO "entry" VALUES(17,87,1,4813,'move','R''');
INSERT INTO "entry" VALUES(17,88,1,6846,'move','2B2');
INSERT INTO "entry" VALUES(17,89,1,7442,'move','NOT L13^ NOT+');
INSERT INTO "entry" VALUES(17,90,0,445,'move','U');
INSERT INTO "entry" VALUES(17,91,0,2952,'move','pass');
INSERT INTO "entry" VALUES(17,92,1,2621,'move','U');
INSERT INTO "entry" VALUES(17,93,1,5151,'move','AIDE U42< AIDE+');
INSERT INTO "entry" VALUES(17,94,0,865,'move','2U2');
INSERT INTO "entry" VALUES(17,95,0,2909,'move','EON R44^ EON+');
INSERT INTO "entry" VALUES(17,96,1,2934,'move','2R''');
INSERT INTO "entry" VALUES(17,97,1,4876,'move','F');
INSERT INTO "entry" VALUES(17,98,1,6530,'move','pass');
INSERT INTO "entry" VALUES(17,99,0,3198,'move','2D2');
INSERT INTO "entry" VALUES(17,100,0,6720,'move','U''');
INSERT INTO "entry" VALUES(17,101,0,9334,'move','HOLE D41< HOLE+');
INSERT INTO "entry" VALUES(17,102,1,1432,'move','L''');
INSERT INTO "entry" VALUES(17,103,1,2620,'move','ATT D13< ATT+');
INSERT INTO "entry" VALUES(18,1,0,3106,'move','F''');
INSERT INTO "entry" VALUES(18,2,0,3886,'move','ARE R41> ARE+');
INSERT INTO "entry" VALUES(18,3,0,2071,'move','F');
INSERT INTO "entry" VALUES(18,4,0,6044,'move','UFO L12> UFO+');
INSERT INTO "entry" VALUES(18,5,0,112,'move','pass');
INSERT INTO "entry" VALUES(18,6,0,2630,'move','U');
INSERT INTO "entry" VALUES(18,7,0,6349,'hint','1');
INSERT INTO "entry" VALUES(18,8,0,7546,'move','2D');
INSERT INTO "entry" VALUES(18,9,0,9866,'move','R');
INSERT INTO "entry" VALUES(18,10,0,13198,'move','DAE F34< DAE+');
INSERT INTO "entry" VALUES(18,11,0,1641,'move','L');
INSERT INTO "entry" VALUES(18,12,0,4443,'move','R2');
INSERT INTO "entry" VALUES(18,13,0,6198,'move','pass');
INSERT INTO "entry" VALUES(18,14,0,2509,'hint','1');
INSERT INTO "entry" VALUES(18,15,0,5661,'move','pass');
INSERT INTO "entry" VALUES(18,16,0,1599,'move','2F2');
INSERT INTO "entry" VALUES(18,17,0,3036,'move','2R''');
INSERT INTO "entry" VALUES(18,18,0,4382,'hint','3');
INSERT INTO "entry" VALUES(18,19,0,7470,'move','LIED F14< LIED+');
INSERT INTO "entry" VALUES(18,20,0,1838,'move','2L');
INSERT INTO "entry" VALUES(18,21,0,2261,'undo','');
INSERT INTO "entry" VALUES(18,22,0,2532,'move','U2');
INSERT INTO "entry" VALUES(18,23,0,3680,'undo','');
INSERT INTO "entry" VALUES(18,24,0,5157,'move','L2');
INSERT INTO "entry" VALUES(18,25,0,9061,'move','2B');
INSERT INTO "entry" VALUES(18,26,0,10022,'move','DEB B21< DEB+');
INSERT INTO "entry" VALUES(18,27,0,873,'move','R''');
INSERT INTO "entry" VALUES(18,28,0,978,'move','pass');
INSERT INTO "entry" VALUES(18,29,0,135,'move','U''');
INSERT INTO "entry" VALUES(18,30,0,2274,'undo','');
INSERT INTO "entry" VALUES(18,31,0,3390,'move','B');
INSERT INTO "entry" VALUES(18,32,0,4129,'move','2L2');
INSERT INTO "entry" VALUES(18,33,0,6719,'move','2F''');
INSERT INTO "entry" VALUES(18,34,0,7817,'move','EMO U32v EMO+');
INSERT INTO "entry" VALUES(18,35,0,3931,'move','D');
INSERT INTO "entry" VALUES(18,36,0,7445,'move','AIS B41^ AIS+');
INSERT INTO "entry" VALUES(18,37,0,3253,'move','B''');
INSERT INTO "entry" VALUES(18,38,0,5607,'move','2U''');
INSERT INTO "entry" VALUES(18,39,0,9097,'move','2F''');
INSERT INTO "entry" VALUES(18,40,0,12197,'move','2U''');
INSERT INTO "entry" VALUES(18,41,0,13807,'move','F2');
INSERT INTO "entry" VALUES(18,42,0,16829,'move','D2');
INSERT INTO "entry" VALUES(18,43,0,17078,'move','R2');
INSERT INTO "entry" VALUES(18,44,0,18284,'move','EBB L13v EBB+');
INSERT INTO "entry" VALUES(18,45,0,2239,'move','F2');
INSERT INTO "entry" VALUES(18,46,0,5743,'move','RET L12> RET+');
INSERT INTO "entry" VALUES(18,47,0,2191,'move','2B''');
INSERT INTO "entry" VALUES(18,48,0,5376,'move','pass');
INSERT INTO "entry" VALUES(18,49,0,701,'move','2D''');
INSERT INTO "entry" VALUES(18,50,0,1436,'move','WET D11^ WET+');
INSERT INTO "entry" VALUES(18,51,0,603,'move','U''');
INSERT INTO "entry" VALUES(18,52,0,3196,'move','TED B22^ TED+');
INSERT INTO "entry" VALUES(18,53,0,1536,'move','2D2');
INSERT INTO "entry" VALUES(18,54,0,1568,'move','2L');
INSERT INTO "entry" VALUES(18,55,0,3132,'move','CLOU F33v CLOU+');
INSERT INTO "entry" VALUES(18,56,0,2968,'move','2B2');
INSERT INTO "entry" VALUES(18,57,0,5361,'move','TAIL F14> TAIL+');
INSERT INTO "entry" VALUES(18,58,0,2289,'move','R');
INSERT INTO "entry" VALUES(18,59,0,5330,'move','AVE R14> AVE+');
INSERT INTO "entry" VALUES(18,60,0,384,'move','2D');
INSERT INTO "entry" VALUES(18,61,0,3134,'move','ETA D34> ETA+');
INSERT INTO "entry" VALUES(18,62,0,3494,'move','2F');
INSERT INTO "entry" VALUES(18,63,0,6714,'move','ERA D34^ ERA+');
INSERT INTO "entry" VALUES(18,64,0,588,'move','F');
INSERT INTO "entry" VALUES(18,65,0,53463,'timeout','');
INSERT INTO "entry" VALUES(19,1,0,777,'move','exchange HEIGO');
INSERT INTO "entry" VALUES(19,2,1,777,'move','lay F9:koNsi G9:abedI H9:ilrGa I9:imbaH');
INSERT INTO "entry" VALUES(19,3,0,1554,'move','challenge NIGH+');
INSERT INTO "entry" VALUES(19,4,2,777,'move','lay E5:Lmaet E6:Unzio E7:ietqB E8:gRifx E9:Actqe');
INSERT INTO "entry" VALUES(19,5,1,1554,'move','accept');
INSERT INTO "entry" VALUES(19,6,0,2331,'move','accept');
INSERT INTO "entry" VALUES(19,7,1,777,'move','lay D8:Itask F8:wErvo');
INSERT INTO "entry" VALUES(19,8,0,1554,'move','accept');
INSERT INTO "entry" VALUES(19,9,2,2331,'move','challenge IRE+ EN+');
INSERT INTO "entry" VALUES(19,10,0,777,'move','lay C5:esNoi C6:diOer C7:bOfhi C8:tipDl C9:npiLc C10:atvEr');
INSERT INTO "entry" VALUES(19,11,2,1554,'move','challenge NOODLE+ DIRE+');
INSERT INTO "entry" VALUES(19,12,1,777,'move','lay G7:Wtsao G8:nRoqu G10:oteSa G11:iTefo');
INSERT INTO "entry" VALUES(19,13,0,1554,'move','challenge WRIST+ DIRER+');
INSERT INTO "entry" VALUES(19,14,1,777,'move','lay I8:larnD I10:nOmil I11:resTi I12:Iabon');
INSERT INTO "entry" VALUES(19,15,0,777,'resign','');
INSERT INTO "entry" VALUES(19,16,2,1554,'move','challenge DHOTI+');
INSERT INTO "entry" VALUES(19,17,1,777,'move','pass');
INSERT INTO "entry" VALUES(19,18,2,777,'move','lay H5:tKroz H6:pUboi H7:rnEju');
INSERT INTO "entry" VALUES(19,19,1,1554,'move','challenge KUE+ WE+');
INSERT INTO "entry" VALUES(19,20,2,777,'move','lay B9:Engxw B10:rnjTo');
INSERT INTO "entry" VALUES(19,21,1,1554,'move','accept');
INSERT INTO "entry" VALUES(19,22,1,777,'move','lay A6:wanBe B6:dgoRe');
INSERT INTO "entry" VALUES(19,23,2,1554,'move','accept');
INSERT INTO "entry" VALUES(19,24,2,777,'move','lay A11:Nlrea B11:sdAez');
INSERT INTO "entry" VALUES(19,25,1,1554,'move','accept');
INSERT INTO "entry" VALUES(19,26,1,777,'move','lay F2:olaeV F3:wdmLe F4:yEtsw F5:lIdae');
INSERT INTO "entry" VALUES(19,27,2,1554,'move','accept');
INSERT INTO "entry" VALUES(19,28,2,777,'move','lay J4:omLwf J5:eutlI J6:Ewoir J7:aeGpy J8:Eturf');
INSERT INTO "entry" VALUES(19,29,1,1554,'move','accept');
INSERT INTO "entry" VALUES(19,30,1,0,'resign','');
INSERT INTO "entry" VALUES(20,1,2,777,'move','rotate 0');
INSERT INTO "entry" VALUES(20,2,0,777,'move','take');
INSERT INTO "entry" VALUES(20,3,0,1554,'move','lay W left');
INSERT INTO "entry" VALUES(20,4,0,2331,'move','end');
INSERT INTO "entry" VALUES(20,5,1,777,'move','take');
INSERT INTO "entry" VALUES(20,6,1,1554,'move','lay H left');
INSERT INTO "entry" VALUES(20,7,1,2331,'move','end');
INSERT INTO "entry" VALUES(20,8,2,777,'move','take');
INSERT INTO "entry" VALUES(20,9,2,1554,'move','lay C right');
INSERT INTO "entry" VALUES(20,10,2,2331,'move','end');
INSERT INTO "entry" VALUES(20,11,0,777,'move','take');
INSERT INTO "entry" VALUES(20,12,0,1554,'move','order 71 78 2');
INSERT INTO "entry" VALUES(20,13,0,2331,'move','order 71 2 78');
INSERT INTO "entry" VALUES(20,14,0,3108,'move','end');
INSERT INTO "entry" VALUES(20,15,0,0,'resign','');
INSERT INTO "entry" VALUES(20,16,1,777,'move','lay N right');
INSERT INTO "entry" VALUES(20,17,1,1554,'move','take');
INSERT INTO "entry" VALUES(20,18,1,2331,'move','lay L right');
INSERT INTO "entry" VALUES(20,19,1,3108,'move','end');
INSERT INTO "entry" VALUES(20,20,2,777,'move','take');
INSERT INTO "entry" VALUES(20,21,2,1554,'move','lay X right');
INSERT INTO "entry" VALUES(20,22,2,2331,'move','order 22 71 78 59 94 2');
INSERT INTO "entry" VALUES(20,23,2,3108,'move','order 59 2 71 22 78 94');
INSERT INTO "entry" VALUES(20,24,2,3885,'move','end');
INSERT INTO "entry" VALUES(20,25,1,777,'move','take');
INSERT INTO "entry" VALUES(20,26,1,1554,'move','lay J right');
INSERT INTO "entry" VALUES(20,27,1,2331,'move','end');
INSERT INTO "entry" VALUES(20,28,2,777,'move','order 94 22 71 78 59 2 41');
INSERT INTO "entry" VALUES(20,29,2,1554,'move','take');
INSERT INTO "entry" VALUES(20,30,1,1554,'resign','');
INSERT INTO "entry" VALUES(21,1,0,777,'move','remove 211');
INSERT INTO "entry" VALUES(21,2,0,1554,'move','word R313.R323.T333 WEN+');
INSERT INTO "entry" VALUES(21,3,1,777,'move','remove 233');
INSERT INTO "entry" VALUES(21,4,1,1554,'move','word R332.R333.T333 SUN+');
INSERT INTO "entry" VALUES(21,5,0,777,'move','word L212.L313.R312 AGA+');
INSERT INTO "entry" VALUES(21,6,1,777,'move','word T313.R323.R333 LEU+');
INSERT INTO "entry" VALUES(21,7,0,777,'move','word T312.R323.L323.T323 NEON+');
INSERT INTO "entry" VALUES(21,8,1,777,'move','remove 211');
INSERT INTO "entry" VALUES(21,9,1,1554,'move','word L312.R312.R322 EAU+');
INSERT INTO "entry" VALUES(21,10,0,777,'move','word T211.R112.R113.L223 ECOD+');
INSERT INTO "entry" VALUES(21,11,1,777,'move','remove 321');
INSERT INTO "entry" VALUES(21,12,1,1554,'move','word T113.L223.T123.R113 EDDO+');
INSERT INTO "entry" VALUES(21,13,0,777,'move','word R331.R332.T321.R222.L332 ASTER+');
INSERT INTO "entry" VALUES(21,14,1,777,'move','word R331.L332.R223 ARB+');
INSERT INTO "entry" VALUES(21,15,0,0,'resign','');
INSERT INTO "entry" VALUES(22,1,1,777,'move','throw');
INSERT INTO "entry" VALUES(22,2,1,777,'move','lay 7@50.50');
INSERT INTO "entry" VALUES(22,3,1,1554,'move','lay 9@51.50 3@52.50');
INSERT INTO "entry" VALUES(22,4,1,2331,'move','lift 7');
INSERT INTO "entry" VALUES(22,5,1,3108,'move','lay 12@51.51');
INSERT INTO "entry" VALUES(22,6,1,3885,'move','lay 2@53.50');
INSERT INTO "entry" VALUES(22,7,1,4662,'move','done pattern=2.3.9.12 ASS+ AA+');
INSERT INTO "entry" VALUES(22,8,2,777,'move','throw');
INSERT INTO "entry" VALUES(22,9,2,777,'move','lay 5@50.50');
INSERT INTO "entry" VALUES(22,10,2,1554,'move','lay 7@51.50');
INSERT INTO "entry" VALUES(22,11,2,2331,'move','lay 13@50.51 8@50.52');
INSERT INTO "entry" VALUES(22,12,2,3108,'move','done pattern=5.7.8.13 ED+ EGO+');
INSERT INTO "entry" VALUES(22,13,0,777,'move','throw');
INSERT INTO "entry" VALUES(22,14,0,777,'move','lay 5@50.50');
INSERT INTO "entry" VALUES(22,15,0,777,'resign','');
INSERT INTO "entry" VALUES(22,16,1,777,'move','throw');
INSERT INTO "entry" VALUES(22,17,1,777,'move','lay 4@50.50');
INSERT INTO "entry" VALUES(22,18,1,1554,'move','lay 6@51.50 1@52.50 10@53.50');
INSERT INTO "entry" VALUES(22,19,1,2331,'move','done pattern=1.4.6.10 LAVE+');
INSERT INTO "entry" VALUES(22,20,2,777,'move','throw');
INSERT INTO "entry" VALUES(22,21,2,777,'move','lay 3@50.50 5@50.51');
INSERT INTO "entry" VALUES(22,22,2,1554,'move','lift 5');
INSERT INTO "entry" VALUES(22,23,2,2331,'move','lay 11@50.51');
INSERT INTO "entry" VALUES(22,24,2,3108,'move','lay 4@51.47');
INSERT INTO "entry" VALUES(22,25,2,3885,'move','lay 5@50.52 2@50.53 9@50.54');
INSERT INTO "entry" VALUES(22,26,2,4662,'move','lay 13@51.50');
INSERT INTO "entry" VALUES(22,27,2,5439,'move','lay 7@51.54 12@52.54');
INSERT INTO "entry" VALUES(22,28,2,6216,'move','lay 10=S@51.55');
INSERT INTO "entry" VALUES(22,29,2,6993,'move','done pattern=2.3.5.7.9.10.11.12.13 LI+ SEZ+ LOONS+ ES+');
INSERT INTO "entry" VALUES(22,30,1,0,'resign','');
INSERT INTO "entry" VALUES(23,1,0,777,'move','L''');
INSERT INTO "entry" VALUES(23,2,0,1554,'move','FRIG U23< FRIG+');
INSERT INTO "entry" VALUES(23,3,1,777,'move','2B''');
INSERT INTO "entry" VALUES(23,4,1,1554,'move','OSE U31^ OSE+');
INSERT INTO "entry" VALUES(23,5,2,777,'move','R');
INSERT INTO "entry" VALUES(23,6,2,1554,'move','2U');
INSERT INTO "entry" VALUES(23,7,2,2331,'move','ICE R34> ICE+');
INSERT INTO "entry" VALUES(23,8,0,777,'move','F2');
INSERT INTO "entry" VALUES(23,9,0,1554,'move','B2');
INSERT INTO "entry" VALUES(23,10,0,2331,'move','pass');
INSERT INTO "entry" VALUES(23,11,1,777,'move','D');
INSERT INTO "entry" VALUES(23,12,1,1554,'move','TEG D43v TEG+');
INSERT INTO "entry" VALUES(23,13,2,777,'move','pass');
INSERT INTO "entry" VALUES(23,14,0,777,'move','2L2');
INSERT INTO "entry" VALUES(23,15,0,777,'resign','');
INSERT INTO "entry" VALUES(23,16,1,777,'move','L''');
INSERT INTO "entry" VALUES(23,17,1,1554,'move','pass');
INSERT INTO "entry" VALUES(23,18,2,777,'move','pass');
INSERT INTO "entry" VALUES(23,19,1,777,'move','pass');
INSERT INTO "entry" VALUES(23,20,2,777,'move','B''');
INSERT INTO "entry" VALUES(23,21,2,1554,'move','F2');
INSERT INTO "entry" VALUES(23,22,2,2331,'move','HAT D21v HAT+');
INSERT INTO "entry" VALUES(23,23,1,777,'move','pass');
INSERT INTO "entry" VALUES(23,24,2,777,'move','2B2');
INSERT INTO "entry" VALUES(23,25,2,1554,'move','U');
INSERT INTO "entry" VALUES(23,26,2,2331,'move','L''');
INSERT INTO "entry" VALUES(23,27,2,3108,'move','THE R11^ THE+');
CREATE TABLE match (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            header TEXT NOT NULL,
            updated TEXT NOT NULL,
            finished INTEGER NOT NULL DEFAULT 0,
            paused INTEGER NOT NULL DEFAULT 0,
            scores TEXT NOT NULL DEFAULT '',
            entries INTEGER NOT NULL DEFAULT 0
        , source TEXT NOT NULL DEFAULT '');
INSERT INTO "match" VALUES(1,'record: 1
game: alphacubes
rules: 2
options: words=challenged turn-time=60
seed: 20261101
seat 1: person Ann
seat 2: person Bob de Wit
seat 3: bot:medium Čapek 3
starter: 2
takeback: yes
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:05.570258+00:00',1,0,'-15 766 408',54,'');
INSERT INTO "match" VALUES(2,'record: 1
game: alphacubes
rules: 2
options: words=checked turn-time=none
seed: 20261102
seat 1: person Ann
seat 2: bot:medium Bob de Wit
starter: 1
takeback: no
language: en
words: en-scowl-80-common 7a132a05c7aac8605b24b556b825918727332e75dce49368436fa7e1277a8515
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:05.679998+00:00',0,0,'272 379',16,'');
INSERT INTO "match" VALUES(3,'record: 1
game: alphacubes
rules: 1
options: words=challenged turn-time=none
seed: 20261103
seat 1: person Ann
seat 2: bot:medium Bob de Wit
starter: 2
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:06.138435+00:00',1,0,'731 714',46,'');
INSERT INTO "match" VALUES(4,'record: 1
game: kubagram
rules: 2
options: alphabet=en minimum=3 asking-costs=yes open-scores=yes turn-seconds=60
seed: 20261104
seat 1: person Ann
seat 2: person Bob de Wit
seat 3: bot:medium Čapek 3
starter: 2
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:06.797879+00:00',1,0,'132 147 147',398,'');
INSERT INTO "match" VALUES(5,'record: 1
game: kubagram
rules: 2
options: alphabet=en minimum=5 asking-costs=no open-scores=no turn-seconds=none
seed: 20261105
seat 1: person Ann
seat 2: bot:medium Bob de Wit
starter: 2
takeback: yes
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:06.913198+00:00',0,0,'96 75',150,'');
INSERT INTO "match" VALUES(6,'record: 1
game: kubagram
rules: 1
options: alphabet=en minimum=4 asking-costs=yes open-scores=yes turn-seconds=none
seed: 20261106
seat 1: person Ann
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:07.520616+00:00',1,0,'413',401,'');
INSERT INTO "match" VALUES(7,'record: 1
game: scrabble-cubes
rules: 2
options: mode=head-to-head size=3 time=240 turn-seconds=60
seed: 20261107
seat 1: person Ann
seat 2: bot:medium Bob de Wit
starter: 2
takeback: yes
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:07.630230+00:00',1,0,'409 269',28,'');
INSERT INTO "match" VALUES(8,'record: 1
game: scrabble-cubes
rules: 2
options: mode=timed size=4 time=300 turn-seconds=60
seed: 20261108
seat 1: person Ann
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:07.713773+00:00',0,0,'497',12,'');
INSERT INTO "match" VALUES(9,'record: 1
game: scrabble-cubes
rules: 1
options: mode=solitaire size=3 time=240 turn-seconds=60
seed: 20261109
seat 1: person Ann
starter: 1
takeback: yes
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:07.861372+00:00',1,0,'422',29,'');
INSERT INTO "match" VALUES(10,'record: 1
game: scribbage
rules: 2
options: end=rounds rounds=2 target=200 turn-seconds=120 crossing=yes partners=2
seed: 20261110
seat 1: person Ann
seat 2: person Bob de Wit
seat 3: person Čapek 3
seat 4: bot:medium Bot
starter: 3
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:10.683003+00:00',1,0,'15 120 15 120',13,'');
INSERT INTO "match" VALUES(11,'record: 3
game: scribbage
rules: 2
options: end=rounds rounds=2 target=200 turn-seconds=120 crossing=yes partners=2
seed: 77
seat 1: person Ann
seat 2: person Bob de Wit
seat 3: person Čapek 3
seat 4: bot:medium Bot
series: after 1 with 15,120,15,120
starter: 4
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:16.898360+00:00',1,0,'122 119 122 119',19,'');
INSERT INTO "match" VALUES(12,'record: 1
game: scribbage
rules: 2
options: end=target rounds=3 target=200 turn-seconds=120 crossing=no partners=1
seed: 20261111
seat 1: person Ann
seat 2: bot:medium Bob de Wit
starter: 2
takeback: yes
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:17.031833+00:00',0,0,'41 21',9,'');
INSERT INTO "match" VALUES(13,'record: 1
game: scribbage
rules: 1
options: end=rounds rounds=3 target=200 turn-seconds=60 crossing=yes partners=1
seed: 20261112
seat 1: person Ann
seat 2: bot:medium Bob de Wit
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:28.269918+00:00',1,0,'203 208',26,'');
INSERT INTO "match" VALUES(14,'record: 1
game: scribbage
rules: 2
options: end=day rounds=3 target=200 turn-seconds=120 crossing=yes partners=1
seed: 20261113
seat 1: person Ann
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:30.431558+00:00',1,0,'61',3,'');
INSERT INTO "match" VALUES(15,'record: 1
game: scruble
rules: 2
options: variant=2 end=rounds rounds=5 target=100 finish-round=no minutes=5 turn-seconds=90 extensions=2 minimum=3 again=no
seed: 20261114
seat 1: person Ann
seat 2: person Bob de Wit
seat 3: bot:medium Čapek 3
starter: 3
takeback: yes
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:31.589555+00:00',1,0,'2 38 7',37,'');
INSERT INTO "match" VALUES(16,'record: 1
game: scruble
rules: 2
options: variant=1 end=target rounds=10 target=200 finish-round=no minutes=5 turn-seconds=60 extensions=0 minimum=3 again=no
seed: 20261115
seat 1: person Ann
seat 2: bot:medium Bob de Wit
starter: 2
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:32.058707+00:00',0,0,'32 37',60,'');
INSERT INTO "match" VALUES(17,'record: 1
game: scruble
rules: 1
options: variant=1 end=target rounds=10 target=50 finish-round=yes minutes=5 turn-seconds=60 extensions=1 minimum=3 again=no
seed: 20261116
seat 1: person Ann
seat 2: bot:medium Bob de Wit
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:32.622868+00:00',1,0,'42 52',103,'');
INSERT INTO "match" VALUES(18,'record: 1
game: scruble
rules: 2
options: variant=1 end=time rounds=10 target=100 finish-round=no minutes=3 turn-seconds=90 extensions=0 minimum=3 again=no
seed: 20261117
seat 1: person Ann
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:33.029319+00:00',1,0,'77',65,'');
INSERT INTO "match" VALUES(19,'record: 1
game: alphacubes
rules: 2
options: words=challenged turn-time=none
seed: 5
seat 1: person Ann
seat 2: person Bob de Wit
seat 3: person Čapek 3
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:33.181187+00:00',1,0,'14 67 62',30,'');
INSERT INTO "match" VALUES(20,'record: 1
game: kubagram
rules: 2
options: alphabet=en minimum=5 asking-costs=yes open-scores=yes turn-seconds=none
seed: 6
seat 1: person Ann
seat 2: person Bob de Wit
seat 3: person Čapek 3
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:33.303774+00:00',1,0,'0 0 0',30,'');
INSERT INTO "match" VALUES(21,'record: 1
game: scrabble-cubes
rules: 2
options: mode=head-to-head size=3 time=240 turn-seconds=60
seed: 7
seat 1: person Ann
seat 2: person Bob de Wit
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:33.365252+00:00',1,0,'77 42',15,'');
INSERT INTO "match" VALUES(22,'record: 1
game: scribbage
rules: 2
options: end=rounds rounds=5 target=200 turn-seconds=120 crossing=yes partners=1
seed: 8
seat 1: person Ann
seat 2: person Bob de Wit
seat 3: person Čapek 3
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:33.497230+00:00',1,0,'0 -28 -6',30,'');
INSERT INTO "match" VALUES(23,'record: 1
game: scruble
rules: 2
options: variant=1 end=rounds rounds=5 target=100 finish-round=no minutes=5 turn-seconds=90 extensions=0 minimum=3 again=no
seed: 9
seat 1: person Ann
seat 2: person Bob de Wit
seat 3: person Čapek 3
starter: 1
takeback: no
language: en
words: en-scowl-80 30cbdc580bb5d33fd4f92a07358945617af103863e22401fe01545568886b345
app: 0.1.0
created: 2026-11-22','2026-11-22T08:57:33.649783+00:00',1,0,'6 11 14',27,'');
CREATE TABLE missed (
            id INTEGER PRIMARY KEY,
            language TEXT NOT NULL,
            word TEXT NOT NULL,
            origin TEXT NOT NULL,
            game TEXT NOT NULL,
            match INTEGER NOT NULL,
            card TEXT NOT NULL DEFAULT '',
            due TEXT NOT NULL,
            asked INTEGER NOT NULL DEFAULT 0,
            known INTEGER NOT NULL DEFAULT 0,
            UNIQUE (language, word)
        );
INSERT INTO "missed" VALUES(1,'en','QUIXOTIC','best','scruble',14,'{"card_id": 1, "state": 1, "step": 1, "stability": 2.3065, "difficulty": 2.118103970459016, "due": "2026-11-22T09:10:00+00:00", "last_review": "2026-11-22T09:00:00+00:00"}','2026-11-22T09:10:00Z',1,1);
INSERT INTO "missed" VALUES(2,'nl','GEZELLIG','hint','kubagram',0,'','2026-11-22T09:00:00Z',0,0);
INSERT INTO "missed" VALUES(3,'en','ZZYZX','rejected','alphacubes',2,'','2026-11-22T09:00:00Z',0,0);
CREATE TABLE result (
            match INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            seed INTEGER NOT NULL,
            day TEXT NOT NULL,
            seats INTEGER NOT NULL,
            name TEXT NOT NULL,
            kind TEXT NOT NULL,
            score INTEGER NOT NULL,
            won INTEGER NOT NULL,
            assisted INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            counted INTEGER NOT NULL DEFAULT 1, pauses INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID;
INSERT INTO "result" VALUES(1,1,'alphacubes','words=challenged,turn-time=60',20261101,'2026-11-22',3,'Ann','person',-15,0,0,0,1,0);
INSERT INTO "result" VALUES(1,2,'alphacubes','words=challenged,turn-time=60',20261101,'2026-11-22',3,'Bob de Wit','person',766,1,0,0,1,0);
INSERT INTO "result" VALUES(1,3,'alphacubes','words=challenged,turn-time=60',20261101,'2026-11-22',3,'Čapek 3','bot:medium',408,0,0,0,1,0);
INSERT INTO "result" VALUES(3,1,'alphacubes','words=challenged',20261103,'2026-11-22',2,'Ann','person',731,1,1,0,1,0);
INSERT INTO "result" VALUES(3,2,'alphacubes','words=challenged',20261103,'2026-11-22',2,'Bob de Wit','bot:medium',714,0,1,0,1,0);
INSERT INTO "result" VALUES(4,1,'kubagram','minimum=3,turn-seconds=60',20261104,'2026-11-22',3,'Ann','person',132,0,1,0,1,0);
INSERT INTO "result" VALUES(4,2,'kubagram','minimum=3,turn-seconds=60',20261104,'2026-11-22',3,'Bob de Wit','person',147,1,1,2,1,1);
INSERT INTO "result" VALUES(4,3,'kubagram','minimum=3,turn-seconds=60',20261104,'2026-11-22',3,'Čapek 3','bot:medium',147,1,1,3,1,0);
INSERT INTO "result" VALUES(6,1,'kubagram','minimum=4',20261106,'2026-11-22',1,'Ann','person',413,1,1,9,1,0);
INSERT INTO "result" VALUES(7,1,'scrabble-cubes','mode=head-to-head',20261107,'2026-11-22',2,'Ann','person',409,1,1,0,1,0);
INSERT INTO "result" VALUES(7,2,'scrabble-cubes','mode=head-to-head',20261107,'2026-11-22',2,'Bob de Wit','bot:medium',269,0,1,0,1,0);
INSERT INTO "result" VALUES(9,1,'scrabble-cubes','',20261109,'2026-11-22',1,'Ann','person',422,1,1,2,1,0);
INSERT INTO "result" VALUES(10,1,'scribbage','rounds=2,partners=2',20261110,'2026-11-22',4,'Ann','person',15,0,0,0,1,0);
INSERT INTO "result" VALUES(10,2,'scribbage','rounds=2,partners=2',20261110,'2026-11-22',4,'Bob de Wit','person',120,1,0,0,1,0);
INSERT INTO "result" VALUES(10,3,'scribbage','rounds=2,partners=2',20261110,'2026-11-22',4,'Čapek 3','person',15,0,0,0,1,0);
INSERT INTO "result" VALUES(10,4,'scribbage','rounds=2,partners=2',20261110,'2026-11-22',4,'Bot','bot:medium',120,1,0,0,1,0);
INSERT INTO "result" VALUES(11,1,'scribbage','rounds=2,partners=2',77,'2026-11-22',4,'Ann','person',122,1,0,0,1,0);
INSERT INTO "result" VALUES(11,2,'scribbage','rounds=2,partners=2',77,'2026-11-22',4,'Bob de Wit','person',119,0,0,0,1,0);
INSERT INTO "result" VALUES(11,3,'scribbage','rounds=2,partners=2',77,'2026-11-22',4,'Čapek 3','person',122,1,0,0,1,0);
INSERT INTO "result" VALUES(11,4,'scribbage','rounds=2,partners=2',77,'2026-11-22',4,'Bot','bot:medium',119,0,0,0,1,0);
INSERT INTO "result" VALUES(13,1,'scribbage','turn-seconds=60',20261112,'2026-11-22',2,'Ann','person',203,0,0,0,1,0);
INSERT INTO "result" VALUES(13,2,'scribbage','turn-seconds=60',20261112,'2026-11-22',2,'Bob de Wit','bot:medium',208,1,0,0,1,0);
INSERT INTO "result" VALUES(14,1,'scribbage','end=day',20261113,'2026-11-22',1,'Ann','person',61,1,0,0,1,0);
INSERT INTO "result" VALUES(15,1,'scruble','variant=2,rounds=5,extensions=2',20261114,'2026-11-22',3,'Ann','person',2,0,1,0,1,0);
INSERT INTO "result" VALUES(15,2,'scruble','variant=2,rounds=5,extensions=2',20261114,'2026-11-22',3,'Bob de Wit','person',38,1,1,1,1,0);
INSERT INTO "result" VALUES(15,3,'scruble','variant=2,rounds=5,extensions=2',20261114,'2026-11-22',3,'Čapek 3','bot:medium',7,0,1,0,1,0);
INSERT INTO "result" VALUES(17,1,'scruble','end=target,target=50,finish-round=yes,turn-seconds=60,extensions=1',20261116,'2026-11-22',2,'Ann','person',42,0,1,1,1,0);
INSERT INTO "result" VALUES(17,2,'scruble','end=target,target=50,finish-round=yes,turn-seconds=60,extensions=1',20261116,'2026-11-22',2,'Bob de Wit','bot:medium',52,1,1,0,1,0);
INSERT INTO "result" VALUES(18,1,'scruble','end=time,minutes=3',20261117,'2026-11-22',1,'Ann','person',77,1,1,3,1,0);
INSERT INTO "result" VALUES(19,1,'alphacubes','words=challenged',5,'2026-11-22',3,'Ann','person',14,0,0,0,1,0);
INSERT INTO "result" VALUES(19,2,'alphacubes','words=challenged',5,'2026-11-22',3,'Bob de Wit','person',67,0,0,0,1,0);
INSERT INTO "result" VALUES(19,3,'alphacubes','words=challenged',5,'2026-11-22',3,'Čapek 3','person',62,1,0,0,1,0);
INSERT INTO "result" VALUES(20,1,'kubagram','',6,'2026-11-22',3,'Ann','person',0,0,0,0,1,0);
INSERT INTO "result" VALUES(20,2,'kubagram','',6,'2026-11-22',3,'Bob de Wit','person',0,0,0,0,1,0);
INSERT INTO "result" VALUES(20,3,'kubagram','',6,'2026-11-22',3,'Čapek 3','person',0,1,0,0,1,0);
INSERT INTO "result" VALUES(21,1,'scrabble-cubes','mode=head-to-head',7,'2026-11-22',2,'Ann','person',77,0,0,0,1,0);
INSERT INTO "result" VALUES(21,2,'scrabble-cubes','mode=head-to-head',7,'2026-11-22',2,'Bob de Wit','person',42,1,0,0,1,0);
INSERT INTO "result" VALUES(22,1,'scribbage','rounds=5',8,'2026-11-22',3,'Ann','person',0,0,0,0,1,0);
INSERT INTO "result" VALUES(22,2,'scribbage','rounds=5',8,'2026-11-22',3,'Bob de Wit','person',-28,0,0,0,1,0);
INSERT INTO "result" VALUES(22,3,'scribbage','rounds=5',8,'2026-11-22',3,'Čapek 3','person',-6,1,0,0,1,0);
INSERT INTO "result" VALUES(23,1,'scruble','rounds=5',9,'2026-11-22',3,'Ann','person',6,0,0,0,1,0);
INSERT INTO "result" VALUES(23,2,'scruble','rounds=5',9,'2026-11-22',3,'Bob de Wit','person',11,0,0,0,1,0);
INSERT INTO "result" VALUES(23,3,'scruble','rounds=5',9,'2026-11-22',3,'Čapek 3','person',14,1,0,0,1,0);
CREATE TABLE word (
            match INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            word TEXT NOT NULL,
            points INTEGER NOT NULL
        );
INSERT INTO "word" VALUES(4,3,'LET',20);
INSERT INTO "word" VALUES(4,3,'NET',11);
INSERT INTO "word" VALUES(4,2,'CHOC',10);
INSERT INTO "word" VALUES(4,1,'KON',15);
INSERT INTO "word" VALUES(4,3,'HOC',9);
INSERT INTO "word" VALUES(4,3,'ALP',8);
INSERT INTO "word" VALUES(4,2,'COG',9);
INSERT INTO "word" VALUES(4,3,'KVAS',32);
INSERT INTO "word" VALUES(4,2,'FUB',10);
INSERT INTO "word" VALUES(4,1,'PRAU',12);
INSERT INTO "word" VALUES(4,2,'DAE',10);
INSERT INTO "word" VALUES(4,2,'PER',8);
INSERT INTO "word" VALUES(4,2,'HAD',10);
INSERT INTO "word" VALUES(4,3,'NEF',12);
INSERT INTO "word" VALUES(4,2,'NEP',10);
INSERT INTO "word" VALUES(4,2,'BUT',9);
INSERT INTO "word" VALUES(4,3,'GYM',14);
INSERT INTO "word" VALUES(4,2,'PHT',7);
INSERT INTO "word" VALUES(4,3,'CRUMBS',20);
INSERT INTO "word" VALUES(4,1,'CAB',6);
INSERT INTO "word" VALUES(4,2,'CABLET',84);
INSERT INTO "word" VALUES(4,3,'FUB',10);
INSERT INTO "word" VALUES(4,2,'COS',6);
INSERT INTO "word" VALUES(4,3,'JEW',14);
INSERT INTO "word" VALUES(4,1,'CHOC',10);
INSERT INTO "word" VALUES(4,2,'FAG',10);
INSERT INTO "word" VALUES(4,1,'MEL',11);
INSERT INTO "word" VALUES(4,1,'SOM',8);
INSERT INTO "word" VALUES(4,3,'UKE',15);
INSERT INTO "word" VALUES(4,1,'PERUKE',56);
INSERT INTO "word" VALUES(4,3,'FIE',22);
INSERT INTO "word" VALUES(4,1,'SUE',10);
INSERT INTO "word" VALUES(4,1,'VAV',15);
INSERT INTO "word" VALUES(6,1,'BORA',12);
INSERT INTO "word" VALUES(6,1,'GROGS',16);
INSERT INTO "word" VALUES(6,1,'BEFOG',17);
INSERT INTO "word" VALUES(6,1,'HAUL',16);
INSERT INTO "word" VALUES(6,1,'PALP',9);
INSERT INTO "word" VALUES(6,1,'DAMN',14);
INSERT INTO "word" VALUES(6,1,'BORN',14);
INSERT INTO "word" VALUES(6,1,'JIMP',14);
INSERT INTO "word" VALUES(6,1,'PACT',7);
INSERT INTO "word" VALUES(6,1,'CRIB',10);
INSERT INTO "word" VALUES(6,1,'RITS',10);
INSERT INTO "word" VALUES(6,1,'WOVE',18);
INSERT INTO "word" VALUES(6,1,'EWES',26);
INSERT INTO "word" VALUES(6,1,'JANN',19);
INSERT INTO "word" VALUES(6,1,'DUPER',32);
INSERT INTO "word" VALUES(6,1,'APPS',6);
INSERT INTO "word" VALUES(6,1,'TWIG',14);
INSERT INTO "word" VALUES(6,1,'VAXED',50);
INSERT INTO "word" VALUES(6,1,'UMPH',13);
INSERT INTO "word" VALUES(6,1,'FLIP',12);
INSERT INTO "word" VALUES(6,1,'RICH',12);
INSERT INTO "word" VALUES(6,1,'EATHE',17);
INSERT INTO "word" VALUES(6,1,'CHIMP',13);
INSERT INTO "word" VALUES(6,1,'MEDS',11);
INSERT INTO "word" VALUES(6,1,'BORACIC',54);
INSERT INTO "word" VALUES(7,2,'NEON',13);
INSERT INTO "word" VALUES(7,1,'ENS',3);
INSERT INTO "word" VALUES(7,2,'VODOUNS',86);
INSERT INTO "word" VALUES(7,1,'MAZIER',76);
INSERT INTO "word" VALUES(7,2,'NEONS',24);
INSERT INTO "word" VALUES(7,1,'UVA',12);
INSERT INTO "word" VALUES(7,2,'AMA',14);
INSERT INTO "word" VALUES(7,1,'AIS',15);
INSERT INTO "word" VALUES(7,2,'NEE',4);
INSERT INTO "word" VALUES(7,1,'ERE',3);
INSERT INTO "word" VALUES(7,2,'NAZIR',35);
INSERT INTO "word" VALUES(7,1,'DIARIZE',137);
INSERT INTO "word" VALUES(7,2,'SWY',9);
INSERT INTO "word" VALUES(7,1,'AIRHEAD',83);
INSERT INTO "word" VALUES(7,2,'HARELDS',61);
INSERT INTO "word" VALUES(7,1,'THRAWN',32);
INSERT INTO "word" VALUES(7,2,'FAW',9);
INSERT INTO "word" VALUES(7,1,'ANOMIE',28);
INSERT INTO "word" VALUES(7,2,'INTI',9);
INSERT INTO "word" VALUES(7,1,'NITID',16);
INSERT INTO "word" VALUES(7,2,'GID',5);
INSERT INTO "word" VALUES(7,1,'NOG',4);
INSERT INTO "word" VALUES(9,1,'NOR',4);
INSERT INTO "word" VALUES(9,1,'ELA',3);
INSERT INTO "word" VALUES(9,1,'OTARINE',71);
INSERT INTO "word" VALUES(9,1,'MILITAR',98);
INSERT INTO "word" VALUES(9,1,'NOB',6);
INSERT INTO "word" VALUES(9,1,'ROT',5);
INSERT INTO "word" VALUES(9,1,'POA',15);
INSERT INTO "word" VALUES(9,1,'RAS',5);
INSERT INTO "word" VALUES(9,1,'PEDALER',62);
INSERT INTO "word" VALUES(9,1,'ROB',11);
INSERT INTO "word" VALUES(9,1,'OBEY',31);
INSERT INTO "word" VALUES(9,1,'GEL',4);
INSERT INTO "word" VALUES(9,1,'GREX',17);
INSERT INTO "word" VALUES(9,1,'EMO',7);
INSERT INTO "word" VALUES(9,1,'AMIDIN',38);
INSERT INTO "word" VALUES(9,1,'MID',12);
INSERT INTO "word" VALUES(9,1,'ACE',6);
INSERT INTO "word" VALUES(9,1,'WAN',6);
INSERT INTO "word" VALUES(9,1,'DARCY',21);
INSERT INTO "word" VALUES(10,4,'MYC',11);
INSERT INTO "word" VALUES(10,3,'KITE',10);
INSERT INTO "word" VALUES(10,4,'EMYDE',12);
INSERT INTO "word" VALUES(11,4,'ZOO',12);
INSERT INTO "word" VALUES(11,3,'JIB',12);
INSERT INTO "word" VALUES(11,4,'ZERK',18);
INSERT INTO "word" VALUES(11,1,'XU',11);
INSERT INTO "word" VALUES(13,1,'MIX',13);
INSERT INTO "word" VALUES(13,2,'WAP',9);
INSERT INTO "word" VALUES(13,1,'WIN',8);
INSERT INTO "word" VALUES(13,2,'GUB',11);
INSERT INTO "word" VALUES(13,1,'BEZ',15);
INSERT INTO "word" VALUES(13,2,'RIZ',14);
INSERT INTO "word" VALUES(14,1,'XU',11);
INSERT INTO "word" VALUES(15,2,'IOS',3);
INSERT INTO "word" VALUES(15,1,'AAL',2);
INSERT INTO "word" VALUES(15,2,'GABION',19);
INSERT INTO "word" VALUES(15,3,'IMP',7);
INSERT INTO "word" VALUES(15,2,'AFF',16);
INSERT INTO "word" VALUES(17,2,'ELA',3);
INSERT INTO "word" VALUES(17,1,'AYE',5);
INSERT INTO "word" VALUES(17,2,'ASK',12);
INSERT INTO "word" VALUES(17,2,'ELS',4);
INSERT INTO "word" VALUES(17,1,'ORRA',8);
INSERT INTO "word" VALUES(17,2,'DREAM',11);
INSERT INTO "word" VALUES(17,1,'OBO',5);
INSERT INTO "word" VALUES(17,1,'SAT',3);
INSERT INTO "word" VALUES(17,2,'RAS',3);
INSERT INTO "word" VALUES(17,1,'ERG',4);
INSERT INTO "word" VALUES(17,2,'HOT',6);
INSERT INTO "word" VALUES(17,1,'EAT',3);
INSERT INTO "word" VALUES(17,1,'COO',5);
INSERT INTO "word" VALUES(17,2,'NOT',6);
INSERT INTO "word" VALUES(17,2,'AIDE',4);
INSERT INTO "word" VALUES(17,1,'EON',2);
INSERT INTO "word" VALUES(17,1,'HOLE',7);
INSERT INTO "word" VALUES(17,2,'ATT',3);
INSERT INTO "word" VALUES(18,1,'ARE',3);
INSERT INTO "word" VALUES(18,1,'UFO',5);
INSERT INTO "word" VALUES(18,1,'DAE',3);
INSERT INTO "word" VALUES(18,1,'LIED',5);
INSERT INTO "word" VALUES(18,1,'DEB',3);
INSERT INTO "word" VALUES(18,1,'EMO',4);
INSERT INTO "word" VALUES(18,1,'AIS',3);
INSERT INTO "word" VALUES(18,1,'EBB',4);
INSERT INTO "word" VALUES(18,1,'RET',7);
INSERT INTO "word" VALUES(18,1,'WET',6);
INSERT INTO "word" VALUES(18,1,'TED',4);
INSERT INTO "word" VALUES(18,1,'CLOU',3);
INSERT INTO "word" VALUES(18,1,'TAIL',4);
INSERT INTO "word" VALUES(18,1,'AVE',14);
INSERT INTO "word" VALUES(18,1,'ETA',4);
INSERT INTO "word" VALUES(18,1,'ERA',5);
INSERT INTO "word" VALUES(21,1,'WEN',18);
INSERT INTO "word" VALUES(21,2,'SUN',4);
INSERT INTO "word" VALUES(21,1,'AGA',5);
INSERT INTO "word" VALUES(21,2,'LEU',9);
INSERT INTO "word" VALUES(21,1,'NEON',17);
INSERT INTO "word" VALUES(21,2,'EAU',6);
INSERT INTO "word" VALUES(21,1,'ECOD',13);
INSERT INTO "word" VALUES(21,2,'EDDO',17);
INSERT INTO "word" VALUES(21,1,'ASTER',24);
INSERT INTO "word" VALUES(21,2,'ARB',6);
INSERT INTO "word" VALUES(22,2,'ASS',5);
INSERT INTO "word" VALUES(22,3,'EGO',6);
INSERT INTO "word" VALUES(22,2,'LAVE',8);
INSERT INTO "word" VALUES(22,3,'SEZ',13);
INSERT INTO "word" VALUES(23,1,'FRIG',6);
INSERT INTO "word" VALUES(23,2,'OSE',3);
INSERT INTO "word" VALUES(23,3,'ICE',4);
INSERT INTO "word" VALUES(23,2,'TEG',8);
INSERT INTO "word" VALUES(23,3,'HAT',5);
INSERT INTO "word" VALUES(23,3,'THE',5);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('match',23);
COMMIT;
PRAGMA user_version = 5;
