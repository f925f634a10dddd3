"""Framing: a kitchen opened to its studs, with pipes, wires and insulation in the walls and the drawing pinned to them.

Room x 0..5.7, y -5.6..0, z 0..2.5 meters; the wall at y = 0 is the one that the drawing shows, its window in the same
place; the wall at the left has studs only, and the sun falls through them from the next room. The crew is at lunch:
gloves, a pencil and a cut-off lie on the plank, one cable hangs in a coil, the cord was not wound up, and the sawdust is
swept together but still lies beside the broom.
"""

import math
import os

import bmesh
import bpy
from mathutils import Matrix, Vector

from kit.accessories import cup
from kit.furniture import sawhorse
from kit.geometry import add_mesh, box, boxes, cylinder, lathe, rounded_box, tube
from kit.light import add_light, open_world, sun
from kit.materials import grout, metal, paint, plain, plaster, steel, wood
from kit.nodes import Nodes, cached, srgb
from kit.openings import window
from kit.outside import citrus_garden, exposed
from kit.plants import litter
from kit.printed import words
from kit.stage import at, chance, place, reset, within
from kit.terrain import rough, terrain
from kit.tools import pencil, tape_roll

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "studs": {"loc": (2.5, -5.05, 1.4), "yaw": 86, "lens": 25, "shift_y": -0.05, "size": (1600, 1200)},
}
EXPOSURE = 0.3

WIDTH, DEPTH, TOP = 5.7, 5.6, 2.5  # TOP: of the plates, where the joists lie
WINDOW = (1.15, 1.08, 2.75, 2.08)
STUD, DEEP, PITCH = 0.038, 0.089, 0.4064
DRAWING = os.path.join(os.path.dirname(__file__), "..", "..", "..", "web", "images", "kitchen-drawn.jpg")


@cached
def sheathing_board():
    """Subfloor of strand board: flakes of three tones, each another way around."""
    n = Nodes("strand board")
    p = n.pos()
    flakes = n.n("TexVoronoi", feature="F1", i_Scale=34.0)
    warped = n.vmath("ADD", n.scale(p, (1.0, 0.45, 1.0)), n.scale(n.noise(p, 9, 3).outputs["Color"], (0.1, 0.1, 0)))
    n.set(flakes, "Vector", warped)
    tone = n.n("SeparateColor")
    n.set(tone, 0, flakes.outputs["Color"])
    fibers = n.noise(n.scale(p, (14.0, 160.0, 1.0)), 1.0, 3, 0.6).outputs[0]
    shade = n.math("ADD", n.math("MULTIPLY", tone.outputs[0], 0.7), n.math("MULTIPLY", fibers, 0.3))
    color = n.ramp(shade, [(0.1, srgb("#A08660")), (0.5, srgb("#BCA27A")), (0.9, srgb("#D1BB95"))])
    dust = n.noise(p, 1.3, 6, 0.65).outputs[0]
    color = n.mix(n.ramp(dust, [(0.42, (0.1, 0.1, 0.1)), (0.66, (0.62, 0.62, 0.62))]), color, srgb("#D6C8AE"))
    return n.pbr(color, 0.82, normal=n.bump(shade, 0.15, 0.002), spec=0.25, avg=srgb("#BBA27C"))


@cached
def wool():
    """Mineral wool: matte, in ragged layers."""
    n = Nodes("wool")
    p = n.pos()
    layers = n.noise(n.scale(p, (7.0, 7.0, 38.0)), 1.0, 5, 0.7, 0.8).outputs[0]
    fuzz = n.noise(p, 120, 4, 0.7).outputs[0]
    shade = n.math("ADD", n.math("MULTIPLY", layers, 0.6), n.math("MULTIPLY", fuzz, 0.4))
    color = n.ramp(shade, [(0.3, srgb("#7E7358")), (0.5, srgb("#A3967A")), (0.7, srgb("#BDB193"))])
    return n.pbr(color, 1.0, normal=n.bump(shade, 1.0, 0.012), spec=0.05, sheen=0.3, avg=srgb("#9A8E72"))


@cached
def sheet_print():
    """The pen drawing of the kitchen, as it stands on the site, on its sheet."""
    n = Nodes("drawing")
    image = n.n("TexImage")
    image.image = bpy.data.images.load(os.path.abspath(DRAWING))
    image.extension = "EXTEND"
    n.set(image, "Vector", n.uv())
    ink = n.mix(1.0, image.outputs["Color"], srgb("#FFFDF6"), "MULTIPLY")
    bright = n.n("BrightContrast", i_Bright=0.1, i_Contrast=0.25)
    n.set(bright, "Color", ink)
    return n.pbr(bright.outputs[0], 0.9, spec=0.1, avg=srgb("#DED6C8"))


def studs_at(x0, x1, skip=()):
    """Left edges of studs every 16 inches, less those within one of the spans of `skip`."""
    found, x = [], x0
    while x < x1 - STUD:
        if not any(a < x + STUD and x < b for a, b in skip):
            found.append(x)
        x += PITCH
    return found + [x1 - STUD]


