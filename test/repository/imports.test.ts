import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { expect, it } from 'vitest'

const rooms = ['content', 'forms', 'lambdas', 'web', 'art/drawings', 'infra', 'local', 'ops']

it('all code keeps the rules of imports', async () => {
  const { output } = await cruise(rooms, await extractOptions('./.dependency-cruiser.mjs'))
  const { violations, totalCruised } = (output as ICruiseResult).summary
  expect(totalCruised).toBeGreaterThan(400)
  expect(violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})
