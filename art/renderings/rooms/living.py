"""Living room: painted paneling, herringbone floor, two French windows, sofa and round table. Somebody reads
here: an open book, a cup, glasses by the lamp.

Room x 0..6.2, y -7.8..0, z 0..2.85 meters; paneled back wall at y = 0, windows in the left wall.
"""

import math

from kit.accessories import books, cup, framed_art, pot, vase
from kit.fixtures import outlet
from kit.geometry import box, boxes, lathe, tube
from kit.exterior import grass
from kit.light import add_light, open_world, sun
from kit.materials import brass, emit, heathered_rug, horizon_art, linen, paint, plain, shade, sheer, wood
from kit.openings import baseboard, curtain, panel_molding, wall_with_openings, window
from kit.outside import exposed, sea_view
from kit.plants import olive_tree
from kit.printed import open_book
from kit.stage import at, reset
from kit.surfaces import herringbone
from kit.upholstery import armchair, sofa, throw

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "hero": {"loc": (3.75, -6.75, 1.2), "yaw": 98, "lens": 27, "shift_y": -0.075, "size": (2880, 1800)},
    "portrait": {"loc": (3.35, -6.9, 1.2), "yaw": 94, "lens": 34, "shift_y": -0.055, "size": (1000, 1500), "fine": 2},
    "wide": {"loc": (3.85, -5.6, 1.2), "yaw": 99, "lens": 27, "shift_y": -0.075},
    "tall": {"loc": (4.5, -5.2, 1.2), "yaw": 117, "lens": 29, "shift_y": -0.09, "size": (1000, 1250), "fine": 2},
    "chair": {"loc": (1.15, -5.35, 1.2), "yaw": 54, "lens": 29, "shift_y": -0.07, "size": (1280, 960), "fine": 2},
    "lamp": {"loc": (5.3, -2.3, 1.0), "yaw": 108, "lens": 37, "shift_y": -0.09, "size": (1280, 960), "fine": 2},
}
EXPOSURE = 0.22

WIDTH, DEPTH, HEIGHT = 6.2, 7.8, 2.85
WINDOWS = ((-4.5, -3.25), (-2.5, -1.25))  # from y to y, down to the floor
WINDOW_TOP = 2.45
TURN = [math.pi * k / 12 for k in range(24)]
PANELS = 4  # across the back wall
PANEL_STEP = (WIDTH - 0.14) / PANELS


def crown(length, trim):
    boxes(
        "crown",
        [(0, -0.03, HEIGHT - 0.1, length, 0, HEIGHT - 0.06), (0, -0.07, HEIGHT - 0.06, length, 0, HEIGHT)],
        trim,
        0.006,
    )


def window_wall(wall, trim, metal):
    """The left wall; inside, x runs from the front of the room to its back wall."""
    openings = [(DEPTH + y0, 0, DEPTH + y1, WINDOW_TOP) for y0, y1 in WINDOWS]
    with at(0, -DEPTH, 0, 90):
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.18, wall, openings)
        for x0, z0, x1, z1 in openings:
            window(x0, z0, x1, z1, 0.06, trim, 0.06, 0.09, 2, 4)
            casing = [
                (x0 - 0.1, -0.02, 0, x0, 0, z1),
                (x1, -0.02, 0, x1 + 0.1, 0, z1),
                (x0 - 0.11, -0.026, z1, x1 + 0.11, 0, z1 + 0.12),
            ]
            boxes("casing", casing, trim, 0.003)
            for a, b in ((x0 - 0.42, x0 + 0.05), (x1 - 0.05, x1 + 0.42)):
                curtain(a, b, 0.01, 2.62, -0.1, sheer("#EFE8DB"), 7, 0.04)
            tube([(x0 - 0.5, -0.1, 2.64), (x1 + 0.5, -0.1, 2.64)], 0.012, metal)
        starts = [0] + [x1 for _, _, x1, _ in openings]
        ends = [x0 for x0, _, _, _ in openings] + [DEPTH]
        for a, b in zip(starts, ends):
            baseboard(a, b, 0, trim, 0.15)
        crown(DEPTH, trim)


