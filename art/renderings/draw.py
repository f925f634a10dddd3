"""The pen drawing of a room from exactly the camera of its rendering, aligned with it pixel for pixel.

One ray per pixel center at twice the size gives exact maps: which object and which board, tile or leaf (as an emission
color), the normal and the depth. Lines are drawn at object borders, creases, steps in depth and joints between pieces.
Texture, light and window panes never draw.
"""

import time

import bpy
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, maximum_filter

import passes
from kit.nodes import Nodes

INK, PAPER = (5, 42, 49), (226, 217, 202)  # deep tide on sand
OVERSIZE = 2  # maps are this many times larger than the drawing
PEN = 2.0  # line width in pixels of the drawing: a phone shows it at a third of its size
JOINTS = 0.3  # weight of tile and plank joints, 0..1

# How a part is drawn, by the name it was given when it was made.
HIDDEN = ("pane", "print")
FIELD = ("tiles", "planks", "grout", "under")  # surfaces of many pieces: joints only, in a light line
FINE = ("slot", "grate", "book", "piping")  # small parts: thinner lines
LEAF = ("leaves", "curtain", "throw")  # foliage and cloth: hairlines
WHOLE = ("wall", "counter")  # built of several boxes, drawn as one piece

# Kinds as numbers in the map of kinds.
IS_FIELD, IS_FINE, IS_BODY, IS_NOTHING, IS_LEAF, IS_WHOLE = range(6)


def _kind(name):
    for names, kind in ((FIELD, IS_FIELD), (FINE, IS_FINE), (LEAF, IS_LEAF), (WHOLE, IS_WHOLE)):
        if name in names:
            return kind
    return IS_BODY


def _numbers():
    """A material that shines with numbers: red = object, green and blue = piece."""
    n = Nodes("numbers")
    emission, info, piece = n.n("Emission"), n.n("ObjectInfo"), n.n("SeparateXYZ")
    n.set(piece, 0, n.rnd().outputs["Vector"])
    color = n.n("CombineXYZ")
    n.set(color, 0, info.outputs["Object Index"])
    n.set(color, 1, piece.outputs[0])
    n.set(color, 2, piece.outputs[1])
    n.t.links.new(color.outputs[0], emission.inputs[0])
    n.t.links.new(emission.outputs[0], n.out.inputs[0])
    return n.m


def _setup(width, height):
    passes.setup(width, height, 1)
    scene = bpy.context.scene
    scene.cycles.pixel_filter_type = "BOX"
    scene.cycles.filter_width = 0.01
    scene.cycles.max_bounces = 0
    scene.cycles.sample_clamp_indirect = 0
    scene.render.use_persistent_data = False
    scene.render.film_transparent = True
    scene.camera.data.dof.use_dof = False
    scene.view_layers[0].material_override = _numbers()


def _lines(numbers, normal, depth, kinds, glass):
    """Weight 0..1 of ink per pixel; every comparison is done to the right and upward."""
    height, width = depth.shape
    ob = np.rint(numbers[..., 0]).astype(int)
    ob[depth > 1e4] = 0
    kind = kinds[np.clip(ob, 0, len(kinds) - 1)]
    near = 1 / np.minimum(depth, 1e4)
    ink = np.zeros((height, width), np.float32)
    for axis in (0, 1):

        def beside(a):
            return np.roll(a, -1, axis)

        other_kind, same = beside(kind), ob == beside(ob)
        field = (kind == IS_FIELD) & (other_kind == IS_FIELD)
        fine = (kind == IS_FINE) & ((other_kind == IS_FINE) | same)
        leaf = (kind == IS_LEAF) | (other_kind == IS_LEAF)
        step = np.abs(near - beside(near)) / np.minimum(near, beside(near))
        bend = np.abs(2 * near - beside(near) - np.roll(near, 1, axis)) / near
        piece = same & (np.abs(numbers[..., 1:] - beside(numbers)[..., 1:]).max(-1) > 1e-4)
        crease = (normal * beside(normal)).sum(-1)

        lines = np.zeros((height, width), np.float32)
        for where, weight in (
            (~same & ~field, np.where(step > 0.035, 1.0, 0.72)),  # object borders, stronger in front of depth
            (same & ~field & (bend > 0.012), 0.8),  # steps within one object
            (same & ~field & (crease < 0.80), 0.62),
            (piece & ~field & (kind != IS_WHOLE), 0.5),
            (field & (piece | ~same), JOINTS),
        ):
            lines = np.maximum(lines, np.where(where, weight, 0))
        lines = np.where(leaf, lines * 0.38, np.where(fine, lines * 0.62, lines))
        lines = np.where(same & (ob == 0), 0, lines)
        if axis == 0:
            lines[-2:] = lines[:1] = 0
        else:
            lines[:, -2:] = lines[:, :1] = 0
        ink = np.maximum(ink, lines)
    if glass is not None:
        for axis in (0, 1):
            ink = np.maximum(ink, np.where(glass != np.roll(glass, -1, axis), 0.7, 0))
    return ink


def _save(ink, width, height, path):
    ink = maximum_filter(ink, size=max(round(PEN * OVERSIZE), 1))
    ink = gaussian_filter(ink, 0.45 * OVERSIZE / 2)
    ink = ink.reshape(height, OVERSIZE, width, OVERSIZE).mean((1, 3))
    ink = (np.clip(ink, 0, 1) ** 0.9)[..., None]
    picture = np.array(PAPER) * (1 - ink) + np.array(INK) * ink
    Image.fromarray((picture[::-1] + 0.5).astype(np.uint8)).save(path, quality=88, optimize=True, progressive=True)


def draw(path, width, height):
    """Draws the scene that stands, from its camera, into `path` (JPEG q88 progressive, or PNG)."""
    start = time.time()
    _setup(width * OVERSIZE, height * OVERSIZE)
    kinds, glasses, wholes = [IS_NOTHING], [], {}
    for ob in bpy.context.scene.objects:
        ob.hide_render = ob.type == "LIGHT"
    for ob in (o for o in bpy.context.scene.objects if o.type in ("MESH", "CURVE")):
        name = ob.name.split(".")[0]
        kind = _kind(name)
        number = wholes.get(name, len(kinds))
        if number == len(kinds):
            kinds.append(kind)
        if kind == IS_WHOLE:
            wholes[name] = number
        ob.pass_index = number
        if name in HIDDEN or ob.get("outside"):
            ob.hide_render = True
        elif any(slot.material and slot.material.name.startswith("glass") for slot in ob.material_slots):
            glasses.append((number, ob))
            ob.hide_render = True
    maps = passes.shoot(("Emit", "Normal", "Depth"))
    glass = None
    if glasses:  # a second shot with the glass in place: only its outline is taken
        for _, ob in glasses:
            ob.hide_render = False
        seen = np.rint(passes.shoot(("Emit",))["Emit"][..., 0]).astype(int)
        glass = np.where(np.isin(seen, [number for number, _ in glasses]), seen, 0)
    ink = _lines(maps["Emit"], maps["Normal"], maps["Depth"][..., 0], np.array(kinds), glass)
    _save(ink, width, height, path)
    print("drew %s %dx%d: %.0f s" % (path, width, height, time.time() - start))
