"""Renders or draws one room from one of its cameras; run by render.mjs inside Blender.

    blender -b --python-exit-code 1 -P art/renderings/render.py -- '{"room": "kitchen", "camera": "hero", "out": "k.jpg"}'

The job may also hold width, height, samples, draft (small and quick) and drawn (pen lines instead of light).
"""

import importlib
import json
import os
import sys
import time

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from scipy.ndimage import gaussian_filter  # noqa: E402

import passes  # noqa: E402
from denoise import PASSES, denoised  # noqa: E402
from draw import draw  # noqa: E402
from kit.camera import place_camera  # noqa: E402

SIZE = (2000, 1250)
SAMPLES = 60
DRAFT_EDGE = 480  # longer side of a draft, pixels
DRAFT_SAMPLES = 12
SEEDS = (1, 77)  # of the two halves that the denoiser compares


def bloom(picture, exposure):
    """A faint glow around what is brighter than white, as in a lens."""
    width = picture.shape[1]
    bright = np.clip(picture - 1.2 * 2**-exposure, 0, 12 * 2**-exposure)
    glow = np.zeros_like(picture)
    for reach, share in ((0.004, 0.5), (0.014, 0.3), (0.045, 0.2)):
        for i in range(3):
            glow[..., i] += gaussian_filter(bright[..., i], width * reach) * share
    return picture + glow * 0.08


def vignette(picture, amount=0.12):
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    distance = ((x / width - 0.5) ** 2 + ((y - height / 2) / width) ** 2) / 0.35
    return picture * (1 - amount * distance)[..., None]


def save(picture, path):
    """Writes linear light as a PNG by the scene's view settings; grade.ts develops it."""
    height, width = picture.shape[:2]
    scene = bpy.context.scene
    image = bpy.data.images.new("picture", width, height, float_buffer=True, alpha=False)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = picture
    image.pixels.foreach_set(pixels.ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "8"
    image.save_render(path, scene=scene)


def render(path, width, height, samples, exposure):
    passes.setup(width, height, max(samples // 2, 1), exposure)
    start, start_cpu = time.time(), time.process_time()
    halves = [passes.shoot(PASSES, seed) for seed in SEEDS]
    shot, shot_cpu = time.time(), time.process_time()
    picture = denoised(*halves)
    save(vignette(bloom(picture, exposure)), path)
    print(
        "rendered %s %dx%d, %d samples: %.0f s (%.0f CPU-s) light, %.0f s denoising"
        % (path, width, height, samples, shot - start, shot_cpu - start_cpu, time.time() - shot)
    )


def main():
    job = json.loads(sys.argv[sys.argv.index("--") + 1])
    room = importlib.import_module("rooms." + job["room"])
    view = dict(room.CAMERAS[job["camera"]])
    width, height = view.pop("size", SIZE)
    if job.get("draft"):
        scale = DRAFT_EDGE / max(width, height)
        width, height = round(width * scale), round(height * scale)
    width, height = job.get("width") or width, job.get("height") or height
    samples = job.get("samples") or (DRAFT_SAMPLES if job.get("draft") else SAMPLES)
    room.build()
    place_camera(**view)
    if job.get("drawn"):
        draw(job["out"], width, height)
    else:
        render(job["out"], width, height, samples, room.EXPOSURE)


main()
