import type { FlowRule } from '../engine/choose-rule.rules.ts'
import { type Lane, type Plan, type Step, stepsOf } from '../engine/plan.rules.ts'
import type { Employee, Led, PeopleOf } from '../people/resolve-all.rules.ts'
import type { Planned } from '../people/step-people.rules.ts'
import { type Routes, routesOf } from './routes.rules.ts'

/** Why an application finds nobody, the worst first. */
const CAUSES = ['noRule', 'valueMissing', 'nobody', 'someForms', 'administrator'] as const
export type Cause = (typeof CAUSES)[number]

/** Where an application finds nobody, and why; `step` counts from 1. */
export type CoverageGap = {
  cause: Cause
  ruleId: string | null
  lane: Lane | null
  step: number | null
  field: string | null
}

/** The people whose applications find nobody at one place for one reason. */
export type Gap = CoverageGap & { people: readonly Employee[] }

/** How everybody is looked up. */
export type Lookup = { peopleOf: PeopleOf; ledBy: (one: Employee) => Led }

/** For whom applications of a kind would find nobody, by place and reason: the worst reason first, then where most people are. */
export function findGaps(
  rules: readonly FlowRule[],
  employees: readonly Employee[],
  { peopleOf, ledBy }: Lookup,
): { gaps: Gap[]; takenBy: ReadonlyMap<string, number> } {
  const gaps = new Map<string, CoverageGap & { people: Employee[] }>()
  const takenBy = new Map<string, number>()
  const routesFor = routesOfEach(rules)
  for (const one of employees) {
    const routes = routesFor(one)
    const of = { initiatorId: one.personId, recipientId: one.personId, led: ledBy(one) }
    for (const { id } of routes.rules) takenBy.set(id, (takenBy.get(id) ?? 0) + 1)
    const found = [...endOf(routes), ...routes.rules.flatMap(({ plan }) => emptyIn(plan, peopleOf(plan, of)))]
    for (const gapHere of found) {
      const key = Object.values(gapHere).join(' ')
      const gap = gaps.get(key) ?? { ...gapHere, people: [] }
      gap.people.push(one)
      gaps.set(key, gap)
    }
  }
  const worst = ({ cause }: CoverageGap) => CAUSES.indexOf(cause)
  return {
    gaps: [...gaps.values()].toSorted((a, b) => worst(a) - worst(b) || b.people.length - a.people.length),
    takenBy,
  }
}

/** The routes of people, once for all of whom conditions say the same. */
function routesOfEach(rules: readonly FlowRule[]): (one: Employee) => Routes {
  const known = new Map<string, Routes>()
  return ({ values }) => {
    const key = JSON.stringify(values)
    const routes = known.get(key) ?? routesOf(rules, values)
    known.set(key, routes)
    return routes
  }
}

const NOWHERE = { ruleId: null, lane: null, step: null, field: null }

function endOf({ end, missing }: Routes): CoverageGap[] {
  if (end === 'rule') return []
  return [{ ...NOWHERE, cause: end, ...missing }]
}

/** The steps of a plan at which nobody stands, or nobody but administrators; where the applicant chooses is none of them. */
export function emptyIn(plan: Plan, people: Readonly<Record<string, Planned>>): CoverageGap[] {
  const of = (lane: Lane) => stepsOf(plan, lane).flatMap((step, i) => emptyAt(plan, lane, i + 1, step, people))
  return [...of('approval'), ...of('execution')]
}

function emptyAt(
  { ruleId }: Plan,
  lane: Lane,
  step: number,
  { id }: Step,
  people: Readonly<Record<string, Planned>>,
): CoverageGap[] {
  const resolved = people[id]
  if (resolved?.found !== 'administrator') return []
  const cause = resolved.people.length === 0 ? 'nobody' : 'administrator'
  return [{ cause, ruleId, lane, step, field: null }]
}
