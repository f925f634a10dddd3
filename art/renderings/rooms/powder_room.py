"""Powder room: petrol walls and tile, a stone shelf with a vessel basin, brass on the wall, sun from the left.
Rings in a dish by the basin.

Room x 0..1.9, y -2.9..0, z 0..2.7 meters; basin on the back wall at y = 0, window in the left wall.
"""

from kit.accessories import jar, ring_dish, towel, vase
from kit.fixtures import outlet, round_mirror, towel_ring, vessel_basin, wall_faucet
from kit.geometry import box, boxes
from kit.joinery import pull
from kit.lamps import sconce
from kit.light import add_light, open_world, sun
from kit.materials import brass, grout, linen, marble, plain, plaster, tile, wood, zellige
from kit.openings import wall_with_openings, window
from kit.plants import king_protea
from kit.stage import at, reset
from kit.surfaces import tile_floor, tile_wall

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "basin": {"loc": (1.5, -2.3, 1.3), "yaw": 104, "lens": 36, "shift_y": -0.03, "size": (1600, 1200)},
    "across": {
        "loc": (1.25, -2.0, 1.2),
        "yaw": 98,
        "lens": 37,
        "shift_y": -0.035,
        "dof": 1.75,
        "fstop": 2.8,
        "size": (2880, 1234),
    },
    "close": {
        "loc": (1.45, -1.35, 1.18),
        "yaw": 112,
        "lens": 46,
        "shift_y": -0.09,
        "dof": 1.2,
        "fstop": 2.0,
        "size": (1600, 1200),
    },
}
EXPOSURE = 0.1

WIDTH, DEPTH, HEIGHT = 1.9, 2.9, 2.7
WINDOW = (-1.75, 1.0, -0.75, 2.25)  # in the left wall: y, z, y, z
WAINSCOT = 1.26
BASIN = 0.86  # x of its center
TOP = 0.84


def shell(wall, stone):
    box(0, -DEPTH, HEIGHT, WIDTH, 0.1, HEIGHT + 0.1, plain("#E9E4DA", 0.9, 0.2), 0)
    with at(0, -DEPTH, 0):
        tile_floor(WIDTH, DEPTH, 0.1, 0.1, tile("#CFC7B8", 0.4, 0.06, 0.06), grout("#A79F91"), 0.003, True)
    box(-0.15, 0, 0, WIDTH + 0.15, 0.15, HEIGHT, wall, 0, name="wall")
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0, name="wall")
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0, name="wall")
    y0, z0, y1, z1 = WINDOW
    with at(0, -DEPTH, 0, 90):
        a, b = DEPTH + y0, DEPTH + y1
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, wall, [(a, z0, b, z1)])
        window(a, z0, b, z1, 0.06, plain("#EDE7DB", 0.4), 0.045, 0.07, 2, 2)
        boxes("casing", [(a - 0.02, -0.03, z0 - 0.03, b + 0.02, 0.06, z0)], stone, 0.003)
    glazed, joints = zellige("#52696C", 0.15, 0.1, 0.012), grout("#6F7F7E")
    uneven = {"gap": 0.0025, "thick": 0.009, "tilt": 0.009, "jitter": 0.0005}
    with at(0, -0.001, 0):
        tile_wall(WIDTH, WAINSCOT, 0.06, 0.2, glazed, joints, **uneven)
        boxes("ledge", [(0, -0.03, WAINSCOT, WIDTH, 0, WAINSCOT + 0.022)], stone, 0.003)


def basin_wall(stone, walnut, metal):
    with at(0, -0.012, 0):
        boxes("vanity", [(0.2, -0.46, 0.5, 1.52, 0, TOP - 0.07, "X")], walnut, 0.001)
        for x0, x1 in ((0.2, 0.86), (0.86, 1.52)):
            boxes("slab", [(x0 + 0.002, -0.48, 0.502, x1 - 0.002, -0.46, TOP - 0.073, "X")], walnut, 0.002)
            pull((x0 + x1) / 2, TOP - 0.11, -0.48, metal, 0.22)
        box(0.18, -0.5, TOP - 0.07, 1.54, 0, TOP, stone, 0.004, name="counter", seg=3)
    vessel_basin(BASIN, -0.265, TOP, marble("#D9CFBF", "#A8977F", 0.5, 2.4, 0.32), 0.205, 0.13)
    wall_faucet(BASIN, 1.1, -0.011, metal, 0.2)
    round_mirror(BASIN, 1.72, -0.004, 0.36, metal)
    for x in (BASIN - 0.56, BASIN + 0.56):
        sconce(x, 0, 1.66, metal, 5)
    vase(1.32, -0.2, TOP, plain("#C9B79C", 0.55), 0.55, "flared")
    king_protea(1.32, -0.2, TOP + 0.12, 0.18, (-0.05, -0.03), 0.9, 6, "#EFE3CB", "#B7A36E")
    king_protea(1.325, -0.195, TOP + 0.12, 0.27, (0.05, 0.01), 0.45, 12, "#EFE3CB", "#B7A36E")
    jar(0.4, -0.17, TOP, plain("#7A4B2B", 0.25), 0.03, 0.13)
    jar(0.47, -0.25, TOP, plain("#E4DBCB", 0.5), 0.035, 0.07)
    ring_dish(1.13, -0.4, TOP, plain("#EDE7DB", 0.3), metal)


def build():
    reset(53)
    stone = marble("#E6DFD3", "#8F8375", 0.5, 1.3, 0.16)
    walnut, metal = wood("#80664E", "#4C3929", 0.38), brass()
    shell(plaster("#56696A", 0.05), stone)
    basin_wall(stone, walnut, metal)
    with at(WIDTH, 0, 0, -90):
        outlet(0.2, 1.08, -0.011)
        towel_ring(0.42, 1.3, 0, metal)
        towel(0.42, 1.135, -0.05, 0.24, 0.42, linen("#E6DCCB", 0.5))
    y0, z0, y1, z1 = WINDOW
    open_world(0.6)
    add_light("AREA", (-0.25, (y0 + y1) / 2, (z0 + z1) / 2), 90, "#E8F1FF", y1 - y0, z1 - z0, (90, 0, -90))
    add_light("AREA", (1.2, -DEPTH + 0.15, 1.8), 30, "#FFF1DF", 1.4, 1.4, (75, 0, 10))
    sun(34, 38, 11, "#FFE3BF", 0.8)
