import { compileContent } from '#compiler/compile-content.ts'
import { assertPrivacyPolicyMatches } from './assert-privacy-policy-matches.ts'
import { contextOfCommandLine, readSettings } from './config.ts'
import { runProgram } from './run-program.ts'
import { lambdaFolder } from './site-build.ts'

await runProgram(async () => {
  const context = contextOfCommandLine()
  const settings = readSettings(context, (sentence) => process.stderr.write(`warning: ${sentence}\n`))
  // Before anything that imports #content/ is loaded.
  const content = compileContent({ isPublic: settings.stage === 'prod' })
  const { privacyPolicy } = await import('#content/pages/privacy-policy.ts')
  assertPrivacyPolicyMatches(settings, JSON.stringify(privacyPolicy))

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
  await Promise.all([buildWebsite(settings.siteUrl, pictures, printStep), bundleLambdas(content)])
  // The local product uses the packages of the checkout.
  if (settings.stage !== 'local') installPackages(lambdaFolder('encoder'), { names: nativePackages })
  if (settings.publishers.length > 0) {
    writeDeskPictures()
    printStep('Publisher')
    packagePublisher(settings)
  }
  printStep('Stack')
  siteApp({ settings, context }).synth()
})
// What one of several builds started may still run when another has failed.
if (process.exitCode) process.exit()

function printStep(step: string): void {
  process.stdout.write(`  ${step}\n`)
}