def back_wall(fir, old):
    """Studs, plates, a doubled header on jacks over the window, cripples; old boards and paper behind them."""
    a, z0, b, z1 = WINDOW
    a, z0, b, z1 = a - 0.012, z0 - 0.012, b + 0.012, z1 + 0.012
    plates = [(0, 0, 0, WIDTH, DEEP, 0.038, "X"), (0, 0, TOP - 0.038, WIDTH, DEEP, TOP, "X")]
    plates.append((0, 0, TOP - 0.077, WIDTH, DEEP, TOP - 0.039, "X"))
    boxes("plate", plates, fir, 0.002)
    tall = TOP - 0.077
    kings = [(a - 2 * STUD, 0, 0.038, a - STUD, DEEP, tall, "Z"), (b + STUD, 0, 0.038, b + 2 * STUD, DEEP, tall, "Z")]
    jacks = [(a - STUD, 0, 0.038, a, DEEP, z1, "Z"), (b, 0, 0.038, b + STUD, DEEP, z1, "Z")]
    boxes("stud", kings + jacks, fir, 0.002)
    boxes("header", [(a - STUD, 0.0, z1, b + STUD, 0.038, z1 + 0.235, "X")], fir, 0.003)
    boxes("header", [(a - STUD, 0.045, z1, b + STUD, DEEP, z1 + 0.235, "X")], fir, 0.003)
    boxes("sill", [(a, 0, z0 - 0.038, b, DEEP, z0, "X")], fir, 0.002)
    spots = studs_at(0, WIDTH, ((a - 2 * STUD - 0.02, b + 2 * STUD + 0.02),))
    for k, x in enumerate(spots):
        boxes(
            "stud", [(x, chance.uniform(0, 0.003), 0.038, x + STUD, DEEP, tall, "Z")], old if k % 3 == 1 else fir, 0.002
        )
    cripples = [x for x in studs_at(0, WIDTH) if a < x < b - STUD]
    boxes("stud", [(x, 0, 0.038, x + STUD, DEEP, z0 - 0.038, "Z") for x in cripples], fir, 0.002)
    boxes("stud", [(x, 0, z1 + 0.235, x + STUD, DEEP, tall, "Z") for x in cripples], fir, 0.002)
    # a new stud nailed to an old one, blocks between studs where wall cabinets will hang
    boxes("stud", [(spots[1] + STUD, 0, 0.038, spots[1] + 2 * STUD, DEEP, tall, "Z")], fir, 0.002)
    right = [x for x in spots if x > b]
    for k, (p, q) in enumerate(zip([b + STUD] + right, right)):
        z = 2.06 + 0.038 * (k % 2)
        boxes("block", [(p + STUD + 0.001, 0.0, z - 0.19, q - 0.001, 0.038, z, "X")], fir, 0.002)
    boards, z = [], 0.0
    while z < TOP:
        h = 0.184
        for p, q in ((-0.2, 2.1), (2.1, WIDTH + 0.2)) if round(z / h) % 2 else ((-0.2, 3.6), (3.6, WIDTH + 0.2)):
            for u, v in ((p, min(q, a)), (max(p, b), q)) if z < z1 and z + h > z0 else ((p, q),):
                if v - u > 0.02:
                    boards.append(
                        (u, DEEP + chance.uniform(0.0, 0.003), z + 0.004, v - 0.003, DEEP + 0.022, z + h, "X")
                    )
        z += h + 0.004
    boxes("sheathing", boards, wood("#968069", "#6A5846", 0.8), 0.002)
    paper = plain("#2B2926", 0.8)
    boxes("rim", [(-4.0, 0.06, TOP + 0.001, WIDTH + 0.1, 0.098, TOP + 0.184, "X")], old, 0.002)
    behind = [(-0.2, 0.112, 0, a, 0.12, TOP), (b, 0.112, 0, WIDTH + 0.2, 0.12, TOP)]
    boxes("paper", behind + [(a, 0.112, 0, b, 0.12, z0 - 0.02), (a, 0.112, z1 + 0.02, b, 0.12, TOP)], paper, 0)
    return spots


def new_window(frame):
    a, z0, b, z1 = WINDOW
    window(a, z0, b, z1, 0.03, frame, 0.05, 0.07, 3, 2, 0.022)
    # the flashing that laps into the opening, and shims
    tape = plain("#3E4A52", 0.35)
    boxes("tape", [(a - 0.012, 0.001, z0 - 0.0125, b + 0.012, 0.03, z0 - 0.0105)], tape, 0)
    shim = wood("#C9AE80", "#A0845A", 0.8)
    boxes(
        "shim",
        [
            (a + k * (b - a), -0.02, z0 - 0.011, a + k * (b - a) + 0.04, 0.05, z0 - 0.002, "Y")
            for k in (0.1, 0.48, 0.86)
        ],
        shim,
        0.001,
    )
    boxes("shim", [(a - 0.011, -0.025, z0 + k, a - 0.001, 0.05, z0 + k + 0.04, "Y") for k in (0.2, 0.72)], shim, 0.001)


def left_wall(fir, old):
    """Studs between the kitchen and the next room, which is finished and has glass doors to the sun."""
    with at(-DEEP, -DEPTH, 0, 90):
        with at(0, -DEEP, 0):
            tall, end = TOP - 0.077, DEPTH - DEEP
            boxes(
                "plate",
                [
                    (0, 0, 0, end, DEEP, 0.038, "X"),
                    (0, 0, TOP - 0.077, end, DEEP, TOP - 0.039, "X"),
                    (0, 0, TOP - 0.038, end, DEEP, TOP, "X"),
                ],
                fir,
                0.002,
            )
            for k, x in enumerate(studs_at(0.12, end)):
                boxes("stud", [(x, 0, 0.038, x + STUD, DEEP, tall, "Z")], old if k % 4 == 2 else fir, 0.002)
            boxes(
                "block",
                [
                    (
                        0.12 + STUD + PITCH * k + 0.001,
                        0.002,
                        1.22 + 0.05 * (k % 2),
                        0.12 + PITCH * (k + 1) - 0.001,
                        DEEP,
                        1.258 + 0.05 * (k % 2),
                        "X",
                    )
                    for k in range(3, 9)
                ],
                fir,
                0.002,
            )
    white = plaster("#E9E1D2", 0.02)
    far = -4.0
    boxes(
        "wall",
        [
            (far - 0.15, -DEPTH, 0, far, -4.9, TOP),
            (far - 0.15, -0.4, 0, far, 0.2, TOP),
            (far - 0.15, -4.9, 2.25, far, -0.4, TOP),
        ],
        white,
        0,
    )
    box(far, 0.0, 0, -DEEP, 0.12, TOP + 0.25, white, 0, name="wall")
    box(far, -DEPTH - 0.1, 0, WIDTH, -DEPTH, TOP + 0.2, white, 0, name="wall")
    box(far, -DEPTH, TOP + 0.19, -0.05, 0.1, TOP + 0.25, plain("#EFEAE0", 0.9, 0.2), 0, name="ceiling")
    box(far, -DEPTH, -0.03, -DEEP, 0, 0.004, wood("#9E7D5B", "#6F5236", 0.4), 0, name="floor")
    bars = [(far - 0.1, y, 0, far - 0.04, y + 0.07, 2.25) for y in (-4.9, -3.42, -1.92, -0.47)]
    boxes("window", bars + [(far - 0.1, -4.9, 2.18, far - 0.04, -0.4, 2.25)], paint("#E9E4DA", 0.4), 0.002)


