import { RECEIPT_LINES, type ReceiptLineKind } from '@muster/contract/leave/leave-receipt'
import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import type { Carrying, Entitlement } from '../ledger/account.rules.ts'
import { findShares, type Share } from '../ledger/balance.rules.ts'
import { yearOf } from '../ledger/grant.rules.ts'

/** What was written of an entitlement and stands: by a rule, by hand, or by an application, whose days are together. */
export type Written = {
  entitlementId: string
  kind: 'granted' | 'held' | 'used'
  source: string
  minutes: Minutes
  reason: string
  taskId: string | null
  from: Day | null
  to: Day | null
}

/** A line of a receipt: what came to a balance or went from it, and by what. */
export type ReceiptLine = {
  kind: ReceiptLineKind
  /** What it adds; below nothing where it takes. */
  minutes: Minutes
  reason: string
  taskId: string | null
  from: Day | null
  to: Day | null
}

/** The lines of a balance on a day; together they come to what is left [2.16c]. */
export function makeReceipt(
  entitlements: readonly Entitlement[],
  written: readonly Written[],
  day: Day,
  carrying: Carrying,
): ReceiptLine[] {
  const shares = findShares(entitlements, day, carrying)
  const of = Map.groupBy(written, ({ entitlementId }) => entitlementId)
  const lines = shares.flatMap((share) => linesOf(share, of.get(share.entitlement.id) ?? []))
  const passedOn = shares.reduce((sum, share) => sum + share.passedOn, 0)
  const carry = entitlements.find(({ key }) => key === `carry:${yearOf(day)}`)
  const after = listPassedOn(passedOn, (carry && of.get(carry.id)) ?? [])
  return joinTasks([...lines, ...after])
    .filter(({ minutes }) => minutes !== 0)
    .toSorted((a, b) => RECEIPT_LINES.indexOf(a.kind) - RECEIPT_LINES.indexOf(b.kind) || compare(a.from, b.from))
}

const NOTHING = { reason: '', taskId: null, from: null, to: null }

function linesOf(share: Share, written: readonly Written[]): ReceiptLine[] {
  const { entitlement, granted, free, isEnded } = share
  const lines = written.flatMap((one) => lineOf(entitlement, one))
  // What the rules come to as of the day, written or not, is what none of its other grants brought.
  const others = lines.reduce((sum, { kind, minutes }) => sum + (kind === 'used' || kind === 'held' ? 0 : minutes), 0)
  const { from, until } = entitlement
  const ofRule = { ...NOTHING, kind: ruleOf(entitlement), minutes: granted - others, from, to: until }
  const gone: ReceiptLine = { ...NOTHING, kind: 'expired', minutes: isEnded ? -free : 0, to: until }
  return [ofRule, ...lines, gone]
}

const ruleOf = ({ key }: Entitlement): ReceiptLineKind => {
  if (key.startsWith('carry:')) return 'carried'
  if (key.startsWith('opening:')) return 'opening'
  if (key.startsWith('overtime:')) return 'overtime'
  if (key.startsWith('benefit:')) return 'benefit'
  return key.startsWith('adjustment:') ? 'adjusted' : 'rule'
}

function lineOf({ from, until }: Entitlement, written: Written): ReceiptLine[] {
  const { kind, source, minutes, reason, taskId } = written
  if (kind !== 'granted') return [{ kind, minutes: -minutes, reason: '', taskId, from: written.from, to: written.to }]
  const said = { minutes, reason, taskId, from, to: until }
  if (source === 'adjustment') return [{ kind: 'adjusted', ...said }]
  if (source === 'replaced') return [{ kind: 'replaced', ...said }]
  if (source === 'opening') return [{ kind: 'opening', ...said }]
  return source === 'overtime' || source === 'benefit' ? [{ kind: source, ...said }] : []
}

/** What leave of the next year took, by its application; in one line where more was taken there than the account has. */
function listPassedOn(passedOn: Minutes, written: readonly Written[]): ReceiptLine[] {
  const taken = written.filter(({ kind }) => kind !== 'granted')
  const total = taken.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total !== passedOn) return [{ ...NOTHING, kind: 'passedOn', minutes: -passedOn }]
  return taken.map(({ minutes, taskId, from, to }) => ({
    ...{ kind: 'passedOn', minutes: -minutes, reason: '', taskId, from, to },
  }))
}

/** The lines of one application as one, out of however many entitlements it took. */
function joinTasks(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const groups = Map.groupBy(lines, (line, i) =>
    ['used', 'held', 'passedOn'].includes(line.kind) && line.taskId ? `${line.kind} ${line.taskId}` : String(i),
  )
  return [...groups.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const days = all.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null)
    const minutes = all.reduce((sum, one) => sum + one.minutes, 0)
    return [
      {
        ...first,
        minutes,
        ...(all.length > 1 && { from: days.toSorted()[0] ?? null, to: days.toSorted().at(-1) ?? null }),
      },
    ]
  })
}

const compare = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0)
