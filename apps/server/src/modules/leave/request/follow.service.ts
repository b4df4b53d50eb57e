import type { Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listAwayBeside } from '../../attendance/index.ts'
import { isAnyClosed, workDaysOf } from '../../rostering/index.ts'
import { drawAsFar, type Wanted } from '../ledger/balance.rules.ts'
import { policyOn } from '../ledger/grant.rules.ts'
import { grantAndList } from '../ledger/grant.service.ts'
import * as ledger from '../ledger/ledger.queries.ts'
import type { TypeInForce } from '../type/rules-in-force.rules.ts'
import { typesInForce } from '../type/types-in-force.service.ts'
import { type DaySpan, type Followed, followDay, isSame, keepMinutes, without } from './follow.rules.ts'
import { findOuterDays, listTakenOn } from './leave-days.rules.ts'
import type { Leave } from './part.queries.ts'
import { SOURCE } from './source.rules.ts'
import { listBeside, rewriteDay } from './taken.queries.ts'
import { listUncoveredOf, type Uncovered, writeUncovered } from './uncovered.queries.ts'

/** Days from one to another; `to` is null for all that follow. */
type Days = { from: Day; to: Day | null }

/** What became of a day of a leave: more was taken, or something given back, and what of it is beyond the balance now. */
export type DayChange = {
  day: Day
  more: Minutes
  isGivenBack: boolean
  uncovered: Uncovered | null
  wasUncovered: Uncovered | null
}

type Other = { day: Day; spans: DaySpan[]; isFree: boolean }

/**
 * Makes what a leave takes follow the work of some days, as it is now: of the balance as far as that reaches, the rest without cover. What is
 * the same already stays as it is, and so does a day of a closed month. Whoever calls holds the work and the ledger of whose it is.
 */
export async function followWork(ctx: Ctx, leave: Leave, days: readonly Days[]): Promise<DayChange[]> {
  const others = await findOthers(ctx, leave, days)
  if (others.length === 0) return []
  const type = (await typesInForce(ctx, leave.companyId, leave.firstDay)).get(leave.typeId)
  return type ? writeDays(ctx, leave, type, others) : []
}

/** The days of a leave whose spans are no more what lies in it of the work. */
async function findOthers(ctx: Ctx, leave: Leave, days: readonly Days[]): Promise<Other[]> {
  const { companyId, employmentId, taskId } = leave
  const range = findOuterDays(leave.parts)
  const asked = (on: Day) => days.some(({ from, to }) => from <= on && (to === null || on <= to))
  const span = range && within(range, days)
  if (!span) return []
  const work = (await workDaysOf(ctx, { companyId, employmentId, ...span })).filter(({ day }) => asked(day))
  const beside = await listBeside(ctx, leave, span.from, span.to)
  const others: Other[] = []
  // Days outside the employment are no days of work: what ends an employment ends its leave.
  for (const workDay of work) {
    const { day } = workDay
    const [own, rest] = [true, false].map((is) => beside.filter((one) => one.day === day && one.isOwn === is))
    const inside = listTakenOn(leave.parts, workDay)
    if (isSame(inside, own ?? [])) continue
    const free = without(inside, rest ?? [])
    // What attendance has of them by something else is no work that the leave could take.
    const away = await listAwayBeside(ctx, { companyId, employmentId, day, source: SOURCE, reference: taskId })
    const spans = without(free, away)
    if (isSame(spans, own ?? []) || (await isAnyClosed(ctx, companyId, [{ from: day, to: day }]))) continue
    others.push({ day, spans, isFree: workDay.work.length === 0 })
  }
  return others
}

/** The days of a range from the first that is asked about to the last. */
function within(range: { from: Day; to: Day }, days: readonly Days[]): { from: Day; to: Day } | null {
  const from = days.map((one) => one.from).toSorted()[0]
  const last = days.some(({ to }) => to === null)
    ? range.to
    : days
        .map(({ to }) => to ?? range.to)
        .toSorted()
        .at(-1)
  if (!from || !last) return null
  const span = { from: from > range.from ? from : range.from, to: last < range.to ? last : range.to }
  return span.from <= span.to ? span : null
}

