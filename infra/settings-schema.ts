import { z } from 'zod'

const instead = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `is ${show(input)}: write ${what}`,
})

/** The same of what is to be an object; of a key too many in one, zod's own words. */
const objectLike = (what: string) => ({
  error: ({ code, input }: z.core.$ZodRawIssue) =>
    code === 'invalid_type' ? instead(what).error({ input }) : undefined,
})

const email = (what: string) =>
  z.string(instead(`${what}, like "office@your-firm.com"`)).refine(
    // What SES takes as an identity and what is safe in a header: plain ASCII, one @, a domain with a dot.
    (text) => /^[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}$/i.test(text),
    { error: (issue) => `is not an e-mail address: "${issue.input}"; write ${what}` },
  )

/** One address, or a list of them. */
const emails = (what: string) =>
  z.preprocess(
    (given) => (typeof given === 'string' || given === undefined ? [given] : given),
    z.array(email(what), instead(what)).min(1, { error: `is an empty list: write ${what}` }),
  )

const siteUrl = z
  .string(instead('URL of the site, like "https://www.your-firm.com"'))
  .refine((text) => URL.parse(text)?.protocol === 'https:' && URL.parse(text)?.origin === text, {
    error: (issue) =>
      `is not an https origin: "${issue.input}"; write it without a path or a slash at the end, like "https://www.your-firm.com"`,
  })

/** A name with at least one dot; "www" is added by us. */
const domainName = /^(?!www\.)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/

const text = (what: string, form: RegExp) => z.string(instead(what)).regex(form, instead(what))

const dmarcPolicies = ['none', 'quarantine', 'reject', 'keep'] as const

const domain = z
  .strictObject(
    {
      name: text('the domain without "www", like "your-firm.com"', domainName),
      hostedZoneId: text(
        'the id of its Route 53 zone, like "Z0123456789ABC"',
        /^Z[0-9A-Z]{4,31}$/,
      ).optional(),
      certificateArn: text(
        'the ARN of a certificate in us-east-1, like "arn:aws:acm:us-east-1:123456789012:certificate/…"',
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/,
      ).optional(),
      certificateAuthorities: z
        .array(
          text('a domain of a certificate authority, like "letsencrypt.org"', domainName),
          instead('a list, like ["amazon.com", "letsencrypt.org"]'),
        )
        .refine((names) => names.length === 0 || names.includes('amazon.com'), {
          error: 'lacks "amazon.com", which issues the site’s own certificate',
        })
        .default(['amazon.com']),
      dmarc: z.enum(dmarcPolicies, instead(`one of ${dmarcPolicies.join(', ')}`)).default('none'),
    },
    objectLike('{"name": …, "hostedZoneId": …}'),
  )
  .refine(
    ({ hostedZoneId, certificateArn }) => (hostedZoneId === undefined) !== (certificateArn === undefined),
    {
      error: 'needs exactly one of "hostedZoneId" (DNS in Route 53) and "certificateArn" (DNS elsewhere)',
    },
  )

const yesOrNo = (what: string) => z.boolean(instead(`true to ${what}, or false`))

const switchedOff = (what: string) => yesOrNo(what).default(false)

/** @param unit plural, like "days" */
const wholeNumber = (unit: string, least: number, most: number) =>
  z
    .int(instead(`a whole number of ${unit}`))
    .min(least, { error: `is less than ${least} ${least === 1 ? unit.slice(0, -1) : unit}` })
    .max(most, { error: `is more than ${most} ${unit}` })

const logRetentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731] as const

export const settingsSchema = z
  .strictObject(
    {
      ownerEmail: emails('the address that receives leads'),
      applicationsEmail: emails('the address that receives applications').optional(),
      alarmEmail: emails('the address that receives alarms').optional(),
      senderEmail: email('the address that e-mails come from'),
      deskPeople: emails('addresses of those who may sign in to the desk').optional(),
      publishers: z
        .array(
          email('addresses of those who may edit the site, or [] for nobody'),
          instead('a list of addresses, or [] for nobody'),
        )
        .optional(),
      locked: z
        .array(
          text(
            'files and places of content/, like "pages/legal" or "business.license"',
            /^[\w-]+(?:[./][\w-]+)*\/?$/,
          ),
          instead('a list, like ["pages/legal", "business.license"]'),
        )
        .default([]),
      siteUrl,
      logRetentionDays: z
        .literal(logRetentionDays, {
          error: ({ input }) =>
            `is ${show(input)}: CloudWatch keeps logs for ${logRetentionDays.join(', ')} days`,
        })
        .default(90),
      retentionMonths: wholeNumber('months', 1, 120).default(24),
      immediateMailsPerHour: wholeNumber('e-mails', 1, 10_000).default(30),
      originSecret: z
        .int(instead('a whole number, one more than before'))
        .min(1, { error: 'is less than 1' })
        .default(1),
      domain: domain.optional(),
      hstsDays: wholeNumber('days', 0, 730).default(1),
      firewall: switchedOff('put a firewall before the site'),
      productionAccess: switchedOff('confirm that SES has moved the account out of its sandbox'),
      confirmVisitors: yesOrNo('send visitors a confirmation').optional(),
      monthlyBudgetUsd: z
        .number(instead('an amount in dollars'))
        .min(1, { error: 'is less than 1 dollar' })
        .default(10),
    },
    objectLike('{"ownerEmail": …, "senderEmail": …, "siteUrl": …}'),
  )
  .refine(({ confirmVisitors, productionAccess }) => !confirmVisitors || productionAccess, {
    path: ['confirmVisitors'],
    error:
      'is true, but SES cannot send to visitors from its sandbox: set "productionAccess" to true once AWS has granted it',
  })
  .refine(
    ({ domain, siteUrl }) =>
      domain === undefined || hostsOf(domain).some((host) => siteUrl === `https://${host}`),
    {
      path: ['siteUrl'],
      error: ({ input }) => {
        const { siteUrl, domain } = input as { siteUrl: string; domain: { name: string } }
        const [apex, www] = hostsOf(domain)
        return `is not on the domain "${domain.name}": "${siteUrl}"; write "https://${apex}" or "https://${www}"`
      },
    },
  )

/** The firm’s own domain, and where its DNS is kept: exactly one of `hostedZoneId` and `certificateArn` is there. */
export type Domain = Readonly<z.output<typeof domain>>

/** The hosts at which the site answers: the domain itself, and "www". */
export const hostsOf = ({ name }: Pick<Domain, 'name'>): readonly [apex: string, www: string] => [
  name,
  `www.${name}`,
]

/** A value as an error about it shows it. */
export const show = (value: unknown) => JSON.stringify(value) ?? 'missing'
