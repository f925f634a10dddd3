"""Lagoon: a long low house with a deck at the edge of still water, a gabled one behind it, both lit; reeds in front.

The water lies at z 0 and begins at the near bank at y -3; the deck ends at y 8.4, and the house stands behind it from
y 11. The sun has set. Somebody came back by water: a kayak lies on the deck with its paddle, a towel hangs over a chair.
"""

import math
import random

import bmesh
from mathutils import Matrix

from kit.accessories import bowl, framed_art, jar
from kit.exterior import fan_palm, grass, open_sky, slope, stucco, terracotta_pot
from kit.furniture import dining_table
from kit.geometry import add_mesh, box, boxes, lathe, tube
from kit.joinery import base_run, counter, tall_cabinet
from kit.lamps import basket_pendant, tube_pendant
from kit.light import add_light, sun
from kit.materials import black, brass, emit, glass, horizon_art, linen, marble, paint, plain, plaster, wood, zellige
from kit.openings import curtain
from kit.plants import cattail, olive_tree, paddle_plant, reeds, scrub
from kit.stage import at, chance, reset, within
from kit.surfaces import planks
from kit.terrain import earth, far_land, ridge, rough, still_water, terrain
from kit.trees import eucalyptus, pine
from kit.upholstery import armchair, counter_stool, dining_chair, throw

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "shore": {"loc": (-0.2, -7.2, 1.6), "yaw": 89, "lens": 30, "shift_y": 0.02, "size": (1280, 960)},
}
EXPOSURE = 0.15

X0, X1, FRONT, BACK, FLOOR = -1.6, 9.6, 11.0, 16.2, 0.6  # the long house; height of its floor and deck
EAVE, RIDGE, OVER = FLOOR + 2.75, FLOOR + 4.45, 0.95
BAYS = ((-1.1, 2.5), (3.1, 6.3), (7.0, 9.1))  # its windows along the deck: kitchen, dining room, bedroom
HEAD = FLOOR + 2.35


def beds():
    """Reeds: (x, y, size) along both near banks, the far bank and a low island."""
    chance_ = random.Random(11)
    near, far = [], []
    for _ in range(210):
        t = chance_.random()
        x, y = -2.3 - 3.4 * t - chance_.random() * (1.0 + 2.0 * t), -3.7 + 5.5 * t + chance_.uniform(-0.7, 0.7)
        near.append((x, y, 0, chance_.uniform(0.6, 1.05)))
    for _ in range(70):
        t = chance_.random()
        x, y = 2.9 + 2.8 * t + chance_.random() * (0.6 + 1.2 * t), -4.0 + 1.4 * t + chance_.uniform(-0.4, 0.4)
        near.append((x, y, 0, chance_.uniform(0.3, 0.6)))
    for _ in range(420):
        x = chance_.uniform(-24, 26)
        if -2.9 < x < 10.6:
            continue
        far.append((x, shore(x) + chance_.gauss(-0.2, 0.55), 0, chance_.uniform(0.3, 0.75)))
    for cx, cy, rx, ry, count in ((-15, 36, 9, 2.2, 130), (-3, 62, 20, 3, 160)):
        for _ in range(count):
            a, r = chance_.random() * 6.283, chance_.random() ** 0.5
            far.append((cx + rx * r * math.cos(a), cy + ry * r * math.sin(a), 0, chance_.uniform(0.5, 0.95)))
    reeds(near, 1.85, 3, "#C2B47C", "#77824C")
    reeds(far, 1.9, 4, "#B9AA78", "#6F7A4C", 60, 0.6, 0.035)
    for _ in range(22):
        t = chance_.random()
        x, y = -2.3 - 2.3 * t, -3.5 + 3.5 * t
        lean = (chance_.uniform(-0.15, 0.2), chance_.uniform(-0.1, 0.1))
        cattail(x - 0.3 * chance_.random(), y, 0, chance_.uniform(1.5, 2.2), lean)


def shore(x):
    """Where the land begins on the far side."""
    west = max(0.0, min(1.0, (-2.0 - x) / 7.0))
    return 9.6 + 10.5 * west**1.4 + 0.5 * math.sin(x * 0.7) + 0.25 * math.sin(x * 1.9) + 0.06 * max(0, x - 10) ** 1.5


def ground(x, y):
    past = y - shore(x)
    return min(FLOOR - 0.12, 0.24 * past) + 0.04 * rough(x, y, 1.8) if past > -1.5 else -0.4


