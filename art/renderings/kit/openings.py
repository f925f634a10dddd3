"""Walls with openings, windows, baseboards and curtains."""

import math

import bmesh

from .geometry import add_mesh, box, boxes, cylinder, tube
from .materials import glass
from .stage import chance, place


def wall_with_openings(x0, x1, z0, z1, y0, y1, m, openings):
    """A wall between y0 and y1 with rectangular openings (x0, z0, x1, z1) that do not overlap in x."""
    pieces = []
    x = x0
    for a, b, c, d in sorted(openings):
        pieces += [(x, y0, z0, a, y1, z1), (a, y0, z0, c, y1, b), (a, y0, d, c, y1, z1)]
        x = c
    pieces.append((x, y0, z0, x1, y1, z1))
    boxes("wall", [p for p in pieces if p[3] - p[0] > 0.001 and p[5] - p[2] > 0.001], m, 0)


def window(x0, z0, x1, z1, y, m, frame=0.05, depth=0.08, columns=2, rows=2, bar=0.022, mirrored=0.0):
    """A window or glazed door that fills x0..x1, z0..z1, its inner face at y. frame, bar: widths seen from inside.
    mirrored: what its pane reflects head-on; indoors 0, as a lamp mirrored in few samples leaves square blotches."""
    back = y + depth
    pieces = [
        (x0, y, z0, x0 + frame, back, z1),
        (x1 - frame, y, z0, x1, back, z1),
        (x0 + frame, y, z0, x1 - frame, back, z0 + frame),
        (x0 + frame, y, z1 - frame, x1 - frame, back, z1),
    ]
    for i in range(1, columns):
        x = x0 + frame + (x1 - x0 - 2 * frame) * i / columns
        pieces.append((x - bar / 2, y + 0.02, z0 + frame, x + bar / 2, back - 0.02, z1 - frame))
    for i in range(1, rows):
        z = z0 + frame + (z1 - z0 - 2 * frame) * i / rows
        pieces.append((x0 + frame, y + 0.022, z - bar / 2, x1 - frame, back - 0.022, z + bar / 2))
    boxes("window", pieces, m, 0.003)
    middle = y + depth / 2
    box(
        x0 + frame,
        middle - 0.002,
        z0 + frame,
        x1 - frame,
        middle + 0.002,
        z1 - frame,
        glass("#FFFFFF", mirrored, 0.5 if mirrored else 0.12),
        0,
        name="pane",
    )


def baseboard(x0, x1, y, m, h=0.14, thick=0.016):
    """Along a wall whose face is at y."""
    pieces = [(x0, y - thick, 0, x1, y, h - 0.02), (x0, y - thick * 0.7, h - 0.02, x1, y, h)]
    boxes("baseboard", pieces, m, 0.002)


def curtain(x0, x1, z0, z1, y, m, folds=9, swing=0.045):
    """Cloth hanging from z1 to z0 around the plane y; swing: how far the folds come forward."""
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    columns, heights = folds * 14, 16
    phase = chance.random() * 6
    rows = []
    for k in range(heights + 1):
        t = k / heights
        row = []
        for i in range(columns + 1):
            u = i / columns
            a = u * folds * 2 * math.pi
            x = x0 + (x1 - x0) * (u + 0.012 * math.sin(a * 0.5 + phase + t))
            wave = (0.55 + 0.45 * t) * math.sin(a + 0.5 * math.sin(3 * u + phase))
            row.append(bm.verts.new((x, y + swing * wave + 0.012 * math.sin(a * 2.3 + t * 2), z1 + (z0 - z1) * t)))
        rows.append(row)
    for k, (a, b) in enumerate(zip(rows, rows[1:])):
        for i in range(columns):
            face = bm.faces.new((a[i], a[i + 1], b[i + 1], b[i]))
            for loop, (u, v) in zip(face.loops, ((i, k), (i + 1, k), (i + 1, k + 1), (i, k + 1))):
                loop[uvs].uv = (u * 0.012, v * (z1 - z0) / heights)
    add_mesh(bm, "curtain", m, True)


# Across a molding from its outer to its inner edge: share of its width, share of its depth.
PANEL_PROFILE = ((0, 0), (0, 0.7), (0.1, 0.95), (0.24, 1), (0.36, 0.86), (0.42, 0.5), (0.7, 0.42), (0.88, 0.3), (1, 0))


def panel_molding(x0, z0, x1, z1, y, m, width=0.045, depth=0.026, profile=PANEL_PROFILE):
    """A mitered frame of profiled molding on a wall whose face is at y."""
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    rings = []
    for across, out in profile:
        a = across * width
        corners = ((x0 + a, z0 + a), (x1 - a, z0 + a), (x1 - a, z1 - a), (x0 + a, z1 - a))
        rings.append([bm.verts.new((x, y - out * depth, z)) for x, z in corners])
    for a, b in zip(rings, rings[1:]):
        for i in range(4):
            face = bm.faces.new((a[i], a[(i + 1) % 4], b[(i + 1) % 4], b[i]))
            for loop in face.loops:
                loop[uvs].uv = (loop.vert.co.x, loop.vert.co.z)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    add_mesh(bm, "panel", m)


