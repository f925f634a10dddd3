import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canaryToken } from '#lambdas/adapters/canary-token.ts'
import { rehearsedSecret } from './deployed-prod.ts'
import { guides, type Typed, toldByPrograms, typedIn } from './guides.ts'
import { openRehearsal, type Rehearsal } from './rehearsal.ts'

let rehearsal: Rehearsal
beforeAll(async () => {
  rehearsal = await openRehearsal()
})
afterAll(() => rehearsal.close())

const all = guides.flatMap(typedIn)
const firstLine = ({ guide, commands }: Typed) => `${guide}: ${commands.trim().split('\n')[0]?.slice(0, 90)}`

describe('what the guides have a person type', () => {
  it.each(all.map((typed) => [firstLine(typed), typed] as const))(
    'is taken as it stands there: %s',
    async (_, typed) => {
      expect((await rehearsal.type(typed.commands)).flaws).toEqual([])
    },
  )

  it('is found in them', () => {
    expect(all.filter(({ commands }) => commands.includes('aws ')).length).toBeGreaterThan(25)
    expect(all.filter(({ commands }) => commands.includes('npm run ')).length).toBeGreaterThan(25)
  })
})

describe('what our programs tell a person to type', () => {
  it.each(toldByPrograms())('is taken: %s', async (command) => {
    expect((await rehearsal.type(command)).flaws).toEqual([])
  })

  it('is found in them', () => {
    expect(toldByPrograms().length).toBeGreaterThan(1)
  })
})

describe('what the runbook has a person type', () => {
  const typed = typedIn('runbook')

  it('is about prod, the one stage with alarms', async () => {
    for (const { commands } of typed) {
      const { calls } = await rehearsal.type(commands)
      for (const call of calls.filter(
        ([program, , script]) => program === 'npm' && /^(?:leads|smoke|re|roll|pre)/.test(script ?? ''),
      ))
        if (!call.includes('--help')) expect(call.join(' ')).toContain('--stage prod')
    }
  })

  it.each(
    typed.filter(({ commands }) => /\bgrep\b/.test(commands)).map((each) => [firstLine(each), each] as const),
  )('looks in the log for what our functions write there: %s', async (_, { commands }) => {
    const lines = commands.split('\n').filter((line) => /^(?:logs|errors|aws logs) .*\bgrep\b/.test(line))
    for (const line of lines) {
      const { stdout } = await rehearsal.type(line)
      expect([line, stdout.trim()]).not.toEqual([line, expect.stringMatching(/^0?$/)])
    }
  })

  it('derives the token of the canary that the form takes', async () => {
    const { commands = '' } = typed.find((each) => each.commands.includes('openssl')) ?? {}
    const { stdout } = await rehearsal.type(commands)
    expect(stdout).toContain(canaryToken(rehearsedSecret))
  })
})

describe('a rehearsal', () => {
  it.each([
    ['aws lambda invok --function-name x /dev/stdout', 'aws lambda knows no invok'],
    ['aws lambda invoke --function-nam x /dev/stdout', 'has no --function-nam'],
    ['aws lambda invoke /dev/stdout', 'needs --function-name'],
    ['aws lambda invoke --function-name "$(physical NoFunction)" /dev/stdout', 'finds nothing'],
    [
      'aws lambda invoke --function-name "$(physical LeadFunctionLogs)" /dev/stdout',
      'not AWS::Lambda::Function',
    ],
    ['aws sqs get-queue-attributes --queue-url "$(output NoUrl)"', 'finds nothing'],
    ['aws events describe-rule --name "$(physical CanaryEveryDay)" --query \'[Stat]\'', 'finds nothing'],
    ['aws cloudformation wait stack-gone --stack-name x', 'knows no wait stack-gone'],
    ['npm run leads -- lst', "unknown command 'lst'"],
    ['npm run restore -- --tables Leads', "unknown option '--tables'"],
    ['npm run restor', 'there is no such script'],
    ['errrors LeadFunction', 'command not found'],
  ])('tells of %s', async (commands, sentence) => {
    expect((await rehearsal.type(commands)).flaws.join('\n')).toContain(sentence)
  })
})
