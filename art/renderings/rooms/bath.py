"""Bath: zellige shower behind glass, tub under the window, walnut vanity.

Room x 0..4.6, y -6.6..0, z 0..2.75 meters; back wall with the window at y = 0. Close up, the tub is filling and a towel
hangs over its rim; before the shower, stone is wet and a robe hangs on its hook.
"""

import math
import random

import bpy
from mathutils import Matrix

from kit.accessories import basket, books, bottle, cup, framed_art, pot, soap_bottle, towel, towel_stack
from kit.cloth import draped, robe, terry
from kit.fixtures import (
    arched_mirror,
    gooseneck_faucet,
    outlet,
    puddle,
    running_water,
    shower_glass,
    tub,
    tub_filler,
    tub_water,
    vessel_basin,
)
from kit.furniture import stool
from kit.geometry import arc, box, boxes, cylinder, lathe, rounded_box, tube
from kit.joinery import coat_hook, counter, front, pull, tall_cabinet
from kit.lamps import downlight, sconce
from kit.light import add_light, open_world, sun
from kit.materials import (
    black,
    brass,
    ceramic,
    clear_water,
    grout,
    horizon_art,
    linen,
    marble,
    nickel,
    paint,
    plain,
    plaster,
    rug,
)
from kit.materials import quartz, soapstone, still_water, terrazzo, wood, zellige
from kit.openings import baseboard, casing, door, wall_with_openings, window
from kit.outside import canyon_slope, exposed
from kit.plants import paddle_plant
from kit.stage import at, here, part, reset, take_away
from kit.surfaces import tile_wall

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "hero": {"loc": (1.5, -5.4, 1.25), "yaw": 78, "lens": 28, "shift_y": -0.085, "size": (2880, 1800)},
    "portrait": {"loc": (2.4, -5.3, 1.25), "yaw": 81, "lens": 33, "shift_y": -0.1, "size": (1000, 1500)},
    "wide": {"loc": (0.85, -4.3, 1.3), "yaw": 66, "lens": 23.5, "shift_y": -0.06, "size": (2880, 1800)},
    "tall": {"loc": (2.75, -4.75, 1.3), "yaw": 102, "lens": 28, "shift_y": -0.1, "size": (1000, 1250)},
    "shower": {
        "loc": (2.35, -5.3, 1.3),
        "yaw": 98,
        "lens": 33,
        "shift_y": -0.06,
        "size": (1280, 960),
        "adds": lambda: after_a_shower(),
    },
    "filler": {
        "loc": (3.22, -2.35, 1.42),
        "yaw": 118,
        "lens": 42,
        "shift_y": -0.36,
        "dof": 1.95,
        "fstop": 11,
        "size": (1280, 960),
        "adds": lambda: filling_tub(),
    },
}
EXPOSURE = -0.3

# The room's name on the site, and where its panorama is seen from.
ROOM = "green-tile-bath"
PANORAMA = (2.25, -2.95, 1.42)

CHIPS = ("#C3A28A", "#9FA294", "#CDC5B6", "#AEA59A")

# What can be exchanged, and for what; the first of each is what the room is made of.
FINISHES = {
    "cabinets": {
        "walnut": lambda: wood("#7B614C", "#463528", 0.38),
        "oak": lambda: wood("#C9AC84", "#94764F", 0.45),
        "white": lambda: paint("#E8E2D5", 0.38),
    },
    "counter": {
        "marble": lambda: marble("#EFECE6", "#8A8783", 0.35, 1.1, 0.13),
        "soapstone": soapstone,
        "quartz": quartz,
    },
    "splash": {
        "green": lambda: (zellige("#B9C2B2", 0.14, 0.08, 0.015), grout("#C9C8BC")),
        "white": lambda: (zellige("#F1EFEA", 0.05, 0.08, 0.004), grout("#C9C6BF")),
        "blue": lambda: (zellige("#8FA6B4", 0.14, 0.08, 0.015), grout("#C3C8CA")),
    },
    "floor": {
        "terrazzo": lambda: terrazzo("#DDD6CA", CHIPS, 0.22, 1.7),
        "cement": lambda: plaster("#8B867D", 0.03),
    },
    "walls": {
        "sand": lambda: plaster("#E6DFD3", 0.02),
        "clay": lambda: plaster("#CDA88E", 0.02),
        "sage": lambda: plaster("#B4BCA6", 0.02),
    },
    "metal": {
        "brass": brass,
        "black": black,
        "nickel": nickel,
    },
}

