import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assemblyFolder, buildAssembly } from '#local/assembly-build.ts'
import { startProduct } from '#local/product.ts'
import { numberArgument } from '#ops/terminal/number-argument.ts'
import { examples, program, runProcess } from '#ops/terminal/program.ts'
import type { Terminal } from '#ops/terminal/terminal.ts'
import { press } from '../running-product.ts'

/** `npm run load`. */
const load = (terminal: Terminal) =>
  program('load', terminal)
    .description(
      'Tells how many quote requests a second the product on this machine takes, at 1, 10 and 50 connections.',
    )
    .option('--seconds <number>', 'how long each is measured', numberArgument({ least: 1, most: 3600 }), 5)
    .addHelpText('after', examples('load', ['', '--seconds 10']))
    .action(measureProduct)

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

async function measure(site: string, connections: number, seconds: number) {
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

async function measureProduct({ seconds }: { readonly seconds: number }): Promise<void> {
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
  await measure(product.site, 50, seconds)
  const figures: object[] = []
  for (const connections of [1, 10, 50]) figures.push(await measure(product.site, connections, seconds))
  console.table(figures)
  await product.close()
  rmSync(dataFolder, { recursive: true })
}

await runProcess(load)
