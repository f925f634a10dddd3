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
  readonly newId: () => string
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

/** Thrown when nothing was saved because the content would be invalid. */
export class InvalidContent extends Error {
  override name = 'InvalidContent'
  readonly problems: readonly ChangeProblem[]

  constructor(problems: readonly ChangeProblem[]) {
    super(problems.map(({ sentence }) => sentence).join(' '))
    this.problems = problems
  }
}

/** Thrown when nothing was saved because the value changed meanwhile. */
export class ChangedElsewhere extends Error {
  override name = 'ChangedElsewhere'
  readonly change: ContentChange
  /** The conflicting edit; absent when the deployed content differs. */
  readonly edit: Edit | undefined

  constructor(change: ContentChange, edit: Edit | undefined) {
    super(`${change.file} was changed since it was read`)
    this.change = change
    this.edit = edit
  }
}

/** Bytes of all edits, which share one item of at most 400 kB. */
const mostBytes = 300_000

export const editsOf = ({ published, drafts }: StoredEdits): readonly Edit[] => [...published, ...drafts]

/**
 * Saves drafts, all or none. @throws InvalidContent, also if locked or too large; ChangedElsewhere; TooManyConflicts
 */
export async function saveChanges(
  changes: readonly ContentChange[],
  by: string,
  { edits, site, locked, now, newId }: ContentStores,
): Promise<void> {
  const lockedChanges = changes.filter((change) => isLocked(locked, change))
  if (lockedChanges.length > 0)
    throw new InvalidContent(lockedChanges.map((change) => ({ change, sentence: words.texts.locked })))
  const at = now()
  const newEdits = changes
    .filter(({ was, now }) => !isDeepStrictEqual(was, now))
    .map((change): Edit => ({ ...change, id: newId(), at, by }))
  const stored = await edits.read()
  expectAsSeen(newEdits, stored, site)
  if (Buffer.byteLength(JSON.stringify([stored, newEdits])) > mostBytes)
    throw new InvalidContent([{ sentence: words.texts.full }])
  const edited = site.read([...editsOf(stored), ...newEdits])
  if (edited.problems.length > 0) throw new InvalidContent(describeProblems(edited.problems, newEdits))
  // Checked again when writing, because of concurrent saves.
  await edits.save(newEdits, (latest) => expectAsSeen(newEdits, latest, site))
}

/** @throws ChangedElsewhere for the first change whose current value its author has not seen */
function expectAsSeen(newEdits: readonly Edit[], stored: StoredEdits, site: SiteSource): void {
  const { files: _, ...unapplied } = site.apply([...editsOf(stored), ...newEdits])
  const conflict = newEdits.find((edit) => Object.values(unapplied).some((each) => each.includes(edit)))
  if (!conflict) return
  const otherEdit = editsOf(stored).findLast((edit) => editKey(edit) === editKey(conflict))
  throw new ChangedElsewhere(conflict, otherEdit)
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
