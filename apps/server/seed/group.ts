import { addDays, type Day, weekday } from '@muster/kernel/day'
import { addMonths, firstDay, monthOf } from '@muster/kernel/month'
import { calendarOf, type DemoMark } from './attendance/calendar.ts'
import { cellsOf, type DemoCell } from './attendance/cells.ts'
import { type DemoShift, shiftsOf } from './attendance/shifts.ts'
import { type DemoWeek, weeksOf } from './attendance/weeks.ts'
import { demoId } from './id.ts'
import { ALPHA } from './organisation/alpha.ts'
import { BETA } from './organisation/beta.ts'
import { GAMMA } from './organisation/gamma.ts'
import { type DemoPerson, peopleOf } from './organisation/people.ts'
import {
  type CompanyPlan,
  type DemoDepartment,
  type DemoLevel,
  type DemoOffice,
  type DepartmentPlan,
  LEVELS,
} from './organisation/plan.ts'
import { versionsOf } from './organisation/structure.ts'

export type DemoCompany = Omit<CompanyPlan, 'offices' | 'departments' | 'teams'> & {
  id: string
  offices: readonly DemoOffice[]
  /** Parents before what lies below them. */
  departments: readonly DemoDepartment[]
  levels: readonly DemoLevel[]
  shifts: readonly DemoShift[]
  weeks: readonly DemoWeek[]
  calendar: readonly DemoMark[]
  people: readonly DemoPerson[]
  cells: readonly DemoCell[]
  /** A day on which the machines of an office wrote nothing. */
  silent: { officeId: string; day: Day } | undefined
}

export type DemoGroup = {
  /** The day on which the group was loaded: newcomers and leavers stand around it. */
  anchor: Day
  /** The first day with a schedule and punches: three whole months before the anchor's month. */
  from: Day
  companies: readonly DemoCompany[]
}

const PLANS: readonly CompanyPlan[] = [ALPHA, BETA, GAMMA]
const FIRST_PIN = 1001

/** The companies' ids by code; the same in every database that holds the demo group. */
export const DEMO_COMPANIES: ReadonlyMap<string, string> = new Map(
  PLANS.map(({ code }) => [code, demoId(`${code}/company`)]),
)

/**
 * The demo group as of the day it is loaded: three companies, 240 people, what they work and when. Pure: the same day
 * gives the same group on every machine.
 */
export function demoGroup(anchor: Day): DemoGroup {
  const from = firstDay(addMonths(monthOf(anchor), -3))
  let firstPin = FIRST_PIN
  const companies = PLANS.map((plan) => {
    const company = companyOf(plan, anchor, from, firstPin)
    firstPin += company.people.length
    return company
  })
  return { anchor, from, companies }
}

function companyOf(plan: CompanyPlan, anchor: Day, from: Day, firstPin: number): DemoCompany {
  const { code } = plan
  const offices = plan.offices.map((office) => ({
    ...office,
    id: demoId(`${code}/office/${office.key}`),
    pinSpaceId: demoId(`${code}/pin-space/${office.key}`),
  }))
  const departments = departmentsOf(code, plan.departments, anchor)
  const levels = LEVELS.map((level) => ({ ...level, id: demoId(`${code}/level/${level.key}`) }))
  const shifts = shiftsOf(plan, anchor)
  const weeks = weeksOf(code, shifts)
  const frame = { plan, anchor, from, offices, departments, levels, weeks }
  const people = peopleOf(frame, firstPin)
  const { teams: _, ...own } = plan
  return {
    ...own,
    id: DEMO_COMPANIES.get(code) ?? demoId(`${code}/company`),
    offices,
    departments,
    levels,
    shifts,
    weeks,
    calendar: calendarOf(plan, from, anchor),
    people,
    cells: cellsOf(code, people, weeks, from, addDays(anchor, 14)),
    silent: silentDay(offices, anchor),
  }
}

function departmentsOf(
  code: string,
  plans: readonly DepartmentPlan[],
  anchor: Day,
  parent?: Pick<DemoDepartment, 'id' | 'path'>,
): DemoDepartment[] {
  return plans.flatMap(({ key, names, below = [], story }) => {
    const path = parent ? `${parent.path}/${key}` : key
    const id = demoId(`${code}/department/${path}`)
    const parentId = parent?.id ?? null
    const idOf = (other: string | null) => (other === null ? null : demoId(`${code}/department/${other}`))
    const department = { id, path, parentId, names, versions: versionsOf({ parentId, names }, story, anchor, idOf) }
    return [department, ...departmentsOf(code, below, anchor, department)]
  })
}

/** The machine of Phnom Penh stood still on a Wednesday about a month ago. */
function silentDay(offices: readonly DemoOffice[], anchor: Day): DemoCompany['silent'] {
  const office = offices.find((o) => o.key === 'phnom-penh')
  const around = addDays(anchor, -33)
  return office && { officeId: office.id, day: addDays(around, (10 - weekday(around)) % 7) }
}
