import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { epochOf, instantOf } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { meOf } from '../../../platform/auth/caller.ts'
import { showValues } from '../../../platform/base/problem-words.ts'
import { need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { attachmentsOf } from '../attachment/attachment.service.ts'
import { findOffers } from '../delegation/proposal.service.ts'
import { type AllowedAction, listAllowedActions } from '../engine/allowed-actions.rules.ts'
import { differenceOf } from '../engine/difference.rules.ts'
import type { HistoryEntry } from '../engine/effect.rules.ts'
import { APPLICANT_REVISES, ASKS_NOTHING } from '../engine/facts.rules.ts'
import { type Lane, type Plan, stepsOf } from '../engine/plan.rules.ts'
import { whyStuck } from '../engine/stuck.rules.ts'
import { isAbandoned, isClosed, listApprovers, type Task } from '../engine/task.rules.ts'
import { COOL_DOWN_MS, urgeable } from '../engine/urge.rules.ts'
import { ruleNamed } from '../flow/routing.service.ts'
import { clockOfForm } from '../kind/form-clock.service.ts'
import type { Applied, Reason } from '../kind/kind.service.ts'
import { kindOf, showPlanFor } from '../kind/kinds.service.ts'
import { describeHolders } from '../people/called.service.ts'
import { loadOrganisation } from '../people/organisation.service.ts'
import { listPeopleToName, type StepToShow, stepsCalled, stepsToShow } from '../people/show-steps.service.ts'
import { showStepHolder } from '../people/step-holder.rules.ts'
import { peopleOfPlan } from '../people/step-people.rules.ts'
import { type ReadTask, readTask } from '../store/read-task.service.ts'
import { findSnapshot } from '../store/snapshot.queries.ts'
import type { Shown } from '../store/task.queries.ts'
import { listAskedFields } from './approval.service.ts'
import { considerationsFor } from './consideration.service.ts'
import * as queries from './detail.queries.ts'
import * as shown from './detail.rules.ts'
import { actorOf, maxRollbacks, ofTask } from './facts.service.ts'
import { findRevisers } from './gone.service.ts'
import { aroundUntil, rowWhenHandedOn } from './handed-on.service.ts'
import { findRow } from './listed.queries.ts'
import { describeRows } from './listed.service.ts'
import { describePayment, mayPay, paymentDays } from './payout.service.ts'

type Detail = ReplyOf<(typeof taskEndpoints)['get']>
type Action = Detail['actions'][number]

/**
 * A task as the caller may read it: what was, why it stands where it does, who comes next, and what the caller may do [2.13]. What is asked
 * together leaves together.
 */
export async function get(ctx: Ctx, { id }: InputOf<typeof taskEndpoints.get>): Promise<Detail> {
  const me = meOf(ctx)
  const [loaded, currentRow, around] = await Promise.all([
    need(readTask(ctx, me, id)),
    need(findRow(ctx, me, id).then(async (row) => row && (await describeRows(ctx, [row]))[0])),
    queries.findAround(ctx, id),
  ])
  const { task, until } = loaded
  const row = until ? await rowWhenHandedOn(ctx, currentRow, loaded, until) : currentRow
  const { entries, copies, comments, linked: related } = until ? aroundUntil(around, me, until) : around
  const history = entries.map(({ entry }) => entry)
  const [{ rest, administratorIds, names }, attachments, rule, changes, rollbacks, rules, clock] = await Promise.all([
    ahead(ctx, loaded).then(async (coming) => {
      const { found: holders, others } = listPeopleToName(coming.rest)
      const called = await describeHolders(
        ctx,
        task.companyId,
        [...task.assignments, ...holders, ...shown.holdersIn(history)],
        [
          ...[task.initiatorId, task.recipientId, ...coming.administratorIds, ...others],
          ...shown.peopleNamed(history, task.assignments),
          ...copies.map(({ personId }) => personId),
          ...comments.flatMap(({ personId, mentioned }) => [personId, ...mentioned]),
        ],
      )
      return { ...coming, names: called }
    }),
    attachmentsOf(ctx, task),
    ruleNamed(ctx, task.companyId, task.plan.ruleVersionId),
    differences(ctx, task),
    maxRollbacks(ctx, task.companyId),
    rulesNamed(ctx, task.companyId, history),
    clockOfForm(ctx, { ...task, employmentId: loaded.row.employment_id }),
  ])
  const { people } = names
  const called = (personId: string) => shown.personIn(people, personId)
  const numberOf = (other: string) => related.find((one) => one.id === other)?.number ?? 0
  const urge = urging(ctx, me, loaded)
  const considerations = until ? [] : await considerationsFor(ctx, me, { task, employmentId: loaded.row.employment_id })
  // They help whoever decides, as what speaks for and against it does.
  const effects =
    considerations.length > 0 &&
    (await kindOf(ctx, task.kind).effectsOf?.(ctx, { ...task, employmentId: loaded.row.employment_id }))
  return {
    ...{ ...row, employmentId: loaded.row.employment_id },
    ...{
      attachments,
      rule: { ...rule, names: task.plan.ruleNames ?? rule.names },
      form: shown.showForm(task.form),
      clock,
      round: task.round,
      differences: changes,
    },
    ...{ approvalSteps: task.plan.approvals.length, executionSteps: task.plan.executions.length },
    assignments: task.assignments.map((assignment) => ({
      ...{
        id: assignment.id,
        lane: assignment.lane,
        step: assignment.step,
        round: assignment.round,
        state: assignment.state,
      },
      ...{ openedAt: assignment.openedAt, closedAt: assignment.closed?.at ?? null },
      closedBy: assignment.closed?.by ? called(assignment.closed.by) : null,
      ...{ isAutomatic: assignment.isAutomatic, isVoid: assignment.isVoid, dueAt: assignment.dueAt },
      comment: shown.commentOn(assignment, history),
      ...showStepHolder(assignment, names, ctx.locale),
    })),
    future: stepsCalled(rest, names, ctx.locale),
    history: entries.map(({ number, entry }) =>
      shown.showEntry(number, entry, {
        people,
        called: (holder) => showStepHolder(holder, names, ctx.locale),
        ruleOf: (versionId) => rules.get(versionId ?? '') ?? null,
      }),
    ),
    copies: copies.map(({ personId, at, readAt }) => ({ person: called(personId), at, readAt })),
    comments: comments.map(({ id: commentId, personId, at, text, mentioned }) => ({
      ...{ id: commentId, person: called(personId), at, text },
      mentioned: mentioned.map(called),
    })),
    related,
    stuck: until ? null : shown.showStuck(whyStuck(task, administratorIds), people, numberOf),
    outcome: shown.showForm((until ? null : await kindOf(ctx, task.kind).outcomeOf?.(ctx, task)) ?? {}),
    actions: until
      ? []
      : [...(await actions(ctx, me, loaded, rollbacks)), ...(urge.may ? [{ action: 'urge' as const }] : [])],
    considerations,
    ...(effects && { effects: [...effects] }),
    handedOnAt: until,
    offers: await offers(ctx, me, task),
    urgeableAt: urge.at,
    called: Object.fromEntries((await kindOf(ctx, task.kind).namesIn?.(ctx, task.companyId, task.form)) ?? []),
    settleProblem: until ? null : reasonText(ctx, loaded),
  }
}

/** How the rules are called that it took when it was submitted anew, as far as its history does not say so. */
async function rulesNamed(ctx: Ctx, companyId: string, history: readonly HistoryEntry[]): Promise<Map<string, Names>> {
  const versions = history.flatMap(({ detail }) =>
    detail?.about === 'rerouted' && detail.ruleVersionId !== null && !detail.ruleNames ? [detail.ruleVersionId] : [],
  )
  const named = versions.map(async (id) => [id, (await ruleNamed(ctx, companyId, id)).names] as const)
  return new Map(await Promise.all(named))
}

/** Who decides while they are away is asked of whom it takes away alone. */
async function offers(ctx: Ctx, me: string, { id, kind, companyId, recipientId }: Task): Promise<Detail['offers']> {
  if (recipientId !== me || !kindOf(ctx, kind).isAway) return []
  return findOffers(ctx, { companyId, personId: me, taskId: id })
}

/** Why it could not be settled, in the words of the reader. */
function reasonText(ctx: Ctx, { row: { settle_problem: kept } }: Shown): string | null {
  if (kept === null) return null
  const { word, values } = JSON.parse(kept) as Reason
  return say(ctx.locale, word, showValues(ctx.locale, values))
}

/** The steps that are still to come, as they would be filled today; none of a task that is closed. */
async function ahead(
  ctx: Ctx,
  { task, row, until }: ReadTask,
): Promise<{ rest: StepToShow[]; administratorIds: readonly string[] }> {
  if (isClosed(task) || until) return { rest: [], administratorIds: [] }
  const rest = restOf({ ...task, plan: showPlanFor(ctx, task.kind, task.plan) })
  const of = ofTask(task, row.employment_id)
  const steps = [...rest.approvals, ...rest.executions]
  const organisation = await loadOrganisation(ctx, of, steps, [])
  const people = peopleOfPlan(rest, { ...of, now: ctx.now, approverIds: listApprovers(task) }, organisation)
  // Steps are numbered within their lane, also where some of them are behind.
  const behind = (lane: Lane) => stepsOf(task.plan, lane).length - stepsOf(rest, lane).length
  return {
    rest: stepsToShow(rest, people).map((one) => ({ ...one, step: one.step + behind(one.lane) })),
    administratorIds: organisation.administratorIds,
  }
}

/** The plan without the steps that are behind a task or at which it stands. */
function restOf({ plan, phase }: Task): Plan {
  switch (phase.at) {
    case 'approval':
      return { ...plan, approvals: plan.approvals.slice(phase.step) }
    case 'execution':
      return { ...plan, approvals: [], executions: plan.executions.slice(phase.step) }
    case 'revision':
      return plan
    case 'none':
      return { ...plan, approvals: [], executions: [] }
  }
}

async function differences(ctx: Ctx, task: Task) {
  if (task.round < 2) return []
  const before = await findSnapshot(ctx, task, task.round - 1)
  return before ? differenceOf(before, task.form).map(shown.showDifference) : []
}

/** Without deleting what its kind cannot take back any more: what would be refused is not offered. */
async function withoutStuckDelete(
  ctx: Ctx,
  applied: Applied,
  allowed: readonly AllowedAction[],
): Promise<readonly AllowedAction[]> {
  const { kind, status } = applied.task
  const isTakenBack = (status === 'AP' || status === 'ST') && allowed.some(({ action }) => action === 'delete')
  const mayUndo = !isTakenBack || ((await kindOf(ctx, kind).isUndoable?.(ctx, applied)) ?? true)
  return mayUndo ? allowed : allowed.filter(({ action }) => action !== 'delete')
}

async function actions(ctx: Ctx, me: string, { task, row }: Shown, rollbacks: number): Promise<Action[]> {
  const kind = kindOf(ctx, task.kind)
  const applied = { task, employmentId: row.employment_id }
  const isApproved = task.status === 'AP' || task.status === 'ST'
  const actor = actorOf(ctx, task.companyId, kind)
  const mayGiveBack = task.phase.at === 'approval' || (isAbandoned(task) && actor.isTaskAdministrator)
  const revisers = mayGiveBack ? await findRevisers(ctx, kind, task) : APPLICANT_REVISES
  const facts = {
    ...{ actor, revisers, isOfRecipient: kind.isOfRecipient ?? false },
    leave: isApproved ? ((await kind.cancellation?.standing(ctx, applied)) ?? null) : null,
    ...{ isPayrollSettled: false, maxRollbacks: rollbacks },
    approval: { ...ASKS_NOTHING, asks: await listAskedFields(ctx, kind, applied) },
    mayPay: await mayPay(ctx, task, me),
  }
  const allowed = await withoutStuckDelete(ctx, applied, listAllowedActions(task, me, facts))
  const [days, payment] = allowed.some((one) => one.action === 'execute')
    ? await Promise.all([paymentDays(ctx, task), describePayment(ctx, task, row.employment_id, me)])
    : []
  return allowed.map((action): Action => {
    switch (action.action) {
      case 'approve':
        return { ...action, asks: [...action.asks] }
      case 'return':
        return { ...action, toSteps: [...action.toSteps], ...revisers }
      case 'transfer':
      case 'remove':
        return { ...action, assignmentIds: [...action.assignmentIds] }
      case 'addSign':
        return { ...action, where: [...action.where] }
      case 'execute':
        return {
          ...{ ...action, requires: [...action.requires] },
          payableFrom: days?.settlementOn ?? null,
          payableUntil: days?.payableUntil.on ?? null,
          payment: payment ?? null,
        }
      default:
        return action
    }
  })
}

/** Whether the caller may urge now, and when again where it was done lately. */
function urging(ctx: Ctx, me: string, { task, row }: Shown): { may: boolean; at: string | null } {
  const asked = urgeable(task, { personId: me, lastAt: row.urged_at, now: ctx.now })
  if (!('refused' in asked)) return { may: true, at: null }
  if (asked.refused !== 'workflow.urged_lately') return { may: false, at: null }
  return { may: false, at: row.urged_at && instantOf(epochOf(row.urged_at) + COOL_DOWN_MS) }
}
