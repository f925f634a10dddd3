import { business } from '#content/business.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { callPhone } from '#content/pages/shared/call-phone.ts'
import { paths } from '#web/content/paths.ts'
import { ButtonLink } from '../ui/button.tsx'

export interface QuoteActionsProps {
  /** @default the request for a quote */
  readonly label?: string
  /** A page or anchor of ours. @default the contact section of the home page */
  readonly to?: string
}

export const QuoteActions = ({ label = callsToAction.quote, to = paths.contact }: QuoteActionsProps) => (
  <div className="actions">
    <ButtonLink to={to}>{label}</ButtonLink>
    <ButtonLink to={business.phoneHref} look="outlined" icon="phone" label={callPhone}>
      {business.phone}
    </ButtonLink>
  </div>
)