WIDTH, DEPTH, HEIGHT = 4.6, 6.6, 2.75
WINDOW = (2.15, 0.95, 3.75, 2.3)  # x0, z0, x1, z1
NICHE = (0.55, 1.15, 0.95, 1.5)
SHOWER = (1.45, 1.5)  # width, depth
VANITY = 1.9  # length
DOOR = (1.75, 2.58)  # of the front wall, from the right wall


def shell(plaster_wall, stone, floor, whole):
    white = plain("#F5F2EC", 0.9, 0.2)
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, white, 0)
    box(0, -DEPTH, -0.02, WIDTH, 0, 0, floor, 0)
    around_niche = (NICHE[0] - 0.015, NICHE[1] - 0.015, NICHE[2] + 0.015, NICHE[3] + 0.015)
    wall_with_openings(-0.15, WIDTH + 0.15, 0, HEIGHT, 0, 0.15, plaster_wall, [around_niche, WINDOW])
    box(-0.15, -DEPTH, 0, 0, 0, HEIGHT, plaster_wall, 0, name="wall")
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, plaster_wall, 0, name="wall")
    if not whole:
        box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, plaster_wall, 0, name="wall")
    x0, z0, x1, z1 = WINDOW
    window(x0, z0, x1, z1, 0.05, plain("#F1EEE7", 0.4), 0.05, 0.08, 2, 1)
    boxes("casing", [(x0, -0.03, z0 - 0.03, x1, 0.05, z0)], stone, 0.003)
    trim = plain("#EDE8DE", 0.45)
    baseboard(SHOWER[0] + 0.06, WIDTH, 0, trim, 0.11)
    with at(WIDTH, 0, 0, -90):
        baseboard(0, DEPTH, 0, trim, 0.11)
    with at(0, -DEPTH, 0, 90):
        baseboard(0, DEPTH - SHOWER[1], 0, trim, 0.11)


