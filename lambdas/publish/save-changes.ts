import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '#compiler/problem.ts'
import { site as words } from '#content/desk/site.ts'
import { type Edit, placeOf } from '#edits/edit.ts'
import { isLocked, type SiteSource } from '#edits/read-edited.ts'
import type { EditStore, KeptEdits } from './edit-store.ts'

/** What somebody wants changed: what they saw, and what is to stand there. */
export type Change = Pick<Edit, 'file' | 'path' | 'was' | 'now'>

export interface Changing {
  readonly edits: EditStore
  readonly site: SiteSource
  readonly locked: readonly string[]
  /** Epoch seconds. */
  readonly now: () => number
  readonly newId: () => string
}

export interface Told {
  /** Absent where it is about none alone. */
  readonly change?: Change
  /** The place within what is to stand there, "words.title"; empty for all of it. */
  readonly key?: string
  readonly sentence: string
}

/** Nothing was saved, because the site would say something that does not fit. */
export class DoesNotFit extends Error {
  override name = 'DoesNotFit'
  readonly told: readonly Told[]

  constructor(told: readonly Told[]) {
    super(told.map(({ sentence }) => sentence).join(' '))
    this.told = told
  }
}

/** Nothing was saved, because something else stands there by now. */
export class ChangedSince extends Error {
  override name = 'ChangedSince'
  readonly change: Change
  /** The edit that came between; absent where the deployed content is another. */
  readonly edit: Edit | undefined

  constructor(change: Change, edit: Edit | undefined) {
    super('the place says something else by now')
    this.change = change
    this.edit = edit
  }
}

/** Of all edits together: they are one item, of which a table takes 400 kB; a publication moves them and adds none. */
const mostBytes = 300_000

export const allEdits = ({ published, drafts }: KeptEdits): readonly Edit[] => [...published, ...drafts]

/**
 * Keeps changes as drafts, all or none.
 * @throws DoesNotFit, also for a place that is locked, or when too much is kept; ChangedSince; Busy when others write all the time
 */
export async function saveChanges(
  changes: readonly Change[],
  by: string,
  { edits, site, locked, now, newId }: Changing,
): Promise<void> {
  const closed = changes.filter((change) => isLocked(locked, change))
  if (closed.length > 0)
    throw new DoesNotFit(closed.map((change) => ({ change, sentence: words.texts.locked })))
  const at = now()
  const made = changes
    .filter(({ was, now }) => !isDeepStrictEqual(was, now))
    .map((change): Edit => ({ ...change, id: newId(), at, by }))
  const kept = await edits.read()
  expectAsSeen(made, kept, site)
  if (Buffer.byteLength(JSON.stringify([kept, made])) > mostBytes)
    throw new DoesNotFit([{ sentence: words.texts.full }])
  const edited = site.read([...allEdits(kept), ...made])
  if (edited.problems.length > 0) throw new DoesNotFit(tellOf(edited.problems, made))
  // Again at the moment of writing: somebody else may save between.
  await edits.save(made, (present) => expectAsSeen(made, present, site))
}

/** @throws ChangedSince for the first change whose place says something else than its author saw */
function expectAsSeen(made: readonly Edit[], kept: KeptEdits, site: SiteSource): void {
  const { spent, overridden, parked } = site.apply([...allEdits(kept), ...made])
  const late = made.find((edit) => [spent, overridden, parked].some((each) => each.includes(edit)))
  if (!late) return
  const between = allEdits(kept).findLast((edit) => placeOf(edit) === placeOf(late))
  throw new ChangedSince(late, between)
}

const tellOf = (problems: readonly Problem[], made: readonly Edit[]): Told[] =>
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
