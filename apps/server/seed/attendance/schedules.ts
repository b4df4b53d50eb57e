import type { Day } from '@muster/kernel/day'
import type { DayMark, Schedule } from '../../src/modules/rostering/plan/cell.rules.ts'
import type { DemoCompany } from '../group.ts'
import type { DemoPerson } from '../organisation/people.ts'
import type { DemoShift } from './shifts.ts'

/** The schedule of each of a company's people, as the engine of the days reads it. */
export function schedulesOf(company: DemoCompany): (person: DemoPerson) => Schedule {
  const calendar = new Map<Day, DayMark[]>()
  for (const mark of company.calendar) calendar.set(mark.day, [...(calendar.get(mark.day) ?? []), mark])
  const versions = new Map(company.shifts.map((shift) => [shift.id, versionsOf(shift)]))
  const weeks = new Map(company.weeks.map((week) => [week.id, week.shiftIds]))
  return (person) => ({
    nationality: person.fields.nationality,
    patterns: person.patterns.map(({ patternId, from, to }) => ({ from, to, shiftIds: weeks.get(patternId) ?? [] })),
    cells: new Map(
      company.cells
        .filter((c) => c.employmentId === person.employmentId)
        .map((c) => [c.day, { shiftId: c.shiftId, source: 'manual' }]),
    ),
    calendar,
    versions,
  })
}

/** The versions of a shift, as the engine of the days reads them. */
export const versionsOf = (shift: DemoShift) =>
  shift.versions.map((v) => ({
    ...v.hours,
    id: v.id,
    shiftId: shift.id,
    version: v.number,
    effectiveOn: v.effectiveOn,
  }))
