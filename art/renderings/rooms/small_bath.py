"""Small accessible bath: curbless shower with a bench and grab bars, oak vanity with knee space, mosaic floor.

Room x 0..3.1, y -4.6..0, z 0..2.6 meters; shower at the left end of the back wall (y = 0), vanity to its right, a citrus
garden outside. Somebody has showered: water stands on the mosaic, a washcloth dries on the bench, a drawer is not quite
shut.
"""

import random

import bpy
from mathutils import Matrix

from kit.accessories import jar, soap_bottle, toothbrush
from kit.cloth import draped, terry
from kit.exterior import clay, rosette, terracotta_pot
from kit.fixtures import (
    framed_mirror,
    grab_bar,
    outlet,
    puddle,
    shower_glass,
    slide_shower,
    undermount_sink,
    wall_faucet,
)
from kit.geometry import box, boxes
from kit.joinery import counter, front, pull
from kit.lamps import sconce
from kit.light import add_light, open_world, sun
from kit.materials import black, ceramic, grout, marble, metal, plain, plaster, still_water, tile, wood
from kit.openings import baseboard, casing, door, wall_with_openings, window
from kit.outside import citrus_garden, exposed
from kit.stage import at, reset, within
from kit.surfaces import tile_floor, tile_wall

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "room": {"loc": (2.2, -4.15, 1.3), "yaw": 98.5, "lens": 27, "shift_y": -0.06, "size": (1600, 1200)},
}
EXPOSURE = -0.55

WIDTH, DEPTH, HEIGHT = 3.1, 4.6, 2.6
SHOWER = (1.6, 1.35)  # width, depth
WINDOW = (-3.0, 0.95, -1.95, 2.15)  # in the left wall: y, z, y, z
HIGH = (0.45, 1.72, 1.25, 2.22)  # the shower's own window: x, z, x, z
DOOR = (0.3, 1.12)  # in the front wall, from the right wall
VANITY = (1.82, 3.08)  # x from to
SINK = (2.02, -0.42, 2.5, -0.12)
TOP = 0.84


def shell(wall, stone):
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F3F0E9", 0.9, 0.2), 0)
    with at(0, -DEPTH, 0):
        tile_floor(WIDTH, DEPTH, 0.05, 0.05, tile("#B7AFA2", 0.5, 0.09, 0.05), grout("#D3CCBF"), 0.003)
    wall_with_openings(-0.15, WIDTH + 0.15, 0, HEIGHT, 0, 0.15, wall, [HIGH])
    x0, z0, x1, z1 = HIGH
    window(x0, z0, x1, z1, 0.07, plain("#F1EEE7", 0.4), 0.04, 0.06, 1, 1)
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0, name="wall")
    trim = plain("#F0ECE3", 0.4)
    with at(WIDTH, -DEPTH, 0, 180):  # behind the camera, in the mirror: the door
        a, b = DOOR
        wall_with_openings(0, WIDTH, 0, HEIGHT, 0, 0.15, wall, [(a - 0.02, 0, b + 0.02, 2.052)])
        door(a, b, trim, metal("#C4C0B8", 0.2, 0.4))
        casing(a, b, 2.052, trim, 0.08)
        box(a - 0.1, 0.15, -0.02, b + 0.1, 0.17, 2.2, wall, 0)
    y0, z0, y1, z1 = WINDOW
    with at(0, -DEPTH, 0, 90):
        a, b = DEPTH + y0, DEPTH + y1
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, wall, [(a, z0, b, z1)])
        window(a, z0, b, z1, 0.06, trim, 0.045, 0.07, 2, 2)
        boxes("casing", [(a - 0.02, -0.035, z0 - 0.03, b + 0.02, 0.06, z0)], stone, 0.003)
        baseboard(0, DEPTH - SHOWER[1] - 0.02, 0, trim, 0.12)
    baseboard(SHOWER[0] + 0.02, WIDTH, 0, trim, 0.12)
    with at(WIDTH, 0, 0, -90):
        baseboard(0, DEPTH, 0, trim, 0.12)


