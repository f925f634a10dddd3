import { type Options, oneOf } from '../desk/options.ts'

/** A stage that is deployed to an account. */
export type DeployedStage = 'dev' | 'prod'

export const stageOption = {
  stage: { takes: 'STAGE', help: 'dev or prod (default: dev, as for a deploy)' },
} as const satisfies Options

/** @throws Misuse when the word is no stage that is deployed */
export const readStage = (word: string | undefined): DeployedStage =>
  oneOf('--stage', word ?? 'dev', ['dev', 'prod'])
