import { html } from 'hono/html'
import { weekdays } from '#compiler/schemas/visit-terms.ts'
import { site as words } from '#content/desk/site.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { Message } from '#lambdas/desk/pages/desk-page.ts'
import type { Sheet, SheetField, SheetGroup, Typed } from '../sheets.ts'
import { errorOf, textField } from './form-fields.ts'
import { sitePage } from './site-page.ts'

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
