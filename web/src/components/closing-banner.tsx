import { business } from '../../content/business.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'

export interface ClosingBannerProps {
  readonly title: string
  readonly lead: string
  /** Whether the phone number itself is the largest thing in it. */
  readonly callFirst?: boolean
}

/** The last word of a page: what to do now. */
export const ClosingBanner = ({ title, lead, callFirst = false }: ClosingBannerProps) => (
  <section className="closing-banner on-tide" aria-labelledby="closing-title">
    <div className="wide">
      <div>
        <h2 id="closing-title">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      {callFirst && (
        <p className="closing-phone">
          <a href={business.phoneHref}>{business.phone}</a>
        </p>
      )}
      <div className="actions">
        <ButtonLink to={paths.contact} onDark>
          Get Your Free Quote
        </ButtonLink>
        {!callFirst && (
          <ButtonLink
            to={business.phoneHref}
            look="outlined"
            onDark
            icon="phone"
            label={`Call ${business.phone}`}
          >
            {business.phone}
          </ButtonLink>
        )}
      </div>
    </div>
  </section>
)
