import type { App } from 'aws-cdk-lib'
import { checkedApp } from './checked-app.ts'
import { contextOfCommandLine, readRepository, readStage, type Stage } from './config.ts'
import { DeployAccessStack } from './deploy-access-stack.ts'
import { GitHubStack } from './github-stack.ts'
import { printProblem } from './print-problem.ts'
import { deployAccessName, gitHubStackName, region } from './stack-names.ts'

export interface DeployAccessProps {
  readonly stage: Stage
  readonly repository: string
  readonly context: Record<string, unknown>
  readonly outdir?: string
}

/** Creates the app with the stacks, deployed once by a person, that let GitHub deploy a stage. Needs no site build. */
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
