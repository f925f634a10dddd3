import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'

/**
 * A CDK app whose synthesis fails on an unacknowledged finding.
 * @param outdir folder for the assembly. @default the command line's, or CDK_OUTDIR
 */
export function checkedApp(context: Record<string, unknown>, outdir?: string): App {
  const app = new App({ context, ...(outdir ? { outdir } : {}) })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return app
}
