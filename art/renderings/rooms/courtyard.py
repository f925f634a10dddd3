"""Courtyard: a whitewashed wall with a tiled coping, an arched gate in petrol, bougainvillea, a small tiled house behind.
The gate stands ajar, and the bougainvillea has shed on the path.

The wall stands at y = 0 from x -6 to 6; the path and its pots lie in front of it at negative y.
"""

from kit.exterior import (
    clay,
    fan_palm,
    foliage,
    grass,
    gravel,
    open_sky,
    rosette,
    slope,
    stucco,
    terracotta_pot,
    tile_roof,
    wall_lantern,
)
from kit.geometry import box, boxes, tube
from kit.light import sun
from kit.materials import black, emit, grout, paint, plain
from kit.openings import arch_wall, wall_with_openings, window
from kit.plants import litter, olive_tree
from kit.stage import at, reset
from kit.surfaces import tile_floor

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "gate": {"loc": (-2.3, -6.6, 1.45), "yaw": 73, "lens": 29, "shift_y": 0.03, "size": (1280, 960)},
}
EXPOSURE = -0.35

WALL = 2.15  # height of the wall beside the gate
GATE = (0.56, 2.12, 2.75)  # half its width, its crown, height of the wall around it


def garden_wall(wall, roof):
    half, crown, high = GATE
    arch_wall(-1.15, 1.15, high, -0.06, 0.36, -half, half, crown, wall)
    boxes("wall", [(-7, 0, -0.05, -1.15, 0.3, WALL), (1.15, 0, -0.05, 7, 0.3, WALL)], wall, 0.02)
    for x, width, z in ((-7.0, 5.8, WALL), (1.2, 5.8, WALL), (-1.25, 2.5, high)):
        with at(x, 0, z):
            with slope(0, -0.16, 0.02, 0, 22):
                tile_roof(width, 0.36, roof, row=0.32)
            with slope(width, 0.46, 0.02, 180, 22):
                tile_roof(width, 0.36, roof, row=0.32)
            boxes("ridge", [(0, 0.07, 0.12, width, 0.23, 0.2)], roof, 0.05, 4)


def gate(m, metal):
    """Two leaves behind the arch, the right one ajar."""
    half = GATE[0]
    for side, turn in ((-1, 0), (1, 58)):
        with at(side * half, 0.18, 0, turn), at(-side * half, -0.18):
            gate_leaf(side, half, m, metal)


def gate_leaf(side, half, m, metal):
    """The leaf of boards on one side (-1 or 1) of the middle, with iron straps and a ring."""
    boards = [(side * (0.004 + 0.116 * k), 0.16, 0.04, side * (0.118 + 0.116 * k), 0.2, 2.16, "Z") for k in range(5)]
    boxes("door", [(min(a, d), b, c, max(a, d), e, f, g) for a, b, c, d, e, f, g in boards], m, 0.006)
    rails = [(min(0, side * half), 0.135, z, max(0, side * half), 0.16, z + 0.12, "X") for z in (0.24, 1.36)]
    boxes("door", [(a + 0.004, b, c, d - 0.004, e, f, g) for a, b, c, d, e, f, g in rails], m, 0.004)
    boxes(
        "strap",
        [
            (min(side * 0.15, side * 0.54), 0.128, z, max(side * 0.15, side * 0.54), 0.136, z + 0.045)
            for z in (0.278, 1.398)
        ],
        metal,
        0.002,
    )
    tube(
        [
            (side * 0.07 + 0.04 * a, 0.125, 1.05 + 0.04 * b)
            for a, b in ((0, 1), (0.7, 0.7), (1, 0), (0.7, -0.7), (0, -1), (-0.7, -0.7), (-1, 0), (-0.7, 0.7))
        ],
        0.006,
        metal,
        "ring",
        True,
    )
    box(side * 0.07 - 0.014, 0.12, 1.08, side * 0.07 + 0.014, 0.16, 1.108, metal, 0.002)


def house_behind(wall, roof):
    with at(0, 6.2, 0):
        wall_with_openings(-5.5, 6.5, 0, 3.0, 0, 0.3, wall, [(1.8, 0.9, 3.0, 2.3), (-3.6, 0.9, -2.4, 2.3)])
        for a, b in ((1.8, 3.0), (-3.6, -2.4)):
            window(a, 0.9, b, 2.3, 0.14, plain("#3D3730", 0.5), 0.05, 0.07, 2, 3, 0.025, 0.06)
        box(-5.4, 1.6, 0, 6.4, 1.7, 3.0, plain("#6E655A", 0.9), 0)
        with slope(-6.0, -0.5, 2.98, 0, 22):
            tile_roof(13.0, 4.2, roof)
        top = 2.98 + 4.2 * 0.37461
        boxes("ridge", [(-6.0, 3.3, top - 0.02, 7.0, 3.54, top + 0.1)], roof, 0.05, 4)


