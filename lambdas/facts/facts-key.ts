// Keys in the bucket of the site, beside the folders of the releases: no address leads to them.

export const factsKey = 'facts.json'

/** The facts of a release, which hold again when visitors are led to it. */
export const factsOfRelease = (release: string) => `facts/${release}.json`
