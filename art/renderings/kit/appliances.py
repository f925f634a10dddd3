"""Range, cooktop, ovens, range hood and refrigerator, facing -Y."""

import math

import bmesh

from .geometry import add_mesh, box, boxes, cylinder, lathe, tube
from .joinery import front, knob, pull
from .materials import brass, plain, steel
from .stage import place


def range_cooker(x0, x1, y0, y1, top, trim=None):
    """A steel range between x0 and x1; y0: its front, top: height of its cooktop, trim: its handle and knobs (brass)."""
    body, trim, black = steel(), trim or brass(), plain("#0D0D0D", 0.35)
    width = x1 - x0
    wide = width > 0.85
    boxes("range", [(x0 + 0.003, y0, 0.1, x1 - 0.003, y1, top - 0.02)], body, 0.004)
    panel = (x0 + 0.003, y0 - 0.035, top - 0.16, x1 - 0.003, y0 + 0.02, top - 0.005)
    boxes("range top", [panel, (x0 + 0.003, y0 - 0.02, top - 0.02, x1 - 0.003, y1, top - 0.003)], body, 0.006)
    boxes("oven door", [(x0 + 0.012, y0 - 0.035, 0.14, x1 - 0.012, y0, top - 0.18)], body, 0.005)
    pane = (x0 + 0.15, y0 - 0.037, 0.3, x1 - 0.15, y0 - 0.03, top - 0.32)
    boxes("oven window", [pane], plain("#08080A", 0.06, 0.6), 0.003)
    handle_y, handle_z = y0 - 0.085, top - 0.225
    tube([(x0 + 0.08, handle_y, handle_z), (x1 - 0.08, handle_y, handle_z)], 0.011, trim)
    for x in (x0 + 0.1, x1 - 0.1):
        tube([(x, handle_y, handle_z), (x, y0 - 0.03, handle_z)], 0.009, trim)
    dial = [(0, 0), (0.028, 0), (0.028, 0.006), (0.022, 0.008), (0.02, 0.035), (0.017, 0.04), (0, 0.04)]
    dials = 6 if wide else 5
    for i in range(dials):
        place(lathe(dial, trim), x0 + width * (i + 0.5) / dials, y0 - 0.035, top - 0.085, 90)
    boxes("burner pan", [(x0 + 0.03, y0 + 0.03, top - 0.004, x1 - 0.03, y1 - 0.03, top + 0.001)], black, 0.002)
    grates = 3 if wide else 2
    w = (width - 0.06) / grates
    low, high = top + 0.022, top + 0.034
    for i in range(grates):
        x = x0 + 0.03 + w * (i + 0.5)
        bars = []
        for y in (y0 + 0.06, (y0 + y1) / 2, y1 - 0.06):
            bars.append((x - w / 2 + 0.008, y - 0.006, low, x + w / 2 - 0.008, y + 0.006, high))
        for k in (-0.42, -0.16, 0.16, 0.42):
            bars.append((x + w * k - 0.006, y0 + 0.05, low, x + w * k + 0.006, y1 - 0.05, high))
        for y in (y0 + 0.06, y1 - 0.06):
            for k in (-0.42, 0.42):
                bars.append((x + w * k - 0.006, y - 0.006, top, x + w * k + 0.006, y + 0.006, top + 0.024))
        boxes("grate", bars, plain("#141414", 0.5), 0.003)
        for y in (y0 + (y1 - y0) * 0.3, y0 + (y1 - y0) * 0.72):
            cylinder(0.042, top, top + 0.014, black, x, y)
            cylinder(0.028, top + 0.012, top + 0.02, plain("#222222", 0.4), x, y)
    for x in (x0 + 0.05, x1 - 0.05):
        cylinder(0.02, 0, 0.1, black, x, y0 + 0.06)


def cooktop(x0, y0, x1, y1, top):
    """An induction cooktop of black glass that lies on a counter whose upper side is at `top`."""
    boxes("cooktop", [(x0, y0, top, x1, y1, top + 0.006)], plain("#0B0B0C", 0.07, 0.6), 0.002)
    ink, face = plain("#5E5C58", 0.4), top + 0.0063
    w, d = x1 - x0, y1 - y0
    for u, v, r in ((0.22, 0.68, 0.105), (0.22, 0.3, 0.075), (0.78, 0.68, 0.09), (0.78, 0.3, 0.09), (0.5, 0.52, 0.115)):
        lathe([(r - 0.0015, 0), (r, 0)], ink, x0 + w * u, y0 + d * v, face, 72)
    marks = [
        (x0 + w * (0.38 + 0.03 * i), y0 + 0.028, face, x0 + w * (0.39 + 0.03 * i), y0 + 0.034, face + 0.0002)
        for i in range(9)
    ]
    boxes("slot", marks, ink, 0)


