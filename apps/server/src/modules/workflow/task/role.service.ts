import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { holdersOfRoles, holdersOfWhole } from '../../identity/index.ts'
import { groupCompanies } from '../../organisation/index.ts'
import type { CommandOf, GoneCause } from '../engine/command.rules.ts'
import { findMeant } from '../engine/holder-gone.rules.ts'
import { isPayment, type Target } from '../engine/plan.rules.ts'
import { type Assignment, currentAssignments, isPending, stepOf, type Task } from '../engine/task.rules.ts'
import { ADMINISTERS } from '../people/organisation.service.ts'
import { insertRoleChecks, type RoleCheck } from '../store/role-check.queries.ts'
import { findGoneCause } from './gone.service.ts'
import { mayPay } from './payout.service.ts'

/** The topic under which tasks are looked at whose step asks for a role that others hold. */
export const ROLES = 'workflow.roles'

/** People hold roles otherwise: then the tasks that ask for these are looked at, in every company, because a flow may name another one. */
export async function rolesMoved(ctx: Ctx, { moves }: Events['role.moved']): Promise<void> {
  const companies = await groupCompanies(ctx)
  const there = ctx.among(companies)
  for (const moved of moves) await insertRoleChecks(there, companies, moved)
  ctx.notify({ companyId: undefined, topic: ROLES, body: {} })
}

/** What a check of a role comes to for a task: who stood there by it and holds it no longer, and who holds it. */
export async function roleCommand(
  ctx: Ctx,
  task: Task,
  { roleId, personIds }: RoleCheck,
): Promise<CommandOf<'roleMoved'>> {
  const { companyId } = task
  const companies = [...new Set((stepOf(task)?.targets ?? []).flatMap((target) => companiesOf(target, task)))]
  const roles = companies.map((id) => ({ roleId, companyId: id }))
  const [holding, administering] = await Promise.all([
    roles.length > 0 ? holdersOfRoles(ctx.among(companies), roles) : [],
    holdersOfWhole(ctx, ADMINISTERS, companyId),
  ])
  const holds = (id: string, { reason }: Assignment) => {
    if (reason.by === 'administrator') return administering.includes(id)
    if (reason.by !== 'target') return true
    const places = companiesOf(reason.target, task)
    return holding.some((one) => one.personId === id && places.includes(one.companyId))
  }
  const lost = currentAssignments(task).filter((one) => isPending(one) && !holds(findMeant(one), one))
  const lostBy: string[] = []
  for (const id of new Set(lost.map(findMeant)))
    if (personIds.includes(id) && !GONE.has(await findGoneCause(ctx, companyId, id))) lostBy.push(id)
  const gainedBy = personIds.filter((id) => holding.some((one) => one.personId === id))
  return { type: 'roleMoved', roleId, lostBy, gainedBy, cannotPay: await listPayless(ctx, task, personIds) }
}

/** Who of these people holds a payment and keeps no accounts, but for what was theirs before that was asked for. */
async function listPayless(ctx: Ctx, task: Task, personIds: readonly string[]): Promise<string[]> {
  if (!isPayment(stepOf(task))) return []
  const holding = currentAssignments(task).filter((one) => isPending(one) && personIds.includes(one.personId))
  const payless: string[] = []
  for (const { personId } of holding) if (!(await mayPay(ctx, task, personId))) payless.push(personId)
  return payless
}

/** Causes for which somebody is looked at anyway, wherever they stand. */
const GONE: ReadonlySet<GoneCause> = new Set(['disabled', 'left', 'unpaidLeave'])

/** The company in which a target looks for holders of a role; none where it asks for something else. */
const companiesOf = (target: Target, { companyId }: Task): string[] =>
  target.kind === 'role' ? [target.companyId ?? companyId] : []
