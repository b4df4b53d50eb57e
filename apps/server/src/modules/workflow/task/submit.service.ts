import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { ChosenShown } from '@muster/contract/workflow/chosen'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { meOf } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { countNext } from '../attachment/attachment.service.ts'
import { filesOfDraft, giveToTask } from '../attachment/draft-attachment.service.ts'
import { chooseRule, type FlowRule, type RuleMet } from '../engine/choose-rule.rules.ts'
import type { Back } from '../engine/command.rules.ts'
import { ASKS_NOTHING, type Submission } from '../engine/facts.rules.ts'
import { isRefusal } from '../engine/outcome.rules.ts'
import type { Plan } from '../engine/plan.rules.ts'
import { type FormValues, reviserOf, type Task } from '../engine/task.rules.ts'
import { ruleNamed, rulesFor, rulesMet, ruleValuesOf, toRulesMet } from '../flow/routing.service.ts'
import { clockOfForm } from '../kind/form-clock.service.ts'
import type { Prepared, Problem } from '../kind/kind.service.ts'
import { kindOf, prepareOnce, showPlanFor } from '../kind/kinds.service.ts'
import { findAmount } from '../kind/subject.service.ts'
import { titleColumns } from '../kind/title.service.ts'
import { showPlan } from '../people/show-plan.service.ts'
import { refuseAs } from '../store/refused.service.ts'
import { findRecipient, type Recipient } from '../store/seen.queries.ts'
import { findTask, type Loaded, lockTask } from '../store/task.queries.ts'
import { insertTask, nextNumber } from '../store/task-write.queries.ts'
import { applyChoice, applyChoiceSoFar } from './chosen.service.ts'
import { showForm } from './detail.rules.ts'
import { deleteDraft } from './draft.queries.ts'
import { applyEffects, collectAdded } from './effects.service.ts'
import { factsFor, needRevised, type Of, ofTask } from './facts.service.ts'
import { readAll, type Sent, withFiles } from './read-application.service.ts'
import { keepRelated, writeLinks } from './related.queries.ts'
import { answerOf, type Child, decideAndSettle, runCommand, stateOf } from './run-command.service.ts'

type Inputs = { [K in keyof typeof taskEndpoints]: InputOf<(typeof taskEndpoints)[K]> }
/** By which rules an application goes, and whom its applicant chose. */
type Routed = { rules: readonly FlowRule[]; chosen: ChosenShown }

/** Which rule an application would take and who would decide, before it is submitted; changes nothing. */
export async function preview(
  ctx: Ctx,
  { kind, employmentId, form: sent, chosen, taskId }: Inputs['preview'],
): Promise<ReplyOf<(typeof taskEndpoints)['preview']>> {
  const me = meOf(ctx)
  const recipient = await need(findRecipient(ctx, me, employmentId))
  await needRevised(ctx, me, taskId)
  const of = ofRecipient(recipient, me)
  const { form: whole, partly, problems } = await readAll(ctx, of, { kind, form: sent, taskId })
  const form = whole ?? partly
  const shown = problems.map(({ field, problem }) => ({ field, problem }))
  // Of what may not be filed about somebody nothing is told.
  const isBarred = problems.some(({ field }) => field === 'employmentId')
  const effects = form && !isBarred && (await kindOf(ctx, kind).effectsOf?.(ctx, { ...of, form }))
  const clock = form ? await clockOfForm(ctx, { companyId: of.companyId, employmentId, kind, form }) : null
  const nothing = {
    ...{ problems: shown, form: form ? showForm(form) : null, clock, rule: null, steps: [], copies: [] },
    ...(effects && { effects: [...effects] }),
  }
  if (taskId !== undefined && kindOf(ctx, kind).isBroughtAbout)
    return { ...nothing, missing: null, ...(await showStoredPlan(ctx, of, me, taskId)) }
  const rules = await (taskId === undefined ? rulesFor(ctx, of.companyId, kind) : rulesOfOwn(ctx, me, taskId))
  // What is there of a form that is not finished is enough for a rule that asks for nothing else.
  const values = await ruleValuesOf(
    ctx,
    of.companyId,
    employmentId,
    form ?? { ...sent, ...kindOf(ctx, kind).computed?.(sent) },
  )
  const choice = chooseRule(rules, values)
  if ('refused' in choice) return { ...nothing, missing: choice.data.field }
  if (!choice.rule) return { ...nothing, missing: null }
  const { versionId } = choice.rule
  const plan = await applyChoiceSoFar(ctx, of.companyId, choice.rule.plan, chosen)
  const { id, names } = await ruleNamed(ctx, of.companyId, versionId)
  return { ...nothing, rule: { id, names }, missing: null, ...(await showPlan(ctx, of, showPlanFor(ctx, kind, plan))) }
}

/** The way of what a command brought about: the plan that came with it. */
async function showStoredPlan(ctx: Ctx, of: Of, me: string, taskId: string) {
  const { task } = await need(findTask(ctx, me, taskId))
  const { plan } = task
  return { rule: await ruleNamed(ctx, task.companyId, plan.ruleVersionId), ...(await showPlan(ctx, of, plan)) }
}

