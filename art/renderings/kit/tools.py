"""What painters and builders bring: cans, brushes, trays, tape, color chips, cartons, drawings."""

import math
import random

import bmesh
import bpy
from mathutils import Matrix

from .geometry import add_mesh, box, boxes, cylinder, lathe, rounded_box, tube
from .materials import metal, plain, steel, wood
from .stage import at, chance, link, place, within


def paint_can(x, y, z, color, label="#EDE7DA", opened=False, drip=True, rz=0, k=1.0):
    """A gallon can, or k of its size; color: of the paint, on its label's band, in the open can and down its side."""
    r, h = 0.083 * k, 0.19 * k
    tin, wet = metal("#C6C6C3", 0.22, 0.3), plain(color, 0.25, 0.5, 0.3)
    with at(x, y, z, rz):
        side = [
            (0, 0),
            (r, 0),
            (r + 0.002, 0.002),
            (r + 0.002, 0.006),
            (r, 0.009),
            (r, h - 0.012),
            (r + 0.002, h - 0.01),
        ]
        rim = [(r + 0.002, h), (r - 0.006, h), (r - 0.006, h - 0.006), (r - 0.014, h - 0.006), (r - 0.014, h - 0.004)]
        lathe(side + rim, tin, seg=72)
        if opened:
            lathe([(r - 0.014, h - 0.004), (r - 0.012, h - 0.05)], tin, seg=72)
            lathe([(0, h - 0.045), (r - 0.012, h - 0.045)], wet, seg=72)
        else:
            lathe([(r - 0.013, h - 0.005), (r - 0.018, h - 0.009), (r - 0.03, h - 0.007), (0, h - 0.007)], tin, seg=72)
        lathe([(r + 0.0006, 0.03 * k), (r + 0.0006, h - 0.03 * k)], plain(label, 0.6), seg=72)
        lathe([(r + 0.0012, 0.045 * k), (r + 0.0012, 0.085 * k)], plain(color, 0.5), seg=72)
        for sign in (-1, 1):
            place(cylinder(0.009 * k, 0, 0.005, tin), sign * r, 0, h - 0.04 * k, sign * 90, "Y")
        bow = [
            (r * 1.03 * math.cos(a), -r * 1.12 * math.sin(a), h - 0.04 * k - 0.55 * r * math.sin(a))
            for a in [math.pi * i / 20 for i in range(21)]
        ]
        tube(bow, 0.0017 * k, tin)
        if drip and opened:
            film = [math.radians(a) for a in range(-104, -39, 4)]
            swell = [0.3 + 0.75 * math.sin(math.pi * i / (len(film) - 1)) ** 0.5 for i in range(len(film))]
            tube(
                [((r - 0.001) * math.cos(a), (r - 0.001) * math.sin(a), h) for a in film], 0.0042 * k, wet, taper=swell
            )
            for turn, length in ((-71, 0.105), (-58, 0.062), (-84, 0.036), (-95, 0.074)):
                _run(turn, length * k, r, h, k, wet)


def _run(turn, length, r, h, k, wet):
    """A run of paint down the side of a can: broad where it leaves the rim, thin on its way, a bead at its foot."""
    line, thick = [(r - 0.009, h - 0.003), (r - 0.002, h + 0.001), (r + 0.002, h - 0.004 * k)], [0.6, 1.1, 1.15]
    for i in range(25):
        t = i / 24
        foot = math.exp(-(((t - 0.93) / 0.075) ** 2))
        line.append((r + 0.0008 + 0.001 * foot, h - 0.006 * k - (length - 0.006 * k) * t))
        thick.append(
            (0.95 - 0.42 * min(1, 2.4 * t) + 0.5 * foot) * math.sqrt(max(0.02, 1 - max(0, (t - 0.94) / 0.06) ** 2))
        )
    places = []
    for i, (out, z) in enumerate(line):
        a = math.radians(turn + 1.3 * math.sin(0.21 * i + turn))
        places.append((out * math.cos(a), out * math.sin(a), z))
    tube(places, 0.0048 * k, wet, "paint", taper=thick)