def shower(stone, metal, tiles, joints):
    width, depth = SHOWER
    uneven = {"gap": 0.0025, "thick": 0.009, "tilt": 0.011, "jitter": 0.0006}
    with at(0, -0.001, 0):
        tile_wall(width, HEIGHT, 0.065, 0.2, tiles, joints, hole=NICHE, **uneven)
    with at(0.001, -depth, 0, 90):
        tile_wall(depth, HEIGHT, 0.065, 0.2, tiles, joints, **uneven)

    x0, z0, x1, z1 = NICHE
    box(x0 - 0.015, 0.1, z0 - 0.015, x1 + 0.015, 0.12, z1 + 0.015, stone, 0)
    frame = [
        (x0, -0.005, z0 - 0.015, x1, 0.1, z0),
        (x0, -0.005, z1, x1, 0.1, z1 + 0.015),
        (x0 - 0.015, -0.005, z0 - 0.015, x0, 0.1, z1 + 0.015),
        (x1, -0.005, z0 - 0.015, x1 + 0.015, 0.1, z1 + 0.015),
    ]
    boxes("niche", frame, stone, 0.002)
    paper, lid = plain("#EFE9DC", 0.8), plain("#26292A", 0.4)
    bottle(0.655, 0.04, z0, plain("#7A4B2B", 0.25), lid, paper, 0.031, 0.2)
    bottle(0.745, 0.05, z0, plain("#7A4B2B", 0.25), lid, paper, 0.031, 0.2)
    bottle(0.855, 0.04, z0, plain("#C9C3B2", 0.4), wood("#BFA482", "#8A7152", 0.45), paper, 0.028, 0.13)

    # curb, glass on two sides, entrance at the left of the front
    box(0, -depth, 0, width + 0.06, -depth + 0.12, 0.09, stone, 0.004, name="counter")
    box(width - 0.06, -depth + 0.12, 0, width + 0.06, 0, 0.09, stone, 0.004, name="counter")
    y, entrance, top = -depth + 0.06, 0.68, 2.15
    shower_glass((entrance, y), (width - 0.011, y), 0.09, top, edge="start")
    shower_glass((width, y + 0.011), (width, -0.02), 0.09, top)
    post = [(width - 0.011, y - 0.011, 0.09, width + 0.011, y + 0.011, top + 0.02)]
    rails = [
        (entrance, y - 0.009, top, width - 0.011, y + 0.009, top + 0.02),
        (width - 0.009, y + 0.011, top, width + 0.009, -0.01, top + 0.02),
        (width - 0.009, -0.03, 0.09, width + 0.009, -0.01, top),
    ]
    boxes("shower frame", post + rails, metal, 0.001)

    bend = arc(0.5, -0.3, 2.08, 0.04, 90, 180, 10)
    tube([(0.5, 0, 2.12), (0.5, -0.3, 2.12), *bend, (0.5, -0.34, 2.04)], 0.011, metal)
    rose = [(0, 0.03), (0.015, 0.03), (0.02, 0.01), (0.12, 0.006), (0.125, 0), (0, -0.002)]
    lathe(rose, metal, 0.5, -0.34, 2.01)
    plate = cylinder(0.075, 0, 0.01, metal)
    plate.matrix_world = here() @ Matrix.Translation((0.3, -0.012, 1.05)) @ Matrix.Rotation(math.radians(90), 4, "X")
    tube([(0.3, -0.01, 1.05), (0.3, -0.065, 1.05)], 0.024, metal)
    tube([(0.3, -0.055, 1.05), (0.3, -0.06, 1.16)], 0.009, metal)
    box(0.35, -0.2, 0, 1.05, -0.13, 0.003, metal, 0.001, name="drain")


def towel_bar(metal):
    """On the left wall; inside, x runs from the front of the room to its back wall."""
    with at(0, -DEPTH, 0, 90):
        middle, z, reach = DEPTH - 2.55, 1.2, 0.075
        tube([(middle - 0.36, -reach, z), (middle + 0.36, -reach, z)], 0.009, metal)
        for x in (middle - 0.34, middle + 0.34):
            tube([(x, -reach, z), (x, 0, z)], 0.008, metal)
            tube([(x, -0.008, z), (x, 0, z)], 0.022, metal)
        towel(middle + 0.02, z, -reach, 0.46, 0.62, linen("#E4DACA", 0.5))


def tub_corner(walnut, metal):
    tub(2.95, -0.62, plain("#F2EFE8", 0.16, 0.5, 0.4), 1.68, 0.8, 0.58)
    with part("filler"):
        tub_filler(1.93, -0.62, metal, 90)
    with part("towel"):
        towel_on_the_rim(2.84, 3.18)
    stool(3.3, -1.45, walnut, walnut, 0.45, 20)
    top = books(3.28, -1.43, 0.48, 1)
    cup(3.36, -1.46, top, plain("#5F7480", 0.35), 30)
    box(2.2, -2.7, 0, 3.75, -1.75, 0.01, rug("#D3C6B0", "#8D7E6B", 1.4), 0.003)
    pot(4.2, -0.42, "#B9AC98", 0.19, 0.36)
    paddle_plant(4.2, -0.42, 0.3, 1.5, 9, seed=4)


TUB = (2.95, -0.62, 1.68, 0.8)  # x, y, length, width


