"""What people leave about: a grocery bag, boots, a watering can, a fishing rod with its bucket, a folded boat."""

import math
import random

import bmesh
from mathutils import Matrix

from .exterior import grass
from .geometry import add_mesh, boxes, lathe, rounded_box, tube
from .materials import plain
from .stage import at, within


def grocery_bag(x, y, z, rz=0, w=0.3, d=0.18, h=0.4):
    """A bag of brown paper with leeks, a loaf and greens; w, d, h: its width, depth and height."""
    paper, crease = plain("#B08C62", 0.9, 0.1), random.Random(5)
    with at(x, y, z, rz):
        bm = bmesh.new()
        rings = []
        for k in range(9):
            level = h * k / 8
            ring = []
            for i in range(32):
                side, t = divmod(i, 8)
                a, b = ((-1 + t / 4, -1), (1, -1 + t / 4), (1 - t / 4, 1), (-1, 1 - t / 4))[side]
                dent = 1 - (0.0 if k == 0 else crease.uniform(0, 0.05)) * (1 if t else 0.2)
                ring.append(
                    bm.verts.new((a * w / 2 * dent, b * d / 2 * dent, level + (k == 8) * crease.uniform(0, 0.006)))
                )
            rings.append(ring)
        for low, high in zip(rings, rings[1:]):
            for i in range(32):
                bm.faces.new((low[i], low[(i + 1) % 32], high[(i + 1) % 32], high[i]))
        bm.faces.new(rings[0][::-1])
        add_mesh(bm, "bag", paper)
        rounded_box(-w * 0.44, -d * 0.44, 0.02, w * 0.44, d * 0.44, h - 0.06, plain("#7E6A48", 0.9), 0.02, 3)
        loaf = [(-0.06, 0.03, h - 0.1), (-0.085, 0.035, h + 0.04), (-0.11, 0.04, h + 0.15), (-0.12, 0.042, h + 0.19)]
        tube(loaf, 0.032, plain("#B27A42", 0.75), "loaf", taper=(1, 1, 0.95, 0.35))
        for k in range(3):
            foot, lean = (0.02 + 0.035 * k, 0.03 - 0.02 * k), 0.05 + 0.03 * k
            stalk = [(*foot, h - 0.1), (foot[0] + lean * 0.4, foot[1], h + 0.05), (foot[0] + lean, foot[1], h + 0.13)]
            tube(stalk, 0.014, plain("#C9D09A", 0.5), "leek", taper=(1, 0.95, 0.9))
            grass(stalk[2][0], foot[1], h + 0.1, 0.19, 14, k + 2, "#8DA35E", "#4F6B35", 0.55)
        grass(0.06, -0.04, h - 0.06, 0.14, 90, 9, "#84A04E", "#4A6A2E", 0.9)


def boots(x, y, z, m, sole, rz=0):
    """A pair of rubber boots that stands with its toes toward -Y, one a little ahead."""
    for side, ahead, turn in ((-0.065, 0.0, 5), (0.07, -0.04, -11)):
        with at(x, y, z, rz), at(side, ahead, 0, turn):
            shaft = [(0.049, 0.11), (0.046, 0.14), (0.049, 0.2), (0.056, 0.28), (0.058, 0.318), (0.0605, 0.32)]
            shaft += [(0.0605, 0.34), (0.0545, 0.342), (0.052, 0.28), (0.044, 0.16)]
            lathe(shaft, m, 0, 0.06, 0, 64, "boot", 3)
            foot = [(0, 0.062, 0.135), (0, 0.06, 0.095), (0, 0.045, 0.072), (0, 0.005, 0.06), (0, -0.05, 0.052)]
            foot += [(0, -0.1, 0.05), (0, -0.135, 0.05), (0, -0.152, 0.05), (0, -0.162, 0.05)]
            tube(foot, 0.05, m, "boot", taper=(0.92, 0.98, 1.02, 0.95, 0.9, 0.9, 0.78, 0.56, 0.2))
            boxes("sole", [(-0.047, -0.165, 0, 0.047, 0.114, 0.024)], sole, 0.045, 5)
            boxes("heel", [(-0.043, 0.04, -0.0, 0.043, 0.116, 0.034)], sole, 0.014, 4)


