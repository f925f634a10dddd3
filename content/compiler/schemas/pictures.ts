import * as z from 'zod'
import { ref } from './ref.ts'
import { nonEmptyText, slug, text } from './text.ts'

const share = z.number('must be a number from 0 to 1').min(0, 'must be 0 or more').max(1, 'must be 1 or less')

const point = z.strictObject({ x: share, y: share })

/** Whether a file is a photo sent at the desk, named by its hash; web/images has it only after a pull. */
export const isDeskPhoto = (file: string): boolean => /^desk-[0-9a-f]{12}\.(?:jpg|png|webp)$/.test(file)

const described = z.strictObject({
  file: nonEmptyText,
  alt: text.regex(
    /^(?!(?:an? )?(?:image|picture|photo|photograph) of)/i,
    'must not say that it is a picture: begin with what is seen',
  ),
  /** One plain sentence, which says so if the room is not built. */
  caption: text.regex(/^[A-Z][^.!?]+\.$/, 'must be one sentence, with a capital and a period'),
  /** A rendering or drawing is never shown as a finished job. */
  kind: z.enum(['rendering', 'photograph', 'drawing'], 'must be rendering, photograph or drawing'),
  /** Point that crops keep: 0 is left or top, 1 is right or bottom. */
  focus: point.default({ x: 0.5, y: 0.5 }),
})

const picture = described
  .refine(
    ({ kind, caption }) =>
      kind === 'photograph' ||
      /design rendering|^Illustration:|imagen 3D de diseño|^Ilustración:/i.test(caption),
    {
      path: ['caption'],
      error:
        'must call what is no photograph a “design rendering”, or begin with “Illustration:” where it shows no room',
    },
  )
  .superRefine(({ kind, alt, caption }, context) => {
    for (const [name, said] of Object.entries({ alt, caption }))
      if (kind !== 'photograph' && /\bphoto|\b(?:we built|finished (?:job|project))\b/i.test(said))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `calls a ${kind} a photograph or a finished job: say what it is`,
        })
  })
export type Picture = z.infer<typeof picture>

/** content/pictures/*.yaml: pictures by name. */
export const pictures = z.record(slug, picture)

export const slotPicture = z.strictObject({
  /** If absent, the drawing is shown. */
  picture: ref('picture').optional(),
  /** Also shown while the picture loads, or if it fails. */
  drawing: ref('drawing'),
  /** Overrides the focus of the picture in this view. */
  focus: point.optional(),
})
export type SlotPicture = z.infer<typeof slotPicture>

export const cardOnly = z.strictObject({ card: slotPicture })
export const wideAndCard = z.strictObject({ wide: slotPicture, card: slotPicture })
const wideAndNarrow = z.strictObject({ wide: slotPicture, narrow: slotPicture })
const split = z.strictObject({ drawn: wideAndNarrow, built: wideAndNarrow })

/** content/slots.yaml: picture slots outside of lists. */
export const slots = z.strictObject({
  hero: z.strictObject({ 1: wideAndNarrow, 2: wideAndNarrow, 3: wideAndNarrow }),
  'home-split': split,
  'renderings-split': split,
  about: z.strictObject({ story: cardOnly }),
  across: z.strictObject({ about: wideAndCard, 'thank-you': wideAndCard }),
})

/** content/drawings.yaml: text alternatives by file name without tone. */
export const drawings = z.record(slug, text)
