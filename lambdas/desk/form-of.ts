import { type FormName, formNames } from '#forms/contracts.ts'
import { rowFolders } from '#lambdas/adapters/desk-paths.ts'
import type { DeskRequest } from './desk-request.ts'

/** The form whose rows a path is about, by the first part of it that varies: "leads". */
export const formOf = ({ parts }: DeskRequest): FormName =>
  formNames.find((form) => rowFolders[form] === parts[0]) ?? 'lead'