def wall_oven(x0, x1, z0, z1, y, m, trim):
    """A built-in oven of black glass whose face is at y, with a handle of `trim` and a control strip of m on top."""
    strip = z1 - 0.09
    boxes("oven", [(x0, y, z0, x1, y + 0.03, strip - 0.003)], plain("#0C0C0D", 0.08, 0.6), 0.003)
    boxes("oven", [(x0, y, strip, x1, y + 0.03, z1)], m, 0.003)
    box(
        x0 + (x1 - x0) * 0.36, y - 0.0008, strip + 0.025, x1 - (x1 - x0) * 0.36, y, z1 - 0.025, plain("#101012", 0.1), 0
    )
    handle = strip - 0.055
    tube([(x0 + 0.05, y - 0.05, handle), (x1 - 0.05, y - 0.05, handle)], 0.009, trim)
    for x in (x0 + 0.09, x1 - 0.09):
        tube([(x, y - 0.05, handle), (x, y, handle)], 0.007, trim)


def plaster_hood(x0, x1, wall, z0, z1, m, band, depth=0.5):
    """A hood that sweeps up from z0 to the ceiling at z1 in a curve, against a wall at y = wall. band: material of its
    lower edge."""
    bm = bmesh.new()
    center, half = (x0 + x1) / 2, (x1 - x0) / 2
    narrow, steps, radius = 0.64 * half, 44, 0.018
    soft = [(radius * math.sin(math.radians(a)), radius * math.cos(math.radians(a))) for a in range(0, 91, 15)]
    rows = []
    for i in range(steps + 1):
        t = i / steps
        flare = (1 - t) ** 2.2
        w, y = narrow + (half - narrow) * flare, wall - (0.3 + (depth - 0.3) * flare)
        left = [(center - w + radius - c, y + radius - s) for s, c in soft]
        right = [(center + w - radius + c, y + radius - s) for s, c in soft[::-1]]
        z = z0 + 0.16 + t * (z1 - z0 - 0.16)
        rows.append([bm.verts.new((*p, z)) for p in [(center - w, wall), *left, *right, (center + w, wall)]])
    for a, b in zip(rows, rows[1:]):
        for i in range(len(a) - 1):
            bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
    add_mesh(bm, "hood", m, True)
    boxes("hood band", [(x0, wall - depth, z0, x1, wall, z0 + 0.16)], band, 0.006)
    boxes("hood lip", [(x0 - 0.012, wall - depth - 0.012, z0, x1 + 0.012, wall, z0 + 0.02)], band, 0.004)
    box(x0 + 0.05, wall - depth + 0.05, z0 - 0.003, x1 - 0.05, wall - 0.03, z0 + 0.004, steel(), 0)


def refrigerator(x0, x1, y0, y1, h, m, pull_metal, kind="panel", style="shaker", crown=True, toe=0.0):
    """A built-in French-door refrigerator with a drawer below and cabinets above up to h, its front at y0.
    kind: 'panel' (cabinet fronts) or 'steel'. toe: height at which its side panels end."""
    drawer, top, paneled = 0.80, 2.1, kind == "panel"
    box(x0 + 0.02, y0 + 0.006, 0.1, x1 - 0.02, y1, h, plain("#1A1A19", 0.6), 0)
    for x in (x0, x1 - 0.02):
        box(x, y0, toe, x + 0.02, y1, h, m, 0.0015)
    left, middle, right = x0 + 0.023, (x0 + x1) / 2, x1 - 0.023

    def door(a, b, c, d):
        if paneled:
            front(a, b, c, d, y0, m, style, 0.07, 0.022, 0.0022)
        else:
            leaf = (a + 0.002, y0 - 0.045, b + 0.002, c - 0.002, y0, d - 0.002, "Z")
            boxes("refrigerator door", [leaf], steel(), 0.006)

    face = y0 - (0.022 if paneled else 0.045)
    door(left, 0.115, right, drawer)
    door(left, drawer, middle, top)
    door(middle, drawer, right, top)
    for side in (-0.045, 0.045):
        pull(middle + side, (drawer + top) / 2 - 0.1, face, pull_metal, 0.78, False, 0.0085, 0.048)
    pull(middle, drawer - 0.09, face, pull_metal, (x1 - x0) * 0.62, True, 0.0085, 0.048)
    for a, b, side in ((left, middle, -0.035), (middle, right, 0.035)):
        front(a, top + 0.004, b, h, y0, m, style, 0.07, 0.022, 0.0018)
        knob(middle + side, top + 0.06, face, pull_metal)
    grille = [(x0 + 0.022, y0 + 0.03, 0.012, x1 - 0.022, y0 + 0.05, 0.105)]
    for i in range(4):
        z = 0.03 + 0.018 * i
        grille.append((x0 + 0.03, y0 + 0.024, z, x1 - 0.03, y0 + 0.034, z + 0.008))
    boxes("refrigerator grille", grille, plain("#3B3833", 0.5) if paneled else steel(), 0.0008)
    if crown:
        molding = [(x0, y0 - 0.03, h, x1, y1, h + 0.05), (x0, y0 - 0.045, h + 0.05, x1, y1, h + 0.075)]
        boxes("crown", molding, m, 0.004)
