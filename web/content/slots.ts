import type { DrawingKey } from './drawings.ts'
import type { ArticleSlug, LocationSlug, ProjectSlug, ServicePageSlug, ServiceSlug } from './paths.ts'
import type { Picture } from './picture.ts'
import type { PictureKey } from './pictures.ts'
import type { RenderingId } from './renderings.ts'

// A slot is a place for a picture on the site. This file says which there are, what shape each kind has, what fills
// them, and what pages get of them. The fillings of articles, services, places and projects stand in their
// own files.

/** How a slot is shown: on wide screens, on narrow ones (below 860 px), or as a card on both. */
export type ViewName = 'wide' | 'narrow' | 'card'

/** One shape in which a kind of slot shows its picture. */
export interface View {
  /** Width by height; the build cuts the picture to it, around the picture's focus. */
  readonly ratio: number
  /** Widths in px that browsers may choose from: the shown width at one to three times its pixels. */
  readonly widths: readonly number[]
  /** What the cut picture must at least measure, in px of width: below it looks soft where it is shown. */
  readonly leastWidth: number
  /** What its AVIF file of the widest width may weigh, in bytes. */
  readonly mostBytes: number
  /** Whether the picture can be opened large: uncut, in the widths of `largeView`. */
  readonly opensLarge?: boolean
}

/** The picture as large as a screen shows it, uncut. */
export const largeView = {
  /** In px; none is wider than the picture itself. */
  widths: [960, 1280, 2000],
  /** What its AVIF files may weigh, in bytes, by their width in px: up to this one, and above it. */
  mostBytes: { upTo: 1280, narrow: 180_000, wide: 300_000 },
} as const

const card: View = { ratio: 4 / 3, widths: [400, 680, 960], leastWidth: 1200, mostBytes: 35_000 }

/** Cards that take up to seven of twelve columns. */
const largeCard: View = { ...card, widths: [400, 680, 960, 1280], mostBytes: 60_000 }

const across: View = {
  ratio: 21 / 9,
  widths: [960, 1280, 1920],
  leastWidth: 1600,
  mostBytes: 140_000,
  opensLarge: true,
}

