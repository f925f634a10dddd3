"""A fountain: an octagonal basin faced with painted tile, a column with a bowl, falling water."""

import math
import random

import bmesh
from mathutils import Matrix

from .geometry import add_mesh, lathe, tube
from .materials import clear_water, plain
from .nodes import Nodes, cached, srgb
from .stage import at
from .surfaces import slabs


@cached
def painted_tile(ground="#EDE8DC", ink="#2B5487", second="#4F86A8", size=0.15):
    """Hand-painted tile: on every piece a star in a ring, quarter circles in its corners that meet those of its
    neighbors; size: of a piece."""
    n = Nodes("painted tile")
    where, random = n.n("SeparateXYZ"), n.n("SeparateXYZ")
    n.set(where, 0, n.scale(n.uv(), (2 / size, 2 / size, 1.0)))
    n.set(random, 0, n.rnd().outputs["Vector"])
    u, v = (n.math("ABSOLUTE", where.outputs[k]) for k in (0, 1))
    radius = n.math("SQRT", n.math("ADD", n.math("MULTIPLY", u, u), n.math("MULTIPLY", v, v)))
    a, b = n.math("SUBTRACT", 1.0, u), n.math("SUBTRACT", 1.0, v)
    corner = n.math("SQRT", n.math("ADD", n.math("MULTIPLY", a, a), n.math("MULTIPLY", b, b)))
    star = n.math("MINIMUM", n.math("ADD", u, v), n.math("MULTIPLY", n.math("MAXIMUM", u, v), 1.41))

    def band(value, low, high):
        return n.math("MULTIPLY", n.math("GREATER_THAN", value, low), n.math("LESS_THAN", value, high))

    wash = n.noise(n.pos(), 30, 3).outputs[0]
    deep = n.mix(n.math("MULTIPLY", wash, 0.5), srgb(ink), tuple(x * 0.55 for x in srgb(ink)))
    color = n.mix(band(corner, 0.0, 0.52), srgb(ground), srgb(second))
    color = n.mix(band(corner, 0.44, 0.56), color, deep)
    color = n.mix(band(star, 0.0, 0.56), color, deep)
    color = n.mix(band(radius, 0.0, 0.2), color, srgb("#D9A440"))
    color = n.mix(band(star, 0.62, 0.7), color, srgb(second))
    varied = n.n("HueSaturation")
    n.set(varied, "Color", color)
    n.set(varied, "Value", n.math("MULTIPLY_ADD", random.outputs[0], 0.16, 0.9))
    return n.pbr(varied.outputs[0], 0.14, normal=n.bump(wash, 0.15, 0.002), spec=0.5, avg=srgb("#8FA6B8"))


@cached
def basin_water(deep="#2F6F78"):
    """Clear water in a tiled basin, with rings around where it is struck."""
    n = Nodes("basin water")
    p = n.obj()
    waves = n.n("TexWave", wave_type="RINGS", rings_direction="SPHERICAL", i_Scale=2.2, i_Distortion=3.0, i_Detail=2.0)
    n.set(waves, "Vector", p)
    chop = n.noise(p, 5, 3).outputs[0]
    height = n.math("ADD", n.math("MULTIPLY", waves.outputs["Fac"], 0.4), chop)
    return n.pbr(srgb(deep), 0.03, normal=n.bump(height, 0.22, 0.05), spec=0.5)


def _corner(k, r):
    """A corner of an octagon whose sides face along the axes; r: from its middle to a side."""
    a = math.radians(22.5 + 45 * k)
    reach = r / math.cos(math.radians(22.5))
    return reach * math.cos(a), reach * math.sin(a)


