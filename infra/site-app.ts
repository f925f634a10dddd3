import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import type { Settings } from './config.ts'
import { runbookAt } from './runbook.ts'
import { readSiteBuild } from './site-build.ts'
import { SiteStack } from './site-stack.ts'
import { region, stackName } from './stack-names.ts'

export interface SiteAppProps {
  readonly settings: Settings
  readonly context: Record<string, unknown>
  /** Folder for the assembly. @default the command line's, or CDK_OUTDIR */
  readonly outdir?: string
}

/** The whole product of one stage as a CDK app with one stack; synthesis fails on an unacknowledged finding. */
export function siteApp({ settings, context, outdir }: SiteAppProps): App {
  const app = new App({ context, ...(outdir ? { outdir } : {}) })
  new SiteStack(app, stackName(settings.stage), {
    settings,
    build: readSiteBuild(),
    runbook: runbookAt(context.repository),
    env: { region },
  })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return app
}
