"""A short way to write Blender shader nodes, and the colors that go into them."""

from functools import wraps

import bpy

from .stage import materials


def srgb(hexc):
    """'#RRGGBB' as three linear values 0..1."""
    hexc = hexc.lstrip("#")
    values = [int(hexc[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def rgba(color):
    """Three color values with an alpha of 1; four stay as they are."""
    return (color[0], color[1], color[2], 1.0) if len(color) == 3 else tuple(color)


def cached(make):
    """Decorator of a material: the same arguments give the same material instead of a copy."""

    @wraps(make)
    def material(*args, **options):
        key = make.__name__ + repr(args) + repr(sorted(options.items()))
        if key not in materials:
            materials[key] = make(*args, **options)
        return materials[key]

    return material


class Nodes:
    """The node tree of a new material. Sockets and plain values are both accepted as inputs."""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.t.nodes.clear()
        self.out = self.n("OutputMaterial")

    def n(self, kind, **options):
        """A new node, `kind` without 'ShaderNode'; `i_Scale=3` sets the input 'Scale', other options its properties."""
        node = self.t.nodes.new("ShaderNode" + kind)
        for key, value in options.items():
            if key.startswith("i_"):
                self.set(node, key[2:].replace("_", " "), value)
            else:
                setattr(node, key, value)
        return node

    def set(self, node, key, value):
        """Links a socket to an input, or sets its value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.t.links.new(value, node.inputs[key])
        else:
            node.inputs[key].default_value = value

    def math(self, operation, a, b=0.0, c=None, clamp=False):
        node = self.n("Math", operation=operation, use_clamp=clamp)
        self.set(node, 0, a)
        self.set(node, 1, b)
        if c is not None:
            self.set(node, 2, c)
        return node.outputs[0]

    def vmath(self, operation, a, b):
        node = self.n("VectorMath", operation=operation)
        self.set(node, 0, a)
        self.set(node, 1, b)
        return node.outputs[0]

    def scale(self, vector, factors):
        return self.vmath("MULTIPLY", vector, factors)

    def noise(self, vector, scale, detail=4, rough=0.5, dist=0.0):
        node = self.n("TexNoise", i_Scale=scale, i_Detail=detail, i_Roughness=rough, i_Distortion=dist)
        self.set(node, "Vector", vector)
        return node

    def ramp(self, factor, stops, interp="LINEAR"):
        """Colors along 0..1; `stops` are pairs of position and color."""
        node = self.n("ValToRGB")
        self.set(node, "Fac", factor)
        ramp = node.color_ramp
        ramp.interpolation = interp
        while len(ramp.elements) > 1:
            ramp.elements.remove(ramp.elements[-1])
        ramp.elements[0].position = stops[0][0]
        ramp.elements[0].color = rgba(stops[0][1])
        for position, color in stops[1:]:
            ramp.elements.new(position).color = rgba(color)
        return node.outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        node = self.n("MixRGB", blend_type=blend)
        self.set(node, 0, factor)
        self.set(node, 1, rgba(a) if isinstance(a, (tuple, list)) else a)
        self.set(node, 2, rgba(b) if isinstance(b, (tuple, list)) else b)
        return node.outputs[0]

    def bump(self, height, strength=0.2, dist=0.001):
        node = self.n("Bump", i_Strength=strength, i_Distance=dist)
        self.set(node, "Height", height)
        return node.outputs[0]

    def uv(self):
        """Meters along and across the grain, from the center of the board or tile."""
        return self.n("UVMap").outputs[0]

    def obj(self):
        return self.n("TexCoord").outputs["Object"]

    def pos(self):
        return self.n("NewGeometry").outputs["Position"]

    def rnd(self):
        """Three random values per board or tile (a color attribute that geometry and surfaces write)."""
        return self.n("Attribute", attribute_name="rnd")

    def pbr(self, base, rough=0.5, metal=0.0, normal=None, spec=0.5, coat=0.0, sheen=0.0, avg=None):
        """Finishes the material. With `avg`, diffuse bounces see that flat color instead of the whole texture: the
        room looks the same and renders about a sixth faster."""
        surface = self.n("BsdfPrincipled")
        self.set(surface, "Base Color", rgba(base) if isinstance(base, (tuple, list)) else base)
        self.set(surface, "Roughness", rough)
        self.set(surface, "Metallic", metal)
        self.set(surface, "Specular", spec)
        self.set(surface, "Clearcoat", coat)
        self.set(surface, "Clearcoat Roughness", 0.05)
        self.set(surface, "Sheen", sheen)
        if normal is not None:
            self.set(surface, "Normal", normal)
        if avg is None:
            self.t.links.new(surface.outputs[0], self.out.inputs[0])
            return self.m
        flat = self.n("BsdfDiffuse", i_Color=rgba(avg))
        either = self.n("MixShader")
        self.t.links.new(self.n("LightPath").outputs["Is Diffuse Ray"], either.inputs[0])
        self.t.links.new(surface.outputs[0], either.inputs[1])
        self.t.links.new(flat.outputs[0], either.inputs[2])
        self.t.links.new(either.outputs[0], self.out.inputs[0])
        return self.m
