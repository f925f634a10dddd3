import type { Picture } from '#compiler/schemas/pictures.ts'

// A slot is a place for a picture on the site. This file defines the views of each kind, and their props; content/ assigns
// pictures to slots.

/** View of a slot: on wide screens, on narrow ones (below 860 px), or as a card on both. */
export type ViewName = 'wide' | 'narrow' | 'card'

/** Shape and sizes of a slot's picture. */
export interface View {
  /** Width / height, to which the build crops the picture around its focus. */
  readonly ratio: number
  /** Widths of the files in px: the displayed width at 1x to 3x. Capped at the width of the picture. */
  readonly widths: readonly number[]
  /** Minimum width of the cropped picture in px, for sharpness. */
  readonly leastWidth: number
  /** Quality of its AVIF files where it is lower than usual: for pictures with much fine detail, or to be fast on phones. */
  readonly quality?: number
  /** Whether the picture opens large: uncropped, in `largeWidths`. */
  readonly opensLarge?: boolean
}

/** Widths in px of the uncropped, full-screen picture, capped at the width of the picture. */
export const largeWidths = [960, 1280, 2000, 2880] as const

const card: View = { ratio: 4 / 3, widths: [400, 680, 960], leastWidth: 960 }

/** Cards of up to seven of twelve columns. */
const largeCard: View = { ...card, widths: [400, 680, 960, 1280] }

const upright: View = { ratio: 4 / 5, widths: [400, 600, 760], leastWidth: 760, opensLarge: true }

const across: View = { ratio: 21 / 9, widths: [960, 1280, 1920, 2880], leastWidth: 1600, opensLarge: true }

/** All kinds of slots with their views. */
export const slotKinds = {
  hero: {
    wide: { ratio: 16 / 10, widths: [1280, 1920, 2880], leastWidth: 2000 },
    narrow: { ratio: 2 / 3, widths: [480, 750, 1000], leastWidth: 1000, quality: 44 },
  },
  'home-split': {
    wide: { ratio: 2 / 3, widths: [400, 800], leastWidth: 800 },
    narrow: { ratio: 6 / 5, widths: [400, 680, 960], leastWidth: 960 },
  },
  'renderings-split': {
    wide: { ratio: 16 / 9, widths: [960, 1280, 1920], leastWidth: 1600 },
    narrow: { ratio: 1, widths: [400, 680, 1000], leastWidth: 1000 },
  },
  gallery: { card: { ratio: 4 / 5, widths: [300, 600, 800], leastWidth: 800 } },
  project: {
    wide: { ...across, ratio: 16 / 10, leastWidth: 1280, quality: 44 },
    // On phones it leads the project's page, as wide as the screen.
    card: { ...largeCard, widths: [400, 680, 750, 960, 1280], quality: 41 },
  },
  'project-view': { card: { ...card, opensLarge: true } },
  'project-split': { card: upright },
  'project-plan': { card },
  rendering: { card: largeCard },
  article: { wide: across, card },
  service: { wide: across, card },
  'service-detail': { card: { ...upright, widths: [300, 600, 760] } },
  about: { card: { ...card, opensLarge: true } },
  across: { wide: across, card },
  location: { wide: { ...largeCard, quality: 44, opensLarge: true }, card: { ...card, quality: 44 } },
  guide: { card },
  person: { card: { ratio: 4 / 5, widths: [240, 480, 720], leastWidth: 720 } },
} as const satisfies Record<string, Partial<Record<ViewName, View>>>

export type SlotKind = keyof typeof slotKinds

export type ViewOf<Kind extends SlotKind> = Extract<keyof (typeof slotKinds)[Kind], ViewName>

/** Backgrounds of loading pictures: a picture has the nearest to its average color. */
export const tones = ['sand', 'dune', 'mist', 'oak', 'reed', 'tide'] as const

export type Tone = (typeof tones)[number]

/** Files of a picture: name, ascending widths in px, and the height of the widest. */
export interface PictureFiles {
  readonly name: string
  readonly widths: readonly number[]
  readonly height: number
}

/** Props of a picture; web/src/components/picture-files.ts builds the URLs of its files. */
export type BuiltView = Pick<Picture, 'alt' | 'kind'> & {
  readonly caption?: string
  /** URL of the drawing that replaces an absent, slow or broken picture. */
  readonly drawing: string
} & (
    | (PictureFiles & {
        readonly tone: Tone
        /** Files for the large view; absent if the picture does not open large. */
        readonly large?: PictureFiles
      })
    | { readonly name?: undefined }
  )

export type BuiltSlot<Kind extends SlotKind> = { readonly [Name in ViewOf<Kind>]: BuiltView }

export interface ServicePictures {
  readonly first: BuiltSlot<'service'>
  readonly details: readonly BuiltView[]
  /** Description of the page-wide drawing, if there is one. */
  readonly elevation?: string
}

/** Slots of one kind by id. The content compiler guarantees one for each slug. */
export type BuiltSlots<Kind extends SlotKind> = (id: string) => BuiltSlot<Kind>
