/** Fields of a log line: ids, codes and counts. Never a body, a name, a phone number or an address. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes one event; Lambda's JSON log format wraps it with time, level and request id. */
export const log = {
  info: (event: string, fields: LogFields = {}) => console.info({ event, ...fields }),
  warn: (event: string, fields: LogFields = {}) => console.warn({ event, ...fields }),
  error: (event: string, fields: LogFields = {}) => console.error({ event, ...fields }),
}

/**
 * E-mail addresses are masked, because services quote the address that they refuse; of JSON that could not be read nothing
 * is said, because its error quotes it.
 */
export function errorFields(error: unknown): { error: string } {
  const chain: string[] = []
  for (let at = error; at instanceof Error; at = at.cause)
    chain.push(at instanceof SyntaxError ? at.name : `${at.name}: ${at.message}`)
  const text = chain.join(' <- ') || String(error)
  return { error: text.replace(/[^\s<>"']+@[^\s<>"']+/g, '<address>') }
}
