import type { ReactNode } from 'react'
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

interface BannerProps extends ClosingBannerProps {
  /** Below the text. */
  readonly hours?: ReactNode
  readonly children: ReactNode
}

const Banner = ({ title, text, id, hours, children }: BannerProps) => (
  <section className="closing-banner on-tide rule-below" id={id} aria-labelledby="closing-title">
    <div className="wide row gap-8">
      <div>
        <h2 id="closing-title">{title}</h2>
        <p className="lead">{text}</p>
        {hours}
      </div>
      {children}
    </div>
  </section>
)

export const ClosingBanner = (words: ClosingBannerProps) => (
  <Banner {...words}>
    <QuoteActions />
  </Banner>
)

const hours = (
  <p className="lead above-3">
    <PhoneHours />
  </p>
)

export const CallBanner = (words: ClosingBannerProps) => (
  <Banner {...words} hours={hours}>
    <div>
      <p className="closing-phone">
        <a className="plain-link" href={business.phoneHref}>
          <Icon name="phone" />
          {business.phone}
        </a>
      </p>
      <a className="text-link" href={paths.contactCard} download>
        {contactCard}
      </a>
    </div>
  </Banner>
)
