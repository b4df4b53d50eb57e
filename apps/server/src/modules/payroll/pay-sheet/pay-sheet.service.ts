import type { InputOf } from '@muster/contract/endpoint'
import { MOST_PAY_ROWS, type paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { UploadedFile } from '../../../platform/files/file.ts'
import { MOST_UNPACKED_MB, readBook } from '../../../platform/files/read-book.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { needSalaryWindow } from '../../identity/index.ts'
import { itemsOfCompany } from '../pay-item/pay-item-list.queries.ts'
import { proposeRun } from '../pay-run/propose.service.ts'
import * as columnQueries from './pay-column.queries.ts'
import { planPay } from './pay-plan.service.ts'
import { headerForm, type ReadTable } from './pay-table.rules.ts'

type Inputs = { [K in keyof typeof paySheetEndpoints]: InputOf<(typeof paySheetEndpoints)[K]> }

export { template } from './pay-template.service.ts'

/** How the columns of a company's sheets are mapped. */
export async function columns(ctx: Ctx, { companyId }: Inputs['columns']) {
  listAskedCompanies(ctx, companyId)
  return { columns: await listMapped(ctx, companyId) }
}

/** Maps headers onto items of the company and what else columns hold. */
export async function mapColumns(ctx: Ctx, { companyId, columns: mapped }: Inputs['mapColumns']) {
  needWholeCompany(ctx, companyId)
  const items = await itemsOfCompany(ctx, companyId)
  const problems = mapped.flatMap(({ means, itemId }, n) => {
    const isFit = means === 'item' ? items.some(({ id }) => id === itemId) : itemId === null
    return isFit ? [] : [[`columns.${n}.itemId`, 'not_found'] as const]
  })
  if (problems.length > 0) failFields(Object.fromEntries(problems))
  const forms = new Map(mapped.map((column) => [headerForm(column.header), column]))
  await columnQueries.saveColumns(
    ctx,
    companyId,
    [...forms].map(([header, { header: written, means, itemId }]) => ({ header, written, means, itemId })),
  )
  ctx.audit({ companyId, object: companyId, after: { columns: mapped.map(({ header }) => header).join(', ') } })
  return { columns: await listMapped(ctx, companyId) }
}

async function listMapped(ctx: Ctx, companyId: string) {
  const known = await columnQueries.listColumns(ctx, companyId)
  return [...known.values()].map(({ written, means, itemId }) => ({ header: written, means, itemId }))
}

/** What a sheet would come to [6.10b]; nothing is written, and nothing of the file is kept. */
export async function check(ctx: Ctx, { companyId, month }: Inputs['check'], file: UploadedFile) {
  needWholeCompany(ctx, companyId)
  const table = await readTable(file)
  await needSalaryWindow(ctx)
  return (await planPay(ctx, companyId, month, table)).check
}

/** Proposes what a sheet says [6.10b], where none of its rows has a problem. */
export async function propose(ctx: Ctx, { companyId, month, payOn, note }: Inputs['propose'], file: UploadedFile) {
  needWholeCompany(ctx, companyId)
  const table = await readTable(file)
  await needSalaryWindow(ctx)
  const plan = await planPay(ctx, companyId, month, table)
  const { problemCount: count, columns: read } = plan.check
  const unknown = read.filter(({ means }) => means === null).length
  if (count + unknown > 0) fail('pay.sheet_has_problems', { count: count + unknown })
  if (plan.payslips.length === 0) fail('pay.nothing_changed')
  const { currency, monthBefore } = plan.check
  const { payslips, items } = plan
  const runId = await proposeRun(ctx, {
    companyId,
    month,
    payOn: payOn ?? null,
    note,
    currency,
    monthBefore,
    payslips,
    items,
  })
  return { runId }
}

/** The first sheet of a workbook, read in a thread of its own before the database is touched. */
async function readTable({ bytes }: UploadedFile): Promise<ReadTable> {
  const isBook = bytes[0] === 0x50 && bytes[1] === 0x4b
  const book = isBook ? await readBook(bytes) : ({ refused: 'unreadable' } as const)
  if ('refused' in book)
    return book.refused === 'too_large'
      ? fail('organisation.sheet_too_large', { most: MOST_UNPACKED_MB })
      : fail('organisation.sheet_unreadable')
  const [table] = book.tables
  if (!table) return fail('organisation.sheet_empty')
  if (table.rows.length > MOST_ROWS) fail('organisation.sheet_too_many_rows', { most: MOST_PAY_ROWS })
  return table
}

const MOST_ROWS = MOST_PAY_ROWS + 25