def bougainvillea():
    """Over the right half of the wall, hanging down on the street side."""
    masses = []
    for k in range(15):
        x = 1.35 + 0.36 * k
        top = WALL + 0.2 + 0.3 * ((k * 7) % 5) / 4
        masses.append((x, 0.02 - 0.1 * (k % 3), top, 0.4, 0.36, 0.22 + 0.07 * ((k * 5) % 4)))
        drop = (0.45, 0.75, 0.3, 0.6, 0.9)[(k * 3) % 5]
        masses.append((x + 0.1, -0.2, top - drop * 0.62, 0.28, 0.16, drop * 0.62))
    foliage(masses, 620, 0.05, "#7F9166", "#4C6340", 3, 0.6)
    foliage(
        [(x, y - 0.05, z, rx * 1.03, ry * 1.1, rz * 1.05) for x, y, z, rx, ry, rz in masses],
        900,
        0.042,
        "#CF7F98",
        "#AE5478",
        4,
        0.75,
        0.14,
    )
    stem = [(5.2, -0.1, 0), (5.1, -0.12, 0.7), (5.3, -0.1, 1.4), (5.0, -0.08, 2.2)]
    tube(stem, 0.035, plain("#7D6A55", 0.9), "trunk", taper=(1.2, 1, 0.9, 0.7))


def build():
    reset(101)
    wall, roof = stucco("#F0E9DD"), clay("#AF7350")
    garden_wall(wall, roof)
    gate(paint("#3F5F66", 0.5), black())
    house_behind(stucco("#E9DFCF"), roof)
    bougainvillea()
    box(-40, -30, -0.1, 40, 40, -0.012, gravel("#AFA28C", 70.0), 0, name="ground")
    with at(-1.3, -9, 0.004):
        tile_floor(2.6, 9.1, 0.22, 0.105, clay("#B48665"), grout("#B7A68F"), 0.006, True)
    pots = clay("#B98360")
    terracotta_pot(-1.75, -0.55, pots, 0.33, 0.55)
    olive_tree(-1.75, -0.55, 0.5, 1.5, seed=9, density=2.6, size=1.1)
    terracotta_pot(1.62, -0.5, pots, 0.28, 0.46)
    rosette(1.62, -0.5, 0.43, 0.5, 28, 6)
    terracotta_pot(2.2, -0.45, pots, 0.2, 0.3)
    foliage([(2.2, -0.45, 0.46, 0.23, 0.23, 0.2)], 2600, 0.035, "#98A586", "#66785A", 12)
    litter(0.5, -2.6, 4.8, -0.1, lambda x, y: 0.03, 1100, 0.06, 7, "#C9708F", "#9C4A6E")
    low = [(-2.6 - 0.62 * k, -0.4 - 0.1 * (k % 2), 0.2, 0.4, 0.34, 0.3 + 0.06 * (k % 3)) for k in range(7)]
    foliage(low, 1400, 0.055, "#7F9169", "#536746", 3)
    foliage([(2.9 + 0.6 * k, -0.5, 0.18, 0.36, 0.34, 0.3) for k in range(6)], 1800, 0.045, "#958CA3", "#66745C", 6, 0.4)
    for i, (x, y, h) in enumerate(
        ((-2.2, -1.4, 0.55), (-3.1, -1.9, 0.6), (1.9, -1.5, 0.5), (2.7, -1.9, 0.6), (3.6, -1.4, 0.55))
    ):
        grass(x, y, 0, h, 140, i + 3)
    rosette(-2.5, -2.6, 0.02, 0.55, 26, 9)
    rosette(2.1, -2.6, 0.02, 0.5, 26, 10)
    wall_lantern(-0.86, 1.75, -0.06, black(), emit("#FFD9A0", 5))
    wall_lantern(0.86, 1.75, -0.06, black(), emit("#FFD9A0", 5))
    fan_palm(7.2, 15, 10.5, 4, 1.6)
    foliage(
        [(-22 + 2.6 * k, 17 + (k % 3) * 1.5, 1.4, 1.9, 1.6, 1.7 + 0.5 * (k % 4)) for k in range(18)],
        130,
        0.2,
        "#8A9A74",
        "#4F6246",
        9,
    )
    open_sky(1.0)
    sun(38, 55, 5.5, "#FFE6C4", 0.6)
