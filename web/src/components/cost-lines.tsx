import { bathroom as bathroomCosts } from '#content/costs/bathroom.ts'
import { cabinetry as cabinetryCosts } from '#content/costs/cabinetry.ts'
import { kitchen as kitchenCosts } from '#content/costs/kitchen.ts'
import { amounts as amountCaptions } from '#content/diagrams/amounts.ts'
import type { CostGuide } from '#firm/costs.ts'
import { dollars } from '#firm/in-words.ts'
import { AmountLines } from '../ui/amount-lines.tsx'
import { rangeText } from '../ui/range-table.tsx'

const costs: Readonly<Record<'kitchens' | 'bathrooms' | 'cabinetry', CostGuide>> = {
  kitchens: kitchenCosts,
  bathrooms: bathroomCosts,
  cabinetry: cabinetryCosts,
}

export interface CostLinesProps {
  readonly of: keyof typeof costs
}

export const CostLines = ({ of }: CostLinesProps) => (
  <AmountLines
    rows={costs[of].bands.map(({ level, from, to }) => ({
      name: level,
      from,
      ...(to === undefined ? {} : { to }),
      says: rangeText(dollars, from, to),
    }))}
    scaleTo={costs[of].overall.to}
    caption={amountCaptions[of]}
  />
)
