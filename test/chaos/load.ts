import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assemblyFolder, buildAssembly } from '#local/assembly-build.ts'
import { startProduct } from '#local/product.ts'
import { commandLine, readNumber, refusePlain } from '#terminal/command-line.ts'
import { press } from '../running-product.ts'

const readSeconds = (text = '5') => readNumber('--seconds', text, { least: 1, most: 3600 })

const { chosen } = commandLine(
  {
    name: 'load',
    usage: '[--seconds NUMBER]',
    purpose:
      'Tells how many quote requests a second the product on this machine takes, at 1, 10 and 50 connections.',
    remarks: [],
    options: { seconds: { takes: 'NUMBER', help: 'how long each is measured (default: 5)' } },
    examples: ['', '--seconds 10'],
  },
  ({ plain, chosen }) => {
    refusePlain(plain)
    readSeconds(chosen.seconds)
  },
)
const seconds = readSeconds(chosen.seconds)

/** One quote request. Returns its status, or 0 when the connection failed. */
function send(site: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const call = request(`${site}/api/leads`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    })
    call.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', () => resolve(0))
    call.end(JSON.stringify(press()))
  })
}

/** The time that so large a part of all does not exceed. */
const quantile = (times: readonly number[], part: number) =>
  Math.round(times[Math.min(Math.ceil(times.length * part), times.length) - 1] ?? 0)

async function measure(site: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let errors = 0
  const begun = performance.now()
  const end = begun + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      if ((await send(site, agent)) !== 200) errors += 1
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  const took = (performance.now() - begun) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  return {
    connections,
    requests: times.length,
    'requests/s': Math.round(times.length / took),
    'p50 ms': quantile(times, 0.5),
    'p99 ms': quantile(times, 0.99),
    errors,
  }
}

buildAssembly(console.log)
const dataFolder = mkdtempSync(join(tmpdir(), 'load-'))
const product = await startProduct({
  assemblyFolder,
  dataFolder,
  schedules: false,
  addressOf: () => crypto.randomUUID(),
  log: () => {},
})
// The first requests start the functions' processes.
await measure(product.site, 50)
const figures: object[] = []
for (const connections of [1, 10, 50]) figures.push(await measure(product.site, connections))
console.table(figures)
await product.close()
rmSync(dataFolder, { recursive: true })
