import type { Instant } from '@muster/kernel/instant'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../../organisation/index.ts'
import { parameterOn } from '../../system/index.ts'
import type { Command } from '../engine/command.rules.ts'
import { APPLICANT_REVISES, ASKS_NOTHING, type Facts, type Submission } from '../engine/facts.rules.ts'
import { isPayment, type Plan } from '../engine/plan.rules.ts'
import { reviserOf, type Task } from '../engine/task.rules.ts'
import type { Kind } from '../kind/kind.service.ts'
import { dueAtFor } from '../people/due.service.ts'
import { findBarred, findPayless, loadOrganisation } from '../people/organisation.service.ts'
import { peopleOfPlan } from '../people/step-people.rules.ts'
import { listAdministeredCompanies, listCompaniesWith } from '../store/seen.queries.ts'
import { findTask } from '../store/task.queries.ts'

/** Whose application is looked at. */
export type Of = { companyId: string; employmentId: string; initiatorId: string; recipientId: string }

/**
 * The plan of a task, the part of it at whose steps people have to be looked up, all of it unless said, and who holds the step where it
 * stands: one of them may come to their turn.
 */
type Looked = { plan: Plan | null; ahead?: Plan; holders?: readonly string[]; approverIds?: readonly string[] }

/** What the engine has to know of a command: who stands at the steps that it may reach, deadlines, parameters, and who may be named. */
export async function factsFor(
  ctx: Ctx,
  task: Of,
  { plan, ahead = plan ?? undefined, holders = [], approverIds = [] }: Looked,
  command: Command,
  submission: Submission | null,
  now: Instant = ctx.now,
): Promise<Facts> {
  const { companyId } = task
  const steps = ahead ? stepsOfPlan(ahead) : []
  const [organisation, limit] = await Promise.all([
    // A command that puts nobody anywhere has nobody looked up.
    steps.length > 0 ? loadOrganisation(ctx, task, steps, []) : null,
    maxRollbacks(ctx, companyId),
  ])
  const people = ahead && organisation ? peopleOfPlan(ahead, { ...task, now, approverIds }, organisation) : {}
  const found = Object.values(people).flatMap((one) => one.people.map(({ personId }) => personId))
  const asked = [...new Set([...found, ...holders, ...namedIn(command)])]
  return {
    now,
    actor: actorOf(ctx, companyId),
    people,
    dueAt: await dueAtFor(ctx, companyId, plan ? stepsOfPlan(plan) : [], now, asked),
    administratorIds: organisation?.administratorIds ?? [],
    maxRollbacks: limit,
    submission,
    barredIds: Object.keys(await findBarred(ctx, companyId, namedIn(command))),
    cannotPayIds: [
      ...(organisation?.cannotPay ?? []),
      ...(plan?.executions.some(isPayment) ? await findPayless(ctx, companyId, namedIn(command)) : []),
    ],
    mayPay: false,
    standInId: null,
    revisers: APPLICANT_REVISES,
    isOfRecipient: false,
    leave: null,
    backProblems: [],
    childId: newId(),
    isPayrollSettled: false,
    settlementOn: null,
    payableUntil: null,
    settleProblem: null,
    approval: ASKS_NOTHING,
    since: [],
  }
}

const stepsOfPlan = ({ approvals, executions }: Plan) => [...approvals, ...executions]

/** What the caller may do with tasks of a company beyond what they hold of one. */
export const actorOf = (ctx: Ctx, companyId: string, kind?: Kind): Facts['actor'] => ({
  isTaskAdministrator: listAdministeredCompanies(ctx).includes(companyId),
  mayCancelLeave:
    kind?.cancellation !== undefined && listCompaniesWith(ctx, kind.cancellation.access).includes(companyId),
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

/** Refuses a task that is submitted anew and is not the caller's to revise: one of somebody else answers like an absent one. */
export async function needRevised(ctx: Ctx, me: string, taskId: string | undefined): Promise<void> {
  if (taskId === undefined) return
  const { task } = await need(findTask(ctx, me, taskId))
  if (reviserOf(task) !== me) fail('system.id_not_found')
}
