import { bathroomSteps } from '#content/costs/bathroom-steps.ts'
import { bathroomSteps as bathroomStepWords } from '#content/pages/bathroom-steps.ts'
import { bathroomDays, bathroomSchedule } from '#firm/bathroom-schedule.ts'
import { fill, type Span, spanInWords, unbroken } from '#firm/in-words.ts'
import { DimensionLine } from '../ui/dimension-line.tsx'

const longest = bathroomDays(bathroomSteps).inTurn.to
const onScale = ({ from, to }: Span) => ({ from: (from - 1) / longest, to: to / longest })

export const BathroomSteps = () => (
  <figure className="schedule">
    <ol>
      {bathroomSchedule(bathroomSteps).map(({ step, days, inTurn, sideBySide }) => (
        <li key={step}>
          <span>
            {step}{' '}
            <span className="schedule-days">
              {unbroken(fill(bathroomStepWords.days, { days: spanInWords(days) }))}
            </span>
          </span>
          <div>
            <DimensionLine {...onScale(inTurn)} />
            <DimensionLine {...onScale(sideBySide)} />
          </div>
          <span className="schedule-days">
            {unbroken(fill(bathroomStepWords.day, { days: spanInWords(inTurn) }))}
          </span>
          {sideBySide.to !== inTurn.to && (
            <span className="schedule-days schedule-beside">
              {unbroken(fill(bathroomStepWords.sideBySide, { days: spanInWords(sideBySide) }))}
            </span>
          )}
        </li>
      ))}
    </ol>
    <figcaption className="caption">{bathroomStepWords.caption}</figcaption>
  </figure>
)
