"""A living room while the painters are in: paper on the floor, sofa under a sheet, taped edges, ladder, cans, boxes.

Room x 0..5.4, y -5.6..0, z 0..2.7 meters; the wall at y = 0 is half painted, window in the left wall.
"""

from kit.fixtures import outlet
from kit.furniture import stepladder
from kit.geometry import box, boxes, tube
from kit.light import add_light, open_world, sun
from kit.materials import linen, metal, paint, plain, plaster, wood
from kit.openings import baseboard, casing, wall_with_openings, window
from kit.stage import at, reset
from kit.surfaces import planks
from kit.tools import carton, paint_brush, paint_can, roller, roller_tray, tape_roll
from kit.upholstery import dust_sheet

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "covered": {"loc": (3.1, -5.3, 1.25), "yaw": 92, "lens": 28, "shift_y": -0.06, "size": (1600, 1200)},
}
EXPOSURE = 0.0

WIDTH, DEPTH, HEIGHT = 5.4, 5.6, 2.7
WINDOW = (-3.6, 0.5, -1.9, 2.3)  # in the left wall: y, z, y, z
DONE = 3.05  # up to here the back wall has its color


def shell(wall, color, trim):
    with at(0, -DEPTH, 0):
        planks(WIDTH, DEPTH, wood("#A98D6E", "#7B5F45", 0.4), 0.14)
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    box(-0.15, 0, 0, WIDTH + 0.15, 0.15, HEIGHT, wall, 0, name="wall")
    # the new color, up to a strip of tape from floor to ceiling
    box(0, -0.0012, 0.14, DONE, 0.001, HEIGHT - 0.02, color, 0, name="wall")
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0, name="wall")
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0, name="wall")
    baseboard(0, WIDTH, 0, trim, 0.14)
    with at(WIDTH, 0, 0, -90):
        baseboard(0, DEPTH, 0, trim, 0.14)
        outlet(2.2, 0.4, 0)
    y0, z0, y1, z1 = WINDOW
    with at(0, -DEPTH, 0, 90):
        a, b = DEPTH + y0, DEPTH + y1
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, color, [(a, z0, b, z1)])
        window(a, z0, b, z1, 0.06, trim, 0.05, 0.07, 3, 3)
        casing(a, b, z1, trim, z0=z0 - 0.08)
        boxes(
            "casing",
            [(a - 0.13, -0.05, z0 - 0.03, b + 0.13, 0.06, z0), (a - 0.09, -0.02, z0 - 0.12, b + 0.09, 0, z0 - 0.03)],
            trim,
            0.003,
        )
        baseboard(0, DEPTH, 0, trim, 0.14)


def protection(blue):
    """Builder's paper in overlapping runs, taped to the floor; tape on trim and ceiling."""
    kraft, seam = plain("#A88D6A", 0.8), plain("#C9B48E", 0.4)
    for i in range(5):
        x0 = 0.12 + i * 0.86
        box(
            x0,
            -DEPTH + 0.2,
            0.0005 + 0.0006 * (i % 2),
            x0 + 0.9,
            -0.06,
            0.0012 + 0.0006 * (i % 2),
            kraft,
            0,
            name="paper",
        )
    seams = [
        (0.12 + i * 0.86 - 0.012, -DEPTH + 0.2, 0.0012, 0.12 + i * 0.86 + 0.036, -0.06, 0.0024) for i in range(1, 5)
    ]
    seams.append((4.42, -DEPTH + 0.2, 0.0006, 4.482, -0.06, 0.002))
    boxes("tape", seams, seam, 0)
    edge = [(0, -0.0165, 0.118, WIDTH, -0.0142, 0.1405), (0, -0.003, HEIGHT - 0.045, WIDTH, -0.0002, HEIGHT)]
    edge += [(0, -0.016, 0.138, WIDTH, 0, 0.1412)]
    edge.append((DONE, -0.003, 0.1412, DONE + 0.04, -0.0005, HEIGHT - 0.045))  # beside the new color
    boxes("tape", edge, blue, 0)


def build():
    reset(111)
    wall, color, trim = plaster("#E6DFD2", 0.03), paint("#8FA3A0", 0.6), paint("#F1EEE6", 0.36)
    blue = plain("#7D9DB3", 0.6)
    shell(wall, color, trim)
    protection(blue)
    # the sofa, its seats and cushions, under a sheet
    x, y = 1.85, -1.75
    sofa = [
        (x - 1.1, y, 0.1, x + 1.1, y + 0.95, 0.45),
        (x - 1.1, y + 0.7, 0.1, x + 1.1, y + 0.95, 0.8),
        (x - 1.1, y + 0.02, 0.1, x - 0.92, y + 0.95, 0.62),
        (x + 0.92, y + 0.02, 0.1, x + 1.1, y + 0.95, 0.62),
        (x - 0.75, y + 0.45, 0.45, x - 0.3, y + 0.68, 0.74),
    ]
    dust_sheet(x - 1.75, y - 0.62, x + 1.75, y + 1.5, sofa, linen("#EDE8DC", 0.35, 0.08), 0.95)
    stepladder(3.55, -0.95, metal("#C9C9C6", 0.35, 0.4), plain("#B9683F", 0.6), 1.85, -14)
    carton(4.75, -0.75, 0.002, 0.55, 0.45, 0.42, 8)
    carton(4.78, -0.78, 0.422, 0.45, 0.38, 0.32, -6)
    carton(4.85, -1.55, 0.002, 0.46, 0.4, 0.36, 84)
    new = "#8FA3A0"
    with at(3.15, -2.35, 0.002, 12):
        roller_tray(0, 0, 0, 0, new)
        roller(-0.06, 0, 0.046, 180, plain(new, 0.9))
    paint_can(2.62, -2.15, 0.002, new, opened=True)
    paint_can(3.72, -2.0, 0.002, "#E6DFD2", rz=30)
    paint_can(3.92, -1.86, 0.002, new, rz=-40)
    paint_brush(2.6, -2.12, 0.192, 35, tip=new)
    tape_roll(3.5, -2.55, 0.002, "#7D9DB3")
    tape_roll(4.7, -1.5, 0.362, "#7D9DB3")
    with at(0.55, -0.5, 0):
        tube([(0, 0, 0.002), (0.02, 0.16, 1.55)], 0.09, linen("#B7A98F", 0.3), "rolled rug")
    y0, z0, y1, z1 = WINDOW
    open_world(0.55)
    add_light("AREA", (-0.25, (y0 + y1) / 2, (z0 + z1) / 2), 170, "#E8F1FF", y1 - y0, z1 - z0, (90, 0, -90))
    add_light("AREA", (WIDTH / 2, -DEPTH + 0.2, 1.9), 65, "#FBF6EE", 3.4, 1.5, (72, 0, 0))
    sun(36, 18, 12, "#FFE3BF", 0.8)
