import { useEffect, useRef, useState } from 'react'
import { business } from '#content/business.ts'
import { UnbrokenNumbers } from '../ui/unbroken-numbers.tsx'
import { watchView } from '../ui/watch-view.ts'

/** Distance in px from the hours at which the rules of the promised reply are loaded. */
const margin = 800

export function PhoneHours() {
  const place = useRef<HTMLSpanElement>(null)
  const [status, setStatus] = useState<string>()
  useEffect(() => {
    let clock: ReturnType<typeof setInterval> | undefined
    let isMounted = true
    const start = async () => {
      stop?.()
      const { phoneStatusInWords } = await import('#firm/reply-promise.ts')
      if (!isMounted) return
      const update = () => setStatus(phoneStatusInWords(new Date()))
      update()
      clock = setInterval(update, 60_000)
    }
    const onChange = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start().catch(console.error)
    }
    const stop = watchView([place.current], onChange, { rootMargin: `${margin}px` })
    if (!stop) start().catch(console.error)
    return () => {
      isMounted = false
      stop?.()
      clearInterval(clock)
    }
  }, [])
  return (
    <>
      <span className="phone-status" ref={place}>
        {status}
      </span>
      <span>
        <UnbrokenNumbers text={business.phoneHours} />
      </span>
    </>
  )
}
