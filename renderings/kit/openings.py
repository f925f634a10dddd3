"""Walls with openings, windows, baseboards and curtains."""

import math

import bmesh

from .geometry import add_mesh, box, boxes
from .materials import glass
from .stage import chance


def wall_with_openings(x0, x1, z0, z1, y0, y1, m, openings):
    """A wall between y0 and y1 with rectangular openings (x0, z0, x1, z1) that do not overlap in x."""
    pieces = []
    x = x0
    for a, b, c, d in sorted(openings):
        pieces += [(x, y0, z0, a, y1, z1), (a, y0, z0, c, y1, b), (a, y0, d, c, y1, z1)]
        x = c
    pieces.append((x, y0, z0, x1, y1, z1))
    boxes("wall", [p for p in pieces if p[3] - p[0] > 0.001 and p[5] - p[2] > 0.001], m, 0)


def window(x0, z0, x1, z1, y, m, frame=0.05, depth=0.08, columns=2, rows=2, bar=0.022):
    """A window or glazed door that fills x0..x1, z0..z1, its inner face at y. frame, bar: widths seen from inside."""
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
    box(x0 + frame, middle - 0.002, z0 + frame, x1 - frame, middle + 0.002, z1 - frame, glass(), 0, name="pane")


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
