import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { localCredentials } from '#local/aws-settings.ts'
import { listen } from '#local/listen.ts'
import { deploy, type RunCdk } from '#ops/deploy.ts'
import { askOps } from './ask-ops.ts'
import { noStack, stackAnswer } from './stack-answer.ts'

const arn = (name: string) => `arn:aws:cloudwatch:us-east-1:111122223333:alarm:Remodeler-prod ${name}`
const alarms = [arn('function-errors'), arn('unsent')]

let stack: readonly [status: number, xml: string]
let called: (readonly string[])[]
let ends: number
let dryRun: Record<string, string>
const aws = await listen(
  createServer(({ url }, response) => {
    if (url !== '/2015-03-31/functions/Remodeler-dev-publisher/invocations')
      response.writeHead(stack[0]).end(stack[1])
    else response.writeHead(200, dryRun).end('{"errorMessage":"Cannot find module"}')
  }),
)
afterAll(aws.close)
beforeEach(() => {
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey)
  stack = [200, stackAnswer({ ReleaseAlarms: alarms.join(',') })]
  called = []
  ends = 0
})

const cdk: RunCdk = async (words) => {
  called.push(words)
  return ends
}
const ask = (...words: string[]) => askOps((terminal) => deploy(terminal, cdk), words)

const unwatched = ['--rollback-trigger-alarm-arns', 'none']

describe('npm run deploy', () => {
  it('has CloudFormation watch the alarms of a release until ten minutes after', async () => {
    const handedOn = ['--outputs-file', 'out.json', '--app', 'assembly']
    const { exitCode, printed } = await ask('--stage', 'prod', '--yes', ...handedOn)
    expect(exitCode).toBe(0)
    expect(printed).toContain('Alarms watched until 10 minutes after everything is deployed: 2.')
    const watched = alarms.flatMap((each) => ['--rollback-trigger-alarm-arns', each])
    const words = ['deploy', '--context', 'stage=prod', '--require-approval', 'never', ...handedOn]
    expect(called).toEqual([[...words, ...watched, '--monitoring-time-minutes', '10']])
  })

  it.each<[string, string[], typeof stack]>([
    ['of a first deploy', [], [400, noStack]],
    ['of a stage without alarms', [], [200, stackAnswer({})]],
    ['while an alarm is on that it mends', ['--unwatched'], [200, stackAnswer({ ReleaseAlarms: 'x' })]],
  ])('watches none %s, and says so to CloudFormation, which remembers', async (_, words, answer) => {
    stack = answer
    expect((await ask(...words)).printed).toBe('No alarm is watched.\n')
    expect(called).toEqual([['deploy', '--context', 'stage=dev', ...unwatched]])
  })

  it.each([
    [0, {}, ''],
    [1, { 'x-amz-function-error': 'Unhandled' }, 'The publisher fails: {"errorMessage":'],
  ])('asks the publisher for a dry run, and ends with %i after %j', async (code, answer, sentence) => {
    stack = [200, stackAnswer({ EditsTable: 'edits' })]
    dryRun = answer
    const { exitCode, complaints } = await ask('--app', 'assembly')
    expect([exitCode, complaints]).toEqual([code, expect.stringContaining(sentence)])
  })

  it('ends with 1 when the deploy failed or was rolled back, and says where to read on', async () => {
    ends = 1
    const { exitCode, complaints } = await ask('--stage', 'prod')
    expect(exitCode).toBe(1)
    expect(complaints).toContain('Remodeler-prod was not deployed, or was rolled back')
  })
})
