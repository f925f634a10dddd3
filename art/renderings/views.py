"""The views behind the windows, stored in views/: a coastal garden, dry hills, the sea, a patio, an orange grove.

    blender -b --python-exit-code 1 -P art/renderings/views.py -- hills

Each is rendered once as a panorama and blurred like a lens out of focus. kit/light.py shows it to the camera and to
mirrors only; rooms are lit by other means. Lengths are meters; the rooms' windows look along +Y and -X.
"""

import math
import os
import sys
import tempfile

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from PIL import Image  # noqa: E402
from scipy.signal import fftconvolve  # noqa: E402

from kit.exterior import clay, fan_palm, foliage, gravel, headland, open_sky, sea, shrubs, slope, stucco  # noqa: E402
from kit.exterior import terracotta_pot, tile_roof  # noqa: E402
from kit.geometry import box, boxes, tube  # noqa: E402
from kit.light import VIEWS, VIEW_WHITE, empty_world, sun  # noqa: E402
from kit.materials import plain  # noqa: E402
from kit.nodes import Nodes, rgba, srgb  # noqa: E402
from kit.stage import at, link, reset  # noqa: E402
from kit.terrain import earth, far_land, ridge, rough, terrain  # noqa: E402
from kit.trees import citrus, eucalyptus  # noqa: E402

WIDTH = 1536  # of the render, pixels; the stored picture has 1024
SAMPLES = 16
BLUR = 0.4  # radius of the blur, degrees
EYE = 1.4  # height of the panorama's center

OLIVE_TREES = (  # x, y, height, spread
    (-1.6, 10.5, 3.2, 1.35),
    (2.7, 11.6, 2.9, 1.2),
    (-5.6, 11.2, 3.1, 1.3),
    (7.0, 11, 3.2, 1.3),
    (-10.8, 1.2, 3.3, 1.45),
    (-10.2, -4.4, 3.1, 1.35),
    (-10.6, 6.3, 3.0, 1.3),
    (-11, -9, 3.2, 1.4),
)


def leaf_material(light, dark):
    n = Nodes("garden leaf")
    color = n.mix(n.rnd().outputs["Fac"], srgb(light), srgb(dark))
    surface, glow, either = n.n("BsdfDiffuse"), n.n("BsdfTranslucent"), n.n("MixShader", i_Fac=0.35)
    n.set(surface, "Color", color)
    n.set(glow, "Color", color)
    n.t.links.new(surface.outputs[0], either.inputs[1])
    n.t.links.new(glow.outputs[0], either.inputs[2])
    n.t.links.new(either.outputs[0], n.out.inputs[0])
    return n.m


def leaf_cloud(name, points, size, m, chance):
    """One mesh of randomly turned quads, one per point."""
    n = len(points)
    u = chance.normal(size=(n, 3))
    u /= np.linalg.norm(u, axis=1)[:, None]
    v = np.cross(u, chance.normal(size=(n, 3)))
    v /= np.linalg.norm(v, axis=1)[:, None]
    s = (size * chance.uniform(0.6, 1.3, n))[:, None]
    u, v = u * s, v * s * 0.5
    corners = np.stack([points - u - v, points + u - v, points + u + v, points - u + v], 1).reshape(-1, 3)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners.tolist(), [], np.arange(n * 4).reshape(n, 4).tolist())
    mesh.update()
    piece = np.ones((n, 4, 4), np.float32)
    piece[..., :3] = chance.uniform(size=(n, 1, 1))
    mesh.color_attributes.new("rnd", "FLOAT_COLOR", "CORNER").data.foreach_set("color", piece.ravel())
    mesh.materials.append(m)
    link(bpy.data.objects.new(name, mesh))


def crown_points(center, radii, n, chance):
    """n points in an ellipsoid, denser near its surface."""
    d = chance.normal(size=(n, 3))
    d /= np.linalg.norm(d, axis=1)[:, None]
    return np.asarray(center) + d * np.asarray(radii) * (chance.uniform(0.25, 1, (n, 1)) ** 0.35)


