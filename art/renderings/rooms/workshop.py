"""A bright workshop with two tables: painters' things on sawhorses, drawings and samples by the window.

Room x 0..5, y -4.6..0, z 0..2.8 meters; boarded white walls, a window in the left wall and one in the back wall, with a
street outside. Somebody paints: a can is open with its lid beside it, a rag hangs over the edge of the table, and one of
the colors on the board has been circled in pencil.
"""

import math

import bpy
from kit.accessories import jar
from kit.cloth import draped
from kit.furniture import sawhorse, stepladder
from kit.geometry import box, boxes, rounded_box, tube
from kit.joinery import front, knob, pull
from kit.light import add_light, open_world, sun
from kit.materials import black, brass, linen, marble, metal, paint, plain, terrazzo, wood, zellige
from kit.openings import wall_with_openings, window
from kit.outside import exposed, street
from kit.plants import branches
from kit.stage import at, reset, within
from kit.surfaces import planks
from kit.tools import (
    can_lid,
    color_chips,
    floor_plan,
    paint_brush,
    paint_can,
    pencil,
    sample_board,
    scale_ruler,
    splashes,
    stir_stick,
    tape_roll,
)
from mathutils import Matrix

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "brushes": {
        "loc": (3.55, -3.15, 1.22),
        "yaw": 117,
        "lens": 42,
        "shift_y": -0.16,
        "dof": 1.6,
        "fstop": 9,
        "size": (1280, 960),
    },
    # straight down; the window is at the upper edge
    "samples": {"loc": (0.8, -2.5, 2.2), "yaw": 180, "pitch": -90, "lens": 52, "size": (1600, 1200)},
}
EXPOSURE = -0.4

WIDTH, DEPTH, HEIGHT = 5.0, 4.6, 2.8
LEFT = (-3.4, 0.95, -1.7, 2.3)  # window in the left wall: y, z, y, z
BACK = (2.0, 0.95, 3.6, 2.3)  # window in the back wall: x, z, x, z
BENCH = 0.78  # height of the sawhorse table
DESK = 0.76


def boarded(length, m, openings=()):
    """A wall of horizontal boards with narrow gaps, its face at y = 0."""
    pieces, z = [], 0.0
    while z < HEIGHT:
        top = min(z + 0.14, HEIGHT)
        spans, x = [], 0.0
        for a, low, b, high in sorted(openings):
            if top > low and z < high:
                spans.append((x, a))
                x = b
        spans.append((x, length))
        pieces += [(a, -0.014, z, b, 0.0, top - 0.003, "X") for a, b in spans if b - a > 0.01]
        z += 0.14
    boxes("boards", pieces, m, 0.002)


def shell(white, trim):
    with at(0, -DEPTH, 0):
        planks(WIDTH, DEPTH, wood("#A38A6C", "#75593F", 0.5), 0.14)
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    wall_with_openings(-0.15, WIDTH + 0.15, 0, HEIGHT, 0, 0.15, white, [BACK])
    boarded(WIDTH, white, [BACK])
    a, b, c, d = BACK
    window(a, b, c, d, 0.05, trim, 0.05, 0.07, 3, 3)
    boxes(
        "casing",
        [
            (a - 0.08, -0.03, b, a, 0, d),
            (c, -0.03, b, c + 0.08, 0, d),
            (a - 0.08, -0.03, d, c + 0.08, 0, d + 0.09),
            (a - 0.1, -0.06, b - 0.04, c + 0.1, 0.05, b),
        ],
        trim,
        0.003,
    )
    y0, z0, y1, z1 = LEFT
    with at(0, -DEPTH, 0, 90):
        p, q = DEPTH + y0, DEPTH + y1
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, white, [(p, z0, q, z1)])
        boarded(DEPTH, white, [(p, z0, q, z1)])
        window(p, z0, q, z1, 0.05, trim, 0.05, 0.07, 3, 3)
        boxes(
            "casing",
            [
                (p - 0.08, -0.03, z0, p, 0, z1),
                (q, -0.03, z0, q + 0.08, 0, z1),
                (p - 0.08, -0.03, z1, q + 0.08, 0, z1 + 0.09),
                (p - 0.1, -0.06, z0 - 0.04, q + 0.1, 0.05, z0),
            ],
            trim,
            0.003,
        )
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, white, 0, name="wall")
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, white, 0, name="wall")


