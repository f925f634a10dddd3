"""Cliff: a house of weathered cedar and plaster on a bluff above the Pacific; pavers lead to it past a wind-bent pine.

The ground lies at about z 0; the gable faces the camera at y = 3, the low wing beside it at y = 5; behind them the bluff
breaks off, and the sea lies 32 m below. The sun came up behind the camera a while ago; lamps still burn in the kitchen,
and a surfboard that was used before breakfast leans against the plaster, with wet sand under it.
"""

import math
import random

import bmesh
from mathutils import Matrix

from kit.accessories import bowl, framed_art, fruits, jar
from kit.exterior import grass, open_sky, rosette, sea, stucco, wall_lantern
from kit.furniture import spindle_stool
from kit.geometry import add_mesh, box, boxes, cylinder, tube
from kit.joinery import base_run, counter, tall_cabinet
from kit.lamps import dome_pendant
from kit.light import add_light, sun
from kit.materials import black, emit, glass, horizon_art, linen, marble, metal, paint, plain, plaster, tile, wood
from kit.openings import curtain
from kit.plants import litter, paddle_plant, scrub
from kit.printed import words
from kit.stage import at, chance, reset, within
from kit.surfaces import planks
from kit.terrain import earth, rough, terrain
from kit.trees import pine
from kit.upholstery import sofa

# The first camera is the place's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "path": {"loc": (-0.9, -8.0, 1.6), "yaw": 85.5, "lens": 30, "shift_y": 0.06, "size": (1280, 960)},
}
EXPOSURE = -0.1

A0, A1, FRONT, EAVE, RIDGE, DEEP = 1.7, 6.5, 3.0, 2.75, 4.85, 10.0  # the gabled volume
B0, WING, LOW = -2.3, 5.0, 2.75  # the wing: its left end, its front, the height of its roof
BACK = 9.6  # where both end, toward the sea
GLASS_A, GLASS_B = (2.35, 5.85, 2.4), (-1.75, -0.1, 2.3)  # openings: x, x, height


def path_x(y):
    """Where the middle of the path lies."""
    return 0.55 + 0.5 * math.sin((y + 5.0) * 0.3)


def edge(x):
    """Where the bluff breaks off."""
    return 11.5 - 1.0 * max(0.0, -2.2 - x) ** 1.25 + 0.5 * math.sin(x * 0.8 + 1) + 0.3 * math.sin(x * 2.1)


def height(x, y):
    beside = min(1.0, abs(x - path_x(y)) / 1.3)
    built = max(0.0, min(1.0, (FRONT - 0.4 - y) / 2.0)) if x > B0 - 0.8 else 1.0
    top = (0.1 * beside**2 + 0.1 * rough(x, y, 1.6) * beside + 0.02 * rough(x, y, 0.5, 2.0)) * built
    past = y - edge(x)
    return top if past < 0 else top - 9.0 * past**0.8


def gable(x0, x1, y, low, high, m):
    bm = bmesh.new()
    corners = ((x0, 0), (x1, 0), (x1, low), ((x0 + x1) / 2, high), (x0, low))
    bm.faces.new([bm.verts.new((x, y, z)) for x, z in corners])
    add_mesh(bm, "wall", m)


def siding(x0, x1, y, top, m, openings=(), width=0.142, thick=0.022):
    """Upright boards with battens over their joints, up to top(x); openings: (x0, x1, height) from the ground."""
    boards, battens, count = [], [], round((x1 - x0) / width)
    for k in range(count):
        a, b = x0 + (x1 - x0) * k / count, x0 + (x1 - x0) * (k + 1) / count
        low = max([h for p, q, h in openings if a > p - width * 0.5 and b < q + width * 0.5], default=0.02)
        out = thick + chance.uniform(0, 0.003)
        boards.append((a, y - out, low, b, y, min(top(a), top(b)), "Z"))
        if k:
            low = max([h for p, q, h in openings if p - 0.02 < a < q + 0.02], default=0.02)
            battens.append((a - 0.02, y - thick - 0.018, low, a + 0.02, y - thick, top(a) - 0.02, "Z"))
    boxes("boards", boards, m, 0.002)
    boxes("boards", battens, m, 0.002)


