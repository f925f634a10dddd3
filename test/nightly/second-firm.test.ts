import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { site as words } from '#content/desk/site.ts'
import { facts } from '#content/facts.ts'
import type { Edit } from '#edits/edit.ts'
import { siteSource } from '#edits/read-edited.ts'
import { hoursSheet, pricesSheet, testimonialsSheet } from '#lambdas/site/edit-sheet.ts'
import { picturePlaces } from '#lambdas/site/picture-places.ts'
import { valueAt } from '#lambdas/site/site-context.ts'
import { type Product, startProduct } from '#local/product.ts'
import { slotKinds } from '#web/content/slots.ts'
import { alive, openBrowser } from '../e2e/browser.ts'
import { troubleAt } from '../e2e/sideways.ts'
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

  it('leaves out what it has nothing for: testimonials, review panels, links to networks', () => {
    const home = page('index.html')
    expect(home).not.toContain('id="testimonials"')
    expect(home).not.toMatch(/verified reviews|five-star|facebook|yelp/i)
    expect(home).toContain('https://www.instagram.com/oakandsons')
  })

  it('shows the widget of its review service, and lets it load from that service alone', () => {
    expect(page('index.html')).toContain('north-county-reviews')
    const [template = ''] = globSync('*.template.json', { cwd: join(secondFirmFolder, 'build/assembly') })
    const policies = readFileSync(join(secondFirmFolder, 'build/assembly', template), 'utf8')
    expect(policies).toMatch(/script-src [^;]*https:\/\/reviews\.north-county\.com/)
  })

  it('asks its own prices and weeks everywhere', () => {
    expect(page('resources/cost-guide.html')).toContain('$41,000–$83,000')
    expect(page('services/kitchen-remodeling.html')).toContain('5–9 weeks')
  })

  it('is changed at the desk by the same pages: phone, hours, months, a sentence of the home page, a client’s words, a picture', () => {
    const folders = ['content', 'web/images'].map((folder) => join(secondFirmFolder, folder))
    const [content = '', images = ''] = folders
    const site = siteSource({ content, images })
    const firm = site.deployed()
    const edit = (file: string, path: Edit['path'], now: Edit['now']): Edit => ({
      ...{ id: `${file} ${path}`, at: 0, by: 'pat@firm.example', file, path, now },
      was: valueAt(firm, { file, path }),
    })
    const [months] = pricesSheet(firm).at(-1)?.fields ?? []
    const [line] = firm.values.business.hours
    const [picture] = picturePlaces(firm, slotKinds).filter(({ kind }) => kind === words.pictures.kinds.hero)
    const review = {
      id: 'ana',
      name: 'Ana',
      initials: 'A',
      location: 'Vista',
      project: 'Bath',
      quote: 'On time.',
    }
    const { problems, alreadyInFile, targetMissing } = site.read([
      edit('business.yaml', ['phone'], '(760) 555-0188'),
      edit('business.yaml', ['hours', 0], { ...line, opens: '09:30' }),
      edit('times.yaml', months?.paths[0] ?? [], 1),
      edit('pages/home.yaml', ['hero', 'title'], 'Kitchens, drawn first'),
      edit('testimonials.yaml', [0], { ...review, rating: 5, source: 'Google, May 2026' }),
      edit(picture?.file ?? '', picture?.path ?? [], { picture: 'kitchen', drawing: 'kitchen-plaster' }),
    ])
    expect([problems, alreadyInFile, targetMissing]).toEqual([[], [], []])
    expect(testimonialsSheet(firm)).toHaveLength(1)
    expect(hoursSheet(firm).length).toBeGreaterThan(1)
  })

  it('links its new service wherever services are, and gives it a page', () => {
    for (const path of ['index.html', 'services.html', 'sitemap.html', 'locations/austin.html'])
      expect(page(path), path).toContain('href="/services/accessible-bathrooms"')
    expect(page('services/accessible-bathrooms.html')).toContain('Walls')
    expect(page('sitemap.xml')).toContain('/services/accessible-bathrooms<')
  })

  it('shows a photograph as one, and says of the others what they are', () => {
    const projects = page('projects.html')
    const files = globSync('*.yaml', { cwd: join(secondFirmFolder, 'content/projects') })
    expect(projects).toMatch(/Photos of finished work: one of these \w+\./)
    expect(projects.match(/<article>/g)).toHaveLength(files.length)
  })

  it('calls finished what its picture’s entry calls a photograph: first words, label and structured data', () => {
    const finished = page('projects/austin-kitchen.html')
    expect(finished).toContain('Finished project.')
    expect(finished).toContain('Built in')
    expect(finished).toContain('"creativeWorkStatus":"Built"')
    expect(finished).not.toMatch(/Design study|as drawn/)
    // A photograph has no note.
    expect(finished).not.toContain('Design rendering')
    const study = page('projects/white-kitchen-with-oak-island.html')
    expect(study).toContain('Design study; not built.')
    expect(study).toContain('"creativeWorkStatus":"Design study, not built"')
  })

  it('has a page for the service in the place that its one finished project shows, and for no other', () => {
    expect(pages('services/*/*.html')).toEqual(['services/kitchen-remodeling/austin.html'])
    const pair = page('services/kitchen-remodeling/austin.html')
    expect(pair).toContain('<h1>Kitchen remodeling in Austin</h1>')
    expect(pair).toContain('The house stands on piers')
    expect(pair).toContain('"areaServed":{"@type":"City","name":"Austin"')
    for (const to of ['/projects/austin-kitchen', '/services/kitchen-remodeling', '/locations/austin'])
      expect(pair).toContain(`href="${to}"`)
    for (const from of [
      'projects/austin-kitchen.html',
      'services/kitchen-remodeling.html',
      'locations/austin.html',
      'sitemap.html',
    ])
      expect(page(from), from).toContain('href="/services/kitchen-remodeling/austin"')
    expect(page('sitemap.xml')).toContain('/services/kitchen-remodeling/austin</loc>')
    expect(page('services/painting.html')).not.toContain('/services/painting/')
  })

  it('has no page of a room that it does not show, nor a way into it', () => {
    expect(pages('3d-renderings/*.html')).toEqual([])
    expect(page('sitemap.xml')).not.toContain('/3d-renderings/')
    for (const file of pages()) {
      expect(page(file), file).not.toContain('href="/3d-renderings/')
      expect(page(file), file).not.toContain('Step inside')
    }
    expect(page('3d-renderings.html')).toContain('360° virtual tours')
  })

  it('says its hours in words and to search engines, and promises by working days', () => {
    const home = page('index.html')
    expect(page('thank-you.html')).toContain('within one business day')
    expect(home).toContain(
      'Tuesday–Friday, <span class="unbroken">7:30 a.m.–4 p.m.</span>; Saturday, <span class="unbroken">9 a.m.–12 p.m.</span>',
    )
    expect(home).toContain('"opens":"09:00","closes":"12:00"')
  })

  it('names the kind of its insurance, and what only it can answer', () => {
    expect(page('index.html')).toContain('Insured (general liability)')
    expect(page('resources/faq.html')).toContain('Our own carpenters.')
    expect(page('services/custom-cabinetry.html')).toContain('on its own or as part of a remodel')
    // Texas asks for no class.
    expect(page('services/painting.html')).toContain('on its own or as part of a remodel')
  })

  it('has nothing of this firm on any page: no name, phone, license, town, price or weeks', async () => {
    const theirs = await import(join(secondFirmFolder, 'build/content/facts.ts'))
    const shared = new Set(Object.values<string>(theirs.facts))
    const own = new Map(Object.entries(facts))
    const sentences = [
      business.name.replaceAll('&', '&amp;'),
      business.name,
      business.phone,
      business.phoneHref,
      business.license ?? '',
      business.email,
      business.city,
      business.phoneHours,
      ...[...own].flatMap(([name, value]) => {
        if (shared.has(value)) return []
        if (/^costs\.\w+\.\w+$/.test(name) && value.includes('$')) return [value]
        return name.startsWith('times.weeks.') ? [`${value} weeks`] : []
      }),
    ].map((fact) => fact.replaceAll('\u2060', ''))
    expect(sentences.length).toBeGreaterThan(12)
    for (const file of pages())
      for (const fact of sentences) expect(page(file), `${file}: ${fact}`).not.toContain(fact)
  })

  it('names no license and no law of another state where the region has none, and draws no map of a single place', () => {
    for (const file of pages()) {
      expect(page(file), file).not.toMatch(
        /[Ll]icensed (?:and|contractor|remodeler)|cslb\.ca\.gov\/OnlineServices|"hasCredential"/,
      )
      expect(page(file), file).not.toMatch(/class="coast-map|Pacific<|By California law|Our license/)
    }
    expect(page('locations.html')).toContain('Travis County')
    expect(page('resources/permit-guide.html')).toContain('City of Austin, Development Services Department')
    expect(page('locations.html')).toContain('https://www.traviscountytx.gov')
  })

  it('has its clock in every schedule: 7 a.m. in Texas', () => {
    const [template = ''] = globSync('*.template.json', { cwd: join(secondFirmFolder, 'build/assembly') })
    expect(readFileSync(join(secondFirmFolder, 'build/assembly', template), 'utf8')).toContain('cron(0 12 ')
  })

  it('is not told that it is ready while a text names the first firm’s county, state or law', () => {
    const { stdout, status } = spawnSync(process.execPath, ['ops/check.ts'], {
      cwd: secondFirmFolder,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stdout).toMatch(/content\/pages\/permit-guide\.yaml:\d+ .*“California”/)
    expect(stdout).not.toMatch(/“(?:Texas|Travis County|City of Austin)”/)
  })

  it('has nothing of this firm’s look in any page, sheet, drawing, icon or function', () => {
    const colorsIn = (file: string) =>
      readFileSync(file, 'utf8')
        .match(/#[0-9a-f]{6}\b/g)
        ?.map(String) ?? []
    const theirs = colorsIn(join(secondFirmFolder, 'content/brand.yaml'))
    const ours = new Set(colorsIn('content/brand.yaml').filter((color) => !theirs.includes(color)))
    expect(ours.size).toBeGreaterThan(15)
    for (const file of globSync(
      join(secondFirmFolder, 'build/{site/**/*.{html,css,svg,json},lambdas/**/*.{css,json,mjs}}'),
    ))
      expect(
        colorsIn(file).filter((color) => ours.has(color)),
        file,
      ).toEqual([])
  })

  describe('on every screen', () => {
    let product: Product
    let browser: Awaited<ReturnType<typeof openBrowser>>
    beforeAll(async () => {
      product = await startProduct({
        assemblyFolder: join(secondFirmFolder, 'build/assembly'),
        dataFolder: join(secondFirmFolder, 'build/data'),
        schedules: false,
        log: () => {},
      })
      browser = await openBrowser()
    })
    afterAll(async () => {
      await browser.close()
      await product.close()
    })

    it.each([
      '/',
      '/about',
      '/services',
      '/services/accessible-bathrooms',
      '/locations/austin',
      '/blog/small-kitchens-with-a-table',
      '/plan',
    ])('%s has its menu and does not scroll sideways', async (path) => {
      const { page: tab } = await browser.tab(product.site, { reducedMotion: 'reduce' })
      await tab.goto(path)
      await alive(tab)
      expect(await troubleAt(tab, [320, 375, 390, 1440])).toEqual([])
    })
  })
})
