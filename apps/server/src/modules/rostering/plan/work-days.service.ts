import { type Day, daysFrom } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { cellOn } from './cell.rules.ts'
import type { Cell, ShiftVersion } from './planned-day.rules.ts'
import { loadSchedules, type PersonSchedule, type Schedules } from './schedules.queries.ts'
import { findWorkOn, hoursOf } from './working-hours.rules.ts'

/** What somebody works on a day: spans of work without breaks, in minutes from its midnight, or why there is none. */
export type WorkDay = {
  day: Day
  /** The zone of the place where they work on it. */
  zone: string
  work: readonly (readonly [Minutes, Minutes])[]
  kind: 'work' | 'rest' | 'holiday' | 'no-shift'
}

type Span = { companyId: string; from: Day; to: Day }

/** What an employee of a company works from a day to a day, by their schedule and its calendar: the days on which they are employed. */
export async function workDaysOf(
  ctx: Ctx,
  { employmentId, ...span }: Span & { employmentId: string },
): Promise<WorkDay[]> {
  return (await workDaysOfAll(ctx, { ...span, employmentIds: [employmentId] })).get(employmentId) ?? []
}

/** The same of many at once, by employment, in as many statements as of one; none of whom the company does not have. */
export async function workDaysOfAll(
  ctx: Ctx,
  { companyId, employmentIds, from, to }: Span & { employmentIds: readonly string[] },
): Promise<Map<string, WorkDay[]>> {
  const facts = await loadSchedules(rowsInTransaction(ctx), companyId, employmentIds, from, to)
  const days = daysFrom(from, to)
  const hours = hoursOfEach()
  return new Map(facts.people.map((person) => [person.employmentId, workDays(person, facts, days, hours)]))
}

/** When shifts are worked, each worked out once: a page of people has the same few on thousands of days. */
function hoursOfEach(): typeof hoursOf {
  const known = new Map<ShiftVersion, ReturnType<typeof hoursOf>>()
  return (shift) => {
    const hours = known.get(shift) ?? hoursOf(shift)
    known.set(shift, hours)
    return hours
  }
}

function workDays(
  person: PersonSchedule,
  { calendar, versions }: Schedules,
  days: readonly Day[],
  hours: typeof hoursOf,
): WorkDay[] {
  const schedule = { ...person, calendar, versions }
  return days
    .filter((day) => person.from <= day && (person.to === null || day <= person.to))
    .map((day) => {
      const cell = cellOn(day, schedule)
      const work = findWorkOn(cell, hours)
      const zone = person.places.find((one) => one.from <= day && (one.to === null || day <= one.to))?.zone ?? 'UTC'
      return { day, zone, work, kind: work.length > 0 ? 'work' : freeKind(cell) }
    })
}

function freeKind({ dayKind, source }: Cell): WorkDay['kind'] {
  if (dayKind === 'holiday') return 'holiday'
  return source === 'default' && dayKind === 'workday' ? 'no-shift' : 'rest'
}
