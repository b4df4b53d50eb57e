import { type whatIfEndpoints, whatIfJob } from '@muster/contract/attendance/what-if'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { PermissionCode } from '@muster/contract/permissions'
import { valueOn, valueProblem } from '@muster/contract/system/parameter-rules'
import { lastDay, type Month, monthOf } from '@muster/kernel/month'
import { listAskedCompanies, wholeCompaniesOf } from '../../../platform/auth/caller.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'
import { hoursProblems } from '../../rostering/index.rules.ts'
import { getShift } from '../../rostering/index.ts'
import { decisionsIn } from '../../system/index.ts'
import { findMonth } from '../frozen/closing.queries.ts'
import { areSameParameters, isSameShift, type Tried } from './tried.rules.ts'
import * as queries from './what-if.queries.ts'
import { inOrder } from './what-if.rules.ts'

type Inputs = { [K in keyof typeof whatIfEndpoints]: InputOf<(typeof whatIfEndpoints)[K]> }
type Reply = ReplyOf<typeof whatIfEndpoints.get>

/** Tries other hours of a shift on a month; refused as saving them would be, and where they are those of the month already. */
export async function tryShift(ctx: Ctx, { shiftId, month, hours }: Inputs['tryShift']) {
  const { companyId, versions } = await getShift(ctx, { id: shiftId })
  needRightTo(ctx, companyId, 'attendance:shift:cud')
  const wrong = { ...hoursProblems(hours), ...monthProblem(ctx, month) }
  if (Object.keys(wrong).length > 0) failFields(wrong)
  if (isSameShift(versions, hours, month)) fail('attendance.nothing_to_try')
  return start(ctx, companyId, month, { shift: { id: shiftId, hours }, parameters: [] })
}

/** Tries other values of parameters on a month; refused as saving them would be, and where they hold in the month already. */
export async function tryParameters(ctx: Ctx, { companyId, month, changes }: Inputs['tryParameters']) {
  listAskedCompanies(ctx, companyId)
  needRightTo(ctx, companyId, 'system:parameter:cud')
  const wrong: Record<string, string> = monthProblem(ctx, month)
  for (const [i, { key, value }] of changes.entries()) {
    const problem = valueProblem(key, value)
    if (problem) wrong[`changes.${i}.value`] = problem
    if (changes.findIndex((one) => one.key === key) < i) wrong[`changes.${i}.key`] = 'duplicate'
  }
  if (Object.keys(wrong).length > 0) failFields(wrong)
  const decisions = await decisionsIn(
    rowsInTransaction(ctx),
    companyId,
    changes.map(({ key }) => key),
  )
  if (areSameParameters(decisions, changes, month)) fail('attendance.nothing_to_try')
  return start(ctx, companyId, month, { shift: null, parameters: changes })
}

/** What is tried has to be somebody's to save. */
function needRightTo(ctx: Ctx, companyId: string, permission: PermissionCode): void {
  if (wholeCompaniesOf(ctx, permission, [companyId]).length === 0) fail('system.forbidden', { permission })
}

function monthProblem(ctx: Ctx, month: Month): Record<string, string> {
  const isAhead = month > monthOf(dayIn(ctx.actor?.zone ?? 'UTC', ctx.now))
  return isAhead ? { month: 'attendance.month_ahead' } : {}
}

async function start(ctx: Ctx, companyId: string, month: Month, tried: Tried) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const id = newId()
  const stand = await findMonth(rowsInTransaction(ctx), companyId, month)
  const isClosed = stand?.state === 'closed' || stand?.state === 'reopening'
  const jobId = await ctx.queue(whatIfJob, companyId, { id })
  const people = await queries.insertWhatIf(
    ctx,
    { ...{ companyId, id, askedBy: personId, month, tried, jobId }, closing: isClosed ? stand.number : null },
    visibleIn(ctx, companyId),
  )
  if (people === 0) failFields({ month: 'attendance.month_without_results' })
  return { id, jobId }
}

/** What one has asked for oneself; that of anybody else is an absent one. */
export async function needOwn(ctx: Ctx, id: string) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const { month, ...row } = await need(queries.findOwn(ctx, id, personId))
  return { ...row, month: monthOf(month) }
}

/** The condition on `m` under which a month is in reach of the caller today. */
export const visibleIn = (ctx: Ctx, companyId: string) =>
  reachOfRow(ctx, 'm.company_id', 'm.employment_id', undefined, companyId)

/** How far the computing is, and what all months in reach together would be. */
export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<Reply> {
  const { askedBy: _, tried, ...own } = await needOwn(ctx, id)
  const visible = visibleIn(ctx, own.companyId)
  return {
    ...own,
    tried: await shownOf(ctx, own.companyId, own.month, tried),
    ...(await queries.countMonths(ctx, own, visible)),
    totals: inOrder(await queries.sumChanges(ctx, own, visible)),
  }
}

async function shownOf(ctx: Ctx, companyId: string, month: Month, tried: Tried): Promise<Reply['tried']> {
  const keys = tried.parameters.map(({ key }) => key)
  const decisions = keys.length > 0 ? await decisionsIn(rowsInTransaction(ctx), companyId, keys) : []
  const parameters = tried.parameters.map(({ key, value }) => ({
    ...{ key, before: valueOn(decisions, key, lastDay(month)), after: value },
  }))
  if (!tried.shift) return { shift: null, parameters }
  const { id, letter, colour, names, versions } = await getShift(ctx, { id: tried.shift.id })
  const before = versions.findLast(({ effectiveOn }) => effectiveOn <= lastDay(month))?.hours ?? null
  return { shift: { id, letter, colour, names, before, after: tried.shift.hours }, parameters }
}
