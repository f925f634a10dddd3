import type { App } from 'aws-cdk-lib'
import { checkedApp } from './checked-app.ts'
import { contextOfCommandLine, readRepository, readStage, type Stage } from './config.ts'
import { DeployAccessStack } from './deploy-access-stack.ts'
import { GitHubStack } from './github-stack.ts'
import { printProblem } from './print-problem.ts'
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
  const app = checkedApp(context, outdir)
  const gitHub = new GitHubStack(app, gitHubStackName, { env: { region } })
  const access = new DeployAccessStack(app, deployAccessName(stage), { stage, repository, env: { region } })
  access.addStackDependency(gitHub)
  return app
}

if (import.meta.main) {
  try {
    const context = contextOfCommandLine()
    deployAccess({ stage: readStage(context), repository: readRepository(context), context }).synth()
  } catch (error) {
    printProblem(error)
    process.exitCode = 1
  }
}
