import { columns, optionLines } from '#terminal/option-lines.ts'
import type { Command } from './command.ts'
import { placeOptions } from './open-tables.ts'

/** How the desk is called. */
export const program = 'npm run leads --'

/** Names the help of a command, or of all. */
export const hint = (name?: string) => `See: ${[program, name, '--help'].filter(Boolean).join(' ')}`

/** All commands in a line each. */
export function overview(commands: readonly Command[]): string {
  return [
    'What visitors sent through the two forms, with the AWS credentials of whoever asks.',
    columns(commands.map(({ name, purpose }) => [name, purpose])),
    `${program} list --help tells more about a command; --local asks the product on this machine.`,
  ].join('\n\n')
}

/** Everything about one command. */
export function helpFor({ name, usage, purpose, remarks, options, examples }: Command): string {
  return [
    `${program} ${name} ${usage}`,
    remarks ? `${purpose}\n${remarks}` : purpose,
    optionLines(options),
    `Where the rows are:\n${optionLines(placeOptions)}`,
    `Examples:\n${examples.map((example) => `  ${program} ${example}`).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
