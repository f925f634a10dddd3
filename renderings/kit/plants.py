"""Branches: bouquets, potted olive-like plants."""

import math
import random

import bmesh
from mathutils import Matrix, Vector

from .geometry import add_mesh, piece_layer, tube
from .materials import plain
from .nodes import Nodes, srgb
from .stage import at

# A leaf of eight points, folded along its middle: shares of its length, its width to the side, its width upward and its
# length upward.
LEAF = (
    (0, 0, 0, 0),
    (0.3, 0.42, 0.12, 0),
    (0.62, 0.4, 0.08, 0),
    (1, 0, 0, -0.12),
    (0.62, -0.4, 0.08, 0),
    (0.3, -0.42, 0.12, 0),
    (0.35, 0, 0, 0),
    (0.65, 0, 0, -0.03),
)
LEAF_FACES = ((0, 1, 6), (1, 2, 7, 6), (2, 3, 7), (3, 4, 7), (4, 5, 6, 7), (5, 0, 6))


def _leaf_material(light, dark):
    n = Nodes("leaf")
    color = n.mix(n.rnd().outputs["Fac"], srgb(light), srgb(dark))
    surface = n.n("BsdfPrincipled")
    n.set(surface, "Base Color", color)
    n.set(surface, "Roughness", 0.5)
    n.set(surface, "Specular", 0.3)
    glow = n.n("BsdfTranslucent")
    n.set(glow, 0, color)
    either = n.n("MixShader", i_Fac=0.3)
    n.t.links.new(surface.outputs[0], either.inputs[1])
    n.t.links.new(glow.outputs[0], either.inputs[2])
    n.t.links.new(either.outputs[0], n.out.inputs[0])
    return n.m


def branches(x, y, z, h, n, spread, leaf, light, dark, seed=1, droop=0.35, pairs=9):
    """n curved stems with paired leaves that rise about h from one point.

    spread: how far they lean out, in heights. leaf: its length and width. light, dark: leaf colors. pairs: per stem.
    The seed is the plant's own, so that it does not change when the room around it does.
    """
    chance = random.Random(seed)
    bm = bmesh.new()
    piece = piece_layer(bm)
    leaves, bark = _leaf_material(light, dark), plain("#6B5A3E", 0.8)
    for _ in range(n):
        heading = chance.random() * 6.283
        lean = chance.uniform(0.1, 1) * spread
        length = h * chance.uniform(0.65, 1.05)
        stem = []
        for k in range(9):
            t = k / 8
            out = lean * length * t**1.5
            rise = length * t * (1 - 0.5 * droop * lean * t)
            stem.append(Vector((out * math.cos(heading), out * math.sin(heading), rise)))
        with at(x, y, z):
            tube(stem, 0.0018 * (1 + h), bark, "leaves")
        for k in range(pairs * 2):
            t = 0.22 + 0.78 * k / (pairs * 2 - 1)
            i = min(int(t * 8), 7)
            foot = stem[i].lerp(stem[i + 1], t * 8 - i)
            along = (stem[i + 1] - stem[i]).normalized()
            turn = heading + (1.35 if k % 2 else -1.35) + chance.uniform(-0.7, 0.7)
            out = Vector((math.cos(turn), math.sin(turn), chance.uniform(-0.25, 0.45) + along.z * 0.4)).normalized()
            young = 1 - 0.35 * t
            size = leaf[0] * chance.uniform(0.7, 1.15) * young
            width = leaf[1] * chance.uniform(0.8, 1.1) * young
            side = out.cross(Vector((0, 0, 1))).normalized()
            up = side.cross(out)
            verts = [
                bm.verts.new(foot + out * size * a + side * width * b + up * (width * c + size * d))
                for a, b, c, d in LEAF
            ]
            shade = (chance.random(),) * 3 + (1,)
            for corners in LEAF_FACES:
                for loop in bm.faces.new([verts[j] for j in corners]).loops:
                    loop[piece] = shade
    add_mesh(bm, "leaves", leaves, True, Matrix.Translation((x, y, z)))