def watering_can(x, y, z, m, rz=0):
    """A can of sheet metal, its spout toward +X."""
    with at(x, y, z, rz):
        lathe([(0, 0), (0.105, 0), (0.11, 0.004), (0.108, 0.2), (0.112, 0.204), (0.1, 0.206), (0.098, 0.02)], m, seg=64)
        tube([(0.09, 0, 0.05), (0.2, 0, 0.13), (0.33, 0, 0.27)], 0.017, m, "spout", taper=(1.25, 1, 0.8))
        rose = Matrix.Translation((0.33, 0, 0.27)) @ Matrix.Rotation(math.radians(40), 4, "Y")
        with within(rose):
            lathe([(0.013, -0.01), (0.042, 0.045), (0.04, 0.052), (0, 0.056)], m, seg=48)
        tube([(-0.1, 0, 0.06), (-0.18, 0, 0.1), (-0.19, 0, 0.17), (-0.105, 0, 0.19)], 0.008, m, "handle")
        over = [(0.075 * math.cos(a), 0, 0.2 + 0.1 * math.sin(a)) for a in (math.pi * k / 12 for k in range(13))]
        tube(over, 0.007, m, "handle")


def bucket(x, y, z, m, rim, water):
    """A pail with its bail down, half full."""
    lathe([(0, 0.004), (0.1, 0.0), (0.135, 0.25), (0.14, 0.256), (0.131, 0.258), (0.098, 0.01)], m, x, y, z, 64)
    lathe([(0, 0.15), (0.117, 0.15)], water, x, y, z, 48)
    with within(Matrix.Translation((x, y, z + 0.245)) @ Matrix.Rotation(math.radians(-22), 4, "X")):
        tube([(0.14 * math.cos(a), -0.14 * math.sin(a), 0) for a in (math.pi * k / 16 for k in range(17))], 0.003, rim)


def fishing_rod(foot, tip, cork, m):
    """A rod that leans from foot to tip, with cork at its grip and a reel under it."""
    rise = [b - a for a, b in zip(foot, tip)]

    def along(t):
        return tuple(a + r * t for a, r in zip(foot, rise))

    tube([along(t) for t in (0.0, 0.3, 0.6, 1.0)], 0.006, m, "rod", taper=(1, 0.8, 0.55, 0.25))
    tube([along(0.01), along(0.08), along(0.17)], 0.014, cork, "grip", taper=(1.0, 0.85, 0.8))
    x, y, z = along(0.19)
    lathe([(0, -0.03), (0.028, -0.03), (0.02, -0.022), (0.02, 0.022), (0.028, 0.03), (0, 0.03)], m, x, y - 0.05, z, 40)
    tube([(x, y, z), (x, y - 0.05, z)], 0.005, m, "reel")
    for t in (0.35, 0.52, 0.68, 0.82):
        cx, cy, cz = along(t)
        turns = [2 * math.pi * k / 16 for k in range(16)]
        tube([(cx + 0.008 * math.cos(a), cy - 0.01 + 0.008 * math.sin(a), cz) for a in turns], 0.0012, m, "eye", True)


def folded_boat(x, y, z, rz=0, length=0.3):
    """A boat folded of white paper that floats on z."""
    paper, k = plain("#F4F1E8", 0.8, 0.2), length / 2
    bm = bmesh.new()
    points = {
        "bow": (k, 0, 0.4 * k),
        "stern": (-k, 0, 0.4 * k),
        "left": (0, 0.34 * k, 0.3 * k),
        "right": (0, -0.34 * k, 0.3 * k),
        "keel": (0.42 * k, 0, -0.05 * k),
        "skeg": (-0.42 * k, 0, -0.05 * k),
        "mast": (0, 0, 0.82 * k),
        "fore": (0.46 * k, 0.0, 0.14 * k),
        "aft": (-0.46 * k, 0.0, 0.14 * k),
    }
    corner = {name: bm.verts.new(co) for name, co in points.items()}
    for side in ("left", "right"):
        for face in (("bow", side, "keel"), (side, "stern", "skeg"), (side, "skeg", "keel")):
            bm.faces.new([corner[name] for name in face])
    bm.faces.new([corner[name] for name in ("fore", "mast", "aft")])
    with at(x, y, z, rz):
        add_mesh(bm, "boat", paper)
