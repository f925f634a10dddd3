import { use } from 'react'
import { titleLength } from '#compiler/schemas/title-length.ts'
import { business } from '#content/business.ts'
import { CollectedHeadContext, type PageHeadProps } from './collected-head.ts'

/** Tags of a page for the document's head. In the browser React moves them there, in the build entry-server.tsx. */
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

/** Title with the firm's name where search results have room for both. */
export function titleOf(title: string): string {
  const named = plain(`${title} | ${business.name}`)
  return named.length <= titleLength ? named : plain(title)
}

/** Without the characters that keep lines from breaking: programs read this text. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
