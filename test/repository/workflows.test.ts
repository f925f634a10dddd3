import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

type Part = ReturnType<typeof parse>

const files = globSync('.github/workflows/*.yml').toSorted()
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const workflow = (file: string) => parse(texts.get(`.github/workflows/${file}.yml`) ?? '')

const jobs = [...texts].flatMap(([file, text]) =>
  Object.entries<Part>(parse(text).jobs).map(([name, job]) => ({ file, name, job })),
)

const commandsOf = ({ steps = [] }: Part): string => steps.flatMap(({ run }: Part) => run ?? []).join('\n')

it.each(files)(
  '%s runs no action but by its commit, may only read unless a job says otherwise, holds no secret, writes nothing of an event into a command, and leaves no token in the checkout',
  (file) => {
    const text = texts.get(file) as string
    const used = text.split('\n').filter((line) => /\buses:/.test(line))
    expect(used).not.toEqual([])
    for (const line of used)
      expect(line).toMatch(
        /uses: (?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/,
      )
    expect(parse(text).permissions).toEqual({ contents: 'read' })
    expect(text).not.toMatch(/AKIA|aws-secret|arn:aws|BEGIN [A-Z ]*KEY|\b\d{12}\b/i)
    for (const { job } of jobs.filter((each) => each.file === file)) {
      expect(commandsOf(job)).not.toContain('${{')
      for (const step of job.steps ?? [])
        if (step.uses?.startsWith('actions/checkout@'))
          expect(step.with).toEqual({ 'persist-credentials': false })
    }
  },
)

it('a job proves who it is to AWS only where it deploys, and then in the environment of its stage', () => {
  const proving = jobs.filter(({ job }) => job.permissions?.['id-token'] === 'write')
  expect(proving.map(({ name }) => name).toSorted()).toEqual(['deploy', 'dev', 'prod'])
  const { build, deploy, try: trial } = workflow('deploy-stage').jobs
  expect(deploy.environment).toMatch(/^\$\{\{ inputs\.stage \}\}$/)
  expect([deploy.needs, trial.needs]).toEqual(['build', 'deploy'])
  // It builds nothing and runs no package scripts.
  expect(commandsOf(build)).toContain('npx cdk synth')
  expect(commandsOf(deploy)).toMatch(
    /^npm ci --ignore-scripts\n.*has\("executable"\) \| not.*node ops\/deploy\.ts --stage "\$STAGE" --yes --app assembly /s,
  )
  expect(commandsOf(deploy)).not.toMatch(/npm run|npx|npm ci\n/)
  expect(commandsOf(trial)).toMatch(/npm run smoke -- "\$SITE"/)
})

it('a deploy goes to dev when the tests have passed, to prod when dev has been tried, and is never cut off', () => {
  const { jobs, concurrency, on } = workflow('deploy')
  expect(on).toMatchObject({ push: { branches: ['main'] } })
  expect(jobs.test.uses).toBe('./.github/workflows/test.yml')
  expect([jobs.dev.needs, jobs.prod.needs]).toEqual(['test', 'dev'])
  expect([jobs.dev.with, jobs.prod.with]).toEqual([{ stage: 'dev' }, { stage: 'prod' }])
  expect(concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false })
})
