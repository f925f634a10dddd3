// Also read by the Lambdas (e-mail footer, error pages): plain data, no React, no node:.

/** Who we are: content/business.yaml, and what follows from it. */
export { business } from '#content/business.ts'
/** As every page says it. */
export { licensedAndInsured } from '#content/licensed-and-insured.ts'
