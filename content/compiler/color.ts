/** Red, green and blue from 0 to 255 of a color such as "#cba25f". */
export const rgbOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)

/** Relative luminance by WCAG. @param rgb from 0 to 255 */
export const luminanceOf = (rgb: readonly number[]): number =>
  times([[0.2126, 0.7152, 0.0722]], rgb.map(linear))[0] ?? 0

/** Contrast of two luminances by WCAG, from 1 to 21. */
export const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Contrast of two colors such as "#cba25f" by WCAG, from 1 to 21. */
export const contrastOfColors = (one: string, other: string): number =>
  contrastOf(luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other)))

const times = (rows: readonly (readonly number[])[], values: readonly number[]): number[] =>
  rows.map((row) => row.reduce((sum, factor, at) => sum + factor * (values[at] ?? 0), 0))

// Oklab: https://bottosson.github.io/posts/oklab.
const rgbToCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const conesToLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const labToCones = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const conesToRgb = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

/** Lightness from 0 to 1, and hue and chroma as a point of a plane whose middle is gray. */
const oklabOf = (color: string) =>
  times(conesToLab, times(rgbToCones, rgbOf(color).map(linear)).map(Math.cbrt)) as [number, number, number]

/** Returns the color, of what no screen can show the nearest. */
const colorOf = (...oklab: readonly number[]) =>
  `#${times(
    conesToRgb,
    times(labToCones, oklab).map((cone) => cone ** 3),
  )
    .map(hexadecimal)
    .join('')}`

function hexadecimal(light: number): string {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
}

/** Returns the color of the nearest lightness that fits, of the same hue and chroma; undefined if none does. */
export function nearestLightness(color: string, fits: (color: string) => boolean): string | undefined {
  const [lightness, a, b] = oklabOf(color)
  return Array.from({ length: 500 }, (_, at) => (at + 1) / 500)
    .flatMap((step) => [lightness - step, lightness + step])
    .filter((other) => other >= 0 && other <= 1)
    .map((other) => colorOf(other, a, b))
    .find(fits)
}

/**
 * Carries a color from one palette to another: it is to the color of the new palette what it is to the color of the same
 * name in the old one, the nearest: as much lighter, as far turned, in the same share as strong.
 */
export function carryColor(color: string, from: Readonly<Record<string, string>>, to: typeof from): string {
  const own = oklabOf(color)
  const distances = Object.entries(from).map(([name, old]) => {
    const distance = Math.hypot(...oklabOf(old).map((part, at) => part - (own[at] ?? 0)))
    return { old, now: to[name] ?? old, distance }
  })
  const { old, now } = distances.reduce((best, each) => (each.distance < best.distance ? each : best))
  if (old === now) return color
  const [[light, a, b], [newLight, newA, newB]] = [oklabOf(old), oklabOf(now)]
  // A quotient of complex numbers turns and scales at once.
  const [turned, crossed] = [newA * a + newB * b, newB * a - newA * b].map(
    (part) => part / (a * a + b * b),
  ) as [number, number]
  return colorOf(
    own[0] + newLight - light,
    own[1] * turned - own[2] * crossed,
    own[1] * crossed + own[2] * turned,
  )
}
