import { addDays, type Day, day, daysBetween, weekday } from '@muster/kernel/day'
import { addMonths, firstDay, lastDay, monthOf } from '@muster/kernel/month'
import type { EmploymentEvent } from '../../src/modules/organisation/employment/employment-state.rules.ts'
import type { EmployeeFields } from '../../src/modules/organisation/record/employee.queries.ts'
import { type Habit, habitOf } from '../attendance/habit.ts'
import type { DemoWeek } from '../attendance/weeks.ts'
import { demoId } from '../id.ts'
import type { DemoDepartment, DemoLevel, DemoOffice } from '../organisation/plan.ts'
import { type Random, randomOf } from '../random.ts'
import { type Former, formerOf } from './former.ts'
import type { Sex } from './full-name.ts'
import { freshName } from './name.ts'
import { fieldsOf } from './person-fields.ts'
import type { CompanyPlan, Seat, Story, TeamPlan, WeekKey } from './plan.ts'

type Dated = { id: string; from: Day; to: Day | null }

export type DemoPerson = {
  /** Company, department and place in the team: what everything drawn for the person is keyed by. */
  key: string
  personId: string
  employmentId: string
  fields: EmployeeFields
  /** Numbers that nobody's real document or account has. */
  secrets: { identityDocument: string; bankAccount: string }
  state: 'probation' | 'employed' | 'unpaid-leave' | 'notice' | 'resigned'
  resignOn: Day | null
  /** The employment before, of somebody who has come back. */
  former: Former | undefined
  /** What was decided about the employment. */
  decisions: readonly Omit<EmploymentEvent, 'id' | 'ofId'>[]
  positions: readonly (Dated & { departmentId: string; officeId: string; levelId: string })[]
  pins: readonly (Dated & { pinSpaceId: string; pin: string })[]
  patterns: readonly (Dated & { patternId: string })[]
  account: Seat['account']
  story: Story | undefined
  habit: Habit
}

/** What a company's people are placed in. */
export type Frame = {
  plan: CompanyPlan
  anchor: Day
  /** The first day of schedules. */
  from: Day
  offices: readonly DemoOffice[]
  departments: readonly DemoDepartment[]
  levels: readonly DemoLevel[]
  weeks: readonly DemoWeek[]
}

/** How long a probation lasts, in days. */
const PROBATION = 60
/** How long before the last day notice is given, in days. */
const NOTICE = 30
/** Teams that take turns are scheduled so many months ahead. */
const MONTHS_AHEAD = 6
/** Ordinary people came between these days, whenever the group is loaded. */
const [EARLIEST, LATEST] = [day('2015-01-05'), day('2025-06-30')]

/**
 * The people of a company, the longest there first: job numbers and PINs (from `firstPin` on) follow that order [3.08].
 * Only those with a story depend on the anchor.
 */
export function peopleOf(frame: Frame, firstPin: number): DemoPerson[] {
  const { plan } = frame
  const seats = plan.teams.flatMap((team) =>
    Array.from({ length: team.people }, (_, i) => seatOf(plan.code, team, i, frame.anchor)),
  )
  seats.sort((a, b) => (a.onboardOn === b.onboardOn ? (a.key < b.key ? -1 : 1) : a.onboardOn < b.onboardOn ? -1 : 1))
  const taken = new Set(plan.teams.flatMap((t) => Object.values(t.seats ?? {}).map((s) => s.known?.name ?? '')))
  let number = 0
  return seats.map((seat, i) => {
    // Numbers of people who left long ago are missing.
    number += Math.max(seat.random.whole(1, 2), seat.story?.kind === 'rehired' ? 2 : 1)
    return personOf(frame, seat, `${plan.code[0]}-${String(number).padStart(4, '0')}`, String(firstPin + i), taken)
  })
}

type TakenSeat = Seat & { key: string; team: TeamPlan; place: number; onboardOn: Day; random: Random }