def near_bank():
    """Mud and short grass at the camera's feet."""

    def height(x, y):
        return 0.12 * (-3.35 - y) + 0.02 * abs(x) ** 1.4 + 0.035 * rough(x, y, 1.4)

    terrain(-12, -9, 12, -2.0, height, earth("#C4B08A", "#94805F"), 160, 60)
    chance_ = random.Random(2)
    for i in range(190):
        x, y = chance_.uniform(-3.4, 3.6), chance_.uniform(-4.9, -3.3)
        grass(x, y, height(x, y), chance_.uniform(0.14, 0.4), 50, i + 40, "#D3C793", "#8E9863", 0.7)


def far_bank():
    """The land of both houses, what grows there, hills beyond the lagoon."""
    terrain(-26, 7.5, 30, 60, ground, earth("#A99A76", "#77704F"), 260, 200)
    chance_ = random.Random(8)
    tall, low = [], []
    for _ in range(130):
        x = chance_.uniform(-20, 24)
        y = shore(x) + 0.7 + 2.6 * chance_.random()
        if X0 - 1.2 < x < X1 + 0.8 or -13.2 < x < -6.5 and y > 20.5:
            continue
        (tall if chance_.random() < 0.4 else low).append((x, y, ground(x, y), chance_.uniform(0.7, 1.5)))
    scrub(tall, 0.85, 3, "#98A383", "#5F6D50", 0.8, 60, 0.06)
    scrub(low, 0.55, 4, "#A8AE90", "#6F7A5E", 1.1, 60, 0.05)
    back = [
        (chance_.uniform(-16, 18), 18.5 + 9 * chance_.random(), FLOOR - 0.1, chance_.uniform(1.6, 2.9))
        for _ in range(46)
    ]
    scrub([p for p in back if p[0] > -3.2 or p[0] < -14], 1.0, 9, "#8B9770", "#4E5D42", 0.8, 90, 0.085)
    eucalyptus(8.4, 19.6, FLOOR, 10.5, 3, (1.2, 0.4), "#B7A58E", 12, 1.6, 10)
    eucalyptus(11.9, 22.5, FLOOR, 7.4, 7, (-0.8, 0.0), "#A9987F", 9, 1.4, 8)
    pine(-3.3, 17.2, FLOOR - 0.1, 5.8, 9, (-0.9, 0.3), (-0.3, 0.0), 15, 0.26, 16)
    scrub(
        [(11.2, 12.6, FLOOR - 0.1, 2.4), (12.4, 13.4, FLOOR - 0.1, 1.9)], 0.95, 7, "#98A383", "#5F6D50", 0.7, 130, 0.05
    )
    with at(0, 0, 0):
        fan_palm(-14.6, 29.5, 9.2, 4, 1.2, 0.18)
    haze = "#C4BDBB"
    ridge(-420, 420, 150, 90, -0.5, 9.0, far_land("#5F6752", haze, 1100.0, 0.6, 0.2), 4.0, 25.0)
    ridge(-900, 500, 420, 260, -1, 46, far_land("#66716B", haze, 1500.0), 6.0, 80.0)
    ridge(-500, 1500, 800, 400, -1, 88, far_land("#6B7884", haze, 1600.0), 1.0, 120.0)


def shingles(width, length, m, row=0.24):
    """Split shakes on a slope: width along +X, length up the slope along +Y, its plane at z = 0."""
    pieces, rows = [], math.ceil(length / row)
    for j in range(rows):
        x, y = -0.1 * chance.random(), j * row
        while x < width:
            w = chance.uniform(0.13, 0.3)
            pieces.append(
                (
                    max(x, 0),
                    y - chance.uniform(0, 0.02),
                    0.012,
                    min(x + w - 0.004, width),
                    y + row + 0.06,
                    0.012 + chance.uniform(0.016, 0.034),
                    "Y",
                )
            )
            x += w
    boxes("tiles", pieces, m, 0)
    boxes("under", [(0, 0.02, -0.05, width, length, 0.012)], plain("#4A3B2E", 0.9), 0)


def framed_bay(a, b, z0, z1, y, m, panels):
    """Glazing in a bronze frame."""
    s, w = 0.05, (b - a) / panels
    bars = [(a, y, z0, b, y + 0.1, z0 + s), (a, y, z1 - s, b, y + 0.1, z1)]
    bars += [
        (max(a, a + w * k - s / 2), y + 0.001, z0 + s, min(b, a + w * k + s / 2), y + 0.099, z1 - s)
        for k in range(panels + 1)
    ]
    boxes("window", bars, m, 0.002)
    box(a, y + 0.05, z0, b, y + 0.054, z1, glass("#F4F6F4", 0.03, 0.4), 0, name="pane")


