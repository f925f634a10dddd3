"""Sinks, faucets, tubs, shower glass, mirrors and wall plates."""

import math
import random

import bmesh
from mathutils import Matrix

from .geometry import add_mesh, arc, box, boxes, cylinder, lathe, tube
from .materials import glass, mirror, plain, steel
from .stage import at, place


def undermount_sink(x0, y0, x1, y1, top, m, depth=0.2):
    """A basin under the cut-out x0..x1, y0..y1 of a counter whose lower side is at `top`."""
    wall, floor = 0.012, top - depth
    pieces = [
        (x0 - wall, y0 - wall, floor, x0, y1 + wall, top),
        (x1, y0 - wall, floor, x1 + wall, y1 + wall, top),
        (x0, y0 - wall, floor, x1, y0, top),
        (x0, y1, floor, x1, y1 + wall, top),
        (x0 - wall, y0 - wall, floor - wall, x1 + wall, y1 + wall, floor),
    ]
    boxes("sink", pieces, m, 0.004)
    cylinder(0.045, floor, floor + 0.003, steel(), (x0 + x1) / 2, (y0 + y1) / 2)


def bridge_faucet(x, y, z, m, h=0.36, reach=0.2):
    """Two handles joined by a bridge, high spout toward -Y."""
    bow = reach / 2
    for side in (-0.1, 0.1):
        cylinder(0.024, z, z + 0.012, m, x + side, y)
        cylinder(0.013, z + 0.01, z + 0.11, m, x + side, y)
        cylinder(0.019, z + 0.1, z + 0.135, m, x + side, y)
        tube([(x + side, y, z + 0.15), (x + side + math.copysign(0.055, side), y, z + 0.158)], 0.0055, m)
        cylinder(0.008, z + 0.13, z + 0.155, m, x + side, y)
    tube([(x - 0.1, y, z + 0.085), (x + 0.1, y, z + 0.085)], 0.01045, m)
    cylinder(0.016, z + 0.07, z + 0.11, m, x, y)
    top = z + h - bow
    tube([(x, y, z + 0.09), (x, y, top), *arc(x, y - bow, top, bow, 0, 180, 24), (x, y - reach, top - 0.02)], 0.011, m)
    place(cylinder(0.014, 0, 0.03, m), x, y - reach, top - 0.04)


def gooseneck_faucet(x, y, z, m, h=0.4, reach=0.2):
    """One bowed spout toward -Y with a lever at its side."""
    bow = reach / 2
    cylinder(0.026, z, z + 0.012, m, x, y)
    cylinder(0.0165, z + 0.01, z + 0.14, m, x, y)
    top = z + h - bow
    tube([(x, y, z + 0.12), (x, y, top), *arc(x, y - bow, top, bow, 0, 180, 24), (x, y - reach, top - 0.05)], 0.0115, m)
    place(cylinder(0.0155, 0, 0.07, m), x, y - reach, top - 0.11)
    tube([(x + 0.016, y, z + 0.09), (x + 0.05, y, z + 0.1), (x + 0.085, y - 0.01, z + 0.125)], 0.006, m)


