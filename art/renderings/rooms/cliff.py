"""Cliff: a sandy path between pines on a bluff of sandstone above the Pacific, in the gray light of a morning.

The path runs along +Y at x 0 and ends at the edge near y 5; the sea lies 32 m below.
"""

import math
import random

from kit.exterior import foliage, grass, open_sky, sea
from kit.geometry import box, cylinder, tube
from kit.light import sun
from kit.materials import plain, wood
from kit.stage import at, reset
from kit.terrain import bluffs, boulder, earth, rough, sandstone, terrain
from kit.trees import pine

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "path": {"loc": (-0.4, -7.6, 1.75), "yaw": 84, "lens": 28, "shift_y": 0.02, "size": (1280, 960)},
}
EXPOSURE = 0.1


def path_x(y):
    """Where the middle of the path lies."""
    return 0.25 + 0.75 * math.sin((y + 7.5) * 0.33)


def edge(x):
    """Where the bluff breaks off."""
    return 4.6 + 0.4 * math.sin(x * 0.8 + 1) + 0.3 * math.sin(x * 2.1) - 0.028 * x * x - (0.5 * x if x > 0 else 0.0)


def height(x, y):
    beside = min(1.0, abs(x - path_x(y)) / 1.1)
    top = 0.22 * beside**2 + 0.1 * rough(x, y, 1.6) * beside + 0.02 * rough(x, y, 0.5, 2.0)
    past = y - edge(x)
    return top if past < 0 else top - 9.0 * past**0.8


def sea_and_headlands():
    haze = "#CBD0D1"
    box(-4000, 12, -32.2, 4000, 9000, -32, sea("#5E7478", haze, 2600.0), 0, name="sea")
    near = [(46, -20), (40, 70), (58, 140), (50, 220), (72, 300), (60, 410), (170, 520), (600, 700)]
    bluffs(near, -32, -3, sandstone("#C79F76", haze, 2200.0, 2.6, "#6F7552"), 13.0)
    far = [(1400, 700), (90, 640), (62, 760), (110, 900)]
    bluffs(far, -33, 12, sandstone("#B89A78", haze, 2400.0, 5.0, "#6F7552"), 22.0, 40.0)


def plants():
    """Sage, buckwheat and dry grass on both sides of the path."""
    chance_ = random.Random(5)
    gray, green = [], []
    for _ in range(120):
        x, y = chance_.uniform(-8, 8), chance_.uniform(-6.4, 4.6)
        if abs(x - path_x(y)) < 1.0 or y > edge(x) - 0.25:
            continue
        r = chance_.uniform(0.22, 0.5)
        mound = (x, y, height(x, y) + 0.35 * r, r, r, 0.62 * r)
        (gray if chance_.random() < 0.5 else green).append(mound)
    foliage(gray, 2600, 0.05, "#A3AB98", "#6F7B6B", 3, 0.3, core="#59614F")
    foliage(green, 2600, 0.045, "#8A9670", "#4E5F45", 4, 0.4, core="#3D4936")
    for i in range(70):
        side = chance_.choice((-1, 1))
        y = chance_.uniform(-6.6, 4.4)
        x = path_x(y) + side * chance_.uniform(0.75, 2.6)
        grass(x, y, height(x, y), chance_.uniform(0.25, 0.5), 70, i, "#CDBE95", "#96905F", 0.7)


def rail(m, cable):
    """Posts along the right side of the path and the edge, with two cables."""
    feet = [(path_x(y) + 1.0, y) for y in (-6.2, -4.2, -2.2, -0.3, 1.5)] + [(0.5, 3.1), (-1.3, 3.7), (-3.0, 2.9)]
    for x, y in feet:
        z = height(x, y)
        with at(x, y, z):
            cylinder(0.065, -0.2, 0.85, m, seg=20)
    for level in (0.42, 0.74):
        for (ax, ay), (bx, by) in zip(feet, feet[1:]):
            a, b = height(ax, ay) + level, height(bx, by) + level
            line = []
            for k in range(13):
                t = k / 12
                sag = 0.07 * (1 - (2 * t - 1) ** 2)
                line.append((ax + (bx - ax) * t, ay + (by - ay) * t, a + (b - a) * t - sag))
            tube(line, 0.011, cable)


def build():
    reset(103)
    sea_and_headlands()
    terrain(-14, -9, 14, 9, height, earth("#D3B994", "#B08F68"), 260, 180)
    pine(-3.0, 0.3, height(-3.0, 0.3), 4.9, 3, (1.5, 0.5), (0.45, 0.1), 10)
    pine(4.75, -0.4, height(4.75, -0.4), 3.0, 8, (0.9, 0.0), (0.4, 0.0), 8, 0.26)
    plants()
    rail(wood("#9A8467", "#6E5A43", 0.7), plain("#6B675F", 0.5))
    for x, y, size, seed in ((2.6, 2.7, (0.8, 0.6, 0.4), 2.0), (3.7, 1.5, (1.1, 0.7, 0.5), 5.0)):
        boulder(x, y, height(x, y - 0.6), size, sandstone("#CFA97E", "#CBD0D1", 1500.0, 0.35), seed)
    open_sky(1.0, "#DADDDB", "#CBD0D1", "#94A2AB", 1.7, (-72, 9, "#8A867C"), "#EDEEEA", False, (0.3, 0.4))
    sun(52, 20, 1.6, "#FFF3E2", 24)
