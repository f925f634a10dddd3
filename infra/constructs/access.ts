import { Validations } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { IConstruct } from 'constructs'

/** What a function may do with something, and what it has to know for it. */
export interface Access {
  readonly statements?: readonly PolicyStatement[]
  /** Environment variables. */
  readonly variables?: Readonly<Record<string, string>>
  /** Resources with a wildcard, as the rule packs name them, with the reason for each. */
  readonly wildcards?: Readonly<Record<string, string>>
}

export const allow = (actions: readonly string[], ...resources: string[]): Access => ({
  statements: [new PolicyStatement({ actions: [...actions], resources })],
})

/** Lets a function ask another to work, by the name that a variable has. */
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

/** Accepts what rules of cdk-nag's packs find at a construct. @param reasons by the rules' names, "AwsSolutions-S1" */
export const suppressNag = (construct: IConstruct, reasons: Readonly<Record<string, string>>): void =>
  Validations.of(construct).acknowledge(
    ...Object.entries(reasons).map(([rule, reason]) => ({ id: `${rule.split('-')[0]}::${rule}`, reason })),
  )
