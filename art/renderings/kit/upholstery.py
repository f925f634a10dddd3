"""Upholstered furniture and cloth: cushions, sofa, chairs, throws."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from .cloth import let_fall
from .geometry import add_mesh, boxes, flat_axes, lathe, rounded_box, smooth_profile, tube
from .materials import brass
from .stage import at, chance, within


def _outline(a, b, corner, inset):
    """A rectangle of half sides a, b with rounded corners, drawn in by `inset`: points counterclockwise."""
    a, b, r = a - inset, b - inset, max(corner - inset, 0.004)
    points = []

    def straight_to(end):
        (x0, y0), (x1, y1) = points[-1], end
        return [(x0 + (x1 - x0) * k / 24, y0 + (y1 - y0) * k / 24) for k in range(1, 24)]

    for x, y, start in ((a - r, b - r, 0), (r - a, b - r, 90), (r - a, r - b, 180), (a - r, r - b, 270)):
        angles = [math.radians(start + q) for q in range(0, 91, 15)]
        bend = [(x + r * math.cos(q), y + r * math.sin(q)) for q in angles]
        points += (straight_to(bend[0]) if points else []) + bend
    return points + straight_to(points[0])


def cushion(
    x0,
    y0,
    z0,
    x1,
    y1,
    z1,
    m,
    corner=0.05,
    edge=0.022,
    crown=0.02,
    pipe=0.004,
    wrinkle=0.0025,
    buttons=0,
    tilt=None,
):
    """An upholstered block with piping on both seams.

    corner, edge: radii in plan and along the seams. crown: how far its top bulges. pipe: radius of the piping.
    wrinkle: depth of the folds. buttons: tufts in a row. tilt: a matrix about its center, for back cushions.
    """
    a, b, h = (x1 - x0) / 2, (y1 - y0) / 2, z1 - z0
    edge = min(edge, h * 0.45)
    corner = min(corner, a * 0.9, b * 0.9)
    phase = Vector((chance.random() * 50, chance.random() * 50, chance.random() * 50))
    tufts = [-a + 2 * a * (i + 0.5) / buttons for i in range(buttons)]
    # the sides from below as (inset, height), then the top as shares of the way to its middle
    sides = [
        (edge, 0.0),
        (edge * 0.3, edge * 0.3),
        (0.0, edge),
        (-0.004, h * 0.5),
        (0.0, h - edge),
        (edge * 0.3, h - edge * 0.3),
    ]
    seams = (1, 5)
    rings = [[(x, y, z) for x, y in _outline(a, b, corner, inset)] for inset, z in sides]
    for t in (0, 0.025, 0.05, *(k / 24 for k in range(2, 24)), 0.985):  # close enough to carry the folds
        bulge = h + crown * math.sin(min(t * 1.25, 1) * math.pi / 2)
        rings.append([(x * (1 - t), y * (1 - t), bulge) for x, y in _outline(a, b, corner, edge)])
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    rows = []
    for k, ring in enumerate(rings):
        row = []
        for x, y, z in ring:
            v = Vector((x, y, z - h / 2))
            fold = wrinkle * (noise.noise(v * 8 + phase) + 0.5 * noise.noise(v * 19 + phase))
            if k < len(sides):
                out = 1 + fold / max(a, b)
                row.append(bm.verts.new((v.x * out, v.y * out, v.z)))
                continue
            for tuft in tufts:
                v.z -= 0.022 * math.exp(-((x - tuft) ** 2 + y**2) / 0.045**2)
            row.append(bm.verts.new((v.x, v.y, v.z + fold)))
        rows.append(row)
    n = len(rows[0])
    for p, q in zip(rows, rows[1:]):
        for i in range(n):
            bm.faces.new((p[i], p[(i + 1) % n], q[(i + 1) % n], q[i]))
    bm.faces.new(rows[-1])
    bm.faces.new(rows[0][::-1])
    for face in bm.faces:
        u, v = flat_axes(face)
        for loop in face.loops:
            loop[uvs].uv = (loop.vert.co[u], loop.vert.co[v])
    matrix = Matrix.Translation(((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)) @ (tilt or Matrix.Identity(4))
    with within(matrix):
        add_mesh(bm, "cushion", m, True).data.auto_smooth_angle = math.radians(75)
        out_x, out_y = 1 + 0.0015 / max(a, 0.01), 1 + 0.0015 / max(b, 0.01)
        for k in seams:
            tube([(x * out_x, y * out_y, z - h / 2) for x, y, z in rings[k]], pipe, m, "piping", True)
        for tuft in tufts:
            button = [(0, 0.008), (0.007, 0.0065), (0.011, 0.003), (0.0125, -0.002)]
            lathe(button, m, tuft, 0, h / 2 + crown - 0.021, 24, "button")


def pillow(x, y, z, size, m, lean=-20, turn=0, thick=0.15):
    """A scatter cushion with a piped seam around x, y, z, standing on its edge; lean: backward, turn: in its plane."""
    n = 26
    phase = Vector((chance.random() * 40, chance.random() * 40, 0))

    def point(i, j):
        """Place in the cushion's plane and thickness 0..1; the sides pull in, the corners stay pointed."""
        u, w = i / n * 2 - 1, j / n * 2 - 1
        full = (max(1 - abs(u) ** 3.2, 0) * max(1 - abs(w) ** 3.2, 0)) ** 0.62
        return u * size / 2 * (1 - 0.075 * (1 - w * w)), w * size / 2 * (1 - 0.075 * (1 - u * u)), full

    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    for side in (-1, 1):
        grid = {}
        for i in range(n + 1):
            for j in range(n + 1):
                a, b, full = point(i, j)
                depth = 0.008 * min(1, full * 3) if full < 0.8 else 0.004
                fold = noise.noise(Vector((a, b, side)) * 9 + phase) * depth
                grid[i, j] = bm.verts.new((a, side * (thick / 2 * full + 0.001 + fold), b))
        for i in range(n):
            for j in range(n):
                corners = [grid[i, j], grid[i + 1, j], grid[i + 1, j + 1], grid[i, j + 1]]
                for loop in bm.faces.new(corners if side < 0 else corners[::-1]).loops:
                    loop[uvs].uv = (loop.vert.co.x, loop.vert.co.z)
    rim = [(i, 0) for i in range(n)] + [(n, j) for j in range(n)]
    rim += [(n - i, n) for i in range(n)] + [(0, n - j) for j in range(n)]
    back, askew = Matrix.Rotation(math.radians(lean), 4, "X"), Matrix.Rotation(math.radians(turn), 4, "Y")
    with within(Matrix.Translation((x, y, z)) @ back @ askew):
        add_mesh(bm, "pillow", m, True).data.auto_smooth_angle = math.radians(80)
        tube([(a, 0, b) for a, b, _ in (point(i, j) for i, j in rim)], 0.0045, m, "piping", True)


