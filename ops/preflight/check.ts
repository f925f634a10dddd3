import { errorMessage } from '../error-message.ts'

/** Weight of a finding: all is well, something to know, something in the way. */
export type Mark = 'good' | 'note' | 'bad'

export interface Finding {
  readonly mark: Mark
  /** The fact, and its remedy. */
  readonly sentence: string
}

/** One thing to look at before a deploy. */
export interface Check {
  readonly name: string
  /** May reject: what that means is a finding too. */
  readonly inspect: () => Promise<Finding | readonly Finding[]>
}

export const good = (sentence: string): Finding => ({ mark: 'good', sentence })
export const note = (sentence: string): Finding => ({ mark: 'note', sentence })
export const bad = (sentence: string): Finding => ({ mark: 'bad', sentence })

/** Findings of a check, one of them when it failed. */
export async function findingsOf({ inspect }: Check): Promise<readonly Finding[]> {
  try {
    return [await inspect()].flat()
  } catch (error) {
    return [bad(errorMessage(error))]
  }
}