def towel_on_the_rim(x0, x1):
    """Hangs over the near rim of the tub, as somebody threw it there."""
    cloth = terry("#E2D6C2", (0.07, 0.1))
    tub_ = next(ob for ob in bpy.data.objects if ob.name.startswith("tub"))
    path = [(-1.075, 0.16), (-1.06, 0.4), (-1.05, 0.56), (-1.035, 0.606), (-1.0, 0.618), (-0.968, 0.6)]
    path += [(-0.948, 0.54), (-0.93, 0.4)]
    draped(path, x0, x1, cloth, [tub_], skew=0.05, waves=0.006, folds=3.2, frames=34, thick=0.005, pile=0.0035)


def filling_tub():
    """Close up: the water runs, and a towel hangs over the rim."""
    take_away("filler")
    take_away("towel")
    x, y, length, width = TUB
    spout = 2.02 + 0.2
    tub_filler(2.02, y, brass(), 90, reach=0.2)
    poured = (spout + 0.03, y)
    running_water(spout + 0.006, y, 0.425, 0.86, clear_water(), (0.024, 0.002), 0.0098)
    tub_water(x, y, 0.43, still_water(gathers=0.8), poured, length, width)
    towel_on_the_rim(2.44, 2.78)
    x0, z0, x1, _ = WINDOW
    stone = FINISHES["counter"]["marble"]()
    boxes("casing", [(x0 + 0.001, -0.0295, z0 + 0.0003, x1 - 0.001, 0.056, z0 + 0.004)], stone, 0.001)
    bpy.data.objects.remove(bpy.data.objects["sun"])
    for light in bpy.data.lights:
        light.energy *= 0.36
    sun(42, -113, 19, "#FFE3BF", 0.6)
    open_world(0.3, 1.1)


def after_a_shower():
    """Somebody has just left the shower: wet stone, a robe on its hook, a towel over the rim of the tub."""
    take_away("towel bar")  # its end would stick into the picture
    wet = still_water("#EEF1F1")
    spots = [(0.42, -0.72, 0.24, 1), (0.8, -0.98, 0.17, 2), (0.62, -0.4, 0.13, 3), (0.34, -1.18, 0.08, 4)]
    spots += [(0.4, -1.74, 0.12, 5), (0.55, -1.9, 0.06, 6), (0.3, -2.0, 0.045, 7), (0.72, -2.12, 0.035, 8)]
    own = random.Random(4)
    for k in range(70):
        x, y = 0.5 + own.gauss(0, 0.24), (-0.75 if k % 3 else -1.9) + own.gauss(0, 0.17)
        spots.append((min(max(x, 0.06), 1.3), y, own.uniform(0.004, 0.014), 20 + k))
    for x, y, r, k in spots:
        if not -1.53 < y < -1.36:  # the curb
            puddle(x, y, 0.0012, r, wet, k)
    with at(0, -DEPTH, 0, 90):
        coat_hook(DEPTH - 1.86, 1.72, 0, brass())
        robe(DEPTH - 1.86, 1.74, -0.045, terry("#E9E1D2"))


