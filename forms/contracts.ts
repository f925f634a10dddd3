import type { FormContract } from './contract.ts'
import { leadContract } from './lead.ts'
import { subcontractorContract } from './subcontractor.ts'

export type FormName = FormContract['name']

export const contracts: Readonly<Record<FormName, FormContract>> = {
  lead: leadContract,
  subcontractor: subcontractorContract,
}

export const formNames = Object.keys(contracts) as readonly FormName[]
