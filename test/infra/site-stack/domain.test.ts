import { describe, expect, it } from 'vitest'
import { certificateArn, type SynthesisedStack, synthesise } from './synthesise.ts'

const zone = { name: 'firm.com', hostedZoneId: 'Z0123456789ABC' }

/** At the domain's own host. */
const quarantining = { siteUrl: 'https://firm.com', domain: { ...zone, dmarc: 'quarantine' } }

const headersOf = (stack: SynthesisedStack) =>
  JSON.stringify(stack.get('AWS::CloudFront::ResponseHeadersPolicy', 'WebsiteSharedHeaders'))

const cleanUrlsOf = (stack: SynthesisedStack) =>
  stack.get('AWS::CloudFront::Function', 'ReleasePages').Properties.FunctionCode

/** Records of the zone: `name type -> value`. */
const recordsOf = (stack: SynthesisedStack) =>
  stack.all('AWS::Route53::RecordSet').map(({ Name, Type, ResourceRecords, AliasTarget, HostedZoneId }) => {
    expect(HostedZoneId).toBe(zone.hostedZoneId)
    const value = AliasTarget
      ? `alias of ${AliasTarget.DNSName['Fn::GetAtt'][0].slice(0, -8)}`
      : ResourceRecords?.map(textOf).join(', ')
    return `${textOf(Name)} ${Type} -> ${value}`
  })