def tub(x, y, m, length=1.7, width=0.78, h=0.58, rz=0):
    """A freestanding oval tub around x, y."""
    seg, roundness = 72, 2 / 2.6
    # share of half the length, share of half the width, height
    rings = [
        (0.80, 0.78, 0),
        (0.83, 0.82, 0.006),
        (0.86, 0.86, 0.1),
        (0.9, 0.91, 0.3),
        (0.965, 0.965, 0.5),
        (0.99, 0.99, h - 0.02),
        (1, 1, h - 0.008),
        (0.995, 0.99, h),
        (0.965, 0.935, h),
        (0.955, 0.92, h - 0.008),
        (0.93, 0.885, h - 0.06),
        (0.87, 0.82, 0.3),
        (0.8, 0.74, 0.17),
        (0.7, 0.62, 0.125),
        (0.4, 0.35, 0.115),
        (0.02, 0.02, 0.11),
    ]
    bm = bmesh.new()
    rows = []
    for along, across, z in rings:
        a, b = along * length / 2, across * width / 2
        row = []
        for i in range(seg):
            c, s = math.cos(2 * math.pi * i / seg), math.sin(2 * math.pi * i / seg)
            oval = (a * math.copysign(abs(c) ** roundness, c), b * math.copysign(abs(s) ** roundness, s))
            row.append(bm.verts.new((*oval, z)))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for i in range(seg):
            bm.faces.new((a[i], a[(i + 1) % seg], b[(i + 1) % seg], b[i]))
    with at(x, y, 0, rz):
        add_mesh(bm, "tub", m, True).data.use_auto_smooth = False


def tub_filler(x, y, m, rz=0, h=0.95, reach=0.18):
    """A floor-standing faucet with two lever handles and a hand shower; its spout reaches that far toward -Y."""
    with at(x, y, 0, rz):
        bridge = h - 0.17
        for side in (-0.075, 0.075):
            lathe([(0, 0), (0.034, 0), (0.034, 0.006), (0.02, 0.014), (0.0125, 0.03), (0, 0.03)], m, side, 0, 0, 48)
            cylinder(0.0125, 0.02, bridge, m, side, 0)
            cylinder(0.0165, bridge - 0.05, bridge - 0.02, m, side, 0)
        place(cylinder(0.0175, -0.125, 0.125, m), 0, 0, bridge, 90, "Y")
        for side in (-1, 1):
            place(cylinder(0.024, 0, 0.034, m), side * 0.095, 0, bridge, side * 90, "Y")
            place(cylinder(0.011, 0, 0.03, m), side * 0.128, 0, bridge, side * 90, "Y")
            tube([(side * 0.15, 0, bridge - 0.008), (side * 0.15, -0.004, bridge + 0.062)], 0.0055, m)
        lathe([(0, 0), (0.022, 0), (0.022, 0.012), (0.0145, 0.03), (0.0125, 0.045)], m, 0, 0, bridge + 0.014, 48)
        neck = h - 0.06
        bow = arc(0, -reach / 2, neck, reach / 2, 0, 165, 24)
        tube([(0, 0, bridge + 0.03), (0, 0, neck), *bow, (0, -reach - 0.005, neck - 0.015)], 0.0125, m)
        place(cylinder(0.0155, 0, 0.026, m), 0, -reach - 0.008, neck - 0.036, 10)
        # hand shower in its cradle, the hose in a bow back to the valve
        tube([(0.035, 0, bridge), (0.035, -0.055, bridge + 0.004)], 0.008, m)
        tube([(0.035, -0.055, bridge - 0.05), (0.035, -0.064, bridge + 0.17)], 0.0095, m, taper=(1, 1.15))
        tube([(0.035, -0.062, bridge + 0.175), (0.035, -0.09, bridge + 0.182)], 0.019, m)
        hose = [(0, -0.055, -0.05), (0, -0.058, -0.16), (-0.012, -0.06, -0.32), (-0.032, -0.05, -0.42)]
        hose += [(-0.052, -0.03, -0.39), (-0.055, -0.012, -0.25), (-0.045, 0, -0.1), (-0.035, 0, -0.015)]
        path = [(0.035 + a, -b, bridge + c) for a, b, c in hose]
        tube([(a, -b, c) for a, b, c in _rounded(path)], 0.0055, m)


