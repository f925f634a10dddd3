import type { Picture } from '../picture.ts'

/** Houses from outside, and the coast. */
export const houses = {
  coast: {
    file: 'coast.jpg',
    alt: 'Terrace with two wooden chairs behind a low white wall, looking over the Pacific in late light',
    caption: 'A design rendering of a terrace above the Pacific in late light.',
    kind: 'rendering',
    focus: { x: 0.6, y: 0.5 },
  },
  courtyard: {
    file: 'courtyard.jpg',
    alt: 'Whitewashed courtyard wall with an arched petrol gate, clay tile coping and bougainvillea',
    caption: 'A design rendering of a walled courtyard with bougainvillea.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.5 },
  },
  house: {
    file: 'house.jpg',
    alt: 'White stucco house with a clay tile roof, an arched wooden door, palms and agaves in gravel',
    caption: 'A design rendering of a stucco house with an arched entry and palms.',
    kind: 'rendering',
    focus: { x: 0.6, y: 0.5 },
  },
  'house-door': {
    file: 'house-door.jpg',
    alt: 'Arched wooden door deep in a white stucco entry, two lit lanterns, potted shrubs on both sides of a wide step',
    caption: 'A design rendering of the front door of a stucco house.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.55 },
  },
  'house-drawn': {
    file: 'house-drawn.jpg',
    alt: 'Pen drawing of a stucco house with a tiled roof and an arched entry between palms, agaves and shrubs',
    caption: 'The lines of a design rendering of a stucco house.',
    kind: 'drawing',
    focus: { x: 0.6, y: 0.5 },
  },
  'house-entry': {
    file: 'house-entry.jpg',
    alt: 'Arched entry of a white stucco house with lanterns, an olive tree, agaves and two tall palms',
    caption: 'A design rendering of the arched entry of a stucco house.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.5 },
  },
} as const satisfies Record<string, Picture>
