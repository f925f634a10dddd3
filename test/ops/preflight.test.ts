import { expect, it } from 'vitest'
import type { StandIn } from '#ops/check.ts'
import { addressLine, contentLines, hostLine, sendingLine, zoneLine } from '#ops/preflight.ts'

const phone: StandIn = { file: 'content/business.yaml', line: 8, what: 'phone', why: 'nobody answers it.' }

it('an indispensable value that is a stand-in keeps prod from being deployed, and is a note elsewhere', () => {
  expect(contentLines([phone], true)[0]).toBe('✗ Content: content/business.yaml:8: nobody answers it.')
  expect(contentLines([phone], false)).toEqual([expect.stringMatching(/^! .* 1 of them refused in prod/)])
  expect(contentLines([{ ...phone, what: 'license of the code' }], true)).toEqual([
    expect.stringMatching(/^! .* 0 of them refused in prod/),
  ])
})

it.each([
  [{ SendingEnabled: true, ProductionAccessEnabled: true }, '✓ SES: the account is out of the sandbox'],
  [{ SendingEnabled: true }, '! SES: the account is in the sandbox'],
  [{ SendingEnabled: false }, '✗ SES: sending is off'],
  [{ SendingEnabled: true, EnforcementStatus: 'SHUTDOWN' }, '✗ SES: sending is off'],
])('a mail service with %j: %s', (account, line) => {
  expect(sendingLine(account)).toContain(line)
})

it.each([
  [['unknown'], false, '! Addresses: the next deploy sends a link to a@firm.com'],
  [['verified'], false, '✗ Addresses: a@firm.com is known to SES already'],
  [['unknown', 'verified'], false, '! Addresses: the next deploy'],
  [['pending', 'verified'], true, '✓ Addresses: a@firm.com is verified'],
  [['pending', 'unknown'], true, '✗ Addresses: a@firm.com has not clicked the link'],
] as const)('an address and its domain that are %j, deployed %s: %s', (found, isDeployed, line) => {
  expect(addressLine('a@firm.com', found, isDeployed)).toContain(line)
})

it.each([
  ['www.firm.com', ['ns2.aws.net'], '✓ Hosted zone: www.firm.com is delegated to it'],
  ['myfirm.com', [], '✗ Hosted zone: "hostedZoneId" is the zone of firm.com and not of myfirm.com'],
  ['firm.com', ['ns.old.net'], 'set the name servers to ns1.aws.net, ns2.aws.net'],
  ['firm.com', [], 'is not delegated to it (nobody answers)'],
])('the domain %s with the zone of firm.com that %j answer for: %s', (name, asked, line) => {
  expect(zoneLine(name, 'firm.com', ['ns1.aws.net', 'ns2.aws.net'], asked)).toContain(line)
})

const holder = { Id: 'E1', DomainName: 'd1.cloudfront.net' }

it.each([
  [undefined, [], false, '✓ Hosts: no other distribution answers for firm.com'],
  [holder, ['https://d1.cloudfront.net'], true, '✓ Hosts: no other distribution'],
  [holder, [], true, '✗ Hosts: firm.com is an alternate name of the distribution E1'],
  [undefined, [], true, '✗ Hosts: firm.com is an alternate name of a distribution of another account'],
])(
  'a host of the distribution %j beside a stack of %j, on CloudFront %s: %s',
  (found, outputs, isOn, line) => {
    expect(hostLine('firm.com', found, outputs, isOn)).toContain(line)
  },
)