def _ring(r0, r1, z0, z1, m, name):
    """An octagonal wall between the distances r0 and r1 from the middle, from z0 to z1."""
    bm = bmesh.new()
    loops = [[bm.verts.new((*_corner(k, r), z)) for k in range(8)] for r, z in ((r1, z0), (r1, z1), (r0, z1), (r0, z0))]
    for a, b in zip(loops, loops[1:] + loops[:1]):
        for k in range(8):
            bm.faces.new((a[k], a[(k + 1) % 8], b[(k + 1) % 8], b[k]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=0.012, segments=2, profile=0.5, affect="EDGES", clamp_overlap=True)
    add_mesh(bm, name, m)


def _tiled_sides(r, z0, rows, size, m, outward):
    """Square tiles on the eight faces at distance r."""
    pieces = []
    for k in range(8):
        (ax, ay), (bx, by) = _corner(k, r), _corner(k + 1, r)
        length = math.hypot(bx - ax, by - ay)
        count = max(1, round(length / size))
        step = length / count
        ux, uy = (bx - ax) / length, (by - ay) / length
        for i in range(count):
            for j in range(rows):
                s0, s1 = i * step + 0.002, (i + 1) * step - 0.002
                low, high = z0 + j * size + 0.002, z0 + (j + 1) * size - 0.002
                corners = [(ax + ux * s, ay + uy * s, z) for s, z in ((s0, low), (s1, low), (s1, high), (s0, high))]
                pieces.append((corners if outward else corners[::-1], (ux, uy, 0)))
    slabs("tiles", pieces, m, 0.006, 0.001, 0.002)


def _jet(x0, z0, x1, z1, turn, m, r=0.008):
    """Water that leaves at x0, z0 and falls to x1, z1 in the direction `turn` (degrees)."""
    a = math.radians(turn)
    line = []
    for k in range(13):
        t = k / 12
        x = x0 + (x1 - x0) * t
        line.append((x * math.cos(a), x * math.sin(a), z0 + 0.06 * math.sin(math.pi * t) * (1 - t) + (z1 - z0) * t**2))
    tube(line, r, m, "jet", taper=[0.8 + 0.5 * k / 12 for k in range(13)])


def _foam(reach, z, turn, chance_):
    """What the water throws up where it falls in: drops and bubbles around a point of the basin."""
    a = math.radians(turn)
    bm = bmesh.new()
    for _ in range(160):
        x, y = reach * math.cos(a) + chance_.gauss(0, 0.035), reach * math.sin(a) + chance_.gauss(0, 0.035)
        up = abs(chance_.gauss(0, 0.025)) if chance_.random() < 0.3 else 0
        where = Matrix.Translation((x, y, z + up)) @ Matrix.Scale(chance_.uniform(0.002, 0.009), 4)
        bmesh.ops.create_icosphere(bm, subdivisions=1, radius=1.0, matrix=where)
    add_mesh(bm, "foam", plain("#F2F6F6", 0.3, 0.5))


def fountain(x, y, m, tiles, stone, r=1.6, high=0.46, size=0.15):
    """An octagonal fountain: m: its plaster, tiles: on its faces, stone: of its rim, column and bowl. r: from its
    middle to the outside of its wall."""
    water, chance_ = clear_water(), random.Random(7)
    with at(x, y, 0):
        _ring(r - 0.24, r, 0, high, m, "wall")
        _ring(r - 0.3, r + 0.05, high, high + 0.07, stone, "coping")
        _ring(r + 0.005, r + 0.3, -0.02, 0.1, stone, "step")
        rows = int((high - 0.1) / size + 0.1)
        _tiled_sides(r + 0.001, 0.1, rows, size, tiles, True)
        _tiled_sides(r - 0.241, high - 2 * size, 2, size, tiles, False)
        bm = bmesh.new()
        bmesh.ops.create_circle(
            bm, cap_ends=True, segments=64, radius=r - 0.1, matrix=Matrix.Translation((0, 0, high - 0.12))
        )
        add_mesh(bm, "water", basin_water())
        column = [(0, 0), (0.3, 0.0), (0.3, high - 0.1), (0.25, high), (0.16, high + 0.06), (0.11, high + 0.22)]
        column += [(0.13, high + 0.34), (0.19, high + 0.4), (0.13, high + 0.47), (0.1, high + 0.6), (0.16, high + 0.72)]
        lathe(column, stone, seg=64, smooth=5)
        bowl = [(0.0, high + 0.68), (0.2, high + 0.7), (0.5, high + 0.82), (0.68, high + 0.98), (0.7, high + 1.02)]
        bowl += [(0.66, high + 1.02), (0.5, high + 0.93), (0.0, high + 0.86)]
        lathe(bowl, stone, seg=96, smooth=5)
        lathe([(0, high + 0.985), (0.63, high + 0.985)], basin_water("#3F7F86"), seg=64)
        finial = [
            (0.1, high + 0.85),
            (0.07, high + 1.0),
            (0.05, high + 1.16),
            (0.1, high + 1.22),
            (0.11, high + 1.26),
            (0.04, high + 1.3),
            (0, high + 1.31),
        ]
        lathe(finial, stone, seg=48, smooth=5)
        for k in range(8):
            for spread in (-1.6, 0, 1.3):
                _jet(0.69, high + 1.02, 0.9 + 0.012 * spread, high - 0.12, 22.5 + 45 * k + spread, water, 0.0035)
            _foam(0.9, high - 0.118, 22.5 + 45 * k, chance_)
        for k in range(6):
            _jet(0.03, high + 1.3, 0.36, high + 0.985, 60 * k + 15, water, 0.005)
