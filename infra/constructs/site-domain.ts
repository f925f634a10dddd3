import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { hostsOf } from '../settings-schema.ts'
import type { DomainRecords } from './domain-records.ts'

export class SiteDomain extends Construct {
  readonly hosts: readonly [apex: string, www: string]
  readonly certificate: ICertificate
  private readonly records: DomainRecords

  constructor(scope: Construct, id: string, { records }: { readonly records: DomainRecords }) {
    super(scope, id)
    const { domain } = records
    this.records = records
    this.hosts = hostsOf(domain)
    const [apex, www] = this.hosts
    this.certificate = domain.certificateArn
      ? Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn)
      : new Certificate(this, 'Certificate', {
          domainName: apex,
          subjectAlternativeNames: [www],
          validation: CertificateValidation.fromDns(records.zone),
        })
    if (domain.certificateAuthorities.length > 0)
      records.add('Caa', {
        name: domain.name,
        type: 'CAA',
        values: domain.certificateAuthorities.map((authority) => `0 issue "${authority}"`),
      })
  }

  pointAt(distribution: Distribution): void {
    const [apex, www] = this.hosts
    this.records.pointAt('Apex', apex, distribution)
    this.records.pointAt('Www', www, distribution)
  }
}