def painters_table(pine):
    """Boards over two sawhorses; cans, brushes, a sample board."""
    x0, x1, y = 1.9, 3.7, -1.75
    for x in (x0 + 0.3, x1 - 0.3):
        sawhorse(x, y, pine, BENCH - 0.036, 0.72)
    tops = [
        (x0 - 0.02 * k, y - 0.36 + 0.145 * k, BENCH - 0.036, x1 + 0.015 * (k % 2), y - 0.219 + 0.145 * k, BENCH, "X")
        for k in range(5)
    ]
    boxes("planks", tops, wood("#B7977A", "#86684A", 0.55), 0.002)
    top = BENCH
    tide, clay, sage, bone, sand = "#3D5A60", "#B27B5D", "#8E9A84", "#EAE3D5", "#D3C2A6"
    paint_can(2.95, -1.72, top, tide, opened=True, rz=12)
    paint_can(3.18, -1.55, top, sage, rz=-30)
    paint_can(2.62, -1.5, top, clay, rz=20)
    paint_can(2.62, -1.5, top + 0.192, bone, rz=-35, k=0.72)
    sample_board(2.18, -1.52, top, (bone, sand, clay, sage, "#B9C1B6", "#6E8488", tide, "#2E3F44"), 0.52, 0.38, 76)
    box(2.72, -2.08, top, 3.12, -1.9, top + 0.004, plain("#BFA078", 0.85), 0.001, name="cardboard")
    paint_brush(2.93, -1.95, top + 0.004, 172, tip=tide)
    paint_brush(2.98, -2.03, top + 0.004, 184, handle="#6E5137", width=0.05)
    tape_roll(3.3, -1.86, top, "#7D9DB3")
    tape_roll(3.3, -1.86, top + 0.0365, "#7D9DB3", 0.055, 0.024)
    color_chips(2.32, -2.0, top, (bone, sand, "#C9A98B", clay, "#8F5F48"), 38, 12)
    jar(2.43, -1.72, top, plain("#CFC6B5", 0.5), 0.05, 0.13)
    for k, (turn, lean) in enumerate(((20, 9), (150, 12), (265, 10))):
        place_ = (
            Matrix.Translation((2.43, -1.72, top + 0.235))
            @ Matrix.Rotation(turn / 57.3, 4, "Z")
            @ Matrix.Rotation(-(90 - lean) / 57.3, 4, "Y")
        )
        with within(place_):
            paint_brush(0.0, 0, -0.011, 0, ("#8A6A4A", "#3F4A4A", "#A5855F")[k], None, (0.063, 0.05, 0.038)[k])


