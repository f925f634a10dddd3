"""What stands outside a window: a walled citrus garden, a canyon slope, the house across the street, the sea.

Each is built of parts, as rooms are: the wall with the window stands at y = 0, and the place lies behind it along +Y,
its ground 0.15 below the floor. The room's own sun lights it, so it stays below the rays that enter the room: what
stands d meters away is lower than 2.4 + 0.6 d. The pen draws none of it; windows stay paper.
"""

import random
from functools import wraps

import bpy

from .exterior import clay, fan_palm, foliage, grass, rosette, sea, shrubs, slope, stucco, terracotta_pot, tile_roof
from .geometry import box, boxes
from .materials import emit, gel, grout, paint, plain, tile
from .openings import wall_with_openings
from .plants import olive_tree
from .stage import at
from .surfaces import tile_floor
from .terrain import boulder, earth, far_land, ridge, rough, sandstone, terrain
from .trees import citrus, eucalyptus

GROUND = -0.15


def _outside(build):
    """Decorator of a place: marks its parts, so that the pen leaves them out."""

    @wraps(build)
    def marked(*args, **options):
        before = set(bpy.data.objects)
        build(*args, **options)
        for ob in set(bpy.data.objects) - before:
            ob["outside"] = True

    return marked


def exposed(x0, z0, x1, z1, y, stops):
    """What is behind a window, at y, appears brighter by `stops` than the room's exposure shows it, or darker below 0:
    as if a picture that was exposed for the view had been set into it. Light falls into the room as before."""
    side = 0.35  # it reaches so far beside and above the window, or its edge would show from the side
    box(x0 - side, y, z0, x1 + side, y + 0.001, z1 + side, gel(2.0 ** (stops / 2)), 0, name="pane")  # two faces


def _skyline(x0, x1, y, chance_, seed):
    """Crowns of trees in other gardens."""
    places = []
    for k in range(int((x1 - x0) / 2.4)):
        x = x0 + 2.4 * k + chance_.uniform(-0.8, 0.8)
        places.append((x, y + chance_.uniform(-1.5, 1.5), GROUND, chance_.uniform(1.1, 1.8)))
    citrus(places, 2.2, 1.4, seed, 0, 0.09, 17000, 0.5, True)


@_outside
def citrus_garden(x0, x1, wall_at=6.5, seed=1):
    """A stone terrace, orange trees in beds, and behind them a wall from x0 to x1, `wall_at` meters away, with the
    crowns of other gardens above it."""
    chance_ = random.Random(seed)
    stone, lime, pots = tile("#C9BDA8", 0.7, 0.06, 0.15), stucco("#E4D9C6"), clay("#B4784F")
    box(x0 - 40, 0.2, GROUND - 0.2, x1 + 40, 60, GROUND - 0.03, earth("#A08C70", "#6E5E48"), 0, name="ground")
    with at(x0, 0.2, GROUND):
        tile_floor(x1 - x0, 2.6, 0.6, 0.6, stone, grout("#A99E8B"), 0.012, True)
    boxes("wall", [(x0, wall_at, GROUND, x1, wall_at + 0.25, 1.6)], lime, 0.02)
    boxes("wall", [(x0, wall_at - 0.04, 1.6, x1, wall_at + 0.29, 1.67)], lime, 0.02)
    count = max(2, round((x1 - x0) / 3.2))
    step = (x1 - x0) / count
    trees = [x0 + step * (k + 0.5) + chance_.uniform(-0.5, 0.5) for k in range(count)]
    places = [(x, wall_at - 1.6 + chance_.uniform(-0.5, 0.5), GROUND, chance_.uniform(0.72, 1.0)) for x in trees]
    citrus(places, 2.7, 1.25, seed, 70, 0.105, 15000, 0.42, True)
    low = []
    for k in range(int((x1 - x0) / 0.4)):
        r = chance_.uniform(0.18, 0.36)
        low.append((x0 + 0.4 * k + chance_.uniform(-0.15, 0.15), 3.2 + chance_.uniform(-0.2, 0.35), GROUND - 0.05, r))
    shrubs(low, 1500, 0.1, "#B5BAA2", "#7E8A72", seed + 5, 0.26, "#59614E")
    for k, x in enumerate(trees):
        if k % 2:
            rosette(x + step / 2, wall_at - 2.3, GROUND, chance_.uniform(0.4, 0.6), 26, seed + k)
        else:
            terracotta_pot(x + step * 0.4, 2.3, pots, 0.2, 0.34, GROUND)
            olive_tree(x + step * 0.4, 2.3, GROUND + 0.3, 1.5, seed + k, density=1.6)
    for _ in range(round(x1 - x0)):
        x, y = chance_.uniform(x0, x1), chance_.uniform(3.6, wall_at - 0.5)
        grass(x, y, GROUND - 0.03, chance_.uniform(0.25, 0.5), 60, round(x * 50), "#C3BC8C", "#7F8A58", 0.7)
    _skyline(x0 - 6, x1 + 6, wall_at + 7, chance_, seed + 9)
    for k in range(max(1, round((x1 - x0) / 9))):
        x = x0 + 9 * k + chance_.uniform(2, 6)
        eucalyptus(
            x, wall_at + 8.5 + chance_.uniform(0, 2), GROUND, chance_.uniform(5.5, 7.5), seed + k, (0.5, 0), tuft=1.1
        )


