import type { CheckedRow, SheetColumn, SheetRow } from '@muster/contract/organisation/onboarding'
import { SECRET_FIELDS } from '@muster/contract/organisation/secret-field'
import { halfWidth } from '@muster/kernel/half-width'
import { normalForm } from '@muster/kernel/normal-form'
import { normalPin } from '@muster/kernel/pin'
import { wholeCompaniesOf } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { readFields } from '../record/employee-fields.rules.ts'
import { groupOf, KINDS, toComparedForm } from '../record/secret-field.rules.ts'
import { listOpenOrgUnits } from '../structure/org-unit.queries.ts'
import * as queries from './onboarding.queries.ts'
import { listNumbersInMaking } from './onboarding-making.service.ts'
import { meaningsOf } from './onboarding-meaning.service.ts'
import { type Input, readRow } from './onboarding-row.rules.ts'

/** A row with what it means, and whom it changes. */
export type PlannedRow = CheckedRow & { input: Input | undefined; employmentId: string | undefined }
type Given = { line: number; column: SheetColumn; problem: string }

/**
 * Plans the rows of a sheet [6.05b]: new, known by job number, or with problems; `given` are problems found while
 * reading.
 */
export async function planRows(
  ctx: Ctx,
  companyId: string,
  rows: readonly SheetRow[],
  given: readonly Given[],
): Promise<PlannedRow[]> {
  const today = await todayOf(ctx, companyId)
  const meanings = meaningsOf(await listOpenOrgUnits(ctx, companyId))
  const numberOf = ({ cells }: SheetRow) => normalForm(halfWidth(cells.jobNumber ?? ''))
  const known = new Map(
    (await queries.listByNumbers(ctx, companyId, rows.map(numberOf))).map((row) => [row.number, row]),
  )
  const mayChange = wholeCompaniesOf(ctx, 'user:manage:u', [companyId]).length > 0
  const read = rows.map((row) => {
    const before = known.get(numberOf(row))
    const { input, problems } = readRow(row, companyId, meanings, today, before && knownOf(before))
    if (before) {
      if (before.state === 'resigned') problems.jobNumber ??= 'taken'
      else if (!mayChange) problems.jobNumber ??= 'organisation.may_not_change'
      if (input) Object.assign(problems, { ...staying(input, row, before), ...problems })
    }
    return { row, input, problems, before, own: new Set<string>() }
  })
  await addTaken(ctx, companyId, read)
  // What is being made would be proposed once more, row by row less of it.
  const making = await listNumbersInMaking(ctx, companyId)
  for (const { row, problems } of read) if (making.has(numberOf(row))) problems.jobNumber = 'organisation.in_the_making'
  for (const { line, column, problem } of given) {
    const found = read.find(({ row }) => row.line === line)
    if (found) found.problems[column] = problem
  }
  return read.map(({ row, input, problems, before, own }) => {
    const found = Object.entries(problems) as [SheetColumn, string][]
    const isSame = before !== undefined && input !== undefined && !differs(input, before, own)
    return {
      ...row,
      fate: found.length > 0 ? 'refused' : before ? (isSame ? 'same' : 'change') : 'new',
      problems: found.map(([column, problem]) => ({ column, problem })),
      input,
      employmentId: before?.id,
    }
  })
}

type Read = {
  row: SheetRow
  input: Input | undefined
  problems: Partial<Record<SheetColumn, string>>
  before: queries.Known | undefined
  /** Which encrypted fields are theirs as the row says them. */
  own: Set<string>
}

/** What stands in the file twice, or belongs to somebody else of the company: job numbers, documents, bank accounts and PINs. */
async function addTaken(ctx: Ctx, companyId: string, read: readonly Read[]): Promise<void> {
  const keys: { column: SheetColumn; of: (row: Read) => string }[] = [
    { column: 'jobNumber', of: ({ row }) => normalForm(halfWidth(row.cells.jobNumber ?? '')) },
    { column: 'pin', of: (one) => pinKey(one) },
    ...SECRET_FIELDS.map((column) => ({
      column,
      of: ({ row }: Read) => toComparedForm(halfWidth(row.cells[column] ?? '')),
    })),
  ]
  for (const { column, of } of keys) {
    const lines = Map.groupBy(read, of)
    for (const [key, found] of lines)
      if (key !== '' && found.length > 1) for (const one of found) one.problems[column] ??= 'organisation.twice_in_file'
  }
  const prints = read.flatMap((one) =>
    SECRET_FIELDS.flatMap((field) => {
      const text = toComparedForm(one.input?.[field] ?? '')
      return text === '' ? [] : [{ one, field, print: ctx.fieldKeys.fingerprint(text, groupOf({ companyId, field })) }]
    }),
  )
  const holders = Map.groupBy(
    prints.length > 0
      ? await queries.listHoldersOf(
          ctx,
          companyId,
          prints.map((p) => p.print),
        )
      : [],
    (row) => row.fingerprint,
  )
  for (const { one, field, print } of prints) {
    const found = (holders.get(print.toString('hex')) ?? []).filter((row) => row.field === KINDS[field])
    if (found.some((row) => row.person_id !== one.before?.person_id)) one.problems[field] ??= 'taken'
    if (found.some((row) => row.employment_id === one.before?.id)) one.own.add(field)
  }
  const fresh = read.flatMap((row) => {
    const { input, before } = row
    return input?.pin && !before
      ? [{ one: row, officeId: input.officeId, pin: normalPin(input.pin), from: input.onboardOn }]
      : []
  })
  const held = fresh.length > 0 ? await queries.listPinsHeld(ctx, companyId, fresh) : new Set<string>()
  for (const { one, officeId, pin } of fresh) if (held.has(`${officeId}:${pin}`)) one.problems.pin ??= 'taken'
}

const pinKey = ({ input }: Read) => (input?.pin ? `${input.officeId}:${normalPin(input.pin)}` : '')

/** Place and PIN of who is there are changed on the record, with the day from which they hold: a row may repeat them, not change them. */
function staying(input: Input, { cells }: SheetRow, before: queries.Known): Partial<Record<SheetColumn, string>> {
  return {
    ...(cells.department && input.departmentId !== before.department_id && { department: 'organisation.stays' }),
    ...(cells.level && input.levelId !== before.level_id && { level: 'organisation.stays' }),
    ...(cells.office && input.officeId !== before.office_id && { office: 'organisation.stays' }),
    ...(cells.pin && !before.pins.includes(normalPin(input.pin ?? '')) && { pin: 'organisation.stays' }),
  }
}

/** The fields of who is there, as the form has them. */
function knownOf(e: queries.Known): Partial<Input> {
  const known = { ...readFields(e), departmentId: e.department_id, levelId: e.level_id, officeId: e.office_id }
  return known as Partial<Input>
}

/** Whether a row says anything that is not known; of encrypted fields `own` are those which are as it says. */
function differs(input: Input, before: queries.Known, own: ReadonlySet<string>): boolean {
  if (SECRET_FIELDS.some((field) => (input[field] ?? '') !== '' && !own.has(field))) return true
  return Object.entries(knownOf(before)).some(
    ([field, value]) => (Reflect.get(input, field) ?? null) !== (value ?? null),
  )
}