def at_work(pine):
    """What shows that somebody paints at the table."""
    tide, top = "#3D5A60", BENCH
    stir_stick(2.975, -1.7, top + 0.1, 38, 21, tide, pine)
    can_lid(2.755, -1.77, top, tide, 60)
    spots = (
        (2.87, -1.84, 0.004),
        (2.9, -1.86, 0.0026),
        (2.82, -1.87, 0.0032),
        (3.03, -1.83, 0.0022),
        (2.7, -1.87, 0.002),
    )
    splashes(spots, top, tide)
    splashes(((2.42, -1.86, 0.003), (2.5, -1.8, 0.002), (3.2, -1.99, 0.0026)), top, "#B27B5D")
    table = boxes("damper", [(1.9, -2.115, top - 0.04, 3.7, -1.38, top)], pine, 0)
    path = [(-1.95, top + 0.03), (-2.07, top + 0.026), (-2.125, top + 0.02), (-2.135, top - 0.02), (-2.138, top - 0.17)]
    rag = linen("#D9D2C3", 0.5)
    draped(path, 2.36, 2.66, rag, [table], 0.007, 0.016, 0.06, frames=30, thick=0.0022, stiff=0.15)
    bpy.data.objects.remove(table)
    pencil(2.36, -1.74, top, 152, "#A8462F")
    with within(Matrix.Translation((2.18, -1.52, top)) @ Matrix.Rotation(math.radians(76 - 90), 4, "X")):
        graphite = plain("#55524E", 0.7)
        turns = [math.radians(a) for a in range(-40, 352, 8)]
        x, z = 0.055, 0.107  # the color that was chosen: the third of the lower row
        ring = [
            (x + (0.066 + 0.0004 * i) * math.cos(a), -0.002, z + (0.086 - 0.0005 * i) * math.sin(a))
            for i, a in enumerate(turns)
        ]
        tube(ring, 0.0007, graphite, "lines")
        tube(
            [(x + 0.03, -0.001, 0.012), (x + 0.036, -0.001, 0.005), (x + 0.052, -0.001, 0.022)],
            0.0007,
            graphite,
            "lines",
        )
        for k, wide in enumerate((0.03, 0.045, 0.026)):
            start = (-0.2 + 0.118 * k, -0.001, 0.195)
            line = [(start[0] + wide * t / 9, -0.001, start[2] + 0.003 * math.sin(t * 2.3 + k)) for t in range(10)]
            tube(line, 0.0005, graphite, "lines")


def lying():
    """For what is built upright, facing -Y: it lies on its back, its top toward +Y."""
    return within(Matrix.Rotation(-math.pi / 2, 4, "X"))


def tiles(x, y, rz, across, up, w, h, m, thick=0.011, joint=0.003):
    """Tiles side by side, as they are laid out for a look; x, y: their middle."""
    with at(x, y, 0, rz):
        left, low = -(across * (w + joint) - joint) / 2, -(up * (h + joint) - joint) / 2
        boxes(
            "tiles",
            [
                (
                    left + i * (w + joint),
                    low + k * (h + joint),
                    0,
                    left + i * (w + joint) + w,
                    low + k * (h + joint) + h,
                    thick,
                )
                for i in range(across)
                for k in range(up)
            ],
            m,
            0.0012,
        )


