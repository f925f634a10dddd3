import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'

/** Lets a function do these things with these resources. */
export const allow = (lambda: LambdaFunction, actions: string[], ...resources: string[]): void =>
  lambda.addToRolePolicy(new PolicyStatement({ actions, resources }))
