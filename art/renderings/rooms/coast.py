"""Coast: a terrace above the Pacific in late light; at its left the kitchen stands open to it through folding doors.

The terrace lies at z 0 and ends at a low wall at y = 0; the house stands at its left, its wall at x = -2.2, and faces it;
the sea lies 24 m below and to the horizon. Somebody was here until a moment ago: a towel hangs over the chair, its cup
is half empty, a book lies open, a drawer of the kitchen was not pushed home.
"""

import math
import random

from mathutils import Matrix

from kit.accessories import board, bowl, cup, fruits, jar, lemons
from kit.exterior import (
    clay,
    fan_palm,
    grass,
    open_sky,
    rosette,
    sea,
    slope,
    stucco,
    terracotta_pot,
    tile_roof,
    wall_lantern,
)
from kit.fixtures import gooseneck_faucet
from kit.furniture import saddle_stool
from kit.geometry import box, boxes, lathe, tube
from kit.joinery import base_run, counter
from kit.lamps import basket_pendant
from kit.light import add_light, sun
from kit.materials import brass, emit, glass, grout, linen, marble, paint, plain, plaster, tile, wood, zellige
from kit.plants import litter, scrub
from kit.printed import open_book
from kit.stage import at, reset, within
from kit.surfaces import planks, tile_floor, tile_wall
from kit.upholstery import armchair, throw

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "terrace": {"loc": (1.95, -5.7, 1.45), "yaw": 109, "lens": 28, "shift_y": 0.0, "size": (1280, 960)},
}
EXPOSURE = -0.2

FACE, INSIDE, END = -2.2, -2.5, 3.2  # x of the house's wall, outside and inside; y of its corner
OPEN, CLOSED, HEAD = -4.6, 2.0, 2.4  # the doors' opening along y, its height


def ocean():
    box(-9000, 6, -24.2, 9000, 16000, -24, sea("#39697A", "#C9CFCC", 26000.0), 0, name="sea")


def terrace(wall, stone):
    with at(FACE - 0.02, -8, 0):
        tile_floor(11, 8, 0.6, 0.6, stone, grout("#A2937D"), 0.006, True, 0.03)
    boxes("wall", [(FACE, 0, -3, 9, 0.32, 0.46)], wall, 0.03)
    boxes("coping", [(FACE, -0.04, 0.46, 9, 0.36, 0.51)], stone, 0.012)


def house(wall, roof):
    """Its wall along the terrace with the doors' opening, the corner toward the sea, eave and rafters."""
    boxes(
        "wall",
        [
            (INSIDE, -8, 0, FACE, OPEN, 3.0),
            (INSIDE, CLOSED, 0, FACE, END, 3.0),
            (INSIDE, OPEN, HEAD, FACE, CLOSED, 3.0),
        ],
        wall,
        0.02,
    )
    boxes("wall", [(INSIDE, -0.2 + END, -6, FACE, END, 0.0)], wall, 0.02)
    with slope(FACE + 0.62, -8.2, 2.86, 90, 20):
        tile_roof(END + 8.75, 4.4, roof)
    beam = wood("#7A604A", "#513C2B", 0.6)
    rafters = [
        (FACE - 0.05, y, 2.76, FACE + 0.55, y + 0.085, 2.87, "X") for y in [END - 0.12 - 0.55 * k for k in range(20)]
    ]
    boxes("rafter", rafters, beam, 0.004)
    boxes("soffit", [(FACE - 0.1, -8, 2.87, FACE + 0.57, END + 0.45, 2.885, "Y")], beam, 0.0)
    wall_lantern_at = Matrix.Translation((FACE, 2.62, 0)) @ Matrix.Rotation(math.radians(90), 4, "Z")
    with within(wall_lantern_at):
        wall_lantern(0, 1.95, 0, plain("#26231F", 0.5), emit("#FFD9A0", 9.0))


def doors(frame):
    """Six leaves of oak: the last three are folded at the far jamb."""
    jamb = [(INSIDE + 0.06, CLOSED, 0, FACE - 0.06, CLOSED + 0.06, HEAD, "Z")]
    jamb += [(INSIDE + 0.06, OPEN, HEAD - 0.06, FACE - 0.06, CLOSED, HEAD, "Y")]
    boxes("jamb", jamb, frame, 0.003)
    boxes("track", [(INSIDE + 0.08, OPEN, -0.004, FACE - 0.08, CLOSED, 0.004)], plain("#57534B", 0.4), 0.001)
    for k, turn in enumerate((-7, 6, -5)):
        with at(FACE - 0.1, CLOSED - 0.07 - 0.085 * k, 0.012, turn):
            w, h, s = 0.86, HEAD - 0.085, 0.07
            pieces = [(0, -0.022, 0, s, 0.022, h, "Z"), (w - s, -0.022, 0, w, 0.022, h, "Z")]
            pieces += [(s, -0.022, 0, w - s, 0.022, 0.14, "X"), (s, -0.022, h - s, w - s, 0.022, h, "X")]
            boxes("door", pieces, frame, 0.002)
            box(s, -0.002, 0.14, w - s, 0.002, h - s, glass("#F4F8F6", 0.03, 0.35), 0, name="pane")
            if k == 2:
                tube(
                    [(w - 0.035, -0.022, 1.0), (w - 0.035, -0.07, 1.0), (w - 0.035, -0.07, 1.22)],
                    0.008,
                    plain("#26231F", 0.4),
                )