@_outside
def canyon_slope(seed=1, broad=1.0):
    """A hillside of sage, buckwheat and dry grass that rises from 4 meters away, with boulders and live oaks. broad:
    how many times as far its shrubs reach to both sides, for a room that looks out aslant."""
    chance_ = random.Random(seed)

    def height(x, y):
        rise = 0.19 * max(0.0, y - 3.5)
        return (
            GROUND - 0.1 + min(rise, 4.6 + 0.9 * rough(x, y, 18, 3.0)) + (0.03 + 0.02 * min(y, 20)) * rough(x, y, 5.5)
        )

    terrain(-60, 0.2, 60, 70, height, earth("#BDB08E", "#8F8866", 40.0), 180, 140, fine=1.5)
    gray, green, brown = [], [], []
    for _ in range(round(1500 * broad)):
        y = 3.6 + 42 * chance_.random() ** 1.4
        x = chance_.uniform(-1, 1) * (8 + 0.75 * y) * broad
        r = chance_.uniform(0.22, 0.62) + 0.4 * min(1, y / 30) * chance_.random()
        chance_.choice((gray, gray, gray, green, green, brown)).append((x, y, height(x, y) - 0.2 * r, r))
    shrubs(gray, 900, 0.11, "#C2C7B1", "#8F9A86", seed + 3, 0.24, "#69705E")
    shrubs(green, 700, 0.11, "#A2AB7D", "#65744F", seed + 4, 0.4, "#4A573D")
    shrubs(brown, 700, 0.1, "#B7A27C", "#86805C", seed + 5, 0.35, "#6A5F44")
    for k in range(260):
        y = 2.4 + 16 * chance_.random() ** 1.4
        x = chance_.uniform(-1, 1) * (7 + 0.7 * y)
        grass(x, y, height(x, y) - 0.02, chance_.uniform(0.3, 0.6), 60, seed + k, "#DCCB9C", "#B09C6A", 0.7)
    for k in range(8):
        y, size = 5 + 1.7 * k, chance_.uniform(0.2, 0.55)
        x = chance_.uniform(-1, 1) * (5 + 0.6 * y)
        rock = sandstone("#C2AE90", "#D8DCDD", 3000.0, 0.3)
        boulder(x, y, height(x, y), (size * 1.3, size, size * 0.7), rock, k + 1.5)
    oaks = ((-7.5, 14), (-2.8, 22), (2.6, 28), (6.7, 18), (11, 21), (-15, 21), (18, 26), (8, 31), (-9, 32))
    places = [(x, y, height(x, y) - 0.2, chance_.uniform(1.4, 2.0)) for x, y in oaks]
    citrus(places, 2.2, 1.4, seed, 0, 0.09, 17000, 0.6, True)
    ridge(-500, 500, 160, 120, -10, 46, far_land("#8D8C70", "#D5DBDE", 900.0, 0.6, 0.08), 7.0, 60.0)


