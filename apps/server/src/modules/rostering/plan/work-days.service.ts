import { type Day, daysFrom } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { cellOn } from './cell.rules.ts'
import type { Cell } from './planned-day.rules.ts'
import { loadWork, loadWorkOf, type PersonWork, type Scheduled, type Schedules } from './schedules.queries.ts'
import { findWorkOn, hoursOf } from './working-hours.rules.ts'

/** What somebody works on a day: spans of work without breaks, in minutes from its midnight, or why there is none. */
export type WorkDay = {
  day: Day
  work: readonly (readonly [Minutes, Minutes])[]
  kind: 'work' | 'rest' | 'holiday' | 'no-shift'
}

type Span = { companyId: string; from: Day; to: Day }

/** What an employee of a company works from a day to a day, by their schedule and its calendar: the days on which they are employed. */
export async function workDaysOf(
  ctx: Ctx,
  { employmentId, ...span }: Span & { employmentId: string },
): Promise<readonly WorkDay[]> {
  return (await workDaysOfAll(ctx, { ...span, employmentIds: [employmentId] })).get(employmentId) ?? []
}

/** The same of many people of the company at once, by employment. */
export async function workDaysOfPeople(
  ctx: Ctx,
  { companyId, people, from, to }: Span & { people: readonly Scheduled[] },
): Promise<Map<string, readonly WorkDay[]>> {
  return workDaysBy(await loadWorkOf(rowsInTransaction(ctx), companyId, people, from, to), { from, to })
}

/** The same by their ids, in as many statements as of one; none of whom the company does not have. */
export async function workDaysOfAll(
  ctx: Ctx,
  { companyId, employmentIds, from, to }: Span & { employmentIds: readonly string[] },
): Promise<Map<string, readonly WorkDay[]>> {
  return workDaysBy(await loadWork(rowsInTransaction(ctx), companyId, employmentIds, from, to), { from, to })
}

function workDaysBy(facts: Schedules<PersonWork>, { from, to }: Omit<Span, 'companyId'>) {
  const find = workDaysOfEach(facts, daysFrom(from, to))
  return new Map(facts.people.map((person) => [person.employmentId, find(person)]))
}

/** What somebody works on these days, worked out once for all who are scheduled alike: a page of people is of few schedules. */
function workDaysOfEach(
  facts: Schedules<PersonWork>,
  days: readonly Day[],
): (person: PersonWork) => readonly WorkDay[] {
  const hours = hoursOfEach()
  const known = new Map<string, readonly WorkDay[]>()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return (person) => {
    const work = () => workDays(person, facts, days, hours)
    if (person.cells.size > 0) return work()
    const { nationality, patterns, from, to } = person
    const employed = [from > first ? from : first, to !== null && to < last ? to : last]
    const alike = JSON.stringify([nationality, employed, patterns])
    const found = known.get(alike) ?? work()
    known.set(alike, found)
    return found
  }
}

/** When shifts are worked, each worked out once: a page of people has the same few on thousands of days. */
function hoursOfEach(): typeof hoursOf {
  const known = new Map<Parameters<typeof hoursOf>[0], ReturnType<typeof hoursOf>>()
  return (shift) => {
    const hours = known.get(shift) ?? hoursOf(shift)
    known.set(shift, hours)
    return hours
  }
}

function workDays(
  person: PersonWork,
  { calendar, versions }: Schedules<PersonWork>,
  days: readonly Day[],
  hours: typeof hoursOf,
): WorkDay[] {
  const schedule = { ...person, calendar, versions }
  return days
    .filter((day) => person.from <= day && (person.to === null || day <= person.to))
    .map((day) => {
      const cell = cellOn(day, schedule)
      const work = findWorkOn(cell, hours)
      return { day, work, kind: work.length > 0 ? 'work' : freeKind(cell) }
    })
}

function freeKind({ dayKind, source }: Cell): WorkDay['kind'] {
  if (dayKind === 'holiday') return 'holiday'
  return source === 'default' && dayKind === 'workday' ? 'no-shift' : 'rest'
}