/** An application becomes a task at its first step [row 1; 4.08]. */
export async function submit(ctx: Ctx, { kind, employmentId, form, chosen, draftId }: Inputs['submit']) {
  const me = meOf(ctx)
  const recipient = await need(findRecipient(ctx, me, employmentId))
  const files = await filesOfDraft(ctx, me, recipient.companyId, draftId)
  const task = await file(ctx, me, recipient, { kind, form }, { fileCount: files.length, chosen })
  if (draftId !== undefined) {
    await giveToTask(ctx, draftId, files, task)
    await deleteDraft(ctx, me, draftId)
  }
  return answerOf(task)
}

/** Files an application of somebody about somebody, at an instant; gives the task that it became. */
export async function file(
  ctx: Ctx,
  me: string,
  recipient: Recipient,
  { kind, form: sent }: Sent,
  { id = newId(), now = ctx.now, fileCount = 0, chosen = [] as ChosenShown } = {},
): Promise<Task> {
  const of = ofRecipient(recipient, me)
  const application = { kind, form: sent }
  const [ofForm, rules] = await Promise.all([
    readAll(ctx, of, application, 'locked'),
    rulesFor(ctx, of.companyId, kind),
  ])
  const { form = {}, problems, prepared } = withFiles(ctx, kind, fileCount, ofForm)
  const read = { kind, form, problems, isActive: recipient.isActive }
  const submission = await submissionOf(ctx, of, read, { rules, chosen })
  return enterFirstStep(ctx, of, { id, now, kind, form, submission, rulesMet: toRulesMet(rules), prepared })
}

/**
 * Files what somebody decides by their own right about somebody else: it is settled at once, and nobody is asked. A rule says who would be, later.
 * About oneself it is refused (`workflow.own_gain`): that is applied for.
 */
export async function fileDecided(ctx: Ctx, me: string, recipient: Recipient, { kind, form: sent, kept }: Sent) {
  if (recipient.personId === me) fail('workflow.own_gain')
  const of = ofRecipient(recipient, me)
  const [{ form = {}, problems, prepared }, rules] = await Promise.all([
    readAll(ctx, of, { kind, form: sent, kept }, 'locked'),
    rulesFor(ctx, of.companyId, kind),
  ])
  const choice = chooseRule(rules, await ruleValuesOf(ctx, of.companyId, of.employmentId, form))
  const rule = ('refused' in choice ? null : choice.rule) ?? rules.at(-1)
  const plan = rule ? { ...rule.plan, executions: [], ccOnSubmit: [], ccOnFinish: [] } : null
  const submission = { number: '', problems, isRecipientActive: true, isKeyNew: true, plan, related: [] }
  const handedIn = { id: newId(), now: ctx.now, kind, form, submission, rulesMet: toRulesMet(rules), prepared }
  return enterFirstStep(ctx, of, { ...handedIn, isDecided: true })
}

/** Files what a command brought about, on the plan that came with it; the task that asked for it hangs on it from now on. */
export async function fileChild(
  ctx: Ctx,
  me: string,
  { companyId, recipientId, ...parent }: Task,
  { taskId, plan, reason, back = null }: Child & { reason: string; back?: Back | null },
): Promise<void> {
  const { cancellation } = kindOf(ctx, parent.kind)
  if (!cancellation) throw new RangeError(`${parent.kind} is not cancelled by an application`)
  const loaded = await need(lockTask(ctx, me, parent.id))
  const of = { companyId, employmentId: loaded.row.employment_id, initiatorId: me, recipientId }
  const { kind, form } = cancellation.applicationOf(loaded.task, reason, back)
  const submission = { number: '', problems: [], isRecipientActive: true, isKeyNew: true, plan, related: [] }
  await enterFirstStep(ctx, of, { id: taskId, now: ctx.now, kind, form, submission, rulesMet: [] })
  await writeLinks(ctx, loaded.task, [{ taskId, link: 'cancellation', status: 'IP' }])
}

type HandedIn = {
  id: string
  now: Ctx['now']
  kind: string
  form: FormValues
  submission: Submission
  rulesMet: RuleMet[]
  /** Whoever files it decides it as well. */
  isDecided?: boolean
  /** What the kind goes by, where it was read with the form. */
  prepared?: Prepared<unknown> | undefined
}

