import { committedContext } from './config.ts'

/** The stages that are deployed to an account. */
export const deployedStages = ['dev', 'prod'] as const

export type DeployedStage = (typeof deployedStages)[number]

/** What `npx cdk deploy` takes when it is told no other: "stage" in cdk.json. All our commands take the same. */
export const usualStage: DeployedStage = committedContext().stage === 'prod' ? 'prod' : 'dev'

/** As help says it. */
export const whichStage = `${deployedStages.join(' or ')} (default: ${usualStage}, as for a deploy)`