def long_house(lime, roof, frame, beam):
    walls, x = [], X0
    for a, b in BAYS:
        walls += [(x, FRONT, FLOOR - 0.4, a, FRONT + 0.2, EAVE), (a, FRONT, HEAD, b, FRONT + 0.2, EAVE)]
        x = b
    walls.append((x, FRONT, FLOOR - 0.4, X1, FRONT + 0.2, EAVE))
    walls.append((BAYS[2][0], FRONT + 0.001, FLOOR - 0.4, BAYS[2][1], FRONT + 0.199, FLOOR + 0.8))
    boxes("wall", walls, lime, 0)
    boxes("wall", [(X0, FRONT + 0.2, 0, X0 + 0.2, BACK, EAVE), (X1 - 0.2, FRONT + 0.2, 0, X1, BACK, EAVE)], lime, 0)
    for (a, b), n in zip(BAYS, (4, 3, 2)):
        framed_bay(a, b, FLOOR + (0.8 if n == 2 else 0.02), HEAD, FRONT + 0.05, frame, n)
    middle = (FRONT + BACK) / 2
    run = middle - FRONT + OVER
    rise = math.degrees(math.atan2(RIDGE - EAVE, middle - FRONT))
    foot = EAVE - OVER * math.tan(math.radians(rise)) + 0.1
    length = run / math.cos(math.radians(rise))
    with slope(X0 - 0.6, FRONT - OVER, foot, 0, rise):
        shingles(X1 - X0 + 1.2, length, roof)
        boxes(
            "rafter", [(0.05 + 0.61 * k, 0.05, -0.17, 0.13 + 0.61 * k, 1.3, -0.05, "Y") for k in range(21)], beam, 0.004
        )
        boxes("fascia", [(0, -0.03, -0.15, X1 - X0 + 1.2, 0.0, 0.01, "X")], beam, 0.003)
    with slope(X1 + 0.6, BACK + OVER, foot, 180, rise):
        boxes("under", [(0, 0, -0.05, X1 - X0 + 1.2, length, 0.012)], roof, 0)
    for x in (X0, X1 - 0.2):
        bm = bmesh.new()
        bm.faces.new([bm.verts.new((x, y, z)) for y, z in ((FRONT, EAVE), (BACK, EAVE), (middle, RIDGE))])
        add_mesh(bm, "wall", lime)
    boxes("ridge", [(X0 - 0.62, middle - 0.1, RIDGE + 0.11, X1 + 0.62, middle + 0.1, RIDGE + 0.19)], roof, 0.03)
    brick = plain("#A99C8A", 0.9)
    courses = []
    for k in range(21):
        for j in range(4):
            a = 6.15 + 0.24 * j - (0.12 if k % 2 else 0)
            courses.append(
                (max(6.15, a), 14.1, EAVE + 0.4 + 0.11 * k, min(7.05, a + 0.232), 14.8, EAVE + 0.504 + 0.11 * k)
            )
    boxes("chimney", courses, stucco("#B9A993"), 0.006)
    boxes("chimney", [(6.1, 14.05, EAVE + 2.71, 7.1, 14.85, EAVE + 2.79)], brick, 0.01)


