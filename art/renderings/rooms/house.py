"""Stucco house: white lime walls, clay tile roofs, an arched door in a gabled entry, palms and agaves in gravel.
Groceries on the step, a watering can by a pot.

The front wall stands at y = 0 and runs from x -7.5 to 7.5; the entry juts out to y = -1.5; the street lies at negative y.
"""

import bmesh

from kit.belongings import grocery_bag, watering_can
from kit.exterior import (
    clay,
    fan_palm,
    foliage,
    grass,
    gravel,
    open_sky,
    palm,
    rosette,
    slope,
    stucco,
    terracotta_pot,
    tile_roof,
    wall_lantern,
)
from kit.geometry import add_mesh, box, boxes, cylinder, rounded_box
from kit.light import sun
from kit.materials import black, emit, grout, linen, plain, tile, wood
from kit.openings import arch_wall, curtain, lever, wall_with_openings, window
from kit.plants import olive_tree
from kit.stage import at, chance, place, reset
from kit.surfaces import tile_floor

# The first camera is the house's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "front": {"loc": (-4.6, -11.5, 1.55), "yaw": 71, "lens": 27, "shift_y": 0.06, "size": (2880, 1800)},
    "entry": {"loc": (3.4, -8.4, 1.5), "yaw": 112, "lens": 30, "shift_y": 0.07, "size": (1280, 960)},
    "door": {"loc": (0.9, -6.0, 1.5), "yaw": 99, "lens": 32, "shift_y": 0.02, "size": (1280, 960)},
}
EXPOSURE = -0.35

ENTRY = (1.75, 1.5, 3.5)  # half its width, how far it juts out, height of its walls
EAVE, RIDGE, BACK = 3.1, 4.9, 4.4  # heights of the main roof, y of its ridge
WINDOWS = ((-6.3, -4.9), (-4.1, -2.7), (3.6, 5.6))
SILL, HEAD = 0.75, 2.3


def main_house(wall, roof, frame):
    openings = [(a, SILL, b, HEAD) for a, b in WINDOWS]
    wall_with_openings(-7.5, 7.5, 0, EAVE, 0, 0.3, wall, openings)
    for a, z0, b, z1 in openings:
        window(a, z0, b, z1, 0.16, frame, 0.05, 0.07, 3 if b - a > 1.6 else 2, 3, 0.025, 0.06)
        boxes("sill", [(a - 0.06, -0.05, z0 - 0.08, b + 0.06, 0.16, z0)], wall, 0.012)
        with at(0, 0.5, 0):
            curtain(a - 0.1, a + 0.4, 0.3, HEAD + 0.1, 0, linen("#E3DACB", 0.4), 5)
            curtain(b - 0.4, b + 0.1, 0.3, HEAD + 0.1, 0, linen("#E3DACB", 0.4), 5)
    box(-7.4, 2.2, 0, 7.4, 2.3, EAVE, plain("#6E655A", 0.9), 0)
    box(-7.4, 0.3, 2.6, 7.4, 2.3, 2.7, plain("#8A8075", 0.9), 0)
    box(7.2, 0.3, 0, 7.5, 8.5, EAVE, wall, 0, name="wall")
    box(-7.5, 0.3, 0, -7.2, 8.5, EAVE, wall, 0, name="wall")
    overhang, run = 0.45, BACK + 0.45
    rise = 21.0
    length = run / 0.93358
    with slope(-7.9, -overhang, EAVE - 0.02, 0, rise):
        tile_roof(15.8, length, roof)
    top = EAVE - 0.02 + run * 0.38386
    boxes("ridge", [(-7.9, BACK - 0.12, top - 0.02, 7.9, BACK + 0.12, top + 0.1)], roof, 0.05, 4)
    rafters = [(x, -0.4, EAVE - 0.12, x + 0.07, 0.0, EAVE - 0.03, "Y") for x in [-7.5 + 0.6 * k for k in range(26)]]
    boxes("rafter", rafters, wood("#6F5843", "#4A3829", 0.6), 0.003)
    # chimney
    boxes("wall", [(4.2, 3.2, 3.5, 5.3, 4.1, 6.0)], wall, 0.02)
    boxes("wall", [(4.1, 3.1, 5.82, 5.4, 4.2, 5.96)], wall, 0.02)
    with at(4.15, 3.1, 6.0):
        tile_roof(1.2, 1.1, roof)


