"""The stage parts are set on: a stack of places, the one source of chance, and the scene they land in."""

import math
import random

import bpy
from mathutils import Matrix

# Every accidental difference (board colors, gaps, tilts) comes from here, so a room renders the same every time.
chance = random.Random()

# Materials by name and arguments, see nodes.cached().
materials = {}

_places = [Matrix.Identity(4)]


class at:
    """`with at(x, y, z, rz):` sets everything inside at that place; meters, turned by rz degrees around Z. Nests."""

    def __init__(self, x=0, y=0, z=0, rz=0):
        self.matrix = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(rz), 4, "Z")

    def __enter__(self):
        _places.append(_places[-1] @ self.matrix)

    def __exit__(self, *_):
        _places.pop()


class within:
    """Like `at`, with any matrix: for parts that lean or tip."""

    def __init__(self, matrix):
        self.matrix = matrix

    def __enter__(self):
        _places.append(_places[-1] @ self.matrix)

    def __exit__(self, *_):
        _places.pop()


def here():
    """The current place as a 4x4 matrix."""
    return _places[-1]


def link(ob, local=None):
    """Puts an object on the stage at the current place; `local` is a further matrix inside it."""
    bpy.context.scene.collection.objects.link(ob)
    ob.matrix_world = here() @ (local or Matrix.Identity(4))
    return ob


def place(ob, x, y, z, tip=0, axis="X"):
    """Moves an object that was made at the origin to x, y, z, tipped by `tip` degrees around an axis."""
    ob.matrix_world = here() @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(tip), 4, axis)
    return ob


class part:
    """`with part(name):` marks what is made inside, so that a close-up can `take_away` it and put more of it there."""

    def __init__(self, name):
        self.name = name

    def __enter__(self):
        self.before = set(bpy.data.objects)

    def __exit__(self, *_):
        for ob in set(bpy.data.objects) - self.before:
            ob["part"] = self.name


def take_away(name):
    for ob in list(bpy.data.objects):
        if ob.get("part") == name:
            bpy.data.objects.remove(ob)


def reset(seed):
    """An empty scene. Every room starts with it; the seed decides its accidents."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    chance.seed(seed)
    materials.clear()
