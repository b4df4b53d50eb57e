import type { ReplyOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Command } from '../engine/command.rules.ts'
import { decide } from '../engine/decide.rules.ts'
import type { Effect } from '../engine/effect.rules.ts'
import type { Facts, Submission } from '../engine/facts.rules.ts'
import { isRefusal, type Outcome, type Refusal } from '../engine/outcome.rules.ts'
import { stepsAhead } from '../engine/steps-ahead.rules.ts'
import { currentAssignments, isPending, listApprovers, type Task } from '../engine/task.rules.ts'
import type { Prepared, Reason } from '../kind/kind.service.ts'
import { kindOf, prepareOnce } from '../kind/kinds.service.ts'
import { findAmount } from '../kind/subject.service.ts'
import { titleColumns, titleOfRow } from '../kind/title.service.ts'
import { refuseAs } from '../store/refused.service.ts'
import { type Loaded, listDoneSince, lockTaskOf } from '../store/task.queries.ts'
import { updateTask } from '../store/task-write.queries.ts'
import { approvalFacts } from './approval.service.ts'
import { applyEffects, collectAdded } from './effects.service.ts'
import { actorOf, factsFor, type Of, ofTask } from './facts.service.ts'
import { revisersFor } from './gone.service.ts'
import { collectExecuted, mayPay, paymentDays } from './payout.service.ts'
import { lockDependents, writeLinks } from './related.queries.ts'

/** What a command knows beside what is looked up for each of them. */
type Known = { submission?: Submission | null; now?: Ctx['now']; facts?: Partial<Facts>; isQuiet?: boolean }

/** What became of a task, and what it asks for besides. */
export type CommandResult = { task: Task; child: Child | undefined }
/** An application that a command asks for, on a plan of its own. */
export type Child = Pick<Extract<Effect, { type: 'child' }>, 'taskId' | 'plan'>

/** Runs a command about a task that is locked and writes what that brings about; a refusal is answered in words. */
export async function runCommand(
  ctx: Ctx,
  loaded: Loaded,
  command: Command,
  submission: Submission | null = null,
  now = ctx.now,
): Promise<CommandResult> {
  const outcome = await tryCommand(ctx, loaded, command, { submission, now })
  return isRefusal(outcome) ? refuseAs(ctx, loaded.task.companyId, outcome) : outcome
}

/**
 * Runs a command that nobody sends but the program, about a task that is locked: null where it means nothing to the task any more, because
 * somebody was faster or it is done already.
 */
export async function runSystemCommand(
  ctx: Ctx,
  loaded: Loaded,
  command: Command,
  known: Known = {},
): Promise<Task | null> {
  const outcome = await tryCommand(ctx, loaded, command, known)
  return isRefusal(outcome) ? null : outcome.task
}

async function tryCommand(
  ctx: Ctx,
  { row, task }: Loaded,
  command: Command,
  known: Known,
): Promise<Refusal | CommandResult> {
  const { submission = null, now = ctx.now, isQuiet = false } = known
  const kind = kindOf(ctx, task.kind)
  const of = ofTask(task, row.employment_id)
  const facts = await factsFor(ctx, of, lookedUp(task, command, submission), command, submission, now)
  const applied = { task, employmentId: row.employment_id }
  const approval = await approvalFacts(ctx, kind, applied, { command, submission })
  const payment =
    command.type === 'execute'
      ? { ...(await paymentDays(ctx, task, now)), mayPay: await mayPay(ctx, task, command.actorId) }
      : {}
  const leave = CANCELS.has(command.type) ? ((await kind.cancellation?.standing(ctx, applied)) ?? null) : null
  const backProblems =
    command.type === 'endLeave' ? ((await kind.cancellation?.backProblems(ctx, applied, command.back)) ?? []) : []
  const revisers = await revisersFor(ctx, kind, task, command)
  const actor = actorOf(ctx, task.companyId, kind)
  const since =
    command.type === 'approve' && command.version < task.version ? await listDoneSince(ctx, task, command.version) : []
  const { isOfRecipient = false } = kind
  const all = {
    ...facts,
    actor,
    leave,
    backProblems,
    isOfRecipient,
    approval,
    revisers,
    ...payment,
    since,
    ...known.facts,
  }
  const form = command.type === 'resubmit' ? command.form : task.form
  const prepared = prepareOnce(ctx, kind, { ...of, form, taskId: task.id }, 'locked')
  const made = await decideAndSettle(ctx, of, task, command, all, prepared)
  if (isRefusal(made)) return made
  const { reason, dependents, ...outcome } = made
  // Who files it gives it its title; whoever decides leaves that as it is.
  const title = submission ? await kind.titleOf(ctx, { ...of, form: outcome.task.form }) : titleOfRow(row)
  // One that was filed before amounts were kept gets its own now.
  const amounts = submission ? null : row.amounts
  const amount = amounts ?? (await findAmount(ctx, outcome.task, row.employment_id))
  const named = {
    ...(submission ? titleColumns(ctx, title) : { title: row.title, titles: row.titles }),
    amounts: amount,
  }
  const settleProblem = reason && JSON.stringify(reason)
  updateTask(ctx, outcome.task, { ...named, settleProblem }, collectAdded(outcome.effects))
  if (submission) await writeLinks(ctx, outcome.task, submission.related)
  await applyEffects(ctx, kind, of, { before: task, prepared, isQuiet, ...outcome }, { title, amount })
  ctx.audit({ companyId: task.companyId, object: task.id, before: stateOf(task), after: stateOf(outcome.task) })
  await notifyDependents(ctx, task, outcome.task, dependents, now)
  return { task: outcome.task, child: outcome.effects.find((effect) => effect.type === 'child') }
}

