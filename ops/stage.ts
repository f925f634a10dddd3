import { type DeployedStage, deployedStages, usualStage, whichStage } from '#infra/deployed-stage.ts'
import { type Options, oneOf } from '#terminal/options.ts'

export const stageOption = {
  stage: { takes: 'STAGE', help: whichStage },
} as const satisfies Options

/** @throws Misuse when the word is no stage that is deployed */
export const readStage = (word: string | undefined): DeployedStage =>
  oneOf('--stage', word ?? usualStage, deployedStages)
