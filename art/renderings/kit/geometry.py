"""Basic shapes: beveled boxes, rounded boxes, turned profiles, tubes.

Every mesh carries UVs in meters along the grain and, where it is made of pieces, three random values per piece (the
color attribute 'rnd'), which materials use to make no two boards alike. The name of a part decides how draw.py draws
it.
"""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .stage import chance, link

EDGE_ASIDE = 0.4  # meters


def add_mesh(bm, name, m, smooth=False, local=None):
    """Turns a bmesh into an object at the current place; edges sharper than 40 degrees stay sharp when smooth."""
    mesh = bpy.data.meshes.new(name)
    bm.to_mesh(mesh)
    bm.free()
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(40)
    mesh.materials.append(m)
    return link(bpy.data.objects.new(name, mesh), local)


def piece_layer(bm):
    """The layer that takes three random values per piece."""
    return bm.loops.layers.float_color.new("rnd")


def flat_axes(face):
    """The two axes (0..2) a face lies along most, for UVs straight from its coordinates."""
    normal = [abs(c) for c in face.normal]
    across = normal.index(max(normal))
    return [axis for axis in range(3) if axis != across]


def boxes(name, blocks, m, bevel=0.0015, seg=2):
    """One mesh of blocks (x0, y0, z0, x1, y1, z1[, grain axis]); the grain runs along the longest side unless given.
    The edges of a board lie far from the pith in their UVs, so that wood shows them with straight grain."""
    bm = bmesh.new()
    uvs, piece = bm.loops.layers.uv.new("UVMap"), piece_layer(bm)
    for x0, y0, z0, x1, y1, z1, *axis in blocks:
        size = [abs(x1 - x0), abs(y1 - y0), abs(z1 - z0)]
        center = ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
        grain = "XYZ".index(axis[0]) if axis and axis[0] else size.index(max(size))
        matrix = Matrix.Translation(center) @ Matrix.Diagonal((*size, 1))
        verts = bmesh.ops.create_cube(bm, size=1.0, matrix=matrix)["verts"]
        faces = {face for v in verts for face in v.link_faces}
        offset = min(bevel, min(size) * 0.3)
        if offset > 0:
            edges = list({edge for v in verts for edge in v.link_edges})
            new = bmesh.ops.bevel(
                bm, geom=edges, offset=offset, segments=seg, profile=0.5, affect="EDGES", clamp_overlap=True
            )
            faces = set(new["faces"]) | {face for v in new["verts"] for face in v.link_faces}
        random = (chance.random(), chance.random(), chance.random(), 1)
        narrow, broad = sorted(size[axis] for axis in range(3) if axis != grain)
        for face in faces:
            u, v = flat_axes(face)
            if v == grain:
                u, v = v, u
            aside = EDGE_ASIDE if u == grain and size[v] == narrow < broad * 0.6 else 0
            for loop in face.loops:
                loop[uvs].uv = (loop.vert.co[u] - center[u], loop.vert.co[v] - center[v] + aside)
                loop[piece] = random
    return add_mesh(bm, name, m)


def box(x0, y0, z0, x1, y1, z1, m, bevel=0.0015, name="box", seg=2):
    return boxes(name, [(x0, y0, z0, x1, y1, z1)], m, bevel, seg)