def right_wall(fir, board):
    """Studs with the gypsum of the next room behind them; the first sheet of new board hangs."""
    with at(WIDTH, 0, 0, -90):
        tall = TOP - 0.077
        boxes("plate", [(DEEP, 0, 0, DEPTH, DEEP, 0.038, "X"), (DEEP, 0, tall, DEPTH, DEEP, TOP, "X")], fir, 0.002)
        for x in studs_at(DEEP + 0.02, DEPTH):
            boxes("stud", [(x, 0, 0.038, x + STUD, DEEP, tall, "Z")], fir, 0.002)
        box(0, DEEP + 0.001, 0, DEPTH, DEEP + 0.014, TOP, plain("#A39A8A", 0.95), 0, name="wall")
        boxes("rim", [(-0.1, 0.02, TOP + 0.001, DEPTH, 0.058, TOP + 0.184, "X")], fir, 0.002)
        box(-0.2, DEEP + 0.02, 0, DEPTH, DEEP + 0.04, TOP + 0.4, plain("#4A4038", 0.9), 0, name="wall")
        boxes("gypsum", [(0.5, -0.0127, 1.25, 2.94, 0, TOP - 0.012)], board, 0.002)
        boxes("gypsum", [(1.1, -0.0127, 0.02, 3.54, 0, 1.246)], board, 0.002)
        screws = [
            (x + 0.019, z)
            for x in studs_at(DEEP + 0.02, DEPTH)
            if 0.55 < x < 2.9
            for z in (1.31, 1.62, 1.93, 2.24, 2.44)
        ]
        screws += [
            (x + 0.019, z) for x in studs_at(DEEP + 0.02, DEPTH) if 1.15 < x < 3.5 for z in (0.08, 0.45, 0.8, 1.19)
        ]
        for x, z in screws:
            place(
                cylinder(0.0045, 0, 0.0006, plain("#3A3835", 0.5), seg=12),
                x + chance.uniform(-0.006, 0.006),
                -0.0128,
                z,
                90,
            )


def ceiling(fir, old):
    """Joists every 16 inches, boards above them, two housings for lamps."""
    joists, new, k, x = [], [], 0, 0.2
    while x < WIDTH:
        (new if k % 4 == 1 else joists).append((x, -DEPTH, TOP, x + STUD, 0.1, TOP + 0.184, "Y"))
        x, k = x + PITCH, k + 1
    boxes("joist", joists, old, 0.002)
    boxes("joist", new, fir, 0.002)
    boards = [
        (-0.1, -DEPTH + 0.145 * k, TOP + 0.185, WIDTH + 0.1, -DEPTH + 0.145 * k + 0.141, TOP + 0.205, "X")
        for k in range(40)
    ]
    boxes("boards", boards, wood("#8B765E", "#61503D", 0.8), 0.001)
    for x, y in ((1.62, -1.3), (3.65, -1.3), (3.65, -3.2)):
        lathe(
            [(0.07, 0), (0.085, 0), (0.085, 0.12), (0.03, 0.13), (0, 0.13)],
            metal("#B9B9B4", 0.4, 0.3),
            x,
            y,
            TOP - 0.004,
            40,
        )
        lathe([(0, 0.1), (0.07, 0.1), (0.07, 0)], plain("#2B2926", 0.7), x, y, TOP - 0.002, 40)


STROKES = {
    "I": (((0.3, 0), (0.32, 1)),),
    "S": (((0.7, 0.85), (0.45, 1), (0.15, 0.82), (0.3, 0.55), (0.62, 0.38), (0.66, 0.12), (0.35, 0), (0.05, 0.14)),),
    "L": (((0.12, 1), (0.08, 0), (0.62, 0.03)),),
    "A": (((0.0, 0), (0.36, 1), (0.7, 0)), ((0.14, 0.36), (0.58, 0.38))),
    "N": (((0.06, 0), (0.08, 1), (0.62, 0.02), (0.64, 1)),),
    "D": (((0.1, 0), (0.1, 1), (0.5, 0.88), (0.66, 0.5), (0.48, 0.1), (0.1, 0)),),
    "X": (((0.1, 0.1), (0.55, 0.75)), ((0.1, 0.75), (0.56, 0.1))),
    "0": (((0.35, 1), (0.1, 0.72), (0.1, 0.28), (0.34, 0), (0.6, 0.26), (0.6, 0.74), (0.35, 1)),),
    "1": (((0.12, 0.78), (0.34, 1), (0.34, 0)),),
    "3": (((0.1, 0.9), (0.42, 1), (0.58, 0.76), (0.3, 0.54), (0.6, 0.3), (0.42, 0), (0.06, 0.1)),),
    "4": (((0.48, 0), (0.5, 1), (0.04, 0.34), (0.7, 0.36)),),
    "8": (
        (
            (0.34, 0.54),
            (0.1, 0.76),
            (0.34, 1),
            (0.58, 0.78),
            (0.34, 0.54),
            (0.06, 0.26),
            (0.34, 0),
            (0.62, 0.26),
            (0.34, 0.54),
        ),
    ),
}


