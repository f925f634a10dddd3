import { Option } from '@commander-js/extra-typings'
import { formNames } from '#forms/contracts.ts'

/** `--form`; without it both forms are meant. */
export const formOption = () => new Option('--form <form>', 'rows of one form only').choices(formNames)
