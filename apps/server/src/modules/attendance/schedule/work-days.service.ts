import { type Day, daysFrom } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Ctx } from '../../../platform/ctx.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Cell } from '../day/day-input.rules.ts'
import { loadFacts } from '../day/facts.queries.ts'
import { cellOn } from './cell.rules.ts'
import { workedOn } from './working-hours.rules.ts'

/** What somebody works on a day: spans of work without breaks, in minutes from its midnight, or why there is none. */
export type WorkDay = {
  day: Day
  /** The zone of the place where they work on it. */
  zone: string
  work: readonly (readonly [Minutes, Minutes])[]
  kind: 'work' | 'rest' | 'holiday' | 'no-shift'
}

/** What an employee of a company works from a day to a day, by their schedule and its calendar: the days on which they are employed. */
export async function workDaysOf(
  ctx: Ctx,
  { companyId, employmentId, from, to }: { companyId: string; employmentId: string; from: Day; to: Day },
): Promise<WorkDay[]> {
  const facts = await loadFacts(rowsInTransaction(ctx), companyId, [employmentId], from, to, 'schedule')
  const [person] = facts.people
  if (!person) return []
  const { calendar, versions } = facts
  return daysFrom(from, to)
    .filter((day) => person.from <= day && (person.to === null || day <= person.to))
    .map((day) => {
      const cell = cellOn(day, { ...person, calendar, versions })
      const work = workedOn(cell)
      const zone = person.places.find((one) => one.from <= day && (one.to === null || day <= one.to))?.zone ?? 'UTC'
      return { day, zone, work, kind: work.length > 0 ? 'work' : freeKind(cell) }
    })
}

function freeKind({ dayKind, source }: Cell): WorkDay['kind'] {
  if (dayKind === 'holiday') return 'holiday'
  return source === 'default' && dayKind === 'workday' ? 'no-shift' : 'rest'
}
