import { CfnOutput } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import * as route53 from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import type { Domain } from '../settings-schema.ts'

/** DNS record: full name, type, unquoted values. */
export interface DnsRecord {
  readonly name: string
  readonly type: 'CAA' | 'CNAME' | 'MX' | 'TXT'
  readonly values: readonly string[]
}

/** Half an hour, so that corrections take effect soon. */
const ttlSeconds = '1800'

/**
 * Records of the firm's domain, created in Route 53 or printed as outputs to copy. None is a TXT or MX record of the
 * domain itself, which other mail may depend on.
 */
export class DomainRecords extends Construct {
  readonly domain: Domain
  /** Absent if another provider hosts the DNS. */
  readonly zone: route53.IHostedZone | undefined

  constructor(scope: Construct, id: string, { domain }: { readonly domain: Domain }) {
    super(scope, id)
    this.domain = domain
    this.zone = domain.hostedZoneId
      ? route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', {
          hostedZoneId: domain.hostedZoneId,
          zoneName: domain.name,
        })
      : undefined
  }

  /** Creates or prints a record. @param id its purpose in one word; the output is named `Dns<id>` */
  add(id: string, record: DnsRecord): void {
    const { name, type, values } = record
    if (!this.zone) {
      for (const [index, value] of values.entries())
        this.print(values.length > 1 ? `${id}${index + 1}` : id, `${name} ${type} ${value}`)
      return
    }
    new route53.CfnRecordSet(this, id, {
      hostedZoneId: this.zone.hostedZoneId,
      name,
      type,
      ttl: ttlSeconds,
      resourceRecords: values.map((value) => (type === 'TXT' ? JSON.stringify(value) : value)),
    })
  }

  pointAt(id: string, host: string, distribution: Distribution): void {
    if (!this.zone) {
      // The domain itself cannot have a CNAME.
      const type = host === this.domain.name ? 'ALIAS (or ANAME)' : 'CNAME'
      this.print(id, `${host} ${type} ${distribution.distributionDomainName}`)
      return
    }
    const record = {
      zone: this.zone,
      recordName: host,
      target: route53.RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    }
    new route53.ARecord(this, `${id}A`, record)
    new route53.AaaaRecord(this, `${id}Aaaa`, record)
  }

  private print(id: string, value: string): void {
    new CfnOutput(this, id, {
      description: 'Create this record at the DNS provider of the domain: name, type, value',
      value,
    }).overrideLogicalId(`Dns${id}`)
  }
}