async function writeDays(ctx: Ctx, leave: Leave, type: TypeInForce, others: readonly Other[]): Promise<DayChange[]> {
  const { companyId, taskId, typeId, isApproved, employmentId } = leave
  const rules = policyOn(type.versions, leave.firstDay) ?? type.versions[0]
  const entries = (await ledger.listUnreversedEntries(ctx, companyId, taskId)).filter((one) => one.typeId === typeId)
  const uncovered = (await listUncoveredOf(ctx, companyId, taskId)).filter((one) => one.typeId === typeId)
  const written = { companyId, employmentId, typeId, taskId, at: ctx.now, by: ctx.actor?.personId ?? null }
  const kind = isApproved ? 'used' : 'held'
  const followed: (Other & Followed & { was: Uncovered | null; isGivenBack: boolean })[] = []
  for (const other of others) {
    const taken = entries.filter(({ day }) => day === other.day)
    const was = uncovered.find(({ day }) => day === other.day) ?? null
    const covered = taken.reduce((sum, { minutes }) => sum + minutes, 0)
    const one = followDay({ covered, uncovered: was?.minutes ?? 0 }, other.spans, {
      isFree: other.isFree,
      countsFreeDays: rules?.countsFreeDays ?? false,
    })
    await rewriteDay(ctx, leave, isApproved, other.day, other.spans)
    if (one.kept < covered) {
      await ledger.reverseTaken(ctx, written, taken)
      await ledger.insertTaken(ctx, written, kind, keepMinutes(taken, one.kept))
    }
    followed.push({ ...other, ...one, was, isGivenBack: one.kept < covered })
  }
  const wanted = followed.filter((one) => one.wanted > 0).map(({ day, wanted: minutes }) => ({ day, minutes }))
  const missing = await drawMore(ctx, leave, type, wanted)
  const changes: DayChange[] = []
  for (const { day, more, was, isGivenBack } of followed) {
    const minutes = missing.find((one) => one.day === day)?.minutes ?? 0
    const now = { id: was?.id ?? newId(), typeId, day, minutes }
    if (minutes !== (was?.minutes ?? 0)) await writeUncovered(ctx, leave, now)
    changes.push({ day, more, isGivenBack, uncovered: minutes > 0 ? now : null, wasUncovered: was })
  }
  return changes
}

/** Draws more days of a leave as far as the balance reaches, and gives what is missing; nothing where nothing bounds the type. */
export async function drawMore(
  ctx: Ctx,
  { companyId, employmentId, typeId, taskId, firstDay, isApproved }: Leave,
  type: TypeInForce,
  wanted: readonly Wanted[],
): Promise<readonly Wanted[]> {
  const [employed] = await ledger.listEmployed(ctx, companyId, [employmentId])
  const last = wanted
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (!employed || !last) return []
  const written = { companyId, employmentId, typeId, taskId, at: ctx.now, by: ctx.actor?.personId ?? null }
  const kind = isApproved ? 'used' : 'held'
  const rules = policyOn(type.versions, firstDay) ?? type.versions[0]
  if (!rules || rules.yearlyMinutes === null) {
    await ledger.insertTaken(
      ctx,
      written,
      kind,
      wanted.map((one) => ({ ...one, entitlementId: null })),
    )
    return []
  }
  const asked = { asOf: last > employed.today ? last : employed.today, since: firstDay }
  const entitlements = await grantAndList(ctx, companyId, employed, typeId, asked)
  const carrying = { versions: type.versions, leavesOn: employed.to }
  const { drawn, missing } = drawAsFar(entitlements, wanted, carrying)
  await ledger.insertTaken(ctx, written, kind, drawn)
  return missing
}
