/** AWS's price of one thing, in us-east-1, in US dollars, at the first tier, without taxes. */
export interface Price {
  readonly service: string
  /** Unit of the count: "HTTPS requests". */
  readonly unit: string
  /** Dollars for `per` units. */
  readonly dollars: number
  readonly per: number
  /** Units of each month that cost nothing, for as long as the account lives. Offers for new accounts do not count. */
  readonly free: number
  /** AWS's page with the price, without https. */
  readonly page: string
  /** Source of the price: a page of AWS, its price list as another quotes it, or several others that agree. */
  readonly readIn: 'AWS’s own words' | 'AWS’s price list, quoted' | 'several others’ pages'
}

/** When all of them were read. */
export const pricesRead = 'November 2026'

const million = 1_000_000

/** Every price that the bill needs, by the name that the bill calls it. */
export const prices = {
  edgeRequest: {
    service: 'CloudFront',
    unit: 'HTTPS requests from the US or Europe',
    dollars: 0.01,
    per: 10_000,
    free: 10 * million,
    page: 'aws.amazon.com/cloudfront/pricing',
    readIn: 'several others’ pages',
  },
  edgeTraffic: {
    service: 'CloudFront',
    unit: 'GB to visitors in the US or Europe',
    dollars: 0.085,
    per: 1,
    free: 1024,
    page: 'aws.amazon.com/cloudfront/pricing',
    readIn: 'AWS’s own words',
  },
  edgeFunction: {
    service: 'CloudFront',
    unit: 'runs of an edge function',
    dollars: 0.1,
    per: million,
    free: 2 * million,
    page: 'aws.amazon.com/cloudfront/pricing',
    readIn: 'several others’ pages',
  },
  fileRead: {
    service: 'S3',
    unit: 'GET requests',
    dollars: 0.0004,
    per: 1000,
    free: 0,
    page: 'aws.amazon.com/s3/pricing',
    readIn: 'several others’ pages',
  },
  fileWrite: {
    service: 'S3',
    unit: 'PUT requests',
    dollars: 0.005,
    per: 1000,
    free: 0,
    page: 'aws.amazon.com/s3/pricing',
    readIn: 'several others’ pages',
  },
  fileStorage: {
    service: 'S3',
    unit: 'GB stored for a month',
    dollars: 0.023,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/s3/pricing',
    readIn: 'several others’ pages',
  },
  coldStorage: {
    service: 'S3',
    unit: 'GB of rarely read files stored for a month (Glacier Instant Retrieval)',
    dollars: 0.004,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/s3/pricing',
    readIn: 'several others’ pages',
  },
  coldMove: {
    service: 'S3',
    unit: 'files moved there by a lifecycle rule',
    dollars: 0.02,
    per: 1000,
    free: 0,
    page: 'aws.amazon.com/s3/pricing',
    readIn: 'several others’ pages',
  },
  coldRead: {
    service: 'S3',
    unit: 'GB read from there',
    dollars: 0.03,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/s3/pricing',
    readIn: 'several others’ pages',
  },
  apiRequest: {
    service: 'API Gateway',
    unit: 'requests to an HTTP API',
    dollars: 1,
    per: million,
    free: 0,
    page: 'aws.amazon.com/api-gateway/pricing',
    readIn: 'AWS’s own words',
  },
  functionRun: {
    service: 'Lambda',
    unit: 'runs of a function',
    dollars: 0.2,
    per: million,
    free: million,
    page: 'aws.amazon.com/lambda/pricing',
    readIn: 'AWS’s price list, quoted',
  },
  functionTime: {
    service: 'Lambda',
    unit: 'GB-seconds on arm64',
    dollars: 0.0000133334,
    per: 1,
    free: 400_000,
    page: 'aws.amazon.com/lambda/pricing',
    readIn: 'AWS’s price list, quoted',
  },
  rowWrite: {
    service: 'DynamoDB',
    unit: 'write request units on demand',
    dollars: 0.625,
    per: million,
    free: 0,
    page: 'aws.amazon.com/dynamodb/pricing/on-demand',
    readIn: 'AWS’s price list, quoted',
  },
  rowRead: {
    service: 'DynamoDB',
    unit: 'read request units on demand',
    dollars: 0.125,
    per: million,
    free: 0,
    page: 'aws.amazon.com/dynamodb/pricing/on-demand',
    readIn: 'AWS’s price list, quoted',
  },
  rowStorage: {
    service: 'DynamoDB',
    unit: 'GB stored for a month',
    dollars: 0.25,
    per: 1,
    free: 25,
    page: 'aws.amazon.com/dynamodb/pricing/on-demand',
    readIn: 'several others’ pages',
  },
  rowRecovery: {
    service: 'DynamoDB',
    unit: 'GB recoverable to any second, for a month',
    dollars: 0.2,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/dynamodb/pricing/on-demand',
    readIn: 'several others’ pages',
  },
  email: {
    service: 'SES',
    unit: 'e-mails, plan Essentials',
    dollars: 0.16,
    per: 1000,
    free: 0,
    page: 'aws.amazon.com/ses/pricing',
    readIn: 'AWS’s price list, quoted',
  },
  logged: {
    service: 'CloudWatch',
    unit: 'GB of log lines taken in',
    dollars: 0.5,
    per: 1,
    free: 5,
    page: 'aws.amazon.com/cloudwatch/pricing',
    readIn: 'several others’ pages',
  },
  logStorage: {
    service: 'CloudWatch',
    unit: 'GB of log lines kept for a month',
    dollars: 0.03,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/cloudwatch/pricing',
    readIn: 'several others’ pages',
  },
  metric: {
    service: 'CloudWatch',
    unit: 'metrics of our own',
    dollars: 0.3,
    per: 1,
    free: 10,
    page: 'aws.amazon.com/cloudwatch/pricing',
    readIn: 'several others’ pages',
  },
  alarm: {
    service: 'CloudWatch',
    unit: 'metrics under alarm',
    dollars: 0.1,
    per: 1,
    free: 10,
    page: 'aws.amazon.com/cloudwatch/pricing',
    readIn: 'several others’ pages',
  },
  dashboard: {
    service: 'CloudWatch',
    unit: 'dashboards',
    dollars: 3,
    per: 1,
    free: 3,
    page: 'aws.amazon.com/cloudwatch/pricing',
    readIn: 'several others’ pages',
  },
  alarmEmail: {
    service: 'SNS',
    unit: 'e-mails about alarms',
    dollars: 2,
    per: 100_000,
    free: 1000,
    page: 'aws.amazon.com/sns/pricing',
    readIn: 'several others’ pages',
  },
  serviceEvent: {
    service: 'EventBridge',
    unit: 'events of AWS’s own services and schedules',
    dollars: 0,
    per: million,
    free: 0,
    page: 'aws.amazon.com/eventbridge/pricing',
    readIn: 'several others’ pages',
  },
  queueRequest: {
    service: 'SQS',
    unit: 'requests to a queue',
    dollars: 0.4,
    per: million,
    free: million,
    page: 'aws.amazon.com/sqs/pricing',
    readIn: 'several others’ pages',
  },
  secret: {
    service: 'Secrets Manager',
    unit: 'secrets',
    dollars: 0.4,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/secrets-manager/pricing',
    readIn: 'several others’ pages',
  },
  zone: {
    service: 'Route 53',
    unit: 'zones of a domain',
    dollars: 0.5,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/route53/pricing',
    readIn: 'several others’ pages',
  },
  budget: {
    service: 'Budgets',
    unit: 'budgets that only tell',
    dollars: 0,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/aws-cost-management/aws-budgets/pricing',
    readIn: 'AWS’s price list, quoted',
  },
  firewall: {
    service: 'WAF',
    unit: 'access control lists',
    dollars: 5,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/waf/pricing',
    readIn: 'several others’ pages',
  },
  firewallRule: {
    service: 'WAF',
    unit: 'rules',
    dollars: 1,
    per: 1,
    free: 0,
    page: 'aws.amazon.com/waf/pricing',
    readIn: 'several others’ pages',
  },
  firewallRequest: {
    service: 'WAF',
    unit: 'requests looked at',
    dollars: 0.6,
    per: million,
    free: 0,
    page: 'aws.amazon.com/waf/pricing',
    readIn: 'several others’ pages',
  },
} as const satisfies Record<string, Price>

export type PriceName = keyof typeof prices

/** Dollars for a month's quantity, after what is free. */
export function costOf(name: PriceName, quantity: number): number {
  const { dollars, per, free }: Price = prices[name]
  return (Math.max(quantity - free, 0) / per) * dollars
}