def samples():
    """Materials for one kitchen, laid out on a board; around its middle, X to the right, Y away from the viewer."""
    green, clay, sand, bone, tide = "#93A18D", "#B27B5D", "#D3C2A6", "#EAE3D5", "#3D5A60"
    box(-0.46, -0.335, 0, 0.46, 0.335, 0.012, linen("#CFC3AE", 0.5, 0.1), 0.002, name="board")
    metal_, black_ = brass(), black()
    with at(0, 0, 0.012):
        floor_plan(-0.17, 0.13, 0, 4)
        # stone, and the wood that lies on it
        with at(0.215, 0.115, 0.001, -5):
            box(-0.2, -0.15, 0, 0.2, 0.15, 0.02, marble("#C9C4BA", "#5F5C58", 0.3, 3.2, 0.3, 1.3), 0.0015, name="stone")
        with at(0.3, 0.19, 0.021, -5):
            boxes("board", [(-0.17, -0.045, 0, 0.17, 0.045, 0.012, "X")], wood("#B89C79", "#836A4C", 0.4), 0.001)
        with at(0.345, 0.07, 0.021, -14):
            boxes("board", [(-0.14, -0.04, 0, 0.14, 0.04, 0.012, "X")], wood("#7B614C", "#463528", 0.4), 0.001)
        # a door sample with its pull
        with at(-0.27, -0.16, 0.003, 3), lying():
            front(-0.13, -0.15, 0.13, 0.15, 0.0, paint("#6C786B", 0.45), rail=0.05, thick=0.02)
            pull(0.092, 0.0, -0.02, metal_, 0.128, horizontal=False)
        tiles(0.0, -0.1, 0, 4, 1, 0.064, 0.2, zellige(green, 0.12, 0.1, 0.012))
        tiles(0.005, -0.245, -9, 1, 1, 0.1, 0.1, zellige("#52696C", 0.12, 0.1, 0.012), 0.012)
        with at(0.27, -0.13, 0, 7):
            chips = ("#C3A28A", "#9FA294", "#CDC5B6", "#AEA59A")
            box(-0.1, -0.1, 0, 0.1, 0.1, 0.014, terrazzo("#DDD6CA", chips, 0.22, 2.4), 0.001, name="terrazzo")
        for dx, cloth, rz in ((0.0, "#B5714E", 4), (0.055, "#CDBFA6", 13)):
            with at(0.36 + dx, -0.215, 0.014 if not dx else 0.016, rz):
                rounded_box(-0.065, -0.085, 0, 0.065, 0.085, 0.002, linen(cloth, 0.4), 0.0009, 2)
        color_chips(-0.1, 0.035, 0.0012, (bone, sand, "#C9A98B", clay, green, tide), 62, 12)
        scale_ruler(-0.27, 0.25, 0.0012, 11)
        pencil(-0.2, 0.03, 0.0012, -38, "#2F2F2E")
        # metals: pulls and knobs on the stone
        with at(0.11, 0.055, 0.021, 82), lying():
            pull(0, 0.03, 0.0, metal_, 0.16)
            pull(0, -0.005, 0.0, black_, 0.16)
        with at(0.2, 0.03, 0.021), lying():
            knob(0, 0, 0, metal_)
            knob(0.05, -0.012, 0, black_)
        with at(-0.44, -0.31, 0.02, -35), lying():
            branches(0, 0, 0, 0.42, 4, 0.3, (0.062, 0.019), "#9AA586", "#5F704E", seed=8)


def drawing_table(oak):
    """By the left window: drawings and samples, to be seen from above."""
    x0, x1, y0, y1 = 0.2, 1.4, -3.5, -1.4
    box(x0, y0, DESK - 0.035, x1, y1, DESK, oak, 0.003, name="desk")
    for x in (x0 + 0.05, x1 - 0.11):
        for y in (y0 + 0.06, y1 - 0.12):
            boxes("leg", [(x, y, 0, x + 0.06, y + 0.06, DESK - 0.035, "Z")], oak, 0.003)
    with at(0.8, -2.5, DESK, 90):
        samples()


def build():
    reset(141)
    white, trim = paint("#EBE6DB", 0.5), paint("#F1EEE6", 0.36)
    pine, oak = wood("#C0A080", "#94744F", 0.5), wood("#B0916D", "#7D6043", 0.4)
    shell(white, trim)
    painters_table(pine)
    drawing_table(oak)
    stepladder(4.3, -0.7, metal("#C9C9C6", 0.35, 0.4), plain("#B9683F", 0.6), 1.85, -20)
    at_work(pine)
    y0, z0, y1, z1 = LEFT
    with at(1.4, 0, 0):
        street()
    exposed(*BACK, 0.2, 0.8)
    open_world(0.4, 1.1)
    add_light("AREA", (-0.25, (y0 + y1) / 2, (z0 + z1) / 2), 70, "#E8F1FF", y1 - y0, z1 - z0, (90, 0, -90))
    a, b, c, d = BACK
    add_light("AREA", ((a + c) / 2, 0.25, (b + d) / 2), 90, "#E8F1FF", c - a, d - b, (-90, 0, 0))
    add_light("AREA", (3.0, -DEPTH + 0.2, 2.0), 26, "#FBF6EE", 2.6, 1.4, (70, 0, 0))
    sun(26, 12, 11, "#FFE3BF", 0.8)