function seatOf(code: string, team: TeamPlan, place: number, anchor: Day): TakenSeat {
  const key = `${code}/${team.department}/${team.weeks[0]}/${place}`
  const random = randomOf(key)
  const seat = team.seats?.[place] ?? {}
  const usual = addDays(EARLIEST, random.whole(0, daysBetween(EARLIEST, LATEST)))
  const { story } = seat
  const onboardOn = onWorkday(story?.kind === 'probation' ? addDays(anchor, -story.startedBefore) : usual)
  return { ...seat, key, team, place, random, onboardOn }
}

/** Nobody starts at the week-end. */
const onWorkday = (day: Day) => addDays(day, -Math.max(0, weekday(day) - 5))

function personOf(frame: Frame, seat: TakenSeat, jobNumber: string, pin: string, taken: Set<string>): DemoPerson {
  const { key, random, story, known } = seat
  const { plan, anchor, offices } = frame
  const nationality = known?.nationality ?? plan.nation
  const sex: Sex = known?.sex ?? (random.chance(0.52) ? 'female' : 'male')
  const fullName = known ?? freshName(random, nationality, sex, taken)
  const office = offices.find((o) => o.key === seat.team.office)
  const level = seat.place === 0 ? seat.team.head : seat.team.others[(seat.place - 1) % seat.team.others.length]
  if (!office || !level) throw new RangeError(`no place for ${key}`)
  const onboardOn = story?.kind === 'rehired' ? onWorkday(addDays(anchor, -story.backBefore)) : seat.onboardOn
  const resignOn =
    story?.kind === 'resigned'
      ? addDays(anchor, -story.leftBefore)
      : story?.kind === 'notice'
        ? addDays(anchor, story.leavesAfter)
        : null
  const positions = positionsOf(frame, { ...seat, onboardOn }, level, resignOn)
  return {
    key,
    personId: demoId(`${key}/person`),
    employmentId: demoId(`${key}/employment`),
    fields: {
      ...fieldsOf(random, {
        companyCode: plan.code,
        jobNumber,
        fullName,
        sex,
        nationality,
        level,
        department: seat.team.department,
        city: office.city,
        nation: office.nation,
        onboardOn,
        regularizationOn: addDays(onboardOn, PROBATION),
      }),
      ...contractOf(story, onboardOn, anchor),
    },
    secrets: secretsOf(key, nationality),
    state: story === undefined || story.kind === 'moved' || story.kind === 'rehired' ? 'employed' : story.kind,
    resignOn,
    former: formerOf(anchor, seat, jobNumber, positions[0]),
    decisions: decisionsOf(anchor, story, resignOn),
    positions,
    pins: pinsOf(key, offices, positions, pin),
    patterns: patternsOf(frame, { ...seat, onboardOn }, resignOn),
    account: seat.account,
    story,
    habit: habitOf(key, seat.team, seat.account === 'staff'),
  }
}

/** People give notice a month before they go, and those who go soon have given it already. */
function decisionsOf(anchor: Day, story: Story | undefined, resignOn: Day | null): DemoPerson['decisions'] {
  if (story?.kind === 'unpaid-leave')
    return [{ kind: 'unpaid-leave', on: addDays(anchor, -story.startedBefore), lastOn: null }]
  return resignOn === null ? [] : [{ kind: 'notice', on: addDays(resignOn, -NOTICE), lastOn: resignOn }]
}

function secretsOf(key: string, nationality: string): DemoPerson['secrets'] {
  const random = randomOf(`${key}/papers`)
  const digits = () => String(random.whole(10_000_000, 99_999_999))
  return { identityDocument: `${nationality}-${digits()}`, bankAccount: `000 ${digits()}` }
}

type Positions = DemoPerson['positions']

