// Every picture of the site. The files lie in web/images; web/pictures.ts makes the sizes that browsers load.

/** What we know of a picture that its pixels do not say. */
export interface Picture {
  /** Name in web/images. */
  readonly file: string
  /** What is seen, for those who do not see it. */
  readonly alt: string
  /** One plain sentence; says so when the room is not built. */
  readonly caption: string
  /** A rendering or drawing is never shown as a finished job. */
  readonly kind: 'rendering' | 'photograph' | 'drawing'
  /** The point that a crop must keep: 0 is left or top, 1 is right or bottom. */
  readonly focus: { readonly x: number; readonly y: number }
}

/** What the build makes of a picture; each srcset goes from 400 px to the width of the original, at most 1920 px. */
export interface BuiltPicture {
  /** Of the original, in px: gives an `<img>` its ratio. */
  readonly width: number
  readonly height: number
  /** Average colour, `#rrggbb`: fills the place until the picture arrives. */
  readonly tone: string
  readonly avif: string
  readonly webp: string
  readonly jpeg: string
  /** A JPEG of medium width, for browsers without srcset. */
  readonly src: string
}

const all = {
  kitchen: {
    file: 'kitchen.jpg',
    alt: 'White kitchen with an oak island, three cream stools and two brass pendants; low sun falls through a wall of glass onto oak planks',
    caption: 'A design rendering of a white kitchen with an oak island.',
    kind: 'rendering',
    focus: { x: 0.52, y: 0.4 },
  },
  'kitchen-drawn': {
    file: 'kitchen-drawn.jpg',
    alt: 'Pen drawing of a kitchen seen from the front: island with three stools, two pendants, range hood, open shelves and a tall refrigerator',
    caption: 'The lines of a design rendering, before color and light.',
    kind: 'drawing',
    focus: { x: 0.52, y: 0.4 },
  },
  'kitchen-b': {
    file: 'kitchen-b.jpg',
    alt: 'Kitchen with sage green cabinets, a marble waterfall island, two wooden stools, globe pendants and oak beams across the ceiling',
    caption: 'A design rendering of a green kitchen with a marble island.',
    kind: 'rendering',
    focus: { x: 0.48, y: 0.48 },
  },
  'kitchen-b-drawn': {
    file: 'kitchen-b-drawn.jpg',
    alt: 'Pen drawing of a kitchen seen from the corner: island with two round stools, globe pendants, ceiling beams and a wide window',
    caption: 'The lines of a design rendering of the green kitchen.',
    kind: 'drawing',
    focus: { x: 0.48, y: 0.48 },
  },
  'kitchen-portrait': {
    file: 'kitchen-portrait.jpg',
    alt: 'Upright view of a white kitchen: brass pendants over an oak island with three cream stools, and a long stretch of sunlit oak floor',
    caption: 'A design rendering of a white kitchen with an oak island, seen upright.',
    kind: 'rendering',
    focus: { x: 0.55, y: 0.38 },
  },
  'kitchen-portrait-drawn': {
    file: 'kitchen-portrait-drawn.jpg',
    alt: 'Upright pen drawing of a kitchen: two pendants over an island with three stools, tiled wall behind, floor planks running to the front',
    caption: 'The lines of a design rendering, seen upright.',
    kind: 'drawing',
    focus: { x: 0.55, y: 0.38 },
  },
  bath: {
    file: 'bath.jpg',
    alt: 'Bathroom with a glass shower in pale green tile, a white freestanding tub below the window, a walnut vanity with two basins and a terrazzo floor',
    caption: 'A design rendering of a bathroom with a walk-in shower and a freestanding tub.',
    kind: 'rendering',
    focus: { x: 0.55, y: 0.52 },
  },
  'bath-drawn': {
    file: 'bath-drawn.jpg',
    alt: 'Pen drawing of a bathroom: tiled shower behind glass, freestanding tub below the window, and a vanity with arched mirrors',
    caption: 'The lines of a design rendering of the bathroom.',
    kind: 'drawing',
    focus: { x: 0.55, y: 0.52 },
  },
  living: {
    file: 'living.jpg',
    alt: 'Living room with pale green wall panels, a cream sofa below two abstract prints, a round wooden table and a patterned rug in the sun',
    caption: 'A design rendering of a living room with painted wall panels.',
    kind: 'rendering',
    focus: { x: 0.48, y: 0.48 },
  },
  'living-drawn': {
    file: 'living-drawn.jpg',
    alt: 'Pen drawing of a living room: paneled wall with two empty frames, sofa, round table, a lamp on a side table and a herringbone floor',
    caption: 'The lines of a design rendering of the living room.',
    kind: 'drawing',
    focus: { x: 0.48, y: 0.48 },
  },
} as const satisfies Record<string, Picture>

/** The name of a picture, as pages ask for it. */
export type PictureKey = keyof typeof all

/** Every picture by its name. */
export const pictures: Readonly<Record<PictureKey, Picture>> = all
