"""Furniture without upholstery."""

import math

from mathutils import Vector

from .geometry import lathe, tube
from .stage import at


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