def tree(x, y, h, spread, m, chance, leaves=7000, leaf=0.05, trunk="#8A7C6A"):
    points, bark = [], plain(trunk, 0.9)
    for k in range(6):
        a = k * 1.05 + chance.uniform(-0.3, 0.3)
        out = 0 if k == 0 else spread * 0.5
        center = (x + out * math.cos(a), y + out * math.sin(a), h * chance.uniform(0.66, 0.86))
        r = spread * chance.uniform(0.42, 0.6)
        fork = (x + 0.06 * math.cos(a), y + 0.06 * math.sin(a), h * 0.34)
        tube([(x, y, 0), fork, center], 0.045 * h / 3, bark)
        points.append(crown_points(center, (r, r, r * 0.75), leaves // 6, chance))
    leaf_cloud("crown", np.concatenate(points), leaf, m, chance)


def hedge(x0, y0, x1, y1, h, m, chance):
    n = int(900 * (abs(x1 - x0) + abs(y1 - y0)) * h)
    points = chance.uniform(size=(n, 3)) * (x1 - x0, y1 - y0, h) + (x0, y0, 0)
    points += chance.normal(size=(n, 3)) * 0.05
    leaf_cloud("hedge", points, 0.05, m, chance)
    box(x0 + 0.12, y0 + 0.12, 0, x1 - 0.12, y1 - 0.12, h - 0.15, plain("#A3AE8C", 0.9), 0)


def sky():
    tree = empty_world()
    new, connect = tree.nodes.new, tree.links.new
    coordinates, height = new("ShaderNodeTexCoord"), new("ShaderNodeSeparateXYZ")
    ramp, background, output = new("ShaderNodeValToRGB"), new("ShaderNodeBackground"), new("ShaderNodeOutputWorld")
    ramp.color_ramp.elements[0].color = rgba(srgb("#F4F3EE"))
    ramp.color_ramp.elements[1].color = rgba(srgb("#B5D0EA"))
    ramp.color_ramp.elements[1].position = 0.45
    background.inputs[1].default_value = 1.5
    connect(coordinates.outputs["Generated"], height.inputs[0])
    connect(height.outputs[2], ramp.inputs[0])
    connect(ramp.outputs[0], background.inputs[0])
    connect(background.outputs[0], output.inputs[0])


def panorama_camera():
    data = bpy.data.cameras.new("camera")
    data.type = "PANO"
    data.cycles.panorama_type = "EQUIRECTANGULAR"
    ob = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = (0, 0, EYE)
    ob.rotation_euler = (math.pi / 2, 0, -math.pi / 2)
    bpy.context.scene.camera = ob


def garden():
    reset(3)
    chance = np.random.default_rng(4)
    olive = leaf_material("#D5DAC6", "#A3AE8E")
    green = leaf_material("#CBD3B2", "#9FB088")
    pale = leaf_material("#D3D8C4", "#A9B49A")
    lawn = Nodes("lawn")
    patches = lawn.noise(lawn.pos(), 3.0, 5, 0.6).outputs[0]
    lawn.pbr(lawn.ramp(patches, [(0.3, srgb("#9AA07A")), (0.7, srgb("#BDBE98"))]), 0.9)
    box(-60, -60, -0.1, 60, 60, -0.01, lawn.m, 0)
    box(-3.4, -40, -0.05, 40, 2.6, 0, plain("#CDC4B4", 0.8), 0)  # terrace
    # hedges just above the horizon, with the sky visible over them, and low borders in front
    hedge(-16, 13.0, 16, 14.0, 1.7, green, chance)
    hedge(-14, -18, -13, 14, 1.65, green, chance)
    hedge(-6, 7.2, 9, 7.7, 0.45, pale, chance)
    hedge(-8.2, -12, -7.6, 7, 0.45, pale, chance)
    for x, y, h, spread in OLIVE_TREES:
        tree(x, y, h, spread, olive, chance)
    for k in range(30):  # far trees, uneven, with sky between them
        a = math.radians(40 + k * 7 + chance.uniform(-3, 3))
        d, h = chance.uniform(26, 44), chance.uniform(2.6, 6.4)
        tree(d * math.cos(a), d * math.sin(a), h, h * 0.55, pale if k % 3 else green, chance, 2200, 0.22, "#8B8375")
    sky()
    sun(38, -30, 4.6, "#FFE9CC", 1.0)


def both_ways(scene):
    """A scene made for windows that look along +Y, and once more for those that look along -X."""
    for turn in (0, 90):
        with at(0, 0, 0, turn):
            scene(turn)


def hills():
    reset(5)
    chance = np.random.default_rng(6)

    def height(x, y):
        return -0.25 * max(0, y - 6) + 0.4 * rough(x, y, 9.0)

    def scene(turn):
        terrain(-40, 3.5, 40, 60, height, earth("#BFA97F", "#938360", 30.0), 90, 70)
        grown = {"gray": [], "green": []}
        for _ in range(230):
            y = 5 + 40 * chance.uniform() ** 1.6
            x = chance.uniform(-1, 1) * (3 + y)
            r = chance.uniform(0.4, 1.0)
            grown["gray" if chance.uniform() < 0.4 else "green"].append((x, y, height(x, y) - 0.1, r))
        shrubs(grown["gray"], 300, 0.12, "#C3C6B0", "#8F9880", 3 + turn, 0.3, "#6B7160")
        shrubs(grown["green"], 300, 0.12, "#A5AC80", "#6B7A56", 4 + turn, 0.45, "#4C573E")
        haze = "#D3CFC8"
        ridge(-170, 120, 60, 60, -18, 21, far_land("#8B8A62", haze, 700.0, 0.5, 0.1), 2.0 + turn, 26.0)
        ridge(-260, 420, 170, 120, -18, 46, far_land("#8A8865", haze, 1000.0, 0.55, 0.06), 5.0 + turn, 50.0)
        ridge(-900, 900, 520, 300, -18, 118, far_land("#88886F", haze, 1600.0), 7.0 + turn, 110.0)

    both_ways(scene)
    open_sky(1.55, "#F1EADC", "#D5DDE0", "#A9C4DA", 0.3)
    sun(38, -30, 4.4, "#FFE6C4", 1.0)


def ocean():
    reset(7)
    box(-9.2, -12, -0.1, 12, 9.2, 0, plain("#C9C0AE", 0.85), 0)
    box(-9000, -9000, -18.1, 9000, 9000, -18, sea("#4F7F92", "#DCE4E6"), 0, name="sea")

    def scene(turn):
        if turn == 0:
            headland(160, 900, 420, -18.5, 34, stucco("#B3A78B"))
        blobs = [(-11 + 1.05 * k, 9.4 + 0.3 * (k % 3), 0.1, 0.8, 0.7, 0.26 + 0.08 * (k % 4)) for k in range(22)]
        foliage(blobs, 260, 0.09, "#B3BC9C", "#7F8E70", 4 + turn, core="#66735A")
        fan_palm(-5.2, 13.5, 7.5, 3 + turn)
        fan_palm(6.3, 15.0, 8.6, 4 + turn)

    both_ways(scene)
    # Between both, where a window is seen from across its room: shrubs, and hills behind a bay.
    with at(0, 0, 0, 42):
        hedge = [(-16 + 0.95 * k, 11 + 0.5 * (k % 3), 0.5, 0.8, 0.7, 0.62 + 0.2 * (k % 4)) for k in range(34)]
        foliage(hedge, 320, 0.09, "#B9C29C", "#8C9C72", 8, core="#7C8A66")
        headland(-900, 1300, 1300, -18.5, 60, stucco("#AEB0A0"))
    open_sky(1.55, "#F0EDE6", "#D8E3E8", "#A9CBE2", 0.3)
    sun(38, -30, 4.4, "#FFEBD0", 1.0)


def patio():
    reset(9)
    wall, roof, pots = stucco("#E9DFCC"), clay("#B4785A"), clay("#B4784F")
    box(-14, -14, -0.1, 14, 14, 0, gravel("#C8B89C", 60.0), 0)

    def scene(turn):
        boxes("wall", [(-14, 6.6, -0.05, 14, 6.9, 2.1)], wall, 0.02)
        with at(-14, 6.6, 2.1), slope(0, -0.16, 0.02, 0, 22):
            tile_roof(28, 0.36, roof, row=0.32)
        pink = [(-4.6 + 0.7 * k, 6.5, 1.55 + 0.22 * (k % 3), 0.62, 0.4, 0.5) for k in range(5)]
        foliage(pink, 700, 0.07, "#CF7F93", "#A9506A", 5 + turn, core="#5F6B4C")
        beds = [(0.3 + 0.9 * k, 6.2, 0.2, 0.55, 0.45, 0.5 + 0.12 * (k % 3)) for k in range(10)]
        foliage(beds, 420, 0.08, "#B9BF9C", "#7C8A66", 6 + turn, core="#5F6B4C")
        for x, size in ((-1.3, 0.3), (1.7, 0.26), (5.4, 0.32)):
            terracotta_pot(x, 5.4, pots, size, size * 1.6)
            foliage([(x, 5.4, size * 1.6 + 0.3, 0.36, 0.36, 0.42)], 900, 0.06, "#A9B48C", "#6F8062", 7 + turn)
        for x, y, h in ((-8.2, 9.6, 5.6), (3.4, 11.0, 6.4), (9.8, 9.0, 5.0)):
            column = [(x, y, 0.9 + 0.8 * k, 0.55 - 0.055 * k, 0.55 - 0.055 * k, 0.8) for k in range(int(h / 0.85))]
            foliage(column, 420, 0.07, "#8C9C74", "#57694B", 8 + turn, core="#3F4C37")
        fan_palm(-3.0, 15.0, 7.8, 5 + turn)

    both_ways(scene)
    open_sky(1.5, "#F3EEE2", "#D3DFE6", "#A6C6DE", 0.2)
    sun(42, -30, 4.4, "#FFE9CC", 1.0)


def grove():
    reset(11)
    box(-90, -60, -0.1, 60, 90, 0, earth("#C9B493", "#A08A68", 30.0), 0)

    def scene(turn):
        rows = [
            (-14 + 4.4 * i + 0.5 * (j % 2), 7.2 + 4.6 * j, 0, 0.9 + 0.06 * ((i + j) % 3))
            for i in range(8)
            for j in range(4)
        ]
        citrus(rows, 2.3, 1.25, 1 + turn)
        for k, x in enumerate((-19, -9, 2, 13, 22)):
            eucalyptus(x, 30 + 2 * (k % 2), 0, 8.5 + (k % 3), 40 + k + turn, (0.5, 0), "#CDB9A0", 9, 1.6, 8)

    both_ways(scene)
    open_sky(1.55, "#F2EBDD", "#D5DEE0", "#A9C6DA", 0.3)
    sun(36, -30, 4.4, "#FFE6C4", 1.0)


def shoot():
    """The panorama in linear light, rows from the bottom up."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = SAMPLES
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 4
    scene.cycles.diffuse_bounces = 2
    scene.render.resolution_x, scene.render.resolution_y = WIDTH, WIDTH // 2
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    with tempfile.TemporaryDirectory(prefix="rendering-") as folder:
        scene.render.filepath = os.path.join(folder, "view.exr")
        bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(scene.render.filepath)
        image.colorspace_settings.name = "Non-Color"
        pixels = np.empty(WIDTH * (WIDTH // 2) * 4, np.float32)
        image.pixels.foreach_get(pixels)
    return pixels.reshape(WIDTH // 2, WIDTH, 4)[..., :3].astype(np.float64)


def disc_blur(picture, radius):
    """Out of focus like a lens: a disc of `radius` pixels, wrapping around at the sides."""
    k = math.ceil(radius) + 1
    y, x = np.mgrid[-k : k + 1, -k : k + 1]
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1)
    disc /= disc.sum()
    margin = 4 * k
    wrapped = np.concatenate([picture[:, -margin:], picture, picture[:, :margin]], 1)
    padded = np.pad(wrapped, ((margin, margin), (0, 0), (0, 0)), "edge")
    blurred = np.stack([fftconvolve(padded[..., i], disc, "same") for i in range(3)], -1)
    return blurred[margin:-margin, margin:-margin]


SCENES = {"garden": garden, "hills": hills, "ocean": ocean, "patio": patio, "grove": grove}


def main():
    name = sys.argv[sys.argv.index("--") + 1]
    SCENES[name]()
    panorama_camera()
    picture = disc_blur(shoot(), BLUR * WIDTH / 360)
    gray = picture.mean(-1, keepdims=True)
    # sun-bleached and a little warm: strong greens read as a colored panel behind the window
    picture = (gray + (picture - gray) * 0.62) * (1.04, 1.0, 0.95)
    picture = np.clip(picture / VIEW_WHITE, 0, 1)
    gamma = 1.055 * np.maximum(picture, 1e-9) ** (1 / 2.4) - 0.055
    picture = np.where(picture <= 0.0031308, picture * 12.92, gamma)
    image = Image.fromarray((picture[::-1] * 255 + 0.5).astype(np.uint8)).resize((1024, 512), Image.LANCZOS)
    image.save(os.path.join(VIEWS, name + ".jpg"), quality=92, subsampling=0)


main()
