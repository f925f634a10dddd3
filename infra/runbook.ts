/** Value in cdk.json until there is a repository. */
export const repositoryStandIn = 'your-firm/website'

/**
 * Address of the runbook: on GitHub, once cdk.json names the repository, else in the reader's own copy.
 * @param repository `owner/name`, also with the numbers that GitHub writes behind both in its tokens
 */
export function runbookAt(repository: unknown): string {
  const file = 'docs/runbook.md'
  if (typeof repository !== 'string' || repository === repositoryStandIn) return file
  return `https://github.com/${repository.replace(/@\d+/g, '')}/blob/main/${file}`
}
