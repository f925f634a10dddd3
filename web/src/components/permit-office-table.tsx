import type { Region } from '#compiler/schemas/region.ts'
import { PlainTable, type PlainTableProps } from '../ui/plain-table.tsx'

export interface PermitOfficeTableProps extends Omit<PlainTableProps, 'rows'> {
  readonly offices: Region['permitOffices']
}

/** A table of towns with the office that issues the permit in each, linked. */
export const PermitOfficeTable = ({ offices, ...table }: PermitOfficeTableProps) => (
  <PlainTable
    {...table}
    rows={offices.map(({ authority, url, ...row }) => ({
      ...row,
      authority: (
        <a href={url} rel="noopener">
          {authority}
        </a>
      ),
    }))}
  />
)
