/** A name at its last ampersand, which is set in italics: "Baker, Lee" and "Sons". */
export function nameParts(name: string): readonly [before: string, after?: string] {
  const at = name.lastIndexOf(' & ')
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 3)]
}
