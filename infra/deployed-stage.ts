import { Option } from '@commander-js/extra-typings'
import { committedContext } from './config.ts'

/** The stages that are deployed to an account. */
export const deployedStages = ['dev', 'prod'] as const

export type DeployedStage = (typeof deployedStages)[number]

/** What `npx cdk deploy` takes when it is told no other: "stage" in cdk.json. All our commands take the same. */
const usualStage: DeployedStage = committedContext().stage === 'prod' ? 'prod' : 'dev'

/** `--stage`, for every command that acts on a deployed stage. */
export const stageOption = () =>
  new Option('--stage <stage>', 'the stage to act on')
    .choices(deployedStages)
    .default(usualStage, `${usualStage}, as for a deploy`)
