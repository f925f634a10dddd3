import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { articleFacts } from '#content/article-facts.ts'
import { business } from '#content/business.ts'
import { licensedAndInsured } from '#content/licensed-and-insured.ts'
import { blog as blogPage } from '#content/pages/blog.ts'
import { llms } from '#content/pages/llms.ts'
import { isoDate } from '#web/content/iso-date.ts'
import { paths } from '#web/content/paths.ts'
import type { ListedPage } from './prerender.ts'

type SiteFile = readonly [name: string, content: string | Buffer]

interface SiteFilesOptions {
  /** Canonical origin, without a slash at the end. */
  readonly siteUrl: string
  readonly listedPages: readonly ListedPage[]
  /** The year of the build: security.txt has to say until when it is true. */
  readonly year: number
}

/**
 * Files for machines: site map, feed, rules for crawlers, a summary for language models, a contact card, the manifest
 * with icons, and the address for security reports.
 */
export async function siteFiles({ siteUrl, listedPages, year }: SiteFilesOptions): Promise<SiteFile[]> {
  return [
    [
      'favicon.ico',
      iconFile(await Promise.all(icoSizes.map(async (size) => ({ size, png: await iconOf(size) })))),
    ],
    ['sitemap.xml', siteMap(siteUrl, listedPages)],
    ['llms.txt', llmsFile(listedPages, siteUrl)],
    [paths.contactCard.slice(1), contactCard(siteUrl)],
    ['robots.txt', `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`],
    ['rss.xml', feed(siteUrl)],
    ['manifest.json', JSON.stringify(manifest)],
    ['.well-known/security.txt', securityNote(siteUrl, year)],
    [noticesFile, thirdPartyNotices()],
    ...(await Promise.all(
      Object.entries(icons).map(async ([name, size]): Promise<SiteFile> => [name, await iconOf(size)]),
    )),
  ]
}

const favicon = readFileSync(join(import.meta.dirname, '../public/favicon.svg'))

/** PNG icons by name, with their width in px. */
const icons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const

/** Icon as PNG; the drawing is 32 px wide. */
const iconOf = (size: number): Promise<Buffer> =>
  sharp(favicon, { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer()

/** Sizes in px of /favicon.ico, for programs that do not read the page: feed readers, chats, old browsers. */
const icoSizes = [16, 32, 48]

/** Several PNGs in one ICO file: a header of 6 bytes, an entry of 16 bytes for each, then the PNGs. */
function iconFile(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    // One plane of 32 bits per pixel.
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

const manifest = {
  name: business.name,
  short_name: business.name,
  start_url: '/',
  display: 'browser',
  background_color: '#f6f3ee',
  theme_color: '#053e47',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
}

function siteMap(siteUrl: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, updated }) => {
    const changed = updated ? `<lastmod>${isoDate(updated)}</lastmod>` : ''
    return `  <url><loc>${siteUrl}${path}</loc>${changed}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

function feed(siteUrl: string): string {
  const items = articleFacts.map(({ slug, title, excerpt, date, category }) => {
    const url = `${siteUrl}${paths.article(slug)}`
    return `<item><title>${xml(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(`${date} UTC`).toUTCString()}</pubDate><category>${xml(category)}</category><description>${xml(excerpt)}</description></item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n<title>${xml(`${business.name}: ${blogPage.title}`)}</title><link>${siteUrl}${paths.blog}</link><description>${xml(blogPage.words.description)}</description><language>en-us</language><atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>\n${items.join('')}</channel></rss>\n`
}

const securityNote = (siteUrl: string, year: number) =>
  `Contact: mailto:${business.email}\nExpires: ${year + 1}-12-31T00:00:00.000Z\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Escapes the characters that have a meaning in a vCard (RFC 2426, 4). */
const escaped = (text: string) => text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/**
 * The firm as an entry of an address book: a vCard 3.0, which phones and desktop programs read.
 * @param siteUrl canonical origin, without a slash at the end
 */
export function contactCard(siteUrl: string): string {
  const { name, phoneHref, email, street = '', town, state, zip = '', license, phoneHours } = business
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=WORK,VOICE:${phoneHref.replace('tel:', '')}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `URL:${siteUrl}/`,
    `ADR;TYPE=WORK:;;${[street, town, state, zip, 'USA'].map(escaped).join(';')}`,
    `NOTE:${escaped(`Lic. ${license}\n${phoneHours}`)}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

/**
 * Summary for language models, as llmstxt.org describes: the firm, its facts, and every page with its description.
 * @param pages every page that search engines may list, the home page first; its description is the summary
 * @param siteUrl canonical origin, without a slash at the end
 */
function llmsFile([home, ...others]: readonly ListedPage[], siteUrl: string): string {
  return `# ${business.name}

> ${home?.description ?? ''}

${licensedAndInsured}, ${business.license}. ${business.area}. Phone ${business.phone}. Email ${business.email}.

## ${llms.title}

${llms.facts.map((fact) => `- ${fact.replaceAll('\u2060', '')}\n`).join('')}
## ${llms.pages}

${others.map(({ path, title, description }) => `- [${title}](${siteUrl}${path}): ${description}\n`).join('')}`
}

const packagesFolder = join(import.meta.dirname, '../../node_modules')

/** Packages that the site ships, with the file that holds each license. */
const shipped = [
  ['Ysabeau, the typeface of headings', '@fontsource-variable/ysabeau/LICENSE'],
  ['Instrument Sans, the typeface of texts', '@fontsource-variable/instrument-sans/LICENSE'],
  ['React', 'react/LICENSE'],
  ['React DOM', 'react-dom/LICENSE'],
  ['Scheduler', 'scheduler/LICENSE'],
  ['React Router', 'react-router/LICENSE.md'],
] as const

/** The name of the file below the root of the site. */
const noticesFile = 'third-party-notices.txt'

/**
 * The licenses of what the site ships of others, which they ask to be passed on.
 * @throws Error when a package does not bring its license
 */
const thirdPartyNotices = (): string =>
  shipped
    .map(
      ([name, file]) =>
        `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(join(packagesFolder, file), 'utf8').trim()}\n`,
    )
    .join('\n\n')
