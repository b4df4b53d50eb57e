import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { type Carrying, countLeft, type Entitlement, isOpening, openPurse, type Part } from './account.rules.ts'
import { yearOf } from './grant.rules.ts'

/** What somebody has of a type on a day: the one answer of every screen and check. What has ended stays in the sums of its year. */
export type Balance = {
  /** What may still be applied for. */
  available: Minutes
  held: Minutes
  used: Minutes
  /** Granted for the year, without what was carried over into it. */
  granted: Minutes
  carried: Minutes
  /** Ended before the day, without having been taken. */
  expired: Minutes
  /** Taken of the next year's leave already, out of what goes over to it. */
  passedOn: Minutes
  /** What is lost when, the soonest first; what HR stated as an opening balance by itself. */
  ends: readonly { on: Day; minutes: Minutes; isOpening: boolean }[]
  /** What of it goes over to the next year, and until when it can be taken there. */
  goesOver: { minutes: Minutes; until: Day } | null
}

const isValidOn = ({ from, until }: Entitlement, day: Day) => from <= day && day <= until

/** What an entitlement is to the balance of a day. */
export type Share = {
  entitlement: Entitlement
  /** As of the day; what went over is no more than is left of where it comes from, whatever was written. */
  granted: Minutes
  free: Minutes
  parts: readonly Part[]
  passedOn: Minutes
  isCarried: boolean
  isEnded: boolean
}

/** What each entitlement of the year of a day is to the balance of that day. */
export function findShares(entitlements: readonly Entitlement[], day: Day, carrying: Carrying): Share[] {
  const purse = openPurse(entitlements, carrying)
  const begin = `${day.slice(0, 4)}-01-01`
  const carryKey = `carry:${yearOf(day) - 1}`
  return inOrder(entitlements)
    .filter((one) => one.from <= day && one.until >= begin)
    .map((entitlement) => {
      const parts = purse.partsOf(entitlement)
      const free = purse.freeOf(entitlement)
      purse.take(entitlement, free)
      const isCarried = entitlement.key === carryKey
      const { held, used } = entitlement
      const granted = isCarried ? held + used + free : entitlement.granted
      const passedOn = isCarried ? 0 : countLeft(entitlement) - free
      return { entitlement, granted, free, parts, passedOn, isCarried, isEnded: entitlement.until < day }
    })
}

/** The balance on a day: granted, carried, taken, held, expired and passed on of its year come to what is left. */
export function balanceOn(entitlements: readonly Entitlement[], day: Day, carrying: Carrying): Balance {
  const balance = { available: 0, held: 0, used: 0, granted: 0, carried: 0, expired: 0, passedOn: 0 }
  const ends: { on: Day; minutes: Minutes; isOpening: boolean }[] = []
  const over: { minutes: Minutes; until: Day }[] = []
  for (const { entitlement, granted, free, parts, passedOn, isCarried, isEnded } of findShares(
    entitlements,
    day,
    carrying,
  )) {
    balance.held += entitlement.held
    balance.used += entitlement.used
    balance[isCarried ? 'carried' : 'granted'] += granted
    balance.passedOn += passedOn
    balance[isEnded ? 'expired' : 'available'] += free
    if (isEnded) continue
    for (const { minutes, until, goesOver } of parts)
      if (goesOver) over.push({ minutes, until })
      else addEnd(ends, { on: until, minutes, isOpening: isOpening(entitlement) })
  }
  const [first] = over
  const goesOver = first ? { until: first.until, minutes: over.reduce((sum, { minutes }) => sum + minutes, 0) } : null
  return { ...balance, ends, goesOver }
}

function addEnd(ends: { on: Day; minutes: Minutes; isOpening: boolean }[], end: (typeof ends)[number]): void {
  const same = ends.find(({ on, isOpening: is }) => on === end.on && is === end.isOpening)
  if (same) same.minutes += end.minutes
  else ends.push(end)
}