def gable(half, z0, z1, y, m):
    """The triangle above the entry's wall."""
    bm = bmesh.new()
    bm.faces.new([bm.verts.new(v) for v in ((-half, y, z0), (half, y, z0), (0, y, z1))])
    add_mesh(bm, "wall", m)


def entry(wall, roof, oak, metal):
    half, out, high = ENTRY
    arch_wall(-half, half, high, -out, -out + 0.45, -0.8, 0.8, 2.75, wall)
    box(-half, -out + 0.45, 0, -half + 0.3, 0, high, wall, 0, name="wall")
    box(half - 0.3, -out + 0.45, 0, half, 0, high, wall, 0, name="wall")
    box(-half + 0.29, -out + 0.44, 2.9, half - 0.29, -0.01, 3.0, wall, 0)
    arch_wall(-half + 0.29, half - 0.29, 2.95, -0.45, -0.01, -0.52, 0.52, 2.42, wall)
    planks = [(-0.54 + k * 0.18, -0.3, 0.03, -0.36 + k * 0.18, -0.25, 2.44, "Z") for k in range(6)]
    boxes("door", planks, oak, 0.006)
    boxes("door", [(-0.52, -0.315, z, 0.52, -0.3, z + 0.11, "X") for z in (0.3, 1.72)], oak, 0.004)
    with at(0, -0.3, 0):
        lever(0.4, 1.02, 0, metal, -1)
    boxes(
        "step",
        [(-1.15, -out - 0.75, 0, 1.15, -0.3, 0.1), (-0.9, -out - 0.35, 0.1, 0.9, -0.3, 0.12)],
        plain("#B9A183", 0.8),
        0.01,
    )
    rise = 24.0
    run = half + 0.35
    length, lift = run / 0.91355, run * 0.44523
    eave = high - 0.12
    gable(half, high, high + half * 0.44523 + 0.02, -out, wall)
    with slope(-run, 1.6, eave, -90, rise):
        tile_roof(out + 1.95, length, roof)
    with slope(run, -out - 0.35, eave, 90, rise):
        tile_roof(out + 1.95, length, roof)
    boxes("ridge", [(-0.11, -out - 0.36, eave + lift - 0.02, 0.11, 1.6, eave + lift + 0.1)], roof, 0.05, 4)
    for x in (-1.28, 1.28):
        wall_lantern(x, 2.0, -out, metal, emit("#FFD9A0", 5))
    # a round vent of clay pipes in the gable
    for a, b in ((0, 0), (-0.1, 0.0), (0.1, 0.0), (-0.05, 0.09), (0.05, 0.09), (-0.05, -0.09), (0.05, -0.09)):
        pipe = cylinder(0.042, 0, 0.03, plain("#3A2A20", 0.9), seg=20)
        place(pipe, a, -out, high + 0.22 + b, 90)


