"""Outdoors: sky, stucco, clay tile roofs, gravel, sea, palms and shrubs."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector

from .geometry import add_mesh, boxes, lathe, piece_layer, tube
from .light import empty_world
from .materials import plain
from .nodes import Nodes, cached, rgba, srgb
from .openings import arch_wall
from .plants import leaf, leaf_material, leaf_mesh
from .stage import chance, link, within


def open_sky(
    strength=1.0,
    horizon="#E9E4D6",
    low="#BCCFD8",
    high="#7FA3BF",
    clouds=0.35,
    glow=None,
    cloud="#F4F1EA",
    mirrored=False,
    grain=(0.5, 1.3),
):
    """A clear sky with thin clouds for the camera; the light it gives is even. Colors from the horizon upward.
    glow: where a low sun brightens it (heading of its light as in `sun`, elevation, color). cloud: color of the clouds.
    mirrored: water mirrors the sky that the camera sees, with its clouds and glow. grain: how small the clouds are,
    across and along Y."""
    tree = empty_world()
    n = Nodes.__new__(Nodes)
    n.t = tree
    direction = n.n("TexCoord").outputs["Generated"]
    split = n.n("SeparateXYZ")
    n.set(split, 0, direction)
    up = split.outputs[2]
    color = n.ramp(up, [(0.0, srgb(horizon)), (0.07, srgb(low)), (0.55, srgb(high))])
    height = n.math("MAXIMUM", n.math("ADD", up, 0.12), 0.05)
    flat = n.n("CombineXYZ")
    n.set(flat, 0, n.math("DIVIDE", split.outputs[0], height))
    n.set(flat, 1, n.math("DIVIDE", split.outputs[1], height))
    wisps = n.noise(n.scale(flat.outputs[0], (*grain, 1.0)), 1.1, 7, 0.58, 0.6).outputs[0]
    veil = n.math("MULTIPLY", n.math("SUBTRACT", wisps, 0.5, clamp=True), 4.0 * clouds, clamp=True)
    seen = n.mix(veil, color, srgb(cloud))
    if glow:
        heading, elevation, tint = glow
        a, e = math.radians(heading), math.radians(elevation)
        toward = (-math.cos(a) * math.cos(e), -math.sin(a) * math.cos(e), math.sin(e))
        near = n.n("VectorMath", operation="DOT_PRODUCT")
        n.set(near, 0, direction)
        n.set(near, 1, toward)
        near = n.math("MAXIMUM", near.outputs["Value"], 0.0)
        share = n.math("ADD", n.math("MULTIPLY", n.math("POWER", near, 14), 0.5), n.math("POWER", near, 90))
        seen = n.mix(n.math("MULTIPLY", share, 0.8), seen, tuple(2.2 * c for c in srgb(tint)), "ADD")
    picture, light = n.n("Background"), n.n("Background")
    n.set(picture, 0, seen)
    n.set(light, 0, color)
    picture.inputs[1].default_value = strength * 1.15
    light.inputs[1].default_value = strength
    either, output = n.n("MixShader"), n.n("OutputWorld")
    path = n.n("LightPath").outputs
    shown = path["Is Camera Ray"]
    n.set(either, 0, n.math("MAXIMUM", shown, path["Is Glossy Ray"]) if mirrored else shown)
    tree.links.new(light.outputs[0], either.inputs[1])
    tree.links.new(picture.outputs[0], either.inputs[2])
    tree.links.new(either.outputs[0], output.inputs[0])


@cached
def stucco(hexc):
    """Hand-troweled lime stucco in the sun."""
    n = Nodes("stucco")
    p = n.pos()
    large, small = n.noise(p, 0.9, 5, 0.6).outputs[0], n.noise(p, 7, 6, 0.65, 0.4).outputs[0]
    light = srgb(hexc)
    patches = n.math("ADD", n.math("MULTIPLY", large, 0.6), n.math("MULTIPLY", small, 0.4))
    color = n.ramp(patches, [(0.32, tuple(x * 0.9 for x in light)), (0.66, light)])
    grain = n.math("ADD", n.math("MULTIPLY", small, 0.7), n.math("MULTIPLY", n.noise(p, 60, 3).outputs[0], 0.25))
    return n.pbr(color, 0.9, normal=n.bump(grain, 0.32, 0.012), spec=0.2, avg=light)


@cached
def clay(hexc="#B07350"):
    """Fired clay: every piece another shade, lichen-pale in places."""
    n = Nodes("clay")
    random_values = n.rnd()
    c = srgb(hexc)
    stains = n.noise(n.pos(), 6, 5, 0.6).outputs[0]
    color = n.ramp(stains, [(0.3, tuple(x * 0.72 for x in c)), (0.55, c), (0.75, tuple(x * 0.7 + 0.12 for x in c))])
    varied = n.n("HueSaturation")
    n.set(varied, "Color", color)
    n.set(varied, "Value", n.math("MULTIPLY_ADD", random_values.outputs["Fac"], 0.5, 0.72))
    n.set(varied, "Saturation", 0.86)
    return n.pbr(
        varied.outputs[0], 0.85, normal=n.bump(n.noise(n.pos(), 40, 3).outputs[0], 0.2, 0.004), spec=0.2, avg=c
    )


@cached
def gravel(hexc, stone=120.0):
    """Crushed rock; stone: how many pieces lie along a meter."""
    n = Nodes("gravel")
    cells = n.n("TexVoronoi", feature="F1", i_Scale=stone)
    n.set(cells, "Vector", n.pos())
    shade = n.n("SeparateColor")
    n.set(shade, 0, cells.outputs["Color"])
    c = srgb(hexc)
    color = n.ramp(shade.outputs[0], [(0.0, tuple(x * 0.6 for x in c)), (0.5, c), (1.0, tuple(x * 1.25 for x in c))])
    drift = n.noise(n.pos(), 0.8, 4).outputs[0]
    color = n.mix(n.math("MULTIPLY", drift, 0.35), color, tuple(x * 0.75 for x in c))
    return n.pbr(color, 0.95, normal=n.bump(cells.outputs["Distance"], 0.6, 0.01), spec=0.1, avg=c)


def through_air(n, surface, haze, far, bend=0.7):
    """Finishes a material whose surface fades into the air with distance. far: where only haze is left, in meters;
    bend: below 1 the haze begins close to the camera."""
    air = n.n("Emission", i_Color=rgba(srgb(haze)), i_Strength=1.0)
    distance = n.n("CameraData").outputs["View Distance"]
    share = n.math("POWER", n.math("MULTIPLY", distance, 1 / far, clamp=True), bend)
    either = n.n("MixShader")
    n.set(either, 0, share)
    n.t.links.new(surface.outputs[0], either.inputs[1])
    n.t.links.new(air.outputs[0], either.inputs[2])
    n.t.links.new(either.outputs[0], n.out.inputs[0])
    n.m.cycles.sample_as_light = False
    return n.m


@cached
def sea(deep="#3E6E7C", haze="#C9D6D8", far=4000.0):
    """Water seen at a flat angle; it fades into the haze of the horizon. far: where only haze is left, in meters."""
    n = Nodes("sea")
    p = n.pos()
    swell = n.noise(n.scale(p, (0.03, 0.11, 1.0)), 1.0, 4, 0.6).outputs[0]
    chop = n.noise(n.scale(p, (0.5, 1.4, 1.0)), 1.0, 4, 0.6).outputs[0]
    height = n.math("ADD", n.math("MULTIPLY", swell, 1.6), n.math("MULTIPLY", chop, 0.35))
    currents = n.noise(n.scale(p, (0.0012, 0.006, 1.0)), 1.0, 4, 0.55).outputs[0]
    d = srgb(deep)
    color = n.ramp(currents, [(0.35, d), (0.65, tuple(x * 1.8 + 0.02 for x in d))])
    surface = n.n("BsdfPrincipled", i_Roughness=0.22, i_Specular=0.5)
    n.set(surface, "Base Color", color)
    n.set(surface, "Normal", n.bump(height, 0.8, 1.2))
    return through_air(n, surface, haze, far)


@cached
def palm_bark(hexc="#8F8272", rings=11.0):
    """The ringed, fibrous trunk of a palm; rings: scars per meter."""
    n = Nodes("palm bark")
    z = n.n("SeparateXYZ")
    n.set(z, 0, n.pos())
    fibers = n.noise(n.scale(n.pos(), (34.0, 34.0, 5.0)), 1.0, 4, 0.6).outputs[0]
    up = n.math("ADD", n.math("MULTIPLY", z.outputs[2], rings), n.math("MULTIPLY", fibers, 0.5))
    scar = n.math("POWER", n.math("FRACT", up), 2.2)
    c = srgb(hexc)
    shade = n.math("ADD", n.math("MULTIPLY", scar, 0.55), n.math("MULTIPLY", fibers, 0.5))
    color = n.ramp(shade, [(0.2, c), (0.8, tuple(x * 0.5 for x in c))])
    return n.pbr(color, 0.95, normal=n.bump(n.math("ADD", scar, fibers), 0.7, 0.02), spec=0.1, avg=c)


def tile_roof(width, length, m, pitch=0.21, row=0.36, r=0.085):
    """Barrel tiles on a slope: width along +X, length up the slope along +Y, its plane at z = 0."""
    bm = bmesh.new()
    piece = piece_layer(bm)
    columns, rows = round(width / pitch), math.ceil(length / row)

    def half_pipe(x, y0, y1, z0, z1, r0, r1, hollow):
        """A half tube along Y; hollow: opens upward."""
        shade = (chance.random(), chance.random(), chance.random(), 1)
        ends = []
        for y, z, radius in ((y0, z0, r0), (y1, z1, r1)):
            turns = [math.pi * k / 8 for k in range(9)]
            rise = -0.6 if hollow else 1
            ends.append([bm.verts.new((x + radius * math.cos(a), y, z + rise * radius * math.sin(a))) for a in turns])
        for k in range(8):
            for loop in bm.faces.new((ends[0][k], ends[0][k + 1], ends[1][k + 1], ends[1][k])).loops:
                loop[piece] = shade

    for i in range(columns + 1):
        x = (i - 0.5) * pitch + pitch / 2
        for j in range(rows):
            y0 = j * row + chance.uniform(-0.012, 0.012)
            y1 = min(y0 + row + 0.05, length + 0.04)
            half_pipe(x, y0, y1, 0.055, 0.035, r * 1.06, r * 0.9, False)
            if i < columns:
                half_pipe(x + pitch / 2, y0 + 0.06, y1 + 0.06, 0.05, 0.03, r * 0.8, r * 0.8, True)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    solid = add_mesh(bm, "tiles", m, True).modifiers.new("thickness", "SOLIDIFY")
    solid.thickness = 0.014
    boxes("under", [(-0.02, 0.03, -0.06, width + 0.02, length, 0.0)], plain("#5C4030", 0.9), 0)


def slope(x, y, z, rz, rise):
    """The place of a roof slope: its lower left corner, the direction of its eave, its pitch in degrees."""
    turn = Matrix.Rotation(math.radians(rz), 4, "Z") @ Matrix.Rotation(math.radians(rise), 4, "X")
    return within(Matrix.Translation((x, y, z)) @ turn)


def _frond(chance_, length, start, bend, m):
    """One feather of a palm that grows along +X; start: its angle at the trunk, bend: how far it arches over."""
    bm = bmesh.new()
    piece = piece_layer(bm)
    line, direction, steps = [Vector()], math.radians(start), 16
    for k in range(steps):
        direction -= math.radians(bend) / steps * (0.5 + k / steps)
        line.append(line[-1] + Vector((math.cos(direction), 0, math.sin(direction))) * (length / steps))
    shade = (chance_.random(),) * 3 + (1,)
    for k in range(46):
        t = 0.14 + 0.86 * k / 45
        i = min(int(t * steps), steps - 1)
        foot = line[i].lerp(line[i + 1], t * steps - i)
        ahead = (line[i + 1] - line[i]).normalized()
        size = length * 0.24 * math.sin(math.pi * (0.12 + 0.8 * t)) ** 0.7
        for side in (-1, 1):
            out = ahead * 0.75 + Vector((0, side, 0.25)) + Vector((0, 0, chance_.uniform(-0.2, 0.15)))
            leaf(bm, piece, foot, out, size, size * 0.075, shade, chance_.uniform(0.3, 0.6), 0.3, 4, 0.8)
    for k in range(steps):
        half = 0.018 * (1 - 0.8 * k / steps)
        a, b = line[k], line[k + 1]
        side = Vector((0, half, 0))
        for loop in bm.faces.new([bm.verts.new(v) for v in (a - side, a + side, b + side, b - side)]).loops:
            loop[piece] = shade
    return leaf_mesh(bm, m)


def palm(x, y, h, seed=1, length=2.5, lean=(0.0, 0.0), r=0.15, light="#8B9A66", dark="#5A6E45"):
    """A feather palm with a trunk of height h that leans by `lean` (x, y) at its top; length: of a frond."""
    chance_ = random.Random(seed)
    m = leaf_material(light, dark)
    trunk = []
    for k in range(41):
        t = k / 40
        trunk.append((x + lean[0] * t**1.6, y + lean[1] * t**1.6, h * t))
    ringed = [(1.3 - 0.3 * min(k / 4, 1)) * (1 if k % 2 else 0.93) * (1 - 0.25 * k / 40) for k in range(41)]
    tube(trunk, r, palm_bark(), "trunk", taper=ringed)
    top = Matrix.Translation(trunk[-1])
    for start, bend, count in ((74, 70, 5), (48, 88, 8), (20, 92, 9), (-14, 66, 7)):
        mesh = _frond(chance_, length * (0.9 if start > 60 else 1), start, bend, m)
        offset = chance_.uniform(0, 360)
        for i in range(count):
            turn = offset + 360 * i / count + chance_.uniform(-12, 12)
            roll = Matrix.Rotation(math.radians(chance_.uniform(-14, 14)), 4, "X")
            tip = Matrix.Rotation(math.radians(chance_.uniform(-8, 8)), 4, "Y")
            place_ = top @ Matrix.Rotation(math.radians(turn), 4, "Z") @ tip @ roll
            link(bpy.data.objects.new("leaves", mesh), place_)


def fan_palm(x, y, h, seed=1, size=1.0, r=0.16, light="#A3AE7C", dark="#6E7F52"):
    """A tall Mexican fan palm: a bare trunk and a round head of pleated fans."""
    chance_ = random.Random(seed)
    m = leaf_material(light, dark)
    bend = chance_.uniform(-0.03, 0.03) * h
    trunk = [(x + bend * (k / 20) ** 2, y, h * k / 20) for k in range(21)]
    tube(
        trunk,
        r,
        palm_bark("#85786A", 14.0),
        "trunk",
        taper=[1.5 - 0.5 * min(k / 4, 1) - 0.3 * k / 20 for k in range(21)],
    )
    meshes = []
    for _ in range(3):
        bm = bmesh.new()
        piece = piece_layer(bm)
        shade = (chance_.random(),) * 3 + (1,)
        stalk = Vector((0.95 * size, 0, 0))
        corners = [
            Vector((0, -0.015, 0)),
            Vector((0, 0.015, 0)),
            stalk + Vector((0, 0.01, 0)),
            stalk - Vector((0, 0.01, 0)),
        ]
        for loop in bm.faces.new([bm.verts.new(v) for v in corners]).loops:
            loop[piece] = shade
        for k in range(26):
            a = math.radians(-125 + 250 * k / 25)
            out = Vector((math.cos(a), math.sin(a), 0.18 * (k % 2) + chance_.uniform(-0.05, 0.05)))
            reach = size * 0.72 * (1 - 0.25 * abs(a) / 2.2)
            leaf(bm, piece, stalk, out, reach, 0.11 * size, shade, chance_.uniform(0.2, 0.5), 0.3, 4, 0.7)
        mesh = bpy.data.meshes.new("leaves")
        bm.to_mesh(mesh)
        bm.free()
        mesh.materials.append(m)
        meshes.append(mesh)
    top = Matrix.Translation(trunk[-1])
    for i in range(34):
        lift = math.degrees(math.asin(-0.6 + 1.5 * i / 33))
        turn = Matrix.Rotation(i * 2.4, 4, "Z") @ Matrix.Rotation(-math.radians(lift), 4, "Y")
        link(bpy.data.objects.new("leaves", meshes[i % 3]), top @ turn)


def rosette(x, y, z, size, n=26, seed=1, light="#9FAF9B", dark="#74897A", curl=-0.12, slim=0.2):
    """An agave: stiff leaves in a spiral, the inner ones upright; size: length of a leaf."""
    chance_ = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    for i in range(n):
        a, inner = i * 2.4, i / n
        lift = math.radians(8 + 72 * inner)
        out = Vector((math.cos(a) * math.cos(lift), math.sin(a) * math.cos(lift), math.sin(lift)))
        reach = size * (1 - 0.35 * inner) * chance_.uniform(0.9, 1.08)
        foot = out * 0.04 * size
        shade = (chance_.random(),) * 3 + (1,)
        leaf(bm, piece, foot, out, reach, reach * slim, shade, curl * chance_.uniform(0.5, 1.5), 0.45, 10, 0.62)
    ob = add_mesh(bm, "leaves", leaf_material(light, dark, 0.5), True, Matrix.Translation((x, y, z)))
    solid = ob.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness = 0.012 * size


def grass(x, y, z, h, n=120, seed=1, light="#B9AE82", dark="#7F8A5B", spread=0.55):
    """A clump of bowed blades."""
    chance_ = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    for _ in range(n):
        a, lean = chance_.random() * 6.283, spread * chance_.random() ** 0.7
        out = Vector((math.cos(a) * lean, math.sin(a) * lean, 1))
        foot = Vector((math.cos(a), math.sin(a), 0)) * 0.07 * h
        reach = h * chance_.uniform(0.65, 1.15)
        shade = (chance_.random(),) * 3 + (1,)
        leaf(bm, piece, foot, out, reach, 0.008 + 0.004 * h, shade, chance_.uniform(-0.05, 0.5), 0.2, 5, 0.5)
    add_mesh(bm, "leaves", leaf_material(light, dark), True, Matrix.Translation((x, y, z)))


def _cover(bm, piece, chance_, blob, n, size, wide, depth):
    """Leaves over one round mass; all as in `foliage`."""
    x, y, z, rx, ry, rz = blob
    for _ in range(round(n * 4 * (rx * ry + ry * rz + rx * rz))):
        v = Vector((chance_.gauss(0, 1), chance_.gauss(0, 1), chance_.gauss(0, 1))).normalized()
        reach = 1 - depth * chance_.random() ** 2 + 0.1 * math.sin(v.x * 9 + v.z * 7) + 0.06 * math.sin(v.y * 17)
        at_ = Vector((x + v.x * rx * reach, y + v.y * ry * reach, z + v.z * rz * reach))
        if at_.z < 0.005:
            continue
        out = v + Vector((chance_.gauss(0, 0.6), chance_.gauss(0, 0.6), chance_.gauss(0, 0.5) + 0.15))
        length = size * chance_.uniform(0.6, 1.25)
        shade = (chance_.random(),) * 3 + (1,)
        leaf(bm, piece, at_, out, length, length * wide, shade, chance_.uniform(0, 0.5), 0.25, 2, 0.85)


def shrubs(places, n, size, light, dark, seed=1, wide=0.5, core="#3D4936"):
    """Shrubs on any ground: at every place (x, y, z of the ground, radius) one of five shapes, which were made for a
    radius of 1 meter and grow with it. n, size, wide, core: as in `foliage`, for that radius."""
    chance_ = random.Random(seed)
    leaves, solid = [], []
    for _ in range(5):
        bm = bmesh.new()
        piece = piece_layer(bm)
        lumps = [(0, 0, 0.3, 0.9, 0.9, 0.6)]
        lumps += [
            (0.5 * math.cos(k * 2.1), 0.5 * math.sin(k * 2.1), 0.38, 0.5, 0.5, chance_.uniform(0.3, 0.55))
            for k in range(3)
        ]
        inner = bmesh.new()
        for x, y, z, rx, ry, rz in lumps:
            _cover(bm, piece, chance_, (x, y, z, rx, ry, rz), n, size, wide, 0.3)
            inside = Matrix.Translation((x, y, z)) @ Matrix.Diagonal((rx * 0.8, ry * 0.8, rz * 0.8, 1))
            bmesh.ops.create_icosphere(inner, subdivisions=2, radius=1.0, matrix=inside)
        for source, m, kept in ((bm, leaf_material(light, dark), leaves), (inner, plain(core, 0.95, 0.1), solid)):
            mesh = bpy.data.meshes.new("leaves")
            source.to_mesh(mesh)
            source.free()
            mesh.materials.append(m)
            kept.append(mesh)
    for x, y, z, r in places:
        k = chance_.randrange(5)
        turn = Matrix.Rotation(chance_.random() * 6.283, 4, "Z") @ Matrix.Scale(r, 4)
        for mesh in (leaves[k], solid[k]):
            link(bpy.data.objects.new("leaves", mesh), Matrix.Translation((x, y, z)) @ turn)


def agave_stalk(x, y, z, h, seed=1):
    """The tall flower stalk of an agave, with flat clusters of buds on short arms."""
    chance_ = random.Random(seed)
    m = plain("#8A7F58", 0.7)
    lean = (chance_.uniform(-0.06, 0.06) * h, chance_.uniform(-0.06, 0.06) * h)
    line = [(x + lean[0] * (k / 12) ** 1.6, y + lean[1] * (k / 12) ** 1.6, z + h * k / 12) for k in range(13)]
    tube(line, 0.012 * h, m, "trunk", taper=[1.1 - 0.065 * k for k in range(13)])
    pads = []
    for k in range(15):
        t = 0.56 + 0.42 * k / 14
        i = min(int(t * 12), 11)
        foot = Vector(line[i]).lerp(Vector(line[i + 1]), t * 12 - i)
        a, reach = k * 2.4, h * 0.13 * (1.18 - t) / 0.5
        tip = foot + Vector((math.cos(a) * reach, math.sin(a) * reach, 0.5 * reach))
        middle = foot.lerp(tip, 0.6) - Vector((0, 0, 0.08 * reach))
        tube([foot, middle, tip], 0.0035 * h, m, "trunk")
        size = h * 0.034 * (1.5 - t)
        pads.append((*tip, size * 1.6, size * 1.6, size * 0.5))
    foliage(pads, 2600, 0.05, "#D3BC68", "#8C8A4C", seed, 0.4, core="#8C8A4C")


def foliage(blobs, n, size, light, dark, seed=1, wide=0.55, depth=0.35, core=None):
    """Leaves all over and inside round masses (x, y, z, rx, ry, rz), n per square meter or so of their surface: hedges,
    shrubs, flowering climbers. size: length of a leaf, wide: its width against that. core: color of what is seen
    between the leaves, where that is not to be the ground."""
    chance_ = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    for blob in blobs:
        _cover(bm, piece, chance_, blob, n, size, wide, depth)
    add_mesh(bm, "leaves", leaf_material(light, dark), True)
    if core:
        bm = bmesh.new()
        for x, y, z, rx, ry, rz in blobs:
            inside = Matrix.Translation((x, y, z)) @ Matrix.Diagonal((rx * 0.8, ry * 0.8, rz * 0.8, 1))
            bmesh.ops.create_icosphere(bm, subdivisions=3, radius=1.0, matrix=inside)
        add_mesh(bm, "leaves", plain(core, 0.95, 0.1), True)


def arcade(x0, bays, wide, pier, height, y0, y1, crown, m):
    """A wall between y0 and y1 with round arches in a row along +X, `wide` each, between piers `pier` wide, which stand
    on low plinths; crown: height of the arches. Returns where it ends."""
    for k in range(bays):
        a = x0 + pier / 2 + k * (wide + pier)
        arch_wall(a - pier / 2, a + wide + pier / 2, height, y0, y1, a, a + wide, crown, m)
    end = x0 + bays * (wide + pier)
    boxes("wall", [(x0 - pier / 2, y0, 0, x0, y1, height), (end, y0, 0, end + pier / 2, y1, height)], m, 0)
    for k in range(bays + 1):
        a = x0 + k * (wide + pier)
        boxes("plinth", [(a - pier / 2 - 0.03, y0 - 0.03, 0, a + pier / 2 + 0.03, y1 + 0.03, 0.32)], m, 0.02)
        spring = crown - wide / 2
        boxes(
            "impost",
            [(a - pier / 2 - 0.035, y0 - 0.035, spring - 0.09, a + pier / 2 + 0.035, y1 + 0.035, spring)],
            m,
            0.015,
        )
    return end


def terracotta_pot(x, y, m, r=0.24, h=0.42, z=0.0):
    """A rimmed pot on its foot, filled with earth."""
    outside = [(0, 0), (r * 0.62, 0), (r * 0.66, 0.02), (r * 0.86, h * 0.55), (r * 0.93, h - 0.09), (r, h - 0.085)]
    inside = [(r * 1.02, h - 0.01), (r, h), (r * 0.9, h), (r * 0.87, h - 0.06)]
    lathe(outside + inside, m, x, y, z, 64)
    lathe([(0, h - 0.06), (r * 0.88, h - 0.06)], plain("#3B2E24", 0.95), x, y, z, 32)


def wall_lantern(x, z, y, m, glow):
    """A square lantern on a wall whose face is at y."""
    boxes("lantern", [(x - 0.05, y - 0.015, z - 0.11, x + 0.05, y, z + 0.11)], m, 0.002)
    a, b, c = 0.075, y - 0.23, y - 0.08
    posts = [(x + s - 0.005, q - 0.005, z - 0.14, x + s + 0.005, q + 0.005, z + 0.12) for s in (-a, a) for q in (b, c)]
    plates = [(x - a - 0.01, b - 0.01, z - 0.15, x + a + 0.01, c + 0.01, z - 0.138)]
    plates += [(x - a - 0.02, b - 0.02, z + 0.12, x + a + 0.02, c + 0.02, z + 0.135)]
    plates += [
        (x - 0.04, b + 0.035, z + 0.135, x + 0.04, c - 0.035, z + 0.17),
        (x - 0.01, c, z + 0.08, x + 0.01, y, z + 0.1),
    ]
    boxes("lantern", posts + plates, m, 0.001)
    boxes("lantern", [(x - 0.025, (b + c) / 2 - 0.025, z - 0.1, x + 0.025, (b + c) / 2 + 0.025, z + 0.04)], glow, 0.004)
