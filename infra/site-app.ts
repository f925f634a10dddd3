import type { App } from 'aws-cdk-lib'
import { appWithNagChecks } from './checked-app.ts'
import type { Settings } from './config.ts'
import { readSiteBuild } from './site-build.ts'
import { SiteStack } from './site-stack.ts'
import { region, stackName } from './stack-names.ts'

export interface SiteAppProps {
  readonly settings: Settings
  readonly context: Record<string, unknown>
  readonly outdir?: string
}

export function siteApp({ settings, context, outdir }: SiteAppProps): App {
  const app = appWithNagChecks(context, outdir)
  new SiteStack(app, stackName(settings.stage), {
    settings,
    build: readSiteBuild(),
    runbook: runbookAt(context.repository),
    env: { region },
  })
  return app
}

/** Placeholder in cdk.json until there is a repository. */
const repositoryPlaceholder = 'your-firm/website'

/** Returns the address of the runbook: on GitHub, or its path while cdk.json names no repository. */
export function runbookAt(repository: unknown): string {
  const file = 'docs/runbook.md'
  if (typeof repository !== 'string' || repository === repositoryPlaceholder) return file
  return `https://github.com/${repository.replace(/@\d+/g, '')}/blob/main/${file}`
}
