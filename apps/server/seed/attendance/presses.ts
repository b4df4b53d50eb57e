import { dayNumber } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Cell } from '../../src/modules/attendance/day/day-input.rules.ts'
import type { ShiftVersion, Span } from '../../src/modules/rostering/index.rules.ts'
import { type Random, randomOf } from '../random.ts'
import type { Habit } from './habit.ts'

/** A press of a key: seconds of the wall clock from the midnight that begins the shift's day, and the key (0 in, 1 out). */
export type Press = { second: number; status: 0 | 1 }

/** What becomes of a working day; one thing at a time. */
type Fate = 'normal' | 'grace' | 'overtime' | 'late' | 'early' | 'no-in' | 'no-out' | 'step-out' | 'absent'

type Presence = { in: Minutes | null; out: Minutes | null }

/** On a rough day (rain, a blocked bridge) so many more are late (0–1). */
const ROUGH = 0.2

/**
 * What somebody presses for the shift of one day. Everything is drawn from the person and the day alone, so that the past
 * stays as it is when more days follow. `isButton` is the web clock: nobody presses it twice or wrongly. `beyond` is the overtime of that
 * day, to which they come and from which they go as agreed.
 */
export function pressesOn(
  cell: Cell,
  person: { key: string; habit: Habit; beyond?: readonly Span[] },
  isRough: boolean,
  isButton: boolean,
): Press[] {
  const random = randomOf(`${person.key}/${cell.day}`)
  const presences = presencesOn(cell, person.habit, random, isRough)
  const atOvertime = (person.beyond ?? []).map(({ from, to }): Presence => ({ in: from - 2, out: to + 3 }))
  return [...presences, ...atOvertime].flatMap(({ in: coming, out: going }) => [
    ...(coming === null ? [] : pressed(coming, 0, person.habit, random, isButton)),
    ...(going === null ? [] : pressed(going, 1, person.habit, random, isButton)),
  ])
}

/** One press, now and then with a second one, now and then on the wrong key. */
function pressed(minute: Minutes, key: 0 | 1, habit: Habit, random: Random, isButton: boolean): Press[] {
  const second = Math.round(minute * 60)
  const again = random.next()
  const status = random.chance(habit.wrongKey) ? (key === 0 ? 1 : 0) : key
  if (isButton) return [{ second, status: key }]
  if (again < 0.04)
    return [
      { second, status },
      { second: second + random.whole(2, 20), status },
    ]
  if (again < 0.046)
    return [
      { second, status },
      { second: second + random.whole(150, 360), status },
    ]
  return [{ second, status }]
}

function presencesOn(cell: Cell, habit: Habit, random: Random, isRough: boolean): Presence[] {
  const { shift, dayKind } = cell
  if (dayKind === 'rest') {
    const isHere = cell.source === 'pattern' && random.chance(habit.restWork)
    return isHere ? [{ in: 480 - 10 * random.next(), out: 720 + 40 * random.next() }] : []
  }
  if (shift === null || dayKind === 'holiday' || shift.clocking === 'none') return []
  const fate = fateOn(cell, habit, random, isRough)
  if (fate === 'absent') return []
  const presences =
    shift.kind === 'fixed'
      ? fixedDay(shift, fate, habit, random)
      : shift.kind === 'flexible'
        ? [flexibleDay(shift, fate, random)]
        : [freeDay(shift, fate, random)]
  const pressed = forgetting(presences, fate, random)
  // One press is the day, whatever else becomes of it.
  return shift.clocking === 'in-only' ? pressed.slice(0, 1).map((first) => ({ in: first.in, out: null })) : pressed
}

