import type { Ctx } from '../../../platform/operation/ctx.ts'
import { accessOf } from '../../identity/index.ts'
import type { Command, GoneCause } from '../engine/command.rules.ts'
import { APPLICANT_REVISES, type Revisers } from '../engine/facts.rules.ts'
import type { Task } from '../engine/task.rules.ts'
import type { Kind } from '../kind/kind.service.ts'
import { findBarred, READS, workingIn } from '../people/organisation.service.ts'
import { findEmploymentStatus } from '../store/holder.queries.ts'

/**
 * Finds why a holder no longer stands at a step: account closed, moved, on unpaid leave or left; `moved`, within the
 * company, where nothing else is known.
 */
export async function findGoneCause(ctx: Ctx, companyId: string, personId: string): Promise<GoneCause> {
  const [access] = await accessOf(ctx, READS, companyId, [personId])
  if (!access?.opens) return 'disabled'
  const status = await findEmploymentStatus(ctx, companyId, personId)
  if (status === 'works') return 'moved'
  if (status === 'unpaidLeave') return 'unpaidLeave'
  const elsewhere = access.companies.filter((id) => id !== companyId)
  const worksElsewhere = elsewhere.length > 0 && (await workingIn(ctx, elsewhere, [personId])).size > 0
  if (!worksElsewhere) return 'left'
  return status === 'none' ? 'moved' : 'movedAway'
}

/** Commands by which a task may come back to be revised. */
const GIVES_BACK: ReadonlySet<Command['type']> = new Set(['return', 'repair'])

/** The same as a command about a task has to know it: most give nothing back. */
export const revisersFor = (ctx: Ctx, kind: Kind, task: Task, { type }: Command): Promise<Revisers> =>
  GIVES_BACK.has(type) ? findRevisers(ctx, kind, task) : Promise.resolve(APPLICANT_REVISES)

/** Whether the applicant has left or may not sign in, and whether whom it is about may revise it instead: not what an employer decides about them. */
export async function findRevisers(ctx: Ctx, kind: Kind, task: Task): Promise<Revisers> {
  const { companyId, initiatorId, recipientId } = task
  const cause = await findGoneCause(ctx, companyId, initiatorId)
  if (cause !== 'left' && cause !== 'disabled') return APPLICANT_REVISES
  if (recipientId === initiatorId || kind.isByEmployer) return { isApplicantGone: true, mayRecipient: false }
  const barred = await findBarred(ctx, companyId, [recipientId])
  return { isApplicantGone: true, mayRecipient: barred[recipientId] === undefined }
}
