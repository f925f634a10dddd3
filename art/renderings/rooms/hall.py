"""Hall: herringbone oak floor between doors on three sides, sun through a glazed entry, plaster walls. Keys and mail
lie on the table.

Room x 0..3.4, y -7.2..0, z 0..2.8 meters; an arched opening in the back wall leads to a bright room behind.
"""

import math

from kit.accessories import bowl, framed_art, vase
from kit.exterior import grass
from kit.fixtures import outlet
from kit.furniture import console
from kit.geometry import box, boxes, lathe, tube
from kit.lamps import globe_pendant
from kit.light import add_light, open_world, sun
from kit.materials import black, brass, grout, horizon_art, linen, paint, plain, plaster, steel, tile, wood
from kit.openings import arch_wall, baseboard, casing, door, wall_with_openings, window
from kit.outside import canyon_slope, exposed
from kit.stage import at, reset
from kit.surfaces import herringbone, tile_floor
from kit.upholstery import cushion

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "floor": {"loc": (1.0, -6.6, 1.3), "yaw": 83, "lens": 27, "shift_y": -0.115, "size": (2880, 1800)},
    "tall": {"loc": (2.35, -5.4, 1.15), "yaw": 97, "lens": 30, "shift_y": -0.15, "size": (1000, 1250), "fine": 2},
    "doors": {"loc": (3.05, -6.2, 1.3), "yaw": 119, "lens": 26, "shift_y": -0.08, "size": (1280, 960), "fine": 2},
    "console": {"loc": (0.62, -4.9, 1.25), "yaw": 44, "lens": 30, "shift_y": -0.08, "size": (1280, 960), "fine": 2},
}
EXPOSURE = 0.0

WIDTH, DEPTH, HEIGHT = 3.4, 7.2, 2.8
ARCH = (0.75, 2.65, 2.35)  # x0, x1, top
DOOR_TOP = 2.032
LEFT = ((-1.85, -1.05), (-5.9, -5.1))  # doors in the left wall, from y to y
GLAZED = ((-4.3, -2.6),)  # a pair of glazed doors in the left wall
RIGHT = ((-2.1, -1.3), (-4.9, -4.1))


def side_wall(doors, glazed, wall, trim, oak, metal):
    """A wall with doors; inside, x runs along it and 0 is its left end seen from the room."""
    openings = [(a, 0, b, DOOR_TOP) for a, b in doors] + [(a, 0, b, 2.3) for a, b in glazed]
    wall_with_openings(
        0, DEPTH, 0, HEIGHT, 0, 0.16, wall, [(a - 0.02, 0, b + 0.02, d + 0.02) for a, _, b, d in openings]
    )
    for a, b in doors:
        door(a, b, oak, metal)
        box(a - 0.02, 0.1, 0, b + 0.02, 0.14, DOOR_TOP + 0.02, oak, 0)
        casing(a - 0.008, b + 0.008, DOOR_TOP + 0.012, trim)
    for a, b in glazed:
        middle = (a + b) / 2
        for c, d in ((a, middle), (middle, b)):
            window(c, 0.0, d, 2.3, 0.05, trim, 0.085, 0.05, 2, 4, 0.024)
        boxes(
            "jamb",
            [(a - 0.02, 0, 0, a, 0.16, 2.32), (b, 0, 0, b + 0.02, 0.16, 2.32), (a, 0, 2.3, b, 0.16, 2.32)],
            trim,
            0,
        )
        casing(a - 0.008, b + 0.008, 2.312, trim)
    edges = sorted((a, b) for a, _, b, _ in openings)
    starts, ends = [0] + [b + 0.098 for _, b in edges], [a - 0.098 for a, _ in edges] + [DEPTH]
    for a, b in zip(starts, ends):
        baseboard(a, b, 0, trim, 0.15)