def back_wall(wall_color, trim):
    molding = paint(wall_color, 0.5, 0.0)  # waves would make the denoiser bend its edges
    boxes("rail", [(0, -0.028, 0.92, WIDTH, 0, 0.97)], molding, 0.006)
    for i in range(PANELS):
        x0, x1 = 0.14 + i * PANEL_STEP, (i + 1) * PANEL_STEP
        panel_molding(x0, 0.26, x1, 0.84, 0, molding)
        panel_molding(x0, 1.07, x1, HEIGHT - 0.22, 0, molding)
    baseboard(0, WIDTH, 0, trim, 0.15)
    crown(WIDTH, trim)
    oak = wood("#B89C79", "#836A4C")
    lands = ((1, "#B07A5C", "#B9B29B", "#DCC6A4"), (2, "#7E8A72", "#A8B5B0", "#D8C6A8"))
    for i, land, sea, sand in lands:
        art = horizon_art("#E9E1D2", land, sea, sand, 3.1 * i, 0.85, 1.72)
        framed_art(0.07 + (i + 0.5) * PANEL_STEP, 1.72, -0.004, 0.78, 1.02, oak, art, 0.1)


def seats(walnut):
    rust, olive, ivory = linen("#B5714E", 0.4), linen("#7D8466", 0.4), linen("#EFE8DA", 0.4)
    pillows = ((-0.86, rust, 0.47, 7), (-0.5, ivory, 0.40, -5), (0.84, olive, 0.47, -6))
    sofa(3.15, -1.5, 2.5, linen("#CDC3B2", 0.35), walnut, pillows)
    with at(3.15, -1.5, 0):  # over the right-hand seat, hanging over its front edge
        path = [(-0.05, 0.17), (-0.048, 0.33), (-0.03, 0.462), (0.04, 0.488), (0.25, 0.492), (0.55, 0.494)]
        throw(path, 0.46, 0.80, linen("#A39C84", 0.3), 0.005)
    armchair(4.95, -2.75, linen("#9CA08D", 0.4), walnut, -68)
    box(1.55, -3.55, 0, 4.75, -1.3, 0.012, heathered_rug("#DBD2C2", "#B9AD99"), 0.004)


def coffee_table(walnut):
    x, y = 3.05, -2.65
    lathe([(0, 0.36), (0.47, 0.36), (0.5, 0.372), (0.5, 0.39), (0.49, 0.4), (0, 0.4)], walnut, x, y, 0, 96)
    lathe([(0, 0), (0.27, 0), (0.29, 0.01), (0.26, 0.18), (0.29, 0.35), (0, 0.36)], walnut, x, y, 0, 72)
    top = books(2.95, -2.72, 0.4, 3)
    vase(3.25, -2.5, 0.4, plain("#E8E2D6", 0.5), 0.75, "round")
    grass(3.25, -2.5, 0.58, 0.52, 70, 5, "#D9C79A", "#A98F62", 0.5)
    cup(2.94, -2.73, top, plain("#D8CFC2", 0.4), 200)
    open_book(2.86, -2.4, 0.4, -24, 0.15, 0.21)


def side_table(walnut):
    x, y = 4.72, -1.05
    lathe([(0, 0.52), (0.21, 0.52), (0.22, 0.53), (0.22, 0.54), (0, 0.54)], walnut, x, y, 0, 64)
    tube([(x, y, 0), (x, y, 0.53)], 0.02, walnut)
    lathe([(0, 0), (0.16, 0), (0.16, 0.015), (0.02, 0.03), (0, 0.03)], walnut, x, y, 0, 48)
    x, y = x - 0.045, y + 0.05  # the lamp stands toward the wall and leaves room for a book
    foot = [(0, 0), (0.06, 0), (0.1, 0.05), (0.115, 0.13), (0.09, 0.21), (0.03, 0.26), (0.018, 0.28)]
    lathe([*foot, (0.018, 0.33), (0, 0.33)], plain("#C9BBA4", 0.55), x, y, 0.54, 56, smooth=8)
    tape = linen("#E4D6BC", 0.4)
    lathe([(0.17, 0), (0.12, 0.24)], shade("#EBDDC2"), x, y, 0.83, 96)
    for r, z in ((0.1695, 0.83), (0.1215, 1.058)):  # the shade's bound edges
        lathe([(r, 0), (r + 0.0015, 0), (r - 0.001, 0.012), (r - 0.0025, 0.012)], tape, x, y, z, 96)
    # Down behind the table and along the sofa's back; seen from the sofa it would be a line across the panels.
    cord = []
    for t in (k / 12 for k in range(15)):
        cord.append((x - 0.02 - 0.045 * t, y + 0.09 + 0.065 * t, 0.546 - 5 * max(0.0, t - 0.9) ** 2))
    cord += [(x - 0.08, y + 0.19, 0.05), (x - 0.09, y + 0.22, 0.008)]
    cord += [(x - 0.09 - 0.12 * math.sin(2.6 * t), y + 0.22 + 0.75 * t, 0.003) for t in (k / 10 for k in range(1, 11))]
    tube(cord, 0.003, plain("#6B5A45", 0.7))
    bulb = [(0, 0.05), (0.012, 0.052), (0.022, 0.07), (0.03, 0.095), (0.024, 0.118), (0.01, 0.129), (0, 0.13)]
    lathe(bulb, emit("#FFD9A0", 6), x, y, 0.86, 40, smooth=6)
    add_light("POINT", (x, y, 0.94), 6, "#FFD19A", 0.05)