def by_hand(text, x, y, size):
    """Capitals that somebody wrote on the floor with a carpenter's pencil, twice over, from x on the line y."""
    ink = plain("#33363B", 0.7)
    for letter in text:
        for stroke in STROKES.get(letter, ()):
            for _ in range(2):
                line = []
                for u, v in stroke:
                    a, b = u + chance.gauss(0, 0.022), v + chance.gauss(0, 0.022)
                    line.append((x + size * a, y + size * b, 0.0006))
                tube(line, 0.0017, ink, "lines")
        x += size * {"I": 0.6, "1": 0.62, " ": 0.5}.get(letter, 0.88)


def square(x, y, z):
    """A framing square of steel that lies with its corner at x, y."""
    dull = plain("#9A9C9B", 0.45)
    with at(x, y, z, 177):
        boxes("square", [(0, -0.051, 0, 0.61, 0, 0.002, "X"), (0, -0.406, 0, 0.038, -0.051, 0.002, "Y")], dull, 0.0004)
        ticks = [
            (0.012 + 0.0127 * k, -0.051, 0.002, 0.0128 + 0.0127 * k, -0.051 + (0.018 if k % 2 == 0 else 0.01), 0.0022)
            for k in range(47)
        ]
        boxes("lines", ticks, plain("#35383A", 0.6), 0)


def floor():
    """Sheets of strand board, screwed down, with the pencil line and the tape where the island will stand."""
    sheets, y, k = [], -DEPTH, 0
    while y < 0.1:
        x = -0.04 - (1.22 if k % 2 else 0.0)
        while x < WIDTH:
            sheets.append(
                (max(x, -0.04), y, -0.02, min(x + 2.44, WIDTH + 0.04) - 0.003, y + 1.217, chance.uniform(-0.0008, 0.0))
            )
            x += 2.44
        y, k = y + 1.22, k + 1
    box(-0.2, -DEPTH, -0.08, WIDTH + 0.4, 0.3, -0.03, plain("#6A5A46", 0.9), 0)
    boxes("subfloor", sheets, sheathing_board(), 0.002)
    heads = []
    for j in range(15):
        for i in range(38):
            x, y = 0.2 + PITCH * j + 0.018 + chance.uniform(-0.006, 0.006), -DEPTH + 0.08 + 0.152 * i
            heads.append((x - 0.004, y - 0.004, 0.0, x + 0.004, y + 0.004, 0.0006))
    boxes("screws", heads, plain("#5B5148", 0.5), 0)
    x0, y0, x1, y1 = 1.52, -2.5, 4.263, -1.408
    blue, w = plain("#4F86AE", 0.65), 0.038
    tape = [(x0 - 0.09, y0, 0.0008, x1 + 0.05, y0 + w, 0.0014), (x0 - 0.04, y1 - w, 0.0008, x1 + 0.12, y1, 0.0014)]
    tape += [(x0, y0 - 0.08, 0.0014, x0 + w, y1 + 0.05, 0.002), (x1 - w, y0 - 0.05, 0.0014, x1, y1 + 0.09, 0.002)]
    boxes("tape", tape, blue, 0)
    graphite = plain("#3F4348", 0.6)
    lines = [
        (x0 - 0.5, y0 - 0.0115, 0.0004, x1 + 0.42, y0 - 0.0085, 0.0009),
        (x1 + 0.0085, y0 - 0.4, 0.0004, x1 + 0.0115, y1 + 0.6, 0.0009),
    ]
    boxes("lines", lines, graphite, 0)
    by_hand("ISLAND", 1.95, -2.16, 0.15)
    by_hand("108 X 43", 1.98, -2.32, 0.085)
    square(x1 - 0.09, y0 + 0.075, 0.002)


def cable(points, m, flat=False, r=0.0055):
    """A cable through points, with a little slack between them."""
    line = []
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        for k in range(6):
            t = k / 6
            line.append(a.lerp(b, t) + Vector((0, 0, -0.03 * (b - a).xy.length * 4 * t * (1 - t))))
    tube(line + [Vector(points[-1])], r, m, "cable")


def coil(x, y, z, r, m, turns=2.6):
    """The tail of a cable, wound and left hanging from its box."""
    line = [(x, y + 0.03, z + r * 0.9)]
    for k in range(int(turns * 22)):
        a = math.pi / 2 - 2 * math.pi * k / 22
        grow = r * (1 + 0.06 * math.sin(k * 0.7) - 0.004 * k)
        line.append((x + grow * math.cos(a), y - 0.012 - 0.0011 * k, z + grow * math.sin(a)))
    end = line[-1]
    line += [(end[0] + 0.03, end[1] - 0.02, end[2] - 0.05), (end[0] + 0.045, end[1] - 0.03, end[2] - 0.1)]
    tube(line, 0.0052, m, "cable")
    for k, hexc in enumerate(("#24211E", "#E6E0D4", "#B07A48")):
        p = line[-1]
        tube(
            [p, (p[0] + 0.01 + 0.012 * k, p[1] - 0.006 * k, p[2] - 0.05 + 0.008 * k)], 0.0019, plain(hexc, 0.5), "cable"
        )


