import { Option } from '@commander-js/extra-typings'
import { stageOption } from '#infra/deployed-stage.ts'
import { region } from '#infra/stack-names.ts'
import { program } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'

/** The program that the commands are added to. Its options say where the rows are; every command takes them. */
export const leadsProgram = (terminal: Terminal) =>
  placeProgram('leads', terminal).description(
    'What visitors sent through the two forms, with the AWS credentials of whoever asks.',
  )

/** A program whose options name a stage, or this machine. */
export const placeProgram = (name: string, terminal: Terminal) =>
  program(name, terminal)
    .addOption(stageOption())
    .option('--region <region>', 'AWS region of the stage', region)
    .addOption(
      new Option('--local', 'the product that runs on this machine, instead of a stage').conflicts([
        'stage',
        'region',
      ]),
    )
    .option('--data <folder>', 'its data folder, as "npm start -- --data" was told (default: .local)')

export type LeadsProgram = ReturnType<typeof leadsProgram>
