import { compileContent } from '#compiler/compile-content.ts'
import { ContentError } from '#compiler/problem.ts'
import type { Settings } from './config.ts'

// Before whatever reads it is imported.
contentOrStop()
const { committedContext, readSettings, SettingsError } = await import('./config.ts')

// The CDK command line passes the context of cdk.json on, with what its options add.
const context = process.env.CDK_CONTEXT_JSON ? JSON.parse(process.env.CDK_CONTEXT_JSON) : committedContext()
const settings = settingsOrStop()

// Only now: the bundler starts threads of its own, and a wrong setting is to be told at once and end there.
const [{ buildWebsite }, { bundleLambdas }, { siteApp }] = await Promise.all([
  import('#web/build/build-website.ts'),
  import('./bundle-lambdas.ts'),
  import('./site-app.ts'),
])
// Built here and not by a step before, because the pages name the stage's own address.
await Promise.all([buildWebsite(settings.siteUrl), bundleLambdas()]).catch(stopAtContent)
siteApp({ settings, context }).synth()

/** What does not fit in content/ is the writer's to mend: its sentences, without a stack trace. */
function contentOrStop(): void {
  try {
    compileContent()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/**
 * What the build finds in pictures and articles is told once, without stack traces.
 * @throws whatever else has happened
 */
function stopAtContent(error: unknown): never {
  const errors = (error as { readonly errors?: readonly { plugin?: string; message: string }[] }).errors ?? []
  const ours = errors.filter(({ plugin }) => plugin === 'site-pictures' || plugin === 'site-articles')
  if (ours.length === 0) throw error
  const sentences = ours.flatMap(({ message }) =>
    message
      .split('\n')
      .map((line) => line.replace(/^Error: /, ''))
      .filter((line) => line !== '' && !/^\s+at |^\[plugin /.test(line)),
  )
  process.stderr.write(`${[...new Set(sentences)].join('\n')}\n`)
  process.exit(1)
}

/** A wrong setting is the reader's to mend: its sentence, without a stack trace. */
function settingsOrStop(): Settings {
  try {
    return readSettings(context, (sentence) => process.stderr.write(`warning: ${sentence}\n`))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