def kitchen():
    """A run of oak under the window to the sea, an island with two stools, two lamps."""
    white, oak = plaster("#EFE8DB", 0.02), wood("#B59C7C", "#85694C", 0.42)
    stone, bronze = marble("#E6E0D4", "#A79B8A", 0.3, 1.2), plain("#4A4034", 0.35)
    back = END - 0.3
    with at(-7.2, -8, -0.006):
        planks(7.2 + INSIDE + 0.3 - 0.05, 8 + back, wood("#A88A68", "#7C6044", 0.4), 0.16)
    box(-7.2, -8, 2.7, INSIDE, END, 2.76, white, 0, name="ceiling")
    box(-7.35, -8, 0, -7.2, END, 2.76, white, 0, name="wall")
    boxes(
        "wall",
        [
            (-7.2, back, 0, -5.3, END, 2.7),
            (-3.4, back, 0, INSIDE, END, 2.7),
            (-5.3, back, 0, -3.4, END, 1.08),
            (-5.3, back, 2.15, -3.4, END, 2.7),
        ],
        white,
        0.004,
    )
    bars = [(-5.3, back + 0.1, 1.08, -5.24, back + 0.16, 2.15), (-3.46, back + 0.1, 1.08, -3.4, back + 0.16, 2.15)]
    bars += [(-5.3, back + 0.1, 1.08, -3.4, back + 0.16, 1.14), (-5.3, back + 0.1, 2.09, -3.4, back + 0.16, 2.15)]
    bars += [(-4.38, back + 0.1, 1.08, -4.32, back + 0.16, 2.15)]
    boxes("window", bars, oak, 0.003)
    front_at = back - 0.62
    with at(-6.8, front_at, 0):
        base_run(
            (0.75, 0.75, 0.9, 0.6, 0.75, 0.55),
            oak,
            bronze,
            0.6,
            0.93,
            0.03,
            0.1,
            "shaker",
            ("pan", "d", "sink", "dw", "d", "pan"),
        )
    boxes("slab", [(-3.78, front_at - 0.14, 0.715, -3.05, front_at - 0.02, 0.86, "X")], oak, 0.003)
    counter(-6.82, front_at - 0.025, -2.5, back, 0.93, stone)
    tiles = zellige("#DCD9CB", 0.08, 0.14)
    with at(-6.8, back, 0.93):
        tile_wall(1.5, 1.3, 0.1, 0.1, tiles, grout("#CFC8B9"), 0.002, 0.008, 0.006, 0.0004)
    with at(-3.4, back, 0.93):
        tile_wall(0.9, 1.3, 0.1, 0.1, tiles, grout("#CFC8B9"), 0.002, 0.008, 0.006, 0.0004)
    gooseneck_faucet(-4.4, back - 0.13, 0.93, brass())
    for z in (1.42, 1.78):
        boxes("shelf", [(-3.3, back - 0.25, z, -2.56, back - 0.008, z + 0.035, "X")], oak, 0.004)
    for k, (x, r, h) in enumerate(
        ((-3.18, 0.04, 0.1), (-3.08, 0.038, 0.09), (-2.95, 0.055, 0.15), (-2.78, 0.045, 0.12))
    ):
        jar(x, back - 0.13 + 0.02 * (k % 2), 1.455, plain(("#D9CDB8", "#A8B0A2", "#E8E1D4", "#B78B68")[k], 0.35), r, h)
    for k in range(4):
        lathe(
            [(0, 0), (0.05, 0.004), (0.115, 0.022), (0.118, 0.026), (0.05, 0.01), (0, 0.008)],
            plain("#E9E2D3", 0.3),
            -3.1,
            back - 0.13,
            1.815 + 0.009 * k,
            48,
        )
    bowl(-2.8, back - 0.13, 1.815, plain("#8C9A92", 0.35), 0.09, 0.06)
    board(-3.25, back - 0.05, 0.93, 0.28, 0.4, wood("#8F6A45", "#60442B", 0.5), 80)
    # the island
    a, b, c, d = -5.05, -0.35, -3.6, 0.55
    boxes("panel", [(a, b + 0.25, 0.09, c, d, 0.9, "Z")], paint("#5F6F66", 0.4), 0.003)
    boxes("panel", [(a + 0.05, b + 0.3, 0, c - 0.05, d - 0.05, 0.09)], plain("#2E2B27", 0.6), 0.002)
    counter(a - 0.05, b, c + 0.05, d + 0.04, 0.94, stone, 0.04)
    bowl(-4.05, 0.12, 0.94, plain("#B7714C", 0.5), 0.16, 0.085)
    fruits(-4.05, 0.12, 1.0, "#D8892F", 6, 0.038, 0.075)
    lemons(-4.4, 0.02, 0.94, ((0, 0, 40), (0.09, -0.05, 110)))
    for x in (-4.75, -4.05):
        saddle_stool(x, -0.5, wood("#8F6E4C", "#634A30", 0.45), 0.64, 90)
    for x in (-4.75, -3.95):
        basket_pendant(x, 0.12, 1.7, 2.7, plain("#B99A6C", 0.7), plain("#3A342C", 0.5), 0.21, 0.23)
        add_light("POINT", (x, 0.12, 1.7), 70, "#FFDDB4", size=0.06)
    add_light("AREA", (-4.7, 0.2, 2.66), 120, "#FFE6CB", 3.6, 4.4, (0, 0, 0))


