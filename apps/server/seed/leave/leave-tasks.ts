import { addDays, type Day, daysFrom } from '@muster/kernel/day'
import { cellOn } from '../../src/modules/rostering/plan/cell.rules.ts'
import { schedulesOf } from '../attendance/schedules.ts'
import type { DemoCompany } from '../group.ts'
import type { DemoPerson } from '../organisation/people.ts'
import type { DemoFile } from '../workflow/files.ts'
import { type Cast, castOf, ordinary } from '../workflow/flow-rules.ts'
import { approve, type Filed, type Move } from '../workflow/tasks.ts'
import { leaveTypeId } from './leave-types.ts'

/** Whole days, or hours of one. */
type Part = { from: Day; to: Day; fromMinute: number | null; toMinute: number | null }
/** An application with the parts that stand in its form. */
type LeaveStory = Filed & { parts: readonly Part[] }
type Wanted = { type: string; parts: Part[]; reason: string; files?: readonly DemoFile[] }

const INVITATION: readonly DemoFile[] = [{ name: 'Invitation.pdf', text: ['Wedding', '', 'You are invited.'] }]

/** Leave in every state that matters: taken weeks ago, on its way, sent back, rejected, withdrawn, and of days still to come. */
export function leaveStories(company: DemoCompany, cast: Cast, anchor: Day): LeaveStory[] {
  const at = (who: keyof Cast, from: number) => workdayOf(company, cast[who].employmentId, addDays(anchor, from))
  const days = (from: Day, to = from): Part => ({ from, to, fromMinute: null, toMinute: null })
  const leave = (key: string, by: keyof Cast, filed: number, wanted: Wanted, moves: Move[] = []): LeaveStory => ({
    parts: wanted.parts,
    ...{ key: `leave-${key}`, kind: 'leave', by, about: cast[by], filed, moves, isOfItsDay: true },
    ...(wanted.files && { files: wanted.files }),
    form: {
      typeId: leaveTypeId(company, wanted.type),
      slots: wanted.parts.map((part, i) => ({ id: `s${i}`, ...part })),
      reason: wanted.reason,
    },
  })
  const trip = at('staff', -44)
  const dentist = at('hr', -16)
  return [
    leave(
      ...(['taken', 'staff', 1300] as const),
      { type: 'annual', parts: [days(trip, addDays(trip, 1))], reason: 'Visiting my parents.' },
      [approve('manager', 4, 'Have a good trip.')],
    ),
    leave(
      ...(['hours', 'hr', 420] as const),
      { type: 'personal', parts: [{ ...days(dentist), fromMinute: 900, toMinute: 1020 }], reason: 'Dentist.' },
      [approve('manager', 2)],
    ),
    leave('waiting', 'staff', 11, {
      ...{ type: 'annual', parts: [days(at('staff', 9))] },
      reason: 'My daughter’s school day.',
    }),
    leave(...(['sick', 'staff', 20] as const), { type: 'sick', parts: [days(at('staff', -2))], reason: 'Fever.' }, [
      { by: 'manager', hours: 3, does: 'return', to: 'applicant', comment: 'Please attach the note of the doctor.' },
    ]),
    leave(
      ...(['rejected', 'staff', 260] as const),
      { type: 'personal', parts: [days(at('staff', 2))], reason: 'Moving house.' },
      [{ by: 'manager', hours: 5, does: 'reject', comment: 'The audit is on that day. Could it be the week after?' }],
    ),
    leave(
      ...(['withdrawn', 'staff', 150] as const),
      { type: 'annual', parts: [days(at('staff', 5))], reason: 'A long weekend.' },
      [{ by: 'staff', hours: 2, does: 'cancelApplication', comment: 'My friends cannot come.' }],
    ),
    leave(
      ...(['wedding', 'admin', 90] as const),
      {
        ...{ type: 'wedding', parts: [days(at('admin', 15), addDays(at('admin', 15), 1))] },
        ...{ reason: 'Our wedding.', files: INVITATION },
      },
      [approve('manager', 6, 'All the best to both of you!')],
    ),
    ...colleaguesOf(company, cast, anchor).map((about, i) => {
      const from = workdayOf(company, about.employmentId, addDays(anchor, i * 2))
      const part = days(from, i % 2 === 0 ? addDays(from, 1) : from)
      const wanted = { type: 'annual', parts: [part], reason: 'Time with the family.' }
      return { ...leave(`colleague-${i}`, 'hr', 100 + i, wanted, [approve('manager', 3)]), about }
    }),
  ]
}

/** Those beside whom the staff and HR of the demo work and who are away these days: two of each, as far as there are. */
function colleaguesOf(company: DemoCompany, cast: Cast, anchor: Day): DemoPerson[] {
  const departmentOf = ({ positions }: DemoPerson) =>
    positions.find(({ from, to }) => from <= anchor && (to === null || anchor <= to))?.departmentId
  // Others of them apply for moves and resign.
  const free = ordinary(company).slice(11)
  return (['staff', 'hr'] as const).flatMap((who) => {
    const own = company.people.find(({ employmentId }) => employmentId === cast[who].employmentId)
    return free.filter((person) => own && departmentOf(person) === departmentOf(own)).slice(-2)
  })
}

/** Who was away on which days by a leave that was approved, as `employment day`: nobody clocks in then. */
export function daysAway(company: DemoCompany, anchor: Day): ReadonlySet<string> {
  const cast = castOf(company)
  const approved = cast
    ? leaveStories(company, cast, anchor).filter(({ moves }) => moves?.at(-1)?.does === 'approve')
    : []
  const away = approved.flatMap(({ about, parts }) =>
    parts
      .filter(({ fromMinute }) => fromMinute === null)
      .flatMap(({ from, to }) => daysFrom(from, to).map((day) => `${about.employmentId} ${day}`)),
  )
  return new Set(away)
}

/** The first day from one on, and the day behind it, on which somebody works a shift. */
function workdayOf(company: DemoCompany, employmentId: string, from: Day): Day {
  const person = company.people.find((one) => one.employmentId === employmentId)
  if (!person) throw new RangeError(`${company.code} has nobody with the employment ${employmentId}`)
  const schedule = schedulesOf(company)(person)
  const works = (day: Day) => {
    const { shift, dayKind } = cellOn(day, schedule)
    return shift !== null && dayKind === 'workday'
  }
  let day = from
  while (!works(day) || !works(addDays(day, 1))) day = addDays(day, 1)
  return day
}
