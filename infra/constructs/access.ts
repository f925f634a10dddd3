import { Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { IConstruct } from 'constructs'

/** Rights of a function on a resource, and the variables that go with them. */
export interface Access {
  readonly statements?: readonly PolicyStatement[]
  readonly variables?: Readonly<Record<string, string>>
  /** Reasons for wildcard resources, keyed as cdk-nag names them. */
  readonly wildcards?: Readonly<Record<string, string>>
}

export const allow = (actions: readonly string[], ...resources: string[]): Access => ({
  statements: [new PolicyStatement({ actions: [...actions], resources })],
})

/** Right to invoke a function, whose name is passed in a variable. */
export const allowInvoke = (variable: string, name: string, arn: string): Access => ({
  ...allow(['lambda:InvokeFunction'], arn),
  variables: { [variable]: name },
})

export function grant(lambda: LambdaFunction, ...all: readonly (Access | undefined)[]): void {
  for (const { statements = [], variables = {}, wildcards = {} } of all.flatMap((each) => each ?? [])) {
    for (const statement of statements) lambda.addToRolePolicy(statement)
    for (const [name, value] of Object.entries(variables)) lambda.addEnvironment(name, value)
    for (const [resource, reason] of Object.entries(wildcards))
      suppressNag(lambda.role ?? lambda, { [`AwsSolutions-IAM5[Resource::${resource}]`]: reason })
  }
}

/** Acknowledges cdk-nag findings. @param reasons by rule, like "AwsSolutions-S1" */
export const suppressNag = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void =>
  Validations.of(construct).acknowledge(
    ...Object.entries(reasons).map(([rule, reason]) => ({ id: `${rule.split('-')[0]}::${rule}`, reason })),
  )
