"""Renders a room as a panorama: six square faces for each of its lights, and its finishes as patches of them.

The light of a face is computed once. For a finish only the colors of the surfaces are shot again, with no bounces, and
the light of the base falls on them: what the new finish would reflect or swallow itself is not recomputed. Metals mirror
instead, in their own color: what the base mirrors is colored anew.

All of it is kept as arrays in `folder`, so that what is interrupted goes on where it stopped.
"""

import contextlib
import os
import time

import bpy
import numpy as np
from scipy.ndimage import binary_dilation, binary_erosion, zoom

import passes
from denoise import PASSES, denoised, received, surfaces
from kit.camera import place_camera

OVERSCAN = 1.02  # a face shows 2 % more than its sixth of the panorama, so that no seam shows where two meet
FACES = {  # yaw and pitch in degrees, as place_camera takes them
    "front": (90, 0),
    "right": (0, 0),
    "back": (-90, 0),
    "left": (180, 0),
    "up": (90, 90),
    "down": (90, -90),
}
LEVEL = ("front", "right", "back", "left")
SIZES = {"level": 1600, "tilted": 1024}  # pixels; what is above and below is looked at less
SAMPLES = 12
COLOR_SAMPLES = 8  # of a finish: its colors have no noise but that of edges
SEED = 1
CHANGED = 0.004  # of 1: colors that differ by less are the same surface
EDGE = 2  # pixels from its border within which a surface may share a pixel with its neighbor


def size_of(face, scale):
    return round(SIZES["level" if face in LEVEL else "tilted"] * scale / 16) * 16


def resized(picture, size):
    return picture if len(picture) == size else zoom(picture, (size / len(picture),) * 2 + (1,), order=1)


def aim(room, face):
    yaw, pitch = FACES[face]
    place_camera(room.PANORAMA, yaw, 18 / OVERSCAN, pitch=pitch)


def _kept(path, make):
    """The arrays in the file, or those that `make` returns, which are then in the file."""
    if os.path.exists(path):
        with np.load(path) as file:
            return {name: file[name].astype(np.float32) for name in file.files}
    arrays = make()
    np.savez(path + ".part.npz", **{name: array.astype(np.float16) for name, array in arrays.items()})
    os.replace(path + ".part.npz", path)
    return arrays


def lit_face(room, face, size, samples):
    """A face and the light on it."""
    start = time.time()
    aim(room, face)
    passes.setup(size, size, samples)
    shot = passes.shoot(PASSES, SEED)
    between = time.time()
    guides = surfaces(shot)
    arrays = {"picture": denoised(shot, guides), "light": received(shot, guides)}
    print("lit %s: %.0f s light, %.0f s denoising" % (face, between - start, time.time() - between), flush=True)
    # Half floats end at 65504; no light in a picture is near it.
    return {name: np.minimum(array, 60000) for name, array in arrays.items()}


def _colors(room, face, size):
    """What the surfaces of a face are made of. Metals show their color as if they were matte: Cycles' own pass of mirrored
    colors is white for all of them."""
    aim(room, face)
    passes.setup(size, size, COLOR_SAMPLES)
    passes.without_bounces()
    with _matte_metals():
        return {"colors": passes.shoot(("DiffCol",), SEED)["DiffCol"]}


def _clear_outside():
    """No finish changes what stands outside, and its leaves take minutes."""
    for ob in [each for each in bpy.data.objects if each.get("outside")]:
        bpy.data.objects.remove(ob)


@contextlib.contextmanager
def _matte_metals():
    """Materials are kept from one room to the next: afterwards they are metals again."""
    shares = [
        node.inputs["Metallic"]
        for material in bpy.data.materials
        if material.use_nodes
        for node in _metals_among(material.node_tree.nodes)
    ]
    before = [share.default_value for share in shares]
    for share in shares:
        share.default_value = 0
    try:
        yield
    finally:
        for share, value in zip(shares, before):
            share.default_value = value


def _metals_among(nodes):
    return [node for node in nodes if node.type == "BSDF_PRINCIPLED" and node.inputs["Metallic"].default_value]


def mirrored_color(finish):
    """The color in which a metal mirrors, as three linear values; nothing for what is no metal. finish: as in a room's
    FINISHES."""
    made = finish()
    nodes = made.node_tree.nodes if isinstance(made, bpy.types.Material) else ()
    for node in _metals_among(nodes):
        return np.array(node.inputs["Base Color"].default_value[:3], np.float32)
    return None


def exchanged(lit, before, after, mirrored=None):
    """A face in another finish, and what the finish changes of it: 1 where it is all that a pixel shows, 0.5 where another
    surface may show in it too, else 0. panorama.ts finds out how much.

    before, after: colors of the surfaces, of any size. mirrored: the color of the base, if it is a metal.
    """
    change = resized(after - before, len(lit["picture"]))
    light = lit["light"] if mirrored is None else lit["picture"] / mirrored
    # Joints between tiles may keep their color: they are no border to anything else.
    touched = binary_erosion(binary_dilation(np.abs(change).max(-1) > CHANGED), border_value=1)
    share = np.where(binary_erosion(touched, iterations=EDGE, border_value=1), 1, touched * 0.5)
    return np.maximum(lit["picture"] + change * light, 0), share


class Panorama:
    def __init__(self, room, folder, scale=1.0, samples=SAMPLES):
        self.room, self.folder, self.scale, self.samples = room, folder, scale, samples
        os.makedirs(folder, exist_ok=True)

    def path(self, *words):
        return os.path.join(self.folder, "-".join(words) + ".npz")

    def faces_of(self, light, faces=FACES):
        """Renders what is missing of a light and gives its faces, one by one."""
        missing = [face for face in faces if not os.path.exists(self.path(light, face))]
        if missing:
            self.room.build(light)
        for face in faces:
            size = size_of(face, self.scale)
            yield face, _kept(self.path(light, face), lambda: lit_face(self.room, face, size, self.samples))

    def colors_of(self, group=None, finish=None, faces=FACES):
        """The surface colors of faces, with one finish exchanged."""
        name = ("colors", group, finish) if group else ("colors",)
        paths = {face: self.path(*name, face) for face in faces}
        if not all(os.path.exists(path) for path in paths.values()):
            self.room.build("noon", **({group: finish} if group else {}))
            _clear_outside()
        return {
            face: _kept(path, lambda: _colors(self.room, face, size_of(face, self.scale)))["colors"]
            for face, path in paths.items()
        }
