import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { ChosenShown } from '@muster/contract/workflow/chosen'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { meOf } from '../../../platform/auth/caller.ts'
import { failFields, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Chosen, choiceProblems, withChosen } from '../engine/chosen.rules.ts'
import type { Plan } from '../engine/plan.rules.ts'
import { findBarred, workingIn } from '../people/organisation.service.ts'
import { findRecipient } from '../store/seen.queries.ts'
import { searchColleagues } from '../store/talk.queries.ts'

type Endpoints = typeof taskEndpoints

/** Whom the applicant may choose, found by name or job number, however far the rights of the applicant reach [6.01]. */
export async function executors(
  ctx: Ctx,
  { employmentId, search }: InputOf<Endpoints['executors']>,
): Promise<ReplyOf<Endpoints['executors']>> {
  const { companyId } = await need(findRecipient(ctx, meOf(ctx), employmentId))
  const found = await searchColleagues(ctx, companyId, search)
  const able = await ableAmong(
    ctx,
    companyId,
    found.map(({ id }) => id),
  )
  return { items: found.filter(({ id }) => able.has(id)) }
}

/**
 * A plan with what its applicant chose. Refuses at `chosen.<stepId>` what is missing, what no step asks for, and whoever could not
 * carry it out: who does not work in the company, or may not sign in or read its tasks.
 */
export async function applyChoice(ctx: Ctx, companyId: string, plan: Plan, sent: ChosenShown): Promise<Plan> {
  const chosen = chosenOf(sent)
  if (Object.keys(chosen).length < sent.length) failFields({ chosen: 'duplicate' })
  const problems: Record<string, string> = choiceProblems(plan, chosen)
  const able = await ableAmong(ctx, companyId, Object.values(chosen).flat())
  for (const [stepId, personIds] of Object.entries(chosen))
    if (!personIds.every((id) => able.has(id))) problems[stepId] = 'cannot_decide'
  const fields = Object.entries(problems).map(([stepId, problem]) => [`chosen.${stepId}`, problem])
  if (fields.length > 0) failFields(Object.fromEntries(fields))
  return withChosen(plan, chosen)
}

/** The same while it is written: whoever could not carry it out is left out, and not named. */
export async function applyChoiceSoFar(ctx: Ctx, companyId: string, plan: Plan, sent: ChosenShown): Promise<Plan> {
  const able = await ableAmong(
    ctx,
    companyId,
    sent.flatMap(({ personIds }) => personIds),
  )
  const known = sent.map(({ stepId, personIds }) => ({ stepId, personIds: personIds.filter((id) => able.has(id)) }))
  return withChosen(plan, chosenOf(known))
}

const chosenOf = (sent: ChosenShown): Chosen =>
  Object.fromEntries(sent.map(({ stepId, personIds }) => [stepId, [...new Set(personIds)]]))

/** Of these people those who work in a company today, and may sign in and read its tasks. */
async function ableAmong(ctx: Ctx, companyId: string, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (personIds.length === 0) return new Set()
  const barred = await findBarred(ctx, companyId, personIds)
  const working = await workingIn(ctx, [companyId], personIds)
  return new Set(personIds.filter((id) => barred[id] === undefined && working.has(id)))
}
