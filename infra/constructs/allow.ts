import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'

export const allow = (lambda: LambdaFunction, actions: string[], ...resources: string[]): void =>
  lambda.addToRolePolicy(new PolicyStatement({ actions, resources }))

/** What functions do with the items of tables; a transaction needs what each of its operations needs. */
export type ItemAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query' | 'Scan'

export function allowItems(
  lambda: LambdaFunction,
  actions: readonly ItemAction[],
  ...tables: string[]
): void {
  const named = actions.map((action) => `dynamodb:${action}`)
  allow(lambda, named, ...tables)
}