def glazing(x0, x1, h, y, m, panels, slid=0.0, z0=0.04):
    """Sliding doors in a dark frame; slid: how far the first one stands open."""
    w, s = (x1 - x0) / panels, 0.055
    boxes("window", [(x0, y, h - 0.06, x1, y + 0.12, h), (x0, y, z0, x0 + 0.05, y + 0.12, h - 0.06)], m, 0.002)
    boxes("window", [(x1 - 0.05, y, z0, x1, y + 0.12, h - 0.06), (x0, y, 0, x1, y + 0.12, z0)], m, 0.002)
    for k in range(panels):
        a = x0 + w * k + (slid if k == 0 else 0)
        b, f = a + w + 0.02, y + (0.06 if k == 0 else 0.02)
        frame = [(a, f, z0, a + s, f + 0.04, h - 0.06), (b - s, f, z0, b, f + 0.04, h - 0.06)]
        frame += [(a + s, f, z0, b - s, f + 0.04, z0 + 0.09), (a + s, f, h - 0.06 - s, b - s, f + 0.04, h - 0.06)]
        boxes("window", frame, m, 0.002)
        box(a + s, f + 0.018, z0 + 0.09, b - s, f + 0.022, h - 0.06 - s, glass("#F1F5F4", 0.045, 0.4), 0, name="pane")


def roof_a(m, wood_):
    """Standing seams on both slopes, a fascia along the gable."""
    middle, half, out, over = (A0 + A1) / 2, (A1 - A0) / 2, 0.35, 0.42
    rise = math.atan2(RIDGE - EAVE, half)
    length = (half + out) / math.cos(rise) + 0.02
    for side in (-1, 1):
        foot = Matrix.Translation((middle, FRONT - over, RIDGE + 0.06))
        down = Matrix.Rotation(side * rise, 4, "Y")
        with within(foot @ down):
            a, b = (0, length) if side > 0 else (-length, 0)
            boxes("roof", [(a, 0, 0.0, b, DEEP - FRONT + over, 0.035)], m, 0.003)
            n = round((DEEP - FRONT + over) / 0.42)
            seams = [(a, 0.0 + 0.42 * k, 0.035, b, 0.012 + 0.42 * k, 0.07) for k in range(n)]
            boxes("roof", seams, m, 0.001)
            boxes("fascia", [(a, 0.0, -0.17, b, 0.035, 0.0, "X")], wood_, 0.004)
            boxes("frieze", [(a, over - 0.06, -0.22, b, over - 0.005, -0.03, "X")], wood_, 0.003)
            boxes("soffit", [(a, 0.035, -0.03, b, over, -0.002, "X")], wood_, 0.002)

    top = RIDGE + 0.06
    with within(Matrix.Translation((middle, FRONT - over, top - 0.115)) @ Matrix.Rotation(math.radians(45), 4, "Y")):
        boxes("fascia", [(-0.085, -0.001, -0.085, 0.085, 0.034, 0.085, "X")], wood_, 0.002)
    boxes("roof", [(middle - 0.07, FRONT - over - 0.01, top + 0.0, middle + 0.07, DEEP, top + 0.085)], m, 0.02)


def volume_a(cedar, dark, frame):
    """The gable and its side, with the kitchen behind glass."""
    middle, half = (A0 + A1) / 2, (A1 - A0) / 2

    def top(x):
        return EAVE + (half - abs(x - middle)) * (RIDGE - EAVE) / half - 0.02

    a, b, h = GLASS_A
    siding(A0, A1, FRONT, top, cedar, (GLASS_A,))
    boxes("wall", [(A0, FRONT, 0, a, FRONT + 0.18, EAVE), (b, FRONT, 0, A1, FRONT + 0.18, EAVE)], dark, 0)
    with at(0, 0, 0):
        boxes("wall", [(a, FRONT, h, b, FRONT + 0.18, EAVE)], dark, 0)
    bm = bmesh.new()
    bm.faces.new(
        [bm.verts.new((x, FRONT + 0.01, z)) for x, z in ((A0, EAVE - 0.02), (A1, EAVE - 0.02), (middle, RIDGE - 0.02))]
    )
    add_mesh(bm, "wall", dark)
    with at(A0, BACK, 0, -90):
        siding(0, BACK - FRONT, 0, lambda x: EAVE, cedar)
    boxes("wall", [(A0, FRONT, 0, A0 + 0.15, BACK, EAVE), (A1 - 0.15, FRONT, 0, A1, BACK, EAVE)], dark, 0)
    boxes("corner", [(A0 - 0.045, FRONT - 0.045, 0.02, A0 + 0.06, FRONT + 0.0, EAVE - 0.03, "Z")], cedar, 0.003)
    boxes(
        "trim",
        [
            (a - 0.07, FRONT - 0.05, 0, a, FRONT + 0.1, h + 0.07, "Z"),
            (b, FRONT - 0.05, 0, b + 0.07, FRONT + 0.1, h + 0.07, "Z"),
        ],
        frame,
        0.003,
    )
    boxes("trim", [(a, FRONT - 0.05, h, b, FRONT + 0.1, h + 0.07, "X")], frame, 0.003)
    glazing(a, b, h, FRONT + 0.04, frame, 3, 0.55)


