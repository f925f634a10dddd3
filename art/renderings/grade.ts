import sharp from 'sharp'

/** How the tones of a picture are to lie; luminances of 0 to 255. */
export interface Look {
  /** Of the darkest hundredth. A room has something near black in it, a white bath only shadows. */
  readonly darkest: number
  /** Of the median, as a share of what it was. A little below 1 keeps walls from looking overexposed. */
  readonly middle: number
  /** Of the lightest hundredth: what the sun falls on. */
  readonly lightest: number
  /** Whether brass is seen. The renderer's contrast makes mustard of it, so its yellow is muted. */
  readonly brass?: boolean
}

/** Where the tones of a picture lie; luminances of 0 to 255. */
export interface Tones {
  readonly darkest: number
  readonly median: number
  readonly lightest: number
}

/** The share of the pixels that counts as darkest, and as lightest. */
const endShare = 0.01

/**
 * How much of the curve acts on each color of its own; the rest acts on luminance alone. All of it turns oak orange,
 * none of it leaves deep shadows gray.
 */
const colorShare = 0.4

/** What a developed picture says of itself, so that it is not developed twice. */
const mark = 'Graded'

/** By the first word of a room's name; any other room is a room. */
const looks: Readonly<Record<string, Partial<Look>>> = {
  bath: { darkest: 50, brass: true },
  'small-bath': { darkest: 50 },
  'double-vanity': { darkest: 50 },
  'green-kitchen': { brass: true },
  kitchen: { brass: true },
  living: { brass: true },
  pantry: { brass: true },
  'powder-room': { brass: true },
  workshop: { brass: true },
}

export const roomLook: Look = { darkest: 34, middle: 0.94, lightest: 248 }

/** The look of a picture by its file's name: "bath-shower.jpg". */
export function lookOf(file: string): Look {
  const room = Object.keys(looks).find((name) => file === `${name}.jpg` || file.startsWith(`${name}-`))
  return { ...roomLook, ...(room && looks[room]) }
}

/**
 * Develops a picture as it comes from the renderer: gives its tones the look of all our pictures.
 * @param source path of a JPEG or PNG, or its bytes
 * @returns a progressive JPEG without loss to be seen, marked as graded
 * @throws Error when the picture is graded already
 */
export async function develop(source: string | Buffer, look: Look): Promise<Buffer> {
  const { exif } = await sharp(source).metadata()
  if (exif?.includes(mark)) throw new Error('The picture is graded already: a second time makes it too hard.')
  const { data, info } = await sharp(source)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = graded(data, look)
  return sharp(look.brass ? mutedGold(pixels) : pixels, {
    raw: { width: info.width, height: info.height, channels: 3 },
  })
    .withExif({ IFD0: { ImageDescription: mark } })
    .jpeg({ quality: 90, progressive: true, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

/**
 * @param pixels 8-bit RGB
 * @param tones of the whole picture that the pixels are a part of
 */
export function graded(pixels: Uint8Array, look: Look, tones: Tones = tonesOf(pixels)): Uint8Array {
  const curve = curveTo(look, tones)
  const out = new Uint8Array(pixels.length)
  const noise = evenNoise()
  for (let at = 0; at < pixels.length; at += 3) {
    const before = luminanceOf(pixels, at)
    const after = curve[Math.round(before)] ?? 0
    for (let color = at; color < at + 3; color++) {
      const value = pixels[color] ?? 0
      const own = curve[value] ?? 0
      const shifted = value + after - before
      // Noise of one step hides the steps of a wall's even shade, which the curve has pulled apart.
      const developed = colorShare * own + (1 - colorShare) * shifted + noise()
      out[color] = Math.min(Math.max(Math.round(developed), 0), 255)
    }
  }
  return out
}

/** Saturations (of HSV) up to this one stay; of what is above, `goldKept` does. Satin brass in daylight has 0.45 to 0.55. */
const mostGold = 0.46
const goldKept = 0.3

/**
 * Mutes yellows between 32 and 50 degrees of hue, fading out 6 degrees beyond; luminance stays.
 * Oak is less saturated, oranges and lemons have other hues.
 * @param pixels 8-bit RGB
 */
export function mutedGold(pixels: Uint8Array): Uint8Array {
  const out = Uint8Array.from(pixels)
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    if (red < green || green <= blue) continue
    const saturation = (red - blue) / red
    const hue = (60 * (green - blue)) / (red - blue)
    const share = Math.min(Math.max(Math.min((hue - 26) / 6, (56 - hue) / 6), 0), 1)
    const over = share * Math.max(0, saturation - mostGold)
    if (over === 0) continue
    const kept = 1 - (over * (1 - goldKept)) / saturation
    const luminance = luminanceOf(pixels, at)
    for (let color = at; color < at + 3; color++)
      out[color] = Math.round(luminance + ((pixels[color] ?? 0) - luminance) * kept)
  }
  return out
}

/** By the weights of Rec. 709. */
const luminanceOf = (pixels: Uint8Array, at: number) =>
  0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)

/** @returns numbers between -0.5 and 0.5, the same for every picture: xorshift32 */
function evenNoise(): () => number {
  let state = 0x9e3779b9
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32 - 0.5
  }
}

