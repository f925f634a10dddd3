"""Cloth that falls: towels, robes and rags, which settle for a moment before their room renders."""

import math

import bmesh
import bpy

from .geometry import add_mesh, boxes, tube
from .nodes import Nodes, cached, srgb
from .stage import at, chance


@cached
def terry(hexc, band=None, pitch=0.0032):
    """Looped toweling; band: from where to where along the cloth (meters of its UVs) it is woven flat."""
    n = Nodes("terry")
    p, c = n.uv(), srgb(hexc)
    loops = n.n("TexVoronoi", feature="F1", i_Scale=1 / pitch)
    n.set(loops, "Vector", p)
    crown = n.math("SUBTRACT", 1.0, n.math("MULTIPLY", loops.outputs["Distance"], 1.25), clamp=True)
    mat = n.noise(p, 45, 3, 0.6).outputs[0]
    height = n.math("ADD", crown, n.math("MULTIPLY", mat, 0.8))
    shade = n.math("MULTIPLY_ADD", crown, 0.6, n.math("MULTIPLY", mat, 0.5))
    if band:
        split = n.n("SeparateXYZ")
        n.set(split, 0, p)
        middle, half = (band[0] + band[1]) / 2, (band[1] - band[0]) / 2
        off = n.math("ABSOLUTE", n.math("SUBTRACT", split.outputs[1], middle))
        flat = n.math("LESS_THAN", off, half)
        cord = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", split.outputs[1], 900.0)))
        shade = n.mix(flat, shade, n.math("MULTIPLY_ADD", cord, 0.2, 0.7))
        height = n.mix(flat, height, n.math("MULTIPLY", cord, 0.4))
    color = n.ramp(shade, [(0.1, tuple(x * 0.66 for x in c)), (0.75, tuple(min(1, x * 1.04) for x in c))])
    return n.pbr(color, 0.95, normal=n.bump(height, 0.8, 0.003), spec=0.1, sheen=0.5, avg=tuple(x * 0.9 for x in c))


