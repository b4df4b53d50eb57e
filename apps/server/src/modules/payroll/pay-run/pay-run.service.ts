import type { InputOf } from '@muster/contract/endpoint'
import { type payRunEndpoints, payslipColumns } from '@muster/contract/payroll/pay-run'
import { nameFor } from '@muster/kernel/names'
import { listAskedCompanies, meOf, needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { needSalaryWindow } from '../../identity/index.ts'
import { exportList } from '../../organisation/index.ts'
import { openPay } from '../payslip/look.service.ts'
import { listBefore, listByIds, listRunItems } from '../payslip/payslip.queries.ts'
import { namesOfPeople } from '../payslip/person-name.queries.ts'
import { showPayslips } from '../payslip/show-payslip.service.ts'
import { sumLines } from '../sealed/payslip.rules.ts'
import { openPayslip } from '../sealed/sealed-pay.service.ts'
import { queueNotices } from './notify-released.service.ts'
import * as queries from './pay-run.queries.ts'
import { settleProposed } from './run-notice.service.ts'
import { listPeople, type RunPerson } from './run-people.queries.ts'
import { describeTotals } from './run-totals.service.ts'

type Inputs = { [K in keyof typeof payRunEndpoints]: InputOf<(typeof payRunEndpoints)[K]> }

/** The months of pay of the companies in reach; no amount stands in the list. */
export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listRuns(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: await nameRuns(ctx, rows), total }
}

/** A month of pay with its sums beside those of the month before. */
export async function get(ctx: Ctx, { id }: Inputs['get']) {
  await needSalaryWindow(ctx)
  const run = await need(queries.findRun(ctx, id))
  const [shown] = await nameRuns(ctx, [run])
  return {
    ...(shown ?? fail('system.id_not_found')),
    ...{ currency: run.currency, monthBefore: run.monthBefore },
    totals: run.state === 'withdrawn' ? null : await describeTotals(ctx, run),
  }
}

/** Who has a payslip in a run, with net pay now and before. */
export async function people(ctx: Ctx, { id, ...filter }: Inputs['people']) {
  await needSalaryWindow(ctx)
  const { companyId } = await need(queries.findRun(ctx, id))
  const { rows, total } = await listPeople(ctx, companyId, id, filter)
  return { items: await describePeople(ctx, companyId, id, rows), total }
}

/** The same as a sheet; it is made in the call, because no file of pay is kept. */
export async function exportPeople(ctx: Ctx, filter: Inputs['exportPeople']) {
  return exportList(ctx, filter, 'pay.run.people', payslipColumns, people)
}

/** Whole payslips, to be printed; that they were opened is noted of each. */
export async function print(ctx: Ctx, { id, ...filter }: Inputs['print']) {
  const { found, total } = await openPay(
    ctx,
    async (own) => {
      const { companyId } = await need(queries.findRun(own, id))
      const { rows, total } = await listPeople(own, companyId, id, filter)
      return { found: rows.map((row) => ({ ...row, companyId, runId: id })), total }
    },
    ({ found }) => found,
  )
  const [first] = found
  if (!first) return { items: [], total }
  const ids = found.map((one) => one.id)
  return { items: await showPayslips(ctx, first.companyId, await listByIds(ctx, first.companyId, ids)), total }
}

/** Releases a proposal: everybody whose payslip is not held back sees it at once, and learns of it [8.10f]. */
export async function release(ctx: Ctx, { id, version }: Inputs['release']) {
  const run = await needProposed(ctx, id, version)
  if (run.proposedBy === meOf(ctx)) fail('pay.own_proposal')
  await decide(ctx, run, 'released', '')
  await queries.releasePayslips(ctx, run.companyId, id)
  await queueNotices(ctx, run.companyId, id)
  return { id, version: version + 1 }
}

/** Withdraws a proposal; its payslips go, which nobody has seen. */
export async function withdraw(ctx: Ctx, { id, version, reason }: Inputs['withdraw']) {
  const run = await needProposed(ctx, id, version)
  await decide(ctx, run, 'withdrawn', reason)
  await queries.deletePayslips(ctx, run.companyId, id)
  return { id, version: version + 1 }
}

/** A run that waits, locked: of many who decide at once one is first, and the others find it decided. */
async function needProposed(ctx: Ctx, id: string, version: number): Promise<queries.PayRunRow> {
  const run = await need(queries.findRun(ctx, id))
  needWholeCompany(ctx, run.companyId)
  const locked = await queries.lockRun(ctx, run.companyId, id)
  if (locked?.state !== 'proposed') fail('pay.run_decided')
  if (locked?.version !== version) fail('system.stale_version')
  return run
}

async function decide(
  ctx: Ctx,
  run: queries.PayRunRow,
  state: 'released' | 'withdrawn',
  reason: string,
): Promise<void> {
  const { companyId, id, month, number, version } = run
  await updateVersioned(ctx, 'payroll.pay_run', { company_id: companyId, id }, version, {
    ...{ state, reason, decided_by: meOf(ctx), decided_at: ctx.now },
  })
  await settleProposed(ctx, { companyId, runId: id })
  const shown = { month, number, people: run.people }
  ctx.audit({
    companyId,
    object: id,
    before: { ...shown, state: run.state },
    after: { ...shown, state, ...(reason && { reason }) },
  })
}

async function nameRuns(ctx: Ctx, rows: readonly queries.PayRunRow[]) {
  const names = new Map<string, string>()
  for (const [companyId, own] of Map.groupBy(rows, (row) => row.companyId)) {
    const ids = own.flatMap(({ proposedBy, decidedBy }) => [proposedBy, ...(decidedBy ? [decidedBy] : [])])
    for (const [id, name] of await namesOfPeople(ctx, companyId, [...new Set(ids)]))
      names.set(`${companyId} ${id}`, name)
  }
  const nameOf = (companyId: string, id: string) => names.get(`${companyId} ${id}`) ?? ''
  return rows.map(({ encrypted: _e, currency: _c, monthBefore: _m, ...row }) => ({
    ...row,
    isOwnProposal: row.proposedBy === ctx.actor?.personId,
    proposedBy: nameOf(row.companyId, row.proposedBy),
    decidedBy: row.decidedBy && nameOf(row.companyId, row.decidedBy),
  }))
}

async function describePeople(ctx: Ctx, companyId: string, runId: string, rows: readonly RunPerson[]) {
  const [month] = rows.map((row) => row.month)
  const last = month
    ? await listBefore(
        ctx,
        companyId,
        rows.map(({ employmentId }) => employmentId),
        month,
      )
    : new Map<string, never>()
  const runIds = [runId, ...new Set([...last.values()].map((one) => one.runId))]
  const kinds = new Map(
    (await listRunItems(ctx, companyId, runIds)).map((one) => [`${one.runId} ${one.itemId}`, one.kind]),
  )
  const netOf = (own: string, bound: Parameters<typeof openPayslip>[1]) =>
    sumLines(openPayslip(ctx, bound).lines, (itemId) => kinds.get(`${own} ${itemId}`) ?? 'earning').net
  return rows.map(({ encrypted, month: _m, department, ...row }) => {
    const before = last.get(row.employmentId)
    return {
      ...row,
      department: department && nameFor(department, ctx.locale).text,
      net: netOf(runId, { ...row, month: month ?? _m, encrypted }),
      netBefore: before ? netOf(before.runId, { companyId, ...before }) : null,
    }
  })
}
