import { useEffect, useState } from 'react'
import { business } from '#content/business.ts'
import { callPhone } from '#content/pages/shared/call-phone.ts'
import { openState } from '#firm/open-state.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Calls us for a quote; while nobody answers, it leads to the form of the page instead of ringing an empty office. */
export function CallButton({ children }: { readonly children: string }) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => setOpen(openState(new Date()).isOpen), [])
  return isOpen ? (
    <ButtonLink to={business.phoneHref} icon="phone" label={`${children}: ${callPhone}`}>
      {children}
    </ButtonLink>
  ) : (
    // An icon of the same size, so that nothing moves.
    <ButtonLink to="#contact" icon="arrowRight">
      {children}
    </ButtonLink>
  )
}
