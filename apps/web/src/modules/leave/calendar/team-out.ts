import { teamCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import type { Day } from '@muster/kernel/day'
import { addDays } from '@muster/kernel/day'
import { queryOf } from '../../../lib/query/query.ts'
import type { AwayPerson, Calendar } from './calendar-value.ts'

/** More are away at once in no department. */
const MOST = 200
/** So many days may be asked for at once, whatever a company decides. */
const MOST_DAYS = 31

/** Of a colleague, the leave that comes first: from which day to which, and how much of that first day. */
export type Out = { person: AwayPerson; from: Day; until: Day; isWhole: boolean }

/** The read of who of one's own department is away from a day to a day, of at most a month. */
export const outBetween = (from: Day, to: Day) => {
  const last = addDays(from, MOST_DAYS - 1)
  const input = { from, to: to < last ? to : last, isAway: true, pageSize: MOST }
  return queryOf(teamCalendarEndpoints.list, input, { silent: true })
}

/** The colleagues who are away on days for which `isAsked` holds, whose leave begins first before the others. */
export function outOf({ items }: Calendar, isAsked: (day: Day) => boolean = () => true): Out[] {
  return items
    .filter(({ isOwn }) => !isOwn)
    .flatMap((person): Out[] => {
      const first = person.away.find(({ day }) => isAsked(day))
      return first ? [{ person, from: first.day, until: first.until, isWhole: first.part === 'whole' }] : []
    })
    .toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))
}
