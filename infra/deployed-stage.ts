import { Option } from '@commander-js/extra-typings'
import { contextOfCdkJson } from './config.ts'

export const deployedStages = ['dev', 'prod'] as const

export type DeployedStage = (typeof deployedStages)[number]

/** Creates the `--stage` option; like `npx cdk deploy`, it defaults to "stage" in cdk.json. @throws SettingsError */
export function stageOption() {
  const defaultStage: DeployedStage = contextOfCdkJson().stage === 'prod' ? 'prod' : 'dev'
  return new Option('--stage <stage>', 'stage to act on')
    .choices(deployedStages)
    .default(defaultStage, `${defaultStage}, as for a deploy`)
}