def rounded_box(x0, y0, z0, x1, y1, z1, m, r=0.03, seg=5, name="rounded box", cuts=0):
    """A block with soft edges of radius r; cuts: how often its faces are divided, for shaping them afterwards."""
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    piece_layer(bm)
    bmesh.ops.create_cube(bm, size=1.0, matrix=Matrix.Diagonal((x1 - x0, y1 - y0, z1 - z0, 1)))
    if cuts:
        bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=cuts, use_grid_fill=True)
    edges = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > 0.5]
    bmesh.ops.bevel(bm, geom=edges, offset=r, segments=seg, profile=0.5, affect="EDGES", clamp_overlap=True)
    for face in bm.faces:
        u, v = flat_axes(face)
        for loop in face.loops:
            loop[uvs].uv = (loop.vert.co[u], loop.vert.co[v])
    return add_mesh(bm, name, m, True, Matrix.Translation(((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)))


def smooth_profile(points, n=6, corner=50):
    """A curve through pairs of numbers, n steps between two of them (centripetal Catmull-Rom). Turns sharper than
    `corner` degrees stay corners. First values are kept >= 0: they are radii."""
    P = [Vector((a, b, 0)) for a, b in points]
    P = [p for i, p in enumerate(P) if i == 0 or (p - P[i - 1]).length > 1e-6]
    corners = [0]
    for i in range(1, len(P) - 1):
        if (P[i] - P[i - 1]).angle(P[i + 1] - P[i], 0.0) > math.radians(corner):
            corners.append(i)
    corners.append(len(P) - 1)
    curve = []
    for a, b in zip(corners, corners[1:]):
        S = P[a : b + 1]
        if len(S) == 2:
            curve.append((S[0].x, S[0].y))
            continue
        E = [S[0] * 2 - S[1]] + S + [S[-1] * 2 - S[-2]]
        for i in range(1, len(E) - 2):
            p0, p1, p2, p3 = E[i - 1 : i + 3]
            t1 = max((p1 - p0).length ** 0.5, 1e-4)
            t2 = t1 + max((p2 - p1).length ** 0.5, 1e-4)
            t3 = t2 + max((p3 - p2).length ** 0.5, 1e-4)
            for k in range(n):
                t = t1 + (t2 - t1) * k / n
                A1 = p0 * ((t1 - t) / t1) + p1 * (t / t1)
                A2 = p1 * ((t2 - t) / (t2 - t1)) + p2 * ((t - t1) / (t2 - t1))
                A3 = p2 * ((t3 - t) / (t3 - t2)) + p3 * ((t - t2) / (t3 - t2))
                B1 = A1 * ((t2 - t) / t2) + A2 * (t / t2)
                B2 = A2 * ((t3 - t) / (t3 - t1)) + A3 * ((t - t1) / (t3 - t1))
                q = B1 * ((t2 - t) / (t2 - t1)) + B2 * ((t - t1) / (t2 - t1))
                curve.append((max(q.x, 0), q.y))
    curve.append((P[-1].x, P[-1].y))
    return curve


def lathe(profile, m, x=0, y=0, z=0, seg=64, name="lathe", smooth=0):
    """A profile of (radius, height) turned around Z, standing at x, y, z. smooth: steps between two points of the
    profile, for vases, bowls and shades. Flat rings get flat UVs: a round table top shows straight boards."""
    if smooth:
        profile = smooth_profile(profile, smooth)
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    turns = [2 * math.pi * i / seg for i in range(seg)]
    rings = []
    for r, h in profile:
        r = max(r, 1e-5)
        rings.append([bm.verts.new((r * math.cos(a), r * math.sin(a), h)) for a in turns])
    for k, (a, b) in enumerate(zip(rings, rings[1:])):
        (ra, ha), (rb, hb) = profile[k], profile[k + 1]
        flat = abs(hb - ha) < abs(rb - ra) * 0.5
        for i in range(seg):
            face = bm.faces.new((a[i], a[(i + 1) % seg], b[(i + 1) % seg], b[i]))
            for loop, turn, row in zip(face.loops, (i, i + 1, i + 1, i), (k, k, k + 1, k + 1)):
                around = (profile[row][1], 2 * math.pi * turn / seg * max(ra, rb))
                loop[uvs].uv = (loop.vert.co.x, loop.vert.co.y) if flat else around
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return add_mesh(bm, name, m, True, Matrix.Translation((x, y, z)))


def cylinder(r, z0, z1, m, x=0, y=0, seg=40):
    """Upright, from z0 to z1, with lightly broken edges."""
    b = min(0.0015, r * 0.4)
    return lathe([(0, z0), (r - b, z0), (r, z0 + b), (r, z1 - b), (r - b, z1), (0, z1)], m, x, y, 0, seg, "cylinder")


def tube(points, r, m, name="tube", cyclic=False, taper=None):
    """A round bar of radius r through the points; taper: factor of the radius at each point."""
    data = bpy.data.curves.new(name, "CURVE")
    data.dimensions = "3D"
    data.bevel_depth = r
    data.bevel_resolution = 6
    data.use_fill_caps = True
    spline = data.splines.new("POLY")
    spline.points.add(len(points) - 1)
    spline.use_cyclic_u = cyclic
    spline.use_smooth = True
    for i, (point, co) in enumerate(zip(spline.points, points)):
        point.co = (*co, 1)
        if taper:
            point.radius = taper[i]
    data.materials.append(m)
    return link(bpy.data.objects.new(name, data))


def arc(cx, cy, cz, r, a0, a1, n=20):
    """Points on a circle in the YZ plane from a0 to a1 degrees; 0 points along +Y, 90 up."""
    angles = (math.radians(a0 + (a1 - a0) * i / n) for i in range(n + 1))
    return [(cx, cy + r * math.cos(a), cz + r * math.sin(a)) for a in angles]
