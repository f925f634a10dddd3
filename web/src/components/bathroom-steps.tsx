import { bathroomStepsWords } from '#content/bathroom-steps-words.ts'
import { bathroomSteps } from '#firm/costs.ts'
import { unbroken } from '#firm/in-words.ts'
import { DimensionLine } from '../ui/dimension-line.tsx'

const longest = bathroomSteps.reduce((days, { to }) => days + to, 0)

/** The seven steps of a bathroom one after the other, each drawn as long as it takes at most. */
export const BathroomSteps = () => (
  <figure className="schedule">
    <ol>
      {bathroomSteps.map(({ step, from, to }, index) => {
        const start = bathroomSteps.slice(0, index).reduce((days, earlier) => days + earlier.to, 0)
        return (
          <li key={step}>
            <span>{step}</span>
            <DimensionLine from={start / longest} to={(start + to) / longest} />
            <span className="schedule-days">{bathroomStepsWords.days(unbroken(`${from}–${to}`))}</span>
          </li>
        )
      })}
    </ol>
    <figcaption className="caption">{bathroomStepsWords.caption}</figcaption>
  </figure>
)
