import { bars } from './bars.ts'

/**
 * Hardness of six cabinet woods, as bars in pounds-force.
 * Source: Janka side hardness after USDA Forest Products Laboratory, Wood Handbook, and National Wood Flooring
 * Association tables; the article on cabinet materials names the same figures.
 */
export const hardness = bars('hardness', 1450, [
  { name: 'Hard maple', value: 1450, says: '1,450' },
  { name: 'White oak', value: 1360, says: '1,360' },
  { name: 'Red oak', value: 1290, says: '1,290' },
  { name: 'Walnut', value: 1010, says: '1,010' },
  { name: 'Cherry', value: 950, says: '950' },
  { name: 'Alder', value: 590, says: '590' },
])
