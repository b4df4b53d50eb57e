import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { problemWords } from '@muster/contract/workflow/flow-problem'
import type { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import type { FlowCondition } from '@muster/contract/workflow/flow-shape'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { type Names, nameFor } from '@muster/kernel/names'
import { type PersonNames, personName } from '@muster/kernel/person-name'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { say, sayKnown } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listRefs } from './flow-ids.rules.ts'
import { listAbove, listPeople } from './flow-names.queries.ts'
import { needKnown } from './flow-names.service.ts'
import { findRule } from './flow-rule.queries.ts'
import { contentOf, ruleOf, type Written } from './flow-rule.rules.ts'
import { type PublishingProblem, publishingProblems } from './publishing.rules.ts'
import { listRulesOf } from './routing.queries.ts'
import { needTestable } from './testable.service.ts'

type Check = (typeof flowRuleEndpoints)['check']
type Problem = ReplyOf<Check>['problems'][number]
type Rules = Awaited<ReturnType<typeof listRulesOf>>

/**
 * Returns the problems that keep an unsaved rule from being switched on, with the names they mention [3.17, 5.16,
 * 9.07].
 */
export async function check(ctx: Ctx, { companyId, id, ...said }: InputOf<Check>): Promise<ReplyOf<Check>> {
  needWholeCompany(ctx, companyId)
  if (id !== undefined && (await need(findRule(ctx, id))).companyId !== companyId) fail('system.id_not_found')
  const content = contentOf(said)
  needTestable(ctx, said.kind, content)
  await needKnown(ctx, companyId, content)
  const { priority, isDefault } = said
  // An unsaved rule borrows the id of the company, which no rule has.
  const rule = { id: id ?? companyId, versionId: companyId, priority, isOn: true, isDefault, content }
  return { problems: await problemsOf(ctx, companyId, rule, await listRulesOf(ctx, companyId, said.kind)) }
}

/** Refuses `workflow.not_publishable`, by all that keeps this rule, as it is stored now, from being on. */
export async function needPublishable(ctx: Ctx, companyId: string, kind: FiledKind, id: string): Promise<void> {
  const rules = await listRulesOf(ctx, companyId, kind)
  const own = rules.find((rule) => rule.id === id)
  if (!own) return
  refuse(ctx, kind, own.names, await problemsOf(ctx, companyId, own, rules))
}

/** The pairs of rules that are on of which the first takes all that the second is for. */
export async function findHidden(ctx: Ctx, companyId: string, kind: FiledKind) {
  const rules = await listRulesOf(ctx, companyId, kind)
  const known = { goneIds: new Set<string>(), departmentsAbove: await listAbove(ctx, companyId) }
  const all = rules.map(ruleOf)
  return all
    .filter(({ isOn }) => isOn)
    .flatMap((rule) =>
      publishingProblems(rule, all, known).flatMap((one) => (one.problem === 'hiddenBy' ? [{ id: rule.id, one }] : [])),
    )
    .map(({ id, one }) => ({ id, names: namesOf(rules, id), problem: one, by: one.ruleId, kind, rules }))
}

/** Refuses an order by which a rule that is on would no longer be reached. */
export function refuseHidden(ctx: Ctx, hidden: Awaited<ReturnType<typeof findHidden>>): void {
  const [first] = hidden
  if (first) refuse(ctx, first.kind, first.names, [named(first.problem, first.rules, [])])
}

function refuse(ctx: Ctx, kind: FiledKind, names: Names, problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const inWords = {
    say: (key: string, values?: Record<string, unknown>) => say(ctx.locale, key, values),
    look: ({ on, field }: FlowCondition) =>
      sayKnown(ctx.locale, on === 'recipient' ? `workflow.flow.field.${field}` : `workflow.task.${kind}.${field}`) ??
      field,
    person: (one: PersonNames) => personName(one, ctx.locale).name,
    name: (called: Names) => nameFor(called, ctx.locale).text,
  }
  fail('workflow.not_publishable', {
    name: inWords.name(names),
    problems: problems.map((one) => problemWords(one, inWords)).join(' '),
  })
}

async function problemsOf(ctx: Ctx, companyId: string, rule: Written, rules: Rules): Promise<Problem[]> {
  const ids = listRefs(companyId, rule.content).flatMap((ref) => (ref.kind === 'person' ? [ref.id] : []))
  const people = await listPeople(ctx, [...new Set(ids)])
  const stay = new Set(people.filter(({ isGone }) => !isGone).map(({ id }) => id))
  const known = {
    goneIds: new Set(ids.filter((id) => !stay.has(id))),
    departmentsAbove: await listAbove(ctx, companyId),
  }
  return publishingProblems(ruleOf(rule), rules.map(ruleOf), known).map((one) => named(one, rules, people))
}

const namesOf = (rules: Rules, id: string): Names =>
  rules.find((rule) => rule.id === id)?.names ?? { cn: '', en: '', vn: '' }

/** A problem with what its ids are called. */
function named(problem: PublishingProblem, rules: Rules, people: Awaited<ReturnType<typeof listPeople>>): Problem {
  const other = 'ruleId' in problem ? rules.find(({ id }) => id === problem.ruleId) : undefined
  const person = 'personId' in problem ? people.find(({ id }) => id === problem.personId) : undefined
  return {
    problem: problem.problem,
    rule: other ? { id: other.id, names: other.names, priority: other.priority } : null,
    lane: 'lane' in problem ? problem.lane : null,
    step: 'step' in problem ? problem.step : null,
    person: person ? { id: person.id, name: person.name, nativeName: person.nativeName } : null,
    condition: 'condition' in problem ? (problem.condition as Problem['condition']) : null,
    targetKind: 'kind' in problem ? problem.kind : null,
  }
}
