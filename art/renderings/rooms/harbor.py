"""Harbor: a wooden dock with a lamp, sailboats on calm water, low hills; the sky after sunset.
Somebody fishes here: a rod rests on its bucket.

The dock runs along +Y at x 0 with its boards 0.55 m above the water, which lies at z 0.
"""

from kit.belongings import bucket, fishing_rod
from kit.boats import cleat, coil, dock, dock_lamp, piling, sailboat
from kit.exterior import open_sky
from kit.geometry import box, tube
from kit.light import sun
from kit.materials import black, emit, linen, plain, wood
from kit.stage import chance, reset
from kit.terrain import far_land, ridge, still_water

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "dock": {"loc": (-1.0, -5.6, 2.15), "yaw": 83, "lens": 27, "shift_y": 0.03, "size": (1280, 960)},
}
EXPOSURE = 0.4

BOARDS = 0.55  # height of the dock above the water


def hills():
    """Two ranges in the dusk, with the lights of a few houses."""
    haze = "#8C6A66"
    ridge(-1500, 260, 700, 300, -1, 42, far_land("#2E333C", haze, 3200.0), 2.0, 90.0)
    ridge(-400, 1900, 1100, 500, -1, 66, far_land("#3A3C46", haze, 3200.0), 9.0, 130.0)
    glow = emit("#FFC98A", 5.0)
    for _ in range(46):
        x = chance.uniform(-700, 800)
        y, z = (
            (chance.uniform(712, 760), chance.uniform(2, 9))
            if x < 200
            else (chance.uniform(1112, 1200), chance.uniform(2, 12))
        )
        size = chance.uniform(0.35, 0.7)
        box(x, y, z + 2, x + size, y + 0.1, z + 2 + size, glow, 0, name="light")


def the_dock():
    dock(-1.15, -8, 1.15, 9.5, BOARDS)
    pile, cap, rope = wood("#6E5D4B", "#43372B", 0.85), plain("#E4E0D6", 0.5), linen("#D5C7A6", 0.3)
    for x, y in ((-1.36, -2.2), (1.36, 0.6), (-1.36, 4.2), (1.36, 9.2), (-1.36, 9.4)):
        piling(x, y, 1.75, pile, cap)
    for x, y in ((-0.95, 0.2), (0.95, -1.6), (0.95, 1.2), (0.95, 8.0), (-0.95, 6.4)):
        cleat(x, y, BOARDS, black())
    coil(0.62, -1.85, BOARDS, rope)
    tube([(0.95, -1.6, BOARDS + 0.06), (0.88, -1.7, BOARDS + 0.03), (0.8, -1.8, BOARDS + 0.012)], 0.011, rope, "rope")
    for (x, y), (a, b, z) in (((0.95, 1.2), (1.95, 2.75, 0.85)), ((0.95, 8.0), (2.3, 8.9, 1.0))):
        line = [
            (x + (a - x) * t, y + (b - y) * t, BOARDS + 0.07 + (z - BOARDS - 0.07) * t**1.8)
            for t in [k / 8 for k in range(9)]
        ]
        tube(line, 0.012, rope, "rope")
    bucket(-0.72, -1.9, BOARDS, plain("#8C959A", 0.35, 0.5), black(), plain("#5C6F7A", 0.05, 0.5))
    fishing_rod((-0.52, -2.1, BOARDS + 0.05), (-2.4, 0.15, BOARDS + 1.7), plain("#B08A5C", 0.8), black())
    dock_lamp(0.98, 3.4, BOARDS, power=260.0)
    dock_lamp(-0.98, 9.0, BOARDS, power=140.0)


def boats():
    sailboat(2.95, 6.3, 90, 7.6, "#2E4A5C", "#2E4A5C", lit="#FFC37A")
    sailboat(-4.9, 11.5, 76, 8.0, "#7A3B33", "#7A3B33")
    sailboat(-11.5, 17, 66, 8.4, "#3C5A4E", "#3C5A4E")
    sailboat(9.0, 19, 98, 8.8, "#D9CFBA", "#2E3E4A")
    sailboat(0.4, 34, 84, 9.0, "#2E4A5C", "#2E4A5C")
    sailboat(-17, 42, 75, 8.6, "#3A3F46", "#3A3F46")
    sailboat(17, 46, 95, 9.6, "#7A3B33", "#2E3E4A")


def build():
    reset(107)
    box(-4000, -60, -0.2, 4000, 6000, 0, still_water("#141C24", 0.05, 0.03, 0.8), 0, name="sea")
    hills()
    the_dock()
    boats()
    open_sky(0.7, "#F4A566", "#C79C96", "#35557A", 0.5, (-64, 1, "#FF9A4E"), "#E9A083", True, (0.35, 1.0))
    sun(8, -64, 0.8, "#FFA873", 30)
