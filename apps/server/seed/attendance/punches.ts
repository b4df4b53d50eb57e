import { addDays, type Day, dayNumber, daysFrom, weekday } from '@muster/kernel/day'
import { epochOf, type Instant } from '@muster/kernel/instant'
import { SECONDS_PER_DAY } from '@muster/kernel/minutes'
import { instantsIn } from '@muster/kernel/wall-instant'
import type { Cell } from '../../src/modules/attendance/day/day-input.rules.ts'
import type { Span } from '../../src/modules/rostering/index.rules.ts'
import { cellOn } from '../../src/modules/rostering/plan/cell.rules.ts'
import { dayIn } from '../../src/platform/base/clock.ts'
import type { DemoCompany, DemoGroup } from '../group.ts'
import { daysAway } from '../leave/leave-tasks.ts'
import type { DemoOffice } from '../organisation/plan.ts'
import { randomOf } from '../random.ts'
import { type Habit, habitOf } from './habit.ts'
import { overtimeDays } from './overtime-days.ts'
import { pressesOn } from './presses.ts'
import { schedulesOf, versionsOf } from './schedules.ts'

/** A punch on its way into a file of a gate, or (gate 0) from the web clock. */
export type DemoPunch = {
  officeId: string
  gate: number
  pin: string
  /** Whose it is, where the web clock knows it; a machine knows only the PIN. */
  employmentId: string | undefined
  /** Seconds of the local wall clock since 1970, and of the instant. */
  wall: number
  at: number
  status: 0 | 1
  verify: number
}

/** The punches of a stretch of time: later than `after` (everything when undefined) and not later than `until`. */
export type Stretch = { after: Instant | undefined; until: Instant }

/** Who is late when the weather is bad: a day in so many, for a whole office (0–1). */
const ROUGH_DAYS = 0.03
/** Somebody whom HR has not entered yet, since so many days before the anchor. */
const STRANGER = { pin: '1301', since: 9, office: 'binh-duong' }

/** Everything that was clocked in a company during a stretch of time, in the order of time. */
export function punchesOf(group: DemoGroup, company: DemoCompany, stretch: Stretch): DemoPunch[] {
  const schedules = schedulesOf(company)
  const away = daysAway(company, group.anchor)
  const beyond = overtimeDays(company, group.anchor)
  const beyondOf = (employmentId: string, day: Day): readonly Span[] =>
    employmentId === beyond.employmentId
      ? [beyond.night ?? [], beyond.rest ?? []].flat().filter((worked) => worked.day === day)
      : []
  const people = company.people.flatMap((person) => {
    const schedule = schedules(person)
    return daysOf(group, company, stretch).flatMap((day) => {
      const place = person.positions.find((p) => p.from <= day && (p.to === null || day <= p.to))
      const office = company.offices.find((o) => o.id === place?.officeId)
      if (!office || away.has(`${person.employmentId} ${day}`)) return []
      const pin = person.pins.find((p) => p.pinSpaceId === office.pinSpaceId)?.pin ?? ''
      return clockedOn(
        cellOn(day, schedule),
        { ...person, beyond: beyondOf(person.employmentId, day) },
        office,
        pin,
        person.employmentId,
      )
    })
  })
  const after = stretch.after === undefined ? Number.NEGATIVE_INFINITY : epochOf(stretch.after) / 1000
  const until = epochOf(stretch.until) / 1000
  return [...people, ...stranger(group, company, stretch)]
    .filter((p) => p.at > after && p.at <= until && !isSilent(company, p))
    .sort((a, b) => a.at - b.at || (a.pin < b.pin ? -1 : 1))
}

/** The days whose shifts can have punches in the stretch: a night begins on the day before. */
function daysOf({ from }: DemoGroup, { zone }: DemoCompany, { after, until }: Stretch): Day[] {
  const first = after === undefined ? from : addDays(dayIn(zone, after), -1)
  return daysFrom(first > from ? first : from, dayIn(zone, until))
}

function clockedOn(
  cell: Cell,
  person: { key: string; habit: Habit; beyond?: readonly Span[] },
  office: DemoOffice,
  pin: string,
  employmentId: string | undefined,
): DemoPunch[] {
  const isRough = randomOf(`${office.id}/rough/${cell.day}`).chance(ROUGH_DAYS)
  const instant = instantsOf(office.zone)
  const gates = randomOf(`${person.key}/gate/${cell.day}`)
  return pressesOn(cell, person, isRough, office.gates === 0).map(({ second, status }) => {
    const wall = dayNumber(cell.day) * SECONDS_PER_DAY + second
    const usual = gates.chance(0.85) ? person.habit.gate : 3 - person.habit.gate
    const gate = office.gates === 0 ? 0 : ((usual - 1) % office.gates) + 1
    return {
      officeId: office.id,
      gate,
      pin,
      employmentId,
      wall,
      at: instant(wall),
      status,
      verify: person.habit.verify,
    }
  })
}

function isSilent({ silent }: DemoCompany, punch: DemoPunch): boolean {
  return silent?.officeId === punch.officeId && dayNumber(silent.day) === Math.floor(punch.wall / SECONDS_PER_DAY)
}

/** A newcomer who clocks in on weekdays before anybody knows the PIN. */
function stranger(group: DemoGroup, company: DemoCompany, stretch: Stretch): DemoPunch[] {
  const office = company.offices.find((o) => o.key === STRANGER.office)
  const shift = company.shifts.find((s) => s.letter === 'D')
  const version = shift && versionsOf(shift).at(-1)
  if (!office || !version) return []
  const key = `${company.code}/stranger`
  const person = { key, habit: habitOf(key, { overtime: 0.05, restWork: 0 }, false) }
  const since = addDays(group.anchor, -STRANGER.since)
  return daysOf(group, company, stretch)
    .filter((day) => day >= since && weekday(day) <= 5)
    .flatMap((day) =>
      clockedOn(
        { day, dayKind: 'workday', shift: version, source: 'pattern' },
        person,
        office,
        STRANGER.pin,
        undefined,
      ),
    )
}

const instants = new Map<string, (wall: number) => number>()

function instantsOf(zone: string): (wall: number) => number {
  const known = instants.get(zone) ?? instantsIn(zone)
  instants.set(zone, known)
  return known
}
