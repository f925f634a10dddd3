import type { Picture } from '../picture.ts'

/** Bathrooms and powder rooms. */
export const baths = {
  bath: {
    file: 'bath.jpg',
    alt: 'Wide view of a bathroom: green tiled shower behind glass, white tub below a window, walnut vanity with two arched mirrors, a calm terrazzo floor',
    caption: 'A design rendering of a bathroom with a shower, a tub and two basins.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.3 },
  },
  'bath-filler': {
    file: 'bath-filler.jpg',
    alt: 'Brass tub filler and the rim of a white tub with a towel, green tile out of focus behind',
    caption: 'A design rendering of a brass tub filler beside green tile.',
    kind: 'rendering',
    focus: { x: 0.4, y: 0.5 },
  },
  'bath-portrait': {
    file: 'bath-portrait.jpg',
    alt: 'Upright view of a bathroom: a freestanding tub below the window, a walnut vanity to the right, and sun on a long terrazzo floor',
    caption: 'A design rendering of a bathroom with a freestanding tub, seen upright.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.4 },
  },
  'bath-shower': {
    file: 'bath-shower.jpg',
    alt: 'Pale green tiled shower behind glass on the left; on the right a tub has the window to itself',
    caption: 'A design rendering of a bath with a pale green tile shower.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.5 },
  },
  'bath-tall': {
    file: 'bath-tall.jpg',
    alt: 'Green tiled walk-in shower behind brass-framed glass, with a freestanding white tub under the window beside it',
    caption: 'A design rendering of a bath with a walk-in shower and a freestanding tub.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.5 },
  },
  'bath-tall-drawn': {
    file: 'bath-tall-drawn.jpg',
    alt: 'Pen drawing of a bathroom: tiled shower behind glass, freestanding tub below the window, a stool and a rug',
    caption: 'The lines of a design rendering of a bathroom.',
    kind: 'drawing',
    focus: { x: 0.45, y: 0.5 },
  },
  'bath-wide': {
    file: 'bath-wide.jpg',
    alt: 'Bathroom with a glass shower in pale green tile, a white freestanding tub below the window, a walnut vanity with two basins and a terrazzo floor',
    caption: 'A design rendering of a bathroom with a walk-in shower and a freestanding tub.',
    kind: 'rendering',
    focus: { x: 0.58, y: 0.52 },
  },
  'bath-wide-drawn': {
    file: 'bath-wide-drawn.jpg',
    alt: 'Pen drawing of a bathroom: tiled shower behind glass, freestanding tub below the window, and a vanity with arched mirrors',
    caption: 'The lines of a design rendering of the bathroom.',
    kind: 'drawing',
    focus: { x: 0.58, y: 0.52 },
  },
  'double-vanity': {
    file: 'double-vanity.jpg',
    alt: 'Floating oak vanity with two white basins, black faucets and mirrors on clay-colored plaster above a checkered floor',
    caption: 'A design rendering of a bath with a floating double vanity.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.5 },
  },
  'powder-room-close': {
    file: 'powder-room-close.jpg',
    alt: 'Pale stone basin under a wall-mounted brass faucet on petrol tile, with a round mirror above',
    caption: 'A design rendering of a powder room in petrol tile and brass.',
    kind: 'rendering',
    focus: { x: 0.4, y: 0.5 },
  },
  'small-bath': {
    file: 'small-bath.jpg',
    alt: 'Small accessible bath: a curbless shower with a wooden bench, grab bars and a hand shower, and an oak vanity with open knee space',
    caption: 'A design rendering of a small accessible bath with a curbless shower.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.5 },
  },
} as const satisfies Record<string, Picture>
