"""Samples for cabinets on a workbench: doors in wood and paint, chips, pulls, a rule.

Room x -1.5..2.2, y -3..0, z 0..2.6 meters; the bench stands along the back wall at y = 0, a window in the left wall.
"""

import math

from mathutils import Matrix

from kit.accessories import jar
from kit.geometry import box, boxes, cylinder, tube
from kit.joinery import front, knob, pull, reeded
from kit.light import add_light, open_world, sun
from kit.materials import black, brass, ceramic, marble, paint, plain, plaster, wood
from kit.openings import wall_with_openings, window
from kit.plants import branches
from kit.stage import at, reset, within

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "bench": {
        "loc": (0.33, -1.72, 1.34),
        "yaw": 97,
        "lens": 40,
        "shift_y": -0.14,
        "dof": 1.4,
        "fstop": 4,
        "size": (1600, 1200),
        "fine": 2,
    },
}
EXPOSURE = -0.5

LEFT, RIGHT, DEPTH, HEIGHT = -1.5, 2.2, 3.0, 2.6
WINDOW = (DEPTH - 1.9, 1.0, DEPTH - 0.35, 2.3)  # in the left wall's own coordinates: x0, z0, x1, z1
BENCH = 0.9  # height


def shell(wall):
    box(LEFT, -DEPTH, -0.02, RIGHT, 0, 0, plain("#8F8272", 0.7), 0)
    box(LEFT, -DEPTH, HEIGHT, RIGHT, 0.15, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    box(LEFT - 0.15, 0, 0, RIGHT + 0.15, 0.15, HEIGHT, wall, 0, name="wall")
    box(RIGHT, -DEPTH, 0, RIGHT + 0.15, 0, HEIGHT, wall, 0, name="wall")
    box(LEFT, -DEPTH - 0.15, 0, RIGHT, -DEPTH, HEIGHT, wall, 0, name="wall")
    with at(LEFT, -DEPTH, 0, 90):
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, wall, [WINDOW])
        window(*WINDOW, 0.05, plain("#F2EEE6", 0.4), 0.05, 0.08, 2, 2)


def bench(beech):
    boards = [(LEFT, -0.72 + 0.12 * k, BENCH - 0.06, RIGHT, -0.6015 + 0.12 * k, BENCH, "X") for k in range(6)]
    boxes("bench", boards, beech, 0.002)
    box(LEFT, -0.66, 0, RIGHT, -0.62, BENCH - 0.06, beech, 0.002)


class leaning:
    """`with leaning(x, y, rz, back):` stands parts on the bench, tipped backward by `back` degrees."""

    def __init__(self, x, y, rz=0, back=10):
        self.places = (at(x, y, BENCH, rz), within(Matrix.Rotation(math.radians(-back), 4, "X")))

    def __enter__(self):
        for place in self.places:
            place.__enter__()

    def __exit__(self, *_):
        for place in self.places[::-1]:
            place.__exit__()


def doors(oak, walnut):
    """From the back to the front."""
    tide, sage, cream = paint("#4D6061", 0.4), paint("#8C937F", 0.4), paint("#E3DCCD", 0.4)
    with leaning(-0.36, -0.1, 0, 8):
        front(-0.2, 0, 0.2, 0.56, 0, cream, "shaker", 0.062)
    with leaning(0.62, -0.1, 0, 8):
        front(-0.19, 0, 0.19, 0.52, 0, sage, "shaker", 0.062)
        knob(-0.158, 0.26, -0.02, brass())
    with leaning(0.1, -0.15, 2, 12):
        front(-0.18, 0, 0.18, 0.47, 0, walnut, "shaker", 0.06)
    with leaning(-0.14, -0.235, -7, 14):
        front(-0.15, 0, 0.15, 0.38, 0, oak, "slab")
        pull(0.12, 0.19, -0.02, black(), 0.14, False)
    with leaning(0.42, -0.225, 9, 14):
        front(-0.15, 0, 0.15, 0.36, 0, tide, "shaker", 0.055)
        knob(-0.122, 0.18, -0.02, brass())
    with leaning(-0.58, -0.2, 10, 14):
        box(-0.12, 0.0, 0, 0.12, 0.016, 0.3, oak, 0.001)
        reeded([(-0.12, 0), (0.12, 0)], 0, 0.3, oak, 0.024, closed=False)


