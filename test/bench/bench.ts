import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { Browser } from '@playwright/test'
import { AlreadyReported } from '#infra/command-error.ts'
import { buildAssembly } from '#local/assembly-build.ts'
import { launchBrowser } from '#local/launch-browser.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { runProduct } from '../running-product.ts'
import { budgets, phone } from './budgets.ts'
import { serveThroughEdge } from './edge.ts'
import { serveFloorPage } from './floor-page.ts'
import { serveThroughLine } from './line.ts'
import { timeEarlyLink, timeEarlyPress, timeLargestPaint, timeNavigation } from './presses.ts'

// Measures the built site as the stack serves it, compressed, with its headers, by HTTP/2 over TLS: what visitors wait
// for, and what pages weigh.

const attempts = 5
const assets = 'build/site/assets'
/** Milliseconds that the pointer rests on a link before the press. */
const pointedAtMs = 800

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const kB = (bytes: number) => (bytes / 1024).toFixed(1)

const verdict = (isWithin: boolean) => (isWithin ? 'pass' : 'over')

/** `npm run bench`. */
const bench = (terminal: Terminal) =>
  program('bench', terminal)
    .description(
      'Measures the largest paint and the weight of every page of the built site, or of those named, and how soon presses are answered, and prints what is over budget.',
    )
    .argument('[paths...]', 'paths of pages (default: all)', addPath)
    .addHelpText('after', '\nTakes up to half an hour. Ends with 1 when anything is over budget.')
    .addHelpText('after', examples('bench', ['', '/ /services/painting']))
    .action(benchPages)

/** @throws InvalidArgumentError for a word that is no path */
function addPath(path: string, paths: readonly string[] = []): readonly string[] {
  if (!path.startsWith('/')) throw new InvalidArgumentError('A path begins with a slash.')
  return [...paths, path]
}

/** @throws AlreadyReported when anything is over budget */
async function benchPages(wanted: readonly string[] = []): Promise<void> {
  buildAssembly((sentence) => console.log(sentence))
  const running = await runProduct()
  const browser = await launchBrowser('--ignore-certificate-errors')
  const hero = readdirSync(assets).find((name) => /^kitchen-portrait-\w+-750\.avif$/.test(name))
  if (!hero) throw new Error('the home page has no hero for phones')
  const floorPage = await serveFloorPage(join(assets, hero))
  const edge = await serveThroughEdge(running.site)
  const floorEdge = await serveThroughEdge(floorPage.url)
  const site = await serveThroughLine(edge.url)
  const floor = await serveThroughLine(floorEdge.url)
  try {
    const map = await (await fetch(`${running.site}/sitemap.xml`)).text()
    const listed = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
    const paths = wanted.length > 0 ? wanted : [...listed, '/thank-you']
    const isWithin: boolean[] = []

    console.log('\n| page | largest paint, ms | ÷ floor | script first kB | script kB | first kB | |')
    console.log('|---|--:|--:|--:|--:|--:|---|')
    for (const path of paths) {
      const weight = await weigh(browser, edge.url + path)
      const pages: number[] = []
      const floors: number[] = []
      for (let run = 0; run < attempts; run += 1) {
        pages.push(await timeLargestPaint(browser, site.url + path))
        floors.push(await timeLargestPaint(browser, floor.url))
      }
      const ratio = median(pages) / median(floors)
      const over = overBudget(path, weight, ratio)
      isWithin.push(over.length === 0)
      console.log(
        `| ${path} | ${median(pages).toFixed(0)} | ${ratio.toFixed(2)} | ${kB(weight.firstScript)} | ${kB(weight.script)} | ${kB(weight.first)} | ${over.length > 0 ? `over: ${over.join(', ')}` : 'pass'} |`,
      )
    }

    const { early, navigationMs } = budgets
    const presses: readonly (readonly [name: string, budget: number, time: () => Promise<number>])[] = [
      [
        'A press within the page, before anything has loaded',
        early.pressMs,
        () => timeEarlyPress(browser, site.url),
      ],
      ['A link, 0.3 s after the load', early.linkMs, () => timeEarlyLink(browser, site.url)],
      [
        'A link that was pointed at',
        early.pointedLinkMs,
        () => timeEarlyLink(browser, site.url, pointedAtMs),
      ],
      [
        'The next page within the site, after hovering',
        navigationMs,
        () => timeNavigation(browser, edge.url),
      ],
    ]
    console.log('')
    for (const [name, budget, time] of presses) {
      const took: number[] = []
      for (let run = 0; run < attempts; run += 1) took.push(await time())
      isWithin.push(median(took) <= budget)
      console.log(`${name}: ${median(took).toFixed(0)} ms of ${budget} (${verdict(median(took) <= budget)})`)
    }
    const failures = isWithin.filter((each) => !each).length
    console.log(failures === 0 ? '\nEverything is within budget.' : `\n${failures} over budget.`)
    if (failures > 0) throw new AlreadyReported()
  } finally {
    for (const each of [site, floor, edge, floorEdge, floorPage]) each.close()
    await browser.close()
    await running.close()
  }
}

/** Bytes of a page up to `load`, and its script then and once React is there. */
interface Weight {
  readonly first: number
  readonly firstScript: number
  readonly script: number
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const seen: { isScript: boolean; bytes: number }[] = []
    page.on('response', (response) => {
      if (!response.url().startsWith('http')) return
      const bytes = Number(response.headers()['content-length'] ?? 0)
      seen.push({ isScript: response.request().resourceType() === 'script', bytes })
    })
    let loaded = 0
    page.once('load', () => {
      loaded = seen.length
    })
    await page.goto(url)
    await page.locator('html[data-alive]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const sum = (part: typeof seen) => part.reduce((bytes, one) => bytes + one.bytes, 0)
    const first = seen.slice(0, loaded)
    const scripts = (part: typeof seen) => part.filter(({ isScript }) => isScript)
    return { first: sum(first), firstScript: sum(scripts(first)), script: sum(scripts(seen)) }
  } finally {
    await context.close()
  }
}

function overBudget(path: string, { first, firstScript, script }: Weight, ratio: number): string[] {
  const exceeded = {
    'largest paint': !(ratio <= budgets.lcpRatio),
    'script before idle': firstScript > budgets.eagerScriptBytes,
    script: script > budgets.scriptBytes,
    'bytes up to load': path === '/' && first > budgets.homeFirstBytes,
  }
  return Object.entries(exceeded).flatMap(([name, isOver]) => (isOver ? [name] : []))
}

await runProcess(bench)
