import { isDeepStrictEqual } from 'node:util'
import type { Content } from '#compiler/content.ts'
import { site as words } from '#content/desk/site.ts'
import { isLocked } from '#edits/text-places.ts'
import { fill } from '#firm/fill.ts'
import { page } from '#lambdas/adapters/http.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import type { Change, Told } from '#lambdas/publish/save-changes.ts'
import { contentNow, valueAt } from './content-now.ts'
import { sheetPage } from './pages/sheet-page.ts'
import { valueInWords } from './place-names.ts'
import { save } from './save.ts'
import { readField, type Sheet, type SheetGroup, seenIn, type Typed } from './sheets.ts'
import type { SiteContext, SiteVariables } from './site-context.ts'

type SheetOf = (content: Content) => Sheet

export const showSheet = (sheetOf: SheetOf) => async (c: SiteContext) =>
  page(c, 200, sheetPage(c.var.who, unlocked(sheetOf((await contentNow(c.var)).content), c.var.locked), {}))

/** POST of a sheet: what differs from what its author saw is changed, all of it or nothing. */
export const saveSheet = (sheetOf: SheetOf) => async (c: SiteContext) => {
  const { who, form, locked } = c.var
  const sheetNow = (content: Content) => unlocked(sheetOf(content), locked)
  const sheet = sheetNow((await contentNow(c.var)).content)
  const groups = sheet.groups.map((group) => ({
    group,
    typed: group.fields
      .filter(({ name, kind }) => kind === 'days' || form.has(name))
      .map((field) => readField(field, form)),
  }))
  const typed = groups.flatMap((each) => each.typed)
  const gone = form.getAll('gone')
  const again = (status: number, text: string, problems: Readonly<Record<string, string>> = {}) =>
    page(c, status, sheetPage(who, sheet, { typed, gone, problems, message: { text, isProblem: true } }))
  const wrong = typed.flatMap(({ field, problem }) => (problem ? [[field.name, problem]] : []))
  if (wrong.length > 0) return again(400, words.problems, Object.fromEntries(wrong))
  const changes = groups
    .flatMap(({ group, typed }) => changesOf(group, typed, form))
    .toSorted((one, other) => Number(isMove(one)) - Number(isMove(other)))
  if (changes.length === 0) return again(400, words.noChange)
  return save(changes, c, ({ isLate, edit, sentence, told, content }) => {
    if (isLate) {
      const text = edit ? fill(words.changed.look, { person: edit.by, time: shortTime(edit.at) }) : sentence
      const message = { text, isProblem: true }
      return page(c, 409, sheetPage(who, sheetNow(content), { ...onTopOf(content, typed), message }))
    }
    const fieldOf = ({ change }: Told) =>
      typed.find(({ field: { paths } }) => paths.some((path) => isDeepStrictEqual(path, change?.path)))
    const beside = told.map((each) => [fieldOf(each)?.field.name, each.sentence] as const)
    const others = beside.flatMap(([name, sentence]) => (name ? [] : [sentence]))
    return again(400, others.join(' ') || words.problems, Object.fromEntries(beside))
  })
}

/** What somebody typed, over what stands there by now, and a sentence beside what they have not seen. */
function onTopOf(content: Content, typed: readonly Typed[]) {
  const presentOf = ({ field: { file, paths } }: Typed) => valueAt(content, { file, path: paths[0] ?? [] })
  const own = typed.filter(({ was, now }) => !isDeepStrictEqual(was, now))
  const unseen = own.filter((each) => !isDeepStrictEqual(presentOf(each), each.was))
  const sentence = (each: Typed) =>
    fill(words.changed.now, { value: valueInWords(presentOf(each), each.field.file) })
  return {
    typed: own.map((each) => ({ ...each, was: presentOf(each) })),
    problems: Object.fromEntries(unseen.map((each) => [each.field.name, sentence(each)])),
  }
}

const unlocked = (sheet: Sheet, locked: SiteVariables['locked']): Sheet => ({
  ...sheet,
  groups: sheet.groups.flatMap((group) => {
    const fields = group.fields.filter(
      ({ file, paths }) => !paths.some((path) => isLocked(locked, { file, path })),
    )
    return fields.length === 0 ? [] : [{ ...group, fields }]
  }),
})

/** Values first: an entry that comes or goes moves its neighbors. */
function changesOf(group: SheetGroup, typed: readonly Typed[], form: URLSearchParams): Change[] {
  const file = typed[0]?.field.file ?? ''
  const { path = [], value, complete }: Partial<NonNullable<SheetGroup['entry']>> = group.entry ?? {}
  const name = path.join('.')
  if (form.getAll('gone').includes(name)) return [{ file, path, was: seenIn(form.get(`was.${name}`)) }]
  if (group.entry && value === undefined) {
    const values = Object.fromEntries(typed.map(({ field, now }) => [field.paths[0]?.at(-1), now]))
    return typed[0]?.now === undefined ? [] : [{ file, path, now: complete?.(values) ?? values }]
  }
  return typed.flatMap(({ field, was, now }) =>
    isDeepStrictEqual(was, now) ? [] : field.paths.map((path) => ({ file, path, was, now })),
  )
}

const isMove = ({ was, now }: Change) => was === undefined || now === undefined
