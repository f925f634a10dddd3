import { business } from '#content/business.ts'
import { contactCard } from '#content/pages/shared/contact-card.ts'
import { paths } from '#web/content/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { PhoneHours } from './phone-hours.tsx'
import { QuoteActions } from './quote-actions.tsx'

interface ClosingBannerProps {
  readonly title: string
  readonly text: string
  readonly id?: string
  /** Shows the phone number and its hours instead of buttons. @default false */
  readonly call?: boolean
}

export const ClosingBanner = ({ title, text, id, call = false }: ClosingBannerProps) => (
  <section className="closing-banner on-tide rule-below" id={id} aria-labelledby="closing-title">
    <div className="wide row gap-8">
      <div>
        <h2 id="closing-title">{title}</h2>
        <p className="lead">{text}</p>
        {call && (
          <p className="lead above-3">
            <PhoneHours />
          </p>
        )}
      </div>
      {call ? (
        <div>
          <p className="closing-phone accent-icons">
            <a className="plain-link touch" href={business.phoneHref}>
              <Icon name="phone" />
              {business.phone}
            </a>
          </p>
          <a className="text-link" href={paths.contactCard} download>
            {contactCard}
          </a>
        </div>
      ) : (
        <QuoteActions />
      )}
    </div>
  </section>
)