/** A value as text: references by attribute name, the distribution's without suffix. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Record<string, never>
  return join ? (join[1] as unknown[]).map(textOf).join(join[0]) : `{${attribute?.[1]}}`
}

it('without a domain the site has the address and the certificate of CloudFront, no record, no host that redirects to another, and no search engine lists it, even on prod', () => {
  const stack = synthesise()
  expect(stack.distribution()).not.toHaveProperty('Aliases')
  expect(stack.distribution()).not.toHaveProperty('ViewerCertificate')
  stack.template.resourceCountIs('AWS::Route53::RecordSet', 0)
  stack.template.resourceCountIs('AWS::CertificateManager::Certificate', 0)
  expect(Object.keys(stack.template.toJSON().Outputs).filter((key) => key.startsWith('Dns'))).toEqual([])
  expect(cleanUrlsOf(stack)).toContain("const canonicalHost = ''\n")
  expect(headersOf(stack)).toContain('noindex')
})

describe('with a domain in Route 53', () => {
  const stack = synthesise('fullest')

  it('the site answers at both hosts, by TLS 1.2 at least with the ciphers of 2025, and its certificate is proven and renewed by records in the zone', () => {
    expect(stack.only('AWS::CertificateManager::Certificate')).toMatchObject({
      DomainName: 'firm.com',
      SubjectAlternativeNames: ['www.firm.com'],
      ValidationMethod: 'DNS',
      DomainValidationOptions: ['firm.com', 'www.firm.com'].map((DomainName) => ({
        ...{ DomainName, HostedZoneId: zone.hostedZoneId },
      })),
    })
    expect(stack.distribution()).toMatchObject({
      Aliases: ['firm.com', 'www.firm.com'],
      ViewerCertificate: {
        AcmCertificateArn: { Ref: stack.idOf('AWS::CertificateManager::Certificate', 'Domain') },
        MinimumProtocolVersion: 'TLSv1.2_2025',
        SslSupportMethod: 'sni-only',
      },
    })
  })

  it('the zone gets these records, and none that the firm’s other mail depends on', () => {
    const hosts = ['firm.com. A', 'firm.com. AAAA', 'www.firm.com. A', 'www.firm.com. AAAA']
    expect(recordsOf(stack).toSorted()).toEqual(
      [
        ...hosts.map((host) => `${host} -> alias of WebsiteDistribution`),
        'firm.com CAA -> 0 issue "amazon.com"',
        ...[1, 2, 3].map((key) => `{DkimDNSTokenName${key}} CNAME -> {DkimDNSTokenValue${key}}`),
        'bounce.firm.com MX -> 10 feedback-smtp.us-east-1.amazonses.com',
        'bounce.firm.com TXT -> "v=spf1 include:amazonses.com ~all"',
        '_dmarc.firm.com TXT -> "v=DMARC1; p=none"',
      ].toSorted(),
    )
  })

  it('the domain proves its sender, with keys of 2,048 bits and bounces to a subdomain', () => {
    const identities = stack.all('AWS::SES::EmailIdentity')
    const addresses = identities.map(({ EmailIdentity }) => EmailIdentity)
    expect(addresses.toSorted()).toEqual(['crew@firm.com', 'firm.com', 'office@firm.com'])
    expect(identities.find(({ EmailIdentity }) => EmailIdentity === 'firm.com')).toMatchObject({
      DkimSigningAttributes: { NextSigningKeyLength: 'RSA_2048_BIT' },
      MailFromAttributes: { MailFromDomain: 'bounce.firm.com', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
    })
  })

  it('the other host redirects to that of the site’s address', () => {
    expect(cleanUrlsOf(stack)).toContain('const canonicalHost = "www.firm.com"\n')
    const atApex = synthesise(quarantining)
    expect(cleanUrlsOf(atApex)).toContain('const canonicalHost = "firm.com"\n')
  })

  it('search engines may list prod, and nothing else', () => {
    expect(headersOf(stack)).not.toContain('noindex')
    expect(headersOf(synthesise('fullest', 'dev'))).toContain('noindex')
  })

  it.each([
    [quarantining, ['_dmarc.firm.com TXT -> "v=DMARC1; p=quarantine"']],
    [{ domain: { ...zone, dmarc: 'keep' } }, []],
  ])('the settings may say what becomes of forged mail: %j', (settings, records) => {
    const made = recordsOf(synthesise(settings))
    expect(made.filter((record) => record.startsWith('_dmarc'))).toEqual(records)
  })

  it('a sender elsewhere confirms a link, and the domain gets no record for mail', () => {
    const outside = synthesise({ domain: zone, senderEmail: 'firm@mail.com' })
    outside.template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'firm@mail.com' })
    expect(recordsOf(outside).filter((record) => /MX|TXT|CNAME/.test(record))).toEqual([])
  })
})

it('with a domain whose DNS somebody else keeps, the site has the certificate of the settings, at both hosts, and the stack prints each record: name, type, value', () => {
  const stack = synthesise('with its DNS elsewhere')
  expect(stack.distribution()).toMatchObject({
    Aliases: ['firm.com', 'www.firm.com'],
    ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2025' },
  })
  stack.template.resourceCountIs('AWS::CertificateManager::Certificate', 0)
  stack.template.resourceCountIs('AWS::Route53::RecordSet', 0)
  const outputs = Object.entries<{ Value: unknown; Description: string }>(stack.template.toJSON().Outputs)
  const printed = outputs.filter(([key]) => key.startsWith('Dns'))
  expect(Object.fromEntries(printed.map(([key, { Value }]) => [key, textOf(Value)]))).toEqual({
    DnsApex: 'firm.com ALIAS (or ANAME) {DomainName}',
    DnsWww: 'www.firm.com CNAME {DomainName}',
    DnsCaa: 'firm.com CAA 0 issue "amazon.com"',
    DnsDkim1: '{DkimDNSTokenName1} CNAME {DkimDNSTokenValue1}',
    DnsDkim2: '{DkimDNSTokenName2} CNAME {DkimDNSTokenValue2}',
    DnsDkim3: '{DkimDNSTokenName3} CNAME {DkimDNSTokenValue3}',
    DnsMailFromMx: 'bounce.firm.com MX 10 feedback-smtp.us-east-1.amazonses.com',
    DnsMailFromSpf: 'bounce.firm.com TXT v=spf1 include:amazonses.com ~all',
    DnsDmarc: '_dmarc.firm.com TXT v=DMARC1; p=none',
  })
  for (const [, { Description }] of printed) expect(Description).toContain('name, type, value')
})