def vanity(walnut, stone, metal):
    """On the right wall; inside, x runs toward the room and the fronts face -X of the room."""
    length = VANITY
    with at(WIDTH - 0.56, -0.92, 0, -90):
        boxes("vanity", [(0, 0.002, 0.3, length, 0.55, 0.83)], walnut, 0)
        for i in range(2):
            for j in range(2):
                x, z = i * length / 2, 0.302 + j * 0.263
                front(x, z, x + length / 2, z + 0.263, 0, walnut, "shaker", 0.045, 0.02, 0.002, "X")
                pull(x + length / 4, z + 0.2, -0.02, metal, 0.2)
        for x in (0.01, length - 0.06):
            for y in (0.02, 0.5):
                boxes("leg", [(x, y, 0, x + 0.05, y + 0.05, 0.32, "Z")], walnut, 0.003)
        boxes("shelf", [(0.02, 0.03, 0.1, length - 0.02, 0.54, 0.125, "X")], walnut, 0.003)
        counter(-0.015, -0.025, length + 0.015, 0.56, 0.87, stone, 0.04)
        boxes("splash", [(-0.015, 0.535, 0.87, length + 0.015, 0.56, 0.97)], stone, 0.002)
        for x in (length * 0.25, length * 0.75):
            vessel_basin(x, 0.27, 0.87, ceramic(), 0.2, 0.12)
            gooseneck_faucet(x, 0.48, 0.87, metal, 0.3, 0.16)
            arched_mirror(x, 1.12, 0.56, 0.62, 1.05, metal)
        for x in (0.13, length * 0.5 - 0.1):
            outlet(x, 1.07, 0.55)
        for x in (0.02, length * 0.5, length - 0.02):
            sconce(x, 0.555, 1.62, metal, 7)
        towel_stack(0.45, 0.28, 0.125, linen("#EDE6DA", 0.5), 3)
        towel_stack(1.0, 0.28, 0.125, linen("#B9AE9C", 0.5), 2)
        rounded_box(1.35, 0.1, 0.125, 1.72, 0.42, 0.33, wood("#C6A070", "#8E6B43", 0.8), 0.02)
        soap_bottle(length * 0.5 + 0.1, 0.3, 0.87, plain("#7A4B2B", 0.25), metal)
        cup(length * 0.5 - 0.06, 0.34, 0.87, plain("#D7CBB8", 0.5), 120)
        towel_stack(length * 0.5 + 0.02, 0.12, 0.87, linen("#D9CDBB", 0.5), 1, 0.26, 0.16)


def front_wall(wall, trim, metal):
    """Behind the cameras: the door, and hooks for robes."""
    with at(WIDTH, -DEPTH, 0, 180):  # x runs from the right wall to the left one
        a, b = DOOR
        wall_with_openings(0, WIDTH, 0, HEIGHT, 0, 0.15, wall, [(a - 0.02, 0, b + 0.02, 2.052)])
        box(a - 0.1, 0.15, -0.02, b + 0.1, 0.17, 2.2, wall, 0)  # no daylight around and under the door
        box(a - 0.1, 0, -0.02, b + 0.1, 0.15, -0.001, wall, 0)
        door(a, b, trim, metal)
        casing(a, b, 2.052, trim)
        for x0, x1 in ((0, a - 0.09), (b + 0.09, WIDTH)):
            baseboard(x0, x1, 0, trim, 0.11)
        outlet(b + 0.28, 1.15, 0, "switch")
        boxes("rail", [(3.15, -0.018, 1.64, 4.25, 0, 1.74, "X")], trim, 0.003)
        for k in range(4):
            coat_hook(3.3 + 0.27 * k, 1.69, -0.018, metal)
        towel(3.57, 1.6, -0.05, 0.34, 0.78, linen("#E4DACA", 0.5))
        towel(4.11, 1.6, -0.05, 0.34, 0.74, linen("#B9AE9C", 0.5))
    basket(0.48, -6.15, 0, wood("#C6A070", "#8E6B43", 0.8), 0.46, 0.4, 0.5)


def side_walls(walnut, oak, metal):
    """Right of the vanity a linen cabinet; on the left wall a bench below a picture."""
    with at(WIDTH - 0.42, -3.6, 0, -90):
        box(0, 0.05, 0, 0.8, 0.42, 0.1, walnut, 0)
        tall_cabinet(0.8, walnut, metal, 0.1, 0.87, 0.42)
        tall_cabinet(0.8, walnut, metal, 0.87, 2.3, 0.42)
    with at(0, -DEPTH, 0, 90):
        x0, x1 = 1.35, 2.6
        boxes("bench", [(x0, -0.4, 0.4, x1, -0.03, 0.44, "X")], oak, 0.004)
        legs = [(x, y, 0, x + 0.045, y + 0.045, 0.4, "Z") for x in (x0 + 0.05, x1 - 0.095) for y in (-0.37, -0.1)]
        boxes("leg", legs, oak, 0.003)
        towel_stack(1.62, -0.2, 0.44, linen("#EDE6DA", 0.5), 3)
        framed_art(1.98, 1.55, 0, 0.9, 0.7, oak, horizon_art(seed=6, height=0.56, middle=1.55), 0.07)
    pot(0.45, -4.35, "#B9AC98", 0.17, 0.33)
    paddle_plant(0.45, -4.35, 0.28, 1.2, 8, seed=6)


