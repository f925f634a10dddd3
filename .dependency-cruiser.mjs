/**
 * The layers, from the bottom: a folder imports only from layers below it, and nothing from test/. Enforced by
 * test/repository/repository.test.ts; by hand: npx depcruise .
 */
const inFolders = (folders) => `^(?:${folders})/`

const layer = (name, from, to, pathNot) => ({
  name,
  severity: 'error',
  from: { path: inFolders(from) },
  to: { path: inFolders(to), ...(pathNot && { pathNot: inFolders(pathNot) }) },
})

export default {
  forbidden: [
    layer(
      'content imports no other folder',
      'build/content|content',
      'forms|lambdas|web|art|infra|ops|local|test',
    ),
    layer('forms import only content', 'forms', 'lambdas|web|art|infra|ops|local|test'),
    layer(
      'leads import only adapters, adapters nothing',
      'lambdas/(adapters|leads)',
      'lambdas',
      'lambdas/(?:$1|adapters)',
    ),
    layer(
      'leads/store imports no sibling',
      'lambdas/leads/store',
      'lambdas/leads/(?:manage|notify|receive|visits)',
    ),
    layer(
      'leads/visits import only the store',
      'lambdas/leads/visits',
      'lambdas/leads/(?:manage|notify|receive)',
    ),
    layer('lambdas import only content and forms', 'lambdas', 'web|art|infra|local|ops|test'),
    layer('web imports only content and forms', 'web', 'lambdas|art|infra|local|ops|test'),
    layer('infra imports no local, ops or art', 'infra', 'art|local|ops|test'),
    layer('local imports no ops or art', 'local', 'art|ops|test'),
    {
      name: 'no cycle of files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'what runs in browsers uses neither Node nor AWS',
      severity: 'error',
      from: { path: inFolders('build/content|content/firm|forms|web/content|web/src') },
      to: {
        path: ['node_modules/(?:@aws-sdk|aws-cdk|yaml|zod)', '^(?:node:|fs|path|url|crypto|os)$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    layer(
      'ui knows nothing of remodeling',
      'web/src/ui',
      'content|forms|web/content|web/src/(?:components|forms|layouts|pages|plan)',
      // Words that every page has, and how facts are said.
      'build/content|content/firm',
    ),
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could use.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