def piped_panel(x0, z0, x1, z1, y, m, r):
    """Piping along a rounded rectangle in the XZ plane: the front of a sofa's arm."""
    points = []
    for x, z, start in ((x1 - r, z1 - r, 0), (x0 + r, z1 - r, 90), (x0 + r, z0 + r, 180), (x1 - r, z0 + r, 270)):
        angles = [math.radians(start + a) for a in range(0, 91, 15)]
        points += [(x + r * math.cos(a), y, z + r * math.sin(a)) for a in angles]
    tube(points, 0.0045, m, "piping", True)


def sofa(x, y, length, m, legs, pillows=(), seats=3, d=0.98, rz=0):
    """Its back is along +Y; x, y is the middle of its front edge. pillows: (x, material, size, turn) of each."""
    arm = 0.16
    with at(x, y, 0, rz):
        left, right = -length / 2, length / 2
        rounded_box(left + 0.01, 0.03, 0.13, right - 0.01, d, 0.285, m, 0.025, 4, "sofa base")
        tube([(left + arm, 0.026, 0.155), (right - arm, 0.026, 0.155)], 0.004, m, "piping")
        for x0, x1 in ((left, left + arm), (right - arm, right)):
            rounded_box(x0, 0, 0.13, x1, d, 0.60, m, 0.045, 8, "sofa arm")
            piped_panel(x0 + 0.012, 0.142, x1 - 0.012, 0.588, 0.006, m, 0.036)
            for seam in (x0 + 0.006, x1 - 0.006):
                tube([(seam, 0.05, 0.575), (seam, d - 0.05, 0.575)], 0.0042, m, "piping")
        rounded_box(left + 0.03, d - 0.2, 0.13, right - 0.03, d, 0.745, m, 0.06, 8, "sofa back")
        w = (length - 2 * arm) / seats
        for i in range(seats):
            x0, x1 = left + arm + w * i, left + arm + w * i + w
            cushion(x0 + 0.004, -0.02, 0.288, x1 - 0.004, d - 0.2, 0.452, m, 0.05, 0.03, 0.028, 0.0045, 0.004)
            y0, z0 = d - 0.315, 0.675 + chance.uniform(-0.006, 0.006)
            back = (x0 + 0.008, y0 - 0.225, z0 - 0.085, x1 - 0.008, y0 + 0.225, z0 + 0.075)
            upright = Matrix.Rotation(math.radians(79 + chance.uniform(-2, 2)), 4, "X")
            askew = Matrix.Rotation(math.radians(chance.uniform(-1, 1)), 4, "Z")
            cushion(*back, m, 0.07, 0.035, 0.05, 0.0045, 0.006, tilt=upright @ askew)
        for foot in (left + 0.1, right - 0.1):
            for y0 in (0.08, d - 0.08):
                lathe([(0, 0), (0.014, 0), (0.024, 0.13), (0, 0.13)], legs, foot, y0, 0, 24)
        for middle, cloth, size, turn in pillows:
            pillow(middle, d - 0.50, 0.475 + size * 0.46, size, cloth, -22, turn, 0.17)


