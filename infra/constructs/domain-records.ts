import { CfnOutput } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  AaaaRecord,
  ARecord,
  CfnRecordSet,
  HostedZone,
  type IHostedZone,
  RecordTarget,
} from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import type { Domain } from '../settings-schema.ts'

/** A record in the words of a DNS console: the full name, the type, the value without quotes around it. */
export interface DnsRecord {
  readonly name: string
  readonly type: 'CAA' | 'CNAME' | 'MX' | 'TXT'
  readonly values: readonly string[]
}

/** Half an hour, so that a corrected mistake soon counts. */
const ttlSeconds = '1800'

/**
 * The records of the firm's domain: made in its Route 53 zone, or printed by the stack for a person to copy to wherever
 * the DNS is kept. Nothing here is a TXT or MX record of the domain itself, which other mail may depend on.
 */
export class DomainRecords extends Construct {
  readonly domain: Domain
  /** Absent where somebody else keeps the DNS. */
  readonly zone: IHostedZone | undefined

  constructor(scope: Construct, id: string, { domain }: { readonly domain: Domain }) {
    super(scope, id)
    this.domain = domain
    this.zone = domain.hostedZoneId
      ? HostedZone.fromHostedZoneAttributes(this, 'Zone', {
          hostedZoneId: domain.hostedZoneId,
          zoneName: domain.name,
        })
      : undefined
  }

  /** @param id what the record is for, in one word; the key of the output is `Dns` and this */
  add(id: string, record: DnsRecord): void {
    const { name, type, values } = record
    if (!this.zone) {
      for (const [at, value] of values.entries())
        this.print(values.length > 1 ? `${id}${at + 1}` : id, `${name} ${type} ${value}`)
      return
    }
    new CfnRecordSet(this, id, {
      hostedZoneId: this.zone.hostedZoneId,
      name,
      type,
      ttl: ttlSeconds,
      resourceRecords: values.map((value) => (type === 'TXT' ? JSON.stringify(value) : value)),
    })
  }

  pointAt(id: string, host: string, distribution: Distribution): void {
    if (!this.zone) {
      // The domain itself can have no CNAME beside its other records.
      const type = host === this.domain.name ? 'ALIAS (or ANAME)' : 'CNAME'
      this.print(id, `${host} ${type} ${distribution.distributionDomainName}`)
      return
    }
    const record = {
      zone: this.zone,
      recordName: host,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    }
    new ARecord(this, `${id}A`, record)
    new AaaaRecord(this, `${id}Aaaa`, record)
  }

  private print(id: string, value: string): void {
    new CfnOutput(this, id, {
      description: 'Create this record where the DNS of the domain is kept: name, type, value',
      value,
    }).overrideLogicalId(`Dns${id}`)
  }
}
