import type { InputOf } from '@muster/contract/endpoint'
import {
  MOST_OPENING_ROWS,
  OPENING_COLUMN_WORDS,
  OPENING_COLUMNS,
  type OpeningColumn,
  OpeningRows,
  type openingBalanceEndpoints,
  REQUIRED_OPENING_COLUMNS,
} from '@muster/contract/leave/opening-balance'
import { pairIn } from '@muster/kernel/locale'
import { nameFor } from '@muster/kernel/names'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { sayProblem } from '../../../platform/base/problem-words.ts'
import { say } from '../../../platform/base/words.ts'
import type { UploadedFile } from '../../../platform/files/file.ts'
import { bookOf, type Cell } from '../../../platform/files/sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { headersOf, REQUIRED_MARK, readRows } from '../../organisation/index.ts'
import { readCachedTypes } from '../type/types-in-force.service.ts'
import { type PlannedOpening, planOpenings } from './opening-plan.service.ts'

type Inputs = { [K in keyof typeof openingBalanceEndpoints]: InputOf<(typeof openingBalanceEndpoints)[K]> }

/** How the template is known; the number rises with the columns. */
const TEMPLATE = { mark: 'muster-opening-balances', version: '1', columns: OPENING_COLUMNS, most: MOST_OPENING_ROWS }
const columnOfHeader = headersOf<OpeningColumn>(OPENING_COLUMNS, (column) => OPENING_COLUMN_WORDS[column])

/** The rows of a file that was filled in, or of those that the screen sends back. */
export const openingRowsOf = (file: UploadedFile) => readRows(file, TEMPLATE, columnOfHeader, OpeningRows)

/** The empty sheet in the reader's language; the types of leave that are offered and the mark of its version stand on the second sheet. */
export async function template(ctx: Ctx, { companyId }: Inputs['template']) {
  listAskedCompanies(ctx, companyId)
  return filled(ctx, companyId, [], [])
}

/** The refused rows as a sheet, each with its reasons in one more column. Corrected, the sheet is uploaded again as it is. */
export async function exportRefused(ctx: Ctx, { companyId, on, rows }: Inputs['refused']) {
  listAskedCompanies(ctx, companyId)
  const planned = await planOpenings(ctx, companyId, on, { rows, problems: [] })
  const lines = planned.filter(({ fate }) => fate === 'refused')
  return filled(
    ctx,
    companyId,
    [say(ctx.locale, 'leave.openingBalance.problem')],
    lines.map(({ cells, problems }) => [
      ...OPENING_COLUMNS.map((column) => cells[column] ?? null),
      problems.map((one) => reasonOf(ctx, one)).join('; '),
    ]),
  )
}

function reasonOf(ctx: Ctx, { column, problem }: PlannedOpening['problems'][number]): string {
  return pairIn(ctx.locale)(say(ctx.locale, OPENING_COLUMN_WORDS[column]), sayProblem(ctx.locale, problem))
}

async function filled(ctx: Ctx, companyId: string, more: readonly string[], rows: readonly (readonly Cell[])[]) {
  const types = (await readCachedTypes(ctx, companyId)).types.filter(({ isInUse }) => isInUse)
  const names = types.map((type) => nameFor(type.names, ctx.locale).text).toSorted((a, b) => (a < b ? -1 : 1))
  const title = say(ctx.locale, 'leave.openingBalance.title')
  const header = OPENING_COLUMNS.map((column) => {
    const mark = REQUIRED_OPENING_COLUMNS.includes(column) ? REQUIRED_MARK : ''
    return say(ctx.locale, OPENING_COLUMN_WORDS[column]) + mark
  })
  return bookOf(title, [
    { title, header: [...header, ...more], rows },
    {
      title: say(ctx.locale, 'organisation.onboarding.lists'),
      header: [TEMPLATE.mark, TEMPLATE.version],
      rows: [
        [say(ctx.locale, 'leave.openingBalance.howTo')],
        [say(ctx.locale, OPENING_COLUMN_WORDS.type)],
        ...names.map((name) => [name]),
      ],
    },
  ])
}
