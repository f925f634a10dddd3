import { closestMatch } from 'leven'
import { doubts as words } from '#content/forms/doubts.ts'
import { fill } from '#firm/in-words.ts'

export interface Doubt {
  readonly question: string
  readonly instead?: string
}

const phoneDigits = 10

const maxDistance = 2

/** Likely error in an e-mail address or phone number, which is still accepted. */
export const doubtOf = (kind: string, typed: string): Doubt | undefined =>
  kind === 'email' ? doubtOfEmail(typed.trim()) : kind === 'tel' ? doubtOfPhone(typed.trim()) : undefined

function doubtOfEmail(address: string): Doubt | undefined {
  const [, name, typed = ''] = /^([^@\s]+@)([^@\s]+)$/.exec(address) ?? []
  const domain = typed.toLowerCase()
  if (!name || [...words.common, ...words.alike].includes(domain)) return undefined
  const suggestion = closestMatch(domain, words.common, { maxDistance })
  return suggestion === undefined
    ? undefined
    : { question: fill(words.email, { address: name + suggestion }), instead: name + suggestion }
}

/** Foreign numbers start with a country code and may be shorter. */
function doubtOfPhone(number: string): Doubt | undefined {
  const digits = number.replace(/\D/g, '').replace(/^1/, '')
  const isForeign = number.startsWith('+') && !number.startsWith('+1')
  return number === '' || isForeign || digits.length >= phoneDigits ? undefined : { question: words.phone }
}
