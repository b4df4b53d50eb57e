import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { advanceColumns, type advanceEndpoints } from '@muster/contract/payroll/advance'
import type { Day } from '@muster/kernel/day'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../../organisation/index.ts'
import { accountsOf } from '../payment/currency.queries.ts'
import * as queries from './advance.queries.ts'
import { insertEntries, lockAdvances, reverseEntries } from './ledger.queries.ts'

type Inputs = { [K in keyof typeof advanceEndpoints]: InputOf<(typeof advanceEndpoints)[K]> }
type Row = ReplyOf<typeof advanceEndpoints.list>['items'][number]
type Detail = ReplyOf<typeof advanceEndpoints.get>

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listAdvances(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows.map(shown), total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'payroll.advances.title', advanceColumns, list)
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<Detail> {
  return describe(ctx, await need(queries.findAdvance(ctx, id)))
}

/** Money of an advance came back [workflow.md, Relations]: at most what is open of it, on a day since it was paid. */
export async function recordReturn(
  ctx: Ctx,
  { id, version, amount, on, note }: Inputs['recordReturn'],
): Promise<Detail> {
  const { companyId } = await need(queries.findAdvance(ctx, id))
  const before = await locked(ctx, companyId, id, version)
  const { today } = await accountsOf(ctx, companyId)
  if (before.paidOn === null) failFields({ amount: 'payroll.not_paid_out' })
  if (on > today) failFields({ on: 'in_the_future' })
  if (before.paidOn !== null && on < before.paidOn) failFields({ on: `before_payment:${before.paidOn}` })
  if (amount > before.open) failFields({ amount: `payroll.more_than_open:${before.open}:${before.currency}` })
  const written = { companyId, on, at: ctx.now, by: ctx.actor?.personId ?? null }
  await insertEntries(ctx, written, [{ advanceId: id, kind: 'returned', amount, taskId: null, note }])
  return audited(ctx, companyId, id, before)
}

/** Takes back a return that was entered by mistake by writing the opposite entry; nothing is deleted. */
export async function takeBackReturn(
  ctx: Ctx,
  { id, entryId, version, note }: Inputs['takeBackReturn'],
): Promise<Detail> {
  const row = await need(queries.findAdvance(ctx, id))
  const { companyId } = row
  const before = await locked(ctx, companyId, id, version)
  const entry = (await queries.listEntries(ctx, row)).find((one) => one.id === entryId && one.kind === 'returned')
  if (!entry || entry.oppositeOf !== null) return fail('system.id_not_found')
  if (entry.isTakenBack) return fail('payroll.entry_taken_back')
  const { today: on } = await accountsOf(ctx, companyId)
  const unreversed = { id: entryId, advanceId: id, kind: 'returned' as const, amount: entry.amount }
  const written = { companyId, on, at: ctx.now, by: ctx.actor?.personId ?? null }
  await reverseEntries(ctx, written, [unreversed], { taskId: null, note })
  return audited(ctx, companyId, id, before)
}

/** Keeps an advance from everybody else, of the version that the caller looked at. */
async function locked(ctx: Ctx, companyId: string, id: string, version: number) {
  const [advance] = await lockAdvances(ctx, companyId, [id])
  if (!advance) return fail('system.id_not_found')
  if (advance.version !== version) return fail('system.stale_version', { version: advance.version })
  return advance
}

async function audited(ctx: Ctx, companyId: string, id: string, before: { returned: number; open: number }) {
  const after = await need(queries.findAdvance(ctx, id))
  const balance = ({ returned, open }: { returned: number; open: number }) => ({ returned, open })
  ctx.audit({ companyId, object: id, before: balance(before), after: balance(after) })
  return describe(ctx, after)
}

const shown = ({ employmentId, name, nativeName, ...row }: queries.AdvanceRow): Row => ({
  ...row,
  person: { employmentId, name, nativeName },
})

async function describe(ctx: Ctx, row: queries.AdvanceRow): Promise<Detail> {
  const entries = await queries.listEntries(ctx, row)
  return {
    ...shown(row),
    entries: entries.map(({ taskId, taskNumber, ...entry }) => ({
      ...entry,
      on: entry.on as Day,
      task: taskId === null || taskNumber === null ? null : { id: taskId, number: taskNumber },
    })),
    tasks: await queries.listConsumers(ctx, row),
  }
}
