/**
 * Attributes as an update sets them, each to the value under its own name: `#status = :status`. Through names, because
 * some (name, state, status) are reserved words.
 */
export function assigned(attributes: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(attributes)
  return {
    set: entries.map(([name]) => `#${name} = :${name}`),
    names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  }
}
