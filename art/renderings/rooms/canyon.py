"""Canyon: timber steps that lead down a slope of sage, agaves and dry grass into a canyon; the sun is about to set.

The steps run along +Y from y -7, where the ground lies at z 0; the canyon's floor winds between two slopes from y 20.
"""

import math
import random

from kit.exterior import agave_stalk, grass, open_sky, rosette, shrubs
from kit.geometry import boxes, cylinder, tube
from kit.light import sun
from kit.materials import wood
from kit.stage import at, reset
from kit.terrain import boulder, earth, far_land, ridge, rough, sandstone, terrain

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "steps": {"loc": (0.2, -8.2, 1.95), "yaw": 92, "lens": 28, "shift_y": -0.04, "size": (1280, 960)},
}
EXPOSURE = 0.05

# Agaves: x, y, length of a leaf. Shrubs leave them free.
AGAVES = (
    (2.05, -2.7, 0.95),
    (3.2, -3.4, 0.75),
    (3.3, -0.6, 0.85),
    (2.2, 0.6, 0.6),
    (-2.0, -2.9, 0.8),
    (-3.3, -2.2, 0.65),
    (-3.4, 0.8, 0.9),
    (4.0, 1.8, 0.95),
    (-1.7, -0.2, 0.6),
    (2.6, 3.6, 0.8),
    (-2.4, 3.6, 0.8),
)
TREAD, RISE = 0.62, 0.155  # of a step


def stairs_x(y):
    """Where the middle of the steps lies."""
    return 0.55 + 0.5 * math.sin((y + 7) * 0.22) - 0.012 * max(0.0, y) ** 2


def height(x, y):
    """The slope, the canyon's floor and its two sides."""
    down = -(RISE / TREAD) * min(y + 7, 26) - 0.05 * max(0.0, y - 19)
    axis = -4 + 6 * math.sin(y * 0.035)
    off = x - axis
    side = 0.0
    if y > 4:
        share = min(1.0, (y - 4) / 30)
        side = share * (0.62 * max(0.0, off - 10) ** 0.97 + 0.7 * max(0.0, -off - 12) ** 0.97)
        side = min(side, 15 + 3 * rough(x, y, 40, 3.0))
    beside = min(1.0, max(0.0, abs(x - stairs_x(y)) - 0.75) / 0.8)
    gullies = (0.15 + 0.02 * max(0.0, y)) * rough(x, y, 3 + 0.12 * max(0.0, y))
    return down + side + beside * (0.12 + gullies * min(1, 0.4 + 0.05 * abs(y + 7)))


def steps(timber, soil):
    """Treads of earth behind timbers that are held by stakes."""
    for k in range(24):
        y, z = -7.4 + TREAD * k, -RISE * (k - 1.15)
        x = stairs_x(y)
        slip = 0.05 * math.sin(k * 2.7)
        with at(x, y, z, 4 * math.sin(k * 1.9)):
            boxes("timber", [(-0.78 + slip, -0.07, -0.17, 0.78 + slip, 0.07, 0.0, "X")], timber, 0.018, 3)
            boxes("earth", [(-0.76, -TREAD, -0.4, 0.76, -0.06, -0.03)], soil, 0.02)


def rail(timber):
    """Posts with two round rails on the left of the steps."""
    feet = []
    for k in range(7):
        y = -6.4 + 2.2 * k
        feet.append((stairs_x(y) - 1.15, y, height(stairs_x(y) - 1.15, y)))
    for x, y, z in feet:
        with at(x, y, z):
            cylinder(0.07, -0.3, 1.05, timber, seg=20)
    for level in (0.5, 0.92):
        for (ax, ay, az), (bx, by, bz) in zip(feet, feet[1:]):
            tube([(ax, ay - 0.05, az + level), (bx, by + 0.05, bz + level)], 0.042, timber, "rail")


