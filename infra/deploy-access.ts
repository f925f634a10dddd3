import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { committedContext, readRepository, readStage, SettingsError, type Stage } from './config.ts'
import { DeployAccessStack } from './deploy-access-stack.ts'
import { GitHubStack } from './github-stack.ts'
import { deployAccessName, gitHubStackName, region } from './stack-names.ts'

export interface DeployAccessProps {
  readonly stage: Stage
  /** `owner/name` on GitHub. */
  readonly repository: string
  /** Context with CDK's feature flags. */
  readonly context: Record<string, unknown>
  /** Folder for the assembly. @default the command line's, or CDK_OUTDIR */
  readonly outdir?: string
}

/**
 * The stack that a person deploys once, so that GitHub may deploy a stage from then on. An app of its own: it needs
 * no website.
 */
export function deployAccess({ stage, repository, context, outdir }: DeployAccessProps): App {
  const app = new App({ context, ...(outdir ? { outdir } : {}) })
  const gitHub = new GitHubStack(app, gitHubStackName, { env: { region } })
  const access = new DeployAccessStack(app, deployAccessName(stage), { stage, repository, env: { region } })
  access.addStackDependency(gitHub)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return app
}

if (import.meta.main) {
  const given = process.env.CDK_CONTEXT_JSON
  try {
    const context = given ? JSON.parse(given) : committedContext()
    deployAccess({ stage: readStage(context), repository: readRepository(context), context }).synth()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
