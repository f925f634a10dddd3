/** Made by the plugin in web/pictures.ts. */
declare module 'virtual:pictures' {
  /** What the build makes of a picture. */
  export type BuiltPicture = import('../content/pictures.ts').BuiltPicture
  /** Addresses, size and tone of every picture in web/content/pictures.ts. */
  export const builtPictures: Readonly<Record<import('../content/pictures.ts').PictureKey, BuiltPicture>>
}
