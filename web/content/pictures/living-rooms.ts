import type { Picture } from '../picture.ts'

/** Living rooms. */
export const livingRooms = {
  fireside: {
    file: 'fireside.jpg',
    alt: 'Plaster fireplace with an oak mantel between blue-gray built-in shelves, a leather-colored chair in front',
    caption: 'A design rendering of a fireplace wall with built-in shelves.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.45 },
  },
  living: {
    file: 'living.jpg',
    alt: 'Wide view of a living room: tall window with curtains, sofa before pale green panels with two prints, an armchair, and a sunlit herringbone floor',
    caption: 'A design rendering of a living room with a herringbone floor.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.3 },
  },
  'living-chair': {
    file: 'living-chair.jpg',
    alt: 'Paneled living room seen toward its corner, with sofa, round table, lit lamp and a wooden armchair',
    caption: 'A design rendering of a paneled living room seen from the windows.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.55 },
  },
  'living-lamp': {
    file: 'living-lamp.jpg',
    alt: 'Glowing table lamp on a small walnut table beside a sofa arm, before sage green panel molding',
    caption: 'A design rendering of a reading lamp before painted panel molding.',
    kind: 'rendering',
    focus: { x: 0.56, y: 0.55 },
  },
  'living-portrait': {
    file: 'living-portrait.jpg',
    alt: 'Upright view of a living room: a cream sofa and two prints before pale green panels, a round table on a rug, and an oak floor in the sun',
    caption: 'A design rendering of a living room with painted wall panels, seen upright.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.4 },
  },
  'living-tall': {
    file: 'living-tall.jpg',
    alt: 'Sage green paneled living room with an ivory sofa, a round walnut table and an olive tree by the window',
    caption: 'A design rendering of a paneled living room in sage green.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.55 },
  },
  'living-tall-drawn': {
    file: 'living-tall-drawn.jpg',
    alt: 'Pen drawing of a paneled living room: two framed pictures over a sofa, a round table, a plant by the window',
    caption: 'The lines of a design rendering of a living room.',
    kind: 'drawing',
    focus: { x: 0.5, y: 0.55 },
  },
} as const satisfies Record<string, Picture>