def armchair(x, y, m, frame, rz):
    """An easy chair with a wooden frame of turned bars, facing -Y; x, y is the middle of its front edge."""
    with at(x, y, 0, rz):
        cushion(-0.315, -0.04, 0.285, 0.315, 0.60, 0.43, m, 0.05, 0.03, 0.03, 0.0045, 0.004)
        upright = Matrix.Rotation(math.radians(74), 4, "X")
        cushion(-0.31, 0.30, 0.60, 0.31, 0.82, 0.73, m, 0.06, 0.03, 0.045, 0.0045, 0.005, 3, upright)
        for side in (-0.36, 0.36):
            tube([(side, 0.02, 0), (side, 0.03, 0.58)], 0.0185, frame, "leg", taper=(0.7, 1.0))
            tube([(side, 0.74, 0), (side, 0.6, 0.58)], 0.0185, frame, "leg", taper=(0.7, 1.0))
            boxes("arm", [(side - 0.03, -0.07, 0.578, side + 0.03, 0.70, 0.602, "Y")], frame, 0.009, 4)
        tube([(-0.36, 0.03, 0.265), (0.36, 0.03, 0.265)], 0.015, frame)
        tube([(-0.36, 0.66, 0.25), (0.36, 0.66, 0.25)], 0.015, frame)
        tube([(-0.36, 0.66, 0.52), (0.36, 0.66, 0.52)], 0.013, frame)
        for k in range(9):
            tube([(-0.28 + 0.07 * k, 0.655, 0.25), (-0.28 + 0.07 * k, 0.735, 0.86)], 0.0075, frame)
        tube([(-0.34, 0.735, 0.865), (0.34, 0.735, 0.865)], 0.014, frame)
        for side in (-1, 1):
            tube([(side * 0.345, 0.60, 0.56), (side * 0.335, 0.735, 0.865)], 0.014, frame)


