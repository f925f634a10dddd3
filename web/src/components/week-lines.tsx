import { weeks as weekWords } from '#content/diagrams/weeks.ts'
import { times } from '#content/times.ts'
import { fill, spanInWords, unbroken } from '#firm/in-words.ts'
import { AmountLines } from '../ui/amount-lines.tsx'

const { kitchen, bathroom } = times.weeks.onSite
const rows = [
  { name: weekWords.kitchen, span: kitchen },
  { name: weekWords.bathroom, span: bathroom },
]

export const WeekLines = () => (
  <AmountLines
    rows={rows.map(({ name, span }) => ({
      name,
      ...span,
      says: fill(weekWords.span, { weeks: unbroken(spanInWords(span)) }),
    }))}
    scaleTo={kitchen.to}
    caption={weekWords.caption}
  />
)
