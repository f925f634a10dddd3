import { sample } from '#content/pages/shared/sample.ts'

/** Says of what stands before it that it stands in: no client said it, or nobody counted it. */
export const Sample = () => <small className="sample">{sample}</small>
