import { addDays, type Day } from '@muster/kernel/day'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { insertChecks, listPeople, type Sought } from '../store/holder.queries.ts'

/** The topic under which the tasks of whoever left or moved are looked at. */
export const HOLDERS = 'workflow.holders'

/** Whatever is so already holds in every zone. */
const atOnce = (ctx: Ctx): Day => addDays(dayIn('UTC', ctx.now), -2)

/** People work elsewhere, or no more, from a day on: then their tasks are looked at, and once more on the day after their last. */
export async function employmentChanged(
  ctx: Ctx,
  { companyId, employmentIds, from }: Events['employment.changed'],
): Promise<void> {
  const people = await listPeople(ctx, companyId, employmentIds)
  await ask(
    ctx,
    people.flatMap(({ personId, goneOn }) => [
      { personId, dueOn: from },
      ...(goneOn === null || goneOn <= from ? [] : [{ personId, dueOn: goneOn }]),
    ]),
  )
}

export const employmentDeleted = (ctx: Ctx, { personId }: Events['employment.deleted']): Promise<void> =>
  ask(ctx, [{ personId, dueOn: atOnce(ctx) }])

/** What came back to somebody waits for them again once their account is open. */
export const accountChanged = (ctx: Ctx, { personId }: Events['account.closed' | 'account.opened']): Promise<void> =>
  ask(ctx, [{ personId, dueOn: atOnce(ctx) }])

/** Somebody may hold tasks of any company, wherever they work: a flow may name places and people of another. */
async function ask(ctx: Ctx, sought: readonly Sought[]): Promise<void> {
  if (sought.length === 0) return
  const companies = await groupCompanies(ctx)
  await insertChecks(ctx.among(companies), companies, sought)
  ctx.notify({ companyId: undefined, topic: HOLDERS, body: {} })
}