def junction(x, z, m, wide=0.058):
    """A box nailed to the right side of a stud whose right edge is at x, open toward the room."""
    a, b, c, d, t = x + 0.001, -0.013, x + wide, 0.07, 0.004
    walls = [(a, b, z - 0.048, a + t, d, z + 0.048), (c - t, b, z - 0.048, c, d, z + 0.048)]
    walls += [
        (a, b, z - 0.048, c, d, z - 0.044),
        (a, b, z + 0.044, c, d, z + 0.048),
        (a, d - t, z - 0.048, c, d, z + 0.048),
    ]
    boxes("box", walls, m, 0.0015)


def staple(x, z, m, y=-0.0015):
    boxes("staple", [(x - 0.011, y - 0.008, z - 0.002, x + 0.011, y + 0.004, z + 0.002)], m, 0.0008)


def wiring(spots):
    """Yellow cables for the counter, an orange one for the range, their boxes, plates where a screw could hit them."""
    yellow, orange, white = plain("#D9A92C", 0.45), plain("#C9682A", 0.45), plain("#DCD6C8", 0.45)
    blue, zinc = plain("#2F5F93", 0.4), metal("#BFC1C0", 0.32, 0.4)
    mid = DEEP * 0.45
    right = [x for x in spots if x > WINDOW[2] + 0.1]
    left = [x for x in spots if x < WINDOW[0] - 0.15]
    for k, x in enumerate((left[1], right[0], right[3])):
        junction(x + STUD, 1.13, blue)
        m = yellow
        side = x + STUD + 0.008
        drop = [
            (side, mid, 1.18),
            (side, mid, 1.5),
            (side, mid + 0.004, 1.95),
            (side, mid, TOP - 0.06),
            (side + 0.01, mid, TOP + 0.05),
        ]
        cable(drop, m)
        for z in (1.27, 1.75, 2.2):
            boxes(
                "staple", [(x + STUD, mid - 0.011, z - 0.002, x + STUD + 0.016, mid + 0.011, z + 0.002)], zinc, 0.0006
            )
    coil(right[0] + STUD + 0.03, -0.03, 1.05, 0.075, yellow)
    coil(left[1] + STUD + 0.03, -0.03, 1.06, 0.06, yellow, 1.8)
    tube(
        [
            (right[3] + STUD + 0.03, 0.02, 1.13),
            (right[3] + STUD + 0.03, -0.05, 1.12),
            (right[3] + STUD + 0.05, -0.09, 1.06),
            (right[3] + STUD + 0.06, -0.1, 0.98),
        ],
        0.0052,
        yellow,
        "cable",
    )
    # along the wall, bored through the studs
    for z, m, a, b, dz in (
        (0.62, yellow, left[1] + 0.06, right[4], 0.0),
        (0.78, white, right[0] + 0.05, WIDTH - 0.05, 0.03),
        (0.66, orange, right[1], WIDTH - 0.02, 0.0),
    ):
        path, x = [], a
        stops = [s + STUD / 2 for s in studs_at(0, WIDTH) if a < s < b]
        for k, s in enumerate([a] + stops + [b]):
            path.append((s, mid - 0.012, z + dz * math.sin(k)))
        cable(path, m)
        for s in stops[::2]:
            boxes(
                "nail plate",
                [(s - STUD / 2 + 0.0005, -0.002, z - 0.036, s + STUD / 2 - 0.0005, 0.0, z + 0.036)],
                zinc,
                0.001,
            )
    s = right[1] + STUD
    junction(s, 0.42, blue, 0.1)
    cable([(s + 0.05, mid, 0.44), (s + 0.03, mid, 0.66)], orange, r=0.0075)
    tube(
        [(s + 0.05, 0.03, 0.42), (s + 0.05, -0.06, 0.41), (s + 0.07, -0.12, 0.3), (s + 0.06, -0.14, 0.16)],
        0.0075,
        orange,
        "cable",
    )
    # across the joists to the lamps
    for x, y in ((1.62, -1.3), (3.65, -1.3)):
        cable(
            [
                (x + 0.05, y, TOP + 0.09),
                (x + 0.2, y + 0.3, TOP + 0.02),
                (x + 0.32, y + 0.8, TOP + 0.07),
                (x + 0.36, -0.02, TOP + 0.03),
            ],
            white,
        )


def plumbing():
    """Under the window: two copper stubs with caps on a strap, PEX to them, the drain and its vent of black ABS."""
    copper, red, blue = metal("#A9764F", 0.36, 0.4), plain("#B23A30", 0.35), plain("#3F6FA5", 0.35)
    abs_, x, z = plain("#1E1E1E", 0.4), 1.845, 0.5
    boxes("strap", [(x - 0.175, 0.012, z - 0.012, x + 0.185, 0.016, z + 0.012)], copper, 0.001)
    for side, m in ((-0.1, red), (0.1, blue)):
        tube([(x + side, 0.035, z), (x + side, -0.0, z), (x + side, -0.1, z)], 0.0079, copper, "pipe")
        place(cylinder(0.0095, 0, 0.016, copper, seg=24), x + side, -0.09, z, 90)
        place(
            lathe([(0.008, 0), (0.027, 0), (0.027, 0.003), (0.012, 0.006)], metal("#C9C9C6", 0.3), seg=32),
            x + side,
            0.0,
            z,
            90,
        )
        lean = 0.05 * (1 if side > 0 else -1)
        pipe = [
            (x + side, 0.04, z),
            (x + side, 0.052, z - 0.03),
            (x + side + lean * 0.3, 0.055, z - 0.15),
            (x + side + lean, 0.055, 0.2),
            (x + side + lean, 0.055, -0.03),
        ]
        tube(pipe, 0.008, m, "pipe")
        cylinder(0.011, 0.0, 0.02, copper, x + side, 0.042)
        tube([(x + side, 0.05, z - 0.028), (x + side, 0.052, z - 0.055)], 0.0105, copper, "pipe")
    x = 2.26
    tube([(x, 0.045, -0.05), (x, 0.045, 1.0)], 0.024, abs_, "pipe")
    tube([(x, 0.045, 0.47), (x, -0.09, 0.474)], 0.024, abs_, "pipe")
    for a, b in (((x, 0.045, 0.4), (x, 0.045, 0.54)), ((x, -0.055, 0.473), (x, -0.1, 0.474))):
        tube([a, b], 0.029, abs_, "pipe")
    tube([(x, 0.045, 0.99), (x + 0.02, 0.045, 1.0), (3.0 - 0.03, 0.045, 1.0)], 0.02, abs_, "pipe")
    words(
        "ABS 2 IN",
        0.014,
        plain("#D8D4C8", 0.6),
        Matrix.Translation((x - 0.002, 0.0205, 0.75)) @ Matrix.Rotation(math.radians(90), 4, "Y"),
    )


