import type { Ctx } from '../../../platform/operation/ctx.ts'
import { managersOf } from '../../organisation/index.ts'
import { isPayment } from '../engine/plan.rules.ts'
import { currentAssignments, isOut, isOwn, isPending, listApprovers, stepOf, type Task } from '../engine/task.rules.ts'
import { findBarred, findPayless } from './organisation.service.ts'
import { findLastEmployment } from './stand-in.queries.ts'

/**
 * Who takes the place of somebody who holds a task: the nearest manager above them who may decide it, seen from where they work or worked
 * last; null where nobody can. Where a deadline has passed it is somebody who does not stand at the step yet.
 */
export async function standInFor(
  ctx: Ctx,
  task: Task,
  personId: string,
  because: 'gone' | 'deadline',
): Promise<string | null> {
  const here = currentAssignments(task).filter((one) => !isOut(one))
  const held = here.find((one) => one.personId === personId && isPending(one))
  const path = held && 'path' in held.reason ? held.reason.path : null
  const companies = [...new Set([task.companyId, ...(path ? [path.companyId] : [])])]
  for (const companyId of companies) {
    const above = await managersAbove(ctx.among([companyId]), companyId, personId)
    const barred = await findBarred(ctx, task.companyId, above)
    const isThere = (id: string) => because === 'deadline' && here.some((one) => one.personId === id)
    const payless = isPayment(stepOf(task))
      ? [...(await findPayless(ctx, task.companyId, above)), ...listApprovers(task)]
      : []
    const isSelf = (id: string) => task.phase.at === 'approval' && isOwn(task, id)
    const able = above.find(
      (id) => id !== personId && barred[id] === undefined && !payless.includes(id) && !isSelf(id) && !isThere(id),
    )
    if (able !== undefined) return able
  }
  return null
}

/**
 * Who is proposed to take over from somebody in a company: the nearest manager above them who may be asked there, so many levels above, from
 * 1; null where nobody can.
 */
export async function successorOf(
  ctx: Ctx,
  companyId: string,
  personId: string,
): Promise<{ personId: string; level: number } | null> {
  const levels = await levelsAbove(ctx, companyId, personId)
  const barred = await findBarred(ctx, companyId, levels.flat())
  for (const [i, level] of levels.entries()) {
    const able = level.find((id) => id !== personId && barred[id] === undefined)
    if (able !== undefined) return { personId: able, level: i + 1 }
  }
  return null
}

const managersAbove = async (ctx: Ctx, companyId: string, personId: string): Promise<string[]> => [
  ...new Set((await levelsAbove(ctx, companyId, personId)).flat()),
]

/** The managers above somebody, seen from where they work or worked last, the nearest level first. */
async function levelsAbove(ctx: Ctx, companyId: string, personId: string): Promise<string[][]> {
  const employmentId = await findLastEmployment(ctx, companyId, personId)
  if (employmentId === undefined) return []
  const { above } = await managersOf(ctx, { companyId, employmentId, personId, isLast: true })
  return above.map((level) => level.map((one) => one.personId))
}
