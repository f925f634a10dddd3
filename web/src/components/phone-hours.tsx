import { useEffect, useState } from 'react'
import { business } from '#content/business.ts'
import { phoneStatus } from '#content/pages/shared/phone-status.ts'
import { fill } from '#firm/in-words.ts'
import { openState } from '#firm/open-state.ts'
import { KeepTogether } from '../ui/unbroken.tsx'

export function PhoneHours() {
  const [status, setStatus] = useState<string>()
  useEffect(() => {
    const tell = () => {
      const state = openState(new Date())
      const said = state.isOpen
        ? fill(phoneStatus.open, { time: state.until })
        : fill(phoneStatus.closed, { time: state.replyBy })
      setStatus(said.replace(/ (?=[ap]\.m\.)/, '\u00a0'))
    }
    tell()
    const clock = setInterval(tell, 60_000)
    return () => clearInterval(clock)
  }, [])
  return (
    <>
      <span className="phone-status">{status}</span>
      <span>
        <KeepTogether text={business.phoneHours} />
      </span>
    </>
  )
}
