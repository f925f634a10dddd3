import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { listen } from '#local/listen.ts'
import { patience } from '../patience.ts'

/** A browser with one tab the size of a phone. */
export interface Engine {
  goTo(url: string): Promise<unknown>
  /** Evaluates an expression in the page, and awaits it. */
  evaluate(expression: string): Promise<unknown>
  /** Drags by touch, in CSS px of the window. */
  drag(from: { readonly x: number; readonly y: number }, byX: number): Promise<unknown>
  close(): void
}

export const phone = { width: 390, height: 844 }

/** A finger's actions, for both protocols. */
const dragging = ({ x, y }: { readonly x: number; readonly y: number }, byX: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'touch' },
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerMove', x: x + byX / 2, y, duration: 100 },
        { type: 'pointerMove', x: x + byX, y, duration: 100 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})

const xvfb = '/usr/bin/xvfb-run'
const webkitDriver = '/usr/bin/WebKitWebDriver'
/** Debian's and Ubuntu's. */
const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** @throws Error with what to install */
function expectInstalled(...files: readonly string[]): void {
  if (files.some((file) => !existsSync(file)))
    throw new Error(
      'WebKit or Firefox is missing: "apt-get install webkit2gtk-driver xvfb xauth libgl1-mesa-dri python3-gi gir1.2-webkit2-4.1 firefox-esr".',
    )
}

/** Starts a program in a process group of its own. @returns a function that ends the group */
function start(command: string, ...words: readonly string[]) {
  const child = spawn(command, words, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  return { stderr: createInterface(child.stderr), end: () => process.kill(-Number(child.pid)) }
}

async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer())
  await close()
  return port
}

/** WebKit as in Safari, in a window on a virtual screen. */
export async function startWebkit(): Promise<Engine> {
  expectInstalled(xvfb, webkitDriver, '/usr/lib/python3/dist-packages/gi/__init__.py')
  const port = await freePort()
  const driver = start(xvfb, '-a', webkitDriver, `--port=${port}`)
  const ask = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const { value } = (await response.json()) as { value: { message?: string } }
    if (!response.ok) throw new Error(value.message)
    return value
  }
  const window = [join(import.meta.dirname, 'webkit-window.py'), phone.width, phone.height].map(String)
  const capabilities = {
    alwaysMatch: {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: '/usr/bin/python3', args: window },
    },
  }
  const { sessionId } = (await vi.waitFor(() => ask('', { capabilities }), patience)) as {
    sessionId: string
  }
  return {
    goTo: (url) => ask(`/${sessionId}/url`, { url }),
    evaluate: (expression) => ask(`/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] }),
    drag: (from, byX) => ask(`/${sessionId}/actions`, dragging(from, byX)),
    close: driver.end,
  }
}

/** Firefox on a virtual screen: without one it has no WebGL. @param profile an empty folder */
export async function startFirefox(profile: string): Promise<Engine> {
  const [firefox = ''] = firefoxes.filter((file) => existsSync(file))
  expectInstalled(xvfb)
  expectInstalled(firefox)
  const browser = start(xvfb, '-a', firefox, '--remote-debugging-port=0', '--profile', profile)
  let address = ''
  for await (const line of browser.stderr) {
    address = /listening on (ws:\S+)/.exec(line)?.[1] ?? ''
    if (address) break
  }
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: { type: string; message: string; result: never }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data)
    waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const ask = async <Result>(method: string, params: object): Promise<Result> => {
    last += 1
    const { promise, resolve } = Promise.withResolvers<{ type: string; message: string; result: Result }>()
    waiting.set(last, resolve)
    socket.send(JSON.stringify({ id: last, method, params }))
    const { type, message, result } = await promise
    if (type === 'error') throw new Error(message)
    return result
  }
  await ask('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await ask('browsingContext.setViewport', { context, viewport: phone })
  return {
    goTo: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await ask<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value))`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    },
    drag: (from, byX) => ask('input.performActions', { context, ...dragging(from, byX) }),
    close: browser.end,
  }
}
