import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeSecondFirm, secondFirmFolder } from '../second-firm/second-firm.ts'

/** What tells of the content, and is to hold for any. */
const tests = [
  'test/api/content.test.ts',
  'test/firm',
  'test/compiler',
  'test/web/content',
  'test/web/build/articles.test.ts',
  'test/web/build/pictures.test.ts',
  'test/infra/check.test.ts',
]

const vitest = join('node_modules', 'vitest', 'vitest.mjs')

/** Pages are built, and pictures cut: as long as that takes. */
const patience = 20 * 60_000

describe('another firm’s content', () => {
  let run: { status: number | null; output: string }
  beforeAll(() => {
    makeSecondFirm()
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vitest, 'run', '--reporter=dot', ...tests],
      {
        cwd: secondFirmFolder,
        encoding: 'utf8',
        // The outer run's own variables would make it take part in this one.
        env: Object.fromEntries(
          Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST)/.test(name)),
        ),
      },
    )
    run = { status, output: `${stdout}\n${stderr}` }
  }, patience)

  it('passes every test that tells of content', () => {
    expect(run.output).toMatch(/Tests\s.*passed/)
    expect(run.status, run.output).toBe(0)
  })

  const page = (path: string) =>
    readFileSync(join(secondFirmFolder, 'build/site/pages', path), 'utf8')
      .replaceAll('\u2060', '')
      .replaceAll('\u00a0', ' ')

  it('closes what it has nothing for: testimonials, review panels, links to networks', () => {
    const home = page('index.html')
    expect(home).not.toContain('id="testimonials"')
    expect(home).not.toMatch(/verified reviews|five-star|facebook|yelp/i)
    expect(home).toContain('https://www.instagram.com/oakandsons')
  })

  it('shows a photograph as one, and says of the others what they are', () => {
    const projects = page('projects.html')
    expect(projects).toContain('Photos of finished work: one of these ten')
    expect(projects.match(/<article>/g)).toHaveLength(10)
  })

  it('calls finished what its picture’s entry calls a photograph: first words, label and structured data', () => {
    const finished = page('projects/solana-beach-kitchen.html')
    expect(finished).toContain('Finished project.')
    expect(finished).toContain('Built in')
    expect(finished).toContain('"creativeWorkStatus":"Built"')
    expect(finished).not.toMatch(/Design study|as drawn/)
    // A photograph speaks for itself.
    expect(finished).not.toContain('Design rendering')
    const study = page('projects/white-kitchen-with-oak-island.html')
    expect(study).toContain('Design study; not built.')
    expect(study).toContain('"creativeWorkStatus":"Design study, not built"')
  })

  it('has a page for the service in the place that its one finished project shows, and for no other', () => {
    const folders = globSync('services/*/*.html', { cwd: join(secondFirmFolder, 'build/site/pages') })
    expect(folders.map((file) => file.replaceAll('\\', '/'))).toEqual([
      'services/kitchen-remodeling/solana-beach.html',
    ])
    const pair = page('services/kitchen-remodeling/solana-beach.html')
    expect(pair).toContain('<h1>Kitchen remodeling in Solana Beach</h1>')
    expect(pair).toContain('The association on Sierra Avenue asked for drain tests')
    expect(pair).toContain('"areaServed":{"@type":"Place","name":"Solana Beach"}')
    for (const to of [
      '/projects/solana-beach-kitchen',
      '/services/kitchen-remodeling',
      '/locations/solana-beach',
    ])
      expect(pair).toContain(`href="${to}"`)
    for (const from of [
      'projects/solana-beach-kitchen.html',
      'services/kitchen-remodeling.html',
      'locations/solana-beach.html',
      'sitemap.html',
    ])
      expect(page(from), from).toContain('href="/services/kitchen-remodeling/solana-beach"')
    expect(page('sitemap.xml')).toContain('/services/kitchen-remodeling/solana-beach</loc>')
    expect(page('services/painting.html')).not.toContain('/services/painting/')
  })

  it('says its hours in words and to search engines', () => {
    const home = page('index.html')
    expect(home).toContain('Tuesday–Friday, 7:30 a.m.–4 p.m.; Saturday, 9 a.m.–12 p.m.')
    expect(home).toContain('"opens":"09:00","closes":"12:00"')
  })

  it('names the kind of its insurance, and what only it can answer', () => {
    expect(page('index.html')).toContain('Licensed, with general liability insurance')
    expect(page('resources/faq.html')).toContain('Our own carpenters.')
    expect(page('services/custom-cabinetry.html')).toContain('on its own or as part of a remodel')
    expect(page('services/painting.html')).toContain('through licensed specialty contractors')
  })

  it('links its new place and its articles wherever their kind is, and its dropped service nowhere', () => {
    for (const path of ['index.html', 'about.html', 'sitemap.html', 'locations/san-diego.html'])
      expect(page(path), path).toContain('href="/locations/solana-beach"')
    expect(page('blog.html')).toContain('href="/blog/small-kitchens-with-a-table"')
    for (const file of globSync('**/*.html', { cwd: join(secondFirmFolder, 'build/site/pages') }))
      expect(page(file), file).not.toContain('/services/flooring')
  })

  it('names the firm we came with nowhere', () => {
    for (const file of globSync('**/*.html', { cwd: join(secondFirmFolder, 'build/site/pages') }))
      expect(page(file).replaceAll('alder-and-tide.example', ''), file).not.toMatch(
        /Alder &(?:amp;)? Tide|555-0142|B-1061681/,
      )
  })
})
