import type { DayKind, Segment } from '@muster/contract/attendance/explanation'
import type { OvertimeReward } from '@muster/contract/attendance/overtime-form'
import type { OvertimeWay } from '@muster/contract/system/parameter-record'
import type { Minutes } from '@muster/kernel/minutes'
import { clip, lengthOf, outside, without } from '@muster/kernel/segments'

/** An approved overtime of a day, in minutes from its midnight; `id` is its task. */
export type Claim = { id: string; from: Minutes; to: Minutes; breakMinutes: Minutes; reward: OvertimeReward }

type Times = Pick<Claim, 'from' | 'to'>

/** From the first to the last minute of some overtime; undefined of none. */
export const spanOfClaims = (claims: readonly Times[] = []): Times | undefined =>
  claims.length === 0
    ? undefined
    : { from: Math.min(...claims.map(({ from }) => from)), to: Math.max(...claims.map(({ to }) => to)) }

/** By what the overtime of a day is counted: the kind of the day, its multiplier in hundredths, and which way. */
export type DayRule = { dayKind: DayKind; multiplier: number; way: OvertimeWay }

/** What of an overtime lies on one day, with the minutes that count; `on` is how many days after its own that is. */
export type OvertimeSlice = DayRule & { from: Minutes; to: Minutes; on: number; minutes: Minutes }

/** A part as it is kept: what of an application it is, or of nobody’s. */
export type StoredSlice = OvertimeSlice & Pick<Claim, 'reward'> & { taskId: string | null }

/** What overtime is counted from. Minutes are elapsed ones, from the midnight that begins the day. */
export type OvertimeDay = {
  /** Overtime counts in whole units of so many minutes. */
  unit: Minutes
  /** The rule of the day that is so many after this one, and the minute at which that one begins. */
  ruleOf(on: number): DayRule
  midnight(on: number): Minutes
  /** The periods of the shift, as they were worked: what lies in them is no overtime. */
  plan: readonly Segment[]
  /** When somebody was there outside of them. */
  there: readonly Segment[]
  /** Whether the clock says who is there; where nobody has to clock, what was approved counts. */
  isClocked: boolean
}

/** The counted overtime: its slices, the approved minutes without punches, and the rest below a unit. */
export type Counted = { parts: OvertimeSlice[]; unpunched: Minutes; leftOver: Minutes }

/** What was approved without its break. */
export const lengthWithoutBreak = ({ from, to, breakMinutes }: Omit<Claim, 'id' | 'reward'>): Minutes =>
  Math.max(0, to - from - breakMinutes)

/**
 * What an approved overtime comes to [5.21]. It is split at midnight only to say by which day a part is paid; the break comes off, and what is
 * left over below a unit, once, of the whole: of the part with the lowest multiplier, of equal ones the last. A break for which somebody clocked
 * out is not taken off twice.
 */
export function countClaim(claim: Omit<Claim, 'id' | 'reward'>, day: OvertimeDay): Counted {
  const slices = splitAtMidnight(claim.from, claim.to, day).map((part) => ({ ...part, minutes: seenIn(part, day) }))
  const seen = sumOf(slices)
  const limit = lengthWithoutBreak(claim)
  const counted = Math.min(seen, limit)
  const rounded = counted - (counted % day.unit)
  takeOff(slices, seen - rounded)
  return { parts: slices, unpunched: limit - counted, leftOver: counted - rounded }
}

/**
 * What counts without anybody having applied for it: on days on which everything punched counts, each stretch outside of shift and
 * applications by itself, in whole units.
 */
export function countPunched(claims: readonly Pick<Claim, 'from' | 'to'>[], day: OvertimeDay): OvertimeSlice[] {
  const free = claims.reduce((left, { from, to }) => without(left, from, to), [...day.there])
  return free.flatMap(([from, to]) => {
    const slices = splitAtMidnight(from, to, day)
      .filter(({ way }) => way === 'punched')
      .map((part) => ({ ...part, minutes: part.to - part.from }))
    takeOff(slices, sumOf(slices) % day.unit)
    return slices.filter(({ minutes }) => minutes > 0)
  })
}

/** The parts that are kept: those that count, or the first where none does, so that an overtime that came to nothing is still listed. */
export function slicesToStore<P extends OvertimeSlice>(slices: readonly P[]): readonly P[] {
  const counted = slices.filter(({ minutes }) => minutes > 0)
  return counted.length > 0 ? counted : slices.slice(0, 1)
}

/** The parts of a span by the day on which they lie. */
function splitAtMidnight(
  from: Minutes,
  to: Minutes,
  { ruleOf, midnight }: OvertimeDay,
): Omit<OvertimeSlice, 'minutes'>[] {
  const slices: Omit<OvertimeSlice, 'minutes'>[] = []
  for (let on = -1; midnight(on) < to; on++) {
    const [begin, end] = [Math.max(from, midnight(on)), Math.min(to, midnight(on + 1))]
    if (begin < end) slices.push({ ...ruleOf(on), from: begin, to: end, on })
  }
  return slices
}

/** How long somebody was at an overtime, as its way says: in the time outside of the shift, or as the clock saw them in it. */
function seenIn({ from, to, way }: Omit<OvertimeSlice, 'minutes'>, { plan, there, isClocked }: OvertimeDay): Minutes {
  const free: Segment[] = []
  outside(plan, from, to, free)
  if (way === 'approved' || !isClocked) return lengthOf(free)
  const seen: Segment[] = []
  for (const [begin, end] of free) clip(there, begin, end, seen)
  return lengthOf(seen)
}

const sumOf = (slices: readonly Pick<OvertimeSlice, 'minutes'>[]): Minutes =>
  slices.reduce((sum, { minutes }) => sum + minutes, 0)

/** Takes minutes off the parts, the lowest multiplier first and of equal ones the last: nobody loses the dearer hours to a break. */
function takeOff(slices: OvertimeSlice[], minutes: Minutes): void {
  let left = minutes
  const inTurn = slices.toSorted((a, b) => a.multiplier - b.multiplier || b.from - a.from)
  for (const part of inTurn) {
    const taken = Math.min(left, part.minutes)
    part.minutes -= taken
    left -= taken
  }
}

/** Minutes of time off for parts of an overtime: as many as were worked, or each with its multiplier; rounded down once. */
export const timeOffOf = (
  slices: readonly Pick<OvertimeSlice, 'minutes' | 'multiplier'>[],
  isMultiplied: boolean,
): Minutes =>
  isMultiplied
    ? Math.floor(slices.reduce((sum, { minutes, multiplier }) => sum + minutes * multiplier, 0) / 100)
    : sumOf(slices)
