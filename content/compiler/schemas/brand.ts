import * as z from 'zod'
import { contrastOf, nearestLightness } from '../color.ts'
import { text } from './text.ts'

/** A color of six digits, in lower case. */
export const color = z
  .string('must be a color such as "#aabbcc"')
  .regex(/^#[0-9a-f]{6}$/, { error: 'must be a color such as "#aabbcc"', abort: true })

const drawing = text.regex(/^[\w-]+\.svg$/, 'must be an SVG file of web/images, such as wordmark.svg')

const percent = z.number('must be percent, such as 93.99')

const typeface = z.strictObject({
  family: text.regex(/^[A-Z][\w ]*$/, 'must be the name of a typeface, such as Source Sans 3'),
  weights: z.strictObject({ min: z.int().min(1), max: z.int().max(1000) }),
  fallback: z.strictObject({ size: percent, ascent: percent, descent: percent, lineGap: percent }),
  similar: text,
})

/** What is put on which grounds, by web/src/styles/roles.css and grounds.css, and in e-mails. */
const uses: readonly (readonly [what: keyof typeof least, name: string, grounds: string])[] = [
  ['text', 'ink', 'plaster white sand lime clay-tint'],
  ['text', 'driftwood', 'plaster white sand'],
  ['text', 'tide', 'plaster white sand'],
  ['text', 'brass-dark', 'plaster white sand'],
  ['text', 'clay', 'plaster white sand clay-tint'],
  ['a mark', 'reed', 'plaster white sand'],
  ['text', 'white', 'tide ink shadow'],
  ['text', 'lime', 'tide deep-tide tide-busy'],
  ['text', 'mist', 'tide deep-tide ink'],
  ['text', 'brass', 'tide'],
  ['a mark', 'brass', 'deep-tide shadow'],
  ['text', 'deep-tide', 'mist'],
  ['text', 'plaster', 'ink night.ground'],
  ['text', 'night.quiet', 'ink night.ground'],
]

/** Contrast that WCAG AA asks for. */
const least = { text: 4.5, 'a mark': 3 } as const

const pairs = uses.flatMap(([what, name, grounds]) =>
  grounds.split(' ').map((ground) => ({ what, names: [name, ground] as const })),
)

export const brand = z
  .strictObject({
    colors: z.strictObject({
      ...{ plaster: color, white: color, lime: color, sand: color, dune: color, reed: color },
      ...{ driftwood: color, ink: color, tide: color, 'deep-tide': color, 'tide-busy': color },
      ...{ mist: color, brass: color, 'brass-dark': color, clay: color, 'clay-tint': color, oak: color },
    }),
    shadow: color,
    night: z.strictObject({ ground: color, quiet: color, line: color }),
    typefaces: z.strictObject({ display: typeface, text: typeface }),
    wordmark: drawing.optional(),
    icon: drawing.optional(),
  })
  .superRefine(({ colors, shadow, night }, context) => {
    const nightly = { 'night.ground': night.ground, 'night.quiet': night.quiet }
    for (const [name, sentence] of unreadableIn({ ...colors, shadow, ...nightly }))
      context.addIssue({
        code: 'custom',
        path: name in colors ? ['colors', name] : name.split('.'),
        message: sentence,
        params: { isSentence: true },
      })
  })

/** Returns a sentence on each color that cannot be read with another, with the nearest that can be with all of them. */
function unreadableIn(colors: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const passes = ({ what, names }: (typeof pairs)[number], changed = colors) =>
    contrastOf(changed[names[0]] ?? '', changed[names[1]] ?? '') >= least[what]
  const failing = pairs.filter((pair) => !passes(pair))
  const failures = (name: string) => failing.filter(({ names }) => names.includes(name)).length
  const sentences = new Map<string, string>()
  for (const { what, names } of failing) {
    // The one that fails more often is at fault.
    const [name = '', other = ''] = names.toSorted((a, b) => failures(b) - failures(a))
    if (sentences.has(name)) continue
    const [color = '', ground = ''] = [colors[name], colors[other]]
    const own = pairs.filter((pair) => pair.names.includes(name))
    const nearest = nearestLightness(color, (each) =>
      own.every((pair) => passes(pair, { ...colors, [name]: each })),
    )
    const ratio = Math.floor(10 * contrastOf(color, ground)) / 10
    const remedy = nearest
      ? `the nearest that passes is ${nearest}`
      : 'no lightness of it passes with the others'
    sentences.set(
      name,
      `“${name}” ${color} has ${ratio}:1 ${name === names[0] ? 'on' : 'under'} “${other}” ${ground}, where ${what} needs ${least[what]}:1: ${remedy}`,
    )
  }
  return sentences
}
