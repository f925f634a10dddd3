import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly if?: string
  readonly uses?: string
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps?: readonly Step[]
  readonly needs?: string
  readonly strategy?: { readonly matrix: { readonly include: readonly { readonly tests: string }[] } }
  readonly with?: Readonly<Record<string, unknown>>
}

interface Workflow {
  readonly on: unknown
  readonly permissions?: Readonly<Record<string, string>>
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': unknown }
  readonly jobs: Readonly<Record<string, Job>>
}

const files = globSync('.github/workflows/*.yml').toSorted()
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const workflow = (file: string) => parse(texts.get(`.github/workflows/${file}.yml`) ?? '') as Workflow

const jobs = [...texts].flatMap(([file, text]) =>
  Object.entries((parse(text) as Workflow).jobs).map(([name, job]) => ({ file, name, job })),
)

const commandsOf = ({ steps = [] }: Job) => steps.flatMap(({ run }) => run ?? []).join('\n')

describe.each(files)('%s', (file) => {
  const text = texts.get(file) as string

  it('runs no action but by its commit, with the version beside it', () => {
    const used = text.split('\n').filter((line) => /\buses:/.test(line))
    expect(used).not.toEqual([])
    for (const line of used)
      expect(line).toMatch(
        /uses: (?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/,
      )
  })

  it('may read the repository, unless a job says otherwise', () => {
    expect((parse(text) as Workflow).permissions).toEqual({ contents: 'read' })
  })

  it('holds no secret, and writes nothing of an event into a command', () => {
    expect(text).not.toMatch(/AKIA|aws-secret|arn:aws|BEGIN [A-Z ]*KEY|\b\d{12}\b/i)
    for (const { job } of jobs.filter((each) => each.file === file))
      expect(commandsOf(job)).not.toContain('${{')
  })

  it('leaves no token of the repository behind in the checkout', () => {
    for (const { job } of jobs.filter((each) => each.file === file)) {
      for (const step of job.steps ?? []) {
        if (step.uses?.startsWith('actions/checkout@'))
          expect(step.with).toEqual({ 'persist-credentials': false })
      }
    }
  })
})

it('the same action is the same commit everywhere', () => {
  const pins = [...texts.values()].flatMap((text) => text.match(/[\w-]+\/[\w-]+@[0-9a-f]{40}/g) ?? [])
  const actions = new Set(pins.map((pin) => pin.split('@')[0]))
  expect(new Set(pins).size).toBe(actions.size)
})

it('a job proves who it is to AWS only where it deploys or compares, and then in an environment', () => {
  const proving = jobs.filter(({ job }) => job.permissions?.['id-token'] === 'write')
  for (const { name, job } of proving) {
    if (job.uses) expect(job.uses).toBe('./.github/workflows/deploy-stage.yml')
    else {
      expect(commandsOf(job), name).toMatch(/npm run deploy|cdk diff|detect-stack-drift/)
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

describe('the tests', () => {
  it('are those that everybody runs, in parts that report apart, on every push', () => {
    const { test } = workflow('test').jobs as { test: Job }
    expect(commandsOf(test)).toBe('npm ci\nnpm test -- $TESTS')
    const parts = test.strategy?.matrix.include.map(({ tests }) => tests)
    expect(parts).toEqual(['--project rules', 'test/e2e', 'test/api test/chaos'])
    expect(workflow('test').on).toEqual({
      push: { 'branches-ignore': ['main'] },
      pull_request: null,
      workflow_call: null,
    })
    expect(workflow('deploy').on).toMatchObject({ push: { branches: ['main'] } })
    expect(workflow('deploy').jobs.test?.uses).toBe('./.github/workflows/test.yml')
  })
})

describe('the tests of a pull request', () => {
  const { test } = workflow('test').jobs as { test: Job }

  it('run for a fork too, and once for a branch of our own', () => {
    expect(test.if).toBe(
      "github.event_name != 'pull_request' || github.event.pull_request.head.repo.full_name != github.repository",
    )
  })

  it('need no secret', () => {
    expect(texts.get('.github/workflows/test.yml')).not.toMatch(/secrets|vars\.|id-token/)
    expect(test.environment).toBeUndefined()
  })
})

it('a run that a newer push makes needless is stopped, unless it is part of a deploy', () => {
  // In a called workflow `github.workflow` is the caller's name.
  expect(workflow('test').concurrency).toEqual({
    group: expect.stringMatching(/^test-\$\{\{ github\.workflow \}\}-\$\{\{ github\.ref \}\}$/),
    'cancel-in-progress': expect.stringMatching(/^\$\{\{ github\.workflow == 'Test' \}\}$/),
  })
  expect(parse(texts.get('.github/workflows/test.yml') ?? '').name).toBe('Test')
  expect(workflow('diff').concurrency).toEqual({
    group: expect.stringMatching(/^diff-\$\{\{ github\.ref \}\}$/),
    'cancel-in-progress': true,
  })
  expect(workflow('deploy-stage').concurrency).toBeUndefined()
})

it('whoever builds the site has the pictures of the build before', () => {
  const building = jobs.filter(({ job }) =>
    /npm test -- |npx cdk|npm run (?:deploy|preview)/.test(commandsOf(job)),
  )
  expect(building.map(({ name }) => name).toSorted()).toEqual([
    'deploy',
    'diff',
    'nightly',
    'preview',
    'test',
  ])
  const keys = new Set<unknown>()
  for (const { job } of building) {
    const caches = job.steps?.filter(({ uses }) => uses?.startsWith('actions/cache@'))
    expect(caches?.map((step) => step.with?.path)).toEqual(['build/picture-cache'])
    keys.add(caches?.[0]?.with?.key)
  }
  // By all that the pictures are made from, and so the same everywhere.
  expect(keys.size).toBe(1)
})

describe('a deploy', () => {
  it('goes to dev when the tests have passed, and to prod when dev has been tried', () => {
    const { test, dev, prod } = workflow('deploy').jobs
    expect(test?.needs).toBeUndefined()
    expect([dev?.needs, prod?.needs]).toEqual(['test', 'dev'])
    expect([dev?.with, prod?.with]).toEqual([{ stage: 'dev' }, { stage: 'prod' }])
  })

  it('runs in the environment of its stage, which asks for approval, and ends by trying the site', () => {
    const { deploy } = workflow('deploy-stage').jobs as { deploy: Job }
    expect(deploy.environment).toMatch(/^\$\{\{ inputs\.stage \}\}$/)
    expect(commandsOf(deploy)).toMatch(
      /npm run deploy -- --stage "\$STAGE" --yes .*npm run smoke -- "\$site" --stage "\$STAGE"/s,
    )
  })

  it('is never cut off by the next one', () => {
    expect(parse(texts.get('.github/workflows/deploy.yml') as string).concurrency).toEqual({
      group: 'deploy',
      'cancel-in-progress': false,
    })
  })
})

describe('a preview', () => {
  const { preview } = workflow('preview').jobs as { preview: Job }

  it('of every pull request, also of a fork, is kept as an artifact, and needs no secret', () => {
    expect(workflow('preview').on).toBe('pull_request')
    expect(texts.get('.github/workflows/preview.yml')).not.toMatch(/secrets|vars\.|id-token/)
    expect(commandsOf(preview)).toContain('npm run preview -- --out preview')
    const upload = preview.steps?.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(upload?.with).toMatchObject({ path: 'preview' })
  })
})

it('once a week each stage is compared with its template, by a role that changes nothing', () => {
  const { drift } = workflow('weekly').jobs as { drift: Job }
  expect(workflow('weekly').on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/ \* \* 1$/) }] })
  expect(drift.environment).toMatch(/^\$\{\{ matrix\.stage \}\}-drift$/)
  // Something that was changed by hand fails the job.
  expect(commandsOf(drift)).toContain('test "$(jq length drift.json)" = 0')
})

it('updates of packages and actions come grouped, once a week', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'))
  expect(updates.map((update: Record<string, unknown>) => update['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
  ])
  for (const { schedule, groups } of updates) {
    expect(schedule).toEqual({ interval: 'weekly' })
    expect(Object.values(groups)).toEqual([{ patterns: ['*'] }])
  }
})
