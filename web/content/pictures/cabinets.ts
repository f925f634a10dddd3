import type { Picture } from '../picture.ts'

/** Cabinet walls. */
export const cabinets = {
  pantry: {
    file: 'pantry.jpg',
    alt: 'Cabinet wall in deep blue-green from wall to wall: tall doors at both ends, a bench niche with baskets and hooks, and a counter niche lined in oak over drawers',
    caption: 'A design rendering of a wall of cabinets with a bench.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.5 },
  },
  'pantry-bench': {
    file: 'pantry-bench.jpg',
    alt: 'Deep blue-green cabinet wall with a bench niche: cushion, two pillows, oak rail with brass hooks, a straw hat, a tote bag and three baskets',
    caption: 'A design rendering of a cabinet wall with a bench.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.55 },
  },
  'pantry-bench-drawn': {
    file: 'pantry-bench-drawn.jpg',
    alt: 'Pen drawing of a cabinet wall with a bench niche: baskets on a shelf, hooks with a hat and a bag, two pillows, drawers below',
    caption: 'The lines of a design rendering of a cabinet wall.',
    kind: 'drawing',
    focus: { x: 0.45, y: 0.55 },
  },
  'pantry-drawer': {
    file: 'pantry-drawer.jpg',
    alt: 'Open drawer with a brass knob and dovetailed maple sides below an oak counter with canisters, in a blue-green cabinet',
    caption: 'A design rendering of a cabinet wall: a dovetailed drawer.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.62 },
  },
  'pantry-niche': {
    file: 'pantry-niche.jpg',
    alt: 'Blue-green pantry wall with tall doors, drawers, an open niche lined in oak at standing height and a bench with baskets above',
    caption: 'A design rendering of a pantry wall with an open niche.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.48 },
  },
} as const satisfies Record<string, Picture>
