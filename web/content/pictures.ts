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

const all = {
  'living-lamp': {
    file: 'living-lamp.jpg',
    alt: 'Glowing table lamp on a small walnut table beside a sofa arm, before sage green panel molding',
    caption: 'A design rendering of a reading lamp before painted panel molding.',
    kind: 'rendering',
    focus: { x: 0.56, y: 0.55 },
  },
  'green-kitchen-edge': {
    file: 'green-kitchen-edge.jpg',
    alt: 'Corner of a marble island where the stone turns down to the floor, with two walnut stools; green fronts and brass out of focus behind',
    caption: 'A design rendering of a green kitchen: the waterfall edge of its island.',
    kind: 'rendering',
    focus: { x: 0.55, y: 0.55 },
  },
  'bath-shower': {
    file: 'bath-shower.jpg',
    alt: 'Pale green tiled shower behind glass on the left; on the right a tub has the window to itself',
    caption: 'A design rendering of a bath with a pale green tile shower.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.5 },
  },
  hall: {
    file: 'hall.jpg',
    alt: 'Hall with oak herringbone at 45 degrees to the walls, doors on three sides and sun across the boards',
    caption: 'A design rendering of a hall with oak planks laid at 45 degrees to the walls.',
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
  'oak-kitchen-reeds': {
    file: 'oak-kitchen-reeds.jpg',
    alt: 'Island of reeded oak with round ends and a pale stone top, two walnut stools, plaster cone pendants and sea-green tile behind',
    caption: 'A design rendering of an oak kitchen with a reeded, rounded island.',
    kind: 'rendering',
    focus: { x: 0.6, y: 0.52 },
  },
  'powder-room-close': {
    file: 'powder-room-close.jpg',
    alt: 'Pale stone basin under a wall-mounted brass faucet on petrol tile, with a round mirror above',
    caption: 'A design rendering of a powder room in petrol tile and brass.',
    kind: 'rendering',
    focus: { x: 0.4, y: 0.5 },
  },
  'double-vanity': {
    file: 'double-vanity.jpg',
    alt: 'Floating oak vanity with two white basins, black faucets and mirrors on clay-colored plaster above a checkered floor',
    caption: 'A design rendering of a bath with a floating double vanity.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.5 },
  },
  'cabinet-samples': {
    file: 'cabinet-samples.jpg',
    alt: 'Sample doors in oak, walnut and three paints lean above a workbench with wood chips, two pulls, a pencil and a folding rule in the sun',
    caption: 'A design rendering of samples for cabinets on a workbench.',
    kind: 'rendering',
    focus: { x: 0.48, y: 0.62 },
  },
  'galley-kitchen-cooktop': {
    file: 'galley-kitchen-cooktop.jpg',
    alt: 'Cream pot on a black induction cooktop before a tall slab of veined stone, under oak wall cabinets with a line of light',
    caption: 'A design rendering of an induction cooktop before a tall stone splash.',
    kind: 'rendering',
    focus: { x: 0.55, y: 0.55 },
  },
  'galley-kitchen-angle': {
    file: 'galley-kitchen-angle.jpg',
    alt: 'Galley kitchen with pale slab fronts, a long oak shelf over a stone splash, black faucet, a plant on a stool under the black window, sun on a runner',
    caption: 'A design rendering of a galley kitchen.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.55 },
  },
  courtyard: {
    file: 'courtyard.jpg',
    alt: 'Whitewashed courtyard wall with an arched petrol gate, clay tile coping and bougainvillea',
    caption: 'A design rendering of a walled courtyard with bougainvillea.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.5 },
  },
  'green-kitchen-waterfall': {
    file: 'green-kitchen-waterfall.jpg',
    alt: 'Sage kitchen under oak beams: marble runs over the island and down its side, two wooden stools, globe pendants, a wide black window over the sink',
    caption: 'A design rendering of a green kitchen with a marble island.',
    kind: 'rendering',
    focus: { x: 0.52, y: 0.5 },
  },
  coast: {
    file: 'coast.jpg',
    alt: 'Terrace with two wooden chairs behind a low white wall, looking over the Pacific in late light',
    caption: 'A design rendering of a terrace above the Pacific in late light.',
    kind: 'rendering',
    focus: { x: 0.6, y: 0.5 },
  },
  'paint-work': {
    file: 'paint-work.jpg',
    alt: 'Roller tray, paint cans and color cards on a covered bench before a wall with a straight edge between petrol and cream',
    caption: 'A design rendering of a two-tone wall being painted.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.6 },
  },
  house: {
    file: 'house.jpg',
    alt: 'White stucco house with a clay tile roof, an arched wooden door, palms and agaves in gravel',
    caption: 'A design rendering of a stucco house with an arched entry and palms.',
    kind: 'rendering',
    focus: { x: 0.6, y: 0.5 },
  },
  'new-floor': {
    file: 'new-floor.jpg',
    alt: 'Wide oak floorboards seen close to the ground, with window light lying across their seams',
    caption: 'A design rendering of a new wide-plank oak floor.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.65 },
  },
  'small-bath': {
    file: 'small-bath.jpg',
    alt: 'Small accessible bath: a curbless shower with a wooden bench, grab bars and a hand shower, and an oak vanity with open knee space',
    caption: 'A design rendering of a small accessible bath with a curbless shower.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.5 },
  },
  pantry: {
    file: 'pantry.jpg',
    alt: 'Cabinet wall in deep blue-green from wall to wall: tall doors at both ends, a bench niche with baskets and hooks, and a counter niche lined in oak over drawers',
    caption: 'A design rendering of a wall of cabinets with a bench.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.5 },
  },
  'oak-kitchen': {
    file: 'oak-kitchen.jpg',
    alt: 'Oak kitchen in an L around a reeded island with round ends: open shelves on sea-green tile, cone pendants, paneled refrigerator, checkered stone floor',
    caption: 'A design rendering of an oak kitchen with a rounded island.',
    kind: 'rendering',
    focus: { x: 0.55, y: 0.52 },
  },
  fireside: {
    file: 'fireside.jpg',
    alt: 'Plaster fireplace with an oak mantel between blue-gray built-in shelves, a leather-colored chair in front',
    caption: 'A design rendering of a fireplace wall with built-in shelves.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.45 },
  },
  'living-tall': {
    file: 'living-tall.jpg',
    alt: 'Sage green paneled living room with an ivory sofa, a round walnut table and an olive tree by the window',
    caption: 'A design rendering of a paneled living room in sage green.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.55 },
  },
  'hall-tall': {
    file: 'hall-tall.jpg',
    alt: 'Sunlit herringbone oak floor leading to a plaster arch with a bench behind it',
    caption: 'A design rendering of a hall with a herringbone oak floor.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.6 },
  },
  'galley-kitchen': {
    file: 'galley-kitchen.jpg',
    alt: 'Narrow kitchen between two runs of pale slab fronts, black pulls and faucet, ovens and a paneled refrigerator on the right, sun through a black window on a herringbone floor',
    caption: 'A design rendering of a galley kitchen.',
    kind: 'rendering',
    focus: { x: 0.48, y: 0.52 },
  },
  'pantry-bench': {
    file: 'pantry-bench.jpg',
    alt: 'Deep blue-green cabinet wall with a bench niche: cushion, two pillows, oak rail with brass hooks, a straw hat, a tote bag and three baskets',
    caption: 'A design rendering of a cabinet wall with a bench.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.55 },
  },
  'oak-kitchen-shelves': {
    file: 'oak-kitchen-shelves.jpg',
    alt: 'Oak kitchen without wall cabinets: open shelves on sea-green tile on both sides of a reeded oak hood, a window to the yard, the round end of an island in front',
    caption: 'A design rendering of an oak kitchen with open shelves.',
    kind: 'rendering',
    focus: { x: 0.55, y: 0.5 },
  },
  'green-kitchen-aisle': {
    file: 'green-kitchen-aisle.jpg',
    alt: 'Kitchen with green slab fronts, a pale marble island with two wooden stools, globe pendants under oak beams, sun on a stone floor',
    caption: 'A design rendering of a green kitchen with a marble island, seen upright.',
    kind: 'rendering',
    focus: { x: 0.55, y: 0.5 },
  },
  'bath-filler': {
    file: 'bath-filler.jpg',
    alt: 'Brass tub filler and the rim of a white tub with a towel, green tile out of focus behind',
    caption: 'A design rendering of a brass tub filler beside green tile.',
    kind: 'rendering',
    focus: { x: 0.4, y: 0.5 },
  },
  'bath-tall': {
    file: 'bath-tall.jpg',
    alt: 'Green tiled walk-in shower behind brass-framed glass, with a freestanding white tub under the window beside it',
    caption: 'A design rendering of a bath with a walk-in shower and a freestanding tub.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.5 },
  },
  'kitchen-sink': {
    file: 'kitchen-sink.jpg',
    alt: 'Brass bridge faucet over a white sink, an amber soap bottle and a board with lemons; trees blurred behind the window',
    caption: 'A design rendering of a white kitchen: sink and faucet.',
    kind: 'rendering',
    focus: { x: 0.42, y: 0.55 },
  },
  'kitchen-range': {
    file: 'kitchen-range.jpg',
    alt: 'White kitchen along the cooking wall: sink under the window, steel range below a plaster hood, paneled refrigerator, and a marble island with brass pendants',
    caption: 'A design rendering of a white kitchen with an oak island, seen from the sink.',
    kind: 'rendering',
    focus: { x: 0.45, y: 0.5 },
  },
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
  'kitchen-island': {
    file: 'kitchen-island.jpg',
    alt: 'White kitchen seen past the end of its oak island: three channeled cream stools, two brass dome pendants, a plaster hood and a window over the sink',
    caption: 'A design rendering of a white kitchen with an oak island and stools.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.55 },
  },
  'kitchen-portrait': {
    file: 'kitchen-portrait.jpg',
    alt: 'Upright view of a white kitchen: brass pendants over an oak island with three cream stools, and a long stretch of sunlit oak floor',
    caption: 'A design rendering of a white kitchen with an oak island, seen upright.',
    kind: 'rendering',
    focus: { x: 0.55, y: 0.38 },
  },
  'green-kitchen': {
    file: 'green-kitchen.jpg',
    alt: 'Kitchen with sage green cabinets, a marble waterfall island, two wooden stools, globe pendants and oak beams across the ceiling',
    caption: 'A design rendering of a green kitchen with a marble island.',
    kind: 'rendering',
    focus: { x: 0.48, y: 0.48 },
  },
  bath: {
    file: 'bath.jpg',
    alt: 'Wide view of a bathroom: green tiled shower behind glass, white tub below a window, walnut vanity with two arched mirrors, a calm terrazzo floor',
    caption: 'A design rendering of a bathroom with a shower, a tub and two basins.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.3 },
  },
  'bath-portrait': {
    file: 'bath-portrait.jpg',
    alt: 'Upright view of a bathroom: a freestanding tub below the window, a walnut vanity to the right, and sun on a long terrazzo floor',
    caption: 'A design rendering of a bathroom with a freestanding tub, seen upright.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.4 },
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
  living: {
    file: 'living.jpg',
    alt: 'Wide view of a living room: tall window with curtains, sofa before pale green panels with two prints, an armchair, and a sunlit herringbone floor',
    caption: 'A design rendering of a living room with a herringbone floor.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.3 },
  },
  'living-portrait': {
    file: 'living-portrait.jpg',
    alt: 'Upright view of a living room: a cream sofa and two prints before pale green panels, a round table on a rug, and an oak floor in the sun',
    caption: 'A design rendering of a living room with painted wall panels, seen upright.',
    kind: 'rendering',
    focus: { x: 0.5, y: 0.4 },
  },
  'living-wide': {
    file: 'living-wide.jpg',
    alt: 'Living room with pale green wall panels, a cream sofa below two abstract prints, a round wooden table and a patterned rug in the sun',
    caption: 'A design rendering of a living room with painted wall panels.',
    kind: 'rendering',
    focus: { x: 0.48, y: 0.48 },
  },
} as const satisfies Record<string, Picture>

/** The name of a picture, as pages ask for it. */
export type PictureKey = keyof typeof all

/** Every picture by its name. */
export const pictures: Readonly<Record<PictureKey, Picture>> = all