def free(x, y, r):
    """Whether a shrub of radius r at x, y leaves the steps and the agaves free."""
    return abs(x - stairs_x(y)) > 1.2 + r and all(math.hypot(x - a, y - b) > 0.62 * size + r for a, b, size in AGAVES)


def plants():
    chance_ = random.Random(6)
    gray, green, brown = [], [], []
    for _ in range(9000):
        y = -5.5 + 95 * chance_.random() ** 1.7
        x = chance_.uniform(-1, 1) * (6 + 0.75 * (y + 8))
        # Three sizes, thick in hollows and on the shaded side, thin on the sunny crest.
        small, large = (0.16, 0.36), (0.8, 1.6) if y > 6 else (0.5, 0.75)
        r = chance_.uniform(*chance_.choices((small, (0.32, 0.65), large), (50, 38, 12))[0])
        thick = 0.72 + 0.3 * rough(x, y, 7, 5.0) + 0.2 * rough(x, y, 2.5, 8.0) + 0.008 * max(-20, min(20, x))
        if not free(x, y, r) or chance_.random() > thick + (0.2 if y < 20 else 0):
            continue
        chance_.choice((gray, green, green, brown)).append((x, y, height(x, y) - 0.1 * r, r))
    shrubs(gray, 900, 0.1, "#B9BDA6", "#828D7A", 3, 0.28, "#565D4C")
    shrubs(green, 700, 0.1, "#99A173", "#566746", 4, 0.45, "#39452F")
    shrubs(brown, 700, 0.1, "#B39A6E", "#77754C", 5, 0.4, "#54492F")
    for i in range(260):
        y = -6.0 + 20 * chance_.random() ** 1.5
        x = stairs_x(y) + chance_.choice((-1, 1)) * (0.95 + 4.5 * chance_.random() ** 1.6)
        grass(x, y, height(x, y) - 0.02, chance_.uniform(0.3, 0.62), 80, i, "#DCC48C", "#A89058", 0.7)


def agaves():
    for i, (x, y, size) in enumerate(AGAVES):
        rosette(x, y, height(x, y) + 0.02, size, 32, i + 3, "#A9BBAA", "#76908A", -0.1, 0.2)
    for x, y, h in ((3.95, 1.9, 4.4), (-3.5, 0.9, 4.2), (-9.5, 16, 6.0)):
        agave_stalk(x, y, height(x, y), h, round(h * 10))


def distance():
    haze = "#C3A9AE"
    ridge(-260, 60, 110, 70, -20, 18, far_land("#6E6E4C", haze, 900.0, 0.42, 0.12), 2.0, 30.0)
    ridge(-40, 330, 150, 80, -20, 24, far_land("#6E6E4C", haze, 900.0, 0.42, 0.12), 5.0, 34.0)
    ridge(-700, 700, 420, 240, -20, 52, far_land("#6C6C5C", haze, 1500.0), 7.0, 80.0)
    ridge(-1600, 1600, 1100, 500, -20, 130, far_land("#77768A", haze, 2600.0), 9.0, 160.0)


def build():
    reset(127)
    soil = earth("#B9A283", "#8B7656")
    terrain(-75, -9.5, 75, 115, height, earth("#B5A378", "#857B52", 40.0), 320, 300, fine=1.7)
    timber = wood("#A3917A", "#74634F", 0.8)
    steps(timber, soil)
    rail(timber)
    plants()
    agaves()
    for x, y, size, seed in (
        (-2.0, -4.6, (0.42, 0.34, 0.26), 3.0),
        (3.1, -1.2, (0.6, 0.45, 0.36), 6.0),
        (-4.6, 2.2, (0.9, 0.7, 0.6), 8.0),
    ):
        boulder(x, y, height(x, y) + 0.05, size, sandstone("#B59D7E", "#C3A9AE", 3000.0, 0.3), seed)
    distance()
    open_sky(0.8, "#F3D0AC", "#CCC8CA", "#5B82B2", 1.0, None, "#F6D3B4", False, (0.4, 1.1))
    sun(23, 150, 5.8, "#FFCB92", 0.8)
