/** Follows figures of claims.yaml without a source, on every stage but prod (16 CFR 465). */
export const unsourcedMark = ({ sample }: { readonly sample: string }): string => ` (${sample})`