def running_water(x, y, z0, z1, m, ahead=(0.0, 0.0), r=0.0068, seed=1):
    """A strand of water that falls from z1 to z0, thinner as it falls, in the slow twists that a full faucet gives it;
    ahead: meters that it moves on the way."""
    chance = random.Random(seed)
    steps, seg = 150, 20
    a, b, c = (chance.random() * 6.28 for _ in range(3))
    bm = bmesh.new()
    rows = []
    for i in range(steps + 1):
        t = i / steps
        thin = r * (1 + 3.2 * (z1 - z0) * t) ** -0.3
        neck = 1 + 0.1 * t * math.sin(30 * t + a) + 0.07 * t * math.sin(67 * t + b)
        cx = x + ahead[0] * t**0.55 + 0.0012 * t * math.sin(17 * t + c)
        cy = y + ahead[1] * t**0.55 + 0.0012 * t * math.sin(23 * t + a)
        row = []
        for k in range(seg):
            q = 2 * math.pi * k / seg
            lobe = 1 + 0.12 * math.sin(2 * q + 9 * t + b) + 0.06 * math.sin(3 * q - 14 * t)
            out = thin * neck * lobe
            row.append(bm.verts.new((cx + out * math.cos(q), cy + out * math.sin(q), z1 + (z0 - z1) * t)))
        rows.append(row)
    for p, q in zip(rows, rows[1:]):
        for k in range(seg):
            bm.faces.new((p[k], p[(k + 1) % seg], q[(k + 1) % seg], q[k]))
    add_mesh(bm, "water", m, True).data.use_auto_smooth = False


def tub_water(x, y, level, m, poured, length=1.7, width=0.78, seed=1):
    """The face of the water in a `tub`, at `level`, with rings around the place (x, y) where more is poured in."""
    chance = random.Random(seed)
    a, b = 0.465 * length, 0.457 * width  # inside the wall of the tub, where nobody sees its edge
    cell = 0.006
    slow = [(chance.uniform(14, 34), chance.uniform(0, 6.28), chance.uniform(0, 6.28)) for _ in range(5)]
    bm = bmesh.new()
    verts = {}

    def high(px, py):
        d = math.hypot(px - poured[0], py - poured[1])
        ring = 0.0042 * math.sin(d * 150 - 1.0) * math.exp(-d * 5.5) * min(1, d / 0.02)
        bulge = 0.006 * math.exp(-((d / 0.016) ** 2))
        drift = sum(math.sin(f * (px * math.cos(w) + py * math.sin(w)) + s) for f, w, s in slow)
        return level + ring - bulge + 0.0005 * drift

    def vert(i, j):
        if (i, j) not in verts:
            px, py = x + i * cell, y + j * cell
            verts[i, j] = bm.verts.new((px, py, high(px, py)))
        return verts[i, j]

    for i in range(-int(a / cell), int(a / cell)):
        for j in range(-int(b / cell), int(b / cell)):
            if abs((i + 0.5) * cell / a) ** 2.6 + abs((j + 0.5) * cell / b) ** 2.6 < 1:
                bm.faces.new((vert(i, j), vert(i + 1, j), vert(i + 1, j + 1), vert(i, j + 1)))
    add_mesh(bm, "water", m, True).data.use_auto_smooth = False
    bubbles = bmesh.new()
    for _ in range(60):
        turn, d = chance.random() * 6.28, abs(chance.gauss(0.014, 0.02))
        px, py = poured[0] + d * math.cos(turn), poured[1] + d * math.sin(turn)
        size = chance.uniform(0.0014, 0.0042)
        matrix = Matrix.Translation((px, py, high(px, py) + 0.2 * size))
        bmesh.ops.create_icosphere(bubbles, subdivisions=2, radius=size, matrix=matrix)
    add_mesh(bubbles, "water", m, True).data.use_auto_smooth = False


