import type { Day } from '@muster/kernel/day'
import { dayNumber, dayOfNumber } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes, SECONDS_PER_DAY } from '@muster/kernel/minutes'
import type { Cell, DayPolicy, PolicyOn } from './day-input.rules.ts'
import { latestEnd } from './flexible.rules.ts'
import { windowOfFreeDay } from './free-window.rules.ts'
import type { Punch, Way } from './mark.rules.ts'
import { countDebounced, inOrder, wayOfStatus } from './punch.rules.ts'

/** The punches of each cell in the order of time, parallel to the cells, and those in no window, for the exception list. */
export type Assignment<P extends Punch> = { byCell: P[][]; unmapped: P[] }

/** How many days away from a changed punch a result can change at most. */
export const AROUND_DAYS = 3

/** A cell with its punch window in absolute wall minutes. */
type Window = {
  index: number
  opens: Minutes
  closes: Minutes
  /** When its work begins, and when it ends at the latest. */
  start: Minutes
  end: Minutes
  /** The rules of its day. */
  policy: DayPolicy
  /** Who may claim a punch that two windows hold: an assigned shift before a default one before a day without shift. */
  strength: 0 | 1 | 2
  /** Whether a coming there waits for a going: not where people clock in only. */
  hasGoing: boolean
  /** Whether it is that of a day without shift with approved overtime: what is punched around that is not of the day off before. */
  isOvertime: boolean
}

/** Punches that count as one by the rules of the first day whose window holds them: what is decided for later days moves none of it. */
type Cluster<P> = { minute: Minutes; way: Way | null; punches: P[] }

/** `isAgain`: the going was pressed only minutes ago, so that one more press is the same going; `wentAt` is the last going. */
type State = { isOpen: boolean; isComplete: boolean; isAgain: boolean; wentAt: Minutes | null }

/**
 * Gives every punch to the day it belongs to. Candidates are the cells of the day before, the day and the day after, each
 * with the window [start − before, end + after]; the day of a shift is the day it starts, a day without shift runs from
 * the day boundary to the next. Where two windows hold a punch: an open IN keeps its OUT; an assigned shift beats a
 * default one, and both a day off, until it has its OUT; else the earlier shift ends at its end, and a day off where approved overtime of
 * the next one is awaited. Pressed again within minutes of
 * the OUT is the same OUT, but where the next shift begins just then: there it is its coming.
 *
 * `cells` are in order of day, at most one a day; `ahead` says how many minutes the clock of a cell's place is ahead of the one that
 * the punches are read by. How open a shift is, is found by looking back no further than the two
 * shifts before it, so no punch can matter to a day more than three days away.
 */
export function assignPunches<P extends Punch>(
  cells: readonly Cell[],
  punches: readonly P[],
  policy: DayPolicy | PolicyOn,
  ahead?: (index: number) => Minutes,
): Assignment<P> {
  const policyOn = typeof policy === 'function' ? policy : () => policy
  const byCell: P[][] = cells.map(() => [])
  const unmapped: P[] = []
  const windows = windowsOf(cells, policyOn, ahead)
  const clusters = clustersOf(punches, windows, policyOn)
  for (const [i, cluster] of clusters.entries()) {
    const holder = holderOf(i, clusters, windows)
    const into = holder === undefined ? unmapped : (byCell[holder.index] as P[])
    for (const punch of cluster.punches) into.push(punch)
  }
  return { byCell, unmapped }
}

/**
 * The days whose result can change when the punches change from `before` to `after`: exactly those that lose or gain a
 * punch. `cells` and both lists cover at least `daysToLoad` of the changed punches.
 */
export function dirtyDays(
  cells: readonly Cell[],
  before: readonly Punch[],
  after: readonly Punch[],
  policy: DayPolicy,
): Day[] {
  const then = assignPunches(cells, before, policy).byCell
  const now = assignPunches(cells, after, policy).byCell
  return cells.filter((_, i) => !isSame(then[i] ?? [], now[i] ?? [])).map((cell) => cell.day)
}

