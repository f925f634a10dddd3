import { isDeepStrictEqual } from 'node:util'

export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [key: string]: Value | undefined }

/** One value of content/ that somebody changed at the desk; the rest of its file stays as it is. */
export interface Edit {
  readonly id: string
  /** Epoch seconds. */
  readonly at: number
  /** The person's e-mail address. */
  readonly by: string
  /** Below content/: "pages/home.yaml". */
  readonly file: string
  /** Keys, and places in lists: ["hero", "items", 2, "title"]; none where a whole file comes or goes. */
  readonly path: readonly (string | number)[]
  /** What stood there; absent where the edit adds. */
  readonly was?: Value | undefined
  /** What stands there; absent where the edit removes. */
  readonly now?: Value | undefined
}

export const editKey = ({ file, path }: Pick<Edit, 'file' | 'path'>): string =>
  JSON.stringify([file, ...path])

/** Whether it adds or removes, which moves what stands behind it in a list. */
export const isMove = ({ was, now }: Pick<Edit, 'was' | 'now'>) => was === undefined || now === undefined

/**
 * Edits with one more; where it goes on from an earlier one, both become one, and none when nothing is left of them.
 * Not past a move in the same file: behind that the same path may mean another place.
 */
export function addEdit(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  const at = edits.findLastIndex((each) => editKey(each) === editKey(edit))
  const before = edits[at]
  const isFree = !edits.slice(at + 1).some((each) => each.file === edit.file && isMove(each))
  if (!before || !isFree || !isDeepStrictEqual(before.now, edit.was)) return [...edits, edit]
  const joined = isDeepStrictEqual(before.was, edit.now) ? [] : [{ ...edit, was: before.was }]
  return edits.toSpliced(at, 1, ...joined)
}

/** The edits that take others back, the last first. */
export const inverseEdit = (edits: readonly Edit[], by: string, at: number): Edit[] =>
  edits.toReversed().map((edit) => ({ ...edit, was: edit.now, now: edit.was, by, at }))
