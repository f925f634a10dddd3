import type { Plugin } from 'vite'

/** Puts the loader into the page of the development server; a built document names the built one (document.ts). */
export const loaderInDevelopment = (): Plugin => ({
  name: 'site-loader',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/src/loader.ts' }, injectTo: 'head' },
  ],
})
