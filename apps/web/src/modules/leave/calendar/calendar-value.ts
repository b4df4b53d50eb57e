import type { ReplyOf } from '@muster/contract/endpoint'
import type { leaveCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'

export type Calendar = ReplyOf<typeof leaveCalendarEndpoints.list>
export type AwayPerson = Calendar['items'][number]
export type AwayDay = AwayPerson['away'][number]
export type TypeNames = ReadonlyMap<string, Names>

/** The types of leave that a calendar names, by id. */
export const typesOf = ({ types }: Pick<Calendar, 'types'>): TypeNames =>
  new Map(types.map(({ id, names }) => [id, names]))

/** Whether a day of leave still waits for its approval; that of a colleague is approved. */
export const isWaiting = ({ leave }: AwayDay): boolean => leave !== null && !leave.isApproved

/** A day of leave in words: which type, how much of the day and how long, as far as the reader may know it, and until when. */
export function awayText({ part, until, day, leave }: AwayDay, types: TypeNames, t: Say, format: Format): string {
  const type = leave && types.get(leave.typeId)
  return [
    type ? format.name(type) : t('leave.calendar.away'),
    t(`leave.calendar.parts.${part}`),
    leave && format.duration(leave.minutes),
    until !== day && t('leave.calendar.until', { day: format.day(until) }),
    leave && !leave.isApproved && t('leave.calendar.waiting'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A square in words: the leaves of a day, else why it is free, else that nothing takes them away. */
export function squareText(person: AwayPerson, day: Day, types: TypeNames, t: Say, format: Format): string {
  const away = person.away.filter((one) => one.day === day)
  if (away.length > 0) return away.map((one) => awayText(one, types, t, format)).join('; ')
  if (person.holidays.includes(day)) return t('leave.calendar.holiday')
  return t(person.rest.includes(day) ? 'leave.calendar.rest' : 'leave.calendar.here')
}

/** Fewer than so many people away at once are nothing to look at. */
const FEW = 2

/** The days on which most people are away; none where nobody is away beside another. */
export function busiestDays(out: Calendar['out']): ReadonlySet<Day> {
  const most = Math.max(FEW, ...out.map(({ people }) => people))
  return new Set(out.filter(({ people }) => people === most).map(({ day }) => day))
}
