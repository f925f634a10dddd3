"""Plaza: a fountain with painted tile on clay pavers, a white arcade behind, palms; noon.
A folded boat sails in the fountain.

The arcade's front stands at y = 0 and runs from x -10 to 18; the fountain stands at y -4.6.
"""

from kit.belongings import folded_boat
from kit.exterior import (
    arcade,
    clay,
    fan_palm,
    foliage,
    open_sky,
    palm,
    shrubs,
    slope,
    stucco,
    terracotta_pot,
    tile_roof,
)
from kit.fountain import fountain, painted_tile
from kit.geometry import box, boxes
from kit.light import sun
from kit.materials import grout, plain, wood
from kit.openings import wall_with_openings
from kit.stage import at, reset
from kit.surfaces import tile_floor

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "fountain": {"loc": (-2.3, -10.2, 1.7), "yaw": 73, "lens": 30, "shift_y": -0.005, "size": (1280, 960)},
}
EXPOSURE = -0.35

DEPTH, HIGH = 3.0, 3.7  # of the walk behind the arches


def walk(wall, roof):
    """The arcade, its wall with doors, its ceiling of beams and its roof."""
    end = arcade(-10.4, 11, 2.0, 0.6, HIGH, 0, 0.5, 2.9, wall)
    with at(0, DEPTH, 0):
        doors = [(a, 0, a + 1.2, 2.4) for a in (-7.1, -1.75, 3.4, 9.1)]
        wall_with_openings(-11, end + 0.5, 0, HIGH, 0, 0.4, wall, doors)
        oak = wood("#6F5843", "#4A3829", 0.6)
        for a, _, b, z in doors:
            boards = [(a + 0.15 * k, 0.2, 0.02, a + 0.15 * k + 0.147, 0.25, z, "Z") for k in range(8)]
            boxes("door", boards, oak, 0.006)
    beams = [(-10.4 + 0.65 * k, 0.5, HIGH - 0.42, -10.22 + 0.65 * k, DEPTH, HIGH - 0.22, "Y") for k in range(45)]
    boxes("beam", beams, wood("#7A614A", "#4E3C2C", 0.6), 0.01)
    box(-11, 0.5, HIGH - 0.22, end + 0.5, DEPTH, HIGH - 0.1, plain("#8A7359", 0.9), 0)
    rafters = [(x, -0.42, HIGH - 0.1, x + 0.09, 0.02, HIGH + 0.0, "Y") for x in [-10.6 + 0.6 * k for k in range(49)]]
    boxes("rafter", rafters, wood("#6F5843", "#4A3829", 0.6), 0.004)
    with slope(-11.2, -0.55, HIGH + 0.02, 0, 19):
        tile_roof(30.4, 4.6, roof)
    top = HIGH + 0.02 + 4.6 * 0.32557
    boxes("ridge", [(-11.2, 3.66, top - 0.04, 19.2, 3.92, top + 0.11)], roof, 0.05, 4)
    box(-11, 4.2, 0, end + 0.5, 4.4, 5.0, wall, 0, name="wall")


def planting(pots):
    for x in (-4.9, 0.3, 5.5):
        terracotta_pot(x, -0.55, pots, 0.3, 0.52)
        foliage([(x, -0.55, 0.86, 0.36, 0.36, 0.36)], 2400, 0.05, "#7F9168", "#4F6644", 11, core="#39462F")
    palm(-7.0, -2.6, 5.2, 3, 2.6, (0.5, -0.2))
    palm(5.4, -3.4, 4.4, 8, 2.4, (-0.4, 0.1))
    beds = ((-7.0, -2.6), (5.4, -3.4))
    for x, y in beds:
        boxes(
            "curb",
            [(x - 0.9, y - 0.9, 0, x + 0.9, y - 0.78, 0.14), (x - 0.9, y + 0.78, 0, x + 0.9, y + 0.9, 0.14)],
            plain("#D3C4A8", 0.8),
            0.01,
        )
        boxes(
            "curb",
            [(x + s * 0.84 - 0.06, y - 0.78, 0, x + s * 0.84 + 0.06, y + 0.78, 0.14) for s in (-1, 1)],
            plain("#D3C4A8", 0.8),
            0.01,
        )
        box(x - 0.78, y - 0.78, 0, x + 0.78, y + 0.78, 0.08, plain("#5C4A38", 0.95), 0)
        spots = [
            (x + 0.5 * a, y + 0.5 * b, 0.06, 0.3)
            for a, b in ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
        ]
        shrubs(spots, 2600, 0.14, "#8C9C68", "#526641", 3, 0.45)
    fan_palm(-3.5, 13, 12.0, 4, 1.6)
    fan_palm(1.5, 16, 10.5, 6, 1.6)
    fan_palm(9.5, 14, 13.0, 9, 1.6)


def build():
    reset(131)
    wall, roof = stucco("#F3EEE5"), clay("#AF7350")
    walk(wall, roof)
    box(-40, -30, -0.2, 40, 30, -0.012, grout("#B7A68F"), 0, name="ground")
    with at(-12, -14, 0.004):
        tile_floor(24, 17.2, 0.3, 0.3, clay("#B87F5B"), grout("#A8927A"), 0.008)
    fountain(0.35, -4.6, stucco("#EAE2D4"), painted_tile(), plain("#BDAE93", 0.75))
    planting(clay("#B4784F"))
    folded_boat(-0.62, -4.15, 0.345, 25, 0.42)
    open_sky(1.0, "#D9E4E6", "#A9CBDD", "#3F7FBF", 0.45)
    sun(58, 62, 5.6, "#FFF1DC", 0.6)
