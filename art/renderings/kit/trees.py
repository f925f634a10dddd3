"""Trees: pines of the coast, eucalyptus, citrus. Their leaves are a few meshes that are set many times."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from .geometry import piece_layer, tube
from .materials import plain
from .nodes import Nodes, cached, srgb
from .plants import leaf, leaf_material, leaf_mesh
from .stage import at, link


@cached
def bark(hexc, furrow=18.0, depth=0.03):
    """Bark with furrows along the trunk; furrow: how many lie along a meter across it."""
    n = Nodes("bark")
    p = n.pos()
    plates = n.noise(n.scale(p, (furrow, furrow, furrow * 0.22)), 1.0, 5, 0.65, 0.6).outputs[0]
    c = srgb(hexc)
    color = n.ramp(plates, [(0.36, tuple(x * 0.3 for x in c)), (0.52, c), (0.7, tuple(x * 1.2 for x in c))])
    return n.pbr(color, 0.95, normal=n.bump(plates, 0.9, depth), spec=0.1, avg=c)


def _any_way(chance_, up):
    a = chance_.random() * 6.283
    return Vector((math.cos(a), math.sin(a), up))


def needle_tuft(seed, length=0.22, n=90, light="#8A9468", dark="#4B5B3E", broad=0.008):
    """Needles that stand out all around the end of a twig, which points along +Z."""
    chance_ = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    for k in range(n):
        out = _any_way(chance_, chance_.uniform(-0.25, 1.6))
        foot = Vector((0, 0, chance_.uniform(-0.35, 0.1) * length))
        shade = (chance_.random(),) * 3 + (1,)
        reach = length * chance_.uniform(0.75, 1.1)
        leaf(bm, piece, foot, out, reach, broad, shade, chance_.uniform(0.0, 0.22), 0.2, 3, 0.6)
    return leaf_mesh(bm, leaf_material(light, dark))


def hanging_tuft(seed, length=0.16, n=46, spread=0.35, light="#9AA58A", dark="#63735C"):
    """Sickle leaves that hang from a twig, within a ball of radius `spread`."""
    chance_ = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    for _ in range(n):
        foot = _any_way(chance_, chance_.uniform(-1, 0.8)).normalized() * spread * chance_.random() ** 0.5
        out = _any_way(chance_, chance_.uniform(-2.6, -0.4))
        reach = length * chance_.uniform(0.7, 1.2)
        shade = (chance_.random(),) * 3 + (1,)
        leaf(bm, piece, foot, out, reach, reach * 0.17, shade, chance_.uniform(0.1, 0.35), 0.2, 3, 0.8)
    return leaf_mesh(bm, leaf_material(light, dark))


def _limb(chance_, foot, ahead, length, r, m, lift=0.05, wander=0.14, steps=8, taper=0.65):
    """A bar that wanders and rises by `lift`; returns its points."""
    line, direction = [foot], ahead.normalized()
    for _ in range(steps):
        sway = Vector((chance_.gauss(0, wander), chance_.gauss(0, wander), chance_.gauss(0, wander * 0.6) + lift))
        direction = (direction + sway).normalized()
        line.append(line[-1] + direction * (length / steps))
    tube(line, r, m, "trunk", taper=[1 - taper * k / steps for k in range(steps + 1)])
    return line


def _set_tuft(chance_, meshes, where, along, size):
    """One tuft at a point, pointing along a twig."""
    turn = along.to_track_quat("Z", "Y").to_matrix().to_4x4()
    spin = Matrix.Rotation(chance_.random() * 6.283, 4, "Z")
    place_ = Matrix.Translation(where) @ turn @ spin @ Matrix.Scale(size * chance_.uniform(0.8, 1.15), 4)
    link(bpy.data.objects.new("leaves", chance_.choice(meshes)), place_)


def pine(x, y, z, h, seed=1, lean=(0.0, 0.0), wind=(0.0, 0.0), limbs=11, tuft=0.33, twigs=12, r=None):
    """A pine of the bluffs: a twisted trunk, crooked limbs, long needles in tufts at their ends. lean: how far its top
    is off, wind: which way its limbs are bent (x, y); tuft: length of the needles; r: of its trunk."""
    chance_ = random.Random(seed)
    rind, twig_m = bark("#7A6A5C", 22.0), plain("#5E4C3D", 0.9)
    meshes = [needle_tuft(seed * 10 + k, tuft) for k in range(4)]
    r = r or 0.045 * h
    with at(x, y, z):
        line = []
        for k in range(25):
            t = k / 24
            twist = 0.05 * h * t
            sway = (math.sin(t * 7 + seed) * twist, math.cos(t * 5.5 + seed) * twist)
            line.append(Vector((lean[0] * t**1.3 + sway[0], lean[1] * t**1.3 + sway[1], 0.82 * h * t - 0.1)))
        thick = [(1.5 - 0.5 * min(k / 3, 1)) * (1 - 0.6 * k / 24) * (1 + 0.09 * math.sin(k * 2.1)) for k in range(25)]
        tube(line, r, rind, "trunk", taper=thick)
        for i in range(limbs):
            t = 0.42 + 0.58 * i / (limbs - 1)
            foot = line[min(int(t * 24), 24)]
            a = i * 2.4 + chance_.uniform(-0.4, 0.4)
            ahead = Vector((math.cos(a) + wind[0], math.sin(a) + wind[1], chance_.uniform(0.15, 0.5) + 0.5 * (t > 0.9)))
            length = h * chance_.uniform(0.34, 0.5) * (1.15 - 0.35 * t)
            branch = _limb(chance_, foot, ahead, length, r * (0.62 - 0.25 * t), rind, 0.05, 0.2, 10, 0.85)
            for k in range(twigs):
                s = 4 + k * 6 // max(twigs - 1, 1)
                way = _any_way(chance_, chance_.uniform(0.1, 1.0)) + (branch[s] - branch[s - 1]).normalized() * 0.8
                twig = _limb(
                    chance_, branch[s], way, h * chance_.uniform(0.08, 0.17), 0.012 * r / 0.15, twig_m, 0.12, 0.2, 5
                )
                for where in (twig[2], twig[4], twig[5]):
                    _set_tuft(chance_, meshes, where, twig[5] - twig[3], 1.0)


def eucalyptus(x, y, z, h, seed=1, lean=(0.0, 0.0), color="#CDBBA3", limbs=11, tuft=1.0, twigs=8):
    """A eucalyptus: a pale bare trunk that forks, and leaves that hang in clouds. tuft: size of a cloud's tufts."""
    chance_ = random.Random(seed)
    rind, twig_m = bark(color, 3.0, 0.006), plain("#8A7763", 0.9)
    meshes = [hanging_tuft(seed * 10 + k, 0.2, 60, 0.45) for k in range(4)]
    with at(x, y, z):
        line = []
        for k in range(25):
            t = k / 24
            sway = 0.025 * h * t
            line.append(
                Vector(
                    (lean[0] * t + sway * math.sin(t * 5 + seed), lean[1] * t + sway * math.cos(t * 6), 0.85 * h * t)
                )
            )
        thick = [(1.35 - 0.35 * min(k / 3, 1)) * (1 - 0.75 * k / 24) for k in range(25)]
        tube(line, 0.026 * h, rind, "trunk", taper=thick)
        for i in range(limbs):
            t = 0.38 + 0.6 * i / (limbs - 1)
            a = i * 2.4 + chance_.uniform(-0.5, 0.5)
            ahead = Vector((math.cos(a), math.sin(a), chance_.uniform(0.9, 1.7)))
            length = h * chance_.uniform(0.24, 0.36) * (1.2 - 0.4 * t)
            branch = _limb(chance_, line[int(t * 24)], ahead, length, 0.009 * h * (1.3 - t), rind, 0.03, 0.13, 10)
            for k in range(twigs):
                s = 4 + k * 6 // max(twigs - 1, 1)
                way = _any_way(chance_, chance_.uniform(-0.2, 0.6))
                twig = _limb(
                    chance_, branch[s], way, h * chance_.uniform(0.05, 0.1), 0.0012 * h, twig_m, -0.08, 0.15, 5
                )
                for where in (twig[2], twig[5]):
                    _set_tuft(chance_, meshes, where, Vector((0, 0, 1)), tuft)