def rooms():
    """Kitchen, dining room and bedroom behind the glass."""
    white, oak = plaster("#EDE5D6", 0.02), wood("#B59C7C", "#85694C", 0.42)
    stone, green = marble("#E6E0D4", "#A79B8A", 0.3, 1.2), paint("#66776C", 0.4)
    with at(X0 + 0.2, FRONT + 0.2, FLOOR):
        planks(X1 - X0 - 0.4, 4.4, wood("#A88A68", "#7C6044", 0.4), 0.16)
    box(X0, FRONT + 0.2, EAVE - 0.12, X1, BACK, EAVE - 0.08, white, 0, name="ceiling")
    rear = FRONT + 4.0
    box(X0, rear, FLOOR, X1, rear + 0.1, EAVE, white, 0, name="wall")
    for x in (2.8, 6.65):
        box(x, FRONT + 0.2 if x > 6 else rear - 1.4, FLOOR, x + 0.1, rear, EAVE, white, 0, name="wall")
    with at(-1.3, rear - 0.62, FLOOR):
        tall_cabinet(0.9, oak, black(), 0.1, 2.3, 0.6, "slab")
        with at(0.92, 0, 0):
            base_run((0.7, 0.9, 0.9, 0.68), green, brass(), 0.6, 0.93, 0.03, 0.1, "shaker", ("d", "sink", "d", "pan"))
            counter(0, -0.025, 3.18, 0.6, 0.93, stone)
            boxes(
                "shelf", [(0.1, 0.36, 1.5, 3.1, 0.61, 1.54, "X"), (0.1, 0.36, 1.88, 3.1, 0.61, 1.92, "X")], oak, 0.003
            )
            for k in range(13):
                h = (0.13, 0.2, 0.09, 0.16, 0.24)[k % 5]
                jar(
                    0.25 + 0.225 * k,
                    0.48,
                    1.54 if k % 3 else 1.92,
                    plain(("#D9CDB8", "#8FA09A", "#E8E1D4", "#B07A56")[k % 4], 0.35),
                    0.05 + 0.012 * (k % 3),
                    h,
                )
            box(0, 0.605, 0.93, 3.2, 0.61, 1.5, zellige("#CFD3C6", 0.08, 0.14), 0, name="wall")
    boxes("panel", [(-0.4, 12.5, FLOOR + 0.1, 1.7, 13.2, FLOOR + 0.9, "Z")], oak, 0.003)
    counter(-0.5, 12.3, 1.8, 13.3, FLOOR + 0.94, stone, 0.04)
    bowl(1.2, 12.8, FLOOR + 0.94, plain("#B7714C", 0.5), 0.17, 0.09)
    with at(0, 0, FLOOR):
        for x in (-0.05, 0.62, 1.35):
            counter_stool(x, 12.15, wood("#8F6E4C", "#634A30", 0.45), linen("#9C6B4A", 0.5), 0.66, 9 * math.sin(x * 7))
        dining_table(4.7, 12.9, 2.1, 0.95, wood("#9C7A55", "#6E5338", 0.45))
        for x, y, rz in ((4.1, 12.25, 0), (5.2, 12.2, 8), (4.2, 13.6, 180), (5.35, 13.7, 171)):
            dining_chair(x, y, wood("#6F563C", "#4A3726", 0.45), linen("#C9C0AE", 0.5), 0.46, rz)
        with at(0, rear, 0):
            framed_art(4.7, 1.5, 0, 1.5, 0.95, oak, horizon_art(height=1.1, middle=2.1))
        paddle_plant(6.2, 14.3, 0.0, 1.9, 10, 4)
    for x in (0.1, 1.2):
        tube_pendant(x, 12.8, FLOOR + 1.72, EAVE - 0.12, brass(), 0.07, 0.3)
    basket_pendant(4.7, 12.9, FLOOR + 1.62, EAVE - 0.12, plain("#B99A6C", 0.7), black(), 0.34, 0.3)
    add_light("AREA", (0.6, 12.9, EAVE - 0.2), 210, "#FFE2BE", 3.2, 2.8)
    add_light("AREA", (4.8, 12.9, EAVE - 0.2), 120, "#FFDDB6", 2.4, 2.4)
    add_light("AREA", (8.1, 13.0, EAVE - 0.2), 45, "#FFD6A8", 1.6, 2.0)
    with at(0, FRONT + 0.5, 0):
        curtain(6.95, 7.75, FLOOR + 0.1, HEAD + 0.15, 0, linen("#E3DACB", 0.4), 7)
        curtain(8.6, 9.2, FLOOR + 0.1, HEAD + 0.15, 0, linen("#E3DACB", 0.4), 5)


def kayak(x, y, z, rz, m, dark):
    """A kayak of 3.4 m that lies on z, and its paddle across it."""
    with at(x, y, z, rz):
        bm, n, around, rings = bmesh.new(), 44, 24, []
        for k in range(n + 1):
            t = 2 * k / n - 1
            half = 0.31 * max(0.0, 1 - abs(t) ** 2.3) ** 0.8 + 0.004
            lift = 0.07 * abs(t) ** 3
            ring = []
            for j in range(around):
                a = 2 * math.pi * j / around
                deep = 0.17 if math.sin(a) < 0 else 0.1 * (1 - 0.4 * abs(t))
                ring.append(
                    bm.verts.new(
                        (1.7 * t, half * math.cos(a), 0.17 + lift + deep * max(0.08, 1 - abs(t) ** 4) * math.sin(a))
                    )
                )
            rings.append(ring)
        for p, q in zip(rings, rings[1:]):
            for j in range(around):
                bm.faces.new((p[j], p[(j + 1) % around], q[(j + 1) % around], q[j]))
        add_mesh(bm, "boat", m, True)
        rim = [(0.1 + 0.42 * math.cos(a), 0.2 * math.sin(a), 0.268) for a in [math.pi * i / 16 for i in range(32)]]
        tube(rim, 0.016, dark, "boat", True)
        bm = bmesh.new()
        bm.faces.new([bm.verts.new((px, py, 0.271)) for px, py, _ in rim])
        add_mesh(bm, "boat", plain("#1A1816", 0.8))
        tube([(-0.75, -0.5, 0.05), (0.2, 0.0, 0.3), (1.15, 0.5, 0.55)], 0.015, dark, "paddle")


