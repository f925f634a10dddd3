const keyOf = (name: string) => `ticks:${name}`

/** The ids of what is ticked in a list of this name; none where the browser keeps nothing or what it kept is no such list. */
export function keptTicks(name: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]'))
  } catch {
    return new Set()
  }
}

export function keepTicks(name: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(ids))
  } catch {
    // Then the ticks last as long as the page.
  }
}

export function forgetTicks(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // There was nothing to forget.
  }
}
