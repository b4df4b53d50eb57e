import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import * as queries from './employment-state.queries.ts'
import { lifeOf, nextTurn, stateOn } from './employment-state.rules.ts'

/** Employments of one transaction. */
const AT_ONCE = 200

/**
 * Brings the states that are kept up to today: what was decided for a day holds when it has come. Who has been turned waits for the
 * next day, so that a repeat, or a second node, finds nothing to do.
 */
export async function turnStates({ scope, operation, signal }: JobRun): Promise<void> {
  for (const companyId of scope.companies)
    while (!signal.aborted && (await operation((ctx) => turnSome(ctx, companyId))) === AT_ONCE);
}

async function turnSome(ctx: Ctx, companyId: string): Promise<number> {
  const due = await queries.takeDue(ctx, companyId, AT_ONCE)
  for (const row of due) {
    const dates = { onboardOn: row.onboard_on, regularizationOn: row.regularization_on, resignOn: row.resign_on }
    const life = lifeOf(dates, await queries.listEvents(ctx, companyId, row.id))
    const state = stateOn(life, row.today)
    await queries.turnState(ctx, companyId, row.id, { state, turnsOn: nextTurn(life, row.today) })
    if (state !== row.state) ctx.audit({ companyId, object: row.id, before: { state: row.state }, after: { state } })
  }
  if (due.length > 0) notifyChanged(ctx, companyId, 'employee')
  return due.length
}
