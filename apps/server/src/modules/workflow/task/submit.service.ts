import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { newId } from '../../../platform/crypto.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { need } from '../../../platform/refusal.ts'
import { countNext, missingFiles } from '../attachment/attachment.service.ts'
import { filesOfDraft, giveToTask } from '../attachment/draft-attachment.service.ts'
import { chooseRule, type FlowRule } from '../engine/choose-rule.rules.ts'
import type { Submission } from '../engine/facts.rules.ts'
import { isRefusal } from '../engine/outcome.rules.ts'
import type { Plan } from '../engine/plan.rules.ts'
import type { FormValues, Task } from '../engine/task.rules.ts'
import { ruleNamed, rulesFor } from '../flow/routing.service.ts'
import type { Problem } from '../kind/kind.service.ts'
import { kindOf } from '../kind/kinds.service.ts'
import { ruleValuesOf } from '../people/rule-values.service.ts'
import { showPlan } from '../people/show-plan.service.ts'
import { meOf, needRevised } from './caller.service.ts'
import { carryOn, decided, stateOf } from './carry-on.service.ts'
import { describeTask } from './detail.service.ts'
import { deleteDraft } from './draft.queries.ts'
import { carryOut } from './effects.service.ts'
import { factsFor, type Of, ofTask } from './facts.service.ts'
import { findRecipient, type Recipient } from './recipient.queries.ts'
import { refuseAs } from './refused.service.ts'
import { keepRelated, writeLinks } from './related.queries.ts'
import { findTask, lockTask } from './task.queries.ts'
import { insertTask, nextNumber } from './task-write.queries.ts'

type Inputs = { [K in keyof typeof taskEndpoints]: InputOf<(typeof taskEndpoints)[K]> }
/** Kinds that people are not offered are filed by the program. */
type Sent = { kind: string; form: Inputs['preview']['form']; taskId?: string | undefined }

/** Which rule an application would take and who would decide, before it is submitted; changes nothing. */
export async function preview(
  ctx: Ctx,
  { kind, employmentId, taskId, form: sent }: Inputs['preview'],
): Promise<ReplyOf<(typeof taskEndpoints)['preview']>> {
  const me = meOf(ctx)
  const recipient = await need(findRecipient(ctx, me, employmentId))
  await needRevised(ctx, me, taskId)
  const of = ofRecipient(recipient, me)
  const { form, problems } = await readAll(ctx, of, { kind, form: sent, taskId })
  const rules = await rulesFor(ctx, of.companyId, kind)
  // What is there of a form that is not finished is enough for a rule that asks for nothing else.
  const values = await ruleValuesOf(
    ctx,
    of.companyId,
    employmentId,
    form ?? { ...(sent as FormValues), ...kindOf(ctx, kind).computed?.(sent) },
  )
  const choice = chooseRule(rules, values)
  const nothing = { problems, rule: null, steps: [], copies: [] }
  if ('refused' in choice) return { ...nothing, missing: choice.data.field }
  if (!choice.rule) return { ...nothing, missing: null }
  const { plan, versionId } = choice.rule
  const { id, names } = await ruleNamed(ctx, of.companyId, versionId)
  return { problems, rule: { id, names }, missing: null, ...(await showPlan(ctx, of, plan)) }
}

/** An application becomes a task at its first step [row 1; 4.08]. */
export async function submit(ctx: Ctx, { kind, employmentId, form, draftId }: Inputs['submit']) {
  const me = meOf(ctx)
  const recipient = await need(findRecipient(ctx, me, employmentId))
  const files = await filesOfDraft(ctx, me, recipient.companyId, draftId)
  const task = await file(ctx, me, recipient, { kind, form }, { fileCount: files.length })
  if (draftId !== undefined) {
    await giveToTask(ctx, draftId, files, task)
    await deleteDraft(ctx, me, draftId)
  }
  return describeTask(ctx, task.id)
}

