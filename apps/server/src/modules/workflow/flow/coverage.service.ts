import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { type flowCoverageEndpoints, MOST_IN_GAP } from '@muster/contract/workflow/flow-coverage'
import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import type { Names } from '@muster/kernel/names'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findOrgUnitNames, namesOfIds } from '../../organisation/index.ts'
import type { FlowRule } from '../engine/choose-rule.rules.ts'
import { showRulesFor } from '../kind/kinds.service.ts'
import { listEmployees } from '../people/everybody.queries.ts'
import type { Employee } from '../people/resolve-all.rules.ts'
import { loadForAll } from '../people/resolve-all.service.ts'
import { findGaps, type Gap } from './coverage.rules.ts'
import { ruleOf } from './flow-rule.rules.ts'
import { listRulesOf } from './routing.queries.ts'
import { needWritten, rulesWith } from './written-rule.service.ts'

type Endpoints = typeof flowCoverageEndpoints
type Coverage = ReplyOf<Endpoints['get']>

/** What the rules of a kind are that are on, and what they are called; one that is not saved yet is called nothing. */
type RulesOfKind = { kind: FiledKind; rules: readonly FlowRule[]; called: ReadonlyMap<string, Names> }

/** A gap with the kind of application and the rule that it is about. */
export type GapOfKind = Gap & { kind: FiledKind; rule: { id: string; names: Names } | null }

/** For whom of a company, or of some of its departments, applications would find somebody at every step today, and for whom not [3.17]. */
export async function get(ctx: Ctx, input: InputOf<Endpoints['get']>): Promise<Coverage> {
  const { employees, gaps } = await findCoverage(ctx, input)
  return shown(ctx, input.companyId, employees.length, gaps)
}

/** The same by a rule as it is written, were it on: who would take it, and what of them is missing at it. */
export async function gaps(ctx: Ctx, input: InputOf<Endpoints['gaps']>): Promise<Coverage> {
  const { companyId, kind } = input
  needWholeCompany(ctx, companyId)
  await needWritten(ctx, input)
  const { own, rules } = await rulesWith(ctx, input)
  const { found, taken } = await lookAt(ctx, companyId, null, [{ kind, rules, called: new Map() }], own.id)
  const ofOwn = found.filter(({ ruleId }) => ruleId === own.id)
  return shown(ctx, companyId, taken, ofOwn)
}

/** Everybody who is looked at, with whose applications of which kind find nobody where. */
export async function findCoverage(ctx: Ctx, { companyId, departmentIds, kind }: InputOf<Endpoints['get']>) {
  needWholeCompany(ctx, companyId)
  const known = await findOrgUnitNames(ctx, departmentIds ?? [])
  const isKnown = (id: string) =>
    known.some((one) => one.id === id && one.kind === 'department' && one.companyId === companyId)
  if (departmentIds && !departmentIds.every(isKnown)) failFields({ departmentIds: 'not_found' })
  const kinds: RulesOfKind[] = []
  for (const one of kind ? [kind] : FILED_KINDS) {
    const rules = await listRulesOf(ctx, companyId, one)
    const called = new Map(rules.map(({ id, names }) => [id, names]))
    const switchedOn = rules.filter(({ isOn }) => isOn).map(ruleOf)
    kinds.push({ kind: one, rules: showRulesFor(ctx, one, switchedOn), called })
  }
  const { employees, found } = await lookAt(ctx, companyId, departmentIds ?? null, kinds)
  return { employees, gaps: found }
}

async function lookAt(
  ctx: Ctx,
  companyId: string,
  departmentIds: readonly string[] | null,
  kinds: readonly RulesOfKind[],
  ruleId = '',
) {
  const employees = await listEmployees(ctx, companyId, departmentIds)
  const plans = kinds.flatMap(({ rules }) => rules.map(({ plan }) => plan))
  const steps = plans.flatMap(({ approvals, executions }) => [...approvals, ...executions])
  const lookup = await loadForAll(ctx, companyId, steps)
  let taken = 0
  const found = kinds.flatMap(({ kind, rules, called }) => {
    const ofKind = findGaps(rules, employees, lookup)
    taken += ofKind.takenBy.get(ruleId) ?? 0
    return ofKind.gaps.map((gap): GapOfKind => {
      const names = gap.ruleId === null ? undefined : called.get(gap.ruleId)
      return { ...gap, kind, rule: gap.ruleId !== null && names ? { id: gap.ruleId, names } : null }
    })
  })
  return { employees, found, taken }
}

async function shown(ctx: Ctx, companyId: string, count: number, found: readonly GapOfKind[]): Promise<Coverage> {
  const without = new Set(found.flatMap(({ people }) => people.map(({ employmentId }) => employmentId)))
  const named = found.map(({ people }) => people.slice(0, MOST_IN_GAP))
  const departments = await departmentsOf(ctx, companyId, named.flat())
  return {
    people: count,
    covered: count - without.size,
    gaps: found.map(({ kind, cause, rule, lane, step, field, people }, i) => ({
      ...{ kind, cause, rule, lane, step, field, count: people.length },
      people: (named[i] ?? []).map((one) => ({
        ...{ employmentId: one.employmentId, id: one.personId, name: one.name, nativeName: one.nativeName },
        ...{ jobNumber: one.jobNumber, department: departments.get(one.values.department[0] ?? '') ?? null },
      })),
    })),
  }
}

/** What the departments of people are called. */
export const departmentsOf = (ctx: Ctx, companyId: string, people: readonly Employee[]) =>
  namesOfIds(ctx, [companyId], [...new Set(people.flatMap(({ values }) => values.department[0] ?? []))])
