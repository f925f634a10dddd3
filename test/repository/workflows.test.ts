import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

type Part = ReturnType<typeof parse>

const files = globSync('.github/workflows/*.yml').toSorted()
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const workflow = (file: string) => parse(texts.get(`.github/workflows/${file}.yml`) ?? '')

const jobs = [...texts].flatMap(([file, text]) =>
  Object.entries<Part>(parse(text).jobs).map(([name, job]) => ({ file, name, job })),
)

const commandsOf = ({ steps = [] }: Part): string => steps.flatMap(({ run }: Part) => run ?? []).join('\n')

describe.each(files)('%s', (file) => {
  const text = texts.get(file) as string
  const own = jobs.filter((each) => each.file === file)

  it('runs no action but by its commit, with the version beside it', () => {
    const used = text.split('\n').filter((line) => /\buses:/.test(line))
    expect(used).not.toEqual([])
    for (const line of used)
      expect(line).toMatch(
        /uses: (?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/,
      )
  })

  it('may read the repository, unless a job says otherwise', () => {
    expect(parse(text).permissions).toEqual({ contents: 'read' })
  })

  it('holds no secret, and writes nothing of an event into a command', () => {
    expect(text).not.toMatch(/AKIA|aws-secret|arn:aws|BEGIN [A-Z ]*KEY|\b\d{12}\b/i)
    for (const { job } of own) expect(commandsOf(job)).not.toContain('${{')
  })

  it('leaves no token of the repository behind in the checkout', () => {
    for (const step of own.flatMap(({ job }) => job.steps ?? []))
      if (step.uses?.startsWith('actions/checkout@'))
        expect(step.with).toEqual({ 'persist-credentials': false })
  })
})

it('a job proves who it is to AWS only where it deploys or compares, and then in an environment', () => {
  const proving = jobs.filter(({ job }) => job.permissions?.['id-token'] === 'write')
  for (const { name, job } of proving) {
    if (job.uses) expect(job.uses).toBe('./.github/workflows/deploy-stage.yml')
    else {
      expect(commandsOf(job), name).toMatch(/ops\/deploy\.ts|cdk diff|list-stack-resources/)
      expect(job.environment, name).toBeDefined()
    }
    expect(job.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  }
  expect(proving.map(({ name }) => name).toSorted()).toEqual(['deploy', 'dev', 'diff', 'drift', 'prod'])
  for (const { job } of jobs) {
    const { 'id-token': _, contents, ...others } = job.permissions ?? { contents: 'read' }
    expect([contents, others]).toEqual(['read', {}])
  }
})

it('the tests are those that everybody runs, in parts that report apart, on every push, without a secret', () => {
  const { test } = workflow('test').jobs
  expect(commandsOf(test)).toBe('npm ci\nnpm test -- $TESTS')
  // Others may start them, by a pull request from a fork.
  for (const file of ['test', 'preview'])
    expect(texts.get(`.github/workflows/${file}.yml`)).not.toMatch(/secrets|vars\.|id-token/)
  const parts = test.strategy.matrix.include.map(({ tests }: Part) => tests)
  expect(parts).toEqual(['--project rules', 'test/e2e', 'test/api test/chaos'])
  expect(workflow('test').on).toEqual({
    push: { 'branches-ignore': ['main'] },
    pull_request: null,
    workflow_call: null,
  })
  expect(workflow('deploy').on).toMatchObject({ push: { branches: ['main'] } })
  expect(workflow('deploy').jobs.test.uses).toBe('./.github/workflows/test.yml')
})

describe('a deploy', () => {
  it('goes to dev when the tests have passed, and to prod when dev has been tried', () => {
    const { test, dev, prod } = workflow('deploy').jobs
    expect(test.needs).toBeUndefined()
    expect([dev.needs, prod.needs]).toEqual(['test', 'dev'])
    expect([dev.with, prod.with]).toEqual([{ stage: 'dev' }, { stage: 'prod' }])
  })

  const { build, deploy, try: trial } = workflow('deploy-stage').jobs

  it('runs in the environment of its stage, which asks for approval, and ends by trying the site', () => {
    expect(deploy.environment).toMatch(/^\$\{\{ inputs\.stage \}\}$/)
    expect([deploy.needs, trial.needs]).toEqual(['build', 'deploy'])
    expect(commandsOf(trial)).toMatch(/npm run smoke -- "\$SITE"/)
  })

  it('gets its token in a job that builds nothing and runs no script of a package', () => {
    expect([build.permissions, trial.permissions]).toEqual([undefined, undefined])
    expect(commandsOf(build)).toContain('npx cdk synth')
    expect(commandsOf(deploy)).toMatch(
      /^npm ci --ignore-scripts\n.*has\("executable"\) \| not.*node ops\/deploy\.ts --stage "\$STAGE" --yes --app assembly /s,
    )
    expect(commandsOf(deploy)).not.toMatch(/npm run|npx|npm ci\n/)
  })

  it('is never cut off by the next one', () => {
    expect(workflow('deploy').concurrency).toEqual({
      group: 'deploy',
      'cancel-in-progress': false,
    })
  })
})

it('once a week each stage is compared with its template, by a role that changes nothing', () => {
  const { drift } = workflow('weekly').jobs
  expect(workflow('weekly').on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/ \* \* 1$/) }] })
  expect(drift.environment).toMatch(/^\$\{\{ matrix\.stage \}\}-drift$/)
  // Something that was changed by hand fails the job, and so does a comparison that no longer takes place.
  expect(commandsOf(drift)).toMatch(
    /StackDriftStatus drift\.json\)" = IN_SYNC\n.*LastCheckTimestamp.*8 days ago/,
  )
})
