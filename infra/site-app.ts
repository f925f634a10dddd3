import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { readSettings } from './config.ts'
import { readSiteBuild } from './site-build.ts'
import { SiteStack } from './site-stack.ts'

/** Certificate, web ACL and CloudFront's metrics live there, so everything does. */
const region = 'us-east-1'

/**
 * The whole product of one stage as a CDK app with one stack; synthesis fails on unacknowledged findings.
 * @param props.context as in cdk.json; what the CDK command line passes by environment comes on top
 * @param props.outdir folder for the assembly; by default the command line's
 * @throws SettingsError when the context does not hold usable settings
 */
export function siteApp({ context, outdir }: { context: Record<string, unknown>; outdir?: string }): App {
  const app = new App({ context, ...(outdir ? { outdir } : {}) })
  const settings = readSettings(
    { stage: app.node.tryGetContext('stage'), stages: app.node.tryGetContext('stages') },
    (sentence) => process.stderr.write(`warning: ${sentence}\n`),
  )
  new SiteStack(app, `Remodeler-${settings.stage}`, { settings, build: readSiteBuild(), env: { region } })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app
}
