import { compileContent } from '#compiler/compile-content.ts'
import { assertPrivacyPolicyMatches } from './assert-privacy-policy-matches.ts'
import { contextOfCommandLine, readSettings } from './config.ts'
import { printProblem } from './print-problem.ts'
import { lambdaFolder } from './site-build.ts'

const context = orStop(contextOfCommandLine)
const settings = orStop(() =>
  readSettings(context, (sentence) => process.stderr.write(`warning: ${sentence}\n`)),
)
// Before anything that imports #content/ is loaded.
const content = orStop(() => compileContent({ isPublic: settings.stage === 'prod' }))

const { privacyPolicy } = await import('#content/pages/privacy-policy.ts')
orStop(() => assertPrivacyPolicyMatches(settings, JSON.stringify(privacyPolicy)))

// Loaded late: the bundler starts threads, and an invalid setting must end the program before.
const [
  { buildWebsite },
  { bundleLambdas, nativePackages },
  { installPackages },
  { packagePublisher, writeDeskPictures },
  { siteApp },
] = await Promise.all([
  import('#web/generate/build-website.ts'),
  import('./bundle-lambdas.ts'),
  import('./install-packages.ts'),
  import('./publisher/package-publisher.ts'),
  import('./site-app.ts'),
])
// Built here because the pages contain the stage's URL.
printStep('Functions')
// The local product encodes pictures on demand.
const pictures = process.env.PICTURES === 'when-asked' ? 'when-asked' : 'all'
await Promise.all([buildWebsite(settings.siteUrl, pictures, printStep), bundleLambdas(content)]).catch(stop)
// The local product uses the packages of the checkout.
if (settings.stage !== 'local') installPackages(lambdaFolder('encoder'), { names: nativePackages })
if (settings.publishers.length > 0) {
  writeDeskPictures()
  printStep('Publisher')
  packagePublisher(settings)
}
printStep('Stack')
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

function printStep(step: string): void {
  process.stdout.write(`  ${step}\n`)
}
