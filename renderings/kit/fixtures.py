"""Sinks, faucets, tubs, shower glass, mirrors and wall plates."""

import math

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
    tube([(x, y, z + 0.09), (x, y, top), *arc(x, y - bow, top, bow, 0, 180, 24), (x, y - reach, top - 0.07)], 0.011, m)
    place(cylinder(0.014, 0, 0.03, m), x, y - reach, top - 0.09)


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


def tub_filler(x, y, m, rz=0, h=0.95):
    """A floor-standing faucet with two handles; its spout reaches 0.2 toward -Y."""
    with at(x, y, 0, rz):
        bridge = h - 0.15
        for side in (-0.07, 0.07):
            cylinder(0.03, 0, 0.012, m, side, 0)
            tube([(side, 0, 0), (side, 0, bridge)], 0.012, m)
        tube([(-0.11, 0, bridge), (0.11, 0, bridge)], 0.017, m)
        for side in (-0.11, 0.11):
            place(cylinder(0.02, 0, 0.05, m), side, 0, bridge, math.copysign(90, side), "Y")
            tube([(side * 1.3, 0, bridge - 0.04), (side * 1.3, 0, bridge + 0.04)], 0.006, m)
        neck = h - 0.06
        tube([(0, 0, bridge), (0, 0, neck), *arc(0, -0.09, neck, 0.09, 0, 150, 18), (0, -0.2, h - 0.09)], 0.012, m)
        tube([(0.05, -0.02, h - 0.14), (0.05, -0.05, h - 0.1), (0.05, -0.06, h)], 0.01, m)


def vessel_basin(x, y, z, m, r=0.2, h=0.13):
    """A round basin that stands on the counter."""
    outside = [(0, 0), (r * 0.62, 0), (r * 0.7, 0.006), (r * 0.9, h * 0.55), (r, h)]
    inside = [(r - 0.008, h + 0.002), (r - 0.016, h), (r * 0.84, h * 0.5), (r * 0.6, 0.022), (0, 0.018)]
    lathe(outside + inside, m, x, y, z, 80, smooth=6)


def shower_glass(start, end, z0, z1, edge=None):
    """One frameless pane between two points (x, y). It is a single surface, which renders with half the noise of a box;
    `edge`: 'start' or 'end' shows the polished green edge there."""
    bm = bmesh.new()
    corners = [(*start, z0), (*end, z0), (*end, z1), (*start, z1)]
    bm.faces.new([bm.verts.new(c) for c in corners])
    add_mesh(bm, "glass", glass("#EEF6F1", 0.0))
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
