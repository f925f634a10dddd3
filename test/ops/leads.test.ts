import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { processTerminal } from '#local/terminal/terminal.ts'
import { leads } from '#ops/leads.ts'
import { askDesk } from './ask-desk.ts'

const program = leads(processTerminal())
const { commands } = program

describe('the desk', () => {
  it.each([
    [['lits'], "error: unknown command 'lits' (Did you mean list?). See: npm run leads -- --help"],
    [
      ['list', '--search', '-5%'],
      '--search <text> needs a value; one that begins with a dash is written --search=…',
    ],
    [['list', '--local', '--stage', 'dev'], "option '--local' cannot be used with option '--stage <stage>'."],
    [
      ['list', '--until', '2026-02-30'],
      "argument '2026-02-30' is invalid. It has to be a date like 2026-11-03.",
    ],
    [['erase', '7K2M9QXW', '--email', 'ann@example.com'], 'Say whose rows to erase'],
  ])('answers %j in a sentence, and 2', async (words, sentence) => {
    const { exitCode, printed, complaints } = await askDesk(words)
    expect([exitCode, printed]).toEqual([2, ''])
    expect(complaints).toContain(sentence)
    expect(complaints).toMatch(/^[^\n]+ See: npm run leads -- (?:\w+ )?--help\n$/)
  })

  it('is called in the docs as it can be called', () => {
    const docs = readFileSync('README.md', 'utf8') + readFileSync('docs/leads.md', 'utf8')
    const calls = [...docs.matchAll(/npm run (?:-s )?leads -- (\w[\w-]*)([^\n`#]*)/g)]
    expect(calls.length).toBeGreaterThan(10)
    for (const [call, name, words = ''] of calls) {
      const command = commands.find((each) => each.name() === name)
      const known = [...program.options, ...(command?.options ?? [])].map(({ long }) => long)
      const written = [...words.matchAll(/--[\w-]+/g)].map(([option]) => option)
      expect(command, call).toBeDefined()
      expect([...known, '--help'], call).toEqual(expect.arrayContaining(written))
    }
  })
})