def paint_brush(x, y, z, rz=0, handle="#8A6A4A", tip=None, width=0.063):
    """A flat sash brush lying along +X on z, its bristles ahead. tip: color of the paint in them."""
    grip = wood(handle, "#5A4029", 0.3)
    with at(x, y, z + 0.011, rz):
        line = [(-0.2, 0, 0), (-0.185, 0, 0), (-0.14, 0, 0), (-0.09, 0, 0.001), (-0.045, 0, 0), (-0.015, 0, 0)]
        stick = tube(line, 0.0125, grip, "handle", taper=(0.75, 1.0, 0.8, 0.62, 0.85, 1.35))
        stick.scale = (1, 1.25, 0.75)
        half = width / 2
        rounded_box(-0.02, -half, -0.0085, 0.03, half, 0.0085, metal("#B9B3A6", 0.25, 0.4), 0.003, 3)
        for s in (-1, 1):
            tube([(0.004, s * half * 0.99, 0), (0.012, s * half * 0.99, 0)], 0.003, steel())
        lengths = [0.062 + 0.018 * (k / 42) + chance.uniform(-0.002, 0.002) for k in range(42)]
        _bristles(half, lengths, tip)


def _bristles(half, lengths, tip):
    """Hairs from the ferrule ahead, longer on one side, which close to an edge; in paint of color `tip` they cling
    together. lengths: of rows of them, from -half to half."""
    own = random.Random(round(1e6 * lengths[0]))
    mesh = bpy.data.meshes.new("bristles")
    bm = bmesh.new()
    tufts = [own.uniform(-1, 1) for _ in range(9)]
    for _ in range(1500 if tip else 1100):
        across, level = own.uniform(-1, 1), own.uniform(-1, 1)
        long = lengths[min(41, int((across + 1) * 21))] * own.uniform(0.93, 1.02)
        splay = own.gauss(0, 0.02) + 0.05 * across
        tuft = min(tufts, key=lambda t: abs(t - across))
        line = []
        for i in range(6):
            t = i / 5
            cling = (0.55 if tip else 0.18) * t * t * (tuft - across) * half
            y = half * 0.95 * across + splay * long * t * t + cling
            z = 0.0068 * level * (1 - 0.72 * t**1.6) + 0.0006 * math.sin(9 * t + 40 * across)
            line.append((0.028 + long * t, y, z, (0.00042 if tip else 0.0003) * (1.15 - 0.85 * t**2)))
        rings = []
        for x, y, z, out in line:
            turns = (0.5, 2.6, 4.7)
            rings.append([bm.verts.new((x, y + out * math.cos(q), z + out * math.sin(q))) for q in turns])
        for i, (p, q) in enumerate(zip(rings, rings[1:])):
            for k in range(3):
                face = bm.faces.new((p[k], p[(k + 1) % 3], q[(k + 1) % 3], q[k]))
                face.material_index = int(bool(tip) and i > 1 + (across * 7) % 1 * 0.8)
                face.smooth = True
    bm.to_mesh(mesh)
    bm.free()
    mesh.materials.append(plain("#4A3C30", 0.55))
    mesh.materials.append(plain(tip or "#4A3C30", 0.3, 0.5, 0.2))
    link(bpy.data.objects.new("bristles", mesh))
    if tip:  # the paint between them
        rounded_box(0.06, -half * 0.9, -0.0035, 0.09, half * 0.9, 0.0035, plain(tip, 0.3, 0.5, 0.2), 0.003, 3)


def can_lid(x, y, z, color, rz=0):
    """The lid of a gallon can on its back, with what stuck to it."""
    tin, wet = metal("#C6C6C3", 0.22, 0.3), plain(color, 0.22, 0.5, 0.3)
    with at(x, y, z, rz):
        ring = [(0, 0.004), (0.056, 0.004), (0.06, 0.0), (0.066, 0.001), (0.07, 0.007), (0.074, 0.007), (0.0755, 0.004)]
        lathe([*ring, (0.0755, 0.0015), (0.072, 0.0005)], tin, seg=72)
        bm = bmesh.new()
        middle = bm.verts.new((0.006, 0.004, 0.0058))
        rings = [
            [
                bm.verts.new((share * out * math.cos(a), share * out * math.sin(a), high))
                for a, out in ((q, 0.043 + 0.008 * math.sin(2 * q) + 0.005 * math.sin(5 * q + 1)) for q in TURNS)
            ]
            for share, high in ((0.9, 0.0062), (0.98, 0.0056), (1.0, 0.0038))
        ]
        for k in range(len(TURNS)):
            j = (k + 1) % len(TURNS)
            bm.faces.new((middle, rings[0][k], rings[0][j]))
            for p, q in zip(rings, rings[1:]):
                bm.faces.new((p[k], q[k], q[j], p[j]))
        add_mesh(bm, "paint", wet, True).data.use_auto_smooth = False
        arc_ = [math.radians(a) for a in range(20, 200, 6)]
        swell = [0.25 + math.sin(math.pi * i / (len(arc_) - 1)) ** 0.7 for i in range(len(arc_))]
        tube([(0.0722 * math.cos(a), 0.0722 * math.sin(a), 0.007) for a in arc_], 0.0026, wet, "paint", taper=swell)


