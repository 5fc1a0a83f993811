"""What Panda3D finds on this machine, probed one part per process.

A bad driver can crash the process that queries it, and so can two graphics pipes in one process.
Therefore `hexaglyph doctor` runs `hexaglyph doctor --probe PART` for each part.
"""

from __future__ import annotations

from typing import Any


def probe(part: str) -> dict[str, str]:
    """The details of a part (window, offscreen or audio); {} if it is missing.

    For window and offscreen: renderer, driver (the version it reports) and opengl
    ("major.minor"). For audio: library.
    """
    return _audio() if part == "audio" else _graphics(part)


def _graphics(part: str) -> dict[str, str]:
    from panda3d.core import (
        FrameBufferProperties,
        GraphicsEngine,
        GraphicsPipe,
        GraphicsPipeSelection,
        WindowProperties,
        load_prc_file_data,
    )

    load_prc_file_data("", "gl-version 3 2\nnotify-level fatal")
    pipes = GraphicsPipeSelection.get_global_ptr()
    modules = ("pandagl",) if part == "window" else ("p3headlessgl", "pandagl")
    for module in modules:
        pipe = pipes.make_module_pipe(module)
        if pipe is None or not pipe.is_valid():
            continue
        engine = GraphicsEngine.get_global_ptr()
        wanted = FrameBufferProperties()
        wanted.set_rgb_color(True)
        wanted.set_depth_bits(24)
        size = WindowProperties.size(32, 32)
        buffer = engine.make_output(pipe, "probe", 0, wanted, size, GraphicsPipe.BF_refuse_window)
        if buffer is None:
            continue
        engine.open_windows()
        engine.render_frame()
        found = _driver(buffer.get_gsg())
        # A buffer still open at exit would crash the interpreter.
        engine.remove_all_windows()
        return found
    return {}


def _driver(gsg: Any) -> dict[str, str]:
    return {
        "renderer": gsg.get_driver_renderer(),
        "driver": gsg.get_driver_version(),
        "opengl": f"{gsg.get_driver_version_major()}.{gsg.get_driver_version_minor()}",
    }


def _audio() -> dict[str, str]:
    from panda3d.core import AudioManager, load_prc_file_data

    load_prc_file_data("", "audio-library-name p3openal_audio\nnotify-level fatal")
    return {"library": "OpenAL"} if AudioManager.create_AudioManager().is_valid() else {}