/** @param pixels 8-bit RGB */
export function tonesOf(pixels: Uint8Array): Tones {
  const counts = new Uint32Array(256)
  for (let at = 0; at < pixels.length; at += 3) {
    const luminance = Math.round(luminanceOf(pixels, at))
    counts[luminance] = (counts[luminance] ?? 0) + 1
  }
  const below = (share: number) => {
    let sum = 0
    return counts.findIndex((count) => {
      sum += count
      return sum >= (share * pixels.length) / 3
    })
  }
  return { darkest: below(endShare), median: below(0.5), lightest: below(1 - endShare) }
}

/**
 * The curve that gives a picture its look. It only ever darkens the darkest and lightens the lightest.
 * @returns the new value, not rounded, of each value from 0 to 255; it never falls
 */
export function curveTo(look: Look, { darkest, median, lightest }: Tones): Float64Array {
  const dark = Math.min(look.darkest, darkest)
  const points = [
    [0, 0],
    [darkest, dark],
    // A picture of one dark tone keeps its order.
    [median, Math.max(dark, median * look.middle)],
    [lightest, Math.max(look.lightest, lightest)],
    [255, 255],
  ] as const
  return through(points.filter(([x], at) => at === 0 || x > (points[at - 1]?.[0] ?? 0)))
}

/** Monotone cubic interpolation (Fritsch and Butland): no overshoot between the points. */
function through(points: readonly (readonly [x: number, y: number])[]): Float64Array {
  const [x, y] = [points.map(([x]) => x), points.map(([, y]) => y)] as [number[], number[]]
  const of = (list: readonly number[], at: number) => list[at] ?? 0
  const slopes = x.slice(1).map((end, at) => (of(y, at + 1) - of(y, at)) / (end - of(x, at)))
  const tangents = x.map((_, at) => {
    const before = slopes[at - 1] ?? of(slopes, at)
    const after = slopes[at] ?? before
    return before + after === 0 ? 0 : (2 * before * after) / (before + after)
  })
  return Float64Array.from({ length: 256 }, (_, value) => {
    const at = Math.min(
      x.findLastIndex((start) => start <= value),
      slopes.length - 1,
    )
    const width = of(x, at + 1) - of(x, at)
    const t = (value - of(x, at)) / width
    return (
      of(y, at) * (1 + 2 * t) * (1 - t) ** 2 +
      of(y, at + 1) * (3 - 2 * t) * t ** 2 +
      width * (of(tangents, at) * t * (1 - t) ** 2 - of(tangents, at + 1) * (1 - t) * t ** 2)
    )
  })
}