def seats(teak):
    """Two chairs that look out to sea, not quite alike; a low table between them."""
    armchair(1.0, -1.75, linen("#E4DCCB", 0.4), teak, 166)
    with at(1.0, -1.75, 0, 166):
        over = [(0.6, 0.62), (0.68, 0.76), (0.725, 0.875), (0.75, 0.878), (0.765, 0.8), (0.75, 0.6), (0.735, 0.4)]
        throw(over, -0.27, 0.14, linen("#7F9BA3", 0.5), 0.007, 0.006, False)
    armchair(2.27, -1.0, linen("#E4DCCB", 0.4), teak, 224)
    x, y = 1.6, -0.92
    lathe([(0, 0.4), (0.25, 0.4), (0.262, 0.408), (0.262, 0.424), (0.25, 0.432), (0, 0.432)], teak, x, y, 0, 64)
    for k in range(3):
        a = 0.4 + 2.094 * k
        tube(
            [
                (x + 0.2 * math.cos(a), y + 0.2 * math.sin(a), 0),
                (x + 0.13 * math.cos(a), y + 0.13 * math.sin(a), 0.402),
            ],
            0.016,
            teak,
        )
    cup(x - 0.09, y - 0.02, 0.432, plain("#7F928F", 0.35), 200)
    lathe([(0, 0), (0.034, 0)], plain("#3A2416", 0.15), x - 0.09, y - 0.02, 0.48, 32)
    open_book(x + 0.06, y + 0.06, 0.432, 24, 0.1, 0.16)


def plants(pots):
    terracotta_pot(-1.55, -0.55, pots, 0.3, 0.46)
    scrub([(-1.55, -0.55, 0.4, 0.95)], 0.62, 8, "#A9B596", "#67785E", 0.6, 150, 0.05)
    terracotta_pot(-0.86, -0.42, pots, 0.21, 0.3)
    rosette(-0.86, -0.42, 0.27, 0.36, 34, 4, "#A9B6A0", "#7A8C7C", -0.1, 0.26)
    terracotta_pot(3.7, -0.5, pots, 0.3, 0.44)
    rosette(3.7, -0.5, 0.42, 0.6, 30, 8)
    chance_ = random.Random(4)
    slope_ = []
    for k in range(44):
        x = -1.9 + 0.26 * k + chance_.uniform(-0.15, 0.15)
        if chance_.random() < 0.5:
            grass(
                x,
                0.7 + 0.5 * chance_.random(),
                -0.1,
                chance_.uniform(0.55, 0.95),
                60,
                20 + k,
                "#CFC097",
                "#94905F",
                0.7,
            )
        elif chance_.random() < 0.6:
            slope_.append((x, 0.9 + 0.4 * chance_.random(), -0.1, chance_.uniform(0.9, 1.25)))
    scrub(slope_, 0.75, 3, "#A9B295", "#6E7C62")
    with at(0, 0, -19):
        fan_palm(8.2, 30, 20.6, 3, 1.4, 0.17)
        fan_palm(6.6, 41, 22.3, 6, 1.4, 0.17)
    litter(-2.0, -7.0, 6.0, -0.1, lambda x, y: 0.002, 70, 0.045, 9, "#A58F5C", "#6F5A38")


def build():
    reset(97)
    wall, roof, stone, pots = stucco("#EEE5D6"), clay("#B98360"), tile("#C9BBA2", 0.62, 0.07, 0.16), clay("#B4784F")
    oak, teak = wood("#A37F58", "#74563A", 0.5), wood("#A98A68", "#775A3F", 0.5)
    ocean()
    terrace(wall, stone)
    house(wall, roof)
    doors(oak)
    kitchen()
    seats(teak)
    plants(pots)
    open_sky(0.85, "#F3DDBB", "#DCD3C6", "#86A8C4", 0.5, (-122, 13, "#FFD9A6"))
    sun(17, -122, 5.5, "#FFCB94", 0.8)
