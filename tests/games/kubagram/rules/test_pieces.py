"""The pieces, as the rule text counts and values them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.kubagram.rules.pieces import (
    ALPHABETS,
    COLUMNS,
    DICE,
    JOKERS,
    MARKS,
    ROWS,
    TRIPLES,
    draw_order,
    is_consonant,
    is_vowel,
)

PUBLISHED = {
    "en": "X9 Z8 Y7 J6 K6 Q6 N5 V6 U5 E4 G4 H4 I4 L4 O4 W4 A3 D3 F3 M3 R3 T2 B2 C1 P1 S1",
    "nl": "A2 B4 C6 D3 E1 F5 G4 H5 I2 J5 IJ4 K4 L4 M4 N2 O2 P4 Q9 R3 S3 T3 U5 V5 W7 X8 Y8 Z8",
    "af": "E1 U1 A2 O2 D5 W5 N7 T5 I2 S3 V4 G4 B5 M5 R5 F7 Z9 L4 C8 X9 Y9 Q9 P5 K6 J7 H4",
}


DICE_OF = {
    "en": (
        "ABH EBH IBH OSH UHC AFM EGM IDS OKR UGR YMS AKR EDR IDR ONR UQR YMR AGR EQR INR OQR UNR "
        "YMT ADS EGT IQT OQT UNT JMB ANT ENT INT OVT UVT JMC AVT EVT IVT OGT UVS JMP ANB EZB IGB "
        "OVB UKB JMW AGB EGB ILB OGB UGB JML AHC EHC IHC OHC UDC ALC ELP IGC ODC UFC AMC ELC ILC "
        "OLC USC AWC EWP IFC OFC UWC AWP EWS IWP OSP UWP ADC EKC IDP OLP UHP ADP EDP IZP ODP UDP "
        "ANP EDC IKP OFP UFP AXP EFP IFS OFS UFS AFS EFS IWS OWS ULS ALS EMS"
    ),
    "nl": (
        "ABD EBC ELM ERW IST INZ ADF EBD ELN ERX IUB ONZ ADG ECD ELP EST OBC OTW ADH EDF ELQ ESV "
        "ODF UNZ AGP EDH EMN ESY ODG UKL AGN EDJ EMG ETij OKL AJK EDG EMR ETX OMP AijC EDK ENO "
        "EUB OMT AijD EDL ENP EUij ONP ALM EDZ ENR EUW ONR AMR EFK ENS ERY ONT ANR EGK ENT IDF "
        "ONX ANS EGL ENV IDG ONY ANT EHT ENW IHT OQR ANV EHK ENZ IKM ORT ANW EJL EPS ILN OST ANZ "
        "EijB ERS INS OSV APR EijC ERF IijC UFH AST EKC IPQ ERU UGT ATW EKM ERV IRF UNT"
    ),
    "af": (
        "EZH USB ASB ISW OSK ESV USD ASD ISM OSL ESG UST AST ISP OSF ESB USW ASW ISR OSN ESD USM "
        "ASM ISK OSJ EST USP ASP IHM OHL ESW USR AHB IHP OHF ESM USK AHD IVR OVF ESP USL AVB IVK "
        "OVN ESR USF AGB IGK OGF ESK USN AGT IGL OGN EHB UHB ADW IBL ORJ EHD UHD ATM IDL OFC EHT "
        "UHT AWR IPL ONQ EHW UHW APK IRL OJX EHM UHM EHP UVB EHR UVD EVB UVT EVD UVW EVT UGB EVW "
        "UGD EVM UGT EVP UGW EVR UGM EVK UGP EVL UGR EGD UGK EGT UGY EGW UBT"
    ),
}
"""The letter combinations as the rule text prints them."""


@pytest.mark.parametrize("language", ["en", "nl", "af"])
def test_every_die_is_one_of_the_text(language: str) -> None:
    printed = DICE_OF[language].split()
    assert len(printed) == 105
    dice = {frozenset(["IJ", *die.replace("ij", "")] if "ij" in die else die) for die in printed}
    assert dice == set(map(frozenset, ALPHABETS[language].faces[:TRIPLES]))


@pytest.mark.parametrize("language", ["en", "nl", "af"])
def test_105_distinct_triples_and_3_jokers_make_108(language: str) -> None:
    alphabet = ALPHABETS[language]
    assert TRIPLES == 105
    assert DICE == 108
    assert len(alphabet.faces) == 108
    triples = {frozenset(faces) for faces in alphabet.faces[:105]}
    assert len(triples) == 105, "no die equals another"
    assert all(len(triple) == 3 for triple in triples)
    assert alphabet.faces[105:] == tuple(tuple(joker) for joker in JOKERS)


def test_jokers_offer_six_four_and_five_letters() -> None:
    offers = [len(ALPHABETS["en"].letters(die)) for die in (105, 106, 107)]
    assert offers == [6, 4, 5]
    assert set(ALPHABETS["en"].letters(106)) == set("EYGR")
    assert set(ALPHABETS["en"].letters(107)) == set("PTOLE")
    assert set(ALPHABETS["en"].letters(105)) == set("ODRKTE")


def test_a_joker_unused_costs_all_its_six_faces() -> None:
    alphabet = ALPHABETS["en"]
    assert [alphabet.value(alphabet.sides(die)) for die in (105, 106, 107)] == [22, 25, 19]


@pytest.mark.parametrize("language", ["en", "nl", "af"])
def test_every_value_as_published_from_1_to_9(language: str) -> None:
    published = {item.rstrip("0123456789"): int(item[-1]) for item in PUBLISHED[language].split()}
    assert ALPHABETS[language].values == published
    assert min(published.values()) == 1
    assert max(published.values()) == 9


@pytest.mark.parametrize("language", ["en", "nl", "af"])
def test_every_regular_die_has_each_letter_on_two_opposite_faces(language: str) -> None:
    alphabet = ALPHABETS[language]
    for die in range(TRIPLES):
        assert Counter(alphabet.sides(die)) == dict.fromkeys(alphabet.faces[die], 2)


@pytest.mark.parametrize("language", ["en", "nl", "af"])
def test_every_face_has_a_value(language: str) -> None:
    alphabet = ALPHABETS[language]
    assert {face for faces in alphabet.faces for face in faces} <= set(alphabet.values)


def test_y_is_a_consonant_and_ij_is_neither() -> None:
    assert is_consonant("Y")
    assert not is_vowel("Y")
    assert not is_consonant("IJ")
    assert not is_vowel("IJ")


def test_the_dutch_dice_have_ij_faces() -> None:
    assert sum("IJ" in faces for faces in ALPHABETS["nl"].faces) == 7


def test_box_of_9_rows_of_12_with_three_marks() -> None:
    assert (ROWS, COLUMNS) == (9, 12)
    assert len(MARKS) == 108
    assert set(MARKS) == {"I", "III", "0"}


@pytest.mark.parametrize(("turns", "first", "second", "row"), [
    (0, 0, 1, 12), (1, 11, 23, 9), (2, 107, 106, 12), (3, 96, 84, 9),
])  # fmt: skip
def test_each_corner_can_be_the_first(turns: int, first: int, second: int, row: int) -> None:
    squares = draw_order(turns)
    assert sorted(squares) == list(range(108))
    assert squares[:2] == (first, second)
    # Along the first row the squares share a row of the box, or a column; then the next begins.
    along = 12 if turns in (0, 2) else 1
    firsts = {square // 12 if along == 12 else square % 12 for square in squares[:row]}
    assert len(firsts) == 1
    following = squares[row] // 12 if along == 12 else squares[row] % 12
    assert following not in firsts
