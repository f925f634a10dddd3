import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Listening, listen } from '#local/listen.ts'
import { press } from '../world.ts'

let data: string
let started: ChildProcess[]
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'start-'))
  started = []
})
afterEach(async () => {
  await Promise.all(started.map(stop))
  rmSync(data, { recursive: true, force: true })
})

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

/** Starts the product as `npm start` does, and waits until it runs or exits. */
const start = (...words: string[]) => run('local/start.ts', ...words)

async function run(program: string, ...words: string[]) {
  const child = spawn(process.execPath, [program, '--data', data, ...words])
  started.push(child)
  let output = ''
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ctrl-C')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => resolve())
  })
  return { child, output, exitCode: child.exitCode }
}

/** Below the ephemeral range, so that no outgoing connection takes the port between check and start. */
const LOWEST_PORT = 20_000
const HIGHEST_PORT = 32_000

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT)
    if ((await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  try {
    const probe: Listening = await listen(createServer(), port)
    await probe.close()
    return true
  } catch {
    return false
  }
}

const rowsPage = async (output: string) => (await fetch(/Rows\s+(\S+)/.exec(output)?.[1] ?? '')).text()

it('npm start prints where site, inbox and rows are, by HTTP and HTTPS, and keeps its data for itself until Ctrl-C ends everything, and over a restart', async () => {
  const port = await freePort()
  const site = `https://localhost:${port + 2}`
  let ca: string | undefined
  for (const [name, program, ...words] of [
    ['First Fay', 'local/start.ts', '--reset'],
    ['Second Sue', 'local/dev.ts'],
  ] as const) {
    const { child, output } = await start('--port', String(port))
    for (const url of [`http://localhost:${port}\n`, `http://localhost:${port + 1}\n`, `Safari  ${site}`])
      expect(output).toContain(url)
    ca ??= JSON.parse(readFileSync(join(data, 'certificate.json'), 'utf8')).cert
    const headers = { 'content-type': 'application/json', origin: site }
    const sent = request(`${site}/api/leads`, { method: 'POST', ca, headers })
    const [answer] = (await once(sent.end(JSON.stringify(press({ name }))), 'response')) as [IncomingMessage]
    answer.resume()
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([200, undefined])
    expect(await (await fetch(`http://localhost:${port + 1}`)).text()).toContain(`${site}/desk/`)
    expect(await rowsPage(output)).toContain('First Fay')
    const other = await run(program, '--port', String(await freePort()), ...words)
    expect([other.exitCode, other.output]).toEqual([
      1,
      expect.stringMatching(/^Another copy of the product is running on [^\n]+\n$/),
    ])
    await stop(child)
    expect(child.exitCode).toBe(0)
    await expect(fetch(`http://localhost:${port}`)).rejects.toThrow()
  }
})

it('npm start says that its data is damaged, and begins anew with --reset', async () => {
  for (const part of ['mail', 'database']) {
    mkdirSync(join(data, part))
    writeFileSync(join(data, part, 'CURRENT'), 'rubbish')
  }
  const port = String(await freePort())
  const { exitCode, output } = await start('--port', port)
  expect(exitCode).toBe(1)
  expect(output).toMatch(
    /^The data in \S+ is damaged or from another version\. "npm start -- --reset" deletes all local rows and e-mails/,
  )
  expect(await rowsPage((await start('--port', port, '--reset')).output)).not.toContain('Fay')
})

it.each([
  ['npm start', 'local/start.ts', 2],
  ['npm run dev', 'local/dev.ts', 0],
])('%s says that a port is in use, and how to choose another', async (command, program, after) => {
  const port = await freePort()
  const other = await listen(createServer(), port + after)
  const { exitCode, output } = await run(program, '--port', String(port))
  await other.close()
  expect(exitCode).toBe(1)
  expect(output).toContain(
    `Port ${other.port} is taken: stop what uses it, or choose another with "${command} -- --port`,
  )
  expect(output).not.toContain('    at ')
})
