import type { Browser } from '@playwright/test'
import { ReportedError } from '#infra/command-error.ts'
import { buildAssembly } from '#local/assembly-build.ts'
import { program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { kindsOfPages } from '../e2e/kinds-of-pages.ts'
import { launchBrowser } from '../launch-browser.ts'
import { startWorld } from '../world.ts'
import { budgets } from './budgets.ts'
import { serveThroughEdge } from './edge.ts'
import { serveFloorPage } from './floor-page.ts'
import { serveThroughLine } from './line.ts'
import {
  type LargestPaint,
  measureLargestPaint,
  timeEarlyLink,
  timeEarlyPress,
  timeNavigation,
} from './presses.ts'

const bench = (terminal: Terminal) =>
  program('bench', terminal)
    .description(
      'Measures load times of the built site as the stack serves it: compressed, with its headers, by HTTP/2 over TLS. Exits with 1 if anything is over budget.',
    )
    .argument('[path...]', 'pages, such as /plan (default: one of each kind)')
    .action(measureSite)

const attempts = 5
/** Milliseconds of hover before a click. */
const pointedAtMs = 800

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The best of several loads: what else the machine does only ever makes one slower. */
const best = (paints: readonly LargestPaint[]): LargestPaint =>
  paints.reduce((least, paint) => (paint.ms < least.ms ? paint : least))

/** "1240 ms, 97 kB in 6 requests before it, 410 ms of the main thread" */
const inWords = ({ ms, bytes, requests, mainThreadMs }: LargestPaint) =>
  `${ms.toFixed()} ms, ${(bytes / 1024).toFixed()} kB in ${requests} requests before it, ${mainThreadMs.toFixed()} ms of the main thread`

/** Median of several sequential measurements. */
async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < attempts; run += 1) values.push(await measure())
  return median(values)
}

let over = 0
/** Prints a measurement with its budget, and counts it if it is over. */
function report(name: string, measured: number, budget: number, digits = 0): void {
  const isWithin = measured <= budget
  if (!isWithin) over += 1
  console.log(`${isWithin ? 'pass' : 'OVER'}  ${name}: ${measured.toFixed(digits)} of ${budget}`)
}

/** @throws ReportedError if anything is over budget */
async function measureSite(paths: readonly string[]): Promise<void> {
  const pages = paths.length > 0 ? paths : kindsOfPages.filter((path) => path !== '/no/such/page')
  buildAssembly(console.log)
  const world = await startWorld()
  const browser = await launchBrowser('--ignore-certificate-errors')
  try {
    await measurePages(pages, world.site, browser)
  } finally {
    await browser.close()
    await world.close()
  }
  if (over > 0) throw new ReportedError()
}

async function measurePages(paths: readonly string[], origin: string, browser: Browser): Promise<void> {
  const home = await (await fetch(origin)).text()
  const [hero] = home.match(/\/assets\/kitchen-portrait-[\w-]+-750\.avif/) ?? []
  if (!hero) throw new Error('the home page has no hero for phones')
  const floorPage = await serveFloorPage(Buffer.from(await (await fetch(origin + hero)).arrayBuffer()))
  const edge = await serveThroughEdge(origin, new Map())
  const floorEdge = await serveThroughEdge(floorPage.url, new Map())
  const site = await serveThroughLine(edge.url)
  const floor = await serveThroughLine(floorEdge.url)
  try {
    for (const path of paths) {
      const [floors, paints]: [LargestPaint[], LargestPaint[]] = [[], []]
      // In turn, so that a busy moment meets both.
      for (let run = 0; run < attempts; run += 1) {
        floors.push(await measureLargestPaint(browser, floor.url))
        paints.push(await measureLargestPaint(browser, site.url + path))
      }
      const [least, most] = [best(floors), best(paints)]
      report(`${path}, largest paint ÷ the floor's`, most.ms / least.ms, budgets.lcpRatio, 2)
      console.log(`      ${inWords(most)}; the floor ${inWords(least)}`)
    }
    const { pressMs, linkMs, pointedLinkMs } = budgets.early
    const presses = {
      'A press in the page, before anything has loaded, ms': [
        () => timeEarlyPress(browser, site.url),
        pressMs,
      ],
      'A link, 0.3 s after the load, ms': [() => timeEarlyLink(browser, site.url), linkMs],
      'A hovered link, ms': [() => timeEarlyLink(browser, site.url, pointedAtMs), pointedLinkMs],
      'The next page, after hovering, ms': [
        () => timeNavigation(browser, edge.url, pointedAtMs),
        budgets.navigationMs,
      ],
    } as const
    for (const [name, [measure, budget]] of Object.entries(presses))
      report(name, await medianOf(measure), budget)
  } finally {
    for (const each of [site, floor, edge, floorEdge, floorPage]) each.close()
  }
}

await runProcess(bench)