def insulation(spots):
    """Wool in two bays at the left end of the wall, the second batt not yet pushed flat."""
    for k, (a, b) in enumerate(((spots[0] + STUD, spots[1]), (spots[1] + 2 * STUD, spots[2]))):
        top = TOP - 0.08 if k == 0 else 1.88
        bm = bmesh.new()
        columns, rows = 16, 90
        grid = []
        for j in range(rows + 1):
            z = 0.04 + (top - 0.04) * j / rows
            row = []
            for i in range(columns + 1):
                u = i / columns
                bulge = (
                    0.035 * (math.sin(math.pi * u) ** 0.5)
                    + 0.012 * rough(u * 2 + k * 5, z, 0.35, k)
                    + 0.004 * rough(u * 9, z * 9, 0.6)
                )
                seam = 0.02 * math.exp(-(((z - 1.22) / 0.012) ** 2))
                peel = 0.16 * max(0.0, (z - 1.5) / 0.38) ** 2 if k else 0.0
                row.append(bm.verts.new((a + 0.003 + (b - a - 0.006) * u, 0.045 - bulge + seam - peel, z)))
            grid.append(row)
        for p, q in zip(grid, grid[1:]):
            for i in range(columns):
                bm.faces.new((p[i], p[i + 1], q[i + 1], q[i]))
        solid = add_mesh(bm, "wool", wool(), True).modifiers.new("thickness", "SOLIDIFY")
        solid.thickness, solid.offset = 0.05, -1.0


def sheet(x, z, w, h):
    """The drawing on a large sheet, its left edge at x, its lower edge at z; one corner curls."""

    def bent(u, v, off):
        curl = max(0.0, u + (1 - v) - 1.45)
        sag = 0.006 * math.sin(math.pi * u * 2.6) * (1 - abs(2 * v - 1) * 0.5)
        return Vector((x + w * u - 0.03 * curl, -0.006 - sag * 0.7 - 0.19 * curl**1.7 - off, z + h * v + 0.02 * curl))

    def patch(u0, v0, u1, v1, off, m, name):
        bm = bmesh.new()
        uvs = bm.loops.layers.uv.new("UVMap")
        n, k = 44, 30
        rows = [
            [bm.verts.new(bent(u0 + (u1 - u0) * i / n, v0 + (v1 - v0) * j / k, off)) for i in range(n + 1)]
            for j in range(k + 1)
        ]
        for j in range(k):
            for i in range(n):
                face = bm.faces.new((rows[j][i], rows[j][i + 1], rows[j + 1][i + 1], rows[j + 1][i]))
                for loop, (p, q) in zip(face.loops, ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))):
                    loop[uvs].uv = (p / n, q / k)
        add_mesh(bm, name, m, True)

    patch(0, 0, 1, 1, 0.0, plain("#F3EFE4", 0.85), "sheet")
    patch(0.025, 0.04, 0.84, 0.96, 0.0008, sheet_print(), "sheet")
    ink = plain("#24373B", 0.8)
    for u0, v0, u1, v1 in (
        (0.86, 0.04, 0.863, 0.96),
        (0.972, 0.04, 0.975, 0.96),
        (0.86, 0.957, 0.975, 0.96),
        (0.86, 0.04, 0.975, 0.043),
        (0.86, 0.3, 0.975, 0.303),
        (0.86, 0.17, 0.975, 0.173),
        (0.86, 0.8, 0.975, 0.803),
    ):
        patch(u0, v0, u1, v1, 0.001, ink, "lines")
    for k in range(11):
        patch(0.872, 0.755 - 0.03 * k, 0.872 + (0.09, 0.07, 0.085, 0.05)[k % 4], 0.759 - 0.03 * k, 0.001, ink, "lines")
    for text, size, v in (
        ("KITCHEN", 0.026, 0.88),
        ("AS BUILT BY YOU", 0.0, 0.0),
        ("SINK WALL", 0.016, 0.24),
        ("A-3", 0.05, 0.105),
    ):
        if size:
            words(text, size, ink, Matrix.Translation(bent(0.918, v, 0.009)))
    red = plain("#B4402F", 0.6)
    loop = [
        bent(0.345 + 0.07 * math.cos(t / 10), 0.62 + 0.17 * math.sin(t / 10) + 0.01 * math.sin(t / 3), 0.0018)
        for t in range(66)
    ]
    tube(loop, 0.0012, red, "lines")
    for u, v, turn in ((0.05, 0.975, 8), (0.5, 0.985, -4), (0.95, 0.97, -12), (0.04, 0.03, -30)):
        with within(Matrix.Translation(bent(u, v, 0.0016)) @ Matrix.Rotation(math.radians(turn), 4, "Y")):
            boxes("tape", [(-0.045, -0.0006, -0.0125, 0.045, 0.0004, 0.0125)], plain("#4F86AE", 0.65), 0)