def folded_glasses(frame):
    """Reading glasses that stand on their rims and their folded temples, and face -Y."""
    for side in (-1, 1):
        rim = [(0.033 * side + 0.024 * math.cos(t), 0.0, 0.0207 + 0.019 * math.sin(t)) for t in TURN]
        tube(rim, 0.0017, frame, cyclic=True)
        temple = [(0.056 * side, 0, 0.027), (0.057 * side, 0.006 + 0.003 * side, 0.026)]
        temple += [(-0.03 * side, 0.011 + 0.003 * side, 0.022), (-0.055 * side, 0.011 + 0.003 * side, 0.008)]
        tube(temple, 0.0016, frame)
    tube([(-0.011, 0, 0.025), (0, -0.002, 0.029), (0.011, 0, 0.025)], 0.0016, frame)


def left_by_the_lamp():
    """A book with glasses on it, and a letter as its bookmark."""
    with at(4.775, -1.165, 0.54, 118):
        cover = plain("#5E6B66", 0.6)
        boxes("book", [(-0.07, -0.1, 0.003, 0.068, 0.1, 0.022)], plain("#EDE5D4", 0.85), 0.001)
        sheets = [(-0.072, -0.103, 0, 0.072, 0.103, 0.003), (-0.072, -0.103, 0.022, 0.072, 0.103, 0.025)]
        boxes("book", [*sheets, (-0.074, -0.103, 0.001, -0.069, 0.103, 0.024)], cover, 0.001)
        boxes("mail", [(0.01, 0.06, 0.012, 0.045, 0.14, 0.0126)], plain("#E9DDC4", 0.8), 0)
        with at(0.005, -0.015, 0.025, -78):
            folded_glasses(plain("#4A3424", 0.25))


def light():
    with at(0, -3.6, 0, 90):
        sea_view()
    with at(0, 0, 0, 90):
        for y0, y1 in WINDOWS:
            exposed(y0, 0, y1, WINDOW_TOP, 0.2, -0.6)
    open_world(0.5, 2.0)
    for y0, y1 in WINDOWS:
        add_light("AREA", (-0.35, (y0 + y1) / 2, 1.25), 150, "#E8F1FF", y1 - y0, 2.3, (90, 0, -90))
    add_light("AREA", (WIDTH / 2 + 0.5, -DEPTH + 0.25, 1.9), 75, "#FBF6EE", 4, 1.8, (70, 0, 8))
    sun(33, 8, 12, "#FFE1BA", 0.8)


def build():
    reset(21)
    wall_color = "#B4BAA7"
    wall, trim, walnut = paint(wall_color, 0.62), paint("#F1EEE6", 0.35, 0.02), wood("#7C5A40", "#45301F", 0.4)
    with at(0, -DEPTH, 0):
        herringbone(WIDTH, DEPTH, wood("#B4977A", "#846A4F", 0.38), 0.095, 0.57, joint="#7A6148")
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F6F3ED", 0.9, 0.2), 0)
    window_wall(wall, trim, brass())
    box(-0.15, 0, 0, WIDTH + 0.15, 0.15, HEIGHT, wall, 0)
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0)
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0)
    back_wall(wall_color, trim)
    with at(WIDTH, 0, 0, -90):
        baseboard(0, DEPTH, 0, trim, 0.15)
        crown(DEPTH, trim)
        outlet(1.2, 0.4, 0)
        outlet(3.9, 0.4, 0)
    seats(walnut)
    coffee_table(walnut)
    side_table(walnut)
    pot(0.72, -0.72, "#B98E6E", 0.2, 0.38)
    olive_tree(0.72, -0.72, 0.32, 1.75, seed=6)
    left_by_the_lamp()
    light()
