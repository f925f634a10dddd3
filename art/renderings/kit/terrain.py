"""Land and still water: uneven ground, bluffs of sandstone, ridges in the haze, boulders."""

import math

import bmesh
from mathutils import Matrix, Vector, noise

from .exterior import through_air
from .geometry import add_mesh
from .nodes import Nodes, cached, srgb


@cached
def earth(hexc, dark, grain=90.0):
    """Sand or bare soil: patches of two colors, small stones. grain: how many of them lie along a meter."""
    n = Nodes("earth")
    p = n.pos()
    large, small = n.noise(p, 0.7, 5, 0.6).outputs[0], n.noise(p, 6, 5, 0.65).outputs[0]
    stones = n.n("TexVoronoi", feature="F1", i_Scale=grain)
    n.set(stones, "Vector", p)
    shade = n.math("ADD", n.math("MULTIPLY", large, 0.6), n.math("MULTIPLY", small, 0.4))
    color = n.ramp(shade, [(0.36, srgb(dark)), (0.6, srgb(hexc))])
    specks = n.n("SeparateColor")
    n.set(specks, 0, stones.outputs["Color"])
    color = n.mix(n.math("MULTIPLY", specks.outputs[0], 0.3), color, tuple(x * 0.55 for x in srgb(dark)))
    height = n.math("ADD", small, n.math("MULTIPLY", stones.outputs["Distance"], 0.3))
    return n.pbr(color, 0.95, normal=n.bump(height, 0.6, 0.03), spec=0.1, avg=srgb(hexc))


def _strata(n, hexc, band):
    """Colors of layered rock: bands across Z that waver, runnels down the face."""
    p = n.pos()
    z = n.n("SeparateXYZ")
    n.set(z, 0, n.vmath("ADD", p, n.scale(n.noise(p, 0.25, 4).outputs["Color"], (0, 0, 3.0))))
    layers = n.noise(n.scale(p, (0.03, 0.03, 1.0 / band)), 1.0, 5, 0.65, 0.3).outputs[0]
    runnels = n.noise(n.scale(p, (0.5, 0.5, 0.05)), 1.0, 5, 0.62).outputs[0]
    c = srgb(hexc)
    shade = n.math("ADD", n.math("MULTIPLY", layers, 0.62), n.math("MULTIPLY", runnels, 0.38))
    color = n.ramp(shade, [(0.38, tuple(x * 0.42 for x in c)), (0.5, c), (0.62, tuple(x * 0.8 + 0.14 for x in c))])
    return color, shade


@cached
def sandstone(hexc="#C9A57C", haze="#D5D8D6", far=4000.0, band=2.6, scrub=None):
    """A bluff of soft layered rock, seen through the air of the coast; band: height of its layers in meters, scrub:
    color of what grows where it is level."""
    n = Nodes("sandstone")
    color, shade = _strata(n, hexc, band)
    if scrub:
        up = n.n("SeparateXYZ")
        n.set(up, 0, n.n("NewGeometry").outputs["Normal"])
        level = n.math("MULTIPLY_ADD", n.noise(n.pos(), 0.2, 5, 0.7).outputs[0], 0.5, up.outputs[2])
        color = n.mix(n.ramp(level, [(0.86, (0, 0, 0)), (0.98, (1, 1, 1))]), color, srgb(scrub))
    surface = n.n("BsdfPrincipled", i_Roughness=0.95, i_Specular=0.1)
    n.set(surface, "Base Color", color)
    n.set(surface, "Normal", n.bump(shade, 0.9, 0.5))
    return through_air(n, surface, haze, far)


@cached
def far_land(hexc, haze, far=4000.0, dark=0.5, patch=0.02):
    """Hills grown over with scrub, seen through the air; dark: of its darker patches, patch: how many lie along a
    meter."""
    n = Nodes("far land")
    p = n.pos()
    cover = n.noise(p, patch, 8, 0.7).outputs[0]
    c = srgb(hexc)
    surface = n.n("BsdfPrincipled", i_Roughness=0.95, i_Specular=0.05)
    n.set(surface, "Base Color", n.ramp(cover, [(0.42, tuple(x * dark for x in c)), (0.58, c)]))
    return through_air(n, surface, haze, far)


@cached
def still_water(deep="#2C3A3A", ripple=0.05, rough=0.03, fine=1.0):
    """Calm water that mirrors what stands behind it. ripple: strength of its waves, fine: how many lie along a
    meter."""
    n = Nodes("water")
    p = n.pos()
    swell = n.noise(n.scale(p, (0.25 * fine, 0.9 * fine, 1.0)), 1.0, 3, 0.5).outputs[0]
    chop = n.noise(n.scale(p, (1.4 * fine, 4.5 * fine, 1.0)), 1.0, 3, 0.5).outputs[0]
    height = n.math("ADD", swell, n.math("MULTIPLY", chop, 0.22))
    return n.pbr(srgb(deep), rough, normal=n.bump(height, ripple, 0.5), spec=0.5)


