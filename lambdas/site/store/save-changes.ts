import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '#compiler/problem.ts'
import { site as words } from '#content/desk/site.ts'
import { type Edit, editKey } from '#edits/edit.ts'
import { isLocked, type SiteSource } from '#edits/read-edited.ts'
import type { EditStore, StoredEdits } from './edit-store.ts'

/** A requested change, with the value that its author saw. */
export type ContentChange = Pick<Edit, 'file' | 'path' | 'was' | 'now'>

export interface ContentStores {
  readonly edits: EditStore
  readonly site: SiteSource
  readonly locked: readonly string[]
  /** Epoch seconds. */
  readonly now: () => number
}

export interface ChangeProblem {
  /** Absent when it concerns no single change. */
  readonly change?: ContentChange
  /** Path within the new value, "words.title"; empty for all of it. */
  readonly key?: string
  readonly sentence: string
  /** The file that does not fit. */
  readonly file?: string
}

/** Why nothing was saved: the content would be invalid, or a value changed since its author saw it. */
export type Refusal =
  | { readonly problems: readonly ChangeProblem[] }
  | {
      readonly change: ContentChange
      /** The conflicting edit; absent when the deployed content differs. */
      readonly edit: Edit | undefined
    }

/** Bytes of all edits, which share one item of at most 400 kB. */
const mostBytes = 300_000

export const editsOf = ({ published, drafts }: StoredEdits): readonly Edit[] => [...published, ...drafts]

/** Saves drafts, all or none. @returns why nothing was saved, also if locked or too large @throws TooManyConflicts */
export async function saveChanges(
  changes: readonly ContentChange[],
  by: string,
  { edits, site, locked, now }: ContentStores,
): Promise<Refusal | undefined> {
  const lockedChanges = changes.filter((change) => isLocked(locked, change))
  if (lockedChanges.length > 0)
    return { problems: lockedChanges.map((change) => ({ change, sentence: words.texts.locked })) }
  const at = now()
  const newEdits = changes
    .filter(({ was, now }) => !isDeepStrictEqual(was, now))
    .map((change): Edit => ({ ...change, id: randomUUID(), at, by }))
  const stored = await edits.read()
  const conflict = conflictWith(newEdits, stored, site)
  if (conflict) return conflict
  if (Buffer.byteLength(JSON.stringify([stored, newEdits])) > mostBytes)
    return { problems: [{ sentence: words.texts.full }] }
  const { problems } = site.read([...editsOf(stored), ...newEdits])
  if (problems.length > 0) return { problems: describeProblems(problems, newEdits) }
  // Checked again when writing, because of concurrent saves.
  return edits.save(newEdits, (latest) => conflictWith(newEdits, latest, site))
}

/** Returns the first change whose current value its author has not seen. */
function conflictWith(newEdits: readonly Edit[], stored: StoredEdits, site: SiteSource): Refusal | undefined {
  const { files: _, ...unapplied } = site.apply([...editsOf(stored), ...newEdits])
  const change = newEdits.find((edit) => Object.values(unapplied).some((each) => each.includes(edit)))
  return change && { change, edit: editsOf(stored).findLast((edit) => editKey(edit) === editKey(change)) }
}

const describeProblems = (problems: readonly Problem[], newEdits: readonly Edit[]): ChangeProblem[] =>
  problems.map((problem) => {
    const { file, path } = problem
    if (!path) return { file, sentence: asSentence(problem, undefined) }
    // A removed value is reported as missing in its parent.
    const change = newEdits.find(
      (each) =>
        each.file === file &&
        each.path.every((key, at) => key === path[at] || (each.now === undefined && at >= path.length)),
    )
    if (!change) return { file, sentence: asSentence(problem, undefined) }
    return { change, key: path.slice(change.path.length).join('.'), sentence: asSentence(problem, path) }
  })

/** The compiler's message for people at the desk, who do not know its keys. */
function asSentence({ sentence, file }: Problem, path: Problem['path']): string {
  const text = sentence.replace(`“${String(path?.findLast((part) => typeof part === 'string'))}”`, 'this')
  return `${path ? '' : `${file}: `}${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