TURNS = [2 * math.pi * i / 60 for i in range(60)]


def stir_stick(x, y, z, rz, lean, color, m, length=0.3):
    """A flat stick that stands on z and leans by `lean` degrees toward rz, its foot in paint."""
    turn = Matrix.Rotation(math.radians(rz), 4, "Z") @ Matrix.Rotation(math.radians(lean), 4, "Y")
    with within(Matrix.Translation((x, y, z)) @ turn):
        boxes("stick", [(-0.0022, -0.0125, 0, 0.0022, 0.0125, length, "Z")], m, 0.0012)
        wet = plain(color, 0.25, 0.5, 0.3)
        coat = [(-0.003, -0.0132, 0, 0.003, -0.004, 0.115), (-0.003, -0.005, 0, 0.003, 0.004, 0.13)]
        boxes("paint", [*coat, (-0.003, 0.003, 0, 0.003, 0.0132, 0.1)], wet, 0.0013, 3)


def splashes(places, z, color):
    """Drops of paint on a table; places: x, y and radius of each."""
    wet = plain(color, 0.25, 0.5, 0.3)
    for x, y, r in places:
        lathe([(0, r * 0.28), (r * 0.5, r * 0.24), (r * 0.86, r * 0.12), (r, 0)], wet, x, y, z, 24, "paint", 3)


def roller(x, y, z, rz, sleeve, handle="#2E3A3C", width=0.23):
    """A paint roller whose sleeve lies on z along Y; its handle reaches toward +X."""
    wire = steel()
    with at(x, y, z + 0.024, rz):
        place(
            lathe(
                [
                    (0, -width / 2),
                    (0.021, -width / 2),
                    (0.0245, -width / 2 + 0.006),
                    (0.0245, width / 2 - 0.006),
                    (0.021, width / 2),
                    (0, width / 2),
                ],
                sleeve,
                seg=48,
                name="sleeve",
            ),
            0,
            0,
            0,
            90,
        )
        for s in (-1, 1):
            end = [(0, s * width / 2 + s * 0.0005), (0.005, s * width / 2 + s * 0.003), (0.0165, s * width / 2)]
            place(lathe(end, plain("#3A3F40", 0.45), seg=48, name="sleeve"), 0, 0, 0, 90)
        frame = [
            (0, -width / 2, 0),
            (0, -width / 2 - 0.025, 0),
            (0.01, -width / 2 - 0.033, 0.002),
            (0.07, -width / 2 - 0.035, 0.008),
            (0.082, -width / 2 - 0.025, 0.01),
            (0.085, -0.02, 0.02),
            (0.1, 0, 0.024),
            (0.18, 0, 0.036),
        ]
        tube(frame, 0.0035, wire)
        tube(
            [(0.17, 0, 0.034), (0.2, 0, 0.039), (0.28, 0, 0.05), (0.31, 0, 0.054)],
            0.014,
            plain(handle, 0.5),
            taper=(0.75, 1, 1, 0.85),
        )