def kitchen():
    white, oak = plaster("#EFE8DB", 0.02), wood("#B59C7C", "#85694C", 0.42)
    stone, blue = marble("#E6E0D4", "#A79B8A", 0.3, 1.2), paint("#4F6168", 0.4)
    with at(A0 + 0.15, FRONT + 0.1, 0.03):
        planks(A1 - A0 - 0.3, BACK - FRONT, wood("#A88A68", "#7C6044", 0.4), 0.16)
    box(A0 + 0.15, FRONT + 0.1, 2.62, A1 - 0.15, BACK, 2.68, white, 0, name="ceiling")
    box(A0 + 0.15, FRONT + 0.18, 0, A0 + 0.17, BACK, 2.65, white, 0, name="wall")
    box(A1 - 0.17, FRONT + 0.18, 0, A1 - 0.15, BACK, 2.65, white, 0, name="wall")
    back = 8.2
    boxes("wall", [(A0, back, 0, 2.7, back + 0.2, 2.65), (4.5, back, 0, A1, back + 0.2, 2.65)], white, 0.002)
    boxes("wall", [(2.7, back, 0, 4.5, back + 0.2, 1.05), (2.7, back, 2.1, 4.5, back + 0.2, 2.65)], white, 0.002)
    bars = [(2.7, back + 0.08, 1.05, 2.75, back + 0.13, 2.1), (4.45, back + 0.08, 1.05, 4.5, back + 0.13, 2.1)]
    boxes("window", bars + [(3.575, back + 0.08, 1.05, 3.625, back + 0.13, 2.1)], black(), 0.002)
    with at(1.95, back - 0.6, 0.03):
        base_run((0.7, 0.9, 0.9, 0.75), blue, black(), 0.59, 0.9, 0.03, 0.1, "shaker", ("d", "sink", "pan", "d"))
        counter(-0.02, -0.025, 3.27, 0.6, 0.93, stone, 0.03)
    with at(5.22, back - 0.6, 0.03):
        tall_cabinet(1.0, oak, black(), 0.1, 2.4, 0.59, "slab")
    tube(
        [
            (3.5, back - 0.1, 0.96),
            (3.5, back - 0.1, 1.3),
            (3.5, back - 0.14, 1.36),
            (3.5, back - 0.26, 1.36),
            (3.5, back - 0.3, 1.28),
        ],
        0.013,
        black(),
    )
    for k, (x, r, h) in enumerate(((2.15, 0.06, 0.2), (2.32, 0.05, 0.14), (4.75, 0.07, 0.17))):
        jar(x, back - 0.2, 0.96, plain(("#C9BFAE", "#8D9C96", "#B98C68")[k], 0.4), r, h)
    boxes("panel", [(2.9, 5.2, 0.1, 5.1, 5.85, 0.9, "Z")], oak, 0.003)
    counter(2.8, 4.95, 5.2, 5.95, 0.95, stone, 0.04)
    bowl(4.5, 5.4, 0.95, plain("#B7714C", 0.5), 0.17, 0.09)
    fruits(4.5, 5.4, 1.02, "#C9B23F", 6, 0.036, 0.075)
    for x in (3.2, 3.85, 4.55):
        spindle_stool(x, 4.75, black(), wood("#8F6E4C", "#634A30", 0.45), 0.66, 180 + 9 * math.sin(x * 9))
    with at(A1 - 0.17, 8.0, 0, -90):
        framed_art(2.7, 1.5, 0, 1.1, 0.8, oak, horizon_art())
    paddle_plant(5.75, 4.6, 0.03, 1.7, 9, 3)
    for x in (3.4, 4.6):
        dome_pendant(x, 5.42, 1.68, 2.62, plain("#D8D2C4", 0.5), 0.2)
        add_light("POINT", (x, 5.42, 1.64), 60, "#FFD6A2", size=0.05)
    add_light("AREA", (4.1, 5.8, 2.58), 180, "#FFE3C0", 3.6, 4.2)


