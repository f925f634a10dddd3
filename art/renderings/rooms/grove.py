"""Grove: a dirt lane between orange trees, a white rail fence on its left, eucalyptus at its end; afternoon.

The lane runs along +Y at x 0, 3.6 m wide, with the fence at x -2.4 and the first row of trees at x 3.6.
"""

import random

from kit.exterior import foliage, grass, open_sky
from kit.geometry import boxes
from kit.light import sun
from kit.materials import paint, wood
from kit.stage import at, reset
from kit.terrain import earth, far_land, ridge, rough, terrain
from kit.trees import citrus, eucalyptus, oranges

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "lane": {
        "loc": (0.35, -7.2, 1.6),
        "yaw": 90,
        "lens": 28,
        "shift_y": 0.03,
        "dof": 6.0,
        "fstop": 1.2,
        "size": (1280, 960),
    },
}
EXPOSURE = 0.0


def height(x, y):
    """The lane with two wheel ruts, and a little more ground beside it."""
    ruts = sum(max(0.0, 1 - abs(x - side) / 0.3) for side in (-0.85, 0.85))
    beside = min(1.0, max(0.0, abs(x) - 1.5) / 0.8)
    return 0.1 * beside - 0.06 * min(1.0, ruts) + 0.025 * rough(x, y, 0.9) * (1 + beside)


def fence(m):
    """Posts with three rails."""
    posts, rails = [], []
    for k in range(22):
        y = -8.4 + 2.4 * k
        posts.append((-2.47, y - 0.07, -0.1, -2.33, y + 0.07, 1.32, "Z"))
        rails += [(-2.33, y - 0.01, z, -2.29, y + 2.39, z + 0.14, "Y") for z in (0.36, 0.72, 1.08)]
    boxes("fence", posts + rails, m, 0.006)
    boxes("fence", [(a - 0.02, b - 0.02, 1.32, d + 0.02, e + 0.02, 1.36) for a, b, _, d, e, _, _ in posts], m, 0.006)


def trees():
    chance_ = random.Random(4)
    places = []
    for row, x in enumerate((3.7, 7.9, 12.2, -4.9, -9.1, -13.4)):
        for k in range(12):
            y = -2.7 + 4.0 * k + (2.0 if row % 2 else 0) + chance_.uniform(-0.15, 0.15)
            places.append((x + chance_.uniform(-0.12, 0.12), y, 0.08, chance_.uniform(0.92, 1.1)))
    citrus(places)
    for x, y, h in (
        (-17, 50, 17),
        (-11, 53, 20),
        (-5.5, 50, 16),
        (1, 54, 21),
        (6.5, 51, 18),
        (13, 53, 20),
        (19, 50, 16),
        (26, 54, 19),
    ):
        eucalyptus(x, y, 0, h, round(x * 3 + 90), (0.8, 0), "#CDB9A0", 12, 2.0, 12)
    foliage(
        [(-24 + 3.2 * k, 49 + (k % 3), 1.4, 2.4, 1.5, 1.9) for k in range(17)],
        90,
        0.28,
        "#8B9868",
        "#4F6040",
        3,
        core="#38442C",
    )


def crate(x, y, z, rz, m):
    """A picking crate of slats, heaped with oranges."""
    with at(x, y, z, rz):
        a, b = 0.27, 0.19
        slats = [(-a, s * b - 0.008, h, a, s * b + 0.008, h + 0.075, "X") for s in (-1, 1) for h in (0.01, 0.1, 0.19)]
        slats += [(s * a - 0.012, -b + 0.009, 0.0, s * a + 0.012, b - 0.009, 0.29, "Y") for s in (-1, 1)]
        slats += [(-a + 0.013, -b + 0.01 + 0.12 * k, 0, a - 0.013, -b + 0.12 + 0.12 * k, 0.012, "X") for k in range(3)]
        boxes("crate", slats, m, 0.002)
        chance_ = random.Random(7)
        heap = []
        for level, (nx, ny) in enumerate(((6, 4), (5, 3), (3, 2))):
            for i in range(nx):
                for j in range(ny):
                    px, py = (i - (nx - 1) / 2) * 0.083, (j - (ny - 1) / 2) * 0.083
                    heap.append((px + chance_.uniform(-0.004, 0.004), py, 0.205 + 0.062 * level))
        boxes("crate", [(-a + 0.014, -b + 0.01, 0.18, a - 0.014, b - 0.01, 0.2)], m, 0)
        oranges(heap)


def verge():
    """Grass beside the lane and between the ruts."""
    chance_ = random.Random(9)
    for i in range(150):
        x = chance_.choice((chance_.uniform(-2.9, -1.7), chance_.uniform(1.75, 2.9), chance_.uniform(-0.25, 0.25)))
        y = -5.6 + 22 * chance_.random() ** 1.6
        h = chance_.uniform(0.1, 0.22) if abs(x) < 0.5 else chance_.uniform(0.16, 0.4)
        grass(x, y, height(x, y) - 0.01, h, 60, i, "#C3B67E", "#7D8A4D", 0.8)


def build():
    reset(113)
    terrain(-30, -10, 30, 60, height, earth("#BCA488", "#927B60"), 300, 260)
    fence(paint("#EDE9E0", 0.5))
    trees()
    crate(1.62, -2.75, 0.03, 22, wood("#B39468", "#7C6040", 0.6))
    oranges(
        [
            (1.62, -3.75, 0.06),
            (1.8, -3.2, 0.07),
            (2.5, -3.9, 0.09),
            (2.75, -2.6, 0.09),
            (2.45, -1.6, 0.09),
            (2.6, 0.6, 0.09),
        ]
    )
    verge()
    ridge(-600, 700, 300, 260, 0, 48, far_land("#8C8A62", "#C9D2D2", 1600.0), 5.0, 70.0)
    open_sky(0.95, "#EEDFC4", "#BFD2DA", "#6E9CC2", 0.5)
    sun(28, 26, 5.4, "#FFDFB2", 0.7)
