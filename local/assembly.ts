import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Resource {
  readonly Type: string
  readonly Properties: Readonly<Record<string, unknown>>
  readonly DependsOn?: string | readonly string[]
}

type Json = unknown

/** Synthesized stack with references resolved to logical ids, except names of functions, and assets to folders. */
export class Assembly {
  readonly folder: string
  private readonly resources: Readonly<Record<string, Resource>>
  private readonly outputs: Readonly<Record<string, { readonly Value: unknown }>>

  /** @param folder output of `cdk synth` with exactly one stack */
  constructor(folder: string) {
    this.folder = folder
    const [template, ...others] = readdirSync(folder).filter((name) => name.endsWith('.template.json'))
    if (!template || others.length > 0) throw new Error(`${folder} should hold exactly one stack`)
    const { Resources, Outputs = {} } = JSON.parse(readFileSync(join(folder, template), 'utf8'))
    this.resources = Resources
    this.outputs = Outputs
  }

  /** Returns the resources of a type by logical id, dependencies first, with resolved properties. */
  all<Properties>(type: string): (readonly [id: string, properties: Properties])[] {
    const ids = Object.keys(this.resources).filter((id) => this.resources[id]?.Type === type)
    const ordered = ids.toSorted(
      (one, other) => Number(this.needs(one, other)) - Number(this.needs(other, one)),
    )
    return ordered.map((id) => [id, this.resolve(this.resources[id]?.Properties ?? {}) as Properties])
  }

  /** Returns the only resource of a type. @throws Error if there is none or more */
  only<Properties>(type: string): Properties {
    const [first, ...others] = this.all<Properties>(type)
    if (!first || others.length > 0) throw new Error(`the stack should have exactly one ${type}`)
    return first[1]
  }

  get<Properties>(id: string): Properties {
    const resource = this.resources[id]
    if (!resource) throw new Error(`the template has no resource ${id}`)
    return this.resolve(resource.Properties) as Properties
  }

  output(key: string): string {
    const output = this.outputs[key]
    if (!output) throw new Error(`the template has no output ${key}`)
    return this.resolve(output.Value) as string
  }

  hasOutput = (key: string): boolean => key in this.outputs

  /** Returns the folder of a file asset, by its key `<hash>.zip`; of one that is no archive, the file. */
  assetFolder(key: string): string {
    return join(this.folder, `asset.${key.replace(/\.zip$/, '')}`)
  }

  private nameOf(id: string): Json | undefined {
    const { Type, Properties } = this.resources[id] ?? {}
    return Type === 'AWS::Lambda::Function' ? (Properties?.FunctionName as Json | undefined) : undefined
  }

  private needs(one: string, other: string): boolean {
    return [this.resources[one]?.DependsOn ?? []].flat().includes(other)
  }

  private resolve(value: Json): Json {
    if (Array.isArray(value)) return value.map((each) => this.resolve(each))
    if (typeof value !== 'object' || value === null) return value
    const [[key, argument] = ['', undefined], ...others] = Object.entries(value)
    if (others.length === 0 && (key === 'Ref' || key.startsWith('Fn::'))) return this.call(key, argument)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.resolve(each)]))
  }

  private call(name: string, argument: Json): Json {
    switch (name) {
      case 'Ref':
        return pseudoParameters[argument as string] ?? this.nameOf(argument as string) ?? argument
      case 'Fn::GetAtt':
        return (argument as string[])[0]
      case 'Fn::Join': {
        const [separator, parts] = argument as [string, Json[]]
        return this.reveal((this.resolve(parts) as string[]).join(separator))
      }
      case 'Fn::Sub':
        return (argument as string).replace(/\$\{([^}]+)\}/g, (_, id) => pseudoParameters[id] ?? id)
      default:
        throw new Error(`the local product does not support ${name}: add it in local/assembly.ts`)
    }
  }

  /** Replaces references to generated secrets by text that survives restarts, and so do cookies and links. */
  private reveal(text: string): string {
    return text.replace(/\{\{resolve:secretsmanager:([^:}]+):[^}]*\}\}/g, (_, id: string) =>
      createHash('sha256').update(id).digest('hex'),
    )
  }
}

const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::AccountId': '000000000000',
  'AWS::Region': 'us-east-1',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
}
