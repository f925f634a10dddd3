import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileContent } from '#compiler/compile-content.ts'
import { factsFile } from '#compiler/modules-of.ts'
import { isDeskPhoto } from '#compiler/schemas/pictures.ts'
import { runProgram } from '../run-program.ts'
import { factsOfBuild } from '../site-build.ts'
import { type DeployNote, invalidContentExit } from './deploy-note.ts'
import { storedAssetsFile } from './working-copy.ts'

// Program: "node infra/publisher/build-release.ts NOTE" builds the website and its facts in its copy of the repository,
// and prints content problems to stderr.

const { settings, modules, base, pictures }: DeployNote = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)

await runProgram(async () => {
  // Before anything that imports #content/ is loaded.
  const content = compileContent({ isPublic: settings.stage === 'prod' })
  const [
    { privacyPolicy },
    { assertPrivacyPolicyMatches },
    { buildWebsite },
    { pictureCache, readRecipes },
    { isSharePicture },
    { encode },
  ] = await Promise.all([
    import('#content/pages/privacy-policy.ts'),
    import('../assert-privacy-policy-matches.ts'),
    import('#web/generate/build-website.ts'),
    import('#web/generate/pictures/recipes-of-build.ts'),
    import('#web/generate/share-picture.ts'),
    import('#web/generate/pictures/encode.ts'),
  ])
  assertPrivacyPolicyMatches(settings, JSON.stringify(privacyPolicy))
  await buildWebsite(settings.siteUrl, 'when-asked', () => {})
  const storedAssets: readonly string[] = JSON.parse(readFileSync(storedAssetsFile, 'utf8'))
  for (const recipe of readRecipes('build/client')) {
    const { name, master } = recipe
    if (pictures.includes(name) || storedAssets.includes(name)) continue
    // A page may have another first picture now; all other sizes of a deploy's pictures exist.
    if (!isDeskPhoto(basename(master)) && !isSharePicture(name))
      throw new Error(`no deploy has created ${name}`)
    copyFileSync(await encode(recipe, pictureCache), join('build/site', name))
  }
  writeFileSync(factsOfBuild, JSON.stringify(factsFile(content, modules, base)))
}, invalidContentExit)
