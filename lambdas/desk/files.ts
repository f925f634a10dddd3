import { html } from 'hono/html'
import { brand } from '#content/brand.ts'
import { account } from '#content/desk/account.ts'
import { frame } from '#content/desk/frame.ts'
import { notices } from '#content/desk/notices.ts'
import { fill } from '#firm/in-words.ts'
import { dayLater, localDay } from '#firm/local-time.ts'
import { type FormName, formNames } from '#forms/contracts.ts'
import { withTimeout } from '#lambdas/adapters/deadline.ts'
import { pageResponse, photoResponse, queryOf } from '#lambdas/adapters/http.ts'
import { asUuid } from '#lambdas/adapters/identity.ts'
import { photoFiles, photoName } from '#lambdas/adapters/s3.ts'
import { byteOrderMark, csvHead, toCsv } from '#lambdas/leads/manage/export-format.ts'
import { allRows } from '#lambdas/leads/manage/select-rows.ts'
import { rowFolders, senderOf, subjectOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import { sortKeyOf } from '#lambdas/leads/store/indexes.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { escapeText } from '#lambdas/leads/visits/calendar.ts'
import { todayIn } from '#lambdas/leads/visits/free-times.ts'
import { visitRetentionDays, visits } from '#lambdas/leads/visits/visit-book.ts'
import { type DeskContext, fileResponse } from './desk-context.ts'
import { deskNotice, deskResponse } from './pages/desk-page.ts'
import { listedDays } from './visits.ts'

const { download: words } = account

/** Bytes of one file: in Base64 it stays below Lambda's response limit of 6 MB. */
const mostBytes = 4_000_000

/** GET /desk/leads.csv: all rows as a file, or a page with links to the newest part and older ones. */
export const exportRows = (form: FormName) => async (c: DeskContext) => {
  const { access } = c.var
  const before = placeIn(queryOf(c, 'from'))
  const { text, first, last, hasMore } = await firstPart(
    allRows(form, before),
    form === 'lead' ? await visitTimes(access.now()) : new Map(),
  )
  const days = [last, first].map((row) => row && localDay(new Date(row.createdAt * 1000)))
  if (hasMore && last && queryOf(c, 'part') === undefined) {
    const path = `/desk/${rowFolders[form]}.csv?from=`
    return deskResponse(c, 200, {
      title: words.heading,
      at: 'account',
      body: html`<p>${fill(words.inParts, { days: days.join(' to ') })}</p>
<p class="row gap-2"><a class="button button-outlined small" href="${path}${placeInUrl(before)}&part=yes">${words.part}</a><a class="button button-outlined small" href="${path}${placeInUrl(sortKeyOf(last))}">${words.older}</a></p>`,
    })
  }
  const name = before || hasMore ? `${form}s-${days.join('-to-')}` : `${form}s`
  return fileResponse(c, `${name}.csv`, byteOrderMark + csvHead(form) + text)
}

async function visitTimes(now: number): Promise<ReadonlyMap<string, string>> {
  const visitsInRange =
    (await visits()?.between(dayLater(todayIn(now), -visitRetentionDays), visitRetentionDays + listedDays)) ??
    []
  return new Map(visitsInRange.map(({ row, time }) => [row, time]))
}

async function firstPart(all: AsyncIterable<Row>, times: ReadonlyMap<string, string>) {
  let [text, bytes] = ['', 0]
  let [first, last]: (Row | undefined)[] = []
  for await (const row of all) {
    const line = toCsv(row, times.get(row.id))
    bytes += Buffer.byteLength(line)
    if (last && bytes > mostBytes) return { text, first, last, hasMore: true }
    text += line
    first ??= row
    last = row
  }
  return { text, first, last, hasMore: false }
}

const placeInUrl = (place = '') => place.replace(' ', '_')

const placeIn = (text: string | undefined): string | undefined =>
  text && /^\d{10}_[0-9a-f-]{36}$/.test(text) ? text.replace('_', ' ') : undefined

export const showContact = (c: DeskContext) =>
  fileResponse(c, `${c.var.row.ref}.vcf`, contactCard(c.var.row), 'text/vcard')

/** Sender of a row as a vCard 3.0 (RFC 2426). */
function contactCard(row: Row): string {
  const name = textOf(row, row.form === 'lead' ? 'name' : 'contact_name').trim()
  const [, first = '', last = name] = /^(.*\S)\s+(\S+)$/.exec(name) ?? []
  const [street, ...town] = row.form === 'lead' ? ['property_address'] : ['address', 'city', 'state', 'zip']
  const address = [street, ...town].map((field) => escapeText(textOf(row, field ?? ''))).join(';')
  const lines = [
    ['FN', escapeText(senderOf(row))],
    ['N', `${escapeText(last)};${escapeText(first)};;;`],
    ['ORG', escapeText(textOf(row, 'company_name'))],
    ['TEL', escapeText(textOf(row, 'phone'))],
    ['EMAIL', escapeText(textOf(row, 'email'))],
    ['ADR', `;;${address}`],
    ['NOTE', escapeText(`${subjectOf(row)}, ${row.ref}`)],
  ]
  const properties = lines.filter(([, value]) => value !== '').map(([key, value]) => `${key}:${value}`)
  return ['BEGIN:VCARD', 'VERSION:3.0', ...properties, 'END:VCARD', ''].join('\r\n')
}

/** Timeout in ms for a photo of some megabytes. */
const photoMs = 10_000

export async function showPhoto(c: DeskContext) {
  const { id = '', hash = '' } = c.req.param()
  const rowsOfId = asUuid(id) ? await Promise.all(formNames.map((form) => rows(form).find(id))) : []
  const photo = rowsOfId.find((row) => row !== undefined)?.additions.photos.find((each) => each.hash === hash)
  if (!photo) return pageResponse(c, 410, deskNotice(notices.noSuchPhoto, notices.photoErased))
  return photoResponse(c, photo, await withTimeout(photoMs, () => photoFiles.get(photoName(id, hash))))
}

export function manifest(c: DeskContext) {
  const content = {
    name: frame.name,
    short_name: frame.shortName,
    id: '/desk',
    start_url: '/desk',
    scope: '/desk',
    display: 'standalone',
    background_color: brand.colors.plaster,
    theme_color: brand.colors.tide,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  }
  return c.body(JSON.stringify(content), 200, {
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
    'x-robots-tag': 'noindex',
  })
}