def puddle(x, y, z, r, m, seed=1):
    """A film of water of an uneven outline, about r wide each way, on a floor at z."""
    chance = random.Random(seed)
    waves = [(k, chance.uniform(0, 6.28), chance.uniform(0.4, 1.2) / k) for k in (2, 3, 4, 5, 7, 9)]
    squeeze, turn = chance.uniform(0.55, 0.9), chance.uniform(0, 3.1)
    bm = bmesh.new()
    rings = []
    for share, high in ((1.0, 0.0), (0.985, 0.0007), (0.94, 0.001), (0.5, 0.001)):
        ring = []
        for i in range(80):
            q = 2 * math.pi * i / 80
            out = r * share * (1 + 0.3 * sum(a * math.sin(k * q + s) for k, s, a in waves))
            a, b = out * math.cos(q), squeeze * out * math.sin(q)
            spot = (x + a * math.cos(turn) - b * math.sin(turn), y + a * math.sin(turn) + b * math.cos(turn), z + high)
            ring.append(bm.verts.new(spot))
        rings.append(ring)
    for p, q in zip(rings, rings[1:]):
        for i in range(80):
            bm.faces.new((p[i], p[(i + 1) % 80], q[(i + 1) % 80], q[i]))
    bm.faces.new(rings[-1])
    add_mesh(bm, "water", m, True).data.use_auto_smooth = False


def _rounded(points, steps=8):
    """A soft curve through points (Catmull-Rom), for hoses and cords."""
    ends = [points[0], *points, points[-1]]
    curve = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:]):
        for k in range(steps):
            t = k / steps
            curve.append(
                tuple(
                    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                    for a, b, c, d in zip(p0, p1, p2, p3)
                )
            )
    return [*curve, points[-1]]


def vessel_basin(x, y, z, m, r=0.2, h=0.13):
    """A round basin that stands on the counter."""
    outside = [(0, 0), (r * 0.62, 0), (r * 0.7, 0.006), (r * 0.9, h * 0.55), (r, h)]
    inside = [(r - 0.008, h + 0.002), (r - 0.016, h), (r * 0.84, h * 0.5), (r * 0.6, 0.022), (0, 0.018)]
    lathe(outside + inside, m, x, y, z, 80, smooth=6)


def trough_basin(x, y, z, m, width=0.52, depth=0.36, h=0.12):
    """A rectangular basin with soft corners and thin walls that stands on the counter."""
    seg, square = 96, 2 / 7
    # share of half the width and depth, height
    rings = [(0.9, 0), (0.94, 0.003), (0.985, 0.05), (1, h - 0.003), (0.995, h), (0.972, h), (0.966, h - 0.003)]
    rings += [(0.945, 0.06), (0.9, 0.028), (0.8, 0.018), (0.1, 0.013), (0.01, 0.013)]
    bm = bmesh.new()
    rows = []
    for share, height in rings:
        a, b = share * width / 2, (share * width / 2 - (width - depth) / 2) if share > 0.75 else share * depth / 2
        row = []
        for i in range(seg):
            c, s = math.cos(2 * math.pi * i / seg), math.sin(2 * math.pi * i / seg)
            corner = (a * math.copysign(abs(c) ** square, c), b * math.copysign(abs(s) ** square, s))
            row.append(bm.verts.new((*corner, height)))
        rows.append(row)
    bm.faces.new(rows[0][::-1])
    for a, b in zip(rows, rows[1:]):
        for i in range(seg):
            bm.faces.new((a[i], a[(i + 1) % seg], b[(i + 1) % seg], b[i]))
    with at(x, y, z):
        add_mesh(bm, "basin", m, True)
        cylinder(0.024, 0.012, 0.017, steel())


def shower_glass(start, end, z0, z1, edge=None):
    """One frameless pane between two points (x, y). It is a single surface, which renders with half the noise of a box;
    `edge`: 'start' or 'end' shows the polished green edge there."""
    bm = bmesh.new()
    corners = [(*start, z0), (*end, z0), (*end, z1), (*start, z1)]
    bm.faces.new([bm.verts.new(c) for c in corners])
    add_mesh(bm, "glass", glass("#EEF6F1", 0.0, 0.2))
    if edge:
        x, y = start if edge == "start" else end
        box(x - 0.004, y - 0.005, z0, x + 0.004, y + 0.005, z1, plain("#9DB8A8", 0.15), 0.001, name="glass edge")


