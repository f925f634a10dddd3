"""Furniture without upholstery."""

import math

from mathutils import Matrix, Vector

from .geometry import box, boxes, lathe, tube
from .joinery import knob
from .materials import brass, steel
from .stage import at, within


def stool(x, y, legs, seat, h=0.66, rz=0):
    """A turned stool with four splayed legs; legs, seat: materials, h: height of the seat."""
    with at(x, y, 0, rz):
        top = [(0.178, h + 0.004), (0.185, h + 0.018), (0.18, h + 0.03), (0.15, h + 0.026), (0.06, h + 0.018)]
        lathe([(0, h - 0.006), (0.15, h - 0.004), *top, (0, h + 0.016)], seat)
        rungs = []
        for i in range(4):
            a = math.radians(45 + 90 * i)
            head = Vector((0.12 * math.cos(a), 0.12 * math.sin(a), h))
            foot = Vector((0.19 * math.cos(a), 0.19 * math.sin(a), 0))
            tube([head, foot], 0.0125, legs)
            rungs.append(head.lerp(foot, 0.66))
        for i in range(4):
            tube([rungs[i], rungs[(i + 1) % 4]], 0.009, legs)


def saddle_stool(x, y, m, h=0.64, rz=0):
    """A square stool of solid wood: a seat hollowed across, four tapered legs, rungs at two heights."""
    with at(x, y, 0, rz):
        half, steps = 0.2, 13
        rails = []
        for k in range(steps):
            a, b = -half + 2 * half * k / steps, -half + 2 * half * (k + 1) / steps
            dip = 0.022 * math.cos(math.pi * (a + b) / (4 * half)) ** 2
            rails.append((a, -0.165, h - 0.012 - dip, b, 0.165, h + 0.026 - dip, "Y"))
        boxes("seat", rails, m, 0.0008)
        boxes("apron", [(-0.17, s * 0.145 - 0.01, h - 0.07, 0.17, s * 0.145 + 0.01, h - 0.03, "X") for s in (-1, 1)], m)
        for side in (-1, 1):
            for end in (-1, 1):
                tube(
                    [(side * 0.185, end * 0.15, 0), (side * 0.165, end * 0.135, h - 0.02)],
                    0.02,
                    m,
                    "leg",
                    taper=(0.7, 1.0),
                )
            boxes("rung", [(side * 0.18 - 0.011, -0.14, 0.2, side * 0.18 + 0.011, 0.14, 0.222, "Y")], m, 0.003)
            boxes("rung", [(-0.17, side * 0.145 - 0.011, 0.28, 0.17, side * 0.145 + 0.011, 0.302, "X")], m, 0.003)


def spindle_stool(x, y, legs, seat, h=0.66, rz=0):
    """A stool with a low back: a round seat, four straight legs, a bent rail on short spindles behind it (+Y)."""
    with at(x, y, 0, rz):
        lathe(
            [(0, h - 0.03), (0.17, h - 0.03), (0.19, h - 0.012), (0.19, h + 0.004), (0.17, h + 0.014), (0, h + 0.006)],
            seat,
            smooth=3,
        )
        feet = []
        for i in range(4):
            a = math.radians(45 + 90 * i)
            head, foot = Vector((0.13 * math.cos(a), 0.13 * math.sin(a), h - 0.02)), Vector((0, 0, 0))
            foot = Vector((0.2 * math.cos(a), 0.2 * math.sin(a), 0))
            tube([foot, head], 0.014, legs, "leg", taper=(0.75, 1.0))
            feet.append(foot.lerp(head, 0.34))
        tube(feet, 0.0075, legs, "ring", cyclic=True)
        turns = [math.radians(20 + 10 * k) for k in range(15)]
        rail = [(0.2 * math.cos(a), 0.2 * math.sin(a), h + 0.2 + 0.02 * math.sin(a)) for a in turns]
        tube(rail, 0.016, seat, "rail")
        for a in turns[1:-1:2]:
            up = h + 0.2 + 0.02 * math.sin(a)
            tube(
                [(0.172 * math.cos(a), 0.172 * math.sin(a), h), (0.2 * math.cos(a), 0.2 * math.sin(a), up)],
                0.0062,
                legs,
                "spindle",
            )


def plank_stool(x, y, m, h=0.45, rz=0, width=0.4, depth=0.27):
    """A low bench for one: a plank on two boards, with a rail between them."""
    with at(x, y, 0, rz):
        a, b = width / 2, depth / 2
        boxes("seat", [(-a, -b, h - 0.028, a, b, h, "X")], m, 0.004)
        boxes(
            "side",
            [(s * (a - 0.05) - 0.012, -b + 0.02, 0, s * (a - 0.05) + 0.012, b - 0.02, h - 0.028, "Z") for s in (-1, 1)],
            m,
            0.003,
        )
        boxes("rail", [(-a + 0.062, -0.012, h * 0.42, a - 0.062, 0.012, h * 0.42 + 0.07, "X")], m, 0.003)