/** Every kind of slot with the views that its pages use. */
export const slotKinds = {
  hero: {
    wide: { ratio: 16 / 10, widths: [960, 1280, 1920], leastWidth: 2000, mostBytes: 180_000 },
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
      widths: [960, 1280, 1920],
      leastWidth: 1280,
      mostBytes: 180_000,
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
  location: { card: { ...card, opensLarge: true } },
} as const satisfies Record<string, Partial<Record<ViewName, View>>>

export type SlotKind = keyof typeof slotKinds

/** The views of a kind of slot. */
export type ViewOf<Kind extends SlotKind> = Extract<keyof (typeof slotKinds)[Kind], ViewName>

/** The slots of each kind, by what stands beside the picture. */
interface SlotIds {
  readonly hero: '1' | '2' | '3'
  readonly 'home-split': 'drawn' | 'built'
  readonly 'renderings-split': 'drawn' | 'built'
  readonly gallery: ProjectSlug
  readonly project: ProjectSlug
  /** Counted from 1. */
  readonly 'project-view': `${ProjectSlug}-${number}`
  readonly 'project-split': `${ProjectSlug}-${'drawn' | 'built'}`
  readonly 'project-plan': ProjectSlug
  readonly rendering: RenderingId
  readonly article: ArticleSlug
  readonly service: ServiceSlug
  readonly 'service-detail': `${ServicePageSlug}-${1 | 2 | 3}`
  readonly about: 'story' | 'approach'
  readonly location: LocationSlug
}

/** The slots of a kind. */
export type SlotId<Kind extends SlotKind> = SlotIds[Kind]

/** The kinds whose slots are filled in articles/, services/, locations/ and projects/; web/build/site-slots.ts reads them there. */
export type FilledByFiles =
  | 'article'
  | 'service'
  | 'service-detail'
  | 'location'
  | 'gallery'
  | 'project'
  | 'project-view'
  | 'project-split'
  | 'project-plan'

/** What a slot shows in one of its views. */
export interface Filling {
  /** Absent until there is a picture that fits: then the drawing is what is shown. */
  readonly picture?: PictureKey
  /** Also shown while the picture is slow, and when it cannot be loaded. */
  readonly drawing: DrawingKey
  /** The point that this view keeps, where the picture's own does not do. */
  readonly focus?: { readonly x: number; readonly y: number }
}

/** What fills one slot: every view that its kind has. */
export type SlotFilling<Kind extends SlotKind> = { readonly [Name in ViewOf<Kind>]: Filling }

/** What fills all slots of a kind. */
export type Fillings<Kind extends SlotKind> = { readonly [Id in SlotId<Kind>]: SlotFilling<Kind> }

/** Every place for a picture that no file of its own fills. */
export const slots: { readonly [Kind in Exclude<SlotKind, FilledByFiles>]: Fillings<Kind> } = {
  // Behind the headline of the home page, in turn. Subject in the top half, calm floor below.
  hero: {
    1: {
      wide: { picture: 'kitchen', drawing: 'hero-kitchen-tide' },
      narrow: { picture: 'kitchen-portrait', drawing: 'hero-kitchen-portrait-tide' },
    },
    2: {
      wide: { picture: 'bath', drawing: 'hero-kitchen-tide' },
      narrow: { picture: 'bath-portrait', drawing: 'bath-tide' },
    },
    3: {
      wide: { picture: 'living', drawing: 'hero-kitchen-tide' },
      narrow: { picture: 'living-portrait', drawing: 'living-tide' },
    },
  },
  // One room from one camera, as lines and as a picture.
  'home-split': {
    drawn: {
      wide: { picture: 'bath-wide-drawn', drawing: 'bath-plaster' },
      narrow: { picture: 'bath-wide-drawn', drawing: 'bath-plaster' },
    },
    built: {
      wide: { picture: 'bath-wide', drawing: 'bath-plaster' },
      narrow: { picture: 'bath-wide', drawing: 'bath-plaster' },
    },
  },
  'renderings-split': {
    drawn: {
      wide: { picture: 'kitchen-drawn', drawing: 'kitchen-wide-plaster' },
      narrow: { picture: 'kitchen-drawn', drawing: 'kitchen-plaster' },
    },
    built: {
      wide: { picture: 'kitchen', drawing: 'kitchen-wide-plaster' },
      narrow: { picture: 'kitchen', drawing: 'kitchen-plaster' },
    },
  },
  rendering: {
    'white-kitchen': { card: { picture: 'kitchen-sink', drawing: 'kitchen-plaster' } },
    'bath-with-shower-and-tub': { card: { picture: 'bath-filler', drawing: 'bath-sand' } },
    'paneled-living-room': { card: { picture: 'living-lamp', drawing: 'living-plaster' } },
    'green-kitchen': { card: { picture: 'green-kitchen-edge', drawing: 'open-shelf-kitchen-sand' } },
    'cabinet-wall': { card: { picture: 'pantry-drawer', drawing: 'cabinet-wall-tide' } },
  },
  about: {
    story: { card: { picture: 'workshop', drawing: 'living-plaster' } },
    approach: { card: { picture: 'workshop-samples', drawing: 'plan-sand' } },
  },
}

/** The ground on which a picture arrives: the nearest of a few to its average color. */
export type Tone = 'sand' | 'dune' | 'mist' | 'oak' | 'reed' | 'tide'

/** The files of a picture: their name, their widths in px, rising, and the size of the widest. */
export interface PictureFiles {
  readonly name: string
  readonly widths: readonly number[]
  readonly width: number
  readonly height: number
}

/** What pages get of a slot in one view; web/src/components/picture-files.ts spells the addresses of its files. */
export type BuiltView = Pick<Picture, 'alt' | 'caption' | 'kind'> & {
  /** Address of the drawing: shown instead of a picture that is absent, slow or broken. */
  readonly drawing: string
} & (
    | (PictureFiles & {
        readonly tone: Tone
        /** Where it can be opened large. */
        readonly large?: PictureFiles
      })
    | { readonly name?: undefined }
  )

/** What pages get of a kind of slots. */
export type BuiltSlots<Kind extends SlotKind> = {
  readonly [Id in SlotId<Kind>]: { readonly [Name in ViewOf<Kind>]: BuiltView }
}