def roller_tray(x, y, z, rz, color, pan=None):
    """A sloped tray, deep at its +X end, with a pool of paint."""
    pan, wet = pan or metal("#BFC0BD", 0.3, 0.4), plain(color, 0.18, 0.5, 0.4)
    w, length, h = 0.145, 0.4, 0.075
    with at(x, y, z, rz):
        bm = bmesh.new()
        section = [(-length / 2, h - 0.012), (length * 0.18, 0.014), (length / 2 - 0.02, 0.006), (length / 2, h)]
        rows = [
            [bm.verts.new((a, s * w * (0.94 if k in (1, 2) else 1), b)) for s in (-1, 1)]
            for k, (a, b) in enumerate(section)
        ]
        tops = [[bm.verts.new((a, s * w, h)) for s in (-1, 1)] for a, _ in section]
        for k in range(3):
            bm.faces.new((rows[k][0], rows[k][1], rows[k + 1][1], rows[k + 1][0]))
            for s in (0, 1):
                bm.faces.new((rows[k][s], rows[k + 1][s], tops[k + 1][s], tops[k][s]))
        bm.faces.new((rows[0][0], rows[0][1], tops[0][1], tops[0][0]))
        bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        add_mesh(bm, "tray", pan).modifiers.new("thickness", "SOLIDIFY").thickness = 0.0016
        rim = [(-length / 2, -w, h), (length / 2, -w, h), (length / 2, w, h), (-length / 2, w, h)]
        tube(rim, 0.004, pan, "rim", True)
        foot = -length / 2 + 0.02
        legs = [(foot, s * w * 0.88 - 0.014, 0, foot + 0.003, s * w * 0.88 + 0.014, h - 0.014) for s in (-1, 1)]
        boxes("tray leg", [*legs, (foot, -w * 0.88, 0, foot + 0.012, w * 0.88, 0.003)], pan, 0.0005)
        # the pool fills the deep end from wall to wall; from it the roller has drawn films up the slope
        box(-0.01, -w * 0.952, 0.0288, length / 2 - 0.0135, w * 0.952, 0.03, wet, 0, name="paint")
        slope = math.degrees(math.atan2(h - 0.026, length * 0.68))
        with within(Matrix.Translation((-length * 0.06, 0, 0.0326)) @ Matrix.Rotation(math.radians(slope), 4, "Y")):
            film = [
                (-0.09, -w * 0.86, -0.001, 0.05, -w * 0.2, 0.0006),
                (-0.115, -w * 0.5, -0.001, 0.05, w * 0.3, 0.0008),
                (-0.1, w * 0.1, -0.001, 0.05, w * 0.86, 0.0005),
            ]
            boxes("paint", film, wet, 0.0004)


def tape_roll(x, y, z, color="#5F87A6", r=0.055, h=0.036):
    """A roll of masking tape lying on z."""
    ring = [(r * 0.68, 0), (r, 0), (r, h), (r * 0.72, h), (r * 0.68, h), (r * 0.68, 0)]
    lathe(ring[1:3], plain(color, 0.6), x, y, z, 64)
    lathe([(r, h), (r * 0.72, h)], plain(color, 0.7), x, y, z, 64)
    lathe([(r * 0.72, h), (r * 0.68, h - 0.001), (r * 0.68, 0)], plain("#B8956B", 0.8), x, y, z, 64)


def color_chips(x, y, z, colors, rz=0, step=11.0, w=0.05, length=0.16):
    """A fan of color cards that open around their lower end."""
    for i, color in enumerate(colors):
        with at(x, y, z + 0.0011 * i, rz - step * (len(colors) - 1) / 2 + step * i):
            box(0, -w / 2, 0, 0.028, w / 2, 0.0008, plain("#F4F0E8", 0.6), 0)
            box(0.028, -w / 2, 0, length, w / 2, 0.0008, plain(color, 0.55), 0)


def carton(x, y, z, w, d, h, rz=0, tape=True):
    """A closed moving box of corrugated board."""
    board = plain("#B28D63", 0.85)
    with at(x, y, z, rz):
        boxes("carton", [(-w / 2, -d / 2, 0, w / 2, d / 2, h - 0.004)], board, 0.004)
        flaps = [(-w / 2, -d / 2, h - 0.004, w / 2, -0.001, h), (-w / 2, 0.001, h - 0.004, w / 2, d / 2, h)]
        boxes("carton", flaps, board, 0.0015)
        if tape:
            strip = [(-w / 2 - 0.0006, -0.025, h, w / 2 + 0.0006, 0.025, h + 0.0006)]
            strip += [(s * w / 2 - 0.0006, -0.025, h - 0.09, s * w / 2 + 0.0006, 0.025, h) for s in (-1, 1)]
            boxes("tape", strip, plain("#CDB58A", 0.3), 0)
        boxes(
            "handle", [(-0.045, -d / 2 - 0.0006, h - 0.11, 0.045, -d / 2 + 0.002, h - 0.082)], plain("#5F4932", 0.9), 0
        )


