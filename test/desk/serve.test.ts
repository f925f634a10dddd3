import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { placeOptions } from '#desk/open-tables.ts'
import { commands } from '#desk/serve.ts'
import { askDesk } from './ask-desk.ts'

const empty = mkdtempSync(join(tmpdir(), 'nothing-runs-'))
afterAll(() => rmSync(empty, { recursive: true }))

describe('the desk', () => {
  it('tells what can be asked when nothing is', async () => {
    const { exitCode, printed } = await askDesk([])
    expect(exitCode).toBe(2)
    for (const { name, purpose } of commands) expect(printed).toContain(`  ${name.padEnd(6)}  ${purpose}\n`)
  })

  it.each([[['--help']], [['help']]])('answers %j', async (words) => {
    const { exitCode, printed } = await askDesk(words)
    expect(exitCode).toBe(0)
    expect(printed).toContain('npm run leads -- list --help')
  })

  it.each(commands.map((command) => [command.name, command] as const))(
    'explains %s with every option and an example',
    async (name, { options, examples }) => {
      const { exitCode, printed } = await askDesk([name, '--help'])
      expect(exitCode).toBe(0)
      for (const option of [...Object.keys(options), 'stage', 'region', 'local', 'data']) {
        expect(printed).toMatch(new RegExp(`^  --${option} `, 'm'))
      }
      for (const example of examples) expect(printed).toContain(`npm run leads -- ${example}`)
    },
  )

  it.each([
    [['lits'], 'There is no command "lits". See: npm run leads -- --help'],
    [['list', '--statu', 'new'], 'There is no option --statu. See: npm run leads -- list --help'],
    [['list', '-x'], 'There is no option -x.'],
    [['list', '--since'], '--since needs a value: --since DATE.'],
    [['status', '7K2M9QXW', 'won', '--note', '-5%'], '--note needs a value: --note TEXT.'],
    [['list', '--json=yes'], '--json takes no value.'],
    [['list', 'leads'], 'There is a word too many: "leads".'],
    [['list', '--form', 'leads'], '--form is one of lead, subcontractor, not "leads".'],
    [['list', '--stage', 'local'], '--stage is one of dev, prod, not "local".'],
    [['list', '--local', '--stage', 'dev'], '--local goes without --stage and --region.'],
    [['list', '--data', 'x'], '--data goes with --local.'],
    [['export', '--format', 'xlsx'], '--format is one of csv, json, not "xlsx".'],
    [['show'], 'REF is missing.'],
    [['show', '7K2M9QXW', '7K2M9QXW'], 'There is a word too many'],
    [['status', '7K2M9QXW'], 'STATUS is missing.'],
    [['status', '7K2M9QXW', 'sold'], 'STATUS is one of new, contacted, quoted, won, lost, not "sold".'],
    [['resend'], 'REF is missing.'],
    [['erase'], 'Say whose rows to erase'],
    [['erase', '--email', ' '], 'Say whose rows to erase'],
    [['erase', '7K2M9QXW', '--email', 'ann@example.com'], 'Say whose rows to erase'],
  ])('answers %j in a sentence, and 2', async (words, sentence) => {
    const { exitCode, printed, complaints } = await askDesk(words)
    expect([exitCode, printed]).toEqual([2, ''])
    expect(complaints).toContain(sentence)
    expect(complaints).toContain('See: npm run leads -- ')
  })

  it('is called in the docs as it can be called', () => {
    const docs = readFileSync('README.md', 'utf8') + readFileSync('docs/leads.md', 'utf8')
    const calls = [...docs.matchAll(/npm run (?:-s )?leads -- (\w+)([^\n`#]*)/g)]
    expect(calls.length).toBeGreaterThan(10)
    for (const [call, name, words = ''] of calls) {
      const command = commands.find((each) => each.name === name)
      const known = [...Object.keys({ ...command?.options, ...placeOptions }), 'help']
      const written = [...words.matchAll(/--([\w-]+)/g)].map(([, option]) => option)
      expect(command, call).toBeDefined()
      expect(known, call).toEqual(expect.arrayContaining(written))
    }
  })

  it('takes no note that is longer than the row has room for', async () => {
    const { exitCode, complaints } = await askDesk(['status', '7K2M9QXW', 'won', '--note', 'x'.repeat(501)])
    expect(exitCode).toBe(2)
    expect(complaints).toContain('--note takes at most 500 characters, not 501.')
  })

  it('says that the product has to be started first', async () => {
    const { exitCode, complaints } = await askDesk(['list', '--local', '--data', empty])
    expect(exitCode).toBe(1)
    expect(complaints).toBe('The product is not running on this machine: start it first with "npm start".\n')
  })
})