def garden(stone):
    box(-60, -30, -0.1, 60, 60, -0.01, gravel("#A89C86", 70.0), 0, name="ground")
    with at(-0.95, -9.6, 0.005):
        tile_floor(1.9, 7.4, 0.6, 0.6, stone, grout("#B9AC95"), 0.012)
    with at(-14, -14.6, 0.0):
        tile_floor(28, 1.5, 1.5, 1.5, tile("#BDB6A8", 0.7, 0.05, 0.08), grout("#8D867A"), 0.012)
    palm(-6.5, -3.2, 4.4, 3, 2.3, (0.3, -0.2))
    palm(5.9, -3.0, 3.6, 8, 2.2, (-0.3, -0.2))
    fan_palm(8.5, 9.5, 11.5, 4, 1.5)
    fan_palm(-2.6, 12.5, 10.5, 6, 1.5)
    fan_palm(-9.5, 11, 12.5, 9, 1.5)
    olive_tree(3.2, -2.9, 0, 3.0, seed=5, density=4.5, size=2.1)
    agaves = (
        (-1.9, -4.1, 0.55),
        (-2.9, -5.6, 0.7),
        (1.7, -4.9, 0.6),
        (2.5, -6.4, 0.72),
        (-4.4, -6.6, 0.5),
        (4.3, -5.2, 0.5),
    )
    for i, (x, y, size) in enumerate(agaves):
        rosette(x, y, 0.02, size, 26, i + 2)
    tufts = (
        (-1.6, -5.9, 0.6),
        (-3.6, -4.4, 0.7),
        (1.5, -6.6, 0.55),
        (3.5, -4.3, 0.7),
        (-2.3, -7.4, 0.5),
        (2.0, -3.3, 0.6),
    )
    tufts += ((-4.9, -4.9, 0.6), (-6.6, -3.0, 0.7), (4.9, -3.9, 0.65), (6.9, -2.3, 0.7), (-1.45, -2.7, 0.5))
    for i, (x, y, h) in enumerate(tufts):
        grass(x, y, 0, h, 130, i + 3)
    low = [(-6.9 + 0.75 * k, -0.75 + 0.08 * (k % 2), 0.3, 0.48, 0.4, 0.34 + 0.05 * (k % 3)) for k in range(7)]
    low += [(2.5 + 0.75 * k, -0.75 + 0.08 * (k % 2), 0.3, 0.48, 0.4, 0.36 + 0.05 * (k % 2)) for k in range(7)]
    foliage(low, 1300, 0.06, "#7F9169", "#536746", 3)
    # rosemary and lavender in mounds, a hedge and trees behind the house
    mounds = ((-3.1, -3.0, 0.5), (-1.75, -3.3, 0.34), (1.75, -3.9, 0.36), (4.6, -2.6, 0.55), (-5.6, -5.2, 0.5))
    mounds += ((-3.9, -7.4, 0.42), (3.9, -7.0, 0.46), (-6.9, -4.6, 0.55), (6.2, -4.6, 0.5), (-1.6, -7.6, 0.3))
    mounds += (
        (-2.5, -6.5, 0.36),
        (2.9, -4.9, 0.4),
        (-4.7, -3.9, 0.42),
        (5.4, -6.4, 0.5),
        (-5.2, -7.9, 0.5),
        (2.4, -8.2, 0.36),
    )
    carpet = (
        (-3.3, -5.2, 0.8),
        (-2.6, -8.2, 0.7),
        (2.4, -5.9, 0.8),
        (-5.0, -6.2, 0.9),
        (4.2, -8.0, 0.9),
        (3.6, -3.6, 0.7),
    )
    foliage([(x, y, 0.0, r, r * 0.7, 0.06) for x, y, r in carpet], 900, 0.04, "#98A17F", "#6F7E5C", 8, 0.5)
    foliage([(x, y, r * 0.5, r, r, r * 0.62) for x, y, r in mounds[::2]], 2400, 0.045, "#919C7C", "#5F6F55", 5, 0.4)
    foliage([(x, y, r * 0.5, r, r, r * 0.62) for x, y, r in mounds[1::2]], 2400, 0.045, "#958CA3", "#66745C", 6, 0.4)
    behind = [(-22 + 2.6 * k, 15 + (k % 3) * 1.5, 1.4, 1.9, 1.6, 1.7 + 0.5 * (k % 4)) for k in range(22)]
    foliage(behind, 130, 0.2, "#8A9A74", "#4F6246", 9)
    pots = clay("#B98360")
    for x in (-1.4, 1.4):
        terracotta_pot(x, -1.95, pots, 0.25, 0.44)
        foliage([(x, -1.95, 0.66, 0.27, 0.27, 0.26)], 2600, 0.04, "#7F9168", "#4F6644", 11)
    rocks = [(-2.2, -4.9, 0.16), (2.1, -5.6, 0.2), (-3.5, -6.1, 0.13), (3.3, -5.9, 0.12)]
    for x, y, r in rocks:
        with at(x, y, 0, chance.uniform(0, 180)):
            rounded_box(-r * 1.3, -r, -0.05, r * 1.3, r, r * 0.9, plain("#A79A86", 0.9), r * 0.42, 4)


def build():
    reset(91)
    wall, roof = stucco("#EDE5D8"), clay("#AF7350")
    main_house(wall, roof, plain("#3D3730", 0.5))
    entry(wall, roof, wood("#7F5F42", "#4E3826", 0.5), black())
    garden(tile("#CDBFA8", 0.7, 0.07, 0.1))
    grocery_bag(-0.42, -1.35, 0.12, 14)
    watering_can(1.02, -2.16, 0.1, plain("#6E7F78", 0.4, 0.5), 205)
    open_sky(1.0)
    sun(36, 52, 5.5, "#FFE6C4", 0.6)