def daylight(watts, color):
    x0, z0, x1, z1 = WINDOW
    add_light("AREA", ((x0 + x1) / 2, 0.3, (z0 + z1) / 2), watts, color, x1 - x0, z1 - z0, (-90, 0, 0))


def lamps(ceiling, mirrors):
    """Watts of each lamp in the ceiling, and of each beside the mirrors."""
    for x, y in CEILING_LAMPS if ceiling else ():
        add_light("AREA", (x, y, HEIGHT - 0.015), ceiling, "#FFE4C4", 0.09)
    for k in range(3):
        add_light("POINT", (WIDTH - 0.13, -0.94 - 0.93 * k, 1.88), mirrors, "#FFDCB4", size=0.05)


def noon():
    daylight(150, "#EDF4FF")
    add_light("AREA", (1.9, -DEPTH + 0.2, 1.9), 70, "#FFF3E4", 2.6, 1.6, (72, 0, -8))
    add_light("AREA", (0.75, -0.75, HEIGHT - 0.02), 16, "#FFF0DC", 0.5, 0.5)
    add_light("AREA", (2.6, -2.6, HEIGHT - 0.02), 22, "#FFF0DC", 1.2, 1.6)
    sun(45, -98, 12, "#FFE3BF", 0.8)


def dusk():
    daylight(24, "#7F9BEA")
    lamps(7, 6)


def counter_lights():
    daylight(3, "#7F97E0")
    lamps(0, 7)


CEILING_LAMPS = ((0.75, -0.75), (2.95, -0.7), (1.4, -2.9), (3.2, -2.9), (1.4, -5.1), (3.2, -5.1))

# What is outside: by how many stops it appears brighter than the room, and its world: light, sky, the colors of the sky
# at the horizon and above, the tint of the light.
OUTSIDES = {
    "noon": (1.2, (0.6, 1.1)),
    "dusk": (1.8, (0.16, 0.3, "#F0C3A4", "#5F7CC0", "#8EA6E6")),
    "counter": (1.4, (0.03, 0.045, "#8497CC", "#2F4480", "#7F97E0")),
}

# The lights of the panorama with their exposures in stops.
LIGHTS = {
    "noon": (noon, EXPOSURE),
    "dusk": (dusk, 0.45),
    "counter": (counter_lights, 0.9),
}


def build(light=None, **chosen):
    """light: one of LIGHTS, with the room whole behind the cameras too; without, the room as the cameras see it at
    noon. chosen: finishes by group; the first of a group where none is named."""
    reset(9)
    made = {group: those[chosen.get(group, next(iter(those)))]() for group, those in FINISHES.items()}
    wall, stone, walnut, metals = (made[group] for group in ("walls", "counter", "cabinets", "metal"))
    shell(wall, stone, made["floor"], light is not None)
    shower(stone, metals, *made["splash"])
    with part("towel bar"):
        towel_bar(metals)
    tub_corner(wood("#7B614C", "#463528", 0.38), metals)
    vanity(walnut, stone, metals)
    stops, world = OUTSIDES[light or "noon"]
    with at(2.95, 0, 0):
        canyon_slope()
    exposed(*WINDOW, 0.2, stops)
    open_world(*world)
    if light is None:
        noon()
        return
    front_wall(wall, plain("#EDE8DE", 0.45), metals)
    side_walls(walnut, wood("#BFA482", "#8A7152", 0.45), metals)
    for x, y in CEILING_LAMPS:
        downlight(x, y, HEIGHT, 0.3 if light == "counter" else 8.0)
    LIGHTS[light][0]()
