import { business } from '#content/business.ts'
import { contactCard } from '#content/pages/shared/contact-card.ts'
import { paths } from '#web/content/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { PhoneHours } from './phone-hours.tsx'
import { QuoteActions } from './quote-actions.tsx'

export interface ClosingBannerProps {
  readonly title: string
  readonly text: string
  readonly id?: string
}

export const ClosingBanner = ({ title, text, id }: ClosingBannerProps) => (
  <section className="closing-banner on-tide" id={id} aria-labelledby="closing-title">
    <div className="wide">
      <div>
        <h2 id="closing-title">{title}</h2>
        <p className="lead">{text}</p>
      </div>
      <QuoteActions />
    </div>
  </section>
)

export const CallBanner = ({ title, text }: ClosingBannerProps) => (
  <section className="closing-banner on-tide" aria-labelledby="call-title">
    <div className="wide">
      <div>
        <h2 id="call-title">{title}</h2>
        <p className="lead">{text}</p>
        <p className="lead">
          <PhoneHours />
        </p>
      </div>
      <div>
        <p className="closing-phone">
          <a href={business.phoneHref}>
            <Icon name="phone" />
            {business.phone}
          </a>
        </p>
        <a className="text-link" href={paths.contactCard} download>
          {contactCard}
        </a>
      </div>
    </div>
  </section>
)
