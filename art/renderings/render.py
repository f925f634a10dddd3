"""Renders or draws one room from one of its cameras; run by render.mjs inside Blender.

    blender -b --python-exit-code 1 -P art/renderings/render.py -- '{"room": "kitchen", "camera": "hero", "out": "k.jpg"}'

The job may also hold width, height, samples, draft (small and quick) and drawn (pen lines instead of light); or, for a
panorama, lights, finishes, keep and scale, or the finish to check. render.mjs says what each is.
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

from PIL import Image  # noqa: E402
from scipy.ndimage import gaussian_filter  # noqa: E402

import passes  # noqa: E402
from denoise import PASSES, denoised, surfaces  # noqa: E402
from draw import draw  # noqa: E402
from kit.camera import place_camera  # noqa: E402
from panorama import CHANGED, FACES, SIZES, Panorama  # noqa: E402
from panorama import aim, exchanged, lit_face, mirrored_color, size_of  # noqa: E402
from panorama import SAMPLES as PANORAMA_SAMPLES  # noqa: E402
from straighten import straightened  # noqa: E402

SIZE = (2000, 1250)
SAMPLES = 32
FINE_SAMPLES = 24  # of a picture wider than 2000 pixels: its pixels are smaller
DRAFT_EDGE = 480  # longer side of a draft, pixels
DRAFT_SAMPLES = 12
LEAST_PATCH = 0.0002  # of a face: what changes less of it is no patch
CHECK_EDGE = 480  # pixels of the faces that a finish is checked on
SEED = 1


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


def save(picture, path, share=None):
    """Writes linear light as a PNG by the scene's view settings; grade.ts develops it. share: how much of each pixel
    is there, 0 to 1; all of it without."""
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
    bpy.data.images.remove(image)
    if share is not None:
        opaque = Image.open(path).convert("RGB")
        opaque.putalpha(Image.fromarray((share[::-1] * 255 + 0.5).astype(np.uint8)))
        opaque.save(path, compress_level=1)


def render(path, width, height, samples, exposure, fine=1):
    """fine: how many times as wide and high the picture is shot before its pixels are averaged, so that thin edges come
    out straight."""
    passes.setup(width * fine, height * fine, samples, exposure)
    start = time.time()
    shot = passes.shoot(PASSES, SEED)
    between = time.time()
    guides = surfaces(shot)
    picture = straightened(denoised(shot, guides), *guides).reshape(height, fine, width, fine, 3).mean((1, 3))
    save(vignette(bloom(picture, exposure)), path)
    print(
        "rendered %s %dx%d, %d samples: %.0f s light, %.0f s denoising"
        % (path, width, height, samples, between - start, time.time() - between)
    )


def render_panorama(room, job):
    """Every face of every light into job["out"], and every finish of every face as a patch with transparency."""
    panorama = Panorama(room, job["keep"], job.get("scale") or 1, job.get("samples") or PANORAMA_SAMPLES)
    before = panorama.colors_of() if job.get("finishes") else None
    for light in job["lights"]:
        if light == "drawn":
            draw_panorama(room, job)
            continue
        exposure = room.LIGHTS[light][1]
        lit = {}
        for face, arrays in panorama.faces_of(light):
            passes.view(exposure)
            save(arrays["picture"], os.path.join(job["out"], "%s-%s.png" % (light, face)))
            lit[face] = arrays
        for group, finish, after in finishes_of(room, panorama, before) if before else ():
            mirrored = mirrored_color(next(iter(room.FINISHES[group].values())))
            passes.view(exposure)
            for face in after:
                picture, share = exchanged(lit[face], before[face], after[face], mirrored)
                name = "%s-%s-%s-%s.png" % (light, group, finish, face)
                save(picture, os.path.join(job["out"], name), share)
        print("rendered %s" % light, flush=True)


def draw_panorama(room, job):
    for face in FACES:
        room.build("noon")
        aim(room, face)
        size = size_of(face, job.get("scale") or 1)
        draw(os.path.join(job["out"], "drawn-%s.jpg" % face), size, size)
    print("rendered drawn", flush=True)


def finishes_of(room, panorama, before):
    """Each finish that is not the room's own, with the colors of the faces it is seen on."""
    small = Panorama(room, panorama.path("small")[: -len(".npz")], panorama.scale / 8)
    small_before = small.colors_of()
    for group, finishes in room.FINISHES.items():
        others = list(finishes)[1:]
        small_after = small.colors_of(group, others[0])
        faces = [face for face in FACES if is_seen(small_before[face], small_after[face])]
        for finish in others:
            yield group, finish, panorama.colors_of(group, finish, faces)


def is_seen(before, after):
    return (np.abs(after - before).max(-1) > CHANGED).mean() > LEAST_PATCH


def check_finish(room, job):
    """A finish exchanged, and truly rendered: two pictures of each face into job["out"]."""
    group, finish = next(
        (group, finish)
        for group, finishes in room.FINISHES.items()
        for finish in list(finishes)[1:]
        if job["check"] in (finish, "%s-%s" % (group, finish))
    )
    exposure = room.LIGHTS["noon"][1]
    scale, samples = CHECK_EDGE / SIZES["level"], PANORAMA_SAMPLES
    panorama = Panorama(room, os.path.join(job["keep"], "check"), scale, samples)
    before, after = panorama.colors_of(), panorama.colors_of(group, finish)
    lit = dict(panorama.faces_of("noon"))
    mirrored = mirrored_color(next(iter(room.FINISHES[group].values())))
    room.build("noon", **{group: finish})
    for face in FACES:
        truth = lit_face(room, face, size_of(face, scale), samples)["picture"]
        picture, share = exchanged(lit[face], before[face], after[face], mirrored)
        passes.view(exposure)
        save(truth, os.path.join(job["out"], "%s-true.png" % face))
        save(picture, os.path.join(job["out"], "%s-exchanged.png" % face), share)
    print("rendered the check of %s" % finish, flush=True)


def drawn_size(width, height):
    """Lines are sharp at 2000 pixels of width, and as thick in every drawing."""
    return (width, height) if width <= SIZE[0] else (SIZE[0], round(height * SIZE[0] / width))


def main():
    job = json.loads(sys.argv[sys.argv.index("--") + 1])
    room = importlib.import_module("rooms." + job["room"])
    if job.get("check"):
        check_finish(room, job)
        return
    if job.get("lights"):
        render_panorama(room, job)
        return
    view = dict(room.CAMERAS[job["camera"]])
    width, height = view.pop("size", SIZE)
    light, fine = view.pop("light", None), view.pop("fine", 1)
    if job.get("draft"):
        scale = DRAFT_EDGE / max(width, height)
        width, height = round(width * scale), round(height * scale)
    width, height = job.get("width") or width, job.get("height") or height
    samples = job.get("samples") or (
        DRAFT_SAMPLES if job.get("draft") else FINE_SAMPLES if width > SIZE[0] else SAMPLES
    )
    room.build(light) if light else room.build()
    place_camera(**view)
    if job.get("drawn"):
        draw(job["out"], *drawn_size(width, height))
    else:
        render(job["out"], width, height, samples, room.LIGHTS[light][1] if light else room.EXPOSURE, fine)


main()
