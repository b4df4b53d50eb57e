import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findAccountEnd, zoneOf } from '../../organisation/index.ts'
import type { Effect } from '../engine/effect.rules.ts'
import { isPayment } from '../engine/plan.rules.ts'
import { type FormValues, stepOf, type Task } from '../engine/task.rules.ts'
import { findMoney } from '../kind/kinds.service.ts'
import { findPayless } from '../people/organisation.service.ts'
import { listEntries } from './detail.queries.ts'
import { findApprovedDay, holdsFromBefore, payingOf } from './payout.queries.ts'
import { lastPayable, payoutDay } from './payout.rules.ts'

/** Before which day nothing is paid out of a task [5.17]; `null` before its last approval. */
async function payableFrom(ctx: Ctx, task: Task): Promise<Day | null> {
  const on = await findApprovedDay(ctx, task)
  return on && payoutDay(on, (await payingOf(ctx, task)).payoutTime)
}

/** Within which days something is said to be paid out of a task, as of a moment. */
export async function paymentDays(ctx: Ctx, task: Task, now: Instant = ctx.now) {
  const [settlementOn, zone] = await Promise.all([payableFrom(ctx, task), zoneOf(ctx, task.companyId)])
  return { settlementOn, payableUntil: lastPayable(dayIn(zone, now), settlementOn) }
}

/** Whether somebody carries out a payment of a task: who keeps the accounts, or held it before that was asked for. */
export async function mayPay(ctx: Ctx, task: Task, personId: string): Promise<boolean> {
  if (!isPayment(stepOf(task)) || (await keepsAccounts(ctx, task, personId))) return true
  return holdsFromBefore(ctx, task, personId)
}

const keepsAccounts = async (ctx: Ctx, { companyId }: Task, personId: string): Promise<boolean> =>
  (await findPayless(ctx, companyId, [personId])).length === 0

/** What is paid out with the step where a task is, and how the payee's account ends, which only who keeps the accounts sees. */
export async function describePayment(ctx: Ctx, task: Task, employmentId: string, personId: string) {
  const money = findMoney(ctx, task)
  // Where one of the steps pays, the others only do what goes with it.
  if (!money || (task.plan.executions.some(isPayment) && !isPayment(stepOf(task)))) return null
  const { payout: amount, currency } = money
  if (!(await keepsAccounts(ctx, task, personId))) return { amount, currency }
  return { amount, currency, accountEnd: await findAccountEnd(ctx, task.companyId, employmentId) }
}

/** By which accounting items the rule of a task has it paid [3.17], as they were when it was submitted. */
export const accountingItemsOf = async (ctx: Ctx, task: Pick<Task, 'companyId' | 'plan'>): Promise<string[]> => [
  ...(await payingOf(ctx, task)).accountingItems,
]

/** What the executors of a task handed in during this round, those of a command that is not written yet included; later values prevail. */
export async function collectExecuted(ctx: Ctx, task: Task, effects: readonly Effect[]): Promise<FormValues> {
  const now = effects.flatMap((one) => (one.type === 'history' ? [one.entry] : []))
  const before = task.plan.executions.length > 0 ? (await listEntries(ctx, task.id)).map(({ entry }) => entry) : []
  const data = [...before, ...now].map(({ round, detail }) =>
    round === task.round && detail?.about === 'executed' ? detail.data : {},
  )
  return Object.assign({}, ...data)
}
