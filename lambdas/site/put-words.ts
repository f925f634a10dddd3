import { business } from '#content/business.ts'
import { site as words } from '#content/desk/site.ts'
import { fill } from '#firm/in-words.ts'
import { pageResponse } from '#lambdas/adapters/http.ts'
import { deskNotice } from '#lambdas/desk/pages/notice-page.ts'
import { areaOf, projectInWords, rowPath, senderOf } from '#lambdas/leads/store/describe-row.ts'
import type { ClientWords, Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { personalDetailIn } from './personal-detail.ts'
import { readCurrentContent, type SiteContext, saveDrafts, valueAt } from './site-context.ts'

const { fromRequest: texts } = words

const file = 'testimonials.yaml'

/** POST /desk/site/clients/:id: drafts a client's words as they wrote them, if they may be quoted. */
export async function putWords(c: SiteContext) {
  const row = await rows('lead').find(c.req.param('id') ?? '')
  const written = row?.additions.words
  const refuse = (status: number, sentence: string) =>
    pageResponse(
      c,
      status,
      deskNotice(words.clients.title, sentence, row ? rowPath('lead', row.id) : '/desk', texts.back),
    )
  if (!row || !written?.quote || written.text === '') return refuse(400, texts.notAllowed)
  const detail = personalDetailIn(written.text, row)
  if (detail) return refuse(400, fill(texts.detail, { detail }))
  const { content } = await readCurrentContent(c.var)
  const clients = valueAt(content, { file, path: [] }) as readonly {
    readonly id: string
    readonly request?: string
  }[]
  const at = clients.findIndex(({ request }) => request === row.ref)
  const was = clients[at]
  const now = entryOf(row, written)
  // The newest first.
  const change = was ? { file, path: [at], was, now } : { file, path: [0], now }
  return saveDrafts([change], c, ({ isLate, sentence }) => refuse(isLate ? 409 : 400, sentence))
}

/** "Ann S." of a town, in their own words, byte for byte. */
function entryOf(row: Row, { text, rating, at }: ClientWords) {
  const [first = '', ...others] = senderOf(row).trim().split(/\s+/)
  const letter = others.at(-1)?.charAt(0)
  const month = new Date(at * 1000).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })
  return {
    id: `request-${row.ref.toLowerCase()}`,
    name: letter ? `${first} ${letter}.` : first,
    initials: `${first.charAt(0)}${letter ?? ''}`,
    // Never more of the address than its town.
    location: areaOf(row) ?? business.county,
    project: projectInWords(row),
    quote: text,
    source: fill(texts.source, { month }),
    request: row.ref,
    ...(rating && { rating }),
  }
}
