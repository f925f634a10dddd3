import { isDeepStrictEqual } from 'node:util'

export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [key: string]: Value | undefined }

/** A value of content/ that somebody changed at the desk. */
export interface Edit {
  readonly id: string
  /** Epoch seconds. */
  readonly at: number
  readonly by: string
  readonly file: string
  /** Keys and list indexes: ["hero", "items", 2, "title"]; empty if a whole file is added or deleted. */
  readonly path: readonly (string | number)[]
  /** Old value; absent if the edit adds. */
  readonly was?: Value | undefined
  /** New value; absent if the edit removes. */
  readonly now?: Value | undefined
}

/** Record of the English that each Spanish text was written from. */
export const translatedFile = 'es/translated.yaml'

export const editKey = ({ file, path }: Pick<Edit, 'file' | 'path'>): string =>
  JSON.stringify([file, ...path])

/** Whether an edit adds or removes, which shifts later list entries. */
export const shiftsList = ({ was, now }: Pick<Edit, 'was' | 'now'>) => was === undefined || now === undefined

/** Adds an edit, or continues an earlier one; never across a move in its file, which changes the meaning of paths. */
export function addEdit(edits: readonly Edit[], edit: Edit): readonly Edit[] {
  const at = edits.findLastIndex((each) => editKey(each) === editKey(edit))
  const previous = edits[at]
  const isFree = !edits.slice(at + 1).some((each) => each.file === edit.file && shiftsList(each))
  if (!previous || !isFree || !isDeepStrictEqual(previous.now, edit.was)) return [...edits, edit]
  const replacement = isDeepStrictEqual(previous.was, edit.now) ? [] : [{ ...edit, was: previous.was }]
  return edits.toSpliced(at, 1, ...replacement)
}

/** Returns edits that revert others, the last one first. */
export const inverseEdit = (edits: readonly Edit[], by: string, at: number): Edit[] =>
  edits.toReversed().map((edit) => ({ ...edit, was: edit.now, now: edit.was, by, at }))
