import { useEffect, useRef } from 'react'
import { business } from '#content/business.ts'
import type { Failure } from '#forms/form-response.ts'
import { Icon } from '../ui/icon.tsx'

/** Reason of a failure, above the form. Takes focus. */
export function FailureBanner({ failure }: { readonly failure: Failure }) {
  const banner = useRef<HTMLDivElement>(null)
  // The next submit unmounts the banner, so that every failure mounts a new one.
  useEffect(() => banner.current?.focus(), [])
  return (
    <div className="banner" role="alert" tabIndex={-1} ref={banner}>
      <Icon name="alert" />
      <div>
        <p className="strong">{failure.headline}</p>
        <p className="banner-message">
          <WithPhoneLink text={failure.message} />
        </p>
        <p>
          <WithPhoneLink text={failure.next} />
        </p>
      </div>
    </div>
  )
}

/** A text with our phone number in it linked. */
function WithPhoneLink({ text }: { readonly text: string }) {
  const [before, after] = text.split(business.phone, 2)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={business.phoneHref}>{business.phone}</a>
      {after}
    </>
  )
}
