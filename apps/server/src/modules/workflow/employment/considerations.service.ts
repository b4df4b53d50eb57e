import type { Consideration } from '@muster/contract/workflow/consideration'
import type { Day } from '@muster/kernel/day'
import { need } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { unpaidLeavesIn } from '../../organisation/index.ts'
import { findInScope } from '../evaluation/evaluation.queries.ts'
import { countInHand } from '../handover/handover.queries.ts'
import type { Applied } from '../kind/kind.service.ts'
import { findTeam, type Team } from './considerations.queries.ts'

type Span = { from: Day; to: Day }
type Value = Consideration['is']

/** Of a consideration under `workflow.consideration`: its label with values, and what it says; a warning where that is more than none. */
const said = (word: string, is: Value, values: Consideration['values'] = {}, isWarning = false): Consideration => ({
  ...{ word: `workflow.consideration.${word}`, values, is },
  isWarning: isWarning && is !== 0,
})

/** Since when somebody is here. */
export async function sinceWhen(ctx: Ctx, { employmentId }: Applied): Promise<Consideration[]> {
  const { onboardOn } = await need(findInScope(ctx, employmentId))
  return [said('since', onboardOn)]
}

/** How many people their department has today, and who of these will be missing soon. */
export async function teamLeft(ctx: Ctx, applied: Applied): Promise<Consideration[]> {
  const team = await teamOf(ctx, applied)
  if (!team) return []
  const { department } = team
  const leaving = team.members.filter(
    ({ state, employmentId }) => state === 'notice' && employmentId !== applied.employmentId,
  )
  return [said('team', team.members.length, { department }), said('leaving', leaving.length, { department }, true)]
}

/** How many others of their department are on unpaid leave in some of these days. */
export async function teamAway(ctx: Ctx, applied: Applied, { from, to }: Span): Promise<Consideration[]> {
  const team = await teamOf(ctx, applied)
  if (!team) return []
  const others = team.members.map(({ employmentId }) => employmentId).filter((id) => id !== applied.employmentId)
  const leaves = await unpaidLeavesIn(rowsInTransaction(ctx), applied.task.companyId, others)
  const away = [...leaves.values()].filter((own) =>
    own.some((leave) => leave.from <= to && (leave.to === null || leave.to >= from)),
  )
  return [said('away', away.length, { department: team.department }, true)]
}

/** Considers the tasks and flow rules that the leaver would hand over. */
export async function inHand(ctx: Ctx, { task: { companyId, recipientId } }: Applied): Promise<Consideration[]> {
  const [own] = await countInHand(ctx, companyId, [recipientId])
  if (!own) return []
  return [said('tasks', own.tasks), said('flowRules', own.flowRules)].filter(({ is }) => is !== 0)
}

async function teamOf(ctx: Ctx, { task: { companyId }, employmentId }: Applied): Promise<Team | undefined> {
  const { today } = await need(findInScope(ctx, employmentId))
  return findTeam(ctx, companyId, employmentId, today)
}
