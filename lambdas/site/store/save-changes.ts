import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '#compiler/problem.ts'
import { site as words } from '#content/desk/site.ts'
import { type Edit, editKey } from '#edits/edit.ts'
import { isLocked, type SiteSource } from '#edits/read-edited.ts'
import type { EditStore, StoredEdits } from './edit-store.ts'

/** What somebody wants changed: what they saw, and what is to stand there. */
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
  /** Absent where it is about none alone. */
  readonly change?: ContentChange
  /** The place within what is to stand there, "words.title"; empty for all of it. */
  readonly key?: string
  readonly sentence: string
}

/** Nothing was saved, because the site would say something that does not fit. */
export class InvalidContent extends Error {
  override name = 'InvalidContent'
  readonly told: readonly ChangeProblem[]

  constructor(told: readonly ChangeProblem[]) {
    super(told.map(({ sentence }) => sentence).join(' '))
    this.told = told
  }
}

/** Nothing was saved, because something else stands there by now. */
export class ChangedElsewhere extends Error {
  override name = 'ChangedElsewhere'
  readonly change: ContentChange
  /** The edit that came between; absent where the deployed content is another. */
  readonly edit: Edit | undefined

  constructor(change: ContentChange, edit: Edit | undefined) {
    super('the place says something else by now')
    this.change = change
    this.edit = edit
  }
}

/** Of all edits together: they are one item, of which a table takes 400 kB; a publication moves them and adds none. */
const mostBytes = 300_000

export const editsOf = ({ published, drafts }: StoredEdits): readonly Edit[] => [...published, ...drafts]

/**
 * Keeps changes as drafts, all or none.
 * @throws InvalidContent, also for a place that is locked, or when too much is kept; ChangedElsewhere; TooManyConflicts when others write all the time
 */
export async function saveChanges(
  changes: readonly ContentChange[],
  by: string,
  { edits, site, locked, now, newId }: ContentStores,
): Promise<void> {
  const closed = changes.filter((change) => isLocked(locked, change))
  if (closed.length > 0)
    throw new InvalidContent(closed.map((change) => ({ change, sentence: words.texts.locked })))
  const at = now()
  const made = changes
    .filter(({ was, now }) => !isDeepStrictEqual(was, now))
    .map((change): Edit => ({ ...change, id: newId(), at, by }))
  const kept = await edits.read()
  expectAsSeen(made, kept, site)
  if (Buffer.byteLength(JSON.stringify([kept, made])) > mostBytes)
    throw new InvalidContent([{ sentence: words.texts.full }])
  const edited = site.read([...editsOf(kept), ...made])
  if (edited.problems.length > 0) throw new InvalidContent(tellOf(edited.problems, made))
  // Again at the moment of writing: somebody else may save between.
  await edits.save(made, (present) => expectAsSeen(made, present, site))
}

/** @throws ChangedElsewhere for the first change whose place says something else than its author saw */
function expectAsSeen(made: readonly Edit[], kept: StoredEdits, site: SiteSource): void {
  const { spent, overridden, parked } = site.apply([...editsOf(kept), ...made])
  const late = made.find((edit) => [spent, overridden, parked].some((each) => each.includes(edit)))
  if (!late) return
  const between = editsOf(kept).findLast((edit) => editKey(edit) === editKey(late))
  throw new ChangedElsewhere(late, between)
}

const tellOf = (problems: readonly Problem[], made: readonly Edit[]): ChangeProblem[] =>
  problems.map((problem) => {
    const { file, path } = problem
    if (!path) return { sentence: asSentence(problem, undefined) }
    // What is gone is missing in what is above it.
    const change = made.find(
      (each) =>
        each.file === file &&
        each.path.every((key, at) => key === path[at] || (each.now === undefined && at >= path.length)),
    )
    if (!change) return { sentence: asSentence(problem, undefined) }
    return { change, key: path.slice(change.path.length).join('.'), sentence: asSentence(problem, path) }
  })

/** The compiler's words, beside a field or above a page: it names the key, which nobody at the desk knows. */
function asSentence({ sentence, file }: Problem, path: Problem['path']): string {
  const said = sentence.replace(`“${String(path?.findLast((part) => typeof part === 'string'))}”`, 'this')
  return `${path ? '' : `${file}: `}${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}