/** First and last day whose cells and punches must be at hand to know every result that the given punches can change. */
export function daysToLoad(changed: readonly Punch[]): { from: Day; to: Day } | null {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { wall } of changed) {
    const number = Math.floor(wall / SECONDS_PER_DAY)
    if (number < first) first = number
    if (number > last) last = number
  }
  if (last < first) return null
  return { from: dayOfNumber(first - AROUND_DAYS - 3), to: dayOfNumber(last + AROUND_DAYS + 2) }
}

function isSame(then: readonly Punch[], now: readonly Punch[]): boolean {
  return (
    then.length === now.length &&
    then.every((a, i) => {
      const b = now[i] as Punch
      return a.id === b.id && a.at === b.at && a.wall === b.wall && a.status === b.status
    })
  )
}

/** The windows by day number, sparse where a day has no cell. */
function windowsOf(
  cells: readonly Cell[],
  policyOn: PolicyOn,
  ahead?: (index: number) => Minutes,
): Map<number, Window> {
  const windows = new Map<number, Window>()
  for (const [index, { day, shift, source, overtime }] of cells.entries()) {
    const number = dayNumber(day)
    const policy = policyOn(day)
    const midnight = number * MINUTES_PER_DAY - (ahead?.(index) ?? 0)
    const first = shift?.periods[0]
    const strength = shift === null ? 0 : source === 'default' ? 1 : 2
    if (shift && first) {
      const start = midnight + Math.min(first.from, overtime?.from ?? first.from)
      const end = midnight + Math.max(latestEnd(shift), overtime?.to ?? 0)
      windows.set(number, {
        index,
        opens: start - shift.before,
        closes: end + shift.after,
        start,
        end,
        policy,
        strength,
        hasGoing: shift.clocking !== 'in-only',
        isOvertime: false,
      })
    } else {
      const { opens: from, closes: to } = windowOfFreeDay(policy, overtime)
      const [opens, closes] = [midnight + from, midnight + to]
      const isOvertime = overtime !== undefined
      windows.set(number, {
        ...{ index, opens, closes, start: opens, end: closes, policy, strength, isOvertime },
        hasGoing: shift?.clocking !== 'in-only',
      })
    }
  }
  return windows
}

function clustersOf<P extends Punch>(
  punches: readonly P[],
  windows: ReadonlyMap<number, Window>,
  policyOn: PolicyOn,
): Cluster<P>[] {
  const sorted = inOrder(punches)
  const clusters: Cluster<P>[] = []
  for (let i = 0; i < sorted.length; ) {
    const first = sorted[i] as P
    const minute = Math.floor(first.wall / 60)
    const policy = policyAt(minute, windows) ?? policyOn(dayOfNumber(Math.floor(minute / MINUTES_PER_DAY)))
    const count = countDebounced(sorted, i, policy.debounceSeconds)
    const way = policy.direction === 'strict' ? wayOfStatus(first.status) : null
    clusters.push({ minute, way, punches: sorted.slice(i, i + count) })
    i += count
  }
  return clusters
}

/** The rules of the first day whose window holds this minute. */
function policyAt(minute: Minutes, windows: ReadonlyMap<number, Window>): DayPolicy | undefined {
  const number = Math.floor(minute / MINUTES_PER_DAY)
  for (let n = number - 1; n <= number + 1; n++) {
    const window = windows.get(n)
    if (window && minute >= window.opens && minute <= window.closes) return window.policy
  }
  return undefined
}

/** The cells of the day before, the day and the day after whose window holds this minute, the earlier first. */
function candidatesOf(minute: Minutes, windows: ReadonlyMap<number, Window>): Window[] {
  const number = Math.floor(minute / MINUTES_PER_DAY)
  const candidates: Window[] = []
  for (let n = number - 1; n <= number + 1; n++) {
    const window = windows.get(n)
    if (window && minute >= window.opens && minute <= window.closes) candidates.push(window)
  }
  return candidates
}

