"""Coast: a terrace on a bluff above the Pacific in late light; low white wall, clay tiles, two chairs, agaves.

The terrace reaches from y -6 to 0 at z 0; its wall stands at y = 0; the sea lies 24 m below and to the horizon.
"""

from kit.accessories import bowl
from kit.exterior import clay, foliage, grass, headland, open_sky, rosette, sea, stucco, terracotta_pot
from kit.geometry import box, boxes, lathe, tube
from kit.light import sun
from kit.materials import grout, linen, plain, wood
from kit.stage import at, reset
from kit.surfaces import tile_floor
from kit.upholstery import armchair

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "terrace": {"loc": (-0.5, -6.3, 1.45), "yaw": 83, "lens": 28, "shift_y": -0.08, "size": (1280, 960)},
}
EXPOSURE = -0.2


def ocean():
    box(-4000, 6, -24.2, 4000, 9000, -24, sea(), 0, name="sea")
    headland(70, 900, 380, -24.5, 22, stucco("#A3977C"))


def terrace(wall, clay_tiles):
    with at(-6, -7, 0):
        tile_floor(13, 7, 0.3, 0.3, clay_tiles, grout("#B9A58C"), 0.008)
    boxes("wall", [(-6, 0, -3, 7, 0.32, 0.5)], wall, 0.03)
    for x in (-3.1, 3.6):
        boxes("wall", [(x - 0.24, -0.06, -0.5, x + 0.24, 0.38, 0.78)], wall, 0.03)
        boxes("wall", [(x - 0.29, -0.11, 0.78, x + 0.29, 0.43, 0.85)], wall, 0.02)


def build():
    reset(97)
    wall, tiles, pots = stucco("#EEE6D9"), clay("#B98360"), clay("#B4784F")
    ocean()
    terrace(wall, tiles)
    teak = wood("#A98A68", "#775A3F", 0.5)
    for x, rz in ((0.15, 196), (1.55, 164)):
        armchair(x, -1.35, linen("#EDE5D6", 0.4), teak, rz)
    lathe([(0, 0.4), (0.24, 0.4), (0.25, 0.41), (0.25, 0.425), (0, 0.43)], teak, 0.86, -1.75, 0, 64)
    tube([(0.86, -1.75, 0), (0.86, -1.75, 0.41)], 0.022, teak)
    lathe([(0, 0), (0.15, 0), (0.15, 0.015), (0.02, 0.03), (0, 0.03)], teak, 0.86, -1.75, 0, 48)
    bowl(0.86, -1.75, 0.43, plain("#B7714C", 0.6), 0.1, 0.055)
    terracotta_pot(-2.35, -0.65, pots, 0.32, 0.5)
    rosette(-2.35, -0.65, 0.47, 0.62, 30, 4)
    terracotta_pot(-1.7, -0.5, pots, 0.2, 0.33)
    grass(-1.7, -0.5, 0.3, 0.55, 130, 3)
    terracotta_pot(2.95, -0.6, pots, 0.3, 0.46)
    foliage([(2.95, -0.6, 0.78, 0.36, 0.36, 0.32)], 2200, 0.045, "#A3AD8F", "#6B7A62", 7, 0.35)
    # succulents and grasses on the bluff just below the wall
    for i in range(26):
        x = -6 + 0.5 * i
        grass(x, 0.75 + 0.25 * (i % 3), 0.05 + 0.08 * (i % 2), 0.62, 70, 20 + i, "#C7B98F", "#8C8A5C", 0.8)
    foliage([(-5.5 + 1.1 * k, 0.9, 0.1, 0.8, 0.5, 0.38) for k in range(12)], 500, 0.06, "#9BA583", "#66785A", 4)
    open_sky(0.9, "#F3DDBB", "#DCD3C6", "#86A8C4", 0.4, (-66, 15, "#FFD9A6"))
    sun(17, -66, 5.5, "#FFCB94", 0.8)
