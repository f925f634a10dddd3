import { compileContent } from '#compiler/compile-content.ts'
import { assertPrivacyPolicyMatches } from './assert-privacy-policy-matches.ts'
import { contextOfCommandLine, readSettings } from './config.ts'
import { printProblem } from './print-problem.ts'
import { lambdaFolder } from './site-build.ts'

const context = orStop(contextOfCommandLine)
const settings = orStop(() =>
  readSettings(context, (sentence) => process.stderr.write(`warning: ${sentence}\n`)),
)
// Compiled before anything that imports #content/ is loaded.
const content = orStop(() => compileContent({ isPublic: settings.stage === 'prod' }))

const { privacyPolicy } = await import('#content/pages/privacy-policy.ts')
orStop(() => assertPrivacyPolicyMatches(settings, JSON.stringify(privacyPolicy)))

// Imported only now: the bundler starts threads, and a wrong setting has to end the program before that.
const [
  { buildWebsite },
  { bundleLambdas, nativePackages },
  { installPackages },
  { packagePublisher, writeDeployedPictures },
  { siteApp },
] = await Promise.all([
  import('#web/generate/build-website.ts'),
  import('./bundle-lambdas.ts'),
  import('./install-packages.ts'),
  import('./publisher/package-publisher.ts'),
  import('./site-app.ts'),
])
// Built here and not by a step before, because the pages name the stage's own address.
say('Functions')
// The product on this machine makes a picture when somebody asks for it.
const pictures = process.env.PICTURES === 'when-asked' ? 'when-asked' : 'all'
await Promise.all([buildWebsite(settings.siteUrl, pictures, say), bundleLambdas(content)]).catch(stop)
// The product on this machine finds its own above the bundle.
if (settings.stage !== 'local') installPackages('encoder', nativePackages, lambdaFolder('encoder'))
if (settings.publishers.length > 0) {
  writeDeployedPictures()
  say('Publisher')
  packagePublisher(settings)
}
say('Stack')
siteApp({ settings, context }).synth()

function stop(error: unknown): never {
  printProblem(error)
  process.exit(1)
}

function orStop<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    return stop(error)
  }
}

/** Tells what begins: a first build takes minutes. */
function say(step: string): void {
  process.stdout.write(`  ${step}\n`)
}
