import { closestMatch } from 'leven'
import { doubts as words } from '#content/forms/doubts.ts'
import { fill } from '#firm/in-words.ts'

export interface Doubt {
  readonly question: string
  readonly instead?: string
}

const wholeNumber = 10

/** Characters by which a domain may differ from one that many have. */
const mostDifferent = 2

/** What is likely wrong with an e-mail address or a phone number; nothing is refused for it. */
export const doubtOf = (kind: string, typed: string): Doubt | undefined =>
  kind === 'email' ? doubtOfEmail(typed.trim()) : kind === 'tel' ? doubtOfPhone(typed.trim()) : undefined

function doubtOfEmail(address: string): Doubt | undefined {
  const [, name, typed = ''] = /^([^@\s]+@)([^@\s]+)$/.exec(address) ?? []
  const domain = typed.toLowerCase()
  if (!name || [...words.common, ...words.alike].includes(domain)) return undefined
  const meant = closestMatch(domain, words.common, { maxDistance: mostDifferent })
  return meant === undefined
    ? undefined
    : { question: fill(words.email, { address: name + meant }), instead: name + meant }
}

/** A number of another country begins with its code, and may be as short as that country likes. */
function doubtOfPhone(number: string): Doubt | undefined {
  const digits = number.replace(/\D/g, '').replace(/^1/, '')
  const isForeign = number.startsWith('+') && !number.startsWith('+1')
  return number === '' || isForeign || digits.length >= wholeNumber ? undefined : { question: words.phone }
}
