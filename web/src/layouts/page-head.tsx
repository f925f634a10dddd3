import { use } from 'react'
import { maxTitleLength } from '#compiler/schemas/page-paths.ts'
import { business } from '#content/business.ts'
import { CollectedHeadContext, type PageHeadProps } from './collected-head.ts'

/** Tags for the document's head, where React moves them in the browser and entry-server.tsx in the build. */
export function PageHead(props: PageHeadProps) {
  if (!import.meta.env.SSR) return <HeadTags {...props} />
  use(CollectedHeadContext).page = props
  return null
}

export const HeadTags = ({ words, path }: PageHeadProps) => (
  <>
    <title>{titleOf(words.title)}</title>
    <meta name="description" content={plain(words.description)} />
    {words.keywords && <meta name="keywords" content={plain(words.keywords.join(', '))} />}
    {path === undefined ? (
      <meta name="robots" content="noindex" />
    ) : (
      <link rel="canonical" href={`${import.meta.env.SITE_URL}${path}`} />
    )}
  </>
)

/** Appends the firm's name to a title if search results have room for both. */
export function titleOf(title: string): string {
  const fullTitle = plain(`${title} | ${business.name}`)
  return fullTitle.length <= maxTitleLength ? fullTitle : plain(title)
}

/** Removes no-break spaces and word joiners, for programs that read the text. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