function positionsOf({ plan, anchor, ...frame }: Frame, seat: TakenSeat, level: string, resignOn: Day | null) {
  const place = (office: string, department: string, of: string) => ({
    officeId: demoId(`${plan.code}/office/${office}`),
    departmentId: frame.departments.find((d) => d.path === department)?.id ?? '',
    levelId: frame.levels.find((l) => l.key === of)?.id ?? '',
  })
  const { key, onboardOn, story, team } = seat
  const now = { ...place(team.office, team.department, level), to: resignOn }
  if (story?.kind !== 'moved') return [{ ...now, id: demoId(`${key}/position/1`), from: onboardOn }]
  const from = addDays(anchor, -story.movedBefore)
  const before = place(story.from.office, story.from.department, story.from.level)
  return [
    { ...before, id: demoId(`${key}/position/1`), from: onboardOn, to: addDays(from, -1) },
    { ...now, id: demoId(`${key}/position/2`), from },
  ]
}

/** One number for life; where somebody moves to an office with machines of its own it counts there from that day. */
function pinsOf(key: string, offices: readonly DemoOffice[], positions: Positions, pin: string): DemoPerson['pins'] {
  const pins: { id: string; pinSpaceId: string; pin: string; from: Day; to: Day | null }[] = []
  for (const { officeId, from, to } of positions) {
    const pinSpaceId = offices.find((o) => o.id === officeId)?.pinSpaceId ?? ''
    const last = pins.at(-1)
    if (last?.pinSpaceId === pinSpaceId) last.to = to
    else pins.push({ id: demoId(`${key}/pin/${pins.length + 1}`), pinSpaceId, pin, from, to })
  }
  return pins
}

/** The weekly patterns from the first scheduled day on; none from the day somebody goes on unpaid leave. */
function patternsOf(frame: Frame, { key, onboardOn, story, team }: TakenSeat, resignOn: Day | null) {
  const { anchor } = frame
  const first = onboardOn > frame.from ? onboardOn : frame.from
  const last = story?.kind === 'unpaid-leave' ? addDays(anchor, -story.startedBefore - 1) : resignOn
  const moved = story?.kind === 'moved' ? addDays(anchor, -story.movedBefore) : undefined
  const spans: { week: WeekKey | undefined; from: Day; to: Day | null }[] = []
  if (story?.kind === 'moved' && moved !== undefined)
    spans.push({ week: story.from.week, from: first, to: addDays(moved, -1) })
  spans.push(...turnsOf(team.weeks, moved ?? first, last, lastDay(addMonths(monthOf(anchor), MONTHS_AHEAD))))
  return spans
    .filter((s) => s.to === null || s.from <= s.to)
    .map(({ week, from, to }) => ({
      id: demoId(`${key}/pattern/${from}`),
      patternId: frame.weeks.find((w) => w.key === week)?.id ?? '',
      from,
      to,
    }))
}

/** One week for good, or several that take turns by calendar month until the horizon, the last of them for good. */
function turnsOf(weeks: readonly WeekKey[], from: Day, to: Day | null, horizon: Day) {
  if (weeks.length === 1) return [{ week: weeks[0], from, to }]
  const spans = []
  for (let start = from; start <= (to ?? horizon); ) {
    const month = monthOf(start)
    const turn = (Number(month.slice(0, 4)) * 12 + Number(month.slice(5))) % weeks.length
    const end = lastDay(month)
    const isLast = to === null ? end >= horizon : end >= to
    spans.push({ week: weeks[turn], from: start, to: isLast ? to : end })
    start = firstDay(addMonths(month, 1))
  }
  return spans
}

/** A trial has a contract of its own, and who is away for long did not hear that theirs ended. */
function contractOf(story: Story | undefined, onboardOn: Day, anchor: Day): Partial<EmployeeFields> {
  if (story?.kind === 'probation') return { contractType: 'fixed-term', contractEndOn: addDays(onboardOn, PROBATION) }
  if (story?.kind === 'unpaid-leave') return { contractType: 'fixed-term', contractEndOn: addDays(anchor, -4) }
  return {}
}