@_outside
def street(seed=1, evening=False):
    """The house across the street, 13 meters away: a hedge, a white front under clay tiles, palms behind it. In the
    evening its windows are lit."""
    chance_ = random.Random(seed)
    lime, roof, dark = stucco("#E9E1D2"), clay("#B57B58"), plain("#2E3838", 0.12)
    if evening:
        dark = emit("#FFC88A", 0.5)
    box(-50, 0.2, GROUND - 0.2, 50, 70, GROUND - 0.02, earth("#A9A48A", "#7B7A60"), 0, name="ground")
    box(-50, 5.2, GROUND - 0.2, 50, 9.4, GROUND, plain("#8A8783", 0.9), 0, name="ground")
    curbs = [(-50, y, GROUND - 0.1, 50, y + 1.3, GROUND + 0.08) for y in (3.9, 9.4)]
    boxes("curb", curbs, plain("#BDB7AC", 0.85), 0.01)
    openings = [(-5.6, 0.75, -4.0, 2.15), (-1.3, 0.75, 0.1, 2.15), (2.6, 0.75, 4.4, 2.15)]
    with at(0, 13.0, 0):
        wall_with_openings(-8.0, 7.0, GROUND, 2.9, 0, 0.3, lime, openings)
        frame = paint("#3F4A47", 0.5)
        for a, b, c, d in openings:
            middle = (a + c) / 2
            bars = [(a, 0.13, b, a + 0.05, 0.18, d), (c - 0.05, 0.13, b, c, 0.18, d), (a, 0.13, d - 0.05, c, 0.18, d)]
            bars += [(middle - 0.03, 0.13, b, middle + 0.03, 0.18, d), (a, 0.14, 1.45, c, 0.17, 1.48)]
            boxes("window", bars, frame, 0.003)
            box(a, 0.17, b, c, 0.2, d, dark, 0)
            boxes("sill", [(a - 0.06, -0.05, b - 0.07, c + 0.06, 0.14, b)], lime, 0.01)
        with slope(-8.5, -0.5, 2.86, 0, 21):
            tile_roof(16.0, 4.9, roof)
        boxes("ridge", [(-8.5, 3.95, 4.55, 7.5, 4.2, 4.72)], roof, 0.05, 4)
        boxes("wall", [(3.4, 2.2, 3.2, 4.3, 3.0, 5.1), (3.3, 2.1, 4.95, 4.4, 3.1, 5.07)], lime, 0.02)
    hedge = [
        (-7.8 + 0.4 * k, 11.9 + chance_.uniform(-0.1, 0.1), 0.2, 0.5, 0.5, 0.6 + chance_.uniform(0, 0.14))
        for k in range(40)
    ]
    foliage(hedge, 420, 0.08, "#97A572", "#5D6F47", seed + 2, 0.5, core="#47543A")
    blooms = []
    for k in range(26):
        t = k / 25
        r = chance_.uniform(0.14, 0.3)
        blooms.append(
            (-3.4 + 2.3 * t + chance_.gauss(0, 0.2), 12.75, 0.6 + 2.0 * t + chance_.gauss(0, 0.25), r, 0.2, r)
        )
    foliage(blooms, 1500, 0.06, "#C0628A", "#86486A", seed + 4, 0.6, core="#4F5B3C")
    low = []
    for _ in range(60):
        x, y, r = chance_.uniform(-9, 9), chance_.uniform(2.2, 3.6), chance_.uniform(0.2, 0.45)
        low.append((x, y, GROUND - 0.05, r))
    shrubs(low, 1400, 0.08, "#B2B79C", "#76836A", seed + 6, 0.35, "#4A5240")
    for x, h in ((-10.5, 8.4), (9.2, 9.0), (15.0, 8.2), (-17.5, 9.2)):
        fan_palm(x, 24 + 0.4 * abs(x), h, round(h * 7) + seed, 1.25)
    citrus([(9.6, 12.5, GROUND, 1.7), (-10.8, 13.5, GROUND, 1.9)], 2.2, 1.3, seed, 0, 0.09, 15000, 0.5, True)


@_outside
def sea_view(seed=1, below=-26.0):
    """A terrace with a low wall at the edge of a bluff, agaves and grasses, and the sea to the horizon."""
    chance_ = random.Random(seed)
    lime, stone, pots = stucco("#E4DACA"), tile("#C9BDA8", 0.7, 0.06, 0.15), clay("#B4784F")
    with at(-16, 0.2, GROUND):
        tile_floor(32, 3.2, 0.6, 0.6, stone, grout("#A99E8B"), 0.012, True)
    box(-40, 3.4, GROUND - 0.4, 40, 9.5, GROUND - 0.06, earth("#B5A07E", "#8A7A5A"), 0, name="ground")
    boxes("wall", [(-16, 5.2, GROUND - 0.3, 16, 5.5, 0.42)], lime, 0.03)
    low = []
    for k in range(70):
        x, y, r = -15 + 0.43 * k, 4.3 + chance_.uniform(-0.4, 0.5), chance_.uniform(0.18, 0.4)
        low.append((x, y, GROUND - 0.05, r))
    shrubs(low, 1400, 0.08, "#B5BAA0", "#7A8770", seed + 6, 0.32, "#4F5745")
    for k in range(11):
        x, y = -14 + 2.7 * k + chance_.uniform(-0.6, 0.6), 3.9 + chance_.uniform(0, 0.6)
        rosette(x, y, GROUND, chance_.uniform(0.5, 0.8), 30, seed + k)
    for k in range(60):
        x, y = chance_.uniform(-16, 16), 5.8 + 1.7 * chance_.random()
        grass(x, y, GROUND - 0.05, chance_.uniform(0.55, 0.95), 60, seed + k, "#D2C496", "#94905F", 0.8)
    for x in (-7.2, 2.6, 9.5):
        terracotta_pot(x, 2.5, pots, 0.27, 0.42, GROUND)
        olive_tree(x, 2.5, GROUND + 0.36, 1.9, seed + round(x), density=1.6)
    box(-6000, 12, below - 0.2, 6000, 12000, below, sea("#3B7183", "#DCE6EA", 9000.0), 0, name="sea")
