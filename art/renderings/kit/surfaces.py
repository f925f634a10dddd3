"""Floors and walls laid from real pieces: tiles, planks, herringbone.

Every piece is a beveled slab of its own, set a little unevenly; highlights and joints come from the geometry.
"""

import math

import bmesh
from mathutils import Vector

from .geometry import add_mesh, box, boxes, piece_layer
from .materials import plain
from .stage import chance


def slabs(name, pieces, m, thick=0.008, bevel=0.001, tilt=0.0, jitter=0.0):
    """One mesh of flat pieces: (four corners, counterclockwise seen from the front; direction of the grain).

    tilt: how much pieces lean (standard deviation, radians); jitter: how far they are off their place.
    """
    bm = bmesh.new()
    uvs, piece = bm.loops.layers.uv.new("UVMap"), piece_layer(bm)
    for corners, grain in pieces:
        corners = [Vector(c) for c in corners]
        normal = (corners[1] - corners[0]).cross(corners[3] - corners[0]).normalized()
        along = Vector(grain).normalized()
        across = normal.cross(along)
        center = sum(corners, Vector()) / 4
        lean_along, lean_across = chance.gauss(0, tilt), chance.gauss(0, tilt)
        random = (chance.random(), chance.random(), chance.random(), 1)
        foot, shoulder, top = [], [], []
        for c in corners:
            d = c - center
            c = c + (along * chance.uniform(-jitter, jitter) + across * chance.uniform(-jitter, jitter))
            h = thick + d.dot(along) * lean_along + d.dot(across) * lean_across
            foot.append(bm.verts.new(c))
            shoulder.append(bm.verts.new(c + normal * (h - bevel)))
            top.append(bm.verts.new(c - d.normalized() * bevel * 1.4 + normal * h))
        faces = [bm.faces.new(top)]
        for i in range(4):
            k = (i + 1) % 4
            faces.append(bm.faces.new((shoulder[i], shoulder[k], top[k], top[i])))
            faces.append(bm.faces.new((foot[i], foot[k], shoulder[k], shoulder[i])))
        for face in faces:
            for loop in face.loops:
                d = loop.vert.co - center
                loop[uvs].uv = (d.dot(along), d.dot(across))
                loop[piece] = random
    add_mesh(bm, name, m)


def _clipped(rects, width, height, least=0.012):
    """Rectangles (x0, y0, x1, y1) cut to 0..width, 0..height; slivers fall away."""
    kept = []
    for a, b, c, d in rects:
        a, b, c, d = max(a, 0), max(b, 0), min(c, width), min(d, height)
        if c - a > least and d - b > least:
            kept.append((a, b, c, d))
    return kept


def _grid(width, height, w, h, gap, running):
    """Tiles w x h over a field; running: every second row is shifted by half a tile."""
    rects = []
    for row in range(int(height / (h + gap)) + 2):
        shift = (row % 2) * (w + gap) / 2 if running else 0
        for column in range(-1, int(width / (w + gap)) + 2):
            x, y = column * (w + gap) + shift, row * (h + gap)
            rects.append((x, y, x + w, y + h))
    return _clipped(rects, width, height)


def _without(rect, hole):
    """What a hole leaves of a rectangle, in up to four parts."""
    a, b, c, d = rect
    x0, y0, x1, y1 = hole
    parts = (
        (a, b, min(c, x0), d),
        (max(a, x1), b, c, d),
        (max(a, x0), b, min(c, x1), min(d, y0)),
        (max(a, x0), max(b, y1), min(c, x1), d),
    )
    return [p for p in parts if p[2] - p[0] > 0.006 and p[3] - p[1] > 0.006]


