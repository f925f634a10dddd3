// Made by the plugin in web/build/articles.ts.
declare module '*.mdx' {
  export const facts: import('#compiler/schemas/lists.ts').ArticleFacts
  export const headings: readonly import('#compiler/schemas/cards.ts').ArticleHeading[]
  const Text: import('react').ComponentType<{
    components?: Readonly<Record<string, import('react').ComponentType<never>>>
  }>
  export default Text
}
