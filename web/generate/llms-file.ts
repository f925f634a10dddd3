import { business } from '#content/business.ts'
import { licensedAndInsured } from '#content/licensed-and-insured.ts'
import { llms } from '#content/pages/llms.ts'
import type { ListedPage } from './prerender.ts'

/**
 * Summary for language models, as llmstxt.org describes: the firm, its facts, and every page with its description.
 * @param pages every page that search engines may list, the home page first; its description is the summary
 * @param siteUrl canonical origin, without a slash at the end
 */
export function llmsFile([home, ...others]: readonly ListedPage[], siteUrl: string): string {
  return `# ${business.name}

> ${home?.description ?? ''}

${licensedAndInsured}, ${business.license}. ${business.area}. Phone ${business.phone}. Email ${business.email}.

## ${llms.title}

${llms.facts.map((fact) => `- ${fact.replaceAll('\u2060', '')}\n`).join('')}
## ${llms.pages}

${others.map(({ path, title, description }) => `- [${title}](${siteUrl}${path}): ${description}\n`).join('')}`
}
