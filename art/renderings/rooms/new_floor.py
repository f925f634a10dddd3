"""An oak floor being laid, seen low along its boards: the last row, the paper under it, a board to cut and a mallet.

Room x 0..4.2, y -6..0, z 0..2.7 meters; the boards run along y toward a doorway in the back wall. They are laid up to
x = LAID; beyond it lies the paper on the subfloor.
"""

import math

import bmesh

from kit.geometry import add_mesh, box, boxes
from kit.light import add_light, open_world, sun
from kit.materials import paint, plain, plaster, wood
from kit.openings import baseboard, casing, wall_with_openings, window
from kit.stage import at, chance, reset
from kit.surfaces import planks
from kit.tools import mallet, pencil

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "boards": {
        "loc": (2.55, -4.35, 0.85),
        "yaw": 99,
        "lens": 35,
        "shift_y": -0.235,
        "dof": 1.9,
        "fstop": 8,
        "size": (1600, 1200),
    },
    "across": {
        "loc": (2.72, -4.75, 0.98),
        "yaw": 102,
        "lens": 35,
        "shift_y": -0.262,
        "dof": 1.9,
        "fstop": 5.6,
        "size": (2880, 1234),
    },
}
EXPOSURE = -0.1

WIDTH, DEPTH, HEIGHT = 4.2, 6.0, 2.7
DOORS = (-3.3, -1.5)  # glazed, in the left wall, from y to y
HALL = (1.9, 2.75)  # doorway in the back wall, x from to
BOARD, THICK = 0.165, 0.016
LAID = 12 * BOARD


def board(x, y, length, oak, z=-THICK, rz=0):
    """A board along Y from its near left corner at x, y; it lies z below the floor's upper side."""
    with at(x, y, z, rz):
        boxes("board", [(0.0007, 0, 0, BOARD - 0.0007, length, THICK, "Y")], oak, 0.002)


def paper_roll(x0, x1, z, m):
    """A width of paper between x0 and x1, which lies in low waves with its upper side about z."""
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    n, rows = 40, 220
    phase = chance.random() * 6

    def point(i, j):
        x, y = x0 + (x1 - x0) * i / n, -DEPTH + (DEPTH + 3) * j / rows
        ripple = math.sin(y * 7 + 2.2 * math.sin(x * 3 + phase)) * math.sin(x * 4 + y * 1.3 + phase)
        ripple *= min(1.0, max(0.0, min(x - x0, x1 - x) / 0.15 - 0.4))  # flat where two widths overlap
        return x + 0.004 * math.sin(y * 2 + phase), y, z + 0.0022 * ripple - 0.0022

    grid = [[bm.verts.new(point(i, j)) for j in range(rows + 1)] for i in range(n + 1)]
    for i in range(n):
        for j in range(rows):
            face = bm.faces.new((grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1]))
            for loop in face.loops:
                loop[uvs].uv = (loop.vert.co.x, loop.vert.co.y)
    add_mesh(bm, "paper", m, True)


def being_laid(oak):
    """The rows that are down, the beginning of the next one, and the paper under the rest."""
    with at(0, -DEPTH, 0):
        planks(LAID, DEPTH + 3, oak, BOARD, 1.1, 2.0)
    box(LAID, -DEPTH, -0.06, WIDTH, 3, -THICK - 0.006, plain("#94887A", 0.85, 0.15), 0, name="paper")
    for k, (x0, x1, tone) in enumerate(((LAID, 2.62, "#968A7B"), (2.56, 3.5, "#8F8375"), (3.44, WIDTH, "#968A7B"))):
        paper_roll(x0, x1, -THICK - 0.0008 * (k % 2), plain(tone, 0.85, 0.15))
    board(LAID, -1.55, 1.5, oak)
    board(LAID, -0.05, 2.2, oak)
    board(LAID + BOARD, -0.35, 2.2, oak)


def lying_about(oak):
    """What the next minute needs."""
    board(LAID + 0.045, -3.2, 1.45, oak, rz=-1.5)
    board(LAID + 0.62, -3.05, 1.9, oak, rz=7)
    board(LAID + 0.8, -2.7, 1.6, oak, rz=5)
    board(LAID + 0.72, -2.95, 1.7, oak, z=0, rz=11)
    mallet(LAID - 0.36, -2.62, 0, -52)
    with at(LAID - 0.06, -2.15, 0, -4):  # what is sawn off the last board takes the mallet's blows
        boxes("tapping block", [(-0.05, -0.13, 0, 0.05, 0.13, THICK, "Y")], oak, 0.002)
    pencil(LAID - 0.09, -2.17, THICK, 61)


def build():
    reset(131)
    wall, trim = plaster("#E4DDD0", 0.02), paint("#F1EEE6", 0.34)
    oak = wood("#A08A6E", "#6C5742", 0.36)
    being_laid(oak)
    lying_about(oak)
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    wall_with_openings(-0.15, WIDTH + 0.15, -0.1, HEIGHT, 0, 0.15, wall, [(HALL[0], -0.1, HALL[1], 2.05)])
    casing(HALL[0], HALL[1], 2.05, trim, 0.1)
    boxes(
        "jamb",
        [(HALL[0] - 0.001, 0, 0, HALL[0] + 0.015, 0.15, 2.05), (HALL[1] - 0.015, 0, 0, HALL[1] + 0.001, 0.15, 2.05)],
        trim,
        0,
    )
    baseboard(0, HALL[0] - 0.1, 0, trim, 0.18)
    baseboard(HALL[1] + 0.1, WIDTH, 0, trim, 0.18)
    box(-1.0, 2.9, -0.1, WIDTH + 1, 3.0, HEIGHT, wall, 0, name="wall")
    with at(0, 2.9, 0):
        baseboard(-1, WIDTH + 1, 0, trim, 0.18)
    box(-1.0, 0.15, HEIGHT, WIDTH + 1, 3.0, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0, name="wall")
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0, name="wall")
    with at(WIDTH, 0, 0, -90):
        baseboard(0, DEPTH, 0, trim, 0.18)
    a, b = DEPTH + DOORS[0], DEPTH + DOORS[1]
    with at(0, -DEPTH, 0, 90):
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.16, wall, [(a, 0, b, 2.3)])
        for c, d in ((a, (a + b) / 2), ((a + b) / 2, b)):
            window(c, 0.0, d, 2.3, 0.05, trim, 0.085, 0.05, 2, 4, 0.024)
        casing(a, b, 2.3, trim, 0.1)
        baseboard(0, a - 0.1, 0, trim, 0.18)
        baseboard(b + 0.1, DEPTH, 0, trim, 0.18)
    open_world(0.55)
    add_light("AREA", (-0.3, (DOORS[0] + DOORS[1]) / 2, 1.2), 170, "#E8F1FF", DOORS[1] - DOORS[0], 2.2, (90, 0, -90))
    add_light("AREA", (2.2, 1.5, HEIGHT - 0.05), 55, "#FFF6EA", 3, 2)
    add_light("AREA", (2.2, -DEPTH + 0.15, 1.9), 40, "#FBF3E6", 2.6, 1.6, (72, 0, 0))
    sun(30, -14, 8.5, "#FFEAD0", 0.8)
