"""Living room by the fire: plaster chimney, limestone surround, blue-gray built-in shelves, a chair, oak planks.
Somebody reads here: an open book and a cup on the table.

Room x 0..5.6, y -6.4..0, z 0..2.75 meters; chimney on the back wall at y = 0, windows in the left wall.
"""

from kit.accessories import book_row, books, bowl, cup, framed_art, jar, vase
from kit.exterior import grass
from kit.fixtures import outlet
from kit.geometry import box, boxes, cylinder, lathe, tube
from kit.joinery import front, knob
from kit.light import add_light, open_world, sun
from kit.materials import brass, grout, heathered_rug, horizon_art, linen, marble, paint, plain, plaster, tile, wood
from kit.openings import baseboard, casing, wall_with_openings, window
from kit.printed import open_book
from kit.stage import at, chance, place, reset
from kit.surfaces import planks, tile_wall
from kit.upholstery import armchair

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "fireplace": {
        "loc": (3.3, -5.75, 1.25),
        "yaw": 95.5,
        "lens": 32,
        "shift_y": -0.09,
        "size": (1000, 1250),
        "fine": 2,
    },
}
EXPOSURE = 0.0

WIDTH, DEPTH, HEIGHT = 5.6, 6.4, 2.75
CHIMNEY = (1.85, 3.75, 0.42)  # x0, x1, how far it stands out
HEARTH = (2.32, 3.28, 0.36, 1.08)  # x0, x1, z0, z1 of the fire opening
WINDOWS = ((-3.9, -2.5),)  # in the left wall, from y to y
SHELF_DEPTH = 0.34


def chimney(wall, stone, oak):
    x0, x1, out = CHIMNEY
    a, b, low, high = HEARTH
    with at(0, -out, 0):
        wall_with_openings(x0, x1, 0, HEIGHT, 0, out, wall, [(a, low, b, high)])
    with at(a, -0.03, low):
        tile_wall(b - a, high - low, 0.2, 0.06, tile("#4A443E", 0.7, 0.2, 0.2), grout("#5B544C"), 0.005)
    with at(a, -out, low, 90):
        tile_wall(out, high - low, 0.2, 0.06, tile("#4A443E", 0.7, 0.2, 0.2), grout("#5B544C"), 0.005)
    with at(b, -0.03, low, -90):
        tile_wall(out, high - low, 0.2, 0.06, tile("#4A443E", 0.7, 0.2, 0.2), grout("#5B544C"), 0.005)
    box(a, -out, low, b, -0.03, low + 0.006, plain("#3B3733", 0.9), 0)
    face = -out - 0.03
    surround = [
        (a - 0.17, face, low, a, -out + 0.02, high + 0.17, "Z"),
        (b, face, low, b + 0.17, -out + 0.02, high + 0.17, "Z"),
        (a, face, high, b, -out + 0.02, high + 0.17, "X"),
    ]
    boxes("surround", surround, stone, 0.004)
    boxes("hearth", [(x0, -out - 0.42, 0, x1, -out, low - 0.06)], wall, 0.012)
    boxes("hearth", [(x0 - 0.02, -out - 0.45, low - 0.06, x1 + 0.02, -out, low)], stone, 0.006)
    boxes("mantel", [(x0 - 0.06, -out - 0.2, 1.42, x1 + 0.06, -out, 1.55, "X")], oak, 0.006)
    # logs on a grate
    for i in range(5):
        y, z = -0.2 - 0.1 * (i % 3), low + 0.1 + (0.09 if i > 2 else 0)
        y -= 0.05 if i > 2 else 0
        bark = wood("#A08A70", "#6B543F", 0.7)
        log = cylinder(0.047, -0.26, 0.26, bark, seg=24)
        place(log, (a + b) / 2 + chance.uniform(-0.04, 0.04), y, z, 90, "Y")
    bars = [(a + 0.2, y, low + 0.035, b - 0.2, y + 0.014, low + 0.05, "X") for y in (-0.14, -0.26, -0.38)]
    feet = [(x, y, low, x + 0.014, y + 0.014, low + 0.04) for x in (a + 0.22, b - 0.24) for y in (-0.14, -0.38)]
    boxes("grate", bars + feet, plain("#22201E", 0.6), 0.002)
    framed_art(
        (x0 + x1) / 2 - 0.1,
        2.06,
        -out - 0.004,
        0.78,
        0.78,
        oak,
        horizon_art("#E9E1D2", "#7F8A80", "#A9B4B0", "#D8C6A8", 4.4, 0.64, 2.06),
        0.07,
    )
    top = 1.55
    vase(x1 - 0.2, -out - 0.1, top, plain("#B98E6E", 0.6), 0.62, "round")
    grass(x1 - 0.2, -out - 0.1, top + 0.2, 0.4, 44, 5, "#D9C79A", "#A98F62", 0.5)
    for x, h in ((x0 + 0.16, 0.2), (x0 + 0.27, 0.14)):
        cylinder(0.032, top, top + 0.012, brass(), x, -out - 0.1)
        cylinder(0.011, top + 0.01, top + h, brass(), x, -out - 0.1)
        cylinder(0.011, top + h, top + h + 0.17, plain("#EFE6D6", 0.5), x, -out - 0.1)


