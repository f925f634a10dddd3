import type { Picture } from '../picture.ts'

/** Materials, tools and rooms at work. */
export const work = {
  'cabinet-samples': {
    file: 'cabinet-samples.jpg',
    alt: 'Sample doors in oak, walnut and three paints lean above a workbench with wood chips, two pulls, a pencil and a folding rule in the sun',
    caption: 'A design rendering of samples for cabinets on a workbench.',
    kind: 'rendering',
    focus: { x: 0.48, y: 0.62 },
  },
  'paint-work': {
    file: 'paint-work.jpg',
    alt: 'Roller tray, paint cans and color cards on a covered bench before a wall with a straight edge between petrol and cream',
    caption: 'A design rendering of a two-tone wall being painted.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.6 },
  },
  remodel: {
    file: 'remodel.jpg',
    alt: 'Living room during painting: sofa under a sheet, paper on the floor, a stepladder, paint cans and moved boxes',
    caption: 'A design rendering of a living room while the painters work.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.6 },
  },
  workshop: {
    file: 'workshop.jpg',
    alt: 'Paint cans, brushes and a board of sample colors on a sawhorse table by a window',
    caption: 'A design rendering of a painter’s table with brushes and sample colors.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.55 },
  },
  'workshop-samples': {
    file: 'workshop-samples.jpg',
    alt: 'Floor plan, scale ruler, tile, stone and wood samples and brass pulls on a table by a window',
    caption: 'A design rendering of a table with drawings and material samples.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.65 },
  },
} as const satisfies Record<string, Picture>