def mallet(x, y, z, rz, head="#2B2B2A", handle="#B08A5C"):
    """A rubber mallet lying on its head's side, its handle along X; x, y: middle of the head."""
    half = [(0, 0.063), (0.024, 0.0625), (0.029, 0.06), (0.032, 0.054), (0.033, 0.04), (0.0315, 0.015)]
    ash = wood(handle, "#85643F", 0.45)
    grip = ((0.0, 1.0), (0.034, 1.0), (0.036, 0.8), (0.12, 0.78), (0.2, 0.95), (0.26, 1.05), (0.3, 1.0), (0.312, 0.8))
    with at(x, y, z, rz):
        with within(Matrix.Translation((0, 0, 0.033)) @ Matrix.Rotation(math.radians(90), 4, "X")):
            lathe(half + [(r, -h) for r, h in half[::-1]], plain(head, 0.85, 0.25), smooth=6)
            for h in (-0.0632, 0.0626):  # its faces are scuffed
                cylinder(0.021, h, h + 0.0006, plain("#4A4743", 0.95, 0.1))
        points = [(t, 0.003 * math.sin(t * 9), 0.033 - 0.05 * t) for t, _ in grip]
        tube(points, 0.016, ash, taper=[r for _, r in grip])


def floor_plan(x, y, z, rz, w=0.61, d=0.457, ink="#24373B"):
    """A sheet with the plan of a bath and a kitchen, drawn in raised hair lines. Returns nothing; lies on z."""
    lines, dark = [], plain(ink, 0.8)

    def bar(x0, y0, x1, y1, thick):
        """A line along X or Y."""
        t = thick / 2
        lines.append((min(x0, x1) - t, min(y0, y1) - t, 0.0006, max(x0, x1) + t, max(y0, y1) + t, 0.0009))

    with at(x, y, z, rz):
        box(-w / 2, -d / 2, 0, w / 2, d / 2, 0.0006, plain("#DDD7CA", 0.8), 0, name="sheet")
        a, b, c, e = -w / 2 + 0.015, -d / 2 + 0.015, w / 2 - 0.015, d / 2 - 0.015
        for p, q, r, s in ((a, b, c, b), (a, e, c, e), (a, b, a, e), (c, b, c, e), (c - 0.1, b, c - 0.1, e)):
            bar(p, q, r, s, 0.0014)
        for k in range(5):
            bar(c - 0.1, b + 0.05 + 0.022 * k, c, b + 0.05 + 0.022 * k, 0.0005)
            bar(c - 0.09, e - 0.05 - 0.012 * k, c - 0.03 - 0.01 * (k % 3), e - 0.05 - 0.012 * k, 0.0007)
        x0, y0, x1, y1 = -0.245, -0.155, 0.14, 0.16
        for p, q, r, s in (
            (x0, y0, x0 + 0.12, y0),
            (x0 + 0.2, y0, x1, y0),
            (x0, y1, x0 + 0.07, y1),
            (x0 + 0.17, y1, x1 - 0.16, y1),
            (x1 - 0.06, y1, x1, y1),
            (x0, y0, x0, y1),
            (x1, y0, x1, y1),
            (-0.04, y0 + 0.07, -0.04, y1),
        ):
            bar(p, q, r, s, 0.0052)
        for p, r in ((x0 + 0.07, x0 + 0.17), (x1 - 0.16, x1 - 0.06)):
            for off in (-0.0022, 0.0022):
                bar(p, y1 + off, r, y1 + off, 0.0006)
        # fixtures: tub, shower, basins, island, counters
        for p, q, r, s in (
            (x0 + 0.012, 0.085, x0 + 0.11, 0.15),
            (x0 + 0.125, 0.075, -0.05, 0.152),
            (x0 + 0.012, -0.05, x0 + 0.05, 0.06),
            (-0.03, 0.115, x1 - 0.01, 0.152),
            (0.015, -0.02, 0.1, 0.03),
            (x1 - 0.045, -0.11, x1 - 0.01, 0.1),
        ):
            for t, u, v, o in ((p, q, r, q), (p, s, r, s), (p, q, p, s), (r, q, r, s)):
                bar(t, u, v, o, 0.0013)
        boxes("lines", lines, dark, 0)

        def ring(cx, cy, rx, ry):
            points = [
                (cx + rx * math.cos(t / 20 * math.pi), cy + ry * math.sin(t / 20 * math.pi), 0.0008) for t in range(40)
            ]
            tube(points, 0.0007, dark, "lines", True)

        ring(x0 + 0.061, 0.1175, 0.042, 0.025)
        for cy in (-0.02, 0.03):
            ring(x0 + 0.031, cy, 0.012, 0.014)
        ring(0.04, 0.134, 0.012, 0.009)
        for hinge, side in (((x0 + 0.12, y0), 1), ((x0 + 0.2, y0), -1)):
            if side > 0:
                swing = [
                    (hinge[0] + 0.08 * math.cos(t / 20 * math.pi), hinge[1] + 0.08 * math.sin(t / 20 * math.pi), 0.0008)
                    for t in range(11)
                ]
                tube(swing, 0.0007, dark, "lines")
                tube([(hinge[0], hinge[1], 0.0008), (hinge[0], hinge[1] + 0.08, 0.0008)], 0.0006, dark, "lines")
        marks = [(x0, y0 - 0.03, x1, y0 - 0.03), (x0 - 0.025, y0, x0 - 0.025, y1)]
        for p, q, r, s in marks:
            tube([(p, q, 0.0007), (r, s, 0.0007)], 0.0006, dark, "lines")
        for p in (x0, -0.04, x1):
            tube([(p - 0.005, y0 - 0.035, 0.0007), (p + 0.005, y0 - 0.025, 0.0007)], 0.0005, dark, "lines")
        for q in (y0, y1):
            tube([(x0 - 0.03, q - 0.005, 0.0007), (x0 - 0.02, q + 0.005, 0.0007)], 0.0005, dark, "lines")