def arched_mirror(x, z, y, w, h, frame):
    """A mirror with a round top, w wide and h high, standing on z on a wall whose face is at y."""
    r = w / 2
    bow = [(r * math.cos(math.radians(a)), h - r + r * math.sin(math.radians(a))) for a in range(0, 181, 5)]
    outline = [(-r, 0), (r, 0), *bow]
    for name, m, depth in (("mirror", mirror(), 0.02), ("mirror back", frame, 0.012)):
        bm = bmesh.new()
        bm.faces.new([bm.verts.new((a, 0, b)) for a, b in outline])
        add_mesh(bm, name, m, False, Matrix.Translation((x, y - depth, z)))
    tube([(x + a, y - 0.02, z + b) for a, b in outline], 0.011, frame, "mirror frame", True)


def outlet(x, z, y, kind="duplex"):
    """A US wall plate of 70 x 115 mm around x, z on a wall whose face is at y; kind: 'duplex' or 'switch' (rocker)."""
    m, dark = plain("#F1EEE6", 0.35), plain("#2A2826", 0.6)
    boxes("plate", [(x - 0.035, y - 0.0055, z - 0.0575, x + 0.035, y, z + 0.0575)], m, 0.0025, 3)
    boxes("plate", [(x - 0.0168, y - 0.0085, z - 0.0335, x + 0.0168, y - 0.004, z + 0.0335)], m, 0.001)
    front, back = y - 0.0088, y - 0.0082
    if kind == "switch":
        box(x - 0.0165, y - 0.0092, z - 0.0006, x + 0.0165, y - 0.0084, z + 0.0006, dark, 0)
        return
    for middle in (z - 0.019, z + 0.019):
        slots = [
            (x - 0.0075, front, middle - 0.001, x - 0.0055, back, middle + 0.007),
            (x + 0.0055, front, middle - 0.001, x + 0.0075, back, middle + 0.006),
            (x - 0.002, front, middle - 0.009, x + 0.002, back, middle - 0.005),
        ]
        boxes("slot", slots, dark, 0)


def wall_faucet(x, z, y, m, reach=0.19, spread=0.1):
    """A spout between two cross handles on a wall whose face is at y; reach: of the spout toward -Y."""
    for side in (-spread, 0, spread):
        place(lathe([(0, 0), (0.027, 0), (0.027, 0.005), (0.018, 0.011), (0, 0.011)], m, seg=48), x + side, y, z, 90)
    bend = arc(x, y - reach + 0.03, z - 0.03, 0.03, 90, 180, 10)
    tube([(x, y, z), (x, y - reach + 0.03, z), *bend, (x, y - reach, z - 0.042)], 0.0125, m)
    place(cylinder(0.0145, 0, 0.014, m), x, y - reach, z - 0.05)
    for side in (-spread, spread):
        place(cylinder(0.0125, 0, 0.05, m), x + side, y, z, 90)
        place(cylinder(0.016, 0.045, 0.062, m), x + side, y, z, 90)
        for a in (25, 115):
            c, s = 0.036 * math.cos(math.radians(a)), 0.036 * math.sin(math.radians(a))
            tube([(x + side - c, y - 0.053, z - s), (x + side + c, y - 0.053, z + s)], 0.0052, m)


def round_mirror(x, z, y, r, frame, thick=0.011):
    """A round mirror around x, z on a wall whose face is at y."""
    place(lathe([(0, 0.02), (r, 0.02)], mirror(), seg=96, name="mirror"), x, y, z, 90)
    place(lathe([(0, 0), (r, 0), (r, 0.018), (0, 0.018)], frame, seg=96, name="mirror back"), x, y, z, 90)
    turns = [2 * math.pi * i / 96 for i in range(96)]
    tube([(x + r * math.cos(a), y - 0.018, z + r * math.sin(a)) for a in turns], thick, frame, "mirror frame", True)


