import { createHash } from 'node:crypto'
import { variables } from './variables.ts'

// Crockford's base 32 has no I, L, O or U, so that references can be read out on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Canonical lower case; undefined for text that is no UUID. */
export const asUuid = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    ? text.toLowerCase()
    : undefined

export function uuidFrom(text: string): string {
  const bytes = sha256(text).subarray(0, 16)
  // Version 8 and variant bits (RFC 9562, section 5.8).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Short reference of a row for people: eight characters. */
export function refOf(id: string): string {
  const bytes = sha256(id)
  return Array.from({ length: 8 }, (_, index) => alphabet[(bytes[index] ?? 0) % 32]).join('')
}

export const contentHashOf = (values: unknown): string => sha256(JSON.stringify(values)).toString('base64url')

/** Names of the people of the desk by address. */
export const personNames = (): Readonly<Record<string, string>> =>
  JSON.parse(process.env[variables.deskNames] ?? '{}')

/** Name of a person, whose address is stored with what they did; the address itself without a name. */
export const personName = (address: string): string => personNames()[address] ?? address
