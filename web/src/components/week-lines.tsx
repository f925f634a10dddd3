import { unbroken } from '#firm/in-words.ts'
import { spanInWords, weeks } from '#firm/times.ts'
import { amountFigures } from '#web/content/amount-figures.ts'
import { AmountLines } from '../ui/amount-lines.tsx'

const { kitchen, bathroom } = weeks.onSite
const rows = [
  { name: 'Kitchen', span: kitchen },
  { name: 'Bathroom', span: bathroom },
]

/** How many weeks each room is a building site, to one scale. */
export const WeekLines = () => (
  <AmountLines
    rows={rows.map(({ name, span }) => ({ name, ...span, says: unbroken(`${spanInWords(span)} weeks`) }))}
    scaleTo={kitchen.to}
    caption={amountFigures.weeks}
  />
)