def tile_wall(width, height, tile_w, tile_h, m, joint, gap=0.002, thick=0.008, tilt=0.0, jitter=0.0, hole=None):
    """Stacked tiles on the XZ plane, origin at the lower left. joint: grout. hole: x0, z0, x1, z1 left free."""
    rects = []
    for rect in _grid(width, height, tile_w, tile_h, gap, False):
        a, b, c, d = rect
        if hole and a < hole[2] and c > hole[0] and b < hole[3] and d > hole[1]:
            rects += _without(rect, hole)
        else:
            rects.append(rect)
    pieces = [([(a, 0, b), (c, 0, b), (c, 0, d), (a, 0, d)], (1, 0, 0)) for a, b, c, d in rects]
    slabs("tiles", pieces, m, thick, 0.001, tilt, jitter)
    fields = [(0, 0, width, height)]
    if hole:
        x0, z0, x1, z1 = hole
        fields = [(0, 0, x0, height), (x1, 0, width, height), (x0, 0, x1, z0), (x0, z1, x1, height)]
    front = 0.0035 - thick
    beds = [(a, front, b, c, 0.002, d) for a, b, c, d in fields if c - a > 0.001 and d - b > 0.001]
    boxes("grout", beds, joint, 0)


def tile_floor(width, depth, tile_w, tile_d, m, joint, gap=0.003, running=False, thick=0.008):
    """Tiles over 0..width, 0..depth with their upper side at z = 0. joint: grout material."""
    rects = _grid(width, depth, tile_w, tile_d, gap, running)
    pieces = [([(a, b, -thick), (c, b, -thick), (c, d, -thick), (a, d, -thick)], (1, 0, 0)) for a, b, c, d in rects]
    slabs("tiles", pieces, m, thick, 0.001)
    box(0, 0, -0.02, width, depth, -0.0022, joint, 0, name="under")


def planks(width, depth, m, plank=0.18, shortest=1.3, longest=2.2, gap=0.0014):
    """Boards along Y over 0..width, 0..depth with their upper side at z = 0; plank: their width."""
    pieces = []
    x = 0
    while x < width:
        y = -chance.uniform(0, longest)
        while y < depth:
            length = chance.uniform(shortest, longest)
            for a, b, c, d in _clipped([(y, x, y + length - gap, x + plank - gap)], depth, width):
                pieces.append(([(b, a, -0.01), (d, a, -0.01), (d, c, -0.01), (b, c, -0.01)], (0, 1, 0)))
            y += length
        x += plank
    slabs("planks", pieces, m, 0.01, 0.0022)
    box(0, 0, -0.03, width, depth, -0.0025, plain("#3A2C20", 0.9), 0, name="under")


def herringbone(width, depth, m, plank=0.09, length=0.54, gap=0.0012, joint="#3A2C20"):
    """Blocks laid at right angles, turned 45 degrees, over 0..width, 0..depth and a little beyond the walls, with their
    upper side at z = 0. joint: color seen between them."""
    c = s = math.sqrt(0.5)

    def turned(x, y):
        return (width / 2 + x * c - y * s, depth / 2 + x * s + y * c, -0.01)

    def outside(p):
        return p[0] < 0 or p[0] > width or p[1] < 0 or p[1] > depth

    pieces = []
    steps, repeats = int(max(width, depth) * 2 / plank) + 8, int((width + depth) / length) + 3
    for i in range(-steps, steps):
        for j in range(-repeats, repeats):
            x, y = i * plank + j * length, i * plank - j * length
            lying = (x, y, x + length, y + plank)
            standing = (x + length, y + plank - length, x + length + plank, y + plank)
            for (x0, y0, x1, y1), grain in ((lying, (c, s, 0)), (standing, (-s, c, 0))):
                x0, y0, x1, y1 = x0 + gap / 2, y0 + gap / 2, x1 - gap / 2, y1 - gap / 2
                corners = [turned(x0, y0), turned(x1, y0), turned(x1, y1), turned(x0, y1)]
                if not all(outside(p) for p in corners):
                    pieces.append((corners, grain))
    slabs("planks", pieces, m, 0.01, 0.0016)
    box(-0.5, -0.5, -0.03, width + 0.5, depth + 0.5, -0.0025, plain(joint, 0.9), 0, name="under")