def let_fall(sheet, cloth, frames):
    """Runs the cloth modifier of a sheet for `frames` of 24 a second, and keeps the sheet as it lies then."""
    scene = bpy.context.scene
    cloth.point_cache.frame_end = frames + 1
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    fallen = bpy.data.meshes.new_from_object(sheet.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    sheet.modifiers.clear()
    sheet.data = fallen
    scene.frame_set(1)


def settled(rows, m, over=(), frames=30, pinned=0, closed=False, thick=0.004, pile=0.0, stiff=0.4, name="throw"):
    """A cloth that starts as a grid of points (rows of x, y, z) at the current place and falls for `frames` of 24 a
    second over objects.

    pinned: how many of the first rows are held. closed: rows are rings. pile: height of its loops, modeled.
    """
    for ob in over:
        ob.modifiers.new("collision", "COLLISION")
        ob.collision.thickness_outer = 0.004
        ob.collision.cloth_friction = 25
        ob.collision.use_culling = False
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    grid = [[bm.verts.new(point) for point in row] for row in rows]
    bm.verts.index_update()
    down = [0.0]
    for a, b in zip(rows, rows[1:]):
        down.append(down[-1] + math.dist(a[len(a) // 2], b[len(b) // 2]))
    n = len(rows[0])
    widest = max(rows, key=lambda row: math.dist(row[0], row[n // 2]))
    across = [0.0]
    for k in range(n):
        across.append(across[-1] + math.dist(widest[k], widest[(k + 1) % n]))
    for i in range(len(rows) - 1):
        for k in range(n if closed else n - 1):
            j = (k + 1) % n
            face = bm.faces.new((grid[i][k], grid[i][j], grid[i + 1][j], grid[i + 1][k]))
            for loop, (u, v) in zip(face.loops, ((k, i), (k + 1, i), (k + 1, i + 1), (k, i + 1))):
                loop[uvs].uv = (across[u], down[v])
    held = [vert.index for row in grid[:pinned] for vert in row]
    sheet = add_mesh(bm, name, m, True)
    sheet.data.use_auto_smooth = False
    if frames:
        cloth = sheet.modifiers.new("cloth", "CLOTH")
        settings = cloth.settings
        if held:
            sheet.vertex_groups.new(name="held").add(held, 1.0, "ADD")
            settings.vertex_group_mass = "held"
        settings.quality = 8
        settings.mass = 0.3
        settings.bending_stiffness = stiff
        settings.tension_stiffness = settings.compression_stiffness = 25
        settings.air_damping = 2.0
        cloth.collision_settings.collision_quality = 3
        cloth.collision_settings.use_self_collision = False
        cloth.collision_settings.distance_min = 0.004
        let_fall(sheet, cloth, frames)
    for ob in over:
        ob.modifiers.remove(ob.modifiers["collision"])
    solid = sheet.modifiers.new("thickness", "SOLIDIFY")
    solid.thickness, solid.offset = thick, 0
    smooth = sheet.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 2 if pile else 1
    if pile:
        texture = bpy.data.textures.new("pile", "CLOUDS")
        texture.noise_scale, texture.noise_depth = 0.0045, 1
        loops = sheet.modifiers.new("pile", "DISPLACE")
        loops.texture, loops.texture_coords, loops.strength, loops.mid_level = texture, "LOCAL", pile, 0.5
    for polygon in sheet.data.polygons:
        polygon.use_smooth = True
    return sheet


def draped(path, x0, x1, m, over=(), cells=0.008, waves=0.008, folds=0.0, skew=0.0, **options):
    """A cloth between x0 and x1 that starts along a path of (y, z), a hand's breadth of waves in it; folds: by how many
    times its waves are deeper at its far end than where the path is highest. skew: how much further forward it lies at
    x1."""
    lengths = [math.dist(a, b) for a, b in zip(path, path[1:])]
    count, total = round(sum(lengths) / cells), sum(lengths)
    crest = sum(lengths[: path.index(max(path, key=lambda point: point[1]))]) / total
    phase, n = chance.random() * 6, round((x1 - x0) / cells)
    rows = []
    for i in range(count + 1):
        s, k = total * i / count, 0
        left = s
        while k < len(lengths) - 1 and left > lengths[k]:
            left -= lengths[k]
            k += 1
        (ya, za), (yb, zb) = path[k], path[k + 1]
        t = min(left / lengths[k], 1)
        y, z = ya + (yb - ya) * t, za + (zb - za) * t
        normal = ((zb - za) / lengths[k], -(yb - ya) / lengths[k])
        row = []
        for j in range(n + 1):
            u = j / n
            wave = math.sin(u * 15 + phase + s * 2) + 0.5 * math.sin(u * 29 - phase + s * 5)
            off = waves * wave * (1 + folds * abs(s / total - crest) / max(crest, 1 - crest))
            row.append((x0 + (x1 - x0) * u + skew * (s / total - 0.5), y + normal[0] * off, z + normal[1] * off))
        rows.append(row)
    return settled(rows, m, over, **options)


def robe(x, z, y, m, length=1.12):
    """A robe that hangs by its loop from a hook at x, z on a wall whose face is at y: body, two sleeves, collar, belt."""
    phase = chance.random() * 6
    with at(x, y, z):
        wall = boxes("damper", [(-0.6, 0.0, -length - 0.3, 0.6, 0.05, 0.2)], m, 0)

        def pleated(cx, cy, top, low, profile, count, folds, turn):
            """Rings from `top` down to `low`; profile: share of the way, half width, half depth."""
            rings = []
            for i in range(count + 1):
                t = i / count
                for (a, wa, da), (b, wb, db) in zip(profile, profile[1:]):
                    if t <= b:
                        f = (t - a) / (b - a)
                        f = f * f * (3 - 2 * f)
                        w, d = wa + (wb - wa) * f, da + (db - da) * f
                        break
                ring = []
                for k in range(72):
                    q = 2 * math.pi * k / 72
                    fold = 1 + (
                        0.16 * math.sin(folds * q + turn + 0.7 * t) + 0.09 * math.sin((folds + 4) * q - turn)
                    ) * min(1, 4 * t)
                    ring.append(
                        (cx(t) + w * math.cos(q) * fold, cy - d * (1 + math.sin(q) * fold), top - (top - low) * t)
                    )
                rings.append(ring)
            return rings

        body = [(0, 0.022, 0.016), (0.1, 0.1, 0.035), (0.24, 0.155, 0.05), (0.55, 0.15, 0.05), (1, 0.215, 0.062)]
        options = {"over": [wall], "pinned": 3, "closed": True, "thick": 0.006, "frames": 14}
        settled(pleated(lambda t: 0, -0.02, -0.015, -length, body, 60, 7, phase), m, **options)
        for side in (-1, 1):
            arm = [(0, 0.045, 0.024), (0.3, 0.062, 0.032), (1, 0.08, 0.034)]
            reach = length * (0.6 if side < 0 else 0.57)
            rings = pleated(
                lambda t: side * (0.085 + 0.115 * min(1, 1.6 * t)), -0.05, -0.1, -reach, arm, 34, 3, phase + side
            )
            settled(rings, m, **options)
        bpy.data.objects.remove(wall)
        for side in (-1, 1):
            collar = [(side * 0.012, -0.05, -0.02), (side * 0.05, -0.085, -0.09), (side * 0.062, -0.118, -0.25)]
            collar += [(side * 0.04, -0.13, -0.45), (side * 0.012, -0.132, -0.6)]
            tube(collar, 0.024, m, "throw", taper=(0.5, 0.9, 1.0, 0.9, 0.6))
        loop = [(-0.012, -0.03, -0.02), (-0.008, -0.05, 0.012), (0.008, -0.05, 0.012), (0.012, -0.03, -0.02)]
        tube(loop, 0.003, m, "throw")


def folded_towels(x, y, z, cloths, w=0.34, d=0.24, rz=0, thick=0.0115, pile=0.0035):
    """Towels folded in four, one on the other, their folds toward -Y; cloths: a material for each, from below. Thinner
    and without pile they are table linen."""
    for cloth in cloths:
        layers = 4
        path, low = [], thick / 2
        for k in range(layers):
            ends = (-d / 2 + 0.004 * k, d / 2 - 0.006 * k - 0.01)
            a, b = ends if k % 2 else ends[::-1]
            path += [(a + (b - a) * t / 9, low) for t in range(10)]
            if k < layers - 1:
                out = 0.008 if k % 2 == 0 else -0.006
                path.append((b - out, low + thick * 0.6))
            low += thick * 1.18
        phase, wide, turn = chance.random() * 6, w * chance.uniform(0.95, 1.02), chance.uniform(-4, 4)
        rows = []
        for i, (py, pz) in enumerate(path):
            row = []
            for j in range(25):
                u = j / 24 - 0.5
                sag = 0.0022 * math.sin(u * 13 + phase + i * 0.11) + 0.0013 * math.sin(u * 31 + i * 0.7)
                droop = -0.004 * (abs(u) * 2) ** 6 * (pz / 0.05)
                row.append((wide * u * (1 - 0.004 * (i % 5)), py + 0.003 * math.sin(u * 9 + phase), pz + sag + droop))
            rows.append(row)
        with at(x + chance.uniform(-0.006, 0.006), y + chance.uniform(-0.005, 0.005), z, rz + turn):
            settled(rows, cloth, frames=0, thick=thick, pile=pile)
        z += low - thick * 0.5
