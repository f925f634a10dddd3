import type { Template } from 'aws-cdk-lib/assertions'

type Statement = ReturnType<Template['findResources']>[string]

/** Permissions of policy statements as `action on resource`. */
export const permissionsIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) => [Resource].flat().map((each) => `${action} on ${nameOf(each)}`)),
  )

/** A policy's resource as text: logical ids for references, without CDK's suffixes. */
function nameOf(resource: unknown): string {
  if (typeof resource === 'string') return resource
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = resource as Record<string, never>
  if (join) return (join[1] as unknown[]).map(nameOf).join(join[0])
  return String(Ref ?? attribute?.[0]).replace(/[0-9A-F]{8}$/, '')
}
