import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'

/**
 * Creates a CDK app whose synthesis fails on cdk-nag findings that are not acknowledged.
 * @param outdir assembly folder. @default CDK's
 */
export function appWithNagChecks(context: Record<string, unknown>, outdir?: string): App {
  const app = new App({ context, ...(outdir ? { outdir } : {}) })
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return app
}
