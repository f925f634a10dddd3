/** Fields of a log line: ids, codes and counts; never personal data. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Writes one event; Lambda's JSON format adds time, level and request id. */
export const log = {
  info: (event: string, fields: LogFields = {}) => console.info({ event, ...fields }),
  warn: (event: string, fields: LogFields = {}) => console.warn({ event, ...fields }),
  error: (event: string, fields: LogFields = {}) => console.error({ event, ...fields }),
}

/** Masks e-mail addresses, which services quote; omits a SyntaxError's message, which quotes the JSON. */
export function errorFields(error: unknown): { error: string } {
  const chain: string[] = []
  for (let at = error; at instanceof Error; at = at.cause)
    chain.push(at instanceof SyntaxError ? at.name : `${at.name}: ${at.message}`)
  const text = chain.join(' <- ') || String(error)
  return { error: text.replace(/[^\s<>"']+@[^\s<>"']+/g, '<address>') }
}

/** Returns the result of a call, or a fallback if it fails, which is logged as an error. */
export const withFallback = <Result>(
  fallback: Result,
  event: string,
  call: () => Promise<Result>,
  fields: LogFields = {},
): Promise<Result> =>
  call().catch((error: unknown) => {
    log.error(event, { ...fields, ...errorFields(error) })
    return fallback
  })
