import { addDays, type Day } from '@muster/kernel/day'
import type { DemoCompany } from '../group.ts'
import { type Cast, ordinary } from './flow-rules.ts'
import { approve, type Filed } from './tasks.ts'

/** Applications that change an employment, in several states: on their way, settled for a day to come, returned, rejected and withdrawn. */
export function employmentStories(company: DemoCompany, cast: Cast, anchor: Day): Filed[] {
  const [mover, climber, leaver, stayer, traveller] = ordinary(company).slice(6, 11)
  if (!mover || !climber || !leaver || !stayer || !traveller) return []
  const stands = mover.positions.at(-1)
  const department = company.departments.findLast(({ id }) => id !== stands?.departmentId)
  const level = company.levels.find(({ id }) => id !== climber.positions.at(-1)?.levelId)
  const place = { departmentId: null, officeId: null, levelId: null }
  // ALPHA lets people apply early enough; no probation form applies to the administration, so that nobody is assessed there.
  const newcomer =
    company.code === 'ALPHA' &&
    company.people.find(({ story }) => story?.kind === 'probation' && story.startedBefore === 32)
  return [
    {
      ...{ key: 'transfer', kind: 'employee-transfer', by: 'manager', about: mover, filed: 70 },
      form: {
        ...{ ...place, effectiveOn: addDays(anchor, 14), departmentId: department?.id ?? null },
        reason: 'She knows both lines and wants to learn the third.',
      },
      moves: [approve('hr', 20, 'Agreed with both leads.')],
    },
    {
      ...{ key: 'promotion', kind: 'employee-transfer', by: 'manager', about: climber, filed: 26 },
      form: {
        ...{ ...place, effectiveOn: addDays(anchor, 21), levelId: level?.id ?? null },
        reason: 'Has led the shift for half a year already.',
      },
      moves: [approve('hr', 3)],
    },
    ...(newcomer
      ? [
          {
            ...{ key: 'probation', kind: 'regularization' as const, by: 'manager' as const, about: newcomer, filed: 8 },
            form: { effectiveOn: nextFirst(anchor), reason: 'Works alone since week four; no complaints.' },
          },
        ]
      : []),
    {
      ...{ key: 'resignation', kind: 'resignation', by: 'manager', about: leaver, filed: 30 },
      form: { lastOn: addDays(anchor, 30), cause: 'family', reason: 'Moves to another city with the family.' },
      moves: [approve('hr', 4, 'A pity.')],
    },
    {
      ...{ key: 'stays', kind: 'resignation', by: 'manager', about: stayer, filed: 130 },
      form: { lastOn: addDays(anchor, 25), cause: 'pay', reason: 'Another offer.' },
      moves: [{ by: 'hr', hours: 9, does: 'reject', comment: 'We talked it over; he stays.' }],
    },
    {
      ...{ key: 'care', kind: 'unpaid-leave', by: 'staff', about: cast.staff, filed: 12 },
      form: { from: addDays(anchor, 12), to: addDays(anchor, 32), reason: 'Care for my mother after her operation.' },
    },
    {
      ...{ key: 'wedding', kind: 'unpaid-leave', by: 'manager', about: traveller, filed: 60 },
      form: { from: addDays(anchor, 20), to: addDays(anchor, 24), reason: 'Wedding at home.' },
      moves: [approve('hr', 2)],
    },
    {
      ...{ key: 'changed-mind', kind: 'unpaid-leave', by: 'staff', about: cast.staff, filed: 110 },
      form: { from: addDays(anchor, 5), to: addDays(anchor, 7), reason: 'A trip.' },
      moves: [{ by: 'staff', hours: 5, does: 'cancelApplication', comment: 'It was called off.' }],
    },
  ]
}

/** The first day of a month on which the probation of somebody may end next. */
function nextFirst(anchor: Day): Day {
  let on = addDays(anchor, 1)
  while (!on.endsWith('-01')) on = addDays(on, 1)
  return on
}