def _lobes(seed):
    """Boughs of a round tree, as (center, radius) within a sphere of radius 1: no two of a size, and gaps between them."""
    chance_ = random.Random(seed + 90)
    lobes = [(Vector((chance_.uniform(-0.2, 0.2), chance_.uniform(-0.2, 0.2), -0.05)), 0.62)]
    for k in range(8):
        a, z = k * 2.4 + chance_.uniform(-0.4, 0.4), chance_.uniform(-0.62, 0.72)
        out = chance_.uniform(0.42, 0.66) * math.sqrt(1 - 0.7 * z * z)
        lobes.append((Vector((math.cos(a) * out, math.sin(a) * out, z)), chance_.uniform(0.24, 0.46)))
    return lobes


def _on_lobe(chance_, lobes):
    """A random direction, and a point in it on one of the lobes, by their surface."""
    center, radius = chance_.choices(lobes, [radius * radius for _, radius in lobes])[0]
    v = Vector((chance_.gauss(0, 1), chance_.gauss(0, 1), chance_.gauss(0, 1))).normalized()
    return v, center, radius


def _crown(seed, r, high, n, size):
    """Leaves of a round tree that reach from near the ground up to `high`; some sit on shoots of this year."""
    chance_ = random.Random(seed)
    lobes = _lobes(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    for _ in range(n):
        v, center, radius = _on_lobe(chance_, lobes)
        reach = 1 - 0.3 * chance_.random() ** 2 + 0.12 * math.sin(v.x * 9 + v.y * 7 + v.z * 11 + seed)
        if chance_.random() < 0.06:
            reach += chance_.uniform(0.1, 0.5)
        at_ = center + v * radius * reach
        foot = Vector((at_.x * r, at_.y * r, at_.z * high * 0.46 + high * 0.54))
        if foot.z < 0.22:
            continue
        out = v + Vector((chance_.gauss(0, 0.7), chance_.gauss(0, 0.7), chance_.gauss(0, 0.4) - 0.25))
        length = size * chance_.uniform(0.7, 1.2)
        shade = (chance_.random(),) * 3 + (1,)
        leaf(bm, piece, foot, out, length, length * 0.46, shade, chance_.uniform(0.0, 0.4), 0.3, 3, 0.85)
    return bm


def _fruits(seed, r, high, n, size):
    """Round fruit that hang at the outside of the same tree."""
    chance_ = random.Random(seed + 50)
    lobes = _lobes(seed)
    bm = bmesh.new()
    for _ in range(n):
        v, center, radius = _on_lobe(chance_, lobes)
        at_ = center + v * radius * chance_.uniform(0.92, 1.04)
        where = Vector((at_.x * r, at_.y * r, at_.z * high * 0.46 + high * 0.54))
        if where.z > 0.3:
            matrix = Matrix.Translation(where) @ Matrix.Scale(size * chance_.uniform(0.85, 1.1), 4)
            bmesh.ops.create_icosphere(bm, subdivisions=3, radius=1.0, matrix=matrix)
    return bm


@cached
def peel(hexc="#E08A2C"):
    """The skin of an orange."""
    n = Nodes("peel")
    pores = n.noise(n.obj(), 260, 2).outputs[0]
    c = srgb(hexc)
    tone = n.ramp(
        n.noise(n.obj(), 2.5, 3).outputs[0],
        [(0.4, c), (0.62, tuple(x * 0.8 + y * 0.2 for x, y in zip(c, srgb("#E8B440"))))],
    )
    return n.pbr(tone, 0.42, normal=n.bump(pores, 0.15, 0.002), spec=0.5, avg=c)


def citrus(places, h=2.8, r=1.4, seed=1, fruit=115, leaf_size=0.105, leaves=11000, core=0.72, bright=False):
    """Orange trees of height h and radius r, one at every place (x, y, z, size), of three shapes; without fruit, live
    oaks. core: the share of them that is too dense to see into. bright: young leaves, for
    trees that are seen from a room, against the light."""
    chance_ = random.Random(seed)
    greens = ("#A9BA70", "#63834A") if bright else ("#7E9150", "#3F5A34")
    green, rind = leaf_material(*greens, 0.32), bark("#75685A", 30.0, 0.01)
    inside = plain("#64773F" if bright else "#28331F", 0.95, 0.1)
    shapes = []
    for k in range(3):
        dense = bmesh.new()
        for center, radius in _lobes(seed + k):
            where = Matrix.Translation((center.x * r, center.y * r, center.z * 0.46 * h + 0.54 * h))
            inner = radius * core
            matrix = where @ Matrix.Diagonal((inner * r, inner * r, 0.46 * inner * h, 1))
            bmesh.ops.create_icosphere(dense, subdivisions=2, radius=1.0, matrix=matrix)
        parts = (_crown(seed + k, r, h, leaves, leaf_size), _fruits(seed + k, r, h, fruit, 0.042), dense)
        shapes.append([leaf_mesh(bm, m) for bm, m in zip(parts, (green, peel(), inside))])
    for x, y, z, size in places:
        turn = Matrix.Rotation(chance_.random() * 6.283, 4, "Z") @ Matrix.Scale(size, 4)
        for mesh in chance_.choice(shapes):
            link(bpy.data.objects.new("leaves", mesh), Matrix.Translation((x, y, z)) @ turn)
        with at(x, y, z):
            tube(
                [(0, 0, -0.1), (0.02, 0, 0.25), (0.03, 0.02, 0.75)], 0.085 * size, rind, "trunk", taper=(1.3, 1.0, 0.8)
            )


def oranges(places, size=0.042):
    """Single oranges at (x, y, z of what they lie on)."""
    bm = bmesh.new()
    for x, y, z in places:
        bmesh.ops.create_icosphere(bm, subdivisions=3, radius=size, matrix=Matrix.Translation((x, y, z + size)))
    link(bpy.data.objects.new("fruit", leaf_mesh(bm, peel())))