def casing(x0, x1, z1, m, width=0.09, thick=0.02, z0=0.0):
    """Flat trim with a cap around an opening x0..x1 up to z1, on a wall whose face is at y = 0."""
    pieces = [
        (x0 - width, -thick, z0, x0, 0, z1),
        (x1, -thick, z0, x1 + width, 0, z1),
        (x0 - width - 0.012, -thick - 0.006, z1, x1 + width + 0.012, 0, z1 + width),
    ]
    boxes("casing", pieces, m, 0.003)


def lever(x, z, y, m, side=1):
    """A door lever with its rose at x, z on a door whose face is at y, reaching toward side * X."""
    place(cylinder(0.026, 0, 0.009, m), x, y, z, 90)
    tube([(x, y, z), (x, y - 0.052, z)], 0.009, m)
    tube([(x - 0.008 * side, y - 0.052, z), (x + 0.115 * side, y - 0.052, z)], 0.0085, m, "lever")


def door(x0, x1, m, metal, h=2.032, panels=((0, 0.42), (0.42, 1)), hinge="left", y=0.03, thick=0.04, glazed=False):
    """A closed door in an opening x0..x1 of a wall whose face is at y = 0; panels: their shares of the height.
    Its face lies at y, so the jamb shows. glazed: panes instead of panels."""
    gap, stile, rail = 0.003, 0.115, 0.12
    jamb = [
        (x0 - 0.02, 0, 0, x0, 0.11, h + 0.02),
        (x1, 0, 0, x1 + 0.02, 0.11, h + 0.02),
        (x0, 0, h, x1, 0.11, h + 0.02),
        (x0, y + thick, 0, x0 + 0.012, y + thick + 0.012, h),
        (x1 - 0.012, y + thick, 0, x1, y + thick + 0.012, h),
    ]
    boxes("jamb", jamb, m, 0.001)
    a, b, low, high = x0 + gap, x1 - gap, 0.008, h - gap
    pieces = [(a, y, low, a + stile, y + thick, high, "Z"), (b - stile, y, low, b, y + thick, high, "Z")]
    inner = high - low
    cuts = [(low + inner * p, low + inner * q) for p, q in panels]
    rails = [(low, low + 0.2)] + [(q - rail / 2, q + rail / 2) for _, q in cuts[:-1]] + [(high - rail, high)]
    pieces += [(a + stile, y, p, b - stile, y + thick, q, "X") for p, q in rails]
    boxes("door", pieces, m, 0.0015)
    for (_, p), (q, _) in zip(rails, rails[1:]):
        if glazed:
            box(a + stile, y + 0.016, p, b - stile, y + 0.02, q, glass(), 0, name="pane")
            continue
        box(a + stile - 0.002, y + 0.014, p - 0.002, b - stile + 0.002, y + thick - 0.014, q + 0.002, m, 0, name="door")
        panel_molding(a + stile, p, b - stile, q, y + 0.014, m, 0.02, 0.012)
    knob = (b - 0.062, -1) if hinge == "left" else (a + 0.062, 1)
    lever(knob[0], 0.96, y, metal, knob[1])
    edge = a if hinge == "left" else b
    for z in (0.18, h / 2, h - 0.2):
        place(cylinder(0.006, -0.045, 0.045, metal), edge, y - 0.005, z)


def arch_wall(x0, x1, height, y0, y1, a, b, top, m, rise=None, sill=0.0, steps=32):
    """A wall between y0 and y1 with one arched opening a..b whose crown is at `top`; rise: height of the arch itself
    (half its width without: a half circle). sill: lower edge of the opening, for windows and niches."""
    rise = rise or (b - a) / 2
    middle, half = (a + b) / 2, (b - a) / 2
    spring = top - rise
    boxes("wall", [(x0, y0, 0, a, y1, height), (b, y0, 0, x1, y1, height)], m, 0)
    if sill:
        box(a, y0, 0, b, y1, sill, m, 0, name="wall")
    turns = [math.pi - math.pi * i / steps for i in range(steps + 1)]
    bow = [(middle + half * math.cos(t), spring + rise * math.sin(t)) for t in turns]
    bm = bmesh.new()
    for y in (y0, y1):
        low = [bm.verts.new((x, y, z)) for x, z in bow]
        high = [bm.verts.new((x, y, height)) for x, _ in bow]
        for i in range(steps):
            corners = (low[i], low[i + 1], high[i + 1], high[i])
            bm.faces.new(corners if y == y0 else corners[::-1])
    front, back = [[bm.verts.new((x, y, z)) for x, z in bow] for y in (y0, y1)]
    for i in range(steps):
        bm.faces.new((front[i], back[i], back[i + 1], front[i + 1]))
    add_mesh(bm, "wall", m, True)
