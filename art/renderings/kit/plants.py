"""Branches: bouquets, potted plants, olive trees; leaves are curved surfaces, not flat facets."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from .geometry import add_mesh, lathe, piece_layer, tube
from .materials import plain
from .nodes import Nodes, cached, srgb
from .stage import at, link, within


@cached
def leaf_material(light, dark, rough=0.45):
    """Leaves between two colors, one per leaf; some of the light passes through."""
    n = Nodes("leaf")
    color = n.mix(n.rnd().outputs["Fac"], srgb(light), srgb(dark))
    surface = n.n("BsdfPrincipled")
    n.set(surface, "Base Color", color)
    n.set(surface, "Roughness", rough)
    n.set(surface, "Specular", 0.3)
    glow = n.n("BsdfTranslucent")
    n.set(glow, 0, color)
    either = n.n("MixShader", i_Fac=0.3)
    n.t.links.new(surface.outputs[0], either.inputs[1])
    n.t.links.new(glow.outputs[0], either.inputs[2])
    n.t.links.new(either.outputs[0], n.out.inputs[0])
    return n.m


def leaf(bm, piece, foot, out, size, width, shade, curl=0.25, fold=0.3, rows=6, widest=0.8):
    """Adds one leaf that starts at `foot` toward `out`: it bends down by `curl` of its length and is folded along its
    middle. widest: below 1 the leaf is broad near its stalk, above near its tip."""
    out = out.normalized()
    side = out.cross(Vector((0, 0, 1)))
    side = side.normalized() if side.length > 0.05 else Vector((1, 0, 0))
    up = side.cross(out)
    grid = []
    for i in range(rows + 1):
        t = i / rows
        middle = foot + out * size * t - up * size * curl * t * t
        half = width / 2 * max(math.sin(math.pi * t**widest), 0.0) ** 0.85 + width * 0.012
        grid.append([bm.verts.new(middle + side * half * s + up * half * fold * abs(s)) for s in (-1, 0, 1)])
    for a, b in zip(grid, grid[1:]):
        for k in (0, 1):
            for loop in bm.faces.new((a[k], a[k + 1], b[k + 1], b[k])).loops:
                loop[piece] = shade


def leaf_mesh(bm, m):
    """Leaves as a mesh that is set many times."""
    mesh = bpy.data.meshes.new("leaves")
    bm.to_mesh(mesh)
    bm.free()
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(m)
    return mesh


def _shade(chance):
    return (chance.random(),) * 3 + (1,)


def branches(x, y, z, h, n, spread, leaf_size, light, dark, seed=1, droop=0.35, pairs=9):
    """n curved stems with paired leaves that rise about h from one point.

    spread: how far they lean out, in heights. leaf_size: length and width. light, dark: leaf colors. pairs: per stem.
    The seed is the plant's own, so that it does not change when the room around it does. Returns where stems end.
    """
    chance = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    bark = plain("#6B5A3E", 0.8)
    ends = []
    for stem_number in range(n):
        # headings go round evenly and the inner stems stand upright, so the bunch opens instead of clumping
        heading = (stem_number + chance.uniform(-0.3, 0.3)) * 2.4
        lean = spread * (0.12 + 0.88 * (stem_number + 0.5) / n) * chance.uniform(0.8, 1.15)
        length = h * chance.uniform(0.62, 1.05)
        sway, turn = chance.uniform(-0.06, 0.06) * length, heading + 1.57
        stem = []
        for k in range(13):
            t = k / 12
            out = 0.02 * h + lean * length * t**1.35
            rise = length * t * (1 - 0.5 * droop * lean * t)
            aside = sway * math.sin(t * 5)
            ground = out * math.cos(heading) + aside * math.cos(turn), out * math.sin(heading) + aside * math.sin(turn)
            stem.append(Vector((*ground, rise)))
        with at(x, y, z):
            tube(stem, 0.0016 * (1 + h), bark, "leaves", taper=[1 - 0.06 * k for k in range(13)])
        for k in range(pairs * 2):
            t = 0.36 + 0.64 * k / (pairs * 2 - 1)
            i = min(int(t * 12), 11)
            foot = stem[i].lerp(stem[i + 1], t * 12 - i)
            along = (stem[i + 1] - stem[i]).normalized()
            around = heading + (1.35 if k % 2 else -1.35) + chance.uniform(-0.6, 0.6)
            out = Vector((math.cos(around), math.sin(around), chance.uniform(-0.1, 0.5))) + along * 0.75
            young = 1 - 0.45 * (t - 0.36)
            size = leaf_size[0] * chance.uniform(0.75, 1.2) * young
            width = leaf_size[1] * chance.uniform(0.85, 1.15) * young
            leaf(bm, piece, foot, out, size, width, _shade(chance), chance.uniform(0.12, 0.4))
        tip = stem[-1] - stem[-2]
        leaf(bm, piece, stem[-1], tip, leaf_size[0] * 0.7, leaf_size[1] * 0.6, _shade(chance), 0.1)
        ends.append(stem[-1] + Vector((x, y, z)))
    add_mesh(bm, "leaves", leaf_material(light, dark), True, Matrix.Translation((x, y, z)))
    return ends


def protea(x, y, z, h, heading=0.0, lean=0.2, seed=1, bloom="#C98F86", tips="#E6D9C6"):
    """One stem of height h that leans toward `heading` degrees, with leathery leaves and a flower as wide as a fist."""
    chance = random.Random(seed)
    a = math.radians(heading)
    line = [
        Vector((math.cos(a), math.sin(a), 0)) * lean * h * (k / 8) ** 1.5 + Vector((0, 0, h * k / 8)) for k in range(9)
    ]
    with at(x, y, z):
        tube(line, 0.005, plain("#7A6A4C", 0.8), "leaves")
    for light, dark, rings in (
        ("#8A9A72", "#5C6F4B", [(0.34 + 0.05 * k, 2, 0.085, 0.03, 0.55, 0.1) for k in range(12)]),
        (bloom, "#8E5650", [(1.0, 9, 0.075, 0.03, 0.95, -0.14), (1.0, 10, 0.09, 0.03, 1.7, -0.16)]),
        (tips, bloom, [(1.0, 11, 0.092, 0.024, 2.9, -0.1), (1.0, 60, 0.066, 0.004, 4.2, 0.02)]),
    ):
        bm = bmesh.new()
        piece = piece_layer(bm)
        for where, count, size, width, rise, curl in rings:
            foot = line[min(round(where * 8), 8)]
            turn = chance.random() * 6.283
            for k in range(count):
                b = turn + 6.283 * k / count + chance.uniform(-0.1, 0.1)
                out = Vector((math.cos(b), math.sin(b), rise * chance.uniform(0.9, 1.1)))
                reach = size * chance.uniform(0.9, 1.1)
                leaf(bm, piece, foot, out, reach, width, _shade(chance), curl, 0.35, 6, 0.9)
        add_mesh(bm, "leaves", leaf_material(light, dark, 0.55), True, Matrix.Translation((x, y, z)))


def paddle_plant(x, y, z, h, n=11, seed=1, light="#6F8A55", dark="#43613A"):
    """A bird of paradise: n stalks from one root, each with one large bowed leaf; h: height of the tallest."""
    chance = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    stalk = plain("#6C7F4A", 0.55)
    for i in range(n):
        heading = i * 2.4 + chance.uniform(-0.35, 0.35)
        lean = 0.08 + 0.36 * i / n * chance.uniform(0.7, 1.2)
        length = h * (0.74 - 0.32 * i / n) * chance.uniform(0.9, 1.08)
        line = []
        for k in range(9):
            t = k / 8
            out = 0.03 + lean * length * t**1.6
            line.append(Vector((out * math.cos(heading), out * math.sin(heading), length * t * (1 - 0.12 * t))))
        with at(x, y, z):
            tube(line, 0.009, stalk, "leaves", taper=[1.15 - 0.08 * k for k in range(9)])
        ahead = (line[-1] - line[-2]).normalized()
        out = ahead + Vector((math.cos(heading), math.sin(heading), 0)) * chance.uniform(0.1, 0.4)
        size = h * chance.uniform(0.26, 0.36)
        leaf(bm, piece, line[-1], out, size, size * 0.36, _shade(chance), chance.uniform(0.15, 0.5), 0.28, 14, 0.72)
    add_mesh(bm, "leaves", leaf_material(light, dark, 0.38), True, Matrix.Translation((x, y, z)))


def olive_tree(x, y, z, h, seed=1, light="#9AA586", dark="#5F704E", bark="#7D6F5C", density=1.0, size=1.0):
    """An olive tree of height h: a bent trunk, limbs, twigs, many narrow leaves. size: of a leaf against 55 mm."""
    chance = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    wood = plain(bark, 0.85)

    def limb(foot, ahead, length, r, lift, steps=8):
        """A bar that wanders; returns its points."""
        line, direction = [foot], ahead.normalized()
        for _ in range(steps):
            wander = Vector((chance.gauss(0, 0.14), chance.gauss(0, 0.14), chance.gauss(0, 0.08) + lift))
            direction = (direction + wander).normalized()
            line.append(line[-1] + direction * (length / steps))
        with at(x, y, z):
            tube(line, r, wood, "leaves", taper=[1 - 0.65 * k / steps for k in range(steps + 1)])
        return line

    def any_way(up):
        a = chance.random() * 6.283
        return Vector((math.cos(a), math.sin(a), up))

    trunk = limb(Vector(), Vector((0.08, 0.02, 1)), h * 0.5, 0.014 * h, 0.1)
    for i in range(8):
        start = trunk[min(4 + i // 2, 8)]
        a = i * 2.4 + chance.uniform(-0.4, 0.4)
        ahead = Vector((math.cos(a), math.sin(a), chance.uniform(0.5, 1.6)))
        branch = limb(start, ahead, h * chance.uniform(0.3, 0.46), 0.0065 * h, 0.07)
        for k in range(round(9 * density)):
            foot = branch[2 + k % 7]
            twig = limb(foot, any_way(chance.uniform(0.0, 0.9)), h * chance.uniform(0.1, 0.2), 0.002 * h, 0.0, 5)
            for j in range(22):
                t = 0.1 + 0.9 * j / 21
                s = min(int(t * 5), 4)
                foot = twig[s].lerp(twig[s + 1], t * 5 - s)
                out = any_way(chance.uniform(-0.4, 0.7)) + (twig[s + 1] - twig[s]).normalized() * 0.9
                reach = 0.055 * size * chance.uniform(0.7, 1.2)
                leaf(bm, piece, foot, out, reach, reach * 0.24, _shade(chance), 0.15, 0.15, 3, 0.9)
    add_mesh(bm, "leaves", leaf_material(light, dark), True, Matrix.Translation((x, y, z)))


def _clump(chance, h, n, spread, light, dark, broad):
    """Upright blades from a patch of ground `spread` wide; some are broken over."""
    bm = bmesh.new()
    piece = piece_layer(bm)
    for _ in range(n):
        a, off = chance.random() * 6.283, spread * chance.random() ** 0.5
        foot = Vector((math.cos(a) * off, math.sin(a) * off, -0.05))
        lean = abs(chance.gauss(0, 0.16))
        out = Vector((math.cos(a * 3) * lean, math.sin(a * 3) * lean, 1))
        reach = h * chance.uniform(0.55, 1.1)
        curl = chance.uniform(0.25, 0.7) if chance.random() < 0.12 else chance.uniform(-0.04, 0.16)
        leaf(bm, piece, foot, out, reach, broad * chance.uniform(0.7, 1.2), _shade(chance), curl, 0.25, 6, 0.55)
    mesh = bpy.data.meshes.new("leaves")
    bm.to_mesh(mesh)
    bm.free()
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(leaf_material(light, dark))
    return mesh


def reeds(places, h=1.7, seed=1, light="#B8AE78", dark="#6F7B4A", n=70, spread=0.42, broad=0.022):
    """A bed of reeds: one clump at every place (x, y, z, size). h: height of a clump of size 1, broad: of a blade."""
    chance = random.Random(seed)
    meshes = [_clump(chance, h, n, spread, light, dark, broad) for _ in range(5)]
    for x, y, z, size in places:
        turn = Matrix.Rotation(chance.random() * 6.283, 4, "Z")
        link(
            bpy.data.objects.new("leaves", chance.choice(meshes)),
            Matrix.Translation((x, y, z)) @ turn @ Matrix.Scale(size, 4),
        )


def cattail(x, y, z, h=2.0, lean=(0.1, 0.0)):
    """One stalk with its brown head."""
    stem, head = plain("#9A9060", 0.6), plain("#5B3B26", 0.95)
    line = [(x + lean[0] * (k / 8) ** 1.5, y + lean[1] * (k / 8) ** 1.5, z + h * k / 8) for k in range(9)]
    tube(line, 0.006, stem, "leaves", taper=[1.2 - 0.07 * k for k in range(9)])
    top = Vector(line[-2]).lerp(Vector(line[-1]), 0.1)
    with at(top.x, top.y, top.z - 0.08 * h):
        lathe(
            [(0, 0), (0.014, 0.008), (0.018, 0.03), (0.018, 0.15), (0.012, 0.17), (0, 0.175)], head, seg=16, name="head"
        )


def _bush(chance, h, spread, stems, size, light, dark, bloom):
    """One shrub about h high: crooked woody stems from one root, most leaves in their outer half, some stems bare."""
    bm, wood_, heads = bmesh.new(), bmesh.new(), bmesh.new()
    piece = piece_layer(bm)
    for i in range(stems):
        a = i * 2.4 + chance.gauss(0, 0.3)
        out = spread * chance.random() ** 0.6
        reach = h * chance.uniform(0.55, 1.15) * (1.15 - 0.45 * out / spread)
        line, ahead = [Vector((0.04 * math.cos(a), 0.04 * math.sin(a), -0.02))], Vector(
            (math.cos(a) * out, math.sin(a) * out, 1)
        )
        steps = 7
        for k in range(steps):
            sway = Vector((chance.gauss(0, 0.16), chance.gauss(0, 0.16), 0.1 - 0.16 * out * k / steps))
            ahead = (ahead.normalized() + sway).normalized()
            line.append(line[-1] + ahead * (reach * (1 + 0.5 * out) / steps))
        for k in range(steps):  # a stem is three faces around
            rings = []
            for point, r in ((line[k], 0.0055 * (1 - 0.1 * k)), (line[k + 1], 0.0055 * (0.9 - 0.1 * k))):
                rings.append(
                    [wood_.verts.new(point + Vector((r * math.cos(t), r * math.sin(t), 0))) for t in (0, 2.094, 4.189)]
                )
            for t in range(3):
                wood_.faces.new((rings[0][t], rings[0][t - 1], rings[1][t - 1], rings[1][t]))
        bare = chance.random() < 0.08
        for _ in range(0 if bare else round(26 * chance.uniform(0.7, 1.3))):
            t = steps * (0.25 + 0.75 * chance.random() ** 0.7)
            k = min(int(t), steps - 1)
            foot = line[k].lerp(line[k + 1], t - k)
            foot += Vector((chance.gauss(0, 0.05), chance.gauss(0, 0.05), chance.gauss(0, 0.04))) * h
            way = (line[k + 1] - line[k]).normalized() + Vector(
                (chance.gauss(0, 0.7), chance.gauss(0, 0.7), chance.gauss(0.1, 0.5))
            )
            long = size * chance.uniform(0.6, 1.3)
            leaf(bm, piece, foot, way, long, long * 0.3, _shade(chance), chance.uniform(0, 0.4), 0.25, 2, 0.85)
        if bloom and chance.random() < 0.55:
            for _ in range(5):
                spot = line[-1] + Vector(
                    (chance.gauss(0, 0.022), chance.gauss(0, 0.022), 0.02 + chance.gauss(0, 0.008))
                )
                flat = Matrix.Translation(spot) @ Matrix.Diagonal((1, 1, 0.55, 1))
                bmesh.ops.create_icosphere(heads, subdivisions=1, radius=0.014 * chance.uniform(0.7, 1.3), matrix=flat)
    parts = [(bm, leaf_material(light, dark)), (wood_, plain("#6F5F4C", 0.9))]
    return [leaf_mesh(*p) for p in parts + ([(heads, plain(bloom, 0.95))] if bloom else [])]


def scrub(places, h=0.6, seed=1, light="#A3AB8C", dark="#66745A", spread=0.9, stems=46, size=0.045, bloom=None):
    """Coastal scrub: open shrubs one can see into, of six shapes between upright and sprawling, one at every place (x, y,
    z, size). h: of one of size 1, size: length of a leaf, bloom: color of flat flower heads."""
    chance = random.Random(seed)
    shapes = []
    for k in range(6):
        wide = spread * (0.6 + 0.16 * k)
        shapes.append(_bush(chance, h * (1.2 - 0.1 * k), wide, stems, size, light, dark, bloom))
    for x, y, z, k in places:
        turn = Matrix.Rotation(chance.random() * 6.283, 4, "Z") @ Matrix.Rotation(chance.gauss(0, 0.08), 4, "X")
        grown = turn @ Matrix.Diagonal((k * chance.uniform(0.85, 1.15), k, k * chance.uniform(0.8, 1.15), 1))
        for mesh in chance.choice(shapes):
            link(bpy.data.objects.new("leaves", mesh), Matrix.Translation((x, y, z)) @ grown)


def litter(x0, y0, x1, y1, height, n, size=0.04, seed=1, light="#A58F5C", dark="#6F5A38"):
    """n dry leaves that lie on ground of height(x, y), more of them here than there."""
    chance = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    drifts = [(chance.uniform(x0, x1), chance.uniform(y0, y1)) for _ in range(max(2, n // 12))]
    for _ in range(n):
        x, y = chance.uniform(x0, x1), chance.uniform(y0, y1)
        if chance.random() < 0.6:
            cx, cy = chance.choice(drifts)
            x, y = cx + chance.gauss(0, 0.35), cy + chance.gauss(0, 0.35)
        if not (x0 < x < x1 and y0 < y < y1):
            continue
        a, long = chance.random() * 6.283, size * chance.uniform(0.5, 1.3)
        foot = Vector((x, y, height(x, y) + 0.004))
        out = Vector((math.cos(a), math.sin(a), chance.uniform(0.05, 0.25)))
        leaf(bm, piece, foot, out, long, long * 0.3, _shade(chance), chance.uniform(0.1, 0.5), 0.3, 3, 0.8)
    add_mesh(bm, "leaves", leaf_material(light, dark, 0.8), True)


def king_protea(x, y, z, h, lean=(0.0, 0.0), opened=1.0, seed=1, light="#E3B9A8", dark="#A8605E"):
    """One stem of a king protea that rises h from x, y, z: pointed bracts around a pale dome, leathery leaves below.
    lean: how far its head is off, opened: 0 for a bud."""
    chance = random.Random(seed)
    line = [Vector((lean[0] * (k / 8) ** 1.6, lean[1] * (k / 8) ** 1.6, h * k / 8)) for k in range(9)]
    with at(x, y, z):
        tube(line, 0.0042, plain("#7C6A4C", 0.7), "leaves")
    top, up = line[-1], (line[-1] - line[-2]).normalized()
    side = up.cross(Vector((0, 1, 0))).normalized()
    across = up.cross(side)
    bracts, green = bmesh.new(), bmesh.new()
    on_bracts, on_green = piece_layer(bracts), piece_layer(green)
    for ring, (count, foot, flare, size) in enumerate(
        ((11, 0.016, 0.12, 0.062), (12, 0.018, 0.3, 0.064), (13, 0.019, 0.52, 0.06), (12, 0.017, 0.8, 0.046))
    ):
        for k in range(count):
            a = 6.283 * (k + 0.5 * (ring % 2)) / count + chance.uniform(-0.1, 0.1)
            ray = side * math.cos(a) + across * math.sin(a)
            start = top + ray * foot - up * 0.006 * ring
            out = up + ray * (0.1 + flare * opened) * chance.uniform(0.85, 1.15)
            leaf(
                bracts, on_bracts, start, out, size * chance.uniform(0.9, 1.1), 0.016, _shade(chance), -0.1, 0.4, 6, 0.8
            )
    for k in range(13):
        i = 2 + k % 6
        a = k * 2.4
        out = (side * math.cos(a) + across * math.sin(a)) + up * chance.uniform(0.5, 1.1)
        leaf(green, on_green, line[i], out, chance.uniform(0.07, 0.1), 0.026, _shade(chance), 0.15, 0.25, 6, 1.0)
    with at(x, y, z):
        add_mesh(bracts, "leaves", leaf_material(light, dark), True)
        add_mesh(green, "leaves", leaf_material("#8A9776", "#5F6E55", 0.4), True)
        dome = [(0.0, 0.034), (0.012, 0.031), (0.02, 0.022), (0.023, 0.008), (0.018, -0.006), (0, -0.01)]
        turned = up.to_track_quat("Z", "Y").to_matrix().to_4x4()
        with within(Matrix.Translation(top) @ turned):
            lathe(dome[::-1], plain("#E9D8C4", 0.9), seg=32, name="leaves", smooth=3)
