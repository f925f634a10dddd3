import { isDeepStrictEqual } from 'node:util'
import { html } from 'hono/html'
import type { Content } from '#compiler/content.ts'
import { weekdays } from '#compiler/schemas/visit-terms.ts'
import { site as words } from '#content/desk/site.ts'
import { isLocked } from '#edits/text-places.ts'
import { fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/san-diego-time.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { page } from '#lambdas/adapters/http.ts'
import type { Message } from '#lambdas/desk/pages/desk-page.ts'
import type { Change, Told } from '#lambdas/publish/save-changes.ts'
import { errorOf, sitePage, textField } from '#lambdas/site/site-page.ts'
import { contentNow, valueAt } from './content-now.ts'
import { valueInWords } from './place-names.ts'
import { readField, type Sheet, type SheetField, type SheetGroup, seenIn, type Typed } from './sheets.ts'
import { type SiteContext, type SiteVariables, save } from './site-context.ts'

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

interface Filled {
  readonly typed?: readonly Typed[]
  readonly problems?: Readonly<Record<string, string>>
  readonly message?: Message
  readonly gone?: readonly string[]
}

export const sheetPage = (
  who: SignedIn,
  { title, path, how, groups }: Sheet,
  { typed = [], problems = {}, message, gone = [] }: Filled,
): string =>
  sitePage(who, {
    title,
    message,
    body: html`<p>${how}</p>
<form class="stack" method="post" action="${path}">${groups.map(
      (group) =>
        html`<fieldset class="desk-values"><legend>${group.title}</legend>${group.fields.map((field) => {
          const filled = typed.find((each) => each.field.name === field.name)
          return control(
            filled ? { ...field, value: filled.now } : field,
            filled ? filled.was : field.value,
            problems[field.name],
          )
        })}${group.entry ? entry(group.entry, gone) : ''}</fieldset>`,
    )}
<p class="reach"><button class="button button-primary">${words.texts.save}</button><a class="press" href="/desk/site">${words.texts.leave}</a></p>
</form>`,
  })

/** What is kept of an entry for taking it away as it was seen, and the tick that does. */
function entry({ path, value }: NonNullable<SheetGroup['entry']>, gone: readonly string[]): Html | '' {
  const name = path.join('.')
  return value === undefined
    ? ''
    : html`<input type="hidden" name="was.${name}" value="${JSON.stringify(value)}"><label class="tick"><input type="checkbox" name="gone" value="${name}"${gone.includes(name) ? ' checked' : ''}> ${words.takeAway}</label>`
}

const types = { dollars: 'text', whole: 'text', text: 'text', time: 'time' } as const

function control(field: SheetField, was: SheetField['value'], problem: string | undefined): Html {
  const { name, label, kind, value } = field
  const seen =
    was === undefined ? '' : html`<input type="hidden" name="was.${name}" value="${JSON.stringify(was)}">`
  const { error, described } = errorOf(name, problem)
  if (kind === 'days')
    return html`${seen}<fieldset class="field days"><legend>${label}</legend>${weekdays.map(
      (day) =>
        html`<label class="tick"><input type="checkbox" name="${name}" value="${day}"${Array.isArray(value) && value.includes(day) ? ' checked' : ''}> ${day}</label>`,
    )}${error}</fieldset>`
  const said = kind === 'dollars' && typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '')
  const isNumber = kind === 'dollars' || kind === 'whole'
  if (kind === 'words')
    return html`${seen}${textField(name, label, { value: String(value ?? ''), problem, rows: 4 })}`
  return html`${seen}<div class="field${kind === 'text' ? ' wide' : ''}"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${types[kind]}"${isNumber ? html` inputmode="numeric"` : ''} value="${said}"${described}>${error}</div>`
}