def shower(stone, oak, nickel):
    width, depth = SHOWER
    tiles, joints = tile("#D8C3AE", 0.22, 0.05, 0.05), grout("#E4DACB")
    even = {"gap": 0.003, "thick": 0.008, "tilt": 0.002, "jitter": 0.0003}
    with at(0, -0.001, 0):
        tile_wall(width, HEIGHT, 0.1, 0.1, tiles, joints, hole=HIGH, **even)
    with at(0.001, -depth, 0, 90):
        tile_wall(depth, HEIGHT, 0.1, 0.1, tiles, joints, **even)
    x0, z0, x1, z1 = HIGH
    frame = [
        (x0 - 0.002, -0.014, z0 + 0.02, x0 + 0.02, 0.07, z1 - 0.02),
        (x1 - 0.02, -0.014, z0 + 0.02, x1 + 0.002, 0.07, z1 - 0.02),
        (x0 - 0.002, -0.014, z1 - 0.02, x1 + 0.002, 0.07, z1),
        (x0 - 0.002, -0.018, z0 - 0.002, x1 + 0.002, 0.07, z0 + 0.02),
    ]
    boxes("niche", frame, stone, 0.002)
    # a teak bench of slats on two legs, fixed to the left wall
    y0, y1, high = -1.12, -0.4, 0.46
    slats = [(0.012 + k * 0.074, y0, high - 0.03, 0.076 + k * 0.074, y1, high, "Y") for k in range(5)]
    boxes("bench", slats, oak, 0.004)
    boxes(
        "bench", [(0.012, y, high - 0.075, 0.37, y + 0.04, high - 0.03, "X") for y in (y0 + 0.06, y1 - 0.1)], oak, 0.003
    )
    boxes("leg", [(0.32, y, 0, 0.36, y + 0.04, high - 0.07, "Z") for y in (y0 + 0.06, y1 - 0.1)], oak, 0.003)
    grab_bar((0.5, -0.009, 0.86), (1.3, -0.009, 0.86), (0, -0.05, 0), nickel)
    grab_bar((0.009, -1.12, 0.86), (0.009, -0.4, 0.86), (0.05, 0, 0), nickel)
    grab_bar((1.44, -0.009, 1.0), (1.44, -0.009, 1.6), (0, -0.05, 0), nickel)
    slide_shower(0.9, 1.05, 1.62, -0.009, nickel, 1.32)
    boxes("drain", [(0.35, -0.16, 0, 1.3, -0.1, 0.003)], nickel, 0.001)
    wet, own = still_water("#EEF1F1"), random.Random(7)
    spots = [(0.72, -0.6, 0.17, 1), (1.08, -0.42, 0.11, 2), (0.95, -0.85, 0.09, 5), (1.22, -1.0, 0.05, 4)]
    spots += [
        (0.85 + own.gauss(0, 0.2), -0.65 + own.gauss(0, 0.2), own.uniform(0.004, 0.014), 9 + k) for k in range(40)
    ]
    for x, y, r, k in spots:
        puddle(x, y, 0.0008, r, wet, k)
    slab = boxes("damper", [(0.012, y0, 0, 0.376, y1, high)], oak, 0.01)
    path = [(-0.62, high + 0.012), (-0.9, high + 0.013), (-1.1, high + 0.012), (-1.127, high + 0.008)]
    path += [(-1.138, high - 0.02), (-1.14, high - 0.1)]
    draped(path, 0.09, 0.3, terry("#E9E2D5"), [slab], 0.007, 0.007, 0.02, frames=24, thick=0.004, pile=0.0022)
    bpy.data.objects.remove(slab)
    soap_bottle(0.13, -0.5, high, plain("#6B4A30", 0.25), black())
    jar(0.23, -0.47, high, plain("#DAD3C6", 0.4), 0.027, 0.15)
    shower_glass((width, -0.01), (width, -0.95), 0.012, 2.05, edge="end")
    boxes("channel", [(width - 0.01, -0.95, 0, width + 0.01, -0.01, 0.016)], nickel, 0.001)
    boxes("channel", [(width - 0.01, -0.024, 0, width + 0.01, -0.009, 2.05)], nickel, 0.001)


