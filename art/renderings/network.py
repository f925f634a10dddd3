"""The denoising network of Open Image Denoise, run by numpy.

Blender as Debian packages it has no Open Image Denoise, and Debian has no package of it. Its networks are small files of
weights, under the Apache License 2.0; what runs them is here: a U-Net of 3 x 3 convolutions, five sizes of the picture.
"""

import os
import struct

import numpy as np

WEIGHTS = os.path.join(
    os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "build", "renderings", "weights"
)
SMALLEST = 16  # height and width are filled up to multiples of it: the picture is halved four times
STRIP = 2_000_000  # columns times rows of one multiplication, in floats: what a processor's cache likes

# The curve that makes light of any brightness even to the eye, as the networks were trained with it: linear near black,
# then a power, then a logarithm.
A, B, C, D, E, F, G = 1412.83765, 1.64593172, 0.431384981, -0.00294139609, 0.192653254, 0.00626026094, 0.998620152
Y0, Y1, X0, X1 = 1.57945760e-06, 0.0322087631, 0.00223151711, 0.370974749


def _encode(y):
    return np.where(
        y <= Y0, A * y, np.where(y <= Y1, B * np.maximum(y, 1e-12) ** C + D, E * np.log(np.maximum(y, 1e-12) + F) + G)
    )


def _decode(x):
    power = (np.maximum(x - D, 1e-12) / B) ** (1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, power, np.exp((x - G) / E) - F))


BRIGHTEST = 65504.0
SCALE = 1 / float(_encode(np.float64(BRIGHTEST)))


def _read(name):
    """The tensors of a file of weights (TZA 2): name, dimensions and half floats of each."""
    with open(os.path.join(WEIGHTS, name + ".tza"), "rb") as file:
        data = file.read()
    at = struct.unpack_from("<Q", data, 4)[0]
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        key = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from("<%dI" % rank, data, at + 1)
        at += 1 + 4 * rank + rank + 1
        (start,) = struct.unpack_from("<Q", data, at)
        at += 8
        size = int(np.prod(shape))
        tensors[key] = np.frombuffer(data, np.float16, size, start).astype(np.float32).reshape(shape)
    return tensors


def _convolved(x, weights, bias, rectify=True):
    """x: channels x height x width."""
    channels, height, width = x.shape
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    kernel = np.ascontiguousarray(weights.transpose(0, 2, 3, 1).reshape(len(weights), -1))
    out = np.empty((len(weights), height, width), np.float32)
    rows = min(height, max(1, STRIP // (9 * channels * width)))
    # Taken once: memory that is new for each strip takes longer than the multiplication.
    columns = np.empty((3, 3, channels, rows, width), np.float32)
    products = np.empty((len(weights), rows * width), np.float32)
    for top in range(0, height, rows):
        tall = min(rows, height - top)
        for dy in range(3):
            for dx in range(3):
                columns[dy, dx, :, :tall] = padded[:, top + dy : top + dy + tall, dx : dx + width]
        strip = np.matmul(kernel, columns[:, :, :, :tall].reshape(9 * channels, -1), out=products[:, : tall * width])
        strip += bias[:, None]
        if rectify:
            np.maximum(strip, 0, out=strip)
        out[:, top : top + tall] = strip.reshape(-1, tall, width)
    return out


def _halved(x):
    """The greatest of each two by two."""
    return np.maximum(np.maximum(x[:, ::2, ::2], x[:, 1::2, ::2]), np.maximum(x[:, ::2, 1::2], x[:, 1::2, 1::2]))


def _doubled(x):
    return x.repeat(2, 1).repeat(2, 2)


def _through(tensors, x):
    def conv(name, x, rectify=True):
        return _convolved(x, tensors[name + ".weight"], tensors[name + ".bias"], rectify)

    first = x
    x = conv("enc_conv1", conv("enc_conv0", x))
    kept = [first]
    for name in ("enc_conv2", "enc_conv3", "enc_conv4"):
        x = _halved(x)
        kept.append(x)
        x = conv(name, x)
    x = conv("enc_conv5b", conv("enc_conv5a", _halved(x)))
    for name in ("dec_conv4", "dec_conv3", "dec_conv2", "dec_conv1"):
        x = np.concatenate([_doubled(x), kept.pop()])
        x = conv(name + "b", conv(name + "a", x))
    return conv("dec_conv0", x, False)


def _run(name, *pictures):
    """pictures: height x width x 3 each, as the network wants them; returns one."""
    x = np.concatenate([np.moveaxis(np.asarray(picture, np.float32), -1, 0) for picture in pictures])
    _, height, width = x.shape
    fill = (-height % SMALLEST, -width % SMALLEST)
    x = np.pad(x, ((0, 0), (0, fill[0]), (0, fill[1])), mode="reflect")
    return np.moveaxis(_through(_read(name), x)[:, :height, :width], 0, -1)


def _exposure(light):
    """What brings the mean brightness of light to a middle gray."""
    brightness = light @ np.float32([0.212671, 0.715160, 0.072169])
    lit = brightness[brightness > 1e-8]
    return 0.18 / 2 ** np.log2(lit).mean() if lit.size else 1.0


def calm_colors(albedo):
    """Surface colors of 0 to 1 without the noise of panes and of what is out of focus."""
    y = np.clip(albedo, 0, 1)
    seen = np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.maximum(y, 1e-6) ** (1 / 2.4) - 0.055)
    x = np.clip(_run("rt_alb", seen), 0, 1)
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def calm_normals(normal):
    """Directions of surfaces, -1 to 1, without noise."""
    return np.clip(_run("rt_nrm", np.clip(normal, -1, 1) / 2 + 0.5) * 2 - 1, -1, 1)


def calm_light(light, albedo, normal):
    """Light of any brightness without noise. albedo and normal: without noise, as the functions above return them."""
    exposure = _exposure(light)
    seen = _encode(np.clip(light * exposure, 0, BRIGHTEST)) * SCALE
    calm = _run("rt_hdr_calb_cnrm", seen, albedo, normal / 2 + 0.5)
    return np.maximum(_decode(np.clip(calm, 0, 1) / SCALE), 0) / exposure