def wing(lime, frame, cedar, oak):
    """The low wing: plaster, a door of oak, a wide window that one looks through to the sea."""
    a, b, h = GLASS_B
    d0, d1 = 0.42, 1.4
    walls = [
        (B0, WING, 0, a, WING + 0.22, LOW),
        (b, WING, 0, d0, WING + 0.22, LOW),
        (d1, WING, 0, A0, WING + 0.22, LOW),
    ]
    walls += [
        (a, WING, h, b, WING + 0.22, LOW),
        (d0, WING, h, d1, WING + 0.22, LOW),
        (a, WING, 0, b, WING + 0.22, 0.35),
    ]
    boxes("wall", walls, lime, 0)
    boxes("wall", [(B0, WING + 0.22, 0, B0 + 0.22, BACK, LOW)], lime, 0)
    box(B0 + 0.22, BACK - 0.05, 0, -1.9, BACK, LOW, lime, 0, name="wall")
    with at(0, 0, 0.35):
        glazing(a, b, h - 0.35, WING + 0.06, frame, 2, 0.0)
    boxes("sill", [(a - 0.03, WING - 0.04, 0.31, b + 0.03, WING + 0.06, 0.35)], frame, 0.002)
    with at(0, 0, 0.0):
        glazing(-1.9, 1.6, 2.45, BACK - 0.1, frame, 3)
    slats = [
        (d0 + 0.02 + 0.117 * k, WING + 0.1, 0.05, d0 + 0.02 + 0.117 * (k + 1) - 0.003, WING + 0.14, h, "Z")
        for k in range(8)
    ]
    boxes("door", slats, oak, 0.003)
    tube([(d0 + 0.13, WING + 0.05, 0.75), (d0 + 0.13, WING + 0.05, 1.55)], 0.013, black())
    for z in (0.82, 1.48):
        tube([(d0 + 0.13, WING + 0.05, z), (d0 + 0.13, WING + 0.1, z)], 0.009, black())
    boxes("step", [(d0 - 0.35, WING - 0.75, -0.1, d1 + 0.28, WING + 0.1, 0.05)], plain("#B9B2A5", 0.85), 0.012)
    boxes("mat", [(d0 + 0.1, WING - 0.5, 0.05, d1 - 0.08, WING - 0.02, 0.062)], linen("#8A7350", 0.12, 0.3), 0.004)
    # a deep flat roof with a soffit of cedar
    boxes(
        "soffit",
        [
            (B0 - 0.5 + 0.14 * k, WING - 1.05, LOW, B0 - 0.5 + 0.14 * (k + 1) - 0.003, WING + 0.3, LOW + 0.02, "Y")
            for k in range(round((A0 - B0 + 0.5) / 0.14))
        ],
        cedar,
        0.001,
    )
    boxes(
        "roof",
        [(B0 - 0.52, WING - 1.08, LOW + 0.02, A0 - 0.04, BACK + 0.5, LOW + 0.2)],
        metal("#3B3D3C", 0.45, 0.2),
        0.006,
    )
    box(B0 + 0.2, WING + 0.3, LOW - 0.04, A0, BACK, LOW, plaster("#EFE8DB", 0.02), 0, name="ceiling")
    with at(B0 + 0.22, WING + 0.1, 0.03):
        planks(A0 - B0 - 0.22, BACK - WING, wood("#A88A68", "#7C6044", 0.4), 0.16)
    wall_lantern(0.16, 1.85, WING, black(), emit("#FFD9A0", 7.0))
    for k, figure in enumerate("214"):
        words(figure, 0.15, black(), Matrix.Translation((0.06 + 0.1 * k, WING - 0.012, 1.42)))
    with at(0, 7.4, 0.03):
        sofa(-1.0, 0, 1.9, linen("#CFC6B4", 0.5), plain("#4A3A2C", 0.5), ((-0.55, linen("#8B5A3F", 0.5), 0.45, 5),), 2)
    tube([(0.35, 7.7, 0.03), (0.35, 7.7, 1.5)], 0.012, black())
    cylinder(0.17, 1.45, 1.72, emit("#FFDDAE", 5.0), 0.35, 7.7)
    add_light("POINT", (0.35, 7.5, 1.6), 40, "#FFD6A2", size=0.15)
    add_light("AREA", (-0.4, 7.2, LOW - 0.08), 110, "#FFE3C0", 2.8, 3.2)
    with at(0, WING + 0.42, 0):
        curtain(a - 0.1, a + 0.28, 0.1, LOW - 0.06, 0, linen("#E3DACB", 0.4), 4)


