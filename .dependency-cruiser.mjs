/**
 * The floors of the house, from the ground up: a room imports what stands below it, and nothing of test/. Held by
 * test/repository/imports.test.ts; by hand: npx depcruise .
 */
const above = (floors) => `^(?:${floors})/`

const floor = (name, from, to, pathNot) => ({
  name,
  severity: 'error',
  from: { path: above(from) },
  to: { path: above(to), ...(pathNot && { pathNot: above(pathNot) }) },
})

export default {
  forbidden: [
    floor(
      'content stands on the ground',
      'build/content|content',
      'forms|lambdas|web|art|infra|ops|local|test',
    ),
    floor('forms stand on content', 'forms', 'lambdas|web|art|infra|ops|local|test'),
    floor(
      'functions stand on leads, leads on adapters',
      'lambdas/(adapters|leads)',
      'lambdas',
      'lambdas/(?:$1|adapters)',
    ),
    floor(
      'rows know nothing of what is done with them',
      'lambdas/leads/store',
      'lambdas/leads/(?:manage|notify|receive|visits)',
    ),
    floor(
      'visits know nothing of desk and e-mails',
      'lambdas/leads/visits',
      'lambdas/leads/(?:manage|notify|receive)',
    ),
    floor('lambdas stand on content and forms', 'lambdas', 'web|art|infra|local|ops|test'),
    floor('web stands on content and forms', 'web', 'lambdas|art|infra|local|ops|test'),
    floor('infra stands on lambdas and web', 'infra', 'art|local|ops|test'),
    floor('local stands on infra, ops and art on local', 'local', 'art|ops|test'),
    {
      name: 'no circle of files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'what runs in browsers uses neither Node nor AWS',
      severity: 'error',
      from: { path: above('build/content|content/firm|forms|web/content|web/src') },
      to: {
        path: ['node_modules/(?:@aws-sdk|aws-cdk|yaml|zod)', '^(?:node:|fs|path|url|crypto|os)$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    floor(
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