def terrain(x0, y0, x1, y1, height, m, columns=160, rows=120, name="ground", fine=1.0):
    """A field of ground whose height at x, y is height(x, y). fine: above 1 its cells are small near y0 and the middle
    of x0 and x1, and grow from there."""
    bm = bmesh.new()
    grid = []
    middle, half = (x0 + x1) / 2, (x1 - x0) / 2
    ys = [y0 + (y1 - y0) * (j / rows) ** fine for j in range(rows + 1)]
    for i in range(columns + 1):
        s = 2 * i / columns - 1
        x = middle + half * math.copysign(abs(s) ** fine, s)
        grid.append([bm.verts.new((x, y, height(x, y))) for y in ys])
    for a, b in zip(grid, grid[1:]):
        for j in range(rows):
            bm.faces.new((a[j], b[j], b[j + 1], a[j + 1]))
    return add_mesh(bm, name, m, True)


def rough(x, y, size=1.0, seed=0.0):
    """Uneven ground between about -1 and 1; size: of its largest bumps in meters."""
    p = Vector((x / size, y / size, seed))
    return noise.noise(p) + 0.45 * noise.noise(p * 2.3) + 0.2 * noise.noise(p * 5.1)


def ridge(x0, x1, y, depth, base, top, m, seed=0.0, wave=60.0):
    """A range of hills from x0 to x1 whose foot lies at y and whose crest about `top` high lies `depth` behind it;
    wave: distance between its spurs."""

    def height(x, v):
        t = (v - y) / depth
        ends = min(1, 5 * (x - x0) / (x1 - x0), 5 * (x1 - x) / (x1 - x0))
        crest = (top - base) * max(0.0, ends) ** 0.7 * (0.8 + 0.4 * rough(x, 0, wave * 4, seed))
        spurs = 0.3 * (1 - abs(2 * t - 1)) * rough(x, v * 0.5, wave, seed + 3)
        return base + crest * max(0.0, min(1, t) ** 0.8 + spurs)

    return terrain(x0, y, x1, y + depth, height, m, 220, 40, "hills")


def _coastline(line, step=2.0, reach=18):
    """Points every `step` meters along a line, each with the direction to its right; corners become curves."""
    points = []
    for a, b in zip(line, line[1:]):
        a, b = Vector((*a, 0)), Vector((*b, 0))
        right = Vector(((b - a).y, -(b - a).x, 0)).normalized()
        count = max(2, round((b - a).length / step))
        points += [(a.lerp(b, i / count), right) for i in range(count)]
    soft = []
    for i in range(len(points)):
        near = points[max(0, i - reach) : i + reach + 1]
        soft.append((sum((p for p, _ in near), Vector()) / len(near), sum((r for _, r in near), Vector()).normalized()))
    return soft


def bluffs(line, base, top, m, face=16.0, inland=160.0, seed=1.0):
    """A coast of cliffs along points (x, y) of a line whose land lies to its right; they rise from `base` to `top` over
    `face` meters, cut by gullies, with land behind them for `inland` meters."""
    bm = bmesh.new()
    rows, crest = 46, 34
    columns = []
    for foot, right in _coastline(line):
        where = Vector((foot.x, foot.y, seed * 7))
        gully = noise.noise(where * 0.045) + 0.5 * noise.noise(where * 0.12) + 0.25 * noise.noise(where * 0.33)
        high = (top - base) * (1 + 0.13 * noise.noise(where * 0.012) + 0.05 * noise.noise(where * 0.06))
        column = []
        for j in range(rows + 1):
            up, behind = min(1, j / crest), max(0, j - crest) / (rows - crest)
            ledge = 0.05 * math.sin(up * 21 + noise.noise(where * 0.03) * 3) * (1 - behind)
            back = face * (0.75 * up + ledge + gully * (0.35 + 0.5 * up) * (1 - behind)) + inland * behind**2
            z = base + high * (up + 0.2 * behind)
            column.append(bm.verts.new(foot + right * back + Vector((0, 0, z))))
        columns.append(column)
    for a, b in zip(columns, columns[1:]):
        for j in range(rows):
            bm.faces.new((a[j], b[j], b[j + 1], a[j + 1]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    add_mesh(bm, "bluff", m, True)


def boulder(x, y, z, size, m, seed=1.0, worn=0.35):
    """A rock of `size` (x, y, z radii) worn by the weather; worn: how far its surface wanders."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=5, radius=1.0)
    for v in bm.verts:
        p = v.co.copy()
        bumps = noise.noise(p * 1.1 + Vector((seed, 0, 0))) + 0.5 * noise.noise(p * 2.7 + Vector((0, seed, 0)))
        bumps += 0.22 * noise.noise(p * 7 + Vector((0, 0, seed)))
        v.co = p * (1 + worn * bumps)
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], v.co.z * size[2]))
    return add_mesh(bm, "rock", m, True, Matrix.Translation((x, y, z)))
