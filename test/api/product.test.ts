import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '#local/listen.ts'
import { press } from '../running-product.ts'

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

const siteOf = (output: string) => /Site\s+(\S+)/.exec(output)?.[1] ?? ''

const postLead = (site: string, name: string) =>
  fetch(`${site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(press({ name })),
  })

const rowsPage = async (output: string) => (await fetch(/Rows\s+(\S+)/.exec(output)?.[1] ?? '')).text()

describe('npm start', () => {
  it('prints where site, inbox and rows are, and Ctrl-C ends everything', async () => {
    const port = await freePort()
    const { child, output } = await start('--port', String(port))
    expect(output).toContain(`http://localhost:${port}\n`)
    expect(output).toContain(`http://localhost:${port + 1}\n`)
    expect(output).toContain(`http://localhost:${port + 1}/rows\n`)
    expect((await postLead(siteOf(output), 'Ann')).status).toBe(200)
    await stop(child)
    expect(child.exitCode).toBe(0)
    await expect(fetch(siteOf(output))).rejects.toThrow()
  })

  it('keeps rows and e-mails over a restart, and forgets them with --reset', async () => {
    const port = String(await freePort())
    const first = await start('--port', port)
    await postLead(siteOf(first.output), 'Lasting Lou')
    await stop(first.child)

    const second = await start('--port', port)
    expect(await rowsPage(second.output)).toContain('Lasting Lou')
    await stop(second.child)

    const third = await start('--port', port, '--reset')
    expect(await rowsPage(third.output)).not.toContain('Lasting Lou')
  })

  it('answers by HTTPS, too, by one certificate over a restart, and claims no other port of the machine', async () => {
    const port = await freePort()
    let trusted: string | undefined
    for (const name of ['Safari Sam', 'Safari Sue']) {
      const { child, output } = await start('--port', String(port))
      const site = `https://localhost:${port + 2}`
      expect(output).toContain(`Safari  ${site}`)
      const ca = JSON.parse(readFileSync(join(data, 'certificate.json'), 'utf8')).cert
      trusted ??= ca
      expect(ca).toBe(trusted)
      const headers = { 'content-type': 'application/json', origin: site }
      const sent = request(`${site}/api/leads`, { method: 'POST', ca, headers }).end(
        JSON.stringify(press({ name })),
      )
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([200, undefined])
      const inbox = await fetch(`http://localhost:${port + 1}`)
      expect(await inbox.text()).toContain(`${site}/desk/`)
      await stop(child)
    }
  })

  it.each([0, 1, 2])('says that its port + %i is in use, and how to choose another', async (after) => {
    const port = await freePort()
    const other = await listen(createServer(), port + after)
    const { exitCode, output } = await start('--port', String(port))
    await other.close()
    expect(exitCode).toBe(1)
    expect(output).toContain(`Port ${other.port} is taken`)
    expect(output).toContain('npm start -- --port')
  })

  it('says that another copy runs on the same data, and leaves its data alone', async () => {
    const first = await start('--port', String(await freePort()))
    await postLead(siteOf(first.output), 'Guarded Gus')
    const { exitCode, output } = await start('--port', String(await freePort()), '--reset')
    expect(exitCode).toBe(1)
    expect(output).toContain('Another copy of the product is running')
    expect(await rowsPage(first.output)).toContain('Guarded Gus')
  })

  it.each(['mail', 'database'])('says that its %s is damaged, and begins anew with --reset', async (part) => {
    mkdirSync(join(data, part))
    writeFileSync(join(data, part, 'CURRENT'), 'rubbish')
    const port = String(await freePort())
    const { exitCode, output } = await start('--port', port)
    expect(exitCode).toBe(1)
    expect(output).toMatch(
      /^The data in \S+ is damaged or from another version\. "npm start -- --reset" deletes all local rows and e-mails/,
    )
    const anew = await start('--port', port, '--reset')
    expect((await postLead(siteOf(anew.output), 'Ann')).status).toBe(200)
  })

  it('explains an option that it does not know', async () => {
    const { exitCode, output } = await start('--prot', '80')
    expect(exitCode).toBe(2)
    expect(output).toMatch(/unknown option '--prot'\n\(Did you mean --port\?\)\n+See: npm start -- --help\n/)
  })
})

it('npm run dev says that another copy runs on the same data, and that a port is in use', async () => {
  const first = await start('--port', String(await freePort()))
  const beside = await run('local/dev.ts', '--port', String(await freePort()))
  expect(beside.exitCode).toBe(1)
  expect(beside.output).toMatch(/^Another copy of the product is running on [^\n]+: stop it first\n$/)
  await stop(first.child)

  const other = await listen(createServer())
  const { exitCode, output } = await run('local/dev.ts', '--port', String(other.port))
  await other.close()
  expect(exitCode).toBe(1)
  expect(output).toContain(
    `Port ${other.port} is taken: stop what uses it, or choose another with "npm run dev -- --port`,
  )
  expect(output).not.toContain('    at ')
})
