import type { PartialStrykerOptions } from '@stryker-mutator/api/core'

/** `npm run mutation`: breaks the contracts and use cases in every small way, and counts what the rule tests notice. */
export default {
  // Nothing is excluded. Of the contracts Stryker breaks the functions and patterns: it leaves `as const` objects alone.
  mutate: [
    'forms/{answer,contract,lead,subcontractor}.ts',
    'lambdas/adapters/{deadline,errors,identity,network}.ts',
    'lambdas/http/{clean,form-request,read-fields,retry-page}.ts',
    'lambdas/leads/receive/submit.ts',
    'lambdas/leads/{conflict,count-address,dynamodb-row-store,hourly-limit,keep,rate-limiter,read-submission,row,row-item,row-update,source}.ts',
    'lambdas/leads/notify/{batch-email,digest,digest-email,email-for,email-page,mail-state,notify,notify-now,owner-email,pace,record-delivery,resend,retry-delay,send-batches}.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  // A laptop has few cores.
  concurrency: 2,
  timeoutMS: 15_000,
  thresholds: { high: 95, low: 90, break: 80 },
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { reportTests: false, allowColor: false },
  htmlReporter: { fileName: 'build/mutation/report.html' },
  tempDirName: 'build/mutation/sandbox',
  ignorePatterns: [
    '/*',
    ...['firm', 'forms', 'lambdas', 'test', 'local', 'web', 'tsconfig.json', 'package.json'].map(
      (kept) => `!/${kept}`,
    ),
    '/web/*',
    '!/web/content',
  ],
  // Stryker would rewrite the paths in it by an API that TypeScript 7 no longer has; there are none to rewrite.
  tsconfigFile: 'none',
} satisfies PartialStrykerOptions
