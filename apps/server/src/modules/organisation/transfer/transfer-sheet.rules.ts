import type { TransferColumn } from '@muster/contract/organisation/transfer-sheet'
import { halfWidth } from '@muster/kernel/half-width'
import { normalForm } from '@muster/kernel/normal-form'
import type { SheetRow } from '../sheet/sheet-rows.rules.ts'

/** A line of an order as a row means it. */
type Entry = {
  employmentId: string
  departmentId?: string
  officeId?: string
  levelId?: string
  jobNumber?: string
  pin?: string
}
type Meant = 'department' | 'office' | 'level'
type Problems = Partial<Record<TransferColumn, string>>

/** What the texts of a sheet mean: who has a job number, in its normal form, and which places are called so; several are none. */
export type TransferMeanings = Readonly<Record<Meant, ReadonlyMap<string, readonly string[]>>> & {
  people: ReadonlyMap<string, string>
}

const FIELD = { department: 'departmentId', office: 'officeId', level: 'levelId' } as const
const LONGEST_NUMBER = 32

/** The job number of a row in the form in which no two are alike. */
export const numberOf = ({ cells }: SheetRow<TransferColumn>): string => normalForm(halfWidth(cells.jobNumber ?? ''))

/**
 * What a row means as a line of an order, or what is wrong by cell. Whoever stays in the company changes at least one part of their place
 * and keeps number and PIN; to another company (`isAway`) the whole place is named.
 */
export function readTransferRow(
  row: SheetRow<TransferColumn>,
  meanings: TransferMeanings,
  isAway: boolean,
): { entry: Entry | undefined; problems: Problems } {
  const text = (column: TransferColumn) => halfWidth(row.cells[column] ?? '').trim()
  const problems: Problems = {}
  const employmentId = meanings.people.get(numberOf(row))
  if (text('jobNumber') === '') problems.jobNumber = 'required'
  else if (employmentId === undefined) problems.jobNumber = 'not_found'
  const place: Partial<Record<(typeof FIELD)[Meant], string>> = {}
  for (const [part, field] of Object.entries(FIELD) as [Meant, (typeof FIELD)[Meant]][]) {
    const found = meanings[part].get(normalForm(text(part))) ?? []
    if (text(part) === '') {
      if (isAway) problems[part] = 'required'
    } else if (found.length !== 1) problems[part] = found.length > 1 ? 'ambiguous' : 'not_found'
    else place[field] = found[0]
  }
  if (!isAway && [text('department'), text('office'), text('level')].every((one) => one === ''))
    problems.department = 'required'
  for (const column of ['newNumber', 'pin'] as const)
    if (!isAway && text(column) !== '') problems[column] = 'unknown_property'
  if (isAway && text('pin') !== '' && !/^[0-9A-Za-z]{1,24}$/.test(text('pin'))) problems.pin = 'pin_form'
  if (isAway && text('newNumber').length > LONGEST_NUMBER) problems.newNumber = `too_long:${LONGEST_NUMBER}`
  if (employmentId === undefined || Object.keys(problems).length > 0) return { entry: undefined, problems }
  const given = {
    ...(text('newNumber') !== '' && { jobNumber: text('newNumber') }),
    ...(text('pin') !== '' && { pin: text('pin') }),
  }
  return { entry: { employmentId, ...place, ...given }, problems }
}
