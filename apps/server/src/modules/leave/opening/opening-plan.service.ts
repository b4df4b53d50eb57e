import { type CheckedOpeningRow, OPENING_COLUMNS, type OpeningColumn } from '@muster/contract/leave/opening-balance'
import type { Day } from '@muster/kernel/day'
import { LANGUAGES } from '@muster/kernel/names'
import { normalForm } from '@muster/kernel/normal-form'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsByNumbers, type SheetRead } from '../../organisation/index.ts'
import { DAILY } from '../../rostering/index.rules.ts'
import { usualDaysOf } from '../../rostering/index.ts'
import type { Carrying, Entitlement } from '../ledger/account.rules.ts'
import { policyOn } from '../ledger/grant.rules.ts'
import { loadEntitled } from '../ledger/grant.service.ts'
import { type EntitlementRow, listEmployed, listEntitlements } from '../ledger/ledger.queries.ts'
import { readCachedTypes, typesInForce } from '../type/types-in-force.service.ts'
import { type OpeningWrite, planOpening } from './opening.rules.ts'
import {
  type Known,
  type KnownType,
  type OpeningMeanings,
  readOpeningRow,
  type Statement,
  toComparedCell,
} from './opening-row.rules.ts'

/** A row with what would come of it, and what is written for that. */
export type PlannedOpening = CheckedOpeningRow & { statement: Statement | undefined; writes: readonly OpeningWrite[] }

/**
 * What rows state of people and types of a company on a day, and what each comes to, in a handful of statements for all. Whoever is out of
 * reach, or of another company, is nobody. Two rows about the same type of somebody are refused both.
 */
export async function planOpenings(
  ctx: Ctx,
  companyId: string,
  on: Day,
  sheet: SheetRead<OpeningColumn>,
): Promise<PlannedOpening[]> {
  const meanings = await meaningsOf(ctx, companyId, on, sheet)
  const given = Map.groupBy(sheet.problems, ({ line }) => line)
  const read = sheet.rows.map((row) => {
    const { statement, problems } = readOpeningRow(row.cells, meanings, on)
    for (const { column, problem } of given.get(row.line) ?? []) problems[column] = problem
    return { row, statement, problems }
  })
  const alike = Map.groupBy(read, ({ row: { cells } }) => {
    const [type] = meanings.types.get(toComparedCell(cells, 'type')) ?? []
    return `${toComparedCell(cells, 'jobNumber')} ${type?.id ?? toComparedCell(cells, 'type')}`
  })
  for (const rows of alike.values())
    if (rows.length > 1) for (const { problems } of rows) problems.type ??= 'leave.stated_twice'
  const people = [...new Set(read.flatMap(({ statement }) => statement?.employmentId ?? []))]
  const [{ held: asOf, carryingOf }, existing] = [
    await loadEntitled(ctx, companyId, people, on),
    byOwner(await listEntitlements(ctx, companyId, people)),
  ]
  return read.map(({ row, statement, problems }) => {
    const of = statement && {
      asOf: asOf.get(statement.employmentId)?.get(statement.typeId) ?? [],
      existing: existing(statement),
      carrying: carryingOf(statement.employmentId, statement.typeId),
    }
    return planned(row, on, { statement, problems, ...of })
  })
}

type ReadRow = {
  statement: Statement | undefined
  problems: Partial<Record<OpeningColumn, string>>
  /** The entitlements of the type: `asOf` with what is due by the day, `existing` as stored. */
  asOf?: readonly Entitlement[]
  existing?: readonly Entitlement[]
  carrying?: Carrying
}

/** Of nobody: nothing goes over. */
const NEVER: Carrying = { versions: [], leavesOn: null }

function planned(
  row: SheetRead<OpeningColumn>['rows'][number],
  on: Day,
  { statement, problems, asOf = [], existing = [], carrying = NEVER }: ReadRow,
): PlannedOpening {
  const isFit = statement !== undefined && Object.keys(problems).length === 0
  const opening = isFit
    ? planOpening(asOf, existing, { on, until: statement.until, minutes: statement.minutes }, carrying)
    : undefined
  if (opening && 'problem' in opening) problems[opening.column] = opening.problem
  if (!opening || 'problem' in opening) {
    const found = OPENING_COLUMNS.flatMap((column) => ({ column, problem: problems[column] ?? '' }))
    const shown = found.filter(({ problem }) => problem !== '')
    return { ...row, fate: 'refused', problems: shown, balance: null, statement: undefined, writes: [] }
  }
  const { before, after, writes } = opening
  const fate = after > before ? 'granted' : after < before ? 'taken' : 'same'
  return { ...row, fate, problems: [], balance: { before, after }, statement, writes }
}

function byOwner(rows: readonly EntitlementRow[]) {
  const key = ({ employmentId, typeId }: { employmentId: string; typeId: string }) => `${employmentId} ${typeId}`
  const groups = Map.groupBy(rows, key)
  return (of: { employmentId: string; typeId: string }): readonly EntitlementRow[] => groups.get(key(of)) ?? []
}

async function meaningsOf(
  ctx: Ctx,
  companyId: string,
  on: Day,
  { rows }: SheetRead<OpeningColumn>,
): Promise<OpeningMeanings> {
  const numbers = [...new Set(rows.map(({ cells }) => toComparedCell(cells, 'jobNumber')))]
  const found = await employmentsByNumbers(ctx, companyId, numbers)
  const ids = [...found.values()].map(({ employmentId }) => employmentId)
  const employed = new Map((await listEmployed(ctx, companyId, ids)).map((one) => [one.employmentId, one]))
  const usual = await usualDaysOf(ctx, companyId, ids, on)
  const people = [...found].flatMap(([number, { employmentId, name, nativeName }]): [string, Known][] => {
    const one = employed.get(employmentId)
    const dayMinutes = usual.get(employmentId) ?? DAILY
    return one ? [[number, { employmentId, name, nativeName, from: one.from, to: one.to, dayMinutes }]] : []
  })
  return { people: new Map(people), types: await typesMeant(ctx, companyId, on) }
}

/** The types of a company by their names in any language. */
async function typesMeant(ctx: Ctx, companyId: string, on: Day): Promise<Map<string, KnownType[]>> {
  const inForce = await typesInForce(ctx, companyId, on)
  const meant = new Map<string, KnownType[]>()
  for (const { id, names, isInUse } of (await readCachedTypes(ctx, companyId)).types) {
    const versions = inForce.get(id)?.versions ?? []
    const isBound = (policyOn(versions, on) ?? versions[0])?.yearlyMinutes !== null
    for (const name of new Set(LANGUAGES.map((language) => normalForm(names[language] ?? ''))))
      if (name !== '') meant.set(name, [...(meant.get(name) ?? []), { id, isInUse, isBound }])
  }
  return meant
}
