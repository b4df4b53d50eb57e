import { addDays, dayNumber, daysFrom } from '@muster/kernel/day'
import { instantOf } from '@muster/kernel/instant'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { instantsIn } from '@muster/kernel/wall-instant'
import { dayIn } from '../../../platform/base/clock.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { cellOn } from './cell.rules.ts'
import { loadSchedules, type PersonSchedule } from './schedules.queries.ts'
import { listEmployed } from './working-hours.queries.ts'
import { findWorkOn, isWorkedIn } from './working-hours.rules.ts'

const SECONDS_PER_MINUTE = 60

/** When people of a company work, by their schedule and its calendar. */
export async function workingHoursOf(
  ctx: Ctx,
  { companyId, personIds, from, to }: About<'workingHoursOf'>,
): Promise<Answer<'workingHoursOf'>> {
  // The zone may be ahead of that of the clock, or behind it.
  const [first, last] = [addDays(dayIn('UTC', from), -1), addDays(dayIn('UTC', to), 1)]
  const employed = await listEmployed(ctx, companyId, personIds, first, last)
  const ids = [...employed.keys()]
  const { people, calendar, versions } = await loadSchedules(rowsInTransaction(ctx), companyId, ids, first, last)
  const days = daysFrom(first, last)
  const ofPeople = people.flatMap((person) => {
    const cells = days.map((day) => cellOn(day, { ...person, calendar, versions }))
    // Without a schedule a day says nothing; the hours of offices do.
    if (cells.every(({ shift }) => shift === null)) return []
    const hours = cells.flatMap((cell) => {
      const at = instantAt(person, cell.day)
      return at ? findWorkOn(cell).map(([begin, end]) => ({ from: at(begin), to: at(end) })) : []
    })
    return [[employed.get(person.employmentId) ?? '', hours] as const]
  })
  return { ofPeople: new Map(ofPeople), isWorked: isWorkedIn(calendar) }
}

/** Turns minutes of somebody's day into instants, where they work on it; undefined where they work nowhere. */
function instantAt({ places, from, to }: PersonSchedule, day: PersonSchedule['from']) {
  const place = places.find((one) => one.from <= day && (one.to === null || day <= one.to))
  if (!place || day < from || (to !== null && day > to)) return undefined
  const instant = instantsIn(place.zone)
  const midnight = dayNumber(day) * SECONDS_PER_DAY
  return (minute: number) => instantOf(instant(midnight + minute * SECONDS_PER_MINUTE) * 1000)
}
