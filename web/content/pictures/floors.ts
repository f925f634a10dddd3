import type { Picture } from '../picture.ts'

/** Floors and halls. */
export const floors = {
  hall: {
    file: 'hall.jpg',
    alt: 'Hall with oak herringbone at 45 degrees to the walls, doors on three sides and sun across the boards',
    caption: 'A design rendering of a hall with oak planks laid at 45 degrees to the walls.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.6 },
  },
  'hall-console': {
    file: 'hall-console.jpg',
    alt: 'Walnut console with a vase and a red bowl below a framed print, beside an olive green door; sun lies across herringbone oak',
    caption: 'A design rendering of a hall with a console on a herringbone floor.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.5 },
  },
  'hall-doors': {
    file: 'hall-doors.jpg',
    alt: 'Glazed double doors let sun onto a herringbone floor; an arch with a bench behind it at the end of the hall',
    caption: 'A design rendering of a hall with glazed doors and an arch.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.5 },
  },
  'hall-tall': {
    file: 'hall-tall.jpg',
    alt: 'Sunlit herringbone oak floor leading to a plaster arch with a bench behind it',
    caption: 'A design rendering of a hall with a herringbone oak floor.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.6 },
  },
  'hall-tall-drawn': {
    file: 'hall-tall-drawn.jpg',
    alt: 'Pen drawing of a hall: herringbone boards lead to an arch with a bench and a picture behind it',
    caption: 'The lines of a design rendering of a hall.',
    kind: 'drawing',
    focus: { x: 0.5, y: 0.6 },
  },
  'new-floor': {
    file: 'new-floor.jpg',
    alt: 'Wide oak floorboards seen close to the ground, with window light lying across their seams',
    caption: 'A design rendering of a new wide-plank oak floor.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.65 },
  },
} as const satisfies Record<string, Picture>
