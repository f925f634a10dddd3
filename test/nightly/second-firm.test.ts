import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { facts } from '#content/facts.ts'
import { makeSecondFirm, secondFirmFolder } from './second-firm/second-firm.ts'

/** All rules, and the running product, also in a browser. */
const runs = [
  ['--project', 'rules', '--project', 'infra'],
  ['--project', 'system'],
] as const

const vitest = join('node_modules', 'vitest', 'vitest.mjs')

/** Time for building pages and encoding pictures. */
const patience = 60 * 60_000

describe('another firm’s content', () => {
  const run = (words: readonly string[]) =>
    spawnSync(process.execPath, [vitest, 'run', '--reporter=dot', ...words], {
      cwd: secondFirmFolder,
      encoding: 'utf8',
      // The outer run's variables would make it join that run.
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST)/.test(name)),
      ),
    })

  let results: ReturnType<typeof run>[]
  beforeAll(() => {
    makeSecondFirm()
    results = runs.map(run)
  }, patience)

  it('passes every test of rules, and those of the running product and its pages', () => {
    for (const { status, stdout, stderr } of results) {
      expect(stdout).toMatch(/Tests\s.*passed/)
      expect(status, `${stdout}\n${stderr}`).toBe(0)
    }
  })

  const pagesFolder = join(secondFirmFolder, 'build/site/pages')
  const page = (path: string) =>
    readFileSync(join(pagesFolder, path), 'utf8').replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

  const pages = (pattern = '**/*.html') =>
    globSync(pattern, { cwd: pagesFolder }).map((file) => file.replaceAll('\\', '/'))

  it.each([
    ['the widget of its review service', 'index.html', 'north-county-reviews'],
    ['its insurance', 'index.html', 'Insured (general liability)'],
    ['its hours', 'index.html', 'Saturday, <span class="unbroken">9 a.m.–12 p.m.</span>'],
    ['its street for search engines', 'index.html', '"streetAddress":"1234 Main Street, Suite 5"'],
    ['its point on the map', 'index.html', '"latitude":30.2672,"longitude":-97.7431'],
    ['its street on the contact card', 'contact.vcf', 'ADR;TYPE=WORK:;;1234 Main Street\\, Suite 5;'],
    ['its service in the menu', 'index.html', 'href="/services/accessible-bathrooms"'],
    ['its service in its place', 'locations/austin.html', 'href="/services/accessible-bathrooms"'],
    ['its promise by working days', 'thank-you.html', 'within one business day'],
    ['trades without a class', 'services/painting.html', 'on its own or as part of a remodel'],
    ['that tours exist without a room', '3d-renderings.html', '360° virtual tours'],
    ['its county', 'locations.html', 'Travis County'],
    ['the office of its county', 'locations.html', 'https://www.traviscountytx.gov'],
    ['the office of its town', 'resources/permit-guide.html', 'City of Austin, Development Services'],
    ['one photograph among drawings', 'projects.html', 'Photos of finished work: one of these'],
    ['a finished project', 'projects/austin-kitchen.html', 'Finished project.'],
    ['when that was', 'projects/austin-kitchen.html', 'Built in'],
    ['a study', 'projects/white-kitchen-with-oak-island.html', 'Design study; not built.'],
  ])('says %s on %s', (_, path, words) => {
    expect(page(path)).toContain(words)
  })

  it('has a page for the service in the place that its one finished project shows, and for no other', () => {
    expect(pages('services/*/*.html')).toEqual(['services/kitchen-remodeling/austin.html'])
    const pair = page('services/kitchen-remodeling/austin.html')
    expect(pair).toContain('<h1>Kitchen remodeling in Austin</h1>')
    expect(pair).toContain('The house stands on piers')
    expect(pair).toContain('"areaServed":{"@type":"City","name":"Austin"')
    for (const path of ['projects/austin-kitchen', 'services/kitchen-remodeling', 'locations/austin']) {
      expect(pair).toContain(`href="/${path}"`)
      expect(page(`${path}.html`), path).toContain('href="/services/kitchen-remodeling/austin"')
    }
  })

  it('has nothing of this firm on any page, nor of what it has none of: license, law, reviews, rooms, a map of one place', async () => {
    const theirs = await import(join(secondFirmFolder, 'build/content/facts.ts'))
    const shared = new Set(Object.values<string>(theirs.facts))
    const { name, phone, phoneHref, license = 'CSLB', email, city, phoneHours } = business
    const sentences = [
      ...[name.replaceAll('&', '&amp;'), name, phone, phoneHref, license, email, city, phoneHours],
      ...Object.entries(facts).flatMap(([name, value]) => {
        if (shared.has(value)) return []
        if (/^costs\.\w+\.\w+$/.test(name) && value.includes('$')) return [value]
        return name.startsWith('times.weeks.') ? [`${value} weeks`] : []
      }),
    ].map((fact) => fact.replaceAll('\u2060', ''))
    expect(sentences.length).toBeGreaterThan(12)
    for (const file of pages()) {
      for (const fact of sentences) expect(page(file), `${file}: ${fact}`).not.toContain(fact)
      expect(page(file), file).not.toMatch(
        /[Ll]icensed (?:and|contractor|remodeler)|cslb\.ca\.gov\/OnlineServices|"hasCredential"|By California law|Our license/,
      )
      expect(page(file), file).not.toMatch(
        /id="testimonials"|verified reviews|five-star|Step inside|class="coast-map|Pacific</i,
      )
    }
  })

  it('has its clock in every schedule: 7 a.m. in Texas', () => {
    const [template = ''] = globSync(join(secondFirmFolder, 'build/assembly/*.template.json'))
    expect(readFileSync(template, 'utf8')).toContain('cron(0 12 ')
  })

  it('is told of none of its own facts to replace them, and not that it is ready while a text names the first firm’s county, state or law', () => {
    const { stdout, status } = spawnSync(process.execPath, ['ops/check.ts'], {
      cwd: secondFirmFolder,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stdout).toMatch(/content\/pages\/permit-guide\.yaml:\d+ .*“California”/)
    expect(stdout).not.toMatch(/“(?:Texas|Travis County|City of Austin)”|"crew" has no answer/)
    expect(stdout).not.toMatch(/content\/business\.yaml:\d+ {2}(?!"\w+" (?:has no answer|is left out))/)
  })

  it('has nothing of this firm’s look in any page, sheet, drawing, icon or function', () => {
    const colorsIn = (file: string): string[] => readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/g) ?? []
    const theirs = colorsIn(join(secondFirmFolder, 'content/brand.yaml'))
    const ours = new Set(colorsIn('content/brand.yaml').filter((color) => !theirs.includes(color)))
    expect(ours.size).toBeGreaterThan(15)
    const built = 'build/{site/**/*.{html,css,svg,json},lambdas/**/*.{css,json,mjs}}'
    for (const file of globSync(join(secondFirmFolder, built)))
      expect(
        colorsIn(file).filter((color) => ours.has(color)),
        file,
      ).toEqual([])
  })
})
