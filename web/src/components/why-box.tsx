import { callsToAction } from '#content/pages/calls-to-action.ts'
import { whyTitle } from '#content/pages/shared/why-title.ts'
import { paths } from '#web/content/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { TickList } from '../ui/tick-list.tsx'

export interface WhyBoxProps {
  /** @default Why Choose Us */
  readonly title?: string
  readonly lead: string
  readonly points: readonly string[]
  /** A page or anchor of ours. @default the contact section of the home page */
  readonly to?: string
}

export const WhyBox = ({ title = whyTitle, lead, points, to = paths.contact }: WhyBoxProps) => (
  <section className="wide section-end" aria-labelledby="why-title">
    <div className="why-box on-tide split-even gap-8">
      <div>
        <h2 id="why-title">{title}</h2>
        <p className="lead above-3">{lead}</p>
        <div className="actions">
          <ButtonLink to={to}>{callsToAction.contact}</ButtonLink>
        </div>
      </div>
      <TickList items={points} />
    </div>
  </section>
)
