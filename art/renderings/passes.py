"""Cycles settings, and the raw passes of a render as arrays (rows from the bottom up, linear values)."""

import os
import shutil
import tempfile

import bpy
import numpy as np

LIGHT_PASSES = (
    "diffuse_direct",
    "diffuse_indirect",
    "diffuse_color",
    "glossy_direct",
    "glossy_indirect",
    "glossy_color",
    "transmission_direct",
    "transmission_indirect",
    "transmission_color",
    "emit",
    "environment",
    "z",
    "normal",
)


def setup(width, height, samples, exposure=0.0):
    """Settings of the scene for one render of width x height pixels."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 4
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_direct = 0
    cycles.sample_clamp_indirect = 4.0
    cycles.blur_glossy = 0.8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.tile_size = 4096
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.4
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    scene.render.film_transparent = False
    view(exposure)
    layer = scene.view_layers[0]
    for name in LIGHT_PASSES:
        setattr(layer, "use_pass_" + name, True)
    layer.cycles.denoising_store_passes = True


def view(exposure):
    """How light becomes a picture; exposure in stops."""
    settings = bpy.context.scene.view_settings
    settings.view_transform = "Filmic"
    settings.look = "High Contrast"
    settings.exposure = exposure


def without_bounces():
    """For passes that need no light: what is seen, and what it is made of."""
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = cycles.diffuse_bounces = cycles.glossy_bounces = cycles.transmission_bounces = 0


def shoot(names, seed=0):
    """Renders the scene once; returns the passes `names` (as in the compositor) as height x width x 3 arrays."""
    scene = bpy.context.scene
    scene.cycles.seed = seed
    folder = tempfile.mkdtemp(prefix="rendering-")
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.exr_codec = "ZIP"
    files.file_slots.clear()
    for name in names:
        files.file_slots.new(name + "_")
        tree.links.new(layers.outputs[name], files.inputs[name + "_"])
    composite = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], composite.inputs[0])
    try:
        bpy.ops.render.render(write_still=False)
        return {name: _load(os.path.join(folder, "%s_%04d.exr" % (name, scene.frame_current))) for name in names}
    finally:
        shutil.rmtree(folder)


def _load(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]
