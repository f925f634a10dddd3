import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { language } from '#content/language.ts'
import { articles } from './articles.ts'
import { brandFiles } from './brand.ts'
import { developmentServer } from './development-server.ts'
import { generatedSheets } from './generated-sheets.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { pictures } from './pictures/pictures.ts'
import { pictureRecipes } from './pictures/recipes-of-build.ts'
import { projectModules } from './project-modules.ts'
import { roomModules } from './rooms/room-modules.ts'
import { servicePictures } from './service-pictures.ts'
import { spanishContent } from './spanish-modules.ts'
import { keepNamesTogether } from './unbroken-names.ts'

const webFolder = join(import.meta.dirname, '..')

const productionRouter = join(webFolder, '../node_modules/react-router/dist/production/index.mjs')

/** Modules of forms, which most pages lack. */
const forms =
  /\/(?:web\/src\/(?:forms\/(?!kept-plan|sent-brief|ask-about|form-help|with-storage)|ui\/field\.tsx)|forms\/(?:form-response|contract|lead)\.ts$|build\/content(?:-es)?\/(?:pages\/shared\/(?:form|optional)|forms\/(?:lead|shared|consent\/\w+))\.ts$)/

/** Small modules of guides, articles, rooms and projects, in one chunk: CloudFront does not compress files below 1,000 bytes. */
const smallParts = /\/(?:dateline|facts|plain-table|sum-lines|tick-list|text-columns|when-near)\.tsx?$/

/** For the same reason, what the planner shows first; home and the cost guide load it for the kitchen's costs. */
const planFirst =
  /\/build\/content(?:-es)?\/(?:pages\/plan\/(?:summary|form)|costs\/(?:cabinetry|kitchen))\.ts$/

const ours =
  /\/(?:web\/src|web\/content|build\/content(?:-es)?|content\/firm|forms)\/|\0virtual:|\0vite\/preload-helper/

/** Entries of the modules that every page or the home page loads. */
const everywhere = /\/(?:hydrate|pages\/home-page)\.tsx$/

const isSpanish = language.code === 'es'

export default defineConfig({
  root: webFolder,
  plugins: [
    brandFiles(),
    generatedSheets(),
    pictures(),
    pictureRecipes(),
    keepNamesTogether(),
    projectModules(),
    roomModules(),
    servicePictures(),
    articles(),
    {
      // Instead of Vite's helper of 700 bytes: there is one sheet, and no module preloads.
      name: 'plain-imports',
      apply: 'build',
      enforce: 'pre',
      load: (id) =>
        id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
    },
    {
      // React Router's components that nothing uses would stay because of these names and calls: 2 kB on every page.
      name: 'used-parts-of-router',
      apply: 'build',
      transform: {
        filter: { id: /\/react-router\/dist\// },
        handler: (code) =>
          code
            .replace(/^\w+\.displayName = .*;$/gm, '')
            .replace(/React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'),
      },
    },
    developmentServer(),
    react(),
  ],
  resolve: {
    // The package's entry is always its development build.
    alias: [
      { find: /^react-router$/, replacement: productionRouter },
      ...(isSpanish ? [spanishContent] : []),
    ],
  },
  ...(isSpanish && { publicDir: false }),
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      // Named breakpoints: web/src/styles/breakpoints.css.
      drafts: { customMedia: true },
      // Prefixes are added on minification, by cssTarget.
      targets: {},
    },
  },
  build: {
    outDir: join(webFolder, '../build/client'),
    emptyOutDir: true,
    manifest: true,
    // One sheet, from which web/generate/page-styles.ts extracts the rules of each kind of page.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    // The lists of preloads would add half a kB to every page, and save a round trip only for links that are not hovered
    // or touched before the click.
    modulePreload: false,
    target: oldestBrowsers,
    // Newer than `target`: for older browsers selectors are split, which breaks print rules and PurgeCSS. iOS for prefixes.
    cssTarget: ['chrome123', 'firefox126', 'safari17.5', 'ios17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The app is an entry, since the loader imports it by URL.
      input: {
        page: join(webFolder, 'src/loader.ts'),
        app: join(webFolder, 'src/hydrate.tsx'),
      },
      preserveEntrySignatures: 'allow-extension',
      checks: { pluginTimings: false },
      output: {
        // Two shared chunks instead of a dozen small ones: modules that the home page also needs, and those of at least
        // eight other pages. React is separate from the code that starts it: it creates errors during evaluation, for
        // whose line numbers a browser with open developer tools reparses each file on the stack.
        codeSplitting: {
          groups: [
            {
              name: 'react-dom',
              priority: 3,
              test: /\/node_modules\/(?:react-dom|react-router|scheduler)\//,
            },
            {
              name: (id, graph) => (isReached(id, everywhere, graph) ? 'shared' : null),
              priority: 2,
              minShareCount: 2,
              test: (id) => ours.test(id) && !forms.test(id),
            },
            { name: 'forms', priority: 2.6, test: forms },
            { name: 'parts', priority: 1.1, test: smallParts },
            { name: 'plan', priority: 2.5, test: planFirst },
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

/** Returns whether a module is imported, directly or indirectly, by a module that matches `from`. */
function isReached(id: string, from: RegExp, graph: Graph, seen = new Set<string>()): boolean {
  if (from.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isReached(importer, from, graph, seen))
}
