"""A wall between two colors, close: a straight edge under tape; tray, roller and color cards on a covered bench.

The wall stands at y = 0; the bench in front of it is 0.76 high; light comes from a window on the left.
"""

from kit.geometry import box
from kit.light import add_light, open_world, sun
from kit.materials import linen, paint, plain
from kit.openings import baseboard, wall_with_openings, window
from kit.stage import at, reset
from kit.tools import color_chips, paint_brush, paint_can, roller, roller_tray, tape_roll
from kit.upholstery import dust_sheet

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "edge": {
        "loc": (0.66, -2.0, 1.32),
        "yaw": 96,
        "lens": 44,
        "shift_y": -0.2,
        "dof": 1.45,
        "fstop": 1.8,
        "size": (1600, 1200),
    },
    "across": {
        "loc": (0.6, -2.3, 1.25),
        "yaw": 93,
        "lens": 33,
        "shift_y": -0.09,
        "dof": 1.75,
        "fstop": 2.4,
        "size": (2880, 1234),
    },
}
EXPOSURE = -0.2

EDGE = 1.22  # height of the line between the colors
TOP = 0.76


def build():
    reset(121)
    pale, deep, trim = paint("#ECE5D8", 0.6), paint("#6E8488", 0.55), paint("#F1EEE6", 0.36)
    box(-2.2, 0, 0, 3.4, 0.15, 2.7, pale, 0, name="wall")
    box(-1.5, -0.0012, 0.14, 3.4, 0.001, EDGE, deep, 0, name="wall")
    tape = plain("#6F98B4", 0.6)
    box(0.42, -0.0022, EDGE, 3.4, 0.001, EDGE + 0.036, tape, 0, name="tape")
    baseboard(-2.2, 3.4, 0, trim, 0.14)
    box(-2.2, -4.5, 2.7, 3.4, 0.15, 2.8, plain("#F5F2EC", 0.9, 0.2), 0)
    box(-2.2, -4.5, -0.1, 3.4, 0, 0, plain("#B9A78C", 0.8), 0)
    box(3.4, -4.5, 0, 3.5, 0, 2.7, pale, 0, name="wall")
    box(-2.2, -4.6, 0, 3.4, -4.5, 2.7, pale, 0, name="wall")
    with at(-1.5, -4.5, 0, 90):
        wall_with_openings(0, 4.5, 0, 2.7, 0, 0.15, pale, [(2.6, 0.9, 4.0, 2.3)])
        window(2.6, 0.9, 4.0, 2.3, 0.06, trim, 0.05, 0.07, 2, 3)
    box(-0.45, -0.95, TOP - 0.05, 1.55, -0.25, TOP, plain("#A98B66", 0.7), 0.004)
    dust_sheet(
        -0.75,
        -1.3,
        1.85,
        0.0,
        [(-0.45, -0.95, 0.05, 1.55, -0.25, TOP + 0.001)],
        linen("#E3DBCB", 0.35, 0.1),
        TOP + 0.05,
        50,
    )
    high = TOP + 0.021
    with at(0.5, -0.62, high, 12):
        roller_tray(0, 0, 0, 0, "#6E8488")
        roller(-0.1, 0.0, 0.048, 180, plain("#6E8488", 0.9))
    paint_can(0.95, -0.45, high, "#6E8488", opened=True, rz=-20)
    paint_brush(0.98, -0.47, high + 0.19, 152, tip="#6E8488")
    paint_can(0.02, -0.42, high, "#ECE5D8", rz=25)
    tape_roll(0.84, -0.8, high, "#6F98B4")
    chips = ("#ECE5D8", "#C9D0C8", "#A9B8B6", "#8EA1A2", "#6E8488", "#4F666B", "#38484D")
    color_chips(0.16, -0.86, high + 0.001, chips, 70, 12)
    open_world(0.55)
    add_light("AREA", (-1.75, -1.2, 1.6), 110, "#E8F1FF", 1.4, 1.4, (90, 0, -90))
    add_light("AREA", (1.0, -4.2, 1.9), 35, "#FBF6EE", 2.4, 1.4, (72, 0, 0))
    sun(30, 24, 11, "#FFE3BF", 0.8)
