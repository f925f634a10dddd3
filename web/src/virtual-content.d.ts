// Made by the plugins in web/build/project-modules.ts and articles.ts.
declare module 'virtual:project-files' {
  export const projectFiles: Readonly<
    Record<string, () => Promise<{ readonly project: import('#web/content/project.ts').BuiltProject }>>
  >
}
declare module '*.mdx' {
  export const facts: import('#compiler/schemas/lists.ts').ArticleFacts
  export const headings: readonly import('#compiler/schemas/cards.ts').ArticleHeading[]
  const Text: import('react').ComponentType<{
    components?: Readonly<Record<string, import('react').ComponentType<never>>>
  }>
  export default Text
}
