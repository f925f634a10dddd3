"""Light: lamps without a body, the sun, and the world behind the windows."""

import math
import os

import bpy
from mathutils import Matrix, Vector

from .nodes import srgb
from .stage import link


def add_light(kind, loc, power, hexc="#FFFFFF", size=1.0, size_y=None, rot=(0, 0, 0)):
    """A lamp the camera does not see. kind: 'AREA' (size by size_y meters, shines along its -Z) or 'POINT' (size is its
    radius). power: watts. rot: degrees around X, Y, Z."""
    data = bpy.data.lights.new("light", kind)
    data.energy = power
    data.color = srgb(hexc)
    if kind == "AREA":
        data.shape = "RECTANGLE" if size_y else "SQUARE"
        data.size = size
        if size_y:
            data.size_y = size_y
    else:
        data.shadow_soft_size = size
    x, y, z = (math.radians(a) for a in rot)
    turn = Matrix.Rotation(z, 4, "Z") @ Matrix.Rotation(y, 4, "Y") @ Matrix.Rotation(x, 4, "X")
    ob = link(bpy.data.objects.new("light", data), Matrix.Translation(loc) @ turn)
    ob.visible_camera = False
    if kind == "AREA":
        ob.visible_glossy = False
    return ob


def sun(elevation, heading, power=4.0, hexc="#FFF0DC", angle=1.2):
    """Sunlight. elevation, angle (its apparent width): degrees. heading: where the light travels, 0 = +X, 90 = +Y."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = power
    data.color = srgb(hexc)
    data.angle = math.radians(angle)
    ob = bpy.data.objects.new("sun", data)
    bpy.context.scene.collection.objects.link(ob)
    a, e = math.radians(heading), math.radians(elevation)
    travels = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), -math.sin(e)))
    ob.rotation_euler = travels.to_track_quat("-Z", "Y").to_euler()
    return ob


def _soft_sky(name, sigma):
    """One of Blender's own world pictures (CC0), blurred in linear light: no fireflies. sigma: pixels of 1024."""
    import numpy as np
    from scipy.ndimage import gaussian_filter

    path = os.path.join(bpy.utils.system_resource("DATAFILES"), "studiolights", "world", name + ".exr")
    source = bpy.data.images.load(path)
    w, h = source.size
    pixels = np.empty(w * h * 4, np.float32)
    source.pixels.foreach_get(pixels)
    pixels = pixels.reshape(h, w, 4)
    for i in range(3):
        pixels[..., i] = gaussian_filter(pixels[..., i], sigma * w / 1024, mode=("nearest", "wrap"))
    soft = bpy.data.images.new(name + "_soft", w, h, float_buffer=True)
    soft.colorspace_settings.name = source.colorspace_settings.name
    soft.pixels.foreach_set(pixels.ravel())
    soft.update()
    soft.pack()
    return soft


def empty_world():
    """Gives the scene a new world and returns its node tree, in which nothing stands yet."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes.clear()
    return world.node_tree


def _lit_and_seen(tree, lights, seen):
    """Ends a world: `lights` lights the room, the camera and mirrors see `seen`; both are backgrounds."""
    new, connect = tree.nodes.new, tree.links.new
    path, shown = new("ShaderNodeLightPath"), new("ShaderNodeMath")
    shown.operation = "MAXIMUM"
    connect(path.outputs["Is Camera Ray"], shown.inputs[0])
    connect(path.outputs["Is Singular Ray"], shown.inputs[1])
    either, output = new("ShaderNodeMixShader"), new("ShaderNodeOutputWorld")
    connect(shown.outputs[0], either.inputs[0])
    connect(lights.outputs[0], either.inputs[1])
    connect(seen.outputs[0], either.inputs[2])
    connect(either.outputs[0], output.inputs[0])


def _panorama(tree, image, strength, tint="#FFFFFF"):
    """A background from a picture of all that is around."""
    new, connect = tree.nodes.new, tree.links.new
    texture, background, tinted = (new("ShaderNode" + kind) for kind in ("TexEnvironment", "Background", "MixRGB"))
    texture.image = image
    texture.interpolation = "Cubic"
    tinted.blend_type = "MULTIPLY"
    tinted.inputs[0].default_value = 1.0
    tinted.inputs[2].default_value = (*srgb(tint), 1.0)
    connect(new("ShaderNodeTexCoord").outputs["Generated"], texture.inputs[0])
    connect(texture.outputs[0], tinted.inputs[1])
    connect(tinted.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength
    return background


def open_world(light_strength=0.5, sky_strength=2.3, low="#E4EBEC", high="#9DBFD9", tint="#FFFFFF"):
    """The world: rooms are lit by a blurred sky picture; the camera and mirrors see a clear sky above what stands
    outside. low, high: its colors at the horizon and 35 degrees above it; tint: of the light."""
    tree = empty_world()
    new, connect = tree.nodes.new, tree.links.new
    split, ramp, seen = (new("ShaderNode" + kind) for kind in ("SeparateXYZ", "ValToRGB", "Background"))
    connect(new("ShaderNodeTexCoord").outputs["Generated"], split.inputs[0])
    connect(split.outputs[2], ramp.inputs[0])
    ends = ramp.color_ramp.elements
    ends[0].color, ends[1].color = (*srgb(low), 1.0), (*srgb(high), 1.0)
    ends[1].position = 0.57
    connect(ramp.outputs[0], seen.inputs[0])
    seen.inputs[1].default_value = sky_strength
    _lit_and_seen(tree, _panorama(tree, _soft_sky("forest", 4.0), light_strength, tint), seen)