def chip(x, y, z, rz, m, w, d, h):
    with at(x, y, z, rz):
        boxes("chip", [(-w / 2, -d / 2, 0, w / 2, d / 2, h, "X")], m, 0.0015, 3)


def small_things(oak, walnut):
    maple, alder = wood("#D9C6A6", "#BCA27C", 0.45), wood("#A98360", "#805C3E", 0.42)
    tide, top = paint("#4D6061", 0.4), BENCH
    stack = (
        (walnut, 14, 0.17, 0.12, 0.019),
        (maple, -6, 0.15, 0.1, 0.016),
        (tide, 22, 0.15, 0.1, 0.006),
        (alder, 4, 0.13, 0.08, 0.022),
        (oak, 34, 0.1, 0.1, 0.012),
    )
    for m, rz, w, d, h in stack:
        chip(0.14, -0.42, top, rz, m, w, d, h)
        top += h + 0.0002
    for k, color in enumerate(("#B08A6A", "#E3DCCD", "#4D6061", "#8C937F")):  # painted cards, fanned
        x, y, z = -0.03 - 0.01 * k, -0.49 + 0.005 * k, BENCH + 0.0022 * k
        chip(x, y, z, 4 - 14 * k, paint(color, 0.4), 0.14, 0.055, 0.002)
    chip(0.46, -0.42, BENCH, 12, marble("#ECE8E0", "#6E645A", 0.4, 5.0, 0.14, 1.6), 0.15, 0.15, 0.012)
    with at(0.45, -0.42, BENCH + 0.012, 38):
        pull(0, 0.0056, 0.015, brass(), 0.16)
    with at(0.3, -0.53, BENCH, -12):
        pull(0, 0.0056, 0, black(), 0.14)
    rule, tick = plain("#D8C79B", 0.45), plain("#3A3530", 0.6)
    for x, y, rz in ((-0.4, -0.45, 16), (-0.235, -0.448, -15)):
        with at(x, y, BENCH + (0.0035 if rz < 0 else 0), rz):
            boxes("rule", [(-0.1, -0.008, 0, 0.1, 0.008, 0.0033)], rule, 0.0008)
            marks = [(-0.095 + 0.01 * k, -0.008, 0.0033, -0.0945 + 0.01 * k, -0.003, 0.0035) for k in range(20)]
            boxes("slot", marks, tick, 0)
    cylinder(0.004, BENCH, BENCH + 0.0085, brass(), -0.318, -0.426)
    with at(-0.02, -0.58, BENCH + 0.0038, 17):
        tube([(-0.085, 0, 0), (0.07, 0, 0)], 0.0037, plain("#2F4A4D", 0.35))
        tube([(0.07, 0, 0), (0.088, 0, 0)], 0.0037, maple, taper=(1, 0.25))
    jar(0.9, -0.22, BENCH, ceramic(), 0.05, 0.16)
    branches(0.9, -0.22, BENCH + 0.1, 0.38, 7, 1.0, (0.06, 0.026), "#8C9C7C", "#5E7350", seed=6)


def light():
    open_world(0.55)
    x0, z0, x1, z1 = WINDOW
    with at(LEFT, -DEPTH, 0, 90):
        add_light("AREA", ((x0 + x1) / 2, 0.3, (z0 + z1) / 2), 90, "#E8F1FF", x1 - x0, z1 - z0, (-90, 0, 0))
    add_light("AREA", (0.4, -DEPTH + 0.2, 1.9), 22, "#F6F2EA", 3, 1.6, (72, 0, 0))
    sun(34, 20, 8.5, "#FFEAD0", 0.8)


def build():
    reset(8)
    oak, walnut = wood("#BDA585", "#8D7557", 0.42), wood("#75604D", "#483A2E", 0.4)
    shell(plaster("#E9E1D3"))
    bench(wood("#C4AC8A", "#9C8262", 0.5))
    doors(oak, walnut)
    small_things(oak, walnut)
    light()
