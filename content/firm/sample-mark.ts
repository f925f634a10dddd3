/** Behind a figure of claims.yaml that has no source yet, on every stage but prod (16 CFR 465). */
export const sampleMark = ' (sample)'
