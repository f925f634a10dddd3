// Made by the plugins in web/generate/project-modules.ts, rooms/room-modules.ts, service-pictures.ts and articles.ts.
declare module 'virtual:project-files' {
  export const projectFiles: Readonly<
    Record<string, () => Promise<{ readonly project: import('#web/content/project.ts').BuiltProject }>>
  >
}
declare module 'virtual:room-files' {
  export const roomFiles: Readonly<
    Record<string, () => Promise<{ readonly room: import('#web/content/room.ts').BuiltRoom }>>
  >
}
declare module 'virtual:room-posters' {
  export const roomPosters: readonly import('#web/content/room.ts').RoomPoster[]
}
declare module 'virtual:service-pictures' {
  export const servicePictures: Readonly<
    Record<string, () => Promise<{ readonly pictures: import('#web/content/slots.ts').ServicePictures }>>
  >
}
declare module '*.mdx' {
  export const facts: import('#compiler/schemas/lists.ts').ArticleFacts
  export const headings: readonly import('#web/content/article-heading.ts').ArticleHeading[]
  const Text: import('react').ComponentType<{
    components?: Readonly<Record<string, import('react').ComponentType<never>>>
  }>
  export default Text
}
