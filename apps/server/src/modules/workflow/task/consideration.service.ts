import type { Consideration } from '@muster/contract/workflow/consideration'
import { need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isClosed } from '../engine/task.rules.ts'
import { findInScope } from '../evaluation/evaluation.queries.ts'
import type { Applied } from '../kind/kind.service.ts'
import { kindOf } from '../kind/kinds.service.ts'
import { actorOf } from './facts.service.ts'

/** What helps to decide about a task [S05]: told to whoever holds it and to administrators, because it may be about others as well. */
export async function considerationsFor(ctx: Ctx, me: string, applied: Applied): Promise<Consideration[]> {
  const { task, employmentId } = applied
  const { companyId, kind, assignments } = task
  const isHolder = assignments.some(({ personId, state }) => personId === me && state === 'open')
  if (isClosed(task) || !(isHolder || actorOf(ctx, companyId).isTaskAdministrator)) return []
  const { onboardOn, today } = await need(findInScope(ctx, employmentId))
  const own = (await kindOf(ctx, kind).considerations?.(ctx, applied)) ?? []
  const others = await ctx.ask('considerationsOf', { companyId, kind, employmentId, onboardOn, today })
  return [...own, ...others.flat()]
}