type Clusters = readonly Cluster<Punch>[]

function holderOf(i: number, clusters: Clusters, windows: ReadonlyMap<number, Window>, depth = 1): Window | undefined {
  const { minute } = clusters[i] as Cluster<Punch>
  const candidates = candidatesOf(minute, windows)
  for (const [k, window] of candidates.entries()) {
    const later = candidates[k + 1]
    if (!later || keeps(window, later, minute, stateBefore(i, window, clusters, windows, depth))) return window
  }
  return undefined
}

/** Whether the earlier of two windows that hold a punch keeps it. */
function keeps(earlier: Window, later: Window, minute: Minutes, state: State): boolean {
  if (state.isOpen) return true
  if (isRelieved(earlier, later, minute, state)) return false
  if (state.isAgain) return true
  if (earlier.strength !== later.strength) return earlier.strength > later.strength && !state.isComplete
  return minute <= earlier.end && (earlier.isOvertime || !later.isOvertime)
}

/**
 * Whether somebody who went at the end of one shift comes to the next: it begins where this one ends, so that a press
 * minutes after the going is no second going.
 */
function isRelieved(earlier: Window, later: Window, minute: Minutes, { wentAt }: State): boolean {
  if (wentAt === null || earlier.strength === 0 || later.strength === 0) return false
  const { repeatMinutes } = earlier.policy
  const goesOn = Math.abs(later.start - earlier.end) <= repeatMinutes
  return goesOn && wentAt >= earlier.end - repeatMinutes && minute >= later.start - repeatMinutes
}

/** Whether a window waits for its OUT just before a cluster, and whether it has one at or after its end. */
function stateBefore(
  i: number,
  window: Window,
  clusters: Clusters,
  windows: ReadonlyMap<number, Window>,
  depth: number,
): State {
  const { minute: now, way: key } = clusters[i] as Cluster<Punch>
  const { repeatMinutes } = window.policy
  // Beyond the depth the shift simply ends at its end.
  if (depth < 0) return { isOpen: false, isComplete: now > window.end, isAgain: false, wentAt: null }
  let first = i
  while (first > 0 && (clusters[first - 1] as Cluster<Punch>).minute >= window.opens) first--
  let isOpen = false
  let last = Number.NEGATIVE_INFINITY
  for (let k = first; k < i; k++) {
    const { minute, way } = clusters[k] as Cluster<Punch>
    const candidates = candidatesOf(minute, windows)
    const place = candidates.indexOf(window)
    if (place < 0) continue
    const isTaken = candidates
      .slice(0, place)
      .some((earlier, n) =>
        keeps(earlier, candidates[n + 1] as Window, minute, stateBefore(k, earlier, clusters, windows, depth - 1)),
      )
    if (isTaken) continue
    const later = candidates[place + 1]
    if (later && !keeps(window, later, minute, stateAt(minute, way))) continue
    // Somebody who presses again after coming has not gone, and nobody comes after the end.
    if (isOpen && way === null && minute - last <= repeatMinutes) continue
    // On a day off no work ends, so that pressing again after going is the same going.
    const isSameGoing = !isOpen && way === null && window.strength === 0 && minute - last <= repeatMinutes
    if (isSameGoing) continue
    isOpen = window.hasGoing && (way === null ? !isOpen && minute < window.end : way === 'in')
    last = minute
  }
  return stateAt(now, key)

  function stateAt(minute: Minutes, way: Way | null): State {
    const hasGone = !isOpen && (last >= window.end || (window.strength === 0 && Number.isFinite(last)))
    const isSoon = minute - last <= repeatMinutes
    const isAgain = hasGone && isSoon && way === null
    return { isOpen, isComplete: hasGone && !isSoon, isAgain, wentAt: isOpen || !Number.isFinite(last) ? null : last }
  }
}
