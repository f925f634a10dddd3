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

const zone = { name: 'firm.com', hostedZoneId: 'Z0123456789ABC' }
const elsewhere = 'arn:aws:acm:eu-west-1:123456789012:certificate/01234567-89ab-cdef-0123-456789abcdef'

describe('the settings', () => {
  it('confirm to visitors wherever SES sends to anybody, unless they say no', () => {
    expect(read({ ...good, productionAccess: true }).confirmVisitors).toBe(true)
    expect(read({ ...good, productionAccess: true, confirmVisitors: false }).confirmVisitors).toBe(false)
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
    ['ownerEmail', 'a@b.example', 'is a placeholder'],
    ['senderEmail', 'a@b.example', 'is a placeholder'],
    ['siteUrl', 'https://b.example', 'is a placeholder'],
    ['siteUrl', 'www.firm.com', 'is not an https origin: "www.firm.com"'],
    ['alarmEmail', 7, 'is 7: write the address that is notified of alarms'],
    ['publishers', ['pat@elsewhere.com'], 'contains "pat@elsewhere.com", which is not in "deskPeople"'],
    [
      'deskNames',
      { 'pat@elsewhere.com': 'Pat' },
      'contains "pat@elsewhere.com", which is not in "deskPeople"',
    ],
    ['retentionMonths', 0, 'is less than 1 month'],
    ['logRetentionDays', 45, 'is 45: CloudWatch keeps logs for 1, 3, 5'],
    ['firewall', 'yes', 'is "yes": write true to put a firewall before the site, or false'],
    ['confirmVisitors', true, 'is true, but SES sends to visitors only outside its sandbox'],
    ['domain', 'firm.com', 'is "firm.com": write {"name": …, "hostedZoneId": …}'],
    ['domain', { name: 'firm.com' }, 'needs exactly one of "hostedZoneId"'],
    ['domain.name', { ...zone, name: 'www.firm.com' }, 'is "www.firm.com": write the domain without "www"'],
    ['domain.hostedZoneId', { ...zone, hostedZoneId: 'firm.com' }, 'is "firm.com": write the id of its'],
    ['domain.certificateArn', { name: 'firm.com', certificateArn: elsewhere }, 'is "arn:aws:acm:eu-west-1'],
    ['domain.certificateAuthorities', { ...zone, certificateAuthorities: ['a.org'] }, 'lacks "amazon.com"'],
  ])('on prod with %s of %j fail, naming the key', (key, value, sentence) => {
    const reading = () => read({ ...good, [key.split('.')[0] ?? '']: value })
    expect(reading).toThrow(SettingsError)
    expect(reading).toThrow(`cdk.json: "stages.prod.${key}" ${sentence}`)
  })

  it('with a site that is not on the domain fail', () => {
    expect(() => read({ ...good, domain: { ...zone, name: 'other.com' } })).toThrow(
      '"stages.prod.siteUrl" is not on the domain "other.com": "https://www.firm.com"',
    )
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
})

it('a cdk.json with a comma too many is refused by file and line', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'settings-'))
  const file = join(folder.path, 'cdk.json')
  writeFileSync(file, '{\n  "context": {\n    "stage": "dev",\n  }\n}\n')
  expect(() => contextOfCdkJson(file)).toThrow(SettingsError)
  expect(() => contextOfCdkJson(file)).toThrow('cdk.json:4  is not valid JSON: ')
})
