import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contextOfCdkJson, readSettings, SettingsError } from '#infra/config.ts'

const site = { siteUrl: 'https://www.firm.com', senderEmail: 'website@firm.com' }
const good = { ...site, ownerEmail: 'office@firm.com', alarmEmail: 'ops@firm.net' }

const read = (settings: Record<string, unknown>, stage = 'prod') => {
  const warnings: string[] = []
  const result = readSettings({ stage, stages: { [stage]: settings } }, (sentence) => warnings.push(sentence))
  return { ...result, warnings }
}

function expectRefusal(settings: Record<string, unknown>, key: string, sentence: string): void {
  const reading = () => read({ ...good, ...settings })
  expect(reading).toThrow(SettingsError)
  expect(reading).toThrow(`cdk.json: "stages.prod.${key}" ${sentence}`)
}

describe('the settings', () => {
  it('are read with their defaults', () => {
    const office = ['office@firm.com']
    expect(read(good)).toEqual({
      ...{ stage: 'prod', ...good, ownerEmail: office, applicationsEmail: office },
      ...{ alarmEmail: ['ops@firm.net'], deskPeople: office, deskNames: {}, publishers: office, locked: [] },
      ...{
        logRetentionDays: 90,
        retentionMonths: 24,
        immediateMailsPerHour: 30,
        originSecret: 1,
        hstsDays: 1,
      },
      ...{ firewall: false, productionAccess: false, confirmVisitors: false, monthlyBudgetUsd: 10 },
      warnings: [],
    })
  })

  it('confirm to visitors wherever SES sends to anybody, unless they say no', () => {
    expect(read({ ...good, productionAccess: true }).confirmVisitors).toBe(true)
    expect(read({ ...good, productionAccess: true, confirmVisitors: false }).confirmVisitors).toBe(false)
  })

  it.each([
    ['publishers', ['pat@elsewhere.com']],
    ['deskNames', { 'pat@elsewhere.com': 'Pat Lee' }],
  ])('let nobody be in "%s" who is not in "deskPeople"', (key, value) => {
    expect(() => read({ ...good, [key]: value })).toThrow(
      `cdk.json: "stages.prod.${key}" contains "pat@elsewhere.com", which is not in "deskPeople"`,
    )
  })

  it('on prod require an alarm address that gets no leads: a broken mailbox cannot report itself', () => {
    const mine = { ...good, applicationsEmail: 'crew@firm.com' }
    for (const alarmEmail of [undefined, 'Office@firm.com', ['office@firm.com', 'crew@firm.com']]) {
      expect(() => read({ ...mine, alarmEmail })).toThrow(
        /^cdk\.json: "stages\.prod\.alarmEmail" is \[.*\]: add an address that gets no leads/,
      )
      expect(() => read({ ...mine, alarmEmail }, 'dev')).not.toThrow()
    }
    expect(read({ ...mine, alarmEmail: ['office@firm.com', 'ops@firm.net'] }).alarmEmail).toHaveLength(2)
    expect(read({ ...good, alarmEmail: undefined }, 'dev').alarmEmail).toEqual(['office@firm.com'])
  })

  it.each([
    ['ownerEmail', undefined, 'is missing: write the address that receives leads'],
    ['ownerEmail', 'a@b.com\nBcc: x@y.z', 'is not an e-mail address'],
    ['ownerEmail', ['office@firm.com', 'boss'], 'is not an e-mail address: "boss"'],
    ['alarmEmail', 7, 'is 7: write the address that is notified of alarms'],
    ['retentionMonths', 0, 'is less than 1 month'],
    ['siteUrl', 'www.firm.com', 'is not an https origin: "www.firm.com"'],
    ['logRetentionDays', 45, 'is 45: CloudWatch keeps logs for 1, 3, 5'],
    ['firewall', 'yes', 'is "yes": write true to put a firewall before the site, or false'],
    ['confirmVisitors', true, 'is true, but SES sends to visitors only outside its sandbox'],
    ['domain', 'firm.com', 'is "firm.com": write {"name": …, "hostedZoneId": …}'],
  ])('with %s = %j fail, naming the key', (key, value, sentence) => {
    expectRefusal({ [key]: value }, key, sentence)
  })

  it('name every wrong key at once', () => {
    expect(() => read({})).toThrow(/ownerEmail.*senderEmail.*siteUrl/s)
  })

  it('with an unknown key fail, wherever it is, also for another stage', () => {
    const reading = (context: object) => () =>
      readSettings({ stage: 'dev', stages: { dev: good }, ...context }, () => {})
    for (const [context, where, key, known] of [
      [{ stages: { dev: good, prod: { ownerMail: 'x' } } }, 'stages.prod', 'ownerMail', 'ownerEmail, '],
      [{ stages: { dev: good, production: good } }, 'stages', 'production', 'local, dev, prod'],
      [{ stge: 'prod' }, 'context', 'stge', 'stage, stages, repository'],
    ] as const)
      expect(reading(context)).toThrow(
        `cdk.json: "${where}" has an unknown key: "${key}"; known are ${known}`,
      )
    expect(reading({ '@aws-cdk/core:checkSecretUsage': true, 'cli-telemetry': false })).not.toThrow()
  })

  it.each([
    ['ownerEmail', 'a@b.example'],
    ['senderEmail', 'a@b.example'],
    ['siteUrl', 'https://b.example'],
  ])('in which %s is a stand-in are refused on prod', (key, standIn) => {
    expect(() => read({ ...good, [key]: standIn })).toThrow(`"stages.prod.${key}" is a placeholder`)
  })
})