/** Minutes of leave wanted on a day. */
export type Wanted = { day: Day; minutes: Minutes }
/** Minutes of a day that are drawn from one entitlement. */
export type Drawn = Wanted & { entitlementId: string }
/** The refusal for the first day without enough balance, with the missing minutes. */
export type TooLittle = { refused: 'leave.balance_insufficient'; data: { day: Day; missing: Minutes } }

/**
 * Out of which entitlements days of leave come: of each day those that are valid then, what is lost first before the others; what goes
 * over to the next year ends there. Where any choice covers all days, this one does.
 */
export function draw(
  entitlements: readonly Entitlement[],
  wanted: readonly Wanted[],
  carrying: Carrying,
): Drawn[] | TooLittle {
  const { drawn, missing } = drawAsFar(entitlements, wanted, carrying)
  const [first] = missing
  return first
    ? { refused: 'leave.balance_insufficient', data: { day: first.day, missing: first.minutes } }
    : [...drawn]
}

type Draught = { drawn: readonly Drawn[]; missing: readonly Wanted[] }

/**
 * The same as far as it reaches, with what is missing of which day. What has a place in an order is drawn by that first, and what ends first
 * only of the same place; where that would leave a day uncovered that the ends alone cover, the ends decide.
 */
export function drawAsFar(
  entitlements: readonly Entitlement[],
  wanted: readonly Wanted[],
  carrying: Carrying,
): Draught {
  const byEnds = drawIn(entitlements, wanted, carrying, () => 0)
  if (entitlements.every(({ place }) => (place ?? null) === null)) return byEnds
  const byPlaces = drawIn(entitlements, wanted, carrying, (a, b) => placeOf(a) - placeOf(b))
  return countMissing(byPlaces) <= countMissing(byEnds) ? byPlaces : byEnds
}

const NO_PLACE = Number.MAX_SAFE_INTEGER
const placeOf = ({ place }: Entitlement): number => place ?? NO_PLACE
const countMissing = ({ missing }: Draught): Minutes => missing.reduce((sum, { minutes }) => sum + minutes, 0)

function drawIn(
  entitlements: readonly Entitlement[],
  wanted: readonly Wanted[],
  carrying: Carrying,
  byPlace: (a: Entitlement, b: Entitlement) => number,
): Draught {
  const purse = openPurse(entitlements, carrying)
  const all = inOrder(entitlements)
  const drawn: Drawn[] = []
  const missing: Wanted[] = []
  for (const { day, minutes } of wanted.toSorted((a, b) => compare(a.day, b.day))) {
    const valid = all.filter((one) => isValidOn(one, day))
    let open = minutes
    while (open > 0) {
      const [next] = valid
        .flatMap((one) => purse.partsOf(one).map((part) => ({ one, ...part })))
        .toSorted((a, b) => byPlace(a.one, b.one) || compare(a.until, b.until))
      if (!next) break
      const taken = Math.min(open, next.minutes)
      purse.take(next.one, taken)
      addDrawn(drawn, { entitlementId: next.one.id, day, minutes: taken })
      open -= taken
    }
    if (open > 0) missing.push({ day, minutes: open })
  }
  return { drawn, missing }
}

function addDrawn(drawn: Drawn[], more: Drawn): void {
  const same = drawn.find(({ day, entitlementId }) => day === more.day && entitlementId === more.entitlementId)
  if (same) same.minutes += more.minutes
  else drawn.push(more)
}

/** Entitlements with what is held of them for days that were drawn. */
export function withDrawn(entitlements: readonly Entitlement[], drawn: readonly Drawn[]): Entitlement[] {
  const of = (id: string) =>
    drawn.reduce((sum, { entitlementId, minutes }) => sum + (entitlementId === id ? minutes : 0), 0)
  return entitlements.map((one) => ({ ...one, held: one.held + of(one.id) }))
}

const inOrder = (entitlements: readonly Entitlement[]) =>
  entitlements.toSorted((a, b) => compare(a.until, b.until) || compare(a.from, b.from) || compare(a.id, b.id))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