function fateOn(cell: Cell, habit: Habit, random: Random, isRough: boolean): Fate {
  const drawn = random.next()
  if (habit.isExample) {
    const turn = dayNumber(cell.day)
    if (turn % 11 === 3) return 'late'
    if (turn % 17 === 5) return 'no-out'
  }
  const shares: [Fate, number][] = [
    ['absent', 0.009],
    ['late', habit.late + (isRough ? ROUGH : 0)],
    ['early', 0.015],
    ['no-out', 0.018],
    ['no-in', 0.012],
    ['step-out', 0.014],
    ['grace', 0.05],
    ['overtime', habit.overtime],
  ]
  let sum = 0
  for (const [fate, share] of shares) {
    sum += share
    if (drawn < sum) return fate
  }
  return 'normal'
}

/** Every period of a fixed shift; lunch is pressed between two periods, and by some in the break of one. */
function fixedDay(shift: ShiftVersion, fate: Fate, habit: Habit, random: Random): Presence[] {
  const presences: Presence[] = shift.periods.map(({ from, to }) => ({
    in: from - 0.5 - 13 * random.next() ** 1.3,
    out: to + 0.3 + 11 * random.next(),
  }))
  const [first, last] = [presences[0], presences.at(-1)]
  const start = shift.periods[0]
  const end = shift.periods.at(-1)
  if (!first || !last || !start || !end) return presences
  if (fate === 'late') first.in = start.from + shift.lateGrace + 1 + 45 * random.next() ** 2
  if (fate === 'grace') first.in = start.from + shift.lateGrace * random.next()
  if (fate === 'early') last.out = end.to - 8 - 70 * random.next() ** 2
  if (fate === 'overtime') last.out = end.to + 45 + 120 * random.next()
  if (fate === 'step-out') return steppedOut(presences, start, random)
  const pause = shift.breaks.find((b) => b.to - b.from >= 60)
  if (presences.length > 1 || !pause || !habit.atLunch) return presences
  return [
    { in: first.in, out: pause.from + 0.5 + 6 * random.next() },
    { in: pause.to - 1 - 10 * random.next(), out: last.out },
  ]
}

/** Out and in again inside the first period, before any break. */
function steppedOut([first, ...rest]: readonly Presence[], period: Span, random: Random): Presence[] {
  const out = period.from + 60 + 70 * random.next()
  return [{ in: first?.in ?? null, out }, { in: out + 15 + 50 * random.next(), out: first?.out ?? null }, ...rest]
}

/** Comes within the window and stays as long as the shift, whatever the hour. */
function flexibleDay(shift: ShiftVersion, fate: Fate, random: Random): Presence {
  const { from, to } = shift.periods[0] ?? { from: 540, to: 1080 }
  const latest = shift.flexStartTo ?? from
  const coming =
    fate === 'late'
      ? latest + 3 + 50 * random.next() ** 2
      : fate === 'grace'
        ? latest - 12 * random.next() - 1
        : from - 12 + (latest - from) * random.next()
  const due = to - from + Math.min(Math.max(coming, from), latest)
  const going =
    fate === 'early'
      ? due - 10 - 60 * random.next()
      : fate === 'overtime'
        ? due + 50 + 120 * random.next()
        : due + 1 + 30 * random.next() ** 1.5
  return { in: coming, out: going }
}

/** Only the total counts, so being late means nothing and going early means a day that is too short. */
function freeDay(shift: ShiftVersion, fate: Fate, random: Random): Presence {
  const coming = 420 + 180 * random.next()
  const beyond =
    fate === 'early' ? -30 - 80 * random.next() : fate === 'overtime' ? 80 + 90 * random.next() : 4 + 60 * random.next()
  return { in: coming, out: coming + shift.requiredMinutes + beyond }
}

/** Takes away the press that was forgotten; on a day of several periods that of any of them. */
function forgetting(presences: readonly Presence[], fate: Fate, random: Random): Presence[] {
  if (fate !== 'no-in' && fate !== 'no-out') return [...presences]
  const which = random.whole(0, presences.length - 1)
  const end = fate === 'no-in' ? 'in' : 'out'
  return presences.map((presence, i) => (i === which ? { ...presence, [end]: null } : presence))
}
