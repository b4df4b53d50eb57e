import type { Day } from '@muster/kernel/day'
import { runInBatches } from '../../../platform/db/in-batches.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies } from '../company/company.queries.ts'
import type { EmploymentRef } from '../reach/current-position.rules.ts'
import * as queries from './deadline.queries.ts'
import { type DeadlineKind, dueOf, STEPS, type Step } from './deadline.rules.ts'

/** Employments of one transaction; it stays well under two seconds. */
const AT_ONCE = 200

/** Once an hour, what ends soon waits for HR, company by company in short transactions; again it changes nothing. */
export async function maintenance(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies))
    await runInBatches(ctx, companyId, (own, after) => remindSome(own, companyId, after))
}

/** Does so for some employments behind one; gives the last of them, undefined where there are no more. */
async function remindSome(ctx: Ctx, companyId: string, after: string): Promise<string | undefined> {
  const rows = await queries.listNearDeadlines(ctx, companyId, after, AT_ONCE)
  for (const row of rows) await remindRow(ctx, companyId, row)
  return rows.length < AT_ONCE ? undefined : rows.at(-1)?.id
}

/** Brings what waits of one employment up to what is known of it now; `old` are the days that hold no longer. */
export async function remind(
  ctx: Ctx,
  { companyId, employmentId }: EmploymentRef,
  old: Partial<Record<DeadlineKind, Day | null>>,
): Promise<void> {
  const row = await queries.findDeadlines(ctx, companyId, employmentId)
  if (!row) return
  const now = { 'probation-end': row.regularizationOn, 'contract-end': row.contractEndOn }
  for (const kind of KINDS) {
    const on = old[kind] ?? null
    if (on !== null && on !== now[kind]) await withdraw(ctx, { companyId, employmentId }, { kind, on, gone: STEPS })
  }
  await remindRow(ctx, companyId, row)
}

/** HR has decided when probation ends: what waited for that is dealt with. */
export async function probationDecided(ctx: Ctx, employment: EmploymentRef, on: Day | null): Promise<void> {
  const { companyId } = employment
  if (on === null) return
  for (const step of STEPS)
    await ctx.publish('toDo.dealtWith', { companyId, key: keyOf(employment, { kind: 'probation-end', on, step }) })
}

async function remindRow(ctx: Ctx, companyId: string, row: queries.DeadlineRow): Promise<void> {
  const employment = { companyId, employmentId: row.id }
  for (const { kind, on, step, gone } of dueOf(row, row.today)) {
    if (gone.length > 0) await withdraw(ctx, employment, { kind, on, gone })
    if (step !== undefined) await raiseDeadline(ctx, employment, { kind, on, step })
  }
}

/** A step of a deadline has come: it waits for whoever may change the person. */
export async function raiseDeadline(
  ctx: Ctx,
  employment: EmploymentRef,
  { kind, on, step }: { kind: DeadlineKind; on: Day; step: Step },
): Promise<void> {
  const { companyId, employmentId } = employment
  const waits = { companyId, key: keyOf(employment, { kind, on, step }), about: { employmentId }, dueOn: on }
  const place = `/organisation/employees`
  if (kind === 'contract-end')
    await ctx.publish('toDo.raised', {
      ...{ ...waits, kind, params: { endsOn: on } },
      ...{ opens: `${place}/${employmentId}/edit`, for: 'holders' },
    })
  else
    await ctx.publish('toDo.raised', {
      ...{ ...waits, kind, params: { regularOn: on } },
      ...{ opens: `${place}?open=${employmentId}`, for: 'holders' },
    })
}

async function withdraw(
  ctx: Ctx,
  employment: EmploymentRef,
  { kind, on, gone }: { kind: DeadlineKind; on: Day; gone: readonly Step[] },
): Promise<void> {
  const keys = gone.map((step) => keyOf(employment, { kind, on, step }))
  await ctx.publish('notice.withdrawn', { companyId: employment.companyId, keys })
}

const KINDS = ['probation-end', 'contract-end'] as const

const keyOf = ({ employmentId }: EmploymentRef, { kind, on, step }: { kind: DeadlineKind; on: Day; step: Step }) =>
  `${kind}:${employmentId}:${on}:${step}`
