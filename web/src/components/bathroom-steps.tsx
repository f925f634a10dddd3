import { bathroomStepWords } from '#content/bathroom-steps.ts'
import { bathroomDays, bathroomSchedule } from '#firm/bathroom-schedule.ts'
import { bathroomSteps } from '#firm/costs.ts'
import { unbroken } from '#firm/in-words.ts'
import type { Span } from '#firm/times.ts'
import { spanInWords } from '#firm/times.ts'
import { DimensionLine } from '../ui/dimension-line.tsx'

const longest = bathroomDays(bathroomSteps).inTurn.to
const onScale = ({ from, to }: Span) => ({ from: (from - 1) / longest, to: to / longest })

/** The seven steps of a bathroom by working day: one after the other, and side by side where two trades can share. */
export const BathroomSteps = () => (
  <figure className="schedule">
    <ol>
      {bathroomSchedule(bathroomSteps).map(({ step, days, inTurn, sideBySide }) => (
        <li key={step}>
          <span>
            {step}{' '}
            <span className="schedule-days">{unbroken(bathroomStepWords.days(spanInWords(days)))}</span>
          </span>
          <div>
            <DimensionLine {...onScale(inTurn)} />
            <DimensionLine {...onScale(sideBySide)} />
          </div>
          <span className="schedule-days">{unbroken(bathroomStepWords.day(spanInWords(inTurn)))}</span>
          {sideBySide.to !== inTurn.to && (
            <span className="schedule-days schedule-beside">
              {unbroken(bathroomStepWords.sideBySide(spanInWords(sideBySide)))}
            </span>
          )}
        </li>
      ))}
    </ol>
    <figcaption className="caption">{bathroomStepWords.caption}</figcaption>
  </figure>
)
