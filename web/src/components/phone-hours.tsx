import { useEffect, useState } from 'react'
import { business } from '#content/business.ts'
import { phoneStatus } from '#content/pages/shared/phone-status.ts'
import { fill } from '#firm/in-words.ts'
import { openState } from '#firm/open-state.ts'
import { UnbrokenNumbers } from '../ui/unbroken-numbers.tsx'

export function PhoneHours() {
  const [status, setStatus] = useState<string>()
  useEffect(() => {
    const update = () => {
      const state = openState(new Date())
      const text = state.isOpen
        ? fill(phoneStatus.open, { time: state.until })
        : fill(phoneStatus.closed, { time: state.replyBy })
      setStatus(text.replace(/ (?=[ap]\.m\.)/, '\u00a0'))
    }
    update()
    const clock = setInterval(update, 60_000)
    return () => clearInterval(clock)
  }, [])
  return (
    <>
      <span className="phone-status">{status}</span>
      <span>
        <UnbrokenNumbers text={business.phoneHours} />
      </span>
    </>
  )
}
