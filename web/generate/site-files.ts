import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { articleFacts } from '#content/article-facts.ts'
import { brand } from '#content/brand.ts'
import { business } from '#content/business.ts'
import { facts } from '#content/facts.ts'
import { blog as blogPage } from '#content/pages/blog.ts'
import { llms } from '#content/pages/llms.ts'
import { isoDate } from '#firm/local-time.ts'
import { paths } from '#web/content/paths.ts'
import { iconOf } from './brand.ts'
import { escapeText } from './document.ts'
import { siteFonts } from './fonts.ts'
import type { ListedPage } from './prerender.ts'

type SiteFile = readonly [name: string, content: string | Buffer]

/**
 * Builds the files for machines: site map, feed, robots.txt, llms.txt, contact card, manifest, icons, security.txt.
 * @param siteUrl canonical origin without a trailing slash
 */
export async function siteFiles(siteUrl: string, listedPages: readonly ListedPage[]): Promise<SiteFile[]> {
  return [
    ['favicon.svg', favicon],
    // For feed readers, chats and old browsers.
    ['favicon.ico', await iconFile([16, 32, 48])],
    ['sitemap.xml', siteMap(siteUrl, listedPages)],
    ['llms.txt', llmsFile(listedPages, siteUrl)],
    [paths.contactCard.slice(1), contactCard(siteUrl)],
    ['robots.txt', `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`],
    ...(articleFacts.length > 0 ? [['rss.xml', feed(siteUrl)] as const] : []),
    ['manifest.json', JSON.stringify(manifest)],
    ['.well-known/security.txt', securityText(siteUrl)],
    [paths.notices.slice(1), thirdPartyNotices()],
    ...(await Promise.all(
      Object.entries(icons).map(async ([name, size]): Promise<SiteFile> => [name, await renderIcon(size)]),
    )),
  ]
}

const favicon = Buffer.from(iconOf(brand))

/** PNG icons by name, with their widths in px. */
const icons = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const

/** Renders the icon as PNG; the SVG is 32 px wide. */
const renderIcon = (size: number): Promise<Buffer> =>
  sharp(favicon, { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer()

/** Packs PNGs of several sizes in px into an ICO file: a header of 6 bytes, an entry of 16 bytes for each, then the PNGs. */
async function iconFile(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map(async (size) => ({ size, png: await renderIcon(size) })))
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
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
  background_color: brand.colors.plaster,
  theme_color: brand.colors.tide,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
}

function siteMap(siteUrl: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, updated }) => {
    const lastmod = updated ? `<lastmod>${isoDate(updated)}</lastmod>` : ''
    return `  <url><loc>${siteUrl}${path}</loc>${lastmod}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

function feed(siteUrl: string): string {
  const items = articleFacts.map(({ slug, title, excerpt, date, category }) => {
    const url = `${siteUrl}${paths.article(slug)}`
    return `<item><title>${escapeText(title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${new Date(`${date} UTC`).toUTCString()}</pubDate><category>${escapeText(category)}</category><description>${escapeText(excerpt)}</description></item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n<title>${escapeText(`${business.name}: ${blogPage.title}`)}</title><link>${siteUrl}${paths.blog}</link><description>${escapeText(blogPage.words.description)}</description><language>en-us</language><atom:link href="${siteUrl}/rss.xml" rel="self" type="application/rss+xml"/>\n${items.join('')}</channel></rss>\n`
}

/** Expires at the end of the year after the build. */
const securityText = (siteUrl: string) =>
  `Contact: mailto:${business.email}\nExpires: ${new Date().getFullYear() + 1}-12-31T00:00:00.000Z\nPreferred-Languages: en\nCanonical: ${siteUrl}/.well-known/security.txt\n`

/** Escapes special characters of a vCard (RFC 2426, 4). */
const escapeVcard = (text: string) => text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** Builds the firm's vCard 3.0. @param siteUrl canonical origin without a trailing slash */
export function contactCard(siteUrl: string): string {
  const { name, phoneHref, email, street = '', town, state, zip = '', license, phoneHours } = business
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeVcard(name)};;;;`,
    `FN:${escapeVcard(name)}`,
    `ORG:${escapeVcard(name)}`,
    'X-ABSHOWAS:COMPANY',
    `TEL;TYPE=WORK,VOICE:${phoneHref.replace('tel:', '')}`,
    `EMAIL;TYPE=INTERNET,WORK:${email}`,
    `URL:${siteUrl}/`,
    `ADR;TYPE=WORK:;;${[street, town, state, zip, 'USA'].map(escapeVcard).join(';')}`,
    `NOTE:${escapeVcard([license ? `Lic. ${license}` : [], phoneHours].flat().join('\n'))}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

/** Builds llms.txt (llmstxt.org): the firm, its facts and all listed pages, the home page first. */
function llmsFile([home, ...others]: readonly ListedPage[], siteUrl: string): string {
  return `# ${business.name}

> ${home?.description ?? ''}

${facts['business.credentials']}. ${business.area}. Phone ${business.phone}. Email ${business.email}.

## ${llms.title}

${llms.facts.map((fact) => `- ${fact.replaceAll('\u2060', '')}\n`).join('')}
## ${llms.pages}

${others.map(({ path, title, description }) => `- [${title}](${siteUrl}${path}): ${description}\n`).join('')}`
}

/** Distributed packages with their license files. */
const licenses = [
  ...siteFonts.map(({ name, family }, at) => [
    `${family}, the typeface of ${at === 0 ? 'headings' : 'texts'}`,
    `@fontsource-variable/${name}/LICENSE`,
  ]),
  ['React', 'react/LICENSE'],
  ['React DOM', 'react-dom/LICENSE'],
  ['Scheduler', 'scheduler/LICENSE'],
  ['React Router', 'react-router/LICENSE.md'],
] as const

/** Joins the licenses of distributed packages. @throws Error if a license file is missing */
const thirdPartyNotices = (): string =>
  licenses
    .map(
      ([name, file]) =>
        `${name}\n${'='.repeat(name.length)}\n\n${readFileSync(join(import.meta.dirname, '../../node_modules', file), 'utf8').trim()}\n`,
    )
    .join('\n\n')
