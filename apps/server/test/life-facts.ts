import { chartEndpoints as chart } from '@muster/contract/organisation/chart'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { addDays, type Day } from '@muster/kernel/day'
import type pg from 'pg'
import { type EmploymentEvent, lifeOf, stateOn } from '../src/modules/organisation/employment/employment-state.rules.ts'
import type { Decided, Position } from './life-commands.ts'
import type { World } from './life-walk.ts'

type Employment = {
  id: string
  personId: string
  onboardOn: Day
  regularizationOn: Day | null
  resignOn: Day | null
  state: string
}
export type Facts = {
  employments: Employment[]
  positions: Position[]
  decisions: (EmploymentEvent & Decided)[]
}

/** Every dated fact of the people of the world, in order of time. */
export async function factsOf(owner: pg.Client, { companyId }: World): Promise<Facts> {
  const rows = async <T>(columns: string, rest: string) =>
    (await owner.query(`select ${columns} from organisation.${rest}`, [companyId])).rows as T[]
  return {
    employments: await rows<Employment>(
      `id, person_id as "personId", onboard_on::text as "onboardOn", regularization_on::text as "regularizationOn",
       resign_on::text as "resignOn", state`,
      'employment where company_id = $1 order by onboard_on, id',
    ),
    positions: await rows<Position>(
      `id, employment_id as "employmentId", from_on::text as "from", (until_on - 1)::text as "to"`,
      'position where company_id = $1 and is_main order by from_on, id',
    ),
    decisions: await rows<EmploymentEvent & Decided>(
      `id::int, employment_id as "employmentId", kind, effective_on::text as "on", last_on::text as "lastOn", of_id::int as "ofId"`,
      'employment_event where company_id = $1 order by id',
    ),
  }
}

/**
 * What contradicts itself: days of an employment on which somebody has no main position or two, days outside it on which they have one,
 * two employments of a person on a day, and states that are not those of today. Nothing, as it should be.
 */
export function contradictions({ employments, positions, decisions }: Facts, today: Day): string[] {
  const wrong: string[] = []
  for (const e of employments) {
    const own = positions.filter((p) => p.employmentId === e.id)
    const periods = own.map(({ from, to }) => `${from}…${to ?? ''}`).join(' ')
    const isWhole = own.every((p, i) => {
      const before = own[i - 1]
      return before ? before.to !== null && p.from === addDays(before.to, 1) : p.from === e.onboardOn
    })
    if (!isWhole || own.length === 0 || own.at(-1)?.to !== e.resignOn)
      wrong.push(`employed ${e.onboardOn}…${e.resignOn ?? ''}, positions ${periods}`)
    const life = lifeOf(
      e,
      decisions.filter((d) => d.employmentId === e.id),
    )
    if (stateOn(life, today) !== e.state) wrong.push(`${e.state}, by the decisions ${stateOn(life, today)}`)
    const other = employments.find(
      (o) =>
        o.id > e.id &&
        o.personId === e.personId &&
        o.onboardOn <= (e.resignOn ?? '9') &&
        e.onboardOn <= (o.resignOn ?? '9'),
    )
    if (other)
      wrong.push(`employed twice: ${e.onboardOn}…${e.resignOn ?? ''}, ${other.onboardOn}…${other.resignOn ?? ''}`)
  }
  return wrong
}

/** What the product answers about a day: the chart, who stands where, and in which state everybody was. */
export async function answersOf(world: World, facts: Facts, on: Day) {
  const { by, companyId } = world
  const drawn = (await by.call(chart.get, { companyId, on })).data
  const { items } = (await by.call(employees.list, { companyId, asOf: on, pageSize: 200 })).data
  // Of who begins later the list says the place to come.
  const placed = items.filter((row) => row.departmentId !== null && row.onboardOn <= on)
  return {
    people: drawn.companies.map((company) => company.people),
    departments: drawn.departments.map(({ managers, ...department }) => ({
      ...department,
      managers: managers.map((m) => m.employmentId).toSorted(),
    })),
    places: placed.map((row) => [row.id, row.departmentId, row.officeId, row.levelId].join(' ')).toSorted(),
    states: facts.employments
      .filter((e) => e.onboardOn <= on)
      .map((e) => {
        const own = facts.decisions.filter((d) => d.employmentId === e.id)
        return `${e.id} ${stateOn(lifeOf(e, own), on)}`
      })
      .toSorted(),
  }
}
