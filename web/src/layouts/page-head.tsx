import { business } from '#firm/business.ts'
import type { PageWords } from '#web/content/pages.ts'

export interface PageHeadProps {
  readonly words: PageWords
  /** Path of the page; absent where search engines should not list it. */
  readonly path?: string
}

/** What a page puts into the document's head; React moves it there. */
export function PageHead({ words, path }: PageHeadProps) {
  return (
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
}

/** Without what keeps lines from breaking: here machines read. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
