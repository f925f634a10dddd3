import { useEffect, useId, useState } from 'react'
import { business } from '#content/business.ts'
import { UnbrokenNumbers } from '../ui/unbroken-numbers.tsx'
import { whenNear } from '../ui/when-near.ts'

export function PhoneHours() {
  const id = useId()
  const [status, setStatus] = useState<string>()
  useEffect(() => {
    let clock: ReturnType<typeof setInterval> | undefined
    let isMounted = true
    const start = async () => {
      await whenNear(id)
      const { phoneStatusInWords } = await import('#firm/reply-promise.ts')
      if (!isMounted) return
      const update = () => setStatus(phoneStatusInWords(new Date()))
      update()
      clock = setInterval(update, 60_000)
    }
    start().catch(console.error)
    return () => {
      isMounted = false
      clearInterval(clock)
    }
  }, [id])
  return (
    <>
      <span className="phone-status" id={id}>
        {status}
      </span>
      <span>
        <UnbrokenNumbers text={business.phoneHours} />
      </span>
    </>
  )
}