/** Files an application of somebody about somebody, at an instant; gives the task that it became. */
export async function file(
  ctx: Ctx,
  me: string,
  recipient: Recipient,
  { kind, form: sent }: Sent,
  { id = newId(), now = ctx.now, fileCount = 0 } = {},
): Promise<Task> {
  const of = ofRecipient(recipient, me)
  const { form = {}, problems } = withFiles(ctx, kind, fileCount, await readAll(ctx, of, { kind, form: sent }))
  const submission = await submissionOf(ctx, of, { kind, form, problems, isActive: recipient.isActive })
  const draft = { id, ...{ companyId: of.companyId, kind, form, initiatorId: me }, recipientId: of.recipientId }
  const command = { type: 'submit', actorId: me, draft } as const
  const facts = await factsFor(ctx, of, { plan: submission.plan }, command, submission, now)
  const made = await decided(ctx, of, null, command, facts)
  if (isRefusal(made)) return refuseAs(ctx, of.companyId, made)
  const { reason, dependents: _none, ...checked } = made
  // What is refused draws no number.
  const number = String(await nextNumber(ctx, of.companyId))
  const outcome = { ...checked, task: { ...checked.task, number } }
  const title = await kindOf(ctx, kind).titleOf(ctx, { ...of, form })
  await insertTask(ctx, outcome.task, {
    title,
    employmentId: of.employmentId,
    settleProblem: reason && JSON.stringify(reason),
  })
  await writeLinks(ctx, outcome.task, submission.related)
  await carryOut(ctx, kindOf(ctx, kind), of, { before: null, ...outcome }, title)
  ctx.audit({ companyId: of.companyId, object: id, after: { kind, title, ...stateOf(outcome.task) } })
  return outcome.task
}

/** The applicant submits anew what was returned to them [row 12]. */
export async function resubmit(ctx: Ctx, { id, version, form: sent }: Inputs['resubmit']) {
  const me = meOf(ctx)
  const { task, row } = await need(findTask(ctx, me, id))
  const { kind } = task
  const of = ofTask(task, row.employment_id)
  const read = await readAll(ctx, of, { kind, form: sent, taskId: id })
  const { form = {}, problems } = withFiles(ctx, kind, await countNext(ctx, task), read)
  const recipient = await need(findRecipient(ctx, me, row.employment_id))
  const submission = await submissionOf(ctx, of, { kind, form, problems, isActive: recipient.isActive })
  // What it hangs on is older and is locked before it, as every command does.
  const loaded = await need(lockTask(ctx, me, id))
  await carryOn(ctx, loaded, { type: 'resubmit', actorId: me, version, form }, submission)
  return describeTask(ctx, id)
}

const ofRecipient = ({ companyId, employmentId, personId }: Recipient, initiatorId: string): Of => ({
  ...{ companyId, employmentId, initiatorId },
  recipientId: personId,
})
type Read = { kind: string; form: FormValues; problems: readonly Problem[]; isActive: boolean }

/** What the engine has to know of a form that is handed in: what is wrong with it, its plan, and what it hangs on. */
async function submissionOf(ctx: Ctx, of: Of, { kind, form, problems, isActive }: Read): Promise<Submission> {
  const isRight = problems.length === 0
  return {
    ...{ number: '', problems, isRecipientActive: isActive, isKeyNew: true },
    plan: isRight ? await planFor(ctx, of, form, await rulesFor(ctx, of.companyId, kind)) : null,
    related: isRight
      ? await keepRelated(ctx, of.companyId, (await kindOf(ctx, kind).relatedOf?.(ctx, { ...of, form })) ?? [])
      : [],
  }
}

type ReadForm = { form?: FormValues; problems: Problem[] }

/** What was read of a form, with what is wrong with its files. */
const withFiles = (ctx: Ctx, kind: string, count: number, { form, problems }: ReadForm): ReadForm =>
  form ? { form, problems: [...problems, ...missingFiles(kindOf(ctx, kind), form, count)] } : { problems }

/** The form as its kind reads it, with what is wrong with it by itself, else by the rules of the kind. */
async function readAll(ctx: Ctx, of: Of, { kind, form: sent, taskId }: Sent): Promise<ReadForm> {
  const read = kindOf(ctx, kind).read(sent)
  if ('problems' in read) return { problems: [...read.problems] }
  const form = { ...read.form, ...(await kindOf(ctx, kind).lookedUp?.(ctx, { ...of, form: read.form })) }
  return { form, problems: [...((await kindOf(ctx, kind).check?.(ctx, { ...of, form, taskId })) ?? [])] }
}

/** The plan of the first rule that matches; null where none does. */
async function planFor(ctx: Ctx, of: Of, form: FormValues, rules: readonly FlowRule[]): Promise<Plan | null> {
  const choice = chooseRule(rules, await ruleValuesOf(ctx, of.companyId, of.employmentId, form))
  if ('refused' in choice) return refuseAs(ctx, of.companyId, choice)
  return choice.rule?.plan ?? null
}
