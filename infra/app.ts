import { compileContent } from '#compiler/compile-content.ts'
import { ContentError } from '#compiler/problem.ts'
import { committedContext, readSettings, type Settings, SettingsError } from './config.ts'
import { requirePrivacyText } from './privacy-text.ts'

const { context, settings } = orStop(readContext)
// Compiled before anything that imports #content/ is loaded.
const content = orStop(() => compileContent({ isPublic: settings.stage === 'prod' }))

const { privacyPolicy } = await import('#content/pages/privacy-policy.ts')
orStop(() => requirePrivacyText(settings, JSON.stringify(privacyPolicy)))

// Imported only now: the bundler starts threads, and a wrong setting has to end the program before that.
const [{ buildWebsite }, { bundleLambdas }, { siteApp }] = await Promise.all([
  import('#web/generate/build-website.ts'),
  import('./bundle-lambdas.ts'),
  import('./site-app.ts'),
])
// Built here and not by a step before, because the pages name the stage's own address.
say('Functions')
// The product on this machine makes a picture when somebody asks for it.
const pictures = process.env.PICTURES === 'when-asked' ? 'when-asked' : 'all'
await Promise.all([buildWebsite(settings.siteUrl, pictures, say), bundleLambdas(content)]).catch(
  stopAtContent,
)
say('Stack')
siteApp({ settings, context }).synth()

/** Tells what begins: a first build takes minutes. */
function say(step: string): void {
  process.stdout.write(`  ${step}\n`)
}

/** A wrong setting, or an error in content/, is for the reader to correct: prints its sentences, without a stack trace. */
function orStop<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof ContentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/**
 * Prints what the build finds wrong in pictures and articles, each sentence once, without stack traces.
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

function readContext(): { readonly context: Record<string, unknown>; readonly settings: Settings } {
  // The CDK command line passes the context of cdk.json on, with what its options add.
  const given = process.env.CDK_CONTEXT_JSON
  const context = given ? JSON.parse(given) : committedContext()
  const settings = readSettings(context, (sentence) => process.stderr.write(`warning: ${sentence}\n`))
  return { context, settings }
}
