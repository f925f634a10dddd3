import type { Picture } from '#compiler/schemas/pictures.ts'

// A slot is a place for a picture on the site. This file says what shape each kind has, and what pages get of them;
// what fills them stands in content/.

/** View of a slot: on wide screens, on narrow ones (below 860 px), or as a card on both. */
export type ViewName = 'wide' | 'narrow' | 'card'

/** One shape in which a kind of slot shows its picture. */
export interface View {
  /** Width by height; the build cuts the picture to it, around the picture's focus. */
  readonly ratio: number
  /**
   * Widths in px that browsers may choose from: the shown width at one to three times its pixels. A picture that is
   * narrower than one of them is offered as wide as it is.
   */
  readonly widths: readonly number[]
  /** Least width of the cut picture in px: below it the picture looks soft. */
  readonly leastWidth: number
  /** Largest weight of its widest AVIF file, in bytes. */
  readonly mostBytes: number
  /** Whether the picture can be opened large: uncut, in the widths of `largeView`. */
  readonly opensLarge?: boolean
}

/** The picture as large as a screen shows it, uncut. */
export const largeView = {
  /** Widths in px; none is wider than the picture itself. */
  widths: [960, 1280, 2000, 2880],
  /** Largest weights of its AVIF files in bytes, for widths in px up to this one, and above it. */
  mostBytes: { upTo: 1280, narrow: 180_000, wide: 300_000 },
} as const

const card: View = { ratio: 4 / 3, widths: [400, 680, 960], leastWidth: 960, mostBytes: 35_000 }

/** Cards that take up to seven of twelve columns. */
const largeCard: View = { ...card, widths: [400, 680, 960, 1280], mostBytes: 60_000 }

const across: View = {
  ratio: 21 / 9,
  widths: [960, 1280, 1920, 2880],
  leastWidth: 1600,
  mostBytes: 140_000,
  opensLarge: true,
}

/** Every kind of slot with the views that its pages use. */
export const slotKinds = {
  hero: {
    wide: { ratio: 16 / 10, widths: [1280, 1920, 2880], leastWidth: 2000, mostBytes: 180_000 },
    narrow: { ratio: 2 / 3, widths: [480, 750, 1000], leastWidth: 1000, mostBytes: 48_000 },
  },
  'home-split': {
    wide: { ratio: 2 / 3, widths: [400, 800], leastWidth: 800, mostBytes: 70_000 },
    narrow: { ratio: 6 / 5, widths: [400, 680, 960], leastWidth: 960, mostBytes: 60_000 },
  },
  'renderings-split': {
    wide: { ratio: 16 / 9, widths: [960, 1280, 1920], leastWidth: 1600, mostBytes: 180_000 },
    narrow: { ratio: 1, widths: [400, 680, 1000], leastWidth: 1000, mostBytes: 90_000 },
  },
  gallery: { card: { ratio: 4 / 5, widths: [300, 600, 800], leastWidth: 800, mostBytes: 35_000 } },
  project: {
    wide: {
      ratio: 16 / 10,
      widths: [960, 1280, 1920, 2880],
      leastWidth: 1280,
      // A garden full of leaves at 2,880 px; phones get the card.
      mostBytes: 200_000,
      opensLarge: true,
    },
    card: largeCard,
  },
  'project-view': { card: { ...card, leastWidth: 960, opensLarge: true } },
  'project-split': {
    card: {
      ratio: 4 / 5,
      widths: [400, 600, 760],
      leastWidth: 760,
      mostBytes: 60_000,
      opensLarge: true,
    },
  },
  'project-plan': { card },
  rendering: { card: largeCard },
  article: { wide: across, card },
  service: { wide: across, card },
  'service-detail': {
    card: {
      ratio: 4 / 5,
      widths: [300, 600, 760],
      leastWidth: 760,
      mostBytes: 35_000,
      opensLarge: true,
    },
  },
  about: { card: { ...card, opensLarge: true } },
  across: { wide: across, card },
  location: { wide: { ...largeCard, opensLarge: true }, card },
  guide: { card },
} as const satisfies Record<string, Partial<Record<ViewName, View>>>

export type SlotKind = keyof typeof slotKinds

export type ViewOf<Kind extends SlotKind> = Extract<keyof (typeof slotKinds)[Kind], ViewName>

/** The ground that a picture has while it loads: of six, the nearest to its average color. */
export type Tone = 'sand' | 'dune' | 'mist' | 'oak' | 'reed' | 'tide'

/** The files of a picture: their name, their widths in px, rising, and the height of the widest. */
export interface PictureFiles {
  readonly name: string
  readonly widths: readonly number[]
  readonly height: number
}

/** One view of a slot for pages; web/src/components/picture-files.ts spells the addresses of its files. */
export type BuiltView = Pick<Picture, 'alt' | 'kind'> & {
  readonly caption?: string
  /** Address of the drawing: shown instead of a picture that is absent, slow or broken. */
  readonly drawing: string
} & (
    | (PictureFiles & {
        readonly tone: Tone
        /** Files for the large view; absent where the picture does not open. */
        readonly large?: PictureFiles
      })
    | { readonly name?: undefined }
  )

/** The slots whose names the pages know; the others are named by what stands beside their pictures. */
interface KnownSlots {
  readonly hero: '1' | '2' | '3'
  readonly 'home-split': 'drawn' | 'built'
  readonly 'renderings-split': 'drawn' | 'built'
  readonly about: 'story'
  readonly across: 'about'
}

export type BuiltSlot<Kind extends SlotKind> = { readonly [Name in ViewOf<Kind>]: BuiltView }

export interface ServicePictures {
  readonly first: BuiltSlot<'service'>
  readonly details: readonly BuiltView[]
  /** Description of the drawing over the width of the page, if there is one. */
  readonly elevation?: string
}

/** One kind of slots for pages. The compiler of content/ has checked that each entry has one. */
export type BuiltSlots<Kind extends SlotKind> = Kind extends keyof KnownSlots
  ? { readonly [Id in KnownSlots[Kind]]: BuiltSlot<Kind> }
  : (id: string) => BuiltSlot<Kind>