/** What is handed in becomes a task at its first step. */
async function enterFirstStep(ctx: Ctx, application: Of, handedIn: HandedIn): Promise<Task> {
  const { id, now, kind, form, submission, rulesMet, isDecided = false } = handedIn
  const { prepared = prepareOnce(ctx, kindOf(ctx, kind), { ...application, form }, 'locked') } = handedIn
  const { initiatorId: me } = application
  const draft = {
    id,
    ...{ companyId: application.companyId, kind, form, initiatorId: me },
    recipientId: application.recipientId,
  }
  const command = { type: 'submit', actorId: me, draft, isDecided } as const
  const { plan } = submission
  const asksAt = (plan && kindOf(ctx, kind).asksAt?.(plan)) ?? []
  const found = await factsFor(ctx, application, { plan }, command, submission, now)
  const facts = { ...found, approval: { ...ASKS_NOTHING, asksAt } }
  const made = await decideAndSettle(ctx, application, null, command, facts, prepared)
  if (isRefusal(made)) return refuseAs(ctx, application.companyId, made)
  const { reason, dependents: _none, ...checked } = made
  // The number is drawn only now, so that a refused submission leaves no gap.
  const number = String(await nextNumber(ctx, application.companyId))
  const outcome = { ...checked, task: { ...checked.task, number } }
  const title = await kindOf(ctx, kind).titleOf(ctx, { ...application, form })
  const { employmentId } = application
  const amounts = await findAmount(ctx, outcome.task, employmentId)
  const named = { ...titleColumns(ctx, title), amounts }
  const settleProblem = reason && JSON.stringify(reason)
  insertTask(ctx, outcome.task, { ...named, employmentId, rulesMet, settleProblem }, collectAdded(outcome.effects))
  if (submission.related.length > 0) await writeLinks(ctx, outcome.task, submission.related)
  await applyEffects(
    ctx,
    kindOf(ctx, kind),
    application,
    { before: null, prepared, ...outcome },
    { title, amount: amounts },
  )
  ctx.audit({
    companyId: application.companyId,
    object: id,
    after: { kind, title: named.title, ...stateOf(outcome.task) },
  })
  return outcome.task
}

/** The applicant submits anew what was returned to them, by the rules that it met when it was submitted first [row 12]. */
export async function resubmit(ctx: Ctx, input: Inputs['resubmit']) {
  return answerOf(await fileAgain(ctx, meOf(ctx), input))
}

/** Files anew for somebody what came back to them, at an instant. */
export async function fileAgain(
  ctx: Ctx,
  me: string,
  { id, version, form: sent, chosen }: Inputs['resubmit'],
  now = ctx.now,
): Promise<Task> {
  const found = await need(findTask(ctx, me, id))
  const { task, row } = found
  const { kind } = task
  const of = ofTask(task, row.employment_id)
  const { isBroughtAbout = false } = kindOf(ctx, kind)
  const kept = isBroughtAbout ? task.form : {}
  const read = await readAll(ctx, of, { kind, form: sent, taskId: id, kept })
  const { form = {}, problems } = withFiles(ctx, kind, await countNext(ctx, task), read)
  const recipient = await need(findRecipient(ctx, me, row.employment_id))
  const handedIn = { kind, form, problems, isActive: recipient.isActive }
  const submission = isBroughtAbout
    ? { number: '', problems, isRecipientActive: recipient.isActive, isKeyNew: true, plan: task.plan, related: [] }
    : await submissionOf(ctx, of, handedIn, { rules: await rulesOf(ctx, found), chosen })
  // What it hangs on is older and is locked before it, as every command does.
  const loaded = await need(lockTask(ctx, me, id))
  const command = { type: 'resubmit', actorId: me, version, form } as const
  return (await runCommand(ctx, loaded, command, submission, now)).task
}

const ofRecipient = ({ companyId, employmentId, personId }: Recipient, initiatorId: string): Of => ({
  ...{ companyId, employmentId, initiatorId },
  recipientId: personId,
})
type Read = { kind: string; form: FormValues; problems: readonly Problem[]; isActive: boolean }

/** The rules as a task met them when it was submitted first; those of today where it is older than that is kept. */
const rulesOf = (ctx: Ctx, { task, row }: Loaded): Promise<FlowRule[]> =>
  row.rules_met === null
    ? rulesFor(ctx, task.companyId, task.kind)
    : rulesMet(ctx, task.companyId, row.rules_met as RuleMet[])

/** The same of a task that the caller revises; that of somebody else is absent. */
async function rulesOfOwn(ctx: Ctx, me: string, id: string): Promise<FlowRule[]> {
  const loaded = await need(findTask(ctx, me, id))
  return reviserOf(loaded.task) === me ? rulesOf(ctx, loaded) : fail('system.id_not_found')
}

/** What the engine has to know of a form that is handed in: what is wrong with it, its plan, and what it hangs on. */
async function submissionOf(
  ctx: Ctx,
  application: Of,
  { kind, form, problems, isActive }: Read,
  routed: Routed,
): Promise<Submission> {
  const isRight = problems.length === 0
  return {
    ...{ number: '', problems, isRecipientActive: isActive, isKeyNew: true },
    plan: isRight ? await planFor(ctx, application, form, routed) : null,
    related: isRight
      ? await keepRelated(
          ctx,
          application.companyId,
          (await kindOf(ctx, kind).relatedOf?.(ctx, { ...application, form })) ?? [],
        )
      : [],
  }
}

/** The plan of the first rule that matches, with whom the applicant chose; null where none does. */
async function planFor(ctx: Ctx, of: Of, form: FormValues, { rules, chosen }: Routed): Promise<Plan | null> {
  const choice = chooseRule(rules, await ruleValuesOf(ctx, of.companyId, of.employmentId, form))
  if ('refused' in choice) return refuseAs(ctx, of.companyId, choice)
  return choice.rule && applyChoice(ctx, of.companyId, choice.rule.plan, chosen)
}
