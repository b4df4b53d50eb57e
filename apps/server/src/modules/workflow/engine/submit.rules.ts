import { type Change, copy, end, finish, notify, record } from './change.rules.ts'
import type { CommandOf, Draft } from './command.rules.ts'
import type { Facts, Submission } from './facts.rules.ts'
import { staleVersion } from './guard.rules.ts'
import { isRefusal, notPossible, type Outcome, type Refusal, refuse } from './outcome.rules.ts'
import type { Plan } from './plan.rules.ts'
import { withForeseen } from './resolve-step.rules.ts'
import { enterStep } from './step.rules.ts'
import { isClosed, NOWHERE, reviserOf, type Task } from './task.rules.ts'

/** A draft becomes a task at its first step [row 1; 4.08]. Refused: a stranger's draft, bad values, no rule, a key used before. */
export function submit({ actorId, draft, isDecided = false }: CommandOf<'submit'>, facts: Facts): Outcome {
  if (actorId !== draft.initiatorId) return refuse('system.forbidden', {})
  const checked = submittable(facts)
  if (isRefusal(checked)) return checked
  const { plan } = checked
  if (!plan) return refuse('workflow.no_route', {})
  const change: Change = {
    before: null,
    facts,
    actorId,
    task: newTask(draft, withForeseen(plan, facts), checked, facts),
    entries: [],
    effects: [],
  }
  if (isDecided) return settleDecided(change, draft)
  record(change, 'create')
  change.effects.push({ type: 'snapshot', round: 1, form: draft.form }, { type: 'hold' })
  copy(change, 'submit', plan.ccOnSubmit)
  enterStep(change, 'approval', 1)
  return finish(change)
}

/** What somebody decides by their own right is settled as it is filed; whom it is about learns it [row 1a]. */
function settleDecided(change: Change, { form, recipientId }: Draft): Outcome {
  record(change, 'create', { detail: { about: 'decided' } })
  end(change, 'ST')
  change.effects.push({ type: 'snapshot', round: 1, form }, { type: 'settle' })
  notify(change, 'entered', [recipientId])
  return finish(change)
}

/**
 * The applicant submits anew what was returned [row 12]. The values choose among the rules as the first submission met them; where
 * none of those matches, the task goes on by the plan that it has, marked NO_ROUTE, and cannot be settled.
 */
export function resubmit(task: Task, { actorId, version, form }: CommandOf<'resubmit'>, facts: Facts): Outcome {
  const no = cannotResubmit(task, actorId) ?? staleVersion(task, version)
  if (no) return no
  const checked = submittable(facts)
  if (isRefusal(checked)) return checked
  const { plan, related } = checked
  const round = task.round + 1
  const change: Change = {
    before: task,
    facts,
    actorId,
    task: {
      ...task,
      version: task.version + 1,
      round,
      form,
      plan: withForeseen(plan ?? task.plan, facts),
      related: [...task.related.filter(({ link }) => link !== 'advance'), ...related],
      reviserId: null,
      abnormal: plan ? [] : ['NO_ROUTE'],
    },
    entries: [],
    effects: [],
  }
  const isOther = plan?.ruleVersionId !== task.plan.ruleVersionId
  record(change, 'resubmit', isOther ? { detail: reroutedBy(plan) } : {})
  change.effects.push({ type: 'snapshot', round, form }, { type: 'release' }, { type: 'hold' })
  enterStep(change, 'approval', 1)
  return finish(change)
}

/** Why somebody may not submit a task anew; null where they may. */
export function cannotResubmit(task: Task, personId: string): Refusal | null {
  if (isClosed(task) || task.phase.at !== 'revision') return notPossible(task)
  return personId === reviserOf(task) ? null : refuse('system.forbidden', {})
}

function submittable({ submission }: Facts): Submission | Refusal {
  if (!submission) throw new RangeError('nothing was looked up about the submission')
  if (!submission.isKeyNew) return refuse('system.key_reused', {})
  if (submission.problems.length > 0) return refuse('workflow.form_invalid', { problems: submission.problems })
  if (!submission.isRecipientActive) return refuse('workflow.recipient_inactive', {})
  return submission
}

function newTask(draft: Draft, plan: Plan, { number, related }: Submission, { now }: Facts): Task {
  return {
    ...draft,
    number,
    reviserId: null,
    status: 'IP',
    phase: NOWHERE,
    round: 1,
    rollbacks: 0,
    version: 1,
    abnormal: [],
    plan,
    assignments: [],
    related,
    last: { by: draft.initiatorId, at: now, action: 'create' },
  }
}

/** Which rule a task takes from now on, and how that is called. */
const reroutedBy = (plan: Plan | null | undefined) => ({
  about: 'rerouted' as const,
  ruleVersionId: plan?.ruleVersionId ?? null,
  ...(plan?.ruleNames && { ruleNames: plan.ruleNames }),
})
