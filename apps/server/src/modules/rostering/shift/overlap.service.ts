import { addDays, type Day } from '@muster/kernel/day'
import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { fail } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { daysToCheck, findOverlap, type Overlap } from '../plan/overlap.rules.ts'
import { loadSchedules, type PersonSchedule } from '../plan/schedules.queries.ts'
import { letterOfShifts } from './shift.queries.ts'

/** Days of somebody whose work was changed; an open end is looked at for a year of cells set by hand. */
export type Changed = { employmentId: string; from: Day; to: Day | null }

const AHEAD = 366

/**
 * Refuses (`attendance.shifts_overlap`) where somebody would work the shift of one day still as that of the next has begun, by name. Asked
 * after the change and before the commit; what overlaps elsewhere in their roster is not looked at.
 */
export async function needNoOverlap(ctx: Ctx, companyId: string, changed: readonly Changed[]): Promise<void> {
  const [found] = await listOverlaps(ctx, companyId, changed)
  if (!found) return
  fail('attendance.shifts_overlap', { name: found.name, day: found.day, ...(await wordOverlap(ctx, found)) })
}

/** The letters of both shifts and their times, as the refusals name them. */
export async function wordOverlap(ctx: Ctx, { shiftId, nextShiftId, end, start }: Omit<Overlap, 'day'>) {
  const letters = await letterOfShifts(ctx)
  return {
    ...{ letter: letters.get(shiftId) ?? '', next: letters.get(nextShiftId) ?? '' },
    ...{ end: clockText(end % MINUTES_PER_DAY), start: clockText(start % MINUTES_PER_DAY) },
  }
}

type Found = Overlap & { employmentId: string; name: string }

/** The first overlap of each person, by name; `as` gives a person's roster as it would be. */
export async function listOverlaps(
  ctx: Ctx,
  companyId: string,
  changed: readonly Changed[],
  as: (person: PersonSchedule) => PersonSchedule = (person) => person,
): Promise<Found[]> {
  if (changed.length === 0) return []
  const ends = changed.map(({ from, to }) => to ?? addDays(from, AHEAD)).sort()
  const starts = changed.map(({ from }) => from).sort()
  const range = [addDays(starts[0] as Day, -1), addDays(ends.at(-1) as Day, 1)] as const
  const ids = [...new Set(changed.map(({ employmentId }) => employmentId))]
  const { people, calendar, versions } = await loadSchedules(rowsInTransaction(ctx), companyId, ids, ...range)
  const found: Found[] = []
  const rosters = new Map(people.map((person) => [person.employmentId, as(person)]))
  for (const { employmentId, from, to } of changed) {
    const person = rosters.get(employmentId)
    if (!person || found.some((before) => before.employmentId === employmentId)) continue
    const days = daysToCheck(from, to, person.cells.keys()).filter((day) => isEmployed(person, day))
    const overlap = findOverlap(days, { ...person, calendar, versions })
    if (overlap) found.push({ ...overlap, employmentId, name: person.name })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Whether somebody is employed on a day and on the next. */
const isEmployed = ({ from, to }: PersonSchedule, day: Day) => from <= day && (to === null || day < to)
