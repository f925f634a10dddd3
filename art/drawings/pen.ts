import { outlineOf, unitsPerEm } from './lettering.ts'
import type { Flat, Tone, ToneName } from './tones.ts'

/** Pen for a mark; `none` leaves a flat without an outline. */
export type Ink = 'line' | 'fine' | 'brass' | 'none'

/** A length to label, between two points in inches. */
type Measure = { measure: [x1: number, y1: number, x2: number, y2: number] }

/** One shape on the sheet: absolute path commands in inches, y upwards from the floor line. */
export type Shape = {
  d: string
  flat: Flat
  ink: Ink
  /** Share of the line's strength, from 0 to 1. @default 1 */
  strength?: number
  /** Length of a dash, and of the gap after it, in inches; no dashes when absent. */
  dash?: number
}

/** A word or two beside a thing, at a point in inches on the base line. */
type Word = { word: string; at: [x: number, y: number]; align: Align }

/** The part of a word that stands at its point. */
export type Align = 'start' | 'middle' | 'end'

/** A mark of a drawing. Marks are painted in order, later ones over earlier ones; letters lie on top of all. */
export type Mark = Shape | Measure | Word

/** A drawing before it has a tone: a room in inches and the frame that looks at it. */
export type Sheet = {
  /** First part of the file name. */
  name: string
  /** Size of the frame in SVG units. */
  size: [width: number, height: number]
  /** Inches of room over the width of the frame; sets the scale. */
  inchesWide: number
  /** Inches from the floor line to the lower edge of the frame. */
  below: number
  /** Stroke width of an outline in SVG units; joints take three quarters of it. */
  pen: number
  /** Height of the figures in SVG units; else it follows the pen. */
  figures?: number
  /** Text for a length; feet and inches by default. */
  label?: (length: number) => string
  /** The ink of its letters; else that of the tape measure. */
  lettering?: 'line' | 'brass'
  tones: ToneName[]
  /** Colors of its own, instead of those of its tones. */
  palette?: Tone
  marks: Mark[]
}

/** SVG units per inch of a sheet. */
export const scaleOf = (sheet: Sheet) => sheet.size[0] / sheet.inchesWide

/** A length as it is written beside a tape: inches up to 72, feet and inches above. */
export function lengthLabel(inches: number) {
  const whole = Math.round(inches)
  return whole <= 72 ? `${whole}″` : `${Math.floor(whole / 12)}′ ${whole % 12}″`
}

/** Text for a length on a sheet. */
export const labelOf = ({ label = lengthLabel }: Sheet, length: number) => label(length)

/** Translation of the numbers of a path to another place. */
export interface Carry {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  /** Scales a radius, which has no place. */
  readonly length: (value: number) => number
}

/** A path of absolute commands, carried to another place. */
export function carryPath(d: string, { x, y, length }: Carry): string {
  let command = ''
  let index = 0
  return d.replace(/[A-Z]|-?[\d.]+(?:e-?\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      command = token
      index = 0
      return token
    }
    const at = index++
    const value = Number(token)
    if (command === 'H') return String(x(value))
    if (command === 'V') return String(y(value))
    // An arc: two radii, an angle, two flags, and where it ends.
    if (command === 'A' && at % 7 < 5) return at % 7 < 2 ? String(length(value)) : token
    const isX = command === 'A' ? at % 7 === 5 : at % 2 === 0
    return String(isX ? x(value) : y(value))
  })
}

/** Any path, for what has no straight sides. */
export const path = (d: string, flat: Flat = 'none', ink: Ink = 'line'): Mark => ({ d, flat, ink })

/** A rectangle standing on its lower left corner. */
export const rect = (x: number, y: number, w: number, h: number, flat: Flat = 'none', ink: Ink = 'line') =>
  path(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, flat, ink)

/** A straight line. */
export const line = (x1: number, y1: number, x2: number, y2: number, ink: Ink = 'line') =>
  path(`M${x1} ${y1}L${x2} ${y2}`, 'none', ink)