def room_behind(wall, trim):
    """What shows through the arch: a bright wall with a bench under a picture."""
    depth = 2.6
    box(-0.35, depth, 0, WIDTH + 1.2, depth + 0.1, HEIGHT, wall, 0)
    box(WIDTH + 1.2, 0.2, 0, WIDTH + 1.3, depth, HEIGHT, wall, 0)
    with at(0, depth, 0):
        baseboard(-0.35, WIDTH + 1.2, 0, trim, 0.15)
    box(-0.35, 0.2, HEIGHT, WIDTH + 1.2, depth, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    oak = wood("#9B7B58", "#6A5038", 0.4)
    framed_art(1.7, 1.55, depth - 0.004, 0.8, 1.05, oak, horizon_art(seed=2.3, height=0.85, middle=1.55), 0.1)
    with at(1.7, depth - 0.45, 0):
        boxes("bench", [(-0.7, 0, 0.38, 0.7, 0.4, 0.42)], oak, 0.004)
        for x in (-0.64, 0.58):
            boxes("leg", [(x, 0.03, 0, x + 0.06, 0.37, 0.38, "Z")], oak, 0.003)
        cushion(-0.68, 0.01, 0.42, 0.68, 0.39, 0.48, linen("#C9BEA9", 0.4), crown=0.01)


def on_the_table():
    """Mail, keys beside their bowl, dry grass in a jar; y = 0 is the middle of the table."""
    vase(0.26, 0.02, 0.8, plain("#D9CFBD", 0.5), 0.9, "shouldered")
    grass(0.26, 0.02, 1.02, 0.5, 60, 8, "#D9C79A", "#A98F62", 0.5)
    bowl(0.86, 0.0, 0.8, plain("#6F7A72", 0.45), 0.12, 0.06)
    for k, (dx, dy, rz) in enumerate(((0, 0, 12), (0.015, -0.01, 27))):
        with at(0.57 + dx, dy, 0.8 + 0.003 * k, rz):
            boxes("mail", [(-0.11, -0.055, 0, 0.11, 0.055, 0.0025)], plain(("#EFE8DA", "#E3D3B4")[k], 0.8), 0)
            box(0.08, 0.022, 0.0025, 0.1, 0.046, 0.003, plain("#8A5A48", 0.8), 0, name="print")
    ring = [(0.04 * math.cos(t) * 0.5, 0.02 * math.sin(t), 0.002) for t in (0.524 * k for k in range(12))]
    with at(0.72, -0.1, 0.8, 20):
        tube(ring, 0.0012, steel(), cyclic=True)
        for k, rz in enumerate((-50, -15, 20)):
            with at(0.018, 0, 0.001 + 0.002 * k, rz):
                key = (brass(), steel(), brass())[k]
                lathe([(0.004, 0), (0.011, 0), (0.011, 0.002), (0.004, 0.002), (0.004, 0)], key, 0.01, 0, 0, 24)
                boxes("key", [(0.02, -0.003, 0, 0.058, 0.003, 0.002), (0.042, 0.002, 0, 0.056, 0.006, 0.002)], key, 0)


def build():
    reset(31)
    wall, trim = plaster("#E8E2D6", 0.02), paint("#EFEBE2", 0.36)
    oak, metal = paint("#A9AE9C", 0.4), black()
    with at(0, -DEPTH, 0):
        herringbone(WIDTH, DEPTH + 2.6, wood("#A8927A", "#786450", 0.36), 0.1, 0.6, joint="#665340")
    box(0, -DEPTH, HEIGHT, WIDTH, 0.2, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    arch_wall(-0.16, WIDTH + 0.16, HEIGHT, 0.0, 0.2, *ARCH, wall)
    baseboard(0, ARCH[0], 0, trim, 0.15)
    baseboard(ARCH[1], WIDTH, 0, trim, 0.15)
    room_behind(wall, trim)
    with at(0, -DEPTH, 0, 90):
        side_wall(
            [(DEPTH + a, DEPTH + b) for a, b in LEFT],
            [(DEPTH + a, DEPTH + b) for a, b in GLAZED],
            wall,
            trim,
            oak,
            metal,
        )
    with at(WIDTH, 0, 0, -90):
        side_wall([(-b, -a) for a, b in RIGHT], [], wall, trim, oak, metal)
        outlet(3.6, 0.4, 0)
        outlet(1.1, 1.15, 0, "switch")
        framed_art(
            3.1,
            1.5,
            -0.003,
            0.6,
            0.8,
            wood("#B89C79", "#836A4C"),
            horizon_art("#E9DFCB", "#7F7364", "#B58A5A", "#E2D3B6", 5.1, 0.6, 1.5),
        )
    box(0, -DEPTH - 0.1, 0, WIDTH, -DEPTH, HEIGHT, wall, 0, name="wall")
    with at(WIDTH - 0.02, -2.5, 0, -90):
        with at(0, -0.18, 0):
            console(0, 1.2, wood("#8F7A63", "#5B4A3A", 0.4), drawn=0.0)
            on_the_table()
    globe_pendant(WIDTH / 2, -1.6, 2.3, HEIGHT, metal, 0.12, 5)
    globe_pendant(WIDTH / 2, -4.6, 2.3, HEIGHT, metal, 0.12, 5)
    a, b = GLAZED[0]
    # the terrace outside the glazed doors, over the ragged ends of the boards
    with at(-1.96, -DEPTH - 1, 0.012):
        tile_floor(1.8, DEPTH + 3, 0.3, 0.3, tile("#8A5F47", 0.75, 0.08, 0.16), grout("#8C7A68"), 0.01, thick=0.2)
    with at(0, 16, 0, 90):
        canyon_slope(4, broad=2)
    with at(0, 0, 0, 90):
        exposed(a, 0, b, 2.3, 0.2, 0.8)
    open_world(0.55, 1.1)
    add_light("AREA", (-0.3, (a + b) / 2, 1.2), 150, "#E8F1FF", b - a, 2.2, (90, 0, -90))
    add_light("AREA", (WIDTH / 2, 1.4, HEIGHT - 0.05), 60, "#FFF6EA", 3, 1.6)
    add_light("AREA", (WIDTH / 2, -DEPTH + 0.15, 1.9), 45, "#FBF3E6", 2.6, 1.6, (72, 0, 0))
    sun(35, 12, 12, "#FFE3BF", 0.8)
