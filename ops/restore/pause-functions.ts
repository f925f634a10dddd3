import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  GetFunctionConfigurationCommand,
  type GetFunctionConfigurationCommandOutput,
  type LambdaClient,
  PutFunctionConcurrencyCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda'
import { restoringVariable } from '#lambdas/adapters/variables.ts'

/** Functions that do nothing to a table for a while. */
export interface PausedFunctions {
  /** Their names: forms answer that they cannot take anything, the others do not run. */
  readonly forms: readonly string[]
  readonly stopped: readonly string[]
  /** Seconds after which nothing runs any more that began before. */
  readonly longestRunSeconds: number
  /** Lets them go on as before. */
  release(): Promise<void>
}

/**
 * Holds every function that has the table's name in its environment. A form's function is told by a variable,
 * and answers visitors with the phone number; another one gets a concurrency of zero, so that it does not
 * run.
 * @param names of the stack's functions
 * @param pause between two looks at a function that is being changed
 */
export async function pauseFunctions(
  names: readonly string[],
  table: string,
  client: LambdaClient,
  pause: () => Promise<void>,
): Promise<PausedFunctions> {
  const all = await Promise.all(
    names.map((FunctionName) => client.send(new GetFunctionConfigurationCommand({ FunctionName }))),
  )
  const concerned = all.filter((each) => Object.values(variablesOf(each)).includes(table))
  const forms = concerned.filter((each) => restoringVariable in variablesOf(each))
  const others = concerned.filter((each) => !forms.includes(each))
  const before = new Map<string, number | undefined>()
  for (const form of forms) await tellForm(form, 'yes', client, pause)
  for (const { FunctionName = '' } of others) {
    const { ReservedConcurrentExecutions } = await client.send(
      new GetFunctionConcurrencyCommand({ FunctionName }),
    )
    before.set(FunctionName, ReservedConcurrentExecutions)
    await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }))
  }
  return {
    forms: forms.map(nameOf),
    stopped: others.map(nameOf),
    longestRunSeconds: Math.max(0, ...concerned.map(({ Timeout = 0 }) => Timeout)),
    async release() {
      for (const [name, reserved] of before) await giveBack(name, reserved, client)
      for (const form of forms) await tellForm(form, 'no', client, pause)
    },
  }
}

const nameOf = ({ FunctionName = '' }: GetFunctionConfigurationCommandOutput) => FunctionName

const variablesOf = ({ Environment }: GetFunctionConfigurationCommandOutput) => Environment?.Variables ?? {}

async function tellForm(
  form: GetFunctionConfigurationCommandOutput,
  isRestoring: 'yes' | 'no',
  client: LambdaClient,
  pause: () => Promise<void>,
): Promise<void> {
  const FunctionName = nameOf(form)
  await client.send(
    new UpdateFunctionConfigurationCommand({
      FunctionName,
      Environment: { Variables: { ...variablesOf(form), [restoringVariable]: isRestoring } },
    }),
  )
  for (;;) {
    const { LastUpdateStatus } = await client.send(new GetFunctionConfigurationCommand({ FunctionName }))
    if (LastUpdateStatus === 'Successful') return
    if (LastUpdateStatus === 'Failed') throw new Error(`${FunctionName} could not be told to hold`)
    await pause()
  }
}

/**
 * Sets the former reservation; removes it when there was none, or only the zero that an interrupted run left.
 */
async function giveBack(
  FunctionName: string,
  reserved: number | undefined,
  client: LambdaClient,
): Promise<void> {
  if (reserved)
    await client.send(
      new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: reserved }),
    )
  else await client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }))
}
