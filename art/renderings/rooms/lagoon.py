"""Lagoon: reeds in still water, posts of an old landing, a low far shore with trees; the sun has just come up.

The water lies at z 0 and runs from the near bank at y -6 to the far shore at y 120.
"""

import math
import random

from kit.exterior import foliage, grass, open_sky
from kit.geometry import box, tube
from kit.light import sun
from kit.materials import wood
from kit.plants import cattail, reeds
from kit.stage import reset
from kit.terrain import earth, far_land, ridge, rough, still_water, terrain
from kit.trees import eucalyptus

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "shore": {"loc": (-0.2, -7.2, 1.6), "yaw": 88, "lens": 28, "shift_y": -0.01, "size": (1280, 960)},
}
EXPOSURE = 0.12


def beds():
    """Reeds: (x, y, size) along both near banks and on two low islands."""
    chance_ = random.Random(11)
    near, far = [], []
    for _ in range(230):
        t = chance_.random()
        x, y = -1.7 - 3.6 * t - chance_.random() * (1.0 + 2.4 * t), -3.7 + 8.0 * t + chance_.uniform(-0.7, 0.7)
        near.append((x, y, 0, chance_.uniform(0.7, 1.1)))
    for _ in range(170):
        t = chance_.random()
        x, y = 2.3 + 4.2 * t + chance_.random() * (0.8 + 2.0 * t), -3.7 + 5.0 * t + chance_.uniform(-0.6, 0.6)
        near.append((x, y, 0, chance_.uniform(0.5, 0.9)))
    for cx, cy, rx, ry, count in (
        (9, 16, 7, 2.2, 150),
        (-14, 24, 9, 2.5, 150),
        (-1.5, 44, 12, 3, 130),
        (22, 40, 10, 3, 110),
    ):
        for _ in range(count):
            a, r = chance_.random() * 6.283, chance_.random() ** 0.5
            far.append((cx + rx * r * math.cos(a), cy + ry * r * math.sin(a), 0, chance_.uniform(0.65, 1.05)))
    reeds(near, 1.85, 3, "#C2B47C", "#77824C")
    reeds(far, 1.9, 4, "#C9B884", "#7D8654", 60, 0.6, 0.035)
    for _ in range(30):
        t = chance_.random()
        x, y = (-1.9 - 2.5 * t, -3.5 + 4.5 * t) if chance_.random() < 0.6 else (2.6 + 2.6 * t, -3.4 + 2.6 * t)
        lean = (chance_.uniform(-0.15, 0.2), chance_.uniform(-0.1, 0.1))
        cattail(x - 0.3 * chance_.random(), y, 0, chance_.uniform(1.7, 2.25), lean)


def near_bank():
    """Mud and short grass at the camera's feet."""

    def height(x, y):
        return 0.12 * (-3.35 - y) + 0.02 * abs(x) ** 1.4 + 0.035 * rough(x, y, 1.4)

    terrain(-12, -9, 12, -2.0, height, earth("#C4B08A", "#94805F"), 160, 60)
    chance_ = random.Random(2)
    for i in range(190):
        x, y = chance_.uniform(-3.4, 3.6), chance_.uniform(-4.9, -3.3)
        grass(x, y, height(x, y), chance_.uniform(0.14, 0.4), 50, i + 40, "#D3C793", "#8E9863", 0.7)


def far_shore():
    haze = "#DAD9CB"
    bank = far_land("#7F8460", haze, 900.0, 0.6, 0.3)
    ridge(-300, 300, 118, 60, -0.5, 3.0, bank, 4.0, 25.0)
    ridge(-900, 400, 420, 260, -1, 40, far_land("#6F7A68", haze, 1500.0), 6.0, 80.0)
    ridge(-300, 1500, 800, 400, -1, 78, far_land("#6B7A78", haze, 1500.0), 1.0, 120.0)
    chance_ = random.Random(8)
    masses = []
    for _ in range(60):
        x = chance_.uniform(-95, 95)
        r = chance_.uniform(1.6, 3.8)
        masses.append((x, chance_.uniform(118, 126), 0.7 * r, 1.5 * r, r, r))
    foliage(masses, 26, 0.5, "#8A9468", "#4C5B42", 6, 0.5, core="#3B4634")
    trees = ((-38, 124, 16), (-31, 127, 20), (-45, 128, 14), (-25, 126, 13), (13, 126, 15), (19, 128, 12))
    trees += ((46, 125, 18), (53, 128, 15), (60, 126, 19), (-78, 126, 17), (-86, 128, 14))
    for i, (x, y, h) in enumerate(trees):
        eucalyptus(x, y, 1, h, i + 2, (0.6, 0), "#B7A58E", 12, 2.0, 12)


def landing():
    """Two rows of weathered posts that go out into the water."""
    m = wood("#8F8272", "#5C5045", 0.8)
    for k, y in enumerate((0.2, 2.2, 4.3, 6.3, 8.4)):
        for side in (-0.65, 0.65):
            h = max(0.2, 0.6 - 0.05 * k + 0.22 * math.sin(k * 2.3 + side * 4))
            x, lean = 1.15 + side + 0.16 * k, 0.05 * math.sin(k * 5.1 + side * 9)
            tube([(x - lean, y, -0.6), (x + lean, y, h - 0.03), (x + lean, y, h)], 0.08, m, "post", taper=(1, 1, 0.8))


def build():
    reset(109)
    box(-900, -60, -0.2, 900, 119, 0, still_water("#1F2B2A", 0.012, 0.02, 0.7), 0, name="sea")
    near_bank()
    beds()
    far_shore()
    landing()
    open_sky(0.82, "#F6D6A4", "#DED8CB", "#6C9ABA", 1.5, (-138, 5, "#F0B878"), "#FBE4C6", True, (0.35, 0.7))
    sun(14, -150, 7.5, "#FFD49A", 1.5)
