"""A picture without noise from the passes of one render."""

import numpy as np

import network

# The passes this needs, as passes.shoot() names them.
PASSES = (
    "DiffDir",
    "DiffInd",
    "DiffCol",
    "GlossDir",
    "GlossInd",
    "GlossCol",
    "TransDir",
    "TransInd",
    "TransCol",
    "Emit",
    "Env",
    "Denoising Normal",
    "Denoising Albedo",
)


def surfaces(shot):
    """Colors and directions of what is seen, without the noise of panes: what guides the rest."""
    return network.calm_colors(shot["Denoising Albedo"]), network.calm_normals(shot["Denoising Normal"])


def denoised(shot, guides=None):
    """The finished picture in linear light."""
    light = sum(shot[kind + "Col"] * (shot[kind + "Dir"] + shot[kind + "Ind"]) for kind in ("Diff", "Gloss", "Trans"))
    return network.calm_light(light + shot["Emit"] + shot["Env"], *(guides or surfaces(shot)))


def received(shot, guides):
    """The light alone that falls on surfaces and is scattered by them, whatever their color."""
    albedo, normal = guides
    return network.calm_light(shot["DiffDir"] + shot["DiffInd"], np.full_like(albedo, 0.8), normal)