def surfboard(x, y, z, lean, turn, m, stripe):
    """A board of 2 m that stands on its tail and leans back."""

    def outline(inset, lift):
        bm = bmesh.new()
        n, around, rings = 40, 20, []
        for k in range(n + 1):
            t = k / n
            half = (0.262 * max(0.0, math.sin(math.pi * (0.06 + 0.94 * t) ** 0.92)) ** 0.62 + 0.004) * inset
            thick = 0.031 * max(0.02, math.sin(math.pi * t)) ** 0.5 + lift
            bow = 0.09 * max(0.0, t - 0.55) ** 1.7 * 2.2
            ring = []
            for j in range(around):
                a = 2 * math.pi * j / around
                ring.append(bm.verts.new((half * math.cos(a), -bow + thick * math.sin(a), 2.02 * t)))
            rings.append(ring)
        for p, q in zip(rings, rings[1:]):
            for j in range(around):
                bm.faces.new((p[j], p[(j + 1) % around], q[(j + 1) % around], q[j]))
        return bm

    with within(
        Matrix.Translation((x, y, z))
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
        @ Matrix.Rotation(math.radians(-lean), 4, "X")
    ):
        add_mesh(outline(1.0, 0.0), "board", m, True)
        add_mesh(outline(0.05, 0.0012), "board", stripe, True)
        add_mesh(outline(0.3, 0.0006), "board", plain("#6F918F", 0.3, 0.5, 0.3), True)


def pavers():
    """Slabs of cast concrete toward the door, none quite level, sand in their joints; a strip before the glass."""
    slabs, stone = [], tile("#B5AEA0", 0.8, 0.08, 0.25)
    y = -7.6
    while y < WING - 0.9:
        x, w = path_x(y + 0.4), 0.66 + chance.uniform(-0.03, 0.03)
        slabs.append((x - w, y, -0.12, x + w, y + 0.74, 0.045 + chance.uniform(-0.008, 0.008)))
        y += 0.86
    boxes("paver", slabs, stone, 0.012)
    strip = [(A0 + 0.1 + 1.58 * k, FRONT - 1.5, -0.1, A0 + 0.1 + 1.58 * k + 1.55, FRONT - 0.05, 0.04) for k in range(4)]
    boxes("paver", strip, stone, 0.01)