/** What cancels something that is approved, or may bring it about. */
const CANCELS: ReadonlySet<Command['type']> = new Set(['cancelLeave', 'endLeave', 'notEmployed', 'relatedChanged'])

/** At which steps people are looked up for a command; a form that is handed in anew may have another plan. */
function lookedUp(task: Task, command: Command, submission: Submission | null) {
  if (submission?.plan) return { plan: submission.plan }
  const holders = currentAssignments(task).filter(isPending)
  return {
    plan: task.plan,
    ahead: stepsAhead(task, command),
    holders: holders.map(({ personId }) => personId),
    // Whoever approves now has approved when people are looked for.
    approverIds: [...listApprovers(task), ...(command.type === 'approve' ? [command.actorId] : [])],
  }
}

type Dependent = { id: string; isDirect: boolean }

/** What a command comes to, why the kind could not settle where it was to, and who hangs on the task where its status changes. */
type Decision = Refusal | (Exclude<Outcome, Refusal> & { reason: Reason | null; dependents: readonly Dependent[] })

/**
 * Decides a command and has the kind settle; where it cannot, decides the same command again with the reason why. Tasks that hang on one whose
 * status changes are locked before the kind does anything: what it locks then is locked after tasks by every command.
 */
export async function decideAndSettle(
  ctx: Ctx,
  place: Of,
  task: Task | null,
  command: Command,
  facts: Facts,
  prepared: Prepared<unknown>,
): Promise<Decision> {
  const outcome = decide(task, command, facts)
  if (isRefusal(outcome)) return outcome
  await keepGiven(ctx, place, command, outcome)
  const dependents = task && outcome.task.status !== task.status ? await lockDependents(ctx, task) : []
  const isSettled = outcome.effects.some(({ type }) => type === 'settle')
  const reason = isSettled ? await settleByKind(ctx, place, outcome, prepared) : null
  if (reason === null) return { ...outcome, reason, dependents }
  const again = decide(task, command, { ...facts, settleProblem: reason.word })
  return isRefusal(again) ? again : { ...again, reason, dependents }
}

/** What was given with an approval is kept first: settling rests on it, and so does the reason why that is not possible. */
async function keepGiven(
  ctx: Ctx,
  { employmentId }: Of,
  command: Command,
  { task, effects }: Exclude<Outcome, Refusal>,
) {
  const given = effects.find((effect) => effect.type === 'given')
  if (!given || command.type !== 'approve') return
  const { assignmentId, data } = given
  await kindOf(ctx, task.kind).keepGiven?.(
    ctx,
    { task, employmentId },
    { assignmentId, personId: command.actorId, data },
  )
}

async function settleByKind(
  ctx: Ctx,
  { employmentId }: Of,
  { task, effects }: Exclude<Outcome, Refusal>,
  prepared: Prepared<unknown>,
): Promise<Reason | null> {
  const { settle } = kindOf(ctx, task.kind)
  if (!settle) return null
  return settle(ctx, { task, employmentId, executed: await collectExecuted(ctx, task, effects) }, prepared)
}

/**
 * Tasks that hang on one whose status has changed learn it in the same transaction [row 21]. All that may follow are locked already,
 * the older ones first: a task hangs on older ones only, so nobody waits for one while holding a newer one.
 */
async function notifyDependents(
  ctx: Ctx,
  before: Task,
  after: Task,
  dependents: readonly Dependent[],
  now: Ctx['now'],
): Promise<void> {
  if (after.status === before.status) return
  for (const { id, isDirect } of dependents) {
    if (!isDirect) continue
    const loaded = (await lockTaskOf(ctx, after.companyId, id)) ?? fail('system.id_not_found')
    // The status of the other one is read as it is now; the command says what it was before.
    const related = loaded.task.related.map((one) =>
      one.taskId === after.id ? { ...one, status: before.status } : one,
    )
    const back = kindOf(ctx, after.kind).backOf?.(after) ?? null
    const command = { type: 'relatedChanged', taskId: after.id, status: after.status, back } as const
    await runSystemCommand(ctx, { ...loaded, task: { ...loaded.task, related } }, command, { now })
  }
}

/** What of a task stands in the operation log. */
export const stateOf = ({ status, phase, round, rollbacks, abnormal }: Task) => ({
  ...{ status, phase: phase.at, step: 'step' in phase ? phase.step : null, round, rollbacks },
  abnormal: [...abnormal],
})

/** Where a task stands, as a command answers: whoever shows more of it reads that anew. */
export const answerOf = (task: Task): ReplyOf<(typeof taskEndpoints)['approve']> => ({
  ...{ id: task.id, number: Number(task.number), version: task.version },
  ...stateOf(task),
})
