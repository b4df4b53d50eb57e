import type { Instant } from '@muster/kernel/instant'
import { newId } from '../../../platform/crypto.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { parameterOn } from '../../system/index.ts'
import type { Command } from '../engine/command.rules.ts'
import type { Facts, Submission } from '../engine/facts.rules.ts'
import type { Plan } from '../engine/plan.rules.ts'
import type { Task } from '../engine/task.rules.ts'
import { todayOf } from '../evaluation/evaluation.queries.ts'
import { dueAtFor } from '../people/due.service.ts'
import { barredOf, loadOrganisation } from '../people/organisation.service.ts'
import { peopleOfPlan } from '../people/step-people.rules.ts'
import { administeredCompanies } from './seen.queries.ts'

/** Whose application is looked at. */
export type Of = { companyId: string; employmentId: string; initiatorId: string; recipientId: string }

/** What the engine has to know of a command: who stands at the steps of the plan that it may reach, the parameters, and who may be named. */
export async function factsFor(
  ctx: Ctx,
  of: Of,
  plan: Plan | null,
  command: Command,
  submission: Submission | null,
  now: Instant = ctx.now,
): Promise<Facts> {
  const { companyId } = of
  const steps = plan === null ? [] : [...plan.approvals, ...plan.executions]
  // A command that puts nobody anywhere has nobody looked up.
  const organisation = steps.length > 0 ? await loadOrganisation(ctx, of, steps, []) : null
  return {
    now,
    actor: actorOf(ctx, companyId),
    people: plan && organisation ? peopleOfPlan(plan, { ...of, now }, organisation) : {},
    dueAt: await dueAtFor(ctx, companyId, steps, now),
    administratorIds: organisation?.administratorIds ?? [],
    maxRollbacks: await maxRollbacks(ctx, companyId),
    submission,
    barredIds: Object.keys(await barredOf(ctx, companyId, namedIn(command))),
    standInId: null,
    leave: null,
    childId: newId(),
    isPayrollSettled: false,
    settlementOn: null,
    settleProblem: null,
  }
}

/** What the caller may do with tasks of a company beyond what they hold of one. */
export const actorOf = (ctx: Ctx, companyId: string): Facts['actor'] => ({
  isTaskAdministrator: administeredCompanies(ctx).includes(companyId),
  mayCancelLeave: false,
})

/** How often a task goes back to its applicant in a company [4.08]. */
export const maxRollbacks = async (ctx: Ctx, companyId: string): Promise<number> =>
  parameterOn(ctx, companyId, 'task.max-rollbacks', await todayOf(ctx, companyId))

const namedIn = (command: Command): readonly string[] =>
  command.type === 'transfer' ? [command.toId] : command.type === 'addSign' ? command.personIds : []

/** The same of a task that is there. */
export const ofTask = ({ companyId, initiatorId, recipientId }: Task, employmentId: string): Of => ({
  companyId,
  employmentId,
  initiatorId,
  recipientId,
})