def level(x, y, z, lean, length=1.2):
    """A spirit level of aluminum that stands on its end and leans back against the studs."""
    alu, yellow = metal("#C9CACA", 0.35, 0.3), plain("#C7CF4A", 0.15, 0.5, 0.4)
    with within(
        Matrix.Translation((x, y, z))
        @ Matrix.Rotation(math.radians(3), 4, "Y")
        @ Matrix.Rotation(math.radians(-lean), 4, "X")
    ):
        boxes(
            "level",
            [
                (-0.03, -0.012, 0, -0.024, 0.012, length, "Z"),
                (0.024, -0.012, 0, 0.03, 0.012, length, "Z"),
                (-0.024, -0.007, 0, 0.024, 0.007, length, "Z"),
            ],
            alu,
            0.001,
        )
        boxes(
            "level",
            [(-0.031, -0.0125, a, 0.031, 0.0125, a + 0.012) for a in (-0.006, length - 0.006)],
            plain("#2A2A2A", 0.6),
            0.002,
        )
        boxes(
            "level",
            [(-0.0235, -0.0076, 0.2, 0.0235, 0.0076, 0.42), (-0.0235, -0.0076, 0.78, 0.0235, 0.0076, 1.0)],
            plain("#34393E", 0.5),
            0.001,
        )
        for k in (0.1, 0.6, 1.1):
            place(lathe([(0.008, -0.022), (0.0085, 0.022)], yellow, seg=24), 0, -0.009, k, 90, "Y")
            boxes(
                "lines",
                [(s - 0.0006, -0.0178, k - 0.008, s + 0.0006, -0.0172, k + 0.008) for s in (-0.006, 0.006)],
                plain("#222222", 0.5),
                0,
            )


def glove(x, y, z, rz, m, cuff):
    """A leather work glove, palm down, its fingers a little bent."""
    with at(x, y, z, rz):
        rounded_box(-0.05, -0.047, 0.0, 0.055, 0.047, 0.03, m, 0.014, 4, "glove")
        rounded_box(-0.115, -0.05, 0.0, -0.045, 0.05, 0.034, cuff, 0.012, 4, "glove")
        for k, (side, reach) in enumerate(((-0.034, 0.06), (-0.012, 0.075), (0.011, 0.07), (0.033, 0.055))):
            tip = [
                (0.045, side, 0.015),
                (0.07 + reach * 0.3, side * 1.1, 0.021 - 0.002 * k),
                (0.06 + reach, side * 1.22, 0.011),
            ]
            tube(tip, 0.0115, m, "glove", taper=(1, 0.98, 0.8))
        tube(
            [(0.0, -0.04, 0.015), (0.03, -0.075, 0.018), (0.055, -0.088, 0.012)], 0.0125, m, "glove", taper=(1, 1, 0.8)
        )


def tape_measure(x, y, z, rz):
    """A tape measure with its blade a hand's width out."""
    with at(x, y, z, rz):
        rounded_box(-0.037, -0.016, 0, 0.037, 0.016, 0.068, plain("#2B2C2C", 0.5), 0.014, 4, "tape measure")
        place(cylinder(0.026, 0, 0.0008, plain("#C9A93A", 0.5)), 0, -0.0162, 0.036, 90)
        boxes("blade", [(0.034, -0.011, 0.004, 0.3, 0.011, 0.0048)], plain("#DDB945", 0.35), 0)
        marks = [
            (0.045 + 0.0254 * k / 2, -0.011, 0.0049, 0.0456 + 0.0254 * k / 2, -0.002 - 0.005 * (k % 2), 0.0051)
            for k in range(20)
        ]
        boxes("lines", marks, plain("#222222", 0.5), 0)
        boxes("blade", [(0.299, -0.011, -0.006, 0.3005, 0.011, 0.008)], steel(), 0)


def broom(x, y, z, lean):
    with within(
        Matrix.Translation((x, y, z))
        @ Matrix.Rotation(math.radians(-4), 4, "Y")
        @ Matrix.Rotation(math.radians(-lean), 4, "X")
    ):
        tube([(0, 0, 0.14), (0, 0, 1.45)], 0.0125, wood("#B8975F", "#8B6C3D", 0.5), "broom")
        boxes("broom", [(-0.22, -0.032, 0.1, 0.22, 0.032, 0.145, "X")], wood("#A8844F", "#7C5D33", 0.5), 0.008)
        hairs = []
        for k in range(70):
            for j in range(4):
                a, b = -0.213 + 0.0061 * k + chance.uniform(-0.002, 0.002), -0.024 + 0.016 * j
                hairs.append((a - 0.0017, b - 0.004, chance.uniform(0.0, 0.012), a + 0.0017, b + 0.004, 0.102, "Z"))
        boxes("bristles", hairs, plain("#4A3D30", 0.8), 0)


