import { Option } from '@commander-js/extra-typings'
import { contextOfCdkJson } from './config.ts'

/** The stages that are deployed to an account. */
export const deployedStages = ['dev', 'prod'] as const

export type DeployedStage = (typeof deployedStages)[number]

/**
 * `--stage`, for every command that acts on a deployed stage. Without it they take what `npx cdk deploy` takes: "stage" in
 * cdk.json.
 * @throws SettingsError when cdk.json cannot be read
 */
export function stageOption() {
  const usualStage: DeployedStage = contextOfCdkJson().stage === 'prod' ? 'prod' : 'dev'
  return new Option('--stage <stage>', 'stage to act on')
    .choices(deployedStages)
    .default(usualStage, `${usualStage}, as for a deploy`)
}
