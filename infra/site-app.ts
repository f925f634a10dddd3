import type { App } from 'aws-cdk-lib'
import { checkedApp } from './checked-app.ts'
import type { Settings } from './config.ts'
import { readSiteBuild } from './site-build.ts'
import { SiteStack } from './site-stack.ts'
import { region, stackName } from './stack-names.ts'

export interface SiteAppProps {
  readonly settings: Settings
  readonly context: Record<string, unknown>
  /** Folder for the assembly. @default the command line's, or CDK_OUTDIR */
  readonly outdir?: string
}

/** The whole product of one stage as a CDK app with one stack. */
export function siteApp({ settings, context, outdir }: SiteAppProps): App {
  const app = checkedApp(context, outdir)
  new SiteStack(app, stackName(settings.stage), {
    settings,
    build: readSiteBuild(),
    runbook: runbookAt(context.repository),
    env: { region },
  })
  return app
}

/** Value in cdk.json until there is a repository. */
const repositoryStandIn = 'your-firm/website'

/**
 * Address of the runbook: on GitHub, once cdk.json names the repository, else in the reader's own copy.
 * @param repository `owner/name`, also with the numbers that GitHub writes behind both in its tokens
 */
export function runbookAt(repository: unknown): string {
  const file = 'docs/runbook.md'
  if (typeof repository !== 'string' || repository === repositoryStandIn) return file
  return `https://github.com/${repository.replace(/@\d+/g, '')}/blob/main/${file}`
}