/** A closed shape through its corners. */
export const polygon = (corners: [number, number][], flat: Flat = 'none', ink: Ink = 'line') =>
  path(`M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`, flat, ink)

/** A circle around its center. */
export const circle = (x: number, y: number, r: number, flat: Flat = 'none', ink: Ink = 'line') =>
  path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}A${r} ${r} 0 0 1 ${x - r} ${y}Z`, flat, ink)

/** A rectangle with one radius on all corners, standing on its lower left corner. */
export function rounded(x: number, y: number, w: number, h: number, r: number, flat: Flat = 'none') {
  const [right, top] = [x + w, y + h]
  const corner = (toX: number, toY: number) => `A${r} ${r} 0 0 1 ${toX} ${toY}`
  return path(
    `M${x} ${y + r}V${top - r}${corner(x + r, top)}H${right - r}${corner(right, top - r)}` +
      `V${y + r}${corner(right - r, y)}H${x + r}${corner(x, y + r)}Z`,
    flat,
  )
}

/** The tape measure held level, `y` inches above (or below) the floor line. */
export const dimension = (x1: number, x2: number, y: number): Mark => ({ measure: [x1, y, x2, y] })

/** The tape measure held upright. */
export const dimensionUp = (x: number, y1: number, y2: number): Mark => ({ measure: [x, y1, x, y2] })

/** The tape measure along any line. */
export const dimensionAlong = (x1: number, y1: number, x2: number, y2: number): Mark => ({
  measure: [x1, y1, x2, y2],
})

/** A word or two, written level. */
export const word = (text: string, x: number, y: number, align: Align = 'start'): Mark => ({
  word: text,
  at: [x, y],
  align,
})

const round = (value: number) => String(Math.round(value * 10) / 10 + 0)

const packedHundredths = (value: number) => String(Math.round(value * 100) / 100).replace(/^0\./, '.')

type Point = [x: number, y: number]
type Box = [left: number, top: number, right: number, bottom: number]

/** The shortest text of numbers in a row: no leading zero, no space before a minus. */
const packed = (tenths: number[]) =>
  tenths
    .map((value) => String(value / 10).replace(/^(-?)0\./, '$1.'))
    .reduce((text, value) => text + (text && !value.startsWith('-') ? ' ' : '') + value, '')

/** Path commands in inches become path commands in SVG units, with the box around their points. */
function place(d: string, toUnits: (x: number, y: number) => Point, scale: number) {
  const tokens = d.match(/[A-Z]|-?[\d.]+(?:e-?\d+)?/g) ?? []
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  let out = ''
  let next = 0
  // Where the pen is: in inches, and in tenths of a unit, from which relative steps are exact.
  let at: Point = [0, 0]
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  const number = () => Number(tokens[next++])
  const point = (x: number, y: number): Point => {
    at = [x, y]
    const [left, top] = toUnits(x, y)
    box[0] = Math.min(box[0], left)
    box[1] = Math.min(box[1], top)
    box[2] = Math.max(box[2], left)
    box[3] = Math.max(box[3], top)
    return [Math.round(left * 10), Math.round(top * 10)]
  }
  const emit = (command: string, absolute: number[], relative: number[]) => {
    const [long, short] = [packed(absolute), packed(relative)]
    out += short.length < long.length ? command.toLowerCase() + short : command + long
  }
  const step = (command: string, points: Point[]) => {
    const from = pen
    emit(
      command,
      points.flat(),
      points.flatMap(([x, y]) => [x - from[0], y - from[1]]),
    )
    pen = points.at(-1) ?? pen
  }
  const lineTo = (x: number, y: number) => {
    const to = point(x, y)
    if (to[1] === pen[1]) emit('H', [to[0]], [to[0] - pen[0]])
    else if (to[0] === pen[0]) emit('V', [to[1]], [to[1] - pen[1]])
    else step('L', [to])
    pen = to
  }
  let command = ''
  while (next < tokens.length) {
    if (/[A-Z]/.test(tokens[next] ?? '')) command = tokens[next++] ?? ''
    if (command === 'Z') {
      out += 'z'
      pen = start
    } else if (command === 'H') lineTo(number(), at[1])
    else if (command === 'V') lineTo(at[0], number())
    else if (command === 'L') lineTo(number(), number())
    else if (command === 'M') {
      const to = point(number(), number())
      // A file may join several marks into one path, so each mark begins at an absolute point.
      if (out) step('M', [to])
      else out = `M${packed(to)}`
      pen = to
      start = to
      command = 'L'
    } else if (command === 'A') {
      const [rx, ry, turn, large, sweep] = [number(), number(), number(), number(), number()]
      const radii = packed([Math.round(rx * scale * 10), Math.round(ry * scale * 10)])
      const to = point(number(), number())
      out += `A${radii} ${-turn || 0} ${large} ${sweep} ${packed(to)}`
      pen = to
    } else
      step(
        command,
        Array.from({ length: command === 'C' ? 3 : 2 }, () => point(number(), number())),
      )
  }
  return { d: out, box }
}

const apart = (a: Box, b: Box) => a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]

const labelSize = 24

/**
 * Tick, line, label, line, tick. The label can only be the length that is drawn; where the line is too short for it, it
 * stands beyond its second end.
 */
function drawMeasure([x1, y1]: Point, [x2, y2]: Point, sheet: Sheet, size: number) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const text = labelOf(sheet, length / scaleOf(sheet))
  const half = text.length * size * 0.27 + size * 0.35
  const isBeyond = sheet.lettering === 'line' && 2 * half > length - size * 0.4
  const gap = isBeyond ? 0 : half
  const tick = size * 0.36
  const xy = (x: number, y: number) => `${round(x)} ${round(y)}`
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const ticked = (x: number, y: number) =>
    `M${xy(x - uy * tick, y + ux * tick)}L${xy(x + uy * tick, y - ux * tick)}`
  const d =
    `M${xy(x1, y1)}L${xy(mx - ux * gap, my - uy * gap)}M${xy(mx + ux * gap, my + uy * gap)}L${xy(x2, y2)}` +
    ticked(x1, y1) +
    ticked(x2, y2)
  const angle = isBeyond ? 0 : Math.round((Math.atan2(uy, ux) * 180) / Math.PI)
  // Beyond an upright line it stands above, beyond a level one beside it.
  const [bx, by] = isBeyond ? [x2 + ux * half, y2 + uy * size * 0.9] : [mx, my]
  const turn = angle ? ` transform="rotate(${angle} ${xy(bx, by)})"` : ''
  return {
    d,
    text,
    label: `<g aria-label="${text}"${turn}>${drawLabel(text, bx, by + size * 0.35, size)}</g>`,
  }
}

const idOf = (character: string) => `c${character.codePointAt(0)?.toString(16)}`

/** Every character of some labels once, for `drawLabel` to use. */
const drawAlphabet = (labels: readonly string[], size: number) =>
  [...new Set(labels.join('').replaceAll(' ', ''))].toSorted().map((character) => {
    const scale = size / unitsPerEm
    const { d } = place(outlineOf(character).d, (x, y) => [x * scale, -y * scale], scale)
    return `<path id="${idOf(character)}" d="${d}"/>`
  })

/** Share of a word's width that stands before its point. */
const shareBefore = { start: 0, middle: 0.5, end: 1 } as const

/** A label at a point of its base line; around it, unless said otherwise. */
function drawLabel(label: string, x: number, y: number, size: number, align: Align = 'middle'): string {
  const advances = [...label].map((character) => (outlineOf(character).advance * size) / unitsPerEm)
  let at = x - advances.reduce((sum, advance) => sum + advance, 0) * shareBefore[align]
  return [...label]
    .map((character, index) => {
      const use =
        character === ' ' ? '' : `<use href="#${idOf(character)}" x="${round(at)}" y="${round(y)}"/>`
      at += advances[index] ?? 0
      return use
    })
    .join('')
}

/** The sheet in one tone, as the text of an SVG file. */
export function draw(sheet: Sheet, tone: Tone) {
  const [width, height] = sheet.size
  const scale = scaleOf(sheet)
  const toUnits = (x: number, y: number): Point => [x * scale, height - (y + sheet.below) * scale]
  const size = sheet.figures ?? labelSize * (sheet.pen / 2.7)
  const inks = {
    line: '',
    fine: ` stroke="${tone.fine}" stroke-width="${round(sheet.pen * 0.75)}"`,
    brass: ` stroke="${tone.brass}" stroke-width="${round(sheet.pen * 1.3)}"`,
    none: ' stroke="none"',
  }
  const fillOf = (flat: Flat) => {
    if (flat === 'none') return ''
    return flat === 'glass'
      ? ` fill="${tone.glass}" fill-opacity="${tone.glassStrength}"`
      : ` fill="${tone[flat]}"`
  }

  const paths: { look: string; d: string; boxes: Box[]; filled: boolean }[] = []
  const measures: ReturnType<typeof drawMeasure>[] = []
  const words: { text: string; letters: string }[] = []
  for (const mark of sheet.marks) {
    if ('measure' in mark) {
      const [x1, y1, x2, y2] = mark.measure
      measures.push(drawMeasure(toUnits(x1, y1), toUnits(x2, y2), sheet, size))
      continue
    }
    if ('word' in mark) {
      const letters = drawLabel(mark.word, ...toUnits(...mark.at), size, mark.align)
      words.push({ text: mark.word, letters: `<g>${letters}</g>` })
      continue
    }
    const { d, box } = place(mark.d, toUnits, scale)
    if (apart(box, [-9, -9, width + 9, height + 9])) continue
    const strength = mark.strength === undefined ? '' : ` stroke-opacity="${packedHundredths(mark.strength)}"`
    const dashes = mark.dash === undefined ? '' : ` stroke-dasharray="${round(mark.dash * scale)}"`
    const look = fillOf(mark.flat) + inks[mark.ink] + strength + dashes
    // It may join the last path of its look, unless something that it touches was painted since.
    const clear = ({ boxes }: { boxes: Box[] }) => boxes.every((other) => apart(box, other))
    const alike = paths.findLastIndex((before) => before.look === look)
    const before = paths[alike]
    if (before && paths.slice(alike + 1).every(clear) && (!before.filled || clear(before))) {
      before.d += d
      before.boxes.push(box)
    } else {
      paths.push({ look, d, boxes: [box], filled: mark.flat !== 'none' })
    }
  }

  const drawn = paths.map(({ look, d }) => `<path${look} d="${d}"/>`)
  const measured = measures.map(({ d }) => `<path d="${d}"/>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${tone.wall}" d="M0 0H${width}V${height}H0Z"/>`,
    `<g fill="none" stroke="${tone.line}" stroke-width="${round(sheet.pen)}">`,
    ...drawn,
    '</g>',
    ...(measures.length
      ? [
          `<g fill="none" stroke="${tone.brass}" stroke-width="${round(sheet.pen * 0.75)}">`,
          ...measured,
          '</g>',
        ]
      : []),
    ...(measures.length + words.length
      ? [
          '<defs>',
          ...drawAlphabet(
            [...measures, ...words].map(({ text }) => text),
            size,
          ),
          '</defs>',
          `<g fill="${tone[sheet.lettering ?? 'brass']}">`,
          ...measures.map(({ label }) => label),
          ...words.map(({ letters }) => letters),
          '</g>',
        ]
      : []),
    '</svg>',
    '',
  ].join('\n')
}
