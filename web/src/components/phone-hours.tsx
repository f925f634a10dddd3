import { useEffect, useId, useState } from 'react'
import { business } from '#content/business.ts'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'
import { whenNear } from '../ui/when-near.ts'

export function PhoneHours() {
  const id = useId()
  const [status, setStatus] = useState<string>()
  useEffect(() => {
    let clock: ReturnType<typeof setInterval> | undefined
    const unmount = new AbortController()
    const start = async () => {
      await whenNear(id, unmount.signal)
      const { phoneStatusInWords } = await import('#firm/reply-promise.ts')
      if (unmount.signal.aborted) return
      const update = () => setStatus(phoneStatusInWords(new Date()))
      update()
      clock = setInterval(update, 60_000)
    }
    start().catch(console.error)
    return () => {
      unmount.abort()
      clearInterval(clock)
    }
  }, [id])
  return (
    <>
      <span className="phone-status" id={id}>
        {status}
      </span>
      <span>{unbrokenNumbers(business.phoneHours)}</span>
    </>
  )
}
