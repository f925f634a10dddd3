import { useEffect, useState } from 'react'
import { business } from '#content/business.ts'
import { phoneStatusInWords } from '#firm/reply-promise.ts'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'

export function PhoneHours() {
  const [status, setStatus] = useState<string>()
  useEffect(() => {
    const update = () => setStatus(phoneStatusInWords(new Date()))
    update()
    const clock = setInterval(update, 60_000)
    return () => clearInterval(clock)
  }, [])
  return (
    <>
      <span className="phone-status">{status}</span>
      <span>{unbrokenNumbers(business.phoneHours)}</span>
    </>
  )
}
