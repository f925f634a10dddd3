import { z } from 'zod'

const hint = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `is ${show(input)}: write ${what}`,
})

/** Describes an expected object; unknown keys in it get zod's own message. */
const objectHint = (what: string) => ({
  error: ({ code, input }: z.core.$ZodRawIssue) =>
    code === 'invalid_type' ? hint(what).error({ input }) : undefined,
})

const email = (what: string) =>
  z.string(hint(`${what}, like "office@your-firm.com"`)).refine(
    // SES identities that are safe in a header: plain ASCII, one @, a domain with a dot.
    (text) => /^[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}$/i.test(text),
    { error: (issue) => `is not an e-mail address: "${issue.input}"; write ${what}` },
  )

/** One address or a list. */
const emails = (what: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' || value === undefined ? [value] : value),
    z.array(email(what), hint(what)).min(1, { error: `is an empty list: write ${what}` }),
  )

const siteUrl = z
  .string(hint('the address of the site, like "https://www.your-firm.com"'))
  .refine((text) => URL.parse(text)?.protocol === 'https:' && URL.parse(text)?.origin === text, {
    error: (issue) =>
      `is not an https origin: "${issue.input}"; write it without a path or a slash at the end, like "https://www.your-firm.com"`,
  })

/** Domain with at least one dot, without "www", which is added here. */
const domainName = /^(?!www\.)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/

const text = (what: string, form: RegExp) => z.string(hint(what)).regex(form, hint(what))

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
          hint('a list, like ["amazon.com", "letsencrypt.org"]'),
        )
        .refine((names) => names.length === 0 || names.includes('amazon.com'), {
          error: 'lacks "amazon.com", which issues the site’s own certificate',
        })
        .default(['amazon.com']),
      dmarc: z.enum(dmarcPolicies, hint(`one of ${dmarcPolicies.join(', ')}`)).default('none'),
    },
    objectHint('{"name": …, "hostedZoneId": …}'),
  )
  .refine(
    ({ hostedZoneId, certificateArn }) => (hostedZoneId === undefined) !== (certificateArn === undefined),
    {
      error: 'needs exactly one of "hostedZoneId" (DNS in Route 53) and "certificateArn" (DNS elsewhere)',
    },
  )

const flag = (what: string) => z.boolean(hint(`true to ${what}, or false`))

const disabledFlag = (what: string) => flag(what).default(false)

/** @param unit plural, like "days" */
const wholeNumber = (unit: string, least: number, most: number) =>
  z
    .int(hint(`a whole number of ${unit}`))
    .min(least, { error: `is less than ${least} ${least === 1 ? unit.slice(0, -1) : unit}` })
    .max(most, { error: `is more than ${most} ${unit}` })

const logRetentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731] as const

const fields = z.strictObject(
  {
    ownerEmail: emails('the address that receives leads'),
    applicationsEmail: emails('the address that receives applications').optional(),
    alarmEmail: emails('the address that is notified of alarms').optional(),
    senderEmail: email('the address that e-mails come from'),
    deskPeople: emails('addresses of those who may sign in to the desk').optional(),
    deskNames: z
      .record(
        z.string(),
        text('a name, like "Ann Lee"', /^[\p{L}\p{M}\d .,’'-]{1,60}$/u),
        hint('{"address": "name"}'),
      )
      .default({}),
    publishers: z
      .array(
        email('the addresses of those who may change the site at the desk, or [] for nobody'),
        hint('a list of addresses, or [] for nobody'),
      )
      .optional(),
    locked: z
      .array(
        text(
          'files and places of content/, like "pages/legal" or "business.license"',
          /^[\w-]+(?:[./][\w-]+)*\/?$/,
        ),
        hint('a list, like ["pages/legal", "business.license"]'),
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
      .int(hint('a whole number, one higher than before'))
      .min(1, { error: 'is less than 1' })
      .default(1),
    domain: domain.optional(),
    hstsDays: wholeNumber('days', 0, 730).default(1),
    firewall: disabledFlag('put a firewall before the site'),
    productionAccess: disabledFlag('confirm that SES has granted production access'),
    confirmVisitors: flag('send visitors a confirmation').optional(),
    monthlyBudgetUsd: z
      .number(hint('an amount in dollars'))
      .min(1, { error: 'is less than 1 dollar' })
      .default(10),
  },
  objectHint('{"ownerEmail": …, "senderEmail": …, "siteUrl": …}'),
)

export const settingNames = Object.keys(fields.shape)

/** Settings of a stage, as they are without those that are left out. */
export const settingsSchema = fields
  .refine(({ confirmVisitors, productionAccess }) => !confirmVisitors || productionAccess, {
    path: ['confirmVisitors'],
    error:
      'is true, but SES sends to visitors only outside its sandbox: set "productionAccess" to true once SES has granted it',
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
  .transform((given) => {
    const { ownerEmail, productionAccess, deskPeople = ownerEmail } = given
    return {
      ...given,
      deskPeople,
      publishers: given.publishers ?? deskPeople,
      applicationsEmail: given.applicationsEmail ?? ownerEmail,
      /** Notified by SNS, not SES; on prod at least one gets no leads. */
      alarmEmail: given.alarmEmail ?? ownerEmail.slice(0, 1),
      confirmVisitors: given.confirmVisitors ?? productionAccess,
    }
  })
  .superRefine(({ deskPeople, publishers, deskNames }, context) => {
    for (const [key, addresses] of Object.entries({ publishers, deskNames: Object.keys(deskNames) })) {
      const stranger = addresses.find((each) => !deskPeople.includes(each))
      if (stranger !== undefined)
        context.addIssue({
          code: 'custom',
          path: [key],
          message: `contains "${stranger}", which is not in "deskPeople": add the address there, too`,
        })
    }
  })

/** The firm's domain; exactly one of `hostedZoneId` and `certificateArn` is set. */
export type Domain = Readonly<z.output<typeof domain>>

/** Hosts of the site: the domain itself and "www". */
export const hostsOf = ({ name }: Pick<Domain, 'name'>): readonly [apex: string, www: string] => [
  name,
  `www.${name}`,
]

/** Formats a value for an error message. */
export const show = (value: unknown) => JSON.stringify(value) ?? 'missing'
