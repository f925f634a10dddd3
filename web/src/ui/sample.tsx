import { sample } from '#content/pages/shared/sample.ts'

/** Marks the review or figure before it as a placeholder. */
export const Sample = () => <small className="sample">{sample}</small>
