import { useEffect, useState } from 'react'
import { business } from '#content/business.ts'
import { callPhone } from '#content/pages/shared/call-phone.ts'
import { openHoursAt } from '#firm/local-time.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Call link; outside of phone hours it links to the page's form instead. */
export function CallButton({ children }: { readonly children: string }) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => setOpen(openHoursAt(new Date(), business) !== undefined), [])
  return isOpen ? (
    <ButtonLink to={business.phoneHref} icon="phone" label={`${children}: ${callPhone}`}>
      {children}
    </ButtonLink>
  ) : (
    // An icon of the same size avoids a layout shift.
    <ButtonLink to="#contact" icon="arrowRight">
      {children}
    </ButtonLink>
  )
}
