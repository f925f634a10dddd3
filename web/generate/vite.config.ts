import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './articles.ts'
import { contentInDevelopment, loaderInDevelopment } from './content-in-development.ts'
import { fonts } from './fonts.ts'
import { icons } from './icons.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { partSheets } from './part-sheets.ts'
import { pictures } from './pictures/pictures.ts'
import { plainImports } from './plain-imports.ts'
import { projectModules } from './project-modules.ts'
import { finishSwatches } from './rooms/finish-swatches.ts'
import { roomModules } from './rooms/room-modules.ts'
import { servicePictures } from './service-pictures.ts'
import { keepNamesTogether } from './unbroken-names.ts'

const webFolder = join(import.meta.dirname, '..')

const productionRouter = join(webFolder, '../node_modules/react-router/dist/production/index.mjs')

/** Modules of forms: most pages have none. */
const forms =
  /\/(?:web\/src\/(?:forms\/(?!kept-plan|sent-brief|ask-about|form-help)|ui\/field\.tsx)|forms\/(?:answer|consent|contract|lead)\.ts$|build\/content\/(?:pages\/shared\/(?:form|optional)|forms\/(?:lead|shared|consent\/\w+))\.ts$)/

/** Small modules of guides and articles: CloudFront compresses no file below 1,000 bytes. */
const textOnly = /\/(?:dateline|day|plain-table|sum-lines|tick-list|text-columns)\.tsx$/

const ours =
  /\/(?:web\/src|web\/content|build\/content|content\/firm|forms)\/|\0virtual:|\0vite\/preload-helper/

/** Modules that every page loads, and those of the page that most visitors see first. */
const everywhere = /\/(?:hydrate|pages\/home-page)\.tsx$/

export default defineConfig({
  root: webFolder,
  plugins: [
    fonts(),
    icons(),
    partSheets(),
    pictures(),
    keepNamesTogether(),
    projectModules(),
    roomModules(),
    finishSwatches(),
    servicePictures(),
    articles(),
    plainImports(),
    contentInDevelopment(),
    loaderInDevelopment(),
    react(),
  ],
  resolve: {
    // The package's own entry is its build for developers, whatever is built.
    alias: [{ find: /^react-router$/, replacement: productionRouter }],
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      // Named breakpoints: web/src/styles/breakpoints.css.
      drafts: { customMedia: true },
      // Prefixes are added once, when the sheet is minified, by cssTarget.
      targets: {},
    },
  },
  build: {
    outDir: join(webFolder, '../build/client'),
    emptyOutDir: true,
    manifest: true,
    // One sheet for all pages: web/generate/page-styles.ts takes from it what each kind of page has inline.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    // The list of what each page needs beside itself would be half a kB in every page, and would save one round trip
    // only where a link was neither pointed at nor touched before it is pressed.
    modulePreload: false,
    target: oldestBrowsers,
    // Newer: for older ones selectors are split, which the rules for print and PurgeCSS do not survive. Of iOS, for its prefixes.
    cssTarget: ['chrome123', 'firefox126', 'safari17.5', 'ios17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The app is no import of the page's loader, which names it by its address.
      input: {
        page: join(webFolder, 'src/loader.ts'),
        app: join(webFolder, 'src/hydrate.tsx'),
      },
      preserveEntrySignatures: 'allow-extension',
      checks: { pluginTimings: false },
      output: {
        // What many pages share comes in two files, not in a dozen small ones: what the home page needs too, and what
        // eight others need. React is apart from the code that starts it: it creates errors while it is evaluated, and to
        // tell their lines a browser whose developer tools listen parses each file on the stack again.
        codeSplitting: {
          groups: [
            { name: 'react-dom', priority: 3, test: /\/node_modules\/(?:react-dom|scheduler)\// },
            {
              name: (id, graph) => (isReached(id, everywhere, graph) ? 'shared' : null),
              priority: 2,
              minShareCount: 2,
              test: (id) => ours.test(id) && !forms.test(id),
            },
            { name: 'forms', priority: 2.6, test: forms },
            { name: 'text', priority: 1.1, test: textOnly },
            { name: 'inner', priority: 1, minShareCount: 8, test: ours },
          ],
        },
      },
    },
  },
})

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** Whether a module comes along with one of the named ones. */
function isReached(id: string, from: RegExp, graph: Graph, seen = new Set<string>()): boolean {
  if (from.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isReached(importer, from, graph, seen))
}
