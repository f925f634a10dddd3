import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { flawsOfCall, printed, readAwsCall } from './aws-command-line.ts'
import { answerOfProd, flawsOfParts, linesOfLog } from './deployed-prod.ts'
import { preparation } from './guides.ts'
import { flawsOfScript } from './own-programs.ts'

/** Programs whose words are looked at. Everything else, as grep and date, is the real one. */
const programs = ['aws', 'npm', 'npx', 'git', 'gh', 'curl']

/** What came of typing something in a shell. */
export interface Rehearsed {
  /** Words of each call of a program, the program first. */
  readonly calls: readonly (readonly string[])[]
  /** Sentences about what would have gone wrong. */
  readonly flaws: readonly string[]
  readonly stdout: string
}

/** A shell in which what a guide says is typed, with an account of AWS that is what the template says. */
export interface Rehearsal {
  type(commands: string): Promise<Rehearsed>
  close(): void
}

/** Opens it. */
export async function openRehearsal(): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
  for (const program of programs) {
    copyFileSync(join(import.meta.dirname, 'called-program.sh'), join(folder, program))
    chmodSync(join(folder, program), 0o755)
  }
  // Functions of the shell go before all programs of a machine, whatever its PATH.
  const called = programs.map((program) => `${program}() { '${join(folder, program)}' "$@"; }`).join('\n')
  let calls: (readonly string[])[] = []
  let flaws: string[] = []

  const hear = (socket: Socket) => {
    let heard = ''
    socket.on('data', async (bytes) => {
      heard += bytes
      if (!heard.endsWith('\u001e')) return
      const [program = '', ...words] = heard.slice(0, -2).split('\u001f')
      calls.push([program, ...words])
      const { said, wrong } = await answerTo(program, words)
      flaws.push(...wrong)
      socket.end(`${wrong.length > 0 ? 1 : 0}\n${said}`)
    })
  }
  const server = createServer(hear)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0

  const type = async (commands: string): Promise<Rehearsed> => {
    calls = []
    flaws = []
    const env = { ...process.env, REHEARSAL_PORT: String(port) }
    // In a folder of its own: what a guide writes or deletes is nothing of ours.
    const script = `cd() { :; }\n${called}\n${preparation()}\n${commands}`
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script], { env, cwd: folder }).catch(
      (error: { stdout: string; stderr: string }) => error,
    )
    return { calls, flaws: [...flaws, ...stderr.split('\n').filter(Boolean)], stdout }
  }

  // The same words come to the same.
  const typed = new Map<string, Rehearsed>()
  return {
    async type(commands) {
      const rehearsed = typed.get(commands) ?? (await type(commands))
      typed.set(commands, rehearsed)
      return rehearsed
    },
    close() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

interface Answered {
  readonly said: string
  readonly wrong: readonly string[]
}

async function answerTo(program: string, words: readonly string[]): Promise<Answered> {
  if (words.includes('')) return { said: '', wrong: [`${program} ${words.join(' ')}: a word is empty`] }
  if (program === 'aws') return answerOfAws(words)
  if (program === 'npm') return { said: '', wrong: await flawsOfScript(words) }
  return { said: '', wrong: [] }
}

function answerOfAws(words: readonly string[]): Answered {
  const call = readAwsCall(words)
  const wrong = [...flawsOfCall(call), ...flawsOfParts(call)]
  if (wrong.length > 0) return { said: '', wrong }
  if (`${call.service} ${call.operation}` === 'logs tail')
    return { said: linesOfLog(call.words[0] ?? ''), wrong: [] }
  try {
    return { said: printed(call, answerOfProd(call)), wrong: [] }
  } catch (error) {
    return { said: '', wrong: [`aws ${words.join(' ')}: ${(error as Error).message}`] }
  }
}