def deck(boards, fascia):
    """Boards at the water's edge on a closed skirt; two chairs, a table, a lamp on the floor, the kayak."""
    y0 = 8.4
    rows = [
        (
            X0 - 0.2,
            y0 + 0.145 * k,
            FLOOR - 0.035,
            X1 + 0.3,
            y0 + 0.145 * k + 0.139,
            FLOOR - 0.004 + chance.uniform(-0.002, 0.002),
            "X",
        )
        for k in range(18)
    ]
    boxes("deck", rows, boards, 0.003)
    skirt = [
        (X0 - 0.22, y0 - 0.02, FLOOR - 0.17 - 0.2 * k, X1 + 0.32, y0 + 0.02, FLOOR + 0.0 - 0.2 * k - 0.012, "X")
        for k in range(4)
    ]
    boxes("skirt", skirt, fascia, 0.004)
    boxes("skirt", [(x, y0, -0.3, x + 0.04, FRONT, FLOOR - 0.04, "Y") for x in (X0 - 0.22, X1 + 0.28)], fascia, 0.002)
    steps = [
        (X0 - 1.1, y0 + 0.5, -0.2, X0 - 0.22, y0 + 1.8, FLOOR - 0.22),
        (X0 - 1.6, y0 + 0.5, -0.3, X0 - 1.1, y0 + 1.8, FLOOR - 0.4),
    ]
    boxes("step", steps, boards, 0.004)
    teak = wood("#A98A68", "#775A3F", 0.5)
    with at(0, 0, FLOOR):
        armchair(3.5, 9.35, linen("#DCD3C2", 0.4), teak, 12)
        with at(3.5, 9.35, 0, 12):
            throw(
                [(0.68, 0.7), (0.72, 0.865), (0.75, 0.875), (0.765, 0.8), (0.75, 0.6), (0.735, 0.42)],
                -0.3,
                0.1,
                linen("#B9694A", 0.5),
                0.007,
                0.006,
                False,
            )
        armchair(5.05, 9.25, linen("#DCD3C2", 0.4), teak, -16)
        lathe([(0, 0.42), (0.24, 0.42), (0.25, 0.43), (0.24, 0.445), (0, 0.445)], teak, 4.28, 9.2, 0, 48)
        tube([(4.28, 9.2, 0), (4.28, 9.2, 0.42)], 0.03, teak)
        for x, y, r in ((-1.35, 10.55, 0.26), (2.82, 10.6, 0.22), (9.35, 10.5, 0.28)):
            terracotta_pot(x, y, stucco("#8F8375"), r, r * 1.5)
        olive_tree(9.35, 10.5, 0.38, 1.7, 3, density=3.2)
        scrub([(-1.35, 10.55, 0.36, 1.0), (2.82, 10.6, 0.3, 0.8)], 0.55, 8, "#A3AE8F", "#64735A", 0.7, 120, 0.05)
        boxes("lantern", [(2.3, 9.0, 0.0, 2.52, 9.22, 0.02), (2.3, 9.0, 0.34, 2.52, 9.22, 0.36)], black(), 0.002)
        boxes(
            "lantern",
            [(x, y, 0.02, x + 0.012, y + 0.012, 0.34) for x in (2.3, 2.508) for y in (9.0, 9.208)],
            black(),
            0,
        )
        lathe([(0, 0.02), (0.04, 0.02), (0.04, 0.17), (0, 0.17)], emit("#FFC680", 9.0), 2.41, 9.11, 0, 24)
        add_light("POINT", (2.41, 9.11, 0.22), 6, "#FFC078", size=0.05)
        kayak(-0.1, 9.1, 0.0, 7, plain("#B4492E", 0.3, 0.5, 0.2), plain("#22262A", 0.5))