def vanity(oak, stone, nickel):
    x0, x1 = VANITY
    knee = 2.66  # left of it the counter is open below, for a chair
    a, b, c, d = SINK
    counter(x0, -0.56, x1, 0, TOP, stone, 0.035, SINK)
    undermount_sink(*SINK, TOP - 0.035, ceramic(), 0.13)
    boxes("splash", [(x0, -0.02, TOP, x1, 0, TOP + 0.1)], stone, 0.002)
    boxes("vanity", [(knee, -0.53, 0.16, x1 - 0.01, -0.002, TOP - 0.036, "Z")], oak, 0.001)
    boxes("vanity", [(x0 + 0.01, -0.53, 0.16, x0 + 0.035, -0.002, TOP - 0.036, "Z")], oak, 0.001)
    boxes("apron", [(x0 + 0.035, -0.53, TOP - 0.15, knee, -0.51, TOP - 0.036, "X")], oak, 0.0015)
    z = TOP - 0.038
    for drawer, out in ((0.16, 0.055), (0.235, 0.0), (0.235, 0.0)):
        with at(0, -out, 0):
            front(knee, z - drawer, x1 - 0.01, z, -0.53, oak, "slab", grain="X")
            pull((knee + x1 - 0.01) / 2, z - 0.05, -0.55, nickel, 0.16)
        if out:
            sides = [
                (e, -0.53 - out, z - drawer + 0.03, e + 0.012, -0.5, z - 0.025) for e in (knee + 0.015, x1 - 0.037)
            ]
            boxes(
                "drawer",
                [*sides, (knee + 0.015, -0.53 - out, z - drawer + 0.03, x1 - 0.025, -0.5, z - drawer + 0.04)],
                oak,
            )
        z -= drawer
    wall_faucet((a + c) / 2, 1.0, -0.001, nickel, 0.2, 0.095)
    framed_mirror(x0 + 0.12, 1.16, x1 - 0.2, 2.02, -0.001, oak, 0.028, 0.035)
    sconce(x0 + 0.02, 0, 1.55, nickel, 5)
    sconce(x1 - 0.1, 0, 1.55, nickel, 5)
    outlet(2.98, 1.05, 0)
    with within(Matrix.Translation((2.83, -0.2, TOP)) @ Matrix.Scale(0.27, 4)):
        terracotta_pot(0, 0, clay("#B4784F"))
        rosette(0, 0, 0.37, 0.46, 34, 12, slim=0.32)
    jar(2.6, -0.15, TOP, plain("#E9E3D8", 0.4), 0.034, 0.1)
    toothbrush(2.61, -0.145, TOP + 0.01, 200, 10, "#6F8791")
    soap_bottle(1.94, -0.2, TOP, plain("#D9D2C4", 0.3), nickel)


def build():
    reset(61)
    stone = marble("#EDE9E1", "#B5ADA1", 0.3, 1.0, 0.16, 0.5)
    oak, nickel = wood("#BBA386", "#8D7355", 0.45), metal("#C4C0B8", 0.2, 0.4)
    shell(plaster("#ECE6DA", 0.015), stone)
    shower(stone, oak, nickel)
    vanity(oak, stone, nickel)
    with at(WIDTH, 0, 0, -90):
        grab_bar((1.0, -0.001, 1.2), (1.75, -0.001, 1.2), (0, -0.06, 0), nickel, 0.011)
        bar = boxes("damper", [(1.0, -0.071, 1.189, 1.75, -0.049, 1.211)], oak, 0.01)
        path = [
            (-0.092, 0.6),
            (-0.086, 1.0),
            (-0.082, 1.2),
            (-0.06, 1.222),
            (-0.04, 1.2),
            (-0.036, 1.0),
            (-0.034, 0.72),
        ]
        draped(path, 1.18, 1.62, terry("#9BA6A8", (0.05, 0.085)), [bar], 0.008, 0.005, 0.015, frames=26, pile=0.0025)
        bpy.data.objects.remove(bar)
    with at(0, -DEPTH, 0, 90):
        outlet(1.2, 1.15, 0, "switch")
    y0, z0, y1, z1 = WINDOW
    with at(1.2, 0, 0):
        citrus_garden(-8, 8, 6.5, 6)
    exposed(*HIGH, 0.2, 0.9)
    open_world(0.55, 1.1)
    add_light("AREA", (-0.25, (y0 + y1) / 2, (z0 + z1) / 2), 85, "#E8F1FF", y1 - y0, z1 - z0, (90, 0, -90))
    a, b, c, d = HIGH
    add_light("AREA", ((a + c) / 2, 0.25, (b + d) / 2), 40, "#E8F1FF", c - a, d - b, (-90, 0, 0))
    add_light("AREA", (1.6, -DEPTH + 0.15, 1.9), 30, "#FBF3E6", 2.2, 1.4, (72, 0, 0))
    sun(36, 28, 12, "#FFE3BF", 0.8)