def console(x0, x1, m, depth=0.34, h=0.8, y=0.0, drawn=0.0):
    """A narrow table with square legs and one drawer between x0 and x1, around y; drawn: how far its drawer is open."""
    y0, y1 = y - depth / 2, y + depth / 2
    boxes("console", [(x0, y0, h - 0.03, x1, y1, h, "X")], m, 0.004)
    a, b, front = x0 + 0.2, x1 - 0.2, y0 + 0.025
    apron = [(x0 + 0.05, front, h - 0.15, a - 0.002, y1 - 0.02, h - 0.03, "X")]
    apron += [(b + 0.002, front, h - 0.15, x1 - 0.05, y1 - 0.02, h - 0.03, "X")]
    apron += [
        (a - 0.002, front, low, b + 0.002, y1 - 0.02, high, "X")
        for low, high in ((h - 0.15, h - 0.142), (h - 0.04, h - 0.03))
    ]
    boxes("apron", apron, m, 0.001)
    boxes("drawer", [(a, front - drawn, h - 0.14, b, front + 0.018 - drawn, h - 0.042, "X")], m, 0.0015)
    box(a + 0.006, front + 0.018 - drawn, h - 0.135, b - 0.006, y1 - 0.05, h - 0.13, m, 0)
    boxes(
        "drawer",
        [(c, front + 0.018 - drawn, h - 0.135, c + 0.012, y1 - 0.05, h - 0.06, "Y") for c in (a + 0.006, b - 0.018)],
        m,
        0.001,
    )
    for x in (x0 + 0.02, x1 - 0.065):
        for b in (y0 + 0.02, y1 - 0.065):
            boxes("leg", [(x, b, 0, x + 0.045, b + 0.045, h - 0.03, "Z")], m, 0.003)
    knob((x0 + x1) / 2, h - 0.09, front - drawn, brass())


def dining_table(x, y, length, width, m, h=0.75):
    """A table around x, y, longer along X, on four tapered legs."""
    with at(x, y):
        a, b = length / 2, width / 2
        boxes(
            "table",
            [(-a, -b + k * width / 5, h - 0.032, a, -b + (k + 1) * width / 5, h, "X") for k in range(5)],
            m,
            0.0025,
        )
        rails = [
            (-a + 0.1, side * (b - 0.1) - 0.011, h - 0.11, a - 0.1, side * (b - 0.1) + 0.011, h - 0.032, "X")
            for side in (-1, 1)
        ]
        rails += [
            (side * (a - 0.1) - 0.011, 0.1 - b, h - 0.11, side * (a - 0.1) + 0.011, b - 0.1, h - 0.032, "Y")
            for side in (-1, 1)
        ]
        boxes("apron", rails, m, 0.002)
        for side in (-1, 1):
            for end in (-1, 1):
                foot, head = (side * (a - 0.075), end * (b - 0.075), 0), (side * (a - 0.1), end * (b - 0.1), h - 0.034)
                tube([foot, head], 0.03, m, "leg", taper=(0.6, 1.0))


def sawhorse(x, y, m, h=0.74, width=0.75, rz=0):
    """A trestle of lumber, its top rail along Y."""
    with at(x, y, 0, rz):
        boxes("sawhorse", [(-0.045, -width / 2, h - 0.09, 0.045, width / 2, h, "Y")], m, 0.003)
        for side in (-1, 1):
            for end in (-1, 1):
                y0 = end * (width / 2 - 0.1)
                lean = Matrix.Rotation(math.radians(side * 13), 4, "Y")
                with within(Matrix.Translation((side * 0.05, y0, h - 0.06)) @ lean.inverted()):
                    boxes("leg", [(-0.019, -0.045, -(h - 0.06) / 0.974, 0.019, 0.045, 0.05, "Z")], m, 0.002)
        for end in (-1, 1):
            y0 = end * (width / 2 - 0.05)
            boxes("brace", [(-0.17, y0 - 0.008, 0.3, 0.17, y0 + 0.008, 0.38, "X")], m, 0.002)


def stepladder(x, y, m, steps, h=1.8, rz=0, spread=0.95):
    """An A-frame ladder, its treads toward -Y; m: rails, steps: treads."""
    with at(x, y, 0, rz):
        count = round(h / 0.3)

        def rail(z, front):
            """Half the width and the depth of the frame at height z."""
            t = z / h
            return 0.26 - 0.09 * t, (-spread / 2 if front else spread / 2) * (1 - t) + (-0.04 if front else 0.04) * t

        for front in (True, False):
            for side in (-1, 1):
                (w0, y0), (w1, y1) = rail(0, front), rail(h, front)
                foot, head = Vector((side * w0, y0, 0)), Vector((side * w1, y1, h))
                ahead = (head - foot).normalized()
                turn = ahead.to_track_quat("Z", "Y").to_matrix().to_4x4()
                with within(Matrix.Translation(foot) @ turn):
                    length = (head - foot).length
                    boxes("rail", [(-0.014, -0.035, 0.0, 0.014, 0.035, length, "Z")], m, 0.003)
        for k in range(1, count):
            w, y0 = rail(k * h / count, True)
            z = k * h / count
            boxes("tread", [(-w, y0 - 0.045, z - 0.012, w, y0 + 0.045, z + 0.012, "X")], steps, 0.003)
            if k % 2 == 0:
                w, y0 = rail(z, False)
                boxes("brace", [(-w, y0 - 0.012, z - 0.03, w, y0 + 0.012, z + 0.03, "X")], m, 0.002)
        w, _ = rail(h, True)
        boxes("top", [(-w - 0.03, -0.11, h - 0.01, w + 0.03, 0.11, h + 0.025, "X")], steps, 0.004)
        for side in (-1, 1):
            w, y0 = rail(h * 0.45, True)
            _, y1 = rail(h * 0.45, False)
            tube([(side * (w - 0.02), y0, h * 0.45), (side * (w - 0.02), y1, h * 0.45)], 0.006, steel())
