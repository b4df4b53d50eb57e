import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { carryOver, type Grant, policyOn, yearOf } from './grant.rules.ts'

/** Minutes of one type that somebody may take from one day to another, and what became of them. */
export type Entitlement = {
  id: string
  /** What it was granted for: once for each of its keys. */
  key: string
  from: Day
  until: Day
  granted: Minutes
  /** Of applications that are not approved yet. */
  held: Minutes
  used: Minutes
  /** Minutes that HR added or took by hand; grants leave them alone. */
  adjusted: Minutes
  /** Of what a benefit gave, its order: the lower number is drawn first, and all of them before what has none. */
  place?: number | null
}

/** By which rules what is left of a year goes over to the next one, and the last day of whoever has it. */
export type Carrying = {
  versions: readonly { effectiveOn: Day; carryMinutes: Minutes; carryMonths: number }[]
  leavesOn: Day | null
}

/** What is left of an entitlement by itself. */
export const countLeft = ({ granted, held, used }: Entitlement): Minutes => granted - held - used

/** Whether HR stated it as an opening balance; that one ends when HR said. */
export const isOpening = ({ key }: Entitlement): boolean => key.startsWith('opening:')

const lastDayOf = (year: number): Day => `${String(year).padStart(4, '0')}-12-31` as Day

/** What may go over at the end of a year: its grant, and what HR added by hand until that end. */
const goesOverFrom = (year: number, { key, until }: Entitlement): boolean =>
  key === `grant:${year}` || (key.startsWith('adjustment:') && until === lastDayOf(year))

/** Returns what goes over of so many minutes of a year; nothing to whom leaves before, null where no rule carries. */
function countCarried({ versions, leavesOn }: Carrying, year: number, left: Minutes): Grant | null {
  const policy = policyOn(versions, `${String(year + 1).padStart(4, '0')}-01-01` as Day)
  const isGone = leavesOn !== null && leavesOn <= lastDayOf(year)
  return policy ? carryOver(year, isGone ? 0 : left, policy) : null
}

/** Returns what goes over of a year by what is left of it now; null where nothing of it may. */
export function findCarried(entitlements: readonly Entitlement[], carrying: Carrying, year: number): Grant | null {
  const members = entitlements.filter((one) => goesOverFrom(year, one))
  const left = members.reduce((sum, one) => sum + countLeft(one), 0)
  return members.length > 0 ? countCarried(carrying, year, left) : null
}

/** What a year has left and what went over of it are one account: a minute of it is taken once. */
type Account = {
  /** What is left of both together. */
  left: Minutes
  /** How much more may go over, and until when it can be taken there; the entitlement over there may not be granted yet. */
  limit: Minutes
  until: Day
  carryId: string | undefined
}

/** A part of what is left: until when it can be taken, and whether in the year behind the end of its entitlement. */
export type Part = { minutes: Minutes; until: Day; goesOver: boolean }

/** What can be taken of entitlements; what is taken of one leaves less of those that share its account. */
export type Purse = {
  /** What of an entitlement is free, the part that ends first before the other. */
  partsOf: (entitlement: Entitlement) => Part[]
  freeOf: (entitlement: Entitlement) => Minutes
  take: (entitlement: Entitlement, minutes: Minutes) => void
}

/** Opens what can be taken of all entitlements of a type that somebody has. */
export function openPurse(entitlements: readonly Entitlement[], carrying: Carrying): Purse {
  const left = new Map(entitlements.map((each) => [each.id, countLeft(each)]))
  const accounts = accountsOf(entitlements, carrying)
  const freeOf = (entitlement: Entitlement): Minutes =>
    Math.max(0, Math.min(left.get(entitlement.id) ?? 0, accounts.get(entitlement.id)?.left ?? Number.POSITIVE_INFINITY))
  return {
    freeOf,
    partsOf(entitlement) {
      const account = accounts.get(entitlement.id)
      const free = freeOf(entitlement)
      if (!account || account.carryId === entitlement.id)
        return partsIn([{ minutes: free, until: entitlement.until, goesOver: false }])
      const lost = Math.min(free, Math.max(0, account.left - account.limit))
      return partsIn([
        { minutes: lost, until: entitlement.until, goesOver: false },
        { minutes: free - lost, until: account.until, goesOver: true },
      ])
    },
    take(entitlement, minutes) {
      left.set(entitlement.id, (left.get(entitlement.id) ?? 0) - minutes)
      const account = accounts.get(entitlement.id)
      if (!account) return
      account.left -= minutes
      if (account.carryId === entitlement.id) account.limit = Math.max(0, account.limit - minutes)
    },
  }
}

const partsIn = (parts: readonly Part[]) => parts.filter(({ minutes }) => minutes > 0)

/** The accounts of entitlements by the id of each that shares one. */
function accountsOf(entitlements: readonly Entitlement[], carrying: Carrying): ReadonlyMap<string, Account> {
  const accounts = new Map<string, Account>()
  for (const year of new Set(entitlements.map(({ until }) => yearOf(until)))) {
    const members = entitlements.filter((one) => goesOverFrom(year, one))
    if (members.length === 0) continue
    const carry = entitlements.find(({ key }) => key === `carry:${year}`)
    const most = countCarried(carrying, year, Number.MAX_SAFE_INTEGER)
    // What HR took by hand of what goes over is gone from the account as well.
    const gone = carry ? carry.held + carry.used - carry.adjusted : 0
    const account: Account = {
      left: Math.max(0, members.reduce((sum, one) => sum + countLeft(one), 0) - gone),
      limit: Math.max(0, (most?.minutes ?? 0) - gone),
      until: carry?.until ?? most?.until ?? lastDayOf(year),
      carryId: carry?.id,
    }
    for (const one of carry ? [...members, carry] : members) accounts.set(one.id, account)
  }
  return accounts
}
