import { business } from '#firm/business.ts'
import { claims } from './claims.ts'
import type { PageWords } from './pages.ts'
import type { ProjectSlug } from './paths.ts'

/** A short title with what it means. */
export interface RenderingsItem {
  readonly title: string
  readonly text: string
}

/** A stage of the design. */
export interface RenderingsStep {
  readonly title: string
  readonly description: string
}

/** A picture of the gallery; the title shows over it. */
export interface Rendering {
  /** Also the name of the slot for its picture. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** The project whose room it shows, and to whose page it leads. */
  readonly project: ProjectSlug
}

/** Everything that the page says, save for its gallery. */
export interface RenderingsPage {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  /** Below the kitchen that is shown drawn and rendered. */
  readonly splitCaption: string
  /** Leads to the kitchen's own page. */
  readonly splitMore: string
  readonly benefits: {
    readonly heading: string
    readonly items: readonly [RenderingsItem, RenderingsItem, RenderingsItem, RenderingsItem]
  }
  readonly process: {
    readonly title: string
    readonly steps: readonly [RenderingsStep, RenderingsStep, RenderingsStep, RenderingsStep]
  }
  readonly services: {
    readonly heading: string
    readonly items: readonly [RenderingsItem, RenderingsItem, RenderingsItem, RenderingsItem, RenderingsItem]
  }
  /** The section that the page's own contact link leads to. */
  readonly contact: { readonly title: string; readonly text: string }
}

export const renderingsPage: RenderingsPage = {
  splitCaption: 'One kitchen from one camera: the drawing, then the rendering.',
  splitMore: 'See it large',
  words: {
    title: '3D design and renderings',
    description:
      '3D renderings and 360° virtual tours of your kitchen or bathroom in San Diego County, modeled from the measurements of your own house.',
    keywords: [
      '3D renderings San Diego',
      'kitchen 3D design',
      'bathroom 3D rendering',
      '360° virtual tour of a remodel',
      'remodeling visualization',
      'lighting simulation',
      'kitchen layout planning San Diego County',
    ],
  },
  title: 'Look around a room that is still a drawing',
  lead: 'We measure the kitchen or bathroom, build it as a model and let in the daylight of your own windows. Try ideas there, and keep the ones that hold up.',
  benefits: {
    heading: 'What a model is good for',
    items: [
      {
        title: 'Finding mistakes early',
        text: 'A door that hits a drawer shows in the model, before either of them is ordered.',
      },
      {
        title: 'Seeing choices side by side',
        text: 'Oak or white, island or table: two views of one room answer more than two samples do.',
      },
      {
        title: 'Pricing what you see',
        text: 'A room that is drawn can be counted: cabinets, square feet of tile, lights.',
      },
      {
        title: 'One plan for every trade',
        text: 'Pipes, outlets and cabinets are placed from the same measurements.',
      },
    ],
  },
  process: {
    title: 'From the first visit to the last revision',
    steps: [
      {
        title: 'Consultation',
        description:
          'We visit, look at the room with you and write down what should change and what should not.',
      },
      {
        title: 'Space planning and measurements',
        description:
          'Walls, windows, pipes and outlets are measured. The first plans come from these numbers.',
      },
      {
        title: '3D modeling',
        description: 'The plan becomes a room, with cabinets, stone, tile and daylight from the right side.',
      },
      {
        title: 'Design refinement',
        description:
          'You say what to move, swap or leave out, and the model follows until it is the room you want.',
      },
    ],
  },
  services: {
    heading: 'Five ways to look at it',
    items: [
      {
        title: 'Photorealistic renderings',
        text: 'Still pictures of the planned room, with its materials, shadows and view.',
      },
      {
        title: '360° virtual tours',
        text: 'Stand in the middle of the model and turn around, on a phone or a computer.',
      },
      {
        title: 'Material and color selection',
        text: 'Fronts, stone, tile and paint compared in the same room and the same light.',
      },
      {
        title: 'Lighting simulation',
        text: 'The room at noon, at dusk and with only the counter lights on.',
      },
      {
        title: 'Layout optimization',
        text: 'Aisles, doors and work zones tried in more than one arrangement.',
      },
    ],
  },
  contact: {
    title: 'Which room should we draw?',
    text: `Tell us its rough size and what bothers you about it. The in-home consultation is free, we reply ${business.replyTime}, and what we build from the drawing carries a ${claims.warrantyYears}-year workmanship warranty.`,
  },
}

/** Studies of our own: no text claims that one was built. */
export const renderings = [
  {
    id: 'white-kitchen',
    title: 'White kitchen',
    text: 'Sink and faucet at the window, and how the morning falls on brass.',
    project: 'white-kitchen-with-oak-island',
  },
  {
    id: 'bath-with-shower-and-tub',
    title: 'Bath with a walk-in shower and a tub',
    text: 'Pale green tile behind glass, and the tub below the window.',
    project: 'green-tile-bath',
  },
  {
    id: 'paneled-living-room',
    title: 'Paneled living room',
    text: 'One color on wall and panels, by the light of a lamp.',
    project: 'paneled-living-room',
  },
  {
    id: 'green-kitchen',
    title: 'Green kitchen with a marble island',
    text: 'Stone that runs over the edge, under oak beams.',
    project: 'green-kitchen',
  },
  {
    id: 'cabinet-wall',
    title: 'Cabinet wall',
    text: 'A drawer, with the joints that hold it together.',
    project: 'pantry-wall',
  },
] as const satisfies readonly Rendering[]

/** The slot of each gallery picture has this name. */
export type RenderingId = (typeof renderings)[number]['id']

/** The gallery under its heading. */
export const renderingsGallery = {
  title: 'Five studies',
  lead: 'Renderings of rooms that exist only as designs.',
  items: renderings,
} as const