describe('the firm’s own domain', () => {
  const zone = { name: 'firm.com', hostedZoneId: 'Z0123456789ABC' }
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef'
  const elsewhere = certificateArn.replace('us-east-1', 'eu-west-1')

  it.each([
    ['a zone', zone],
    ['a certificate', { name: 'firm.com', certificateArn }],
  ])('is read with %s and its defaults', (_, domain) => {
    const defaults = { certificateAuthorities: ['amazon.com'], dmarc: 'none' }
    expect(read({ ...good, domain }).domain).toEqual({ ...domain, ...defaults })
  })

  it.each([
    ['domain.name', { ...zone, name: 'www.firm.com' }, 'is "www.firm.com": write the domain without "www"'],
    ['domain.hostedZoneId', { ...zone, hostedZoneId: 'firm.com' }, 'is "firm.com": write the id of its'],
    ['domain.certificateArn', { name: 'firm.com', certificateArn: elsewhere }, 'is "arn:aws:acm:eu-west-1'],
    ['domain', { name: 'firm.com' }, 'needs exactly one of "hostedZoneId"'],
    ['domain.certificateAuthorities', { ...zone, certificateAuthorities: ['a.org'] }, 'lacks "amazon.com"'],
    ['siteUrl', { ...zone, name: 'other.com' }, 'is not on the domain "other.com": "https://www.firm.com"'],
  ])('with a wrong %s (%j) fails, naming the key', (key, domain, sentence) => {
    expectRefusal({ domain }, key, sentence)
  })
})

describe('the committed cdk.json', () => {
  it('with a comma too many is refused by file and line', () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'settings-'))
    const file = join(folder.path, 'cdk.json')
    writeFileSync(file, '{\n  "context": {\n    "stage": "dev",\n  }\n}\n')
    expect(() => contextOfCdkJson(file)).toThrow(SettingsError)
    expect(() => contextOfCdkJson(file)).toThrow('cdk.json:4  is not valid JSON: ')
  })

  it.each(['local', 'dev'])('deploys as %s', (stage) => {
    expect(readSettings({ ...contextOfCdkJson(), stage }, () => {}).stage).toBe(stage)
  })
})