def framed_mirror(x0, z0, x1, z1, y, frame, width=0.02, depth=0.03):
    """A rectangular mirror on a wall whose face is at y."""
    pieces = [
        (x0, y - depth, z0, x0 + width, y, z1, "Z"),
        (x1 - width, y - depth, z0, x1, y, z1, "Z"),
        (x0 + width, y - depth, z0, x1 - width, y, z0 + width, "X"),
        (x0 + width, y - depth, z1 - width, x1 - width, y, z1, "X"),
    ]
    boxes("mirror frame", pieces, frame, 0.002)
    back = y - depth + 0.012
    box(x0 + width, back, z0 + width, x1 - width, y, z1 - width, mirror(), 0, name="mirror")


def grab_bar(start, end, out, m, r=0.016):
    """A bar between two points on a wall, `out` (x, y, z) away from it, with its flanges."""
    a, b = [tuple(p + o for p, o in zip(point, out)) for point in (start, end)]
    ahead = [(q - p) for p, q in zip(a, b)]
    length = math.sqrt(sum(d * d for d in ahead))
    inset = [d / length * 0.035 for d in ahead]
    near = [tuple(p + o * k for p, o in zip(start, out)) for k in (0.0, 0.45, 0.85)]
    far = [tuple(p + o * k for p, o in zip(end, out)) for k in (0.85, 0.45, 0.0)]
    bar = [tuple(p + i for p, i in zip(a, inset)), tuple(q - i for q, i in zip(b, inset))]
    tube([*near, *bar, *far], r, m, "grab bar")
    for point in (start, end):
        tube([point, tuple(p + o * 0.12 for p, o in zip(point, out))], 0.038, m, "grab bar")


def slide_shower(x, z0, z1, y, m, head_z):
    """A hand shower on a rail from z0 to z1, with its hose, on a wall whose face is at y."""
    for z in (z0, z1):
        tube([(x, y, z), (x, y - 0.06, z)], 0.012, m)
        place(cylinder(0.026, 0, 0.012, m), x, y, z, 90)
    tube([(x, y - 0.06, z0 - 0.03), (x, y - 0.06, z1 + 0.03)], 0.0115, m)
    place(cylinder(0.02, -0.025, 0.025, m), x, y - 0.06, head_z)
    grip = [(x, y - 0.085, head_z - 0.03), (x, y - 0.115, head_z + 0.1), (x, y - 0.14, head_z + 0.19)]
    tube(grip, 0.0125, m, "hand shower", taper=(0.85, 1.0, 1.1))
    rose = [(0, 0.016), (0.02, 0.014), (0.052, 0.002), (0.054, -0.008), (0, -0.01)]
    place(lathe(rose, m, seg=48), x, y - 0.152, head_z + 0.205, -62)
    low = (x + 0.14, y - 0.03, z0 - 0.04)
    hose = [grip[0], (x + 0.01, y - 0.085, z0 + 0.2), (x + 0.05, y - 0.08, z0 - 0.25), (x + 0.11, y - 0.06, z0 - 0.3)]
    tube(_rounded([*hose, (x + 0.14, y - 0.045, z0 - 0.15), low]), 0.0065, m)
    place(cylinder(0.024, 0, 0.03, m), x + 0.14, y, z0 - 0.04, 90)


def towel_ring(x, z, y, m, r=0.085):
    """A ring of radius r hanging from a post at x, z on a wall whose face is at y."""
    place(cylinder(0.024, 0, 0.01, m), x, y, z, 90)
    tube([(x, y, z), (x, y - 0.05, z)], 0.0085, m)
    turns = [2 * math.pi * i / 48 for i in range(48)]
    tube([(x + r * math.cos(a), y - 0.05, z - r + r * math.sin(a)) for a in turns], 0.0055, m, "ring", True)