def gabled_house(siding_m, trim, roof):
    """The house behind: lapped boards, two lit windows and a glazed door under a gable."""
    a, b, y, z = -12.6, -7.0, 24.0, FLOOR - 0.1
    middle, eave, top = (a + b) / 2, z + 3.0, z + 5.3
    holes = ((-12.0, 1.0, -10.6, 2.3), (-9.9, 0.05, -8.1, 2.3))
    rows = round((top - z) / 0.16)
    pieces = []
    for k in range(rows):
        low, high = z + 0.16 * k, z + 0.16 * (k + 1)
        inset = max(0.0, (low - eave + 0.08)) / (top - eave) * (b - a) / 2
        cuts = [(a + inset, b - inset)]
        for p, q, r, s in holes:
            if high > z + q and low < z + s:
                cuts = [c for u, v in cuts for c in ((u, min(v, p)), (max(u, r), v)) if c[1] - c[0] > 0.02]
        pieces += [(u, y - 0.02, low, v, y, high - 0.004, "X") for u, v in cuts]
    boxes("boards", pieces, siding_m, 0.004)
    boxes("wall", [(u, y + 0.001, low, v, y + 0.03, low + 0.16) for u, _, low, v, *_ in pieces], siding_m, 0)
    boxes("wall", [(a, y, z, a + 0.1, y + 7, eave), (b - 0.1, y, z, b, y + 7, eave)], siding_m, 0)
    rise = math.atan2(top - eave, (b - a) / 2)
    length = (b - a) / 2 / math.cos(rise) + 0.4
    for side in (-1, 1):
        with within(Matrix.Translation((middle, y - 0.4, top + 0.08)) @ Matrix.Rotation(side * rise, 4, "Y")):
            u, v = (0, length) if side > 0 else (-length, 0)
            boxes("roof", [(u, 0, 0, v, 8, 0.06)], roof, 0.004)
            boxes("fascia", [(u, 0, -0.2, v, 0.04, 0.0, "X")], trim, 0.004)
            boxes("frieze", [(u, 0.36, -0.3, v, 0.39, -0.02, "X")], trim, 0.004)
    with within(Matrix.Translation((middle, y - 0.4, top - 0.05)) @ Matrix.Rotation(math.radians(45), 4, "Y")):
        boxes("fascia", [(-0.1, -0.001, -0.1, 0.1, 0.039, 0.1, "X")], trim, 0.003)
    for (p, q, r, s), n in zip(holes, (2, 2)):
        framed_bay(p, r, z + q, z + s, y - 0.03, trim, n)
        boxes(
            "trim",
            [
                (p - 0.1, y - 0.05, z + q, p, y, z + s),
                (r, y - 0.05, z + q, r + 0.1, y, z + s),
                (p - 0.1, y - 0.05, z + s, r + 0.1, y, z + s + 0.12),
            ],
            trim,
            0.003,
        )
    inside = plaster("#E6DAC4", 0.03)
    box(a + 0.1, y + 3.2, z, b - 0.1, y + 3.3, eave, inside, 0)
    box(a + 0.1, y, eave - 0.3, b - 0.1, y + 3.3, eave - 0.25, inside, 0)
    box(a + 0.1, y, z, b - 0.1, y + 3.3, z + 0.04, wood("#A88A68", "#7C6044", 0.4), 0)
    with at(-11.3, y + 2.6, z):
        tall_cabinet(1.5, paint("#7F8A84", 0.4), black(), 0.0, 2.1, 0.5)
    add_light("AREA", (middle, y + 1.6, eave - 0.4), 190, "#FFCF98", 3.6, 2.2)


def build():
    reset(109)
    box(-900, -60, -0.2, 900, 149, 0, still_water("#1F2B2A", 0.012, 0.02, 0.7), 0, name="sea")
    near_bank()
    beds()
    far_bank()
    beam = wood("#7A604A", "#513C2B", 0.6)
    long_house(stucco("#E9E0D0"), wood("#A0958A", "#6A6058", 0.85), plain("#3A332B", 0.45), beam)
    rooms()
    deck(wood("#9C8A74", "#6E5D4A", 0.65), wood("#7F6C57", "#57483A", 0.7))
    gabled_house(paint("#5E6C74", 0.6), plain("#E3DDD0", 0.6), plain("#4A4846", 0.8))
    open_sky(0.6, "#F2C592", "#D3CCC8", "#5B8AB5", 0.8, (-76, 3, "#F0A868"), "#F2CDB4", True, (0.35, 0.8))
    sun(20, 62, 1.7, "#FFD2B0", 30)
