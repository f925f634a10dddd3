import { use } from 'react'
import { business } from '#firm/business.ts'
import { CollectedHeadContext, type PageHeadProps } from './collected-head.ts'

/** What a page puts into the document's head. In the browser React moves the tags there, in the build entry-server.tsx. */
export function PageHead(props: PageHeadProps) {
  if (!import.meta.env.SSR) return <HeadTags {...props} />
  use(CollectedHeadContext).page = props
  return null
}

/** The tags themselves. */
export const HeadTags = ({ words, path }: PageHeadProps) => (
  <>
    <title>{plain(`${words.title} | ${business.name}`)}</title>
    <meta name="description" content={plain(words.description)} />
    {words.keywords && <meta name="keywords" content={plain(words.keywords.join(', '))} />}
    {path === undefined ? (
      <meta name="robots" content="noindex" />
    ) : (
      <link rel="canonical" href={`${import.meta.env.SITE_URL}${path}`} />
    )}
  </>
)

/** Without the characters that keep lines from breaking: programs read this text. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
