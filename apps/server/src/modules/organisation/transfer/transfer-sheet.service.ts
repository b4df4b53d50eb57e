import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { MOST_LINES } from '@muster/contract/organisation/transfer-shape'
import {
  REQUIRED_AWAY_COLUMNS,
  REQUIRED_TRANSFER_COLUMNS,
  TRANSFER_COLUMN_WORDS,
  TRANSFER_COLUMNS,
  type TransferColumn,
  TransferRows,
  type transferSheetEndpoints,
} from '@muster/contract/organisation/transfer-sheet'
import { say } from '../../../platform/base/words.ts'
import type { UploadedFile } from '../../../platform/files/file.ts'
import { bookOf } from '../../../platform/files/sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listByNumbers } from '../onboarding/onboarding.queries.ts'
import { findOrgUnitsMeant } from '../onboarding/onboarding-meaning.service.ts'
import { listEmployments } from '../record/employee.queries.ts'
import { headersOf, readRows } from '../sheet/sheet-reading.service.ts'
import { REQUIRED_MARK, type SheetRead } from '../sheet/sheet-rows.rules.ts'
import { listOpenOrgUnits } from '../structure/org-unit.queries.ts'
import { makeOrgUnitLists } from '../structure/org-unit-lists.service.ts'
import { needCompanies, type OrderOf, previewLines } from './transfer-plan.service.ts'
import { numberOf, readTransferRow } from './transfer-sheet.rules.ts'

type Inputs = { [K in keyof typeof transferSheetEndpoints]: InputOf<(typeof transferSheetEndpoints)[K]> }
type Checked = ReplyOf<(typeof transferSheetEndpoints)['check']>['rows'][number]

/** Columns in which a spreadsheet keeps what is typed as it stands. */
const TEXT_COLUMNS = ['jobNumber', 'newNumber', 'pin'] as const
/** How the template is known; the number rises with the columns. */
const TEMPLATE = { mark: 'muster-transfer', version: '1', columns: TRANSFER_COLUMNS, most: MOST_LINES }
const columnOfHeader = headersOf<TransferColumn>(TRANSFER_COLUMNS, (column) => TRANSFER_COLUMN_WORDS[column])

/** The empty sheet in the reader's language; the places that people can go to, and the mark of its version, stand on the second sheet. */
export async function template(ctx: Ctx, { companyId, otherCompanyId: other }: Inputs['template']) {
  const otherCompanyId = other ?? null
  needCompanies(ctx, companyId, otherCompanyId)
  const word = (column: TransferColumn) => say(ctx.locale, TRANSFER_COLUMN_WORDS[column])
  const required = otherCompanyId === null ? REQUIRED_TRANSFER_COLUMNS : REQUIRED_AWAY_COLUMNS
  const lists = (await makeOrgUnitLists(ctx, otherCompanyId ?? companyId)).map(({ kind, names }) => [
    word(kind),
    ...names,
  ])
  const longest = Math.max(...lists.map((list) => list.length))
  const title = say(ctx.locale, 'organisation.transfer.title')
  return bookOf(title, [
    {
      title,
      header: TRANSFER_COLUMNS.map((column) => word(column) + (required.includes(column) ? REQUIRED_MARK : '')),
      rows: [],
      texts: TEXT_COLUMNS.map((column) => TRANSFER_COLUMNS.indexOf(column)),
    },
    {
      title: say(ctx.locale, 'organisation.onboarding.lists'),
      header: [TEMPLATE.mark, TEMPLATE.version],
      rows: Array.from({ length: longest }, (_, n) => lists.map((list) => list[n] ?? null)),
    },
  ])
}

/** What each row would do, with the problems of each cell; nothing is written. Who is out of reach is nobody. */
export async function check(
  ctx: Ctx,
  { companyId, otherCompanyId: other, effectiveOn }: Inputs['check'],
  file: UploadedFile,
) {
  const otherCompanyId = other ?? null
  needCompanies(ctx, companyId, otherCompanyId)
  const sheet = await readRows(file, TEMPLATE, columnOfHeader, TransferRows)
  return { rows: await checkedRows(ctx, { companyId, otherCompanyId, effectiveOn }, sheet) }
}

async function checkedRows(ctx: Ctx, order: OrderOf, sheet: SheetRead<TransferColumn>): Promise<Checked[]> {
  const { companyId, otherCompanyId } = order
  const numbers = sheet.rows.map(numberOf)
  const known = await listByNumbers(ctx, companyId, numbers)
  const ids = known.map((row) => row.id)
  const reached = new Set((await listEmployments(ctx, ids)).map((row) => row.id))
  const people = new Map(known.filter(({ id }) => reached.has(id)).map(({ number, id }) => [number, id]))
  const meanings = { ...findOrgUnitsMeant(await listOpenOrgUnits(ctx, otherCompanyId ?? companyId)), people }
  const count = Map.groupBy(numbers, (number) => number)
  const read = sheet.rows.map((row) => {
    const { entry, problems } = readTransferRow(row, meanings, otherCompanyId !== null)
    const number = numberOf(row)
    if (number !== '' && (count.get(number)?.length ?? 0) > 1) problems.jobNumber = 'organisation.twice_in_file'
    for (const { line, column, problem } of sheet.problems) if (line === row.line) problems[column] = problem
    const found = Object.entries(problems) as [TransferColumn, string][]
    return { row, entry: found.length === 0 ? entry : undefined, found }
  })
  const fit = read.flatMap(({ entry }) => entry ?? [])
  const { items } = fit.length > 0 ? await previewLines(ctx, order, fit) : { items: [] }
  const said = new Map(items.map(({ id, problem }) => [id, problem]))
  return read.map(({ row, entry, found }) => {
    const problem = entry ? (said.get(entry.employmentId) ?? null) : null
    return {
      ...row,
      fate: entry && problem === null ? 'fits' : 'refused',
      problems: found.map(([column, one]) => ({ column, problem: one })),
      said: problem,
      entry: entry && problem === null ? entry : null,
    }
  })
}