def worktable(fir):
    """Two sawhorses and a plank with what was used last."""
    x, y = 0.98, -2.55
    sawhorse(x - 0.1, y - 0.62, fir, 0.74, 0.66, 96)
    sawhorse(x, y + 0.62, fir, 0.74, 0.66, 86)
    top = 0.742
    boxes("plank", [(x - 0.3, y - 1.12, top, x - 0.02, y + 1.05, top + 0.038, "Y")], fir, 0.003)
    boxes(
        "plank",
        [(x - 0.005, y - 1.02, top, x + 0.28, y + 1.13, top + 0.038, "Y")],
        wood("#C4A474", "#96764B", 0.7),
        0.003,
    )
    top += 0.038
    glove(x + 0.12, y - 0.1, top, 62, plain("#B98F55", 0.85), plain("#54606A", 0.9))
    glove(x + 0.18, y + 0.08, top, 118, plain("#B08650", 0.85), plain("#54606A", 0.9))
    tape_measure(x - 0.14, y - 0.38, top, 78)
    pencil(x + 0.1, y - 0.44, top, 35, "#B4402F")
    boxes("stud", [(x - 0.26, y + 0.3, top, x - 0.171, y + 0.78, top + 0.038, "Y")], fir, 0.002)
    tape_roll(x + 0.14, y + 0.5, top, "#4F86AE")
    cup(x - 0.12, y + 0.08, top, plain("#5E6B62", 0.4), 150)


def build():
    reset(131)
    fir, old = wood("#CDB792", "#AA8F68", 0.75), wood("#9C8468", "#715A43", 0.8)
    spots = back_wall(fir, old)
    new_window(paint("#E4DFD4", 0.4))
    left_wall(fir, old)
    right_wall(fir, plain("#C9C6BE", 0.95))
    ceiling(fir, old)
    floor()
    insulation(spots)
    wiring(spots)
    plumbing()
    sheet(3.22, 1.13, 1.3, 0.82)
    level(4.68, -0.19, 0.0, 9)
    worktable(fir)
    broom(5.2, -0.42, 0.0, 14)

    # swept together, not yet taken up
    def heap(x, y):
        d = math.hypot((x - 4.75) / 0.34, (y + 0.9) / 0.24)
        return 0.085 * max(0.0, 1 - d) ** 1.3 * (1 + 0.3 * rough(x, y, 0.09)) - 0.002

    terrain(4.4, -1.2, 5.1, -0.6, heap, grout("#C9AC79"), 60, 50, "dust")
    litter(4.3, -1.35, 5.3, -0.5, lambda x, y: max(0.0, heap(x, y)), 260, 0.03, 3, "#D9BE8E", "#B0905E")
    litter(0.2, -4.6, 5.4, -0.1, lambda x, y: 0.0, 900, 0.016, 4, "#D9BE8E", "#B0905E")
    litter(0.5, -3.7, 1.6, -1.5, lambda x, y: 0.0, 700, 0.02, 5, "#DFC696", "#B89A68")
    # cut-offs and lumber along the right wall, the cord
    boxes(
        "stud",
        [
            (
                4.95 + 0.1 * (k % 4),
                -4.3 + 0.12 * k,
                0.0 + 0.039 * (k // 4),
                5.038 + 0.1 * (k % 4),
                -1.75 - 0.07 * k,
                0.038 + 0.039 * (k // 4),
                "Y",
            )
            for k in range(7)
        ],
        fir,
        0.002,
    )
    for x, y, rz, size in ((2.05, -3.5, 24, 0.22), (2.3, -3.62, -38, 0.14), (4.5, -1.35, 70, 0.19)):
        with at(x, y, 0, rz):
            boxes("stud", [(-size / 2, -0.045, 0, size / 2, 0.045, 0.038, "X")], fir, 0.002)
    line = [
        (5.68, -0.62, 0.4),
        (5.62, -0.7, 0.2),
        (5.6, -0.85, 0.04),
        (5.5, -1.0, 0.007),
        (5.42, -1.35, 0.007),
        (5.2, -1.5, 0.007),
    ]
    for k in range(70):
        t = k / 69
        a = 6.283 * 2.7 * t
        spread = 0.24 + 0.05 * math.sin(k * 0.9)
        line.append(
            (
                4.35 - 0.9 * t + spread * math.cos(a) + 0.3 * (1 - t),
                -3.45 + spread * 0.7 * math.sin(a) + 0.5 * (1 - t),
                0.007 + 0.006 * (k % 9 == 0),
            )
        )
    line += [(2.9, -3.5, 0.007), (2.2, -3.2, 0.007), (1.5, -3.05, 0.007)]
    for _ in range(3):  # its kinks become bends
        pairs = list(zip(map(Vector, line), map(Vector, line[1:])))
        line = [line[0]] + [p.lerp(q, t) for p, q in pairs for t in (0.25, 0.75)] + [line[-1]]
    tube(line, 0.0062, plain("#C9682A", 0.5), "cord")
    for x, z in ((spots[-3], 1.62), (spots[5], 1.9)):
        up = Matrix.Translation((x + STUD / 2, -0.0006, z)) @ Matrix.Rotation(math.radians(-90), 4, "Y")
        words("STUD   DOUG FIR   KD-HT", 0.013, plain("#6A4F3A", 0.8), up)
    stamp = Matrix.Translation((2.3, -0.0006, WINDOW[3] + 0.1))
    words("NO. 2   DOUG FIR   2 X 10", 0.018, plain("#6A4F3A", 0.8), stamp)
    citrus_garden(-6, 12, 6.5)
    exposed(WINDOW[0], WINDOW[1], WINDOW[2], WINDOW[3], 0.2, 1.1)
    open_world(0.55, 1.1)
    a, z0, b, z1 = WINDOW
    add_light("AREA", ((a + b) / 2, 0.3, (z0 + z1) / 2), 60, "#E8F1FF", b - a, z1 - z0, (-90, 0, 0))
    add_light("AREA", (-4.3, -2.65, 1.2), 210, "#E8F1FF", 4.4, 2.2, (90, 0, -90))
    add_light("AREA", (WIDTH / 2, -DEPTH + 0.1, 1.8), 120, "#FBF6EE", 3.8, 1.6, (75, 0, 0))
    sun(17.5, 12, 11.5, "#FFE8CC", 0.7)