def _channeled_back(channels, h, m):
    """The bowed back of a counter stool in vertical channels; h: height of the seat."""
    seg, around = channels * 14, 28
    middle, half, thick, roundness = h + 0.215, 0.115, 0.026, 2 / 3.4
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    rows = []
    for i in range(seg + 1):
        s = -1 + 2 * i / seg
        end = math.sqrt(max(0.0, 1 - max(0.0, (abs(s) - 0.955) / 0.045) ** 2)) if abs(s) > 0.955 else 1.0
        bulge = 0.70 + 0.30 * abs(math.sin(channels * math.pi * (s + 1) / 2)) ** 0.55
        x, y = 0.193 * s, -0.222 - 0.05 * (1 - s * s)
        row = []
        for k in range(around):
            c, q = math.cos(2 * math.pi * k / around), math.sin(2 * math.pi * k / around)
            out = thick * bulge * max(end, 0.15) * math.copysign(abs(c) ** roundness, c)
            z = half * max(end, 0.8) * math.copysign(abs(q) ** roundness, q) * (1 - 0.012 * (1 - bulge))
            row.append(bm.verts.new((x, y + out - 0.018 * (z / half), middle + z + 0.012 * (1 - s * s))))
        rows.append(row)
    for p, q in zip(rows, rows[1:]):
        for k in range(around):
            face = bm.faces.new((p[k], p[(k + 1) % around], q[(k + 1) % around], q[k]))
            for loop in face.loops:
                loop[uvs].uv = (loop.vert.co.x, loop.vert.co.z)
    bm.faces.new(rows[0][::-1])
    bm.faces.new(rows[-1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    add_mesh(bm, "stool back", m, True).data.auto_smooth_angle = math.radians(70)


def dining_chair(x, y, frame, m, h=0.46, rz=0):
    """A chair with a cushion at height h and a bent back rail between two posts; faces +Y."""
    seat = h - 0.03
    with at(x, y, 0, rz):
        for side in (-1, 1):
            post = [
                (side * 0.215, -0.245, 0),
                (side * 0.205, -0.205, seat),
                (side * 0.215, -0.23, 0.62),
                (side * 0.235, -0.265, 0.79),
            ]
            tube(post, 0.0155, frame, "leg", taper=(0.75, 1.0, 0.95, 0.8))
            tube([(side * 0.225, 0.225, 0), (side * 0.21, 0.195, seat)], 0.0155, frame, "leg", taper=(0.75, 1.0))
            boxes(
                "seat rail",
                [(side * 0.205 - 0.011, -0.2, seat - 0.06, side * 0.205 + 0.011, 0.195, seat, "Y")],
                frame,
                0.003,
            )
            tube([(side * 0.213, -0.22, 0.2), (side * 0.218, 0.208, 0.2)], 0.0085, frame)
        for y0 in (-0.205, 0.19):
            boxes("seat rail", [(-0.205, y0 - 0.011, seat - 0.06, 0.205, y0 + 0.011, seat, "X")], frame, 0.003)
        turns = [math.radians(a) for a in range(-60, 61, 10)]
        for z, r in ((0.735, 0.021), (0.7, 0.021), (0.765, 0.021)):
            bend = [(0.262 * math.sin(a), -0.155 - 0.09 - 0.11 * (math.cos(a) - 0.5), z) for a in turns]
            tube(bend, r, frame, "back rail")
        cushion(-0.215, -0.2, seat - 0.002, 0.215, 0.21, h + 0.022, m, 0.05, 0.016, 0.012, 0.0034)


def counter_stool(x, y, frame, m, h=0.66, rz=0, metal=None):
    """A counter stool with a piped seat at height h and a channeled back between two posts; faces +Y. metal: of its
    footrest (brass)."""
    seat = h - 0.02
    with at(x, y, 0, rz):
        for side in (-1, 1):
            post = [
                (side * 0.222, -0.25, 0),
                (side * 0.203, -0.195, seat - 0.03),
                (side * 0.2, -0.2, seat + 0.06),
                (side * 0.205, -0.235, h + 0.33),
            ]
            tube(post, 0.0165, frame, "leg", taper=(0.72, 1.0, 1.0, 0.78))
            tube([(side * 0.215, 0.215, 0), (side * 0.19, 0.175, seat)], 0.0165, frame, "leg", taper=(0.72, 1.05))
            tube([(side * 0.2155, -0.228, 0.27), (side * 0.206, 0.199, 0.27)], 0.0095, frame)
        tube([(-0.2155, -0.228, 0.3), (0.2155, -0.228, 0.3)], 0.0095, frame)
        tube([(-0.207, 0.204, 0.22), (0.207, 0.204, 0.22)], 0.0105, metal or brass(), "footrest")
        low = seat - 0.055
        boxes("seat rail", [(-0.205, -0.2, low, 0.205, -0.178, seat, "X")], frame, 0.004)
        boxes("seat rail", [(-0.195, 0.16, low, 0.195, 0.182, seat, "X")], frame, 0.004)
        for side in (-0.195, 0.195):
            boxes("seat rail", [(side - 0.011, -0.18, low, side + 0.011, 0.165, seat, "Y")], frame, 0.004)
        cushion(-0.218, -0.197, seat - 0.002, 0.218, 0.215, seat + 0.056, m, 0.06, 0.018, 0.016, 0.0036)
        _channeled_back(7, h, m)


def throw(path, x0, x1, m, fold=0.008, thick=0.004, fringe=True):
    """A blanket between x0 and x1 laid over a path of (y, z) points, with soft folds along it and fringed ends."""
    # smooth_profile keeps first values positive, hence the detour by 9 meters
    points = [(y - 9, z) for y, z in smooth_profile([(y + 9, z) for y, z in path], 10, 170)]
    n, phase, s = 40, chance.random() * 6, 0.0
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    rows = []
    for k, (y, z) in enumerate(points):
        if k:
            s += math.dist(points[k], points[k - 1])
        a, b = points[max(k - 1, 0)], points[min(k + 1, len(points) - 1)]
        step_y, step_z = b[0] - a[0], b[1] - a[1]
        length = math.hypot(step_y, step_z) or 1
        normal_y, normal_z = -step_z / length, step_y / length
        free = 1.0 if k < len(points) * 0.3 or k > len(points) * 0.75 else 0.45
        row = []
        for i in range(n + 1):
            u = i / n
            wave = math.sin(u * 17 + phase + s * 1.2) + 0.6 * math.sin(u * 31 + phase * 2 - s)
            d = fold * free * wave + abs(fold) * 0.9 + thick
            x = x0 + (x1 - x0) * u + 0.012 * math.sin(s * 6 + u * 3 + phase)
            row.append((bm.verts.new((x, y + normal_y * d, z + normal_z * d)), u * (x1 - x0), s))
        rows.append(row)
    for a, b in zip(rows, rows[1:]):
        for i in range(n):
            corners = (a[i], a[i + 1], b[i + 1], b[i])
            face = bm.faces.new([vert for vert, _, _ in corners])
            for loop, (_, u, v) in zip(face.loops, corners):
                loop[uvs].uv = (u, v)
    ends = [vert.co.copy() for row in (rows[0], rows[-1]) for vert, _, _ in row]
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    solid = add_mesh(bm, "throw", m, True).modifiers.new("thickness", "SOLIDIFY")
    solid.thickness = thick
    solid.offset = 0
    for end in ends if fringe else ():
        tip = end + Vector((chance.uniform(-0.004, 0.004), chance.uniform(-0.006, 0.006), -0.045))
        tube([end, tip], 0.0016, m, "leaves")


def dust_sheet(x0, y0, x1, y1, over, m, z=1.1, frames=60, cells=0.03, floor=0.02):
    """A sheet that falls over blocks (x0, y0, z0, x1, y1, z1) and onto the floor: a cloth simulation, the same every
    time. x0..y1: the flat sheet, z: where it starts, frames: of 24 a second it has to settle."""
    dampers = [boxes("damper", [block], m, 0.02) for block in over]
    dampers.append(boxes("damper", [(x0 - 2, y0 - 2, -0.2, x1 + 2, y1 + 2, floor)], m, 0))
    for ob in dampers:
        ob.modifiers.new("collision", "COLLISION")
        ob.collision.thickness_outer = 0.012
        ob.collision.cloth_friction = 12
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    n, k = round((x1 - x0) / cells), round((y1 - y0) / cells)
    grid = [
        [bm.verts.new((x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * j / k, z)) for j in range(k + 1)] for i in range(n + 1)
    ]
    for i in range(n):
        for j in range(k):
            for loop in bm.faces.new((grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1])).loops:
                loop[uvs].uv = (loop.vert.co.x, loop.vert.co.y)
    sheet = add_mesh(bm, "throw", m, True)
    cloth = sheet.modifiers.new("cloth", "CLOTH")
    cloth.settings.quality = 5
    cloth.settings.mass = 0.25
    cloth.settings.bending_stiffness = 0.35
    cloth.settings.tension_stiffness = 20
    cloth.settings.compression_stiffness = 20
    cloth.settings.air_damping = 2.0
    cloth.collision_settings.use_self_collision = False
    cloth.collision_settings.distance_min = 0.008
    let_fall(sheet, cloth, frames)
    for polygon in sheet.data.polygons:
        polygon.use_smooth = True
    for ob in dampers:
        bpy.data.objects.remove(ob)
    smooth = sheet.modifiers.new("smooth", "SUBSURF")
    smooth.levels = smooth.render_levels = 1
    return sheet