def shelves(x0, x1, m, oak, metal, flip):
    """Cabinets with doors below, open shelves above."""
    d, base = SHELF_DEPTH, 0.86
    boxes("built-in", [(x0, -d - 0.1, 0.09, x1, 0, base - 0.03)], m, 0.001)
    box(x0, -d - 0.05, 0, x1, 0, 0.09, m, 0)
    boxes("built-in top", [(x0, -d - 0.13, base - 0.03, x1, 0, base, "X")], oak, 0.003)
    middle = (x0 + x1) / 2
    for i, (a, b) in enumerate(((x0, middle), (middle, x1))):
        front(a, 0.094, b, base - 0.034, -d - 0.1, m)
        knob(middle + (-0.035, 0.035)[i], base - 0.12, -d - 0.12, metal)
    side = [(x0, -d, base, x0 + 0.04, 0, HEIGHT - 0.12), (x1 - 0.04, -d, base, x1, 0, HEIGHT - 0.12)]
    boxes("built-in", side + [(x0, -d - 0.01, HEIGHT - 0.12, x1, 0, HEIGHT)], m, 0.002)
    box(x0 + 0.04, -0.014, base, x1 - 0.04, 0, HEIGHT - 0.12, m, 0)
    levels = (1.31, 1.75, 2.19)
    boxes("shelf", [(x0 + 0.04, -d + 0.01, z - 0.032, x1 - 0.04, -0.014, z, "X") for z in levels], m, 0.002)
    inside, far = x0 + 0.08, x1 - 0.08
    clay, bone, moss = plain("#B07A5C", 0.6), plain("#E6DECF", 0.5), plain("#8E9A84", 0.5)
    if flip:
        book_row(inside, -0.06, levels[0], 0.52)
        vase(far - 0.16, -0.16, levels[0], bone, 0.85, "shouldered")
        bowl(inside + 0.3, -0.17, levels[1], clay, 0.15, 0.08)
        book_row(far - 0.42, -0.06, levels[1], 0.36)
        book_row(inside + 0.05, -0.06, levels[2], 0.4)
        jar(far - 0.2, -0.16, levels[2], moss, 0.08, 0.2)
        books(inside + 0.3, -0.2, base, 3)
        vase(far - 0.3, -0.2, base, moss, 0.9, "gourd")
    else:
        vase(inside + 0.16, -0.16, levels[0], moss, 0.8, "gourd")
        book_row(far - 0.56, -0.06, levels[0], 0.5)
        book_row(inside + 0.04, -0.06, levels[1], 0.46)
        jar(far - 0.2, -0.16, levels[1], bone, 0.09, 0.15)
        bowl(middle, -0.17, levels[2], bone, 0.16, 0.09)
        vase(inside + 0.35, -0.2, base, clay, 0.85, "shouldered")
        books(far - 0.3, -0.2, base, 4)


def table(walnut):
    x, y = 2.3, -2.2
    lathe([(0, 0.4), (0.38, 0.4), (0.4, 0.41), (0.4, 0.425), (0.39, 0.435), (0, 0.435)], walnut, x, y, 0, 96)
    for i in range(3):
        with at(x, y, 0, 30 + i * 120):
            tube([(0.33, 0, 0), (0.24, 0, 0.4)], 0.018, walnut, taper=(0.75, 1.1))
    open_book(x - 0.09, y - 0.02, 0.435, 24, 0.12, 0.18)
    cup(x + 0.2, y - 0.08, 0.435, plain("#5F7480", 0.35), -60)
    books(x + 0.1, y + 0.24, 0.435, 2)


def build():
    reset(81)
    wall, trim = plaster("#E9E3D7", 0.02), paint("#EFEBE2", 0.36)
    stone = marble("#D9CFBE", "#B7A78F", 0.4, 1.4, 0.45, 0.4)
    oak, walnut = wood("#A98B69", "#76583B", 0.42), wood("#7A5C43", "#45311F", 0.4)
    built_in = paint("#66757A", 0.4)
    with at(0, -DEPTH, 0):
        planks(WIDTH, DEPTH, wood("#B79C7C", "#8A6E50", 0.38), 0.19)
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    box(-0.15, 0, 0, WIDTH + 0.15, 0.15, HEIGHT, wall, 0, name="wall")
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0, name="wall")
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0, name="wall")
    with at(0, -DEPTH, 0, 90):
        openings = [(DEPTH + a, 0.0, DEPTH + b, 2.35) for a, b in WINDOWS]
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.16, wall, openings)
        for a, _, b, d in openings:
            window(a, 0, b, d, 0.06, trim, 0.06, 0.08, 2, 4)
            casing(a, b, d, trim)
            baseboard(0, a - 0.09, 0, trim, 0.14)
            baseboard(b + 0.09, DEPTH - SHELF_DEPTH - 0.1, 0, trim, 0.14)
    with at(WIDTH, 0, 0, -90):
        baseboard(SHELF_DEPTH + 0.1, DEPTH, 0, trim, 0.14)
        outlet(1.6, 0.38, 0)
    chimney(wall, stone, oak)
    x0, x1, _ = CHIMNEY
    shelves(0.0, x0, built_in, oak, brass(), False)
    shelves(x1, WIDTH, built_in, oak, brass(), True)
    armchair(3.68, -2.9, linen("#C98F6C", 0.4), walnut, -148)
    box(1.2, -3.5, 0, 4.4, -1.3, 0.012, heathered_rug("#D3C9B6", "#B3A58F"), 0.004)
    table(walnut)
    open_world(0.55)
    for a, b in WINDOWS:
        add_light("AREA", (-0.3, (a + b) / 2, 1.2), 170, "#E8F1FF", b - a, 2.2, (90, 0, -90))
    add_light("AREA", (WIDTH / 2 + 0.4, -DEPTH + 0.2, 1.9), 75, "#FBF6EE", 3.6, 1.6, (72, 0, 4))
    sun(34, 22, 12, "#FFE1BA", 0.8)