def scale_ruler(x, y, z, rz, length=0.31):
    """A white three-sided architect's scale with inch marks."""
    with at(x, y, z, rz):
        bm = bmesh.new()
        ends = []
        for px in (-length / 2, length / 2):
            ends.append(
                [
                    bm.verts.new((px, 0.0145 * math.cos(a), 0.0084 + 0.0165 * math.sin(a)))
                    for a in (math.radians(90), math.radians(210), math.radians(330))
                ]
            )
        for i in range(3):
            bm.faces.new((ends[0][i], ends[0][(i + 1) % 3], ends[1][(i + 1) % 3], ends[1][i]))
        bm.faces.new(ends[0])
        bm.faces.new(ends[1])
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        add_mesh(bm, "scale", plain("#F3EFE4", 0.35, 0.5, 0.2))
        bm = bmesh.new()
        for side in (-1, 1):
            for k in range(int((length - 0.02) / 0.00318)):
                px, long = -length / 2 + 0.012 + 0.00318 * k, 0.5 if k % 8 == 0 else 0.32 if k % 4 == 0 else 0.2
                corners = [(px, 0.04), (px + 0.0006, 0.04), (px + 0.0006, long), (px, long)]
                # along a sloping face from its lower edge, a hair in front of it
                quad = [(q, side * (0.01256 * (1 - f) + 0.0003), 0.0003 + 0.0247 * f) for q, f in corners]
                bm.faces.new([bm.verts.new(v) for v in quad])
        add_mesh(bm, "lines", plain("#2B2B2A", 0.6))


def pencil(x, y, z, rz, color="#39565C", length=0.175):
    with at(x, y, z + 0.0037, rz):
        tube([(-length / 2, 0, 0), (length / 2 - 0.02, 0, 0)], 0.0037, plain(color, 0.3, 0.5, 0.3))
        tube([(length / 2 - 0.02, 0, 0), (length / 2 - 0.004, 0, 0)], 0.0036, plain("#D2B48A", 0.7), taper=(1, 0.3))
        tube([(length / 2 - 0.004, 0, 0), (length / 2, 0, 0)], 0.0011, plain("#2B2B2A", 0.5), taper=(1, 0.2))
        tube([(-length / 2 - 0.012, 0, 0), (-length / 2, 0, 0)], 0.0038, metal("#C8A467", 0.3, 0.2))


def sample_board(x, y, z, colors, w=0.5, h=0.36, lean=74, columns=4):
    """A primed board with brushed-out colors that stands on z and leans back."""
    with within(Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(lean - 90), 4, "X")):
        box(-w / 2, 0, 0, w / 2, 0.008, h, plain("#F2EEE6", 0.7), 0.001)
        rows = math.ceil(len(colors) / columns)
        cell_w, cell_h = (w - 0.05) / columns, (h - 0.05) / rows
        for i, color in enumerate(colors):
            x0, z0 = -w / 2 + 0.025 + (i % columns) * cell_w, h - 0.025 - (i // columns + 1) * cell_h
            m = plain(color, 0.5)
            strokes, n = [], 6
            for k in range(n):
                a, b = x0 + 0.012 + chance.uniform(-0.004, 0.004), x0 + cell_w - 0.012 + chance.uniform(-0.006, 0.006)
                low = z0 + 0.012 + (cell_h - 0.024) * k / n
                strokes.append(
                    (a, -0.0008 - 0.0003 * chance.random(), low, b, 0.001, low + (cell_h - 0.024) / n + 0.0015)
                )
            boxes("paint", strokes, m, 0.0004)