def plants():
    """Sage, buckwheat in rust, blond grasses, agaves; ever fewer toward the path."""
    chance_ = random.Random(5)
    kinds = {"sage": [], "green": [], "rust": []}
    grasses = []
    carpet = []
    for _ in range(2600):
        y = -7.2 + 17.5 * chance_.random() ** 1.25
        x = chance_.uniform(-9.5, 8.5)
        off = abs(x - path_x(y))
        if off < 0.82 or y > edge(x) - 0.2 or (x > B0 - 0.4 and y > WING - 0.4):
            continue
        if x > A0 - 0.2 and y > FRONT - 1.8:
            continue
        swathe, kind = rough(x, y, 2.4, 7.0), rough(x, y, 3.1, 3.0)
        if swathe < -0.22 or chance_.random() > 0.7 + swathe:
            if chance_.random() < 0.1:
                carpet.append((x, y, height(x, y) - 0.02, chance_.uniform(0.6, 1.0)))
            continue
        near = y < -4.8
        if kind < 0.05 or near:
            grasses.append((x, y, chance_.uniform(0.2, 0.5) * (0.8 if near else 1)))
        elif chance_.random() < 0.45:
            carpet.append((x, y, height(x, y) - 0.02, chance_.uniform(0.6, 1.3)))
        else:
            name = ("sage", "green", "rust")[int(2.99 * min(0.999, max(0, 0.5 + 0.7 * rough(x, y, 1.8, 11.0))))]
            kinds[name].append((x, y, height(x, y) - 0.02, chance_.uniform(0.45, 1.1)))
    for i, (x, y, h) in enumerate(grasses):
        pale = (("#D9C99C", "#A3966A"), ("#CDBE95", "#96905F"), ("#C2B98A", "#7F8558"))[i % 3]
        grass(x, y, height(x, y) - 0.01, h, 60, i, *pale, chance_.uniform(0.5, 0.95))
    scrub(kinds["sage"], 0.5, 3, "#AEB7A4", "#77846F", 1.0, 70, 0.04)
    scrub(kinds["green"], 0.5, 4, "#93A06F", "#566547", 1.0, 70, 0.038)
    scrub(kinds["rust"], 0.44, 5, "#9FA279", "#6B7250", 1.1, 60, 0.034, "#9A5E40")
    scrub(carpet, 0.17, 6, "#A4B08C", "#6C7E5C", 1.9, 60, 0.04)
    spots = (
        (-1.35, -3.9, 0.4),
        (-1.9, -3.3, 0.28),
        (2.15, -3.2, 0.5),
        (2.7, -2.4, 0.34),
        (-0.75, 0.9, 0.42),
        (-1.5, 3.6, 0.5),
        (-0.6, 3.9, 0.36),
        (1.72, 0.6, 0.4),
        (4.4, 0.3, 0.5),
    )
    for i, (x, y, size) in enumerate(spots):
        tone = (("#A5B5A8", "#788F82"), ("#B3BB9B", "#8A9A72"))[i % 2]
        rosette(x, y, height(x, y), size, 34, i + 2, *tone, -0.1, 0.24)
    for i in range(26):
        cx, cy = ((-1.15, -5.0), (2.0, -4.6), (-0.6, -1.6), (1.9, -0.6))[i % 4]
        x, y = cx + chance_.gauss(0, 0.28), cy + chance_.gauss(0, 0.3)
        if abs(x - path_x(y)) > 0.8:
            rosette(x, y, height(x, y) - 0.01, chance_.uniform(0.07, 0.14), 30, i, "#B9BFA8", "#A07F74", 0.15, 0.42)
    litter(
        -4.5,
        -7.2,
        5.0,
        2.5,
        lambda x, y: max(height(x, y), 0.05 if abs(x - path_x(y)) < 0.66 else -9),
        500,
        0.05,
        3,
        "#B39A66",
        "#6F5A38",
    )
    litter(-5.5, -1.8, -0.2, 2.2, height, 700, 0.16, 8, "#A37B4A", "#7A5834")


def build():
    reset(103)
    cedar, oak = wood("#A0917C", "#6C5D4B", 0.7), wood("#A9825A", "#7A5A3C", 0.45)
    frame, lime = metal("#2A2A28", 0.45, 0.2), stucco("#E6DFD1")
    box(-9000, 40, -32.2, 9000, 16000, -32, sea("#3F6470", "#C2CCCF", 30000.0), 0, name="sea")
    terrain(-16, -9.5, 14, 14.5, height, earth("#CDB48F", "#A08560"), 280, 230, fine=1.4)
    volume_a(cedar, plain("#4B4238", 0.9), frame)
    roof_a(metal("#4A4D4C", 0.42, 0.2), cedar)
    kitchen()
    wing(lime, frame, wood("#B08A60", "#80603F", 0.5), oak)
    pavers()
    surfboard(2.02, FRONT - 0.42, 0.04, 9, -3, plain("#E9E2D0", 0.25, 0.5, 0.4), plain("#7B5B3E", 0.4))
    pine(-3.4, 0.6, height(-3.4, 0.6), 4.9, 3, (1.5, 0.5), (0.45, 0.1), 10)
    plants()
    open_sky(0.75, "#E6E6DE", "#C9D6DA", "#7FA0B8", 0.9, None, "#EFEDE6", False, (0.4, 0.9))
    sun(19, 52, 5.2, "#FFDCB0", 1.2)
