import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const sources = globSync('{infra,lambdas,web,local,desk,ops,terminal}/**/*.{ts,tsx,mjs}')

/** Every import of a file of ours, as paths from the root. */
const imports = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => ({
    file,
    target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
  })),
)

const fromTo = (from: RegExp, to: RegExp) =>
  imports
    .filter(({ file, target }) => from.test(file) && to.test(target))
    .map(({ file, target }) => `${file} -> ${target}`)

const contracts = /^lambdas\/(?:\w+\/contract|shared\/answer)\.ts$/

describe('imports', () => {
  it('are read at all', () => {
    expect(imports.length).toBeGreaterThan(200)
  })

  it('from the web reach of the functions only the contracts: anything else would ship to every visitor', () => {
    expect(
      fromTo(/^web\//, /^lambdas\//).filter((line) => !contracts.test(line.split(' -> ')[1] ?? '')),
    ).toEqual([])
    expect(fromTo(/^web\/(?:src|content)\//, /^(?:@aws-sdk|node:|aws-cdk)/)).toEqual([])
  })

  it('of what runs in the browser are free of AWS and Node', () => {
    expect(fromTo(contracts, /^(?:@aws-sdk|node:)/)).toEqual([])
    expect(fromTo(/^web\/content\//, /^(?:react|node:)/)).toEqual([])
  })

  it('of the functions go one way: those for all forms, then the forms, then notification, then shared', () => {
    expect(fromTo(/^(?!lambdas\/(?:resend|digest|delivery)\/)/, /^lambdas\/owing-forms\.ts$/)).toEqual([])
    expect(
      fromTo(/^lambdas\/owing-forms\.ts$/, /^lambdas\/(?!shared\/|notification\/|\w+\/form\.ts$)/),
    ).toEqual([])
    expect(fromTo(/^lambdas\/shared\//, /^lambdas\/(?!shared\/)/)).toEqual([])
    expect(fromTo(/^lambdas\/notification\//, /^lambdas\/(?!shared\/|notification\/)/)).toEqual([])
    expect(fromTo(/^lambdas\/lead\//, /^lambdas\/(?!shared\/|notification\/|lead\/)/)).toEqual([])
    expect(
      fromTo(/^lambdas\/subcontractor\//, /^lambdas\/(?!shared\/|notification\/|subcontractor\/)/),
    ).toEqual([])
  })

  it('of the functions reach of the web only who we are', () => {
    expect(fromTo(/^lambdas\//, /^web\/(?!content\/business\.ts$)/)).toEqual([])
  })

  it('of the infrastructure take names and contracts from the functions, never their insides', () => {
    const names =
      /^lambdas\/(?:\w+\/contract|notification\/dynamodb-row-store|shared\/(?:contract|variables))\.ts$/
    expect(
      fromTo(/^infra\//, /^lambdas\//).filter((line) => !names.test(line.split(' -> ')[1] ?? '')),
    ).toEqual([])
  })

  it('of the local product come from the desk, which asks where its rows are, and the cost model, which visits it', () => {
    expect(fromTo(/^(?:infra|lambdas|web)\//, /^local\//)).toEqual([])
    expect(fromTo(/^desk\//, /^local\/(?!whereabouts|aws-settings)/)).toEqual([])
  })

  it('of the desk come from nowhere but ops, which speaks with people in the same way and sees no row', () => {
    expect(fromTo(/^(?:infra|lambdas|web|local)\//, /^desk\//)).toEqual([])
    const speech = /^desk\/(?:command|deployed-stack|explain-aws|process-terminal)\.ts$/
    expect(fromTo(/^ops\//, /^desk\//).filter((line) => !speech.test(line.split(' -> ')[1] ?? ''))).toEqual(
      [],
    )
  })

  it('of the terminal reach nothing of ours: every command is built upon it', () => {
    expect(fromTo(/^terminal\//, /^(?:infra|lambdas|web|local|desk|ops)\//)).toEqual([])
    expect(fromTo(/^(?:lambdas|web)\//, /^terminal\//)).toEqual([])
  })

  it('of ops come from nowhere', () => {
    expect(fromTo(/^(?:infra|lambdas|web|local|desk)\//, /^ops\//)).toEqual([])
  })

  it('of ops take from the others names, settings, contracts and rules, and nothing that builds, deploys or serves', () => {
    const light = [
      /^infra\/(?:config|deployed-stage|header-score|launch-check|reserved-concurrency|stack-names)\.ts$/,
      /^lambdas\/(?:\w+\/contract|shared\/(?:answer|contract|environment|log))\.ts$/,
      /^web\/(?:in-turn|release-file)\.ts$/,
      /^lambdas\/canary\/canary-submission\.ts$/,
      /^local\/whereabouts\.ts$/,
    ]
    // But for the cost, which weighs visits to the running site.
    const taken = fromTo(/^ops\/(?!cost)/, /^(?:infra|lambdas|web|local|aws-cdk)/)
    expect(taken.length).toBeGreaterThan(10)
    expect(taken.filter((line) => !light.some((each) => each.test(line.split(' -> ')[1] ?? '')))).toEqual([])
  })

  it('of the desk take from the others what names and describes a row, and nothing that builds or serves', () => {
    expect(fromTo(/^desk\//, /^infra\/(?!stack-names\.ts|deployed-stage\.ts)/)).toEqual([])
    expect(fromTo(/^desk\//, /^web\/(?!content\/business\.ts)/)).toEqual([])
    expect(fromTo(/^desk\//, /^lambdas\/\w+\/(?:handler|submit|notify|resend|world|ses)\.ts/)).toEqual([])
  })
})
