import { kindsOfWork } from '#content/kinds-of-work.ts'
import { sitemap as sitemapPage } from '#content/pages/sitemap.ts'
import { serviceNames } from '#content/service-names.ts'
import { nameInSentence } from './name-in-sentence.ts'
import { paths } from './paths.ts'

/** A page that a picture leads to, and what it is called within a sentence. */
export interface Work {
  readonly to: string
  readonly name: string
}

/** The work of a room's picture, of content/kinds-of-work.yaml, to which its link leads. */
export function workOf(type: string): Work {
  const service = serviceNames.find(({ slug }) => slug === kindsOfWork[type])
  return service
    ? { to: paths.service(service.slug), name: nameInSentence(service.name) }
    : { to: paths.services, name: nameInSentence(sitemapPage.lists.allServices) }
}
