import type { LeaveForm } from '@muster/contract/leave/leave-form'
import { addDays, type Day } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { monthOf } from '@muster/kernel/month'
import { type Names, nameFor } from '@muster/kernel/names'
import { dayText } from '../../../platform/base/day-text.ts'
import { askOnce } from '../../../platform/base/once.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { awayAlready, holdMonths } from '../../attendance/index.ts'
import { findCommonest } from '../../rostering/index.rules.ts'
import { isAnyClosed, workDaysOf } from '../../rostering/index.ts'
import { parameterOn } from '../../system/index.ts'
import {
  type Application,
  type FormValues,
  type Prepared,
  type Reading,
  type ToPrepare,
  titleIn,
} from '../../workflow/index.ts'
import type { Carrying, Entitlement } from '../ledger/account.rules.ts'
import { balanceOn, draw, withDrawn } from '../ledger/balance.rules.ts'
import { policyOn } from '../ledger/grant.rules.ts'
import { loadEntitledFor } from '../ledger/grant.service.ts'
import { type Employed, listEmployed, listUnreversedEntries, sumTakenByMonth } from '../ledger/ledger.queries.ts'
import type { RulesInForce, TypeInForce } from '../type/rules-in-force.rules.ts'
import { typesInForce } from '../type/types-in-force.service.ts'
import {
  employmentProblems,
  findOuterDays,
  type LeaveDay,
  leaveDays,
  type Problem,
  type Slot,
  scheduleProblems,
  spansOf,
  type WorkDay,
} from './leave-days.rules.ts'
import { listOtherTaken, lockWork } from './taken.queries.ts'

/** A day of work is looked for so many days around. */
const AROUND = 7

/**
 * What a leave is called: by its type and its days, as they are written in each language. A type that has no name in a language is called
 * there as its readers read it everywhere else.
 */
export function titleOf(type: Names | undefined, slots: readonly Slot[]): Names {
  const days = slots.flatMap(({ from, to }) => [from, to]).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return titleIn((locale) => {
    const name = type && nameFor(type, locale).text
    return name && first && last ? `${name}, ${dayText(locale, first, last)}` : ''
  })
}

/** What is known of an application for leave: the days that it is made of, by which rules, of which type. */
export type Read = {
  days: LeaveDay[]
  rules: RulesInForce
  type: TypeInForce
  problems: Problem[]
  employed: Employed
  today: Day
  /** How long a day is for them, by the commonest around the leave. */
  usualDay: Minutes
  /** What they have of the type as of the last day, without what its own task holds already; asked only where something bounds the type. */
  free: () => Promise<readonly Entitlement[]>
}

/**
 * Reads an application against schedule, calendar and the rules of its first day; null where there is no such type or employment. Behind the
 * lock of its days what is worked by then stays so until the commit.
 */
export async function readLeave(
  ctx: Ctx,
  { companyId, employmentId, taskId, form }: ToPrepare<LeaveForm>,
  reading: Reading,
): Promise<Read | null> {
  if (reading === 'locked') {
    // Months first, as whoever changes what is worked does.
    await holdMonths(ctx, companyId)
    await lockWork(ctx, companyId, 'shared')
  }
  const { typeId, slots } = form
  const range = findOuterDays(slots)
  const [employed] = await listEmployed(ctx, companyId, [employmentId])
  const first = slots.map(({ from }) => from).toSorted()[0]
  if (!range || !employed || !first) return null
  const type = (await typesInForce(ctx, companyId, first)).get(typeId)
  const rules = type && (policyOn(type.versions, first) ?? type.versions[0])
  if (!type || !rules) return null
  const { inRange, usualDay, fullDay } = await readWork(ctx, { companyId, employmentId }, range, first)
  const beside = employmentProblems(slots, employed)
  const problems =
    beside.length > 0 ? beside : scheduleProblems(slots, inRange, withoutLimit(rules, form), employed.today, fullDay)
  const days = leaveDays(slots, inRange, rules, fullDay)
  const free = askOnce(() => freeFor(ctx, { companyId, employmentId, taskId }, { days, type, employed }))
  return { days, rules, type, problems, employed, today: employed.today, usualDay, free }
}

/** What is worked by somebody in a span of days, and how long a day is for them: usually, and one without work that counts. */
export async function readWork(
  ctx: Ctx,
  { companyId, employmentId }: { companyId: string; employmentId: string },
  range: { from: Day; to: Day },
  first: Day,
): Promise<{ inRange: WorkDay[]; usualDay: Minutes; fullDay: Minutes }> {
  const [from, to] = [addDays(range.from, -AROUND), addDays(range.to, AROUND)]
  const work = await workDaysOf(ctx, { companyId, employmentId, from, to })
  const lengths = work.map((one) => lengthOf(one.work))
  // A free day that counts is as long as a work day nearby.
  const usualDay = findCommonest(lengths) ?? (await parameterOn(ctx, companyId, 'leave.day', first))
  const fullDay = lengths.find((minutes) => minutes > 0) ?? usualDay
  return { inRange: work.filter(({ day }) => range.from <= day && day <= range.to), usualDay, fullDay }
}

/** What HR enters beside the form of a leave: that they do, and why more is taken than is left. */
export const readEntered = (form: FormValues): { isEntered: boolean; beyondReason: string } => ({
  isEntered: form.isEntered === true,
  beyondReason: typeof form.beyondReason === 'string' ? form.beyondReason : '',
})

/** How far back HR enters a leave: as far as months are open. */
const ANY_TIME = 36_500

const withoutLimit = (rules: RulesInForce, form: FormValues): RulesInForce =>
  readEntered(form).isEntered ? { ...rules, daysAfterTheFact: ANY_TIME } : rules

const lengthOf = (spans: readonly (readonly [Minutes, Minutes])[]) =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0)

/** What is wrong with an application by what somebody has, has applied for already, and may take in a month [5.20]. */
export async function leaveProblems(
  ctx: Ctx,
  application: Application<LeaveForm>,
  prepared: Prepared<Read | null>,
): Promise<Problem[]> {
  const read = await prepared()
  if (!read) return [{ field: 'typeId', problem: 'not_found' }]
  if (!read.rules.needsApplication && !readEntered(application.form).isEntered)
    return [{ field: 'typeId', problem: 'not_found' }]
  if (read.problems.length > 0) return read.problems
  const { companyId, employmentId, taskId } = application
  const [first, last] = [read.days[0]?.day, read.days.at(-1)?.day]
  if (!first || !last) return []
  if (await isAnyClosed(ctx, companyId, asRanges(read.days)))
    return [{ field: 'slots', problem: 'attendance.month_closed', refusedAs: 'attendance.day_frozen' }]
  const spans = spansOf(read.days)
  const [others, away] = await Promise.all([
    listOtherTaken(ctx, { companyId, employmentId, taskId: taskId ?? null }, first, last),
    awayAlready(ctx, { companyId, employmentId }, spans),
  ])
  const twice = spans.find(({ day, from, to }) =>
    others.some((one) => one.day === day && one.from < to && from < one.to),
  )
  if (twice) return [{ field: 'slots', problem: `leave.on_leave_already:${twice.day}` }]
  if (away) return [{ field: 'slots', problem: `attendance.away:${away.day}:${away.from}:${away.to}` }]
  return [...(await monthlyProblems(ctx, application, read)), ...(await balanceProblems(read, application.form))]
}

async function monthlyProblems(
  ctx: Ctx,
  { companyId, employmentId, taskId }: Application<LeaveForm>,
  read: Read,
): Promise<Problem[]> {
  const most = read.rules.monthlyMinutes
  const [first, last] = [read.days[0]?.day, read.days.at(-1)?.day]
  if (most === null || !first || !last) return []
  const of = { companyId, employmentId, typeId: read.type.id, taskId: taskId ?? null }
  const [from, to] = [`${monthOf(first)}-01` as Day, addDays(last, 31)]
  const taken = await sumTakenByMonth(ctx, of, from, to)
  for (const { day, deducted } of read.days) taken.set(monthOf(day), (taken.get(monthOf(day)) ?? 0) + deducted)
  const over = [...taken].find(
    ([month, minutes]) => minutes > most && read.days.some(({ day }) => monthOf(day) === month),
  )
  return over ? [{ field: 'slots', problem: `leave.more_than_monthly:${most}` }] : []
}

async function balanceProblems(read: Read, form: FormValues): Promise<Problem[]> {
  const { isEntered, beyondReason } = readEntered(form)
  if (read.rules.yearlyMinutes === null || beyondReason !== '') return []
  const drawn = draw(await read.free(), listWanted(read.days), carryingOf(read))
  return 'refused' in drawn
    ? [
        {
          field: 'slots',
          problem: `leave.${isEntered ? 'beyond_left' : 'not_enough'}:${drawn.data.day}:${drawn.data.missing}`,
        },
      ]
    : []
}

/** What somebody has of the type on the last day of a leave, before it and after it; nothing where nothing bounds the type. */
export async function balanceAround(read: Read): Promise<FormValues> {
  const last = read.days.at(-1)?.day
  if (read.rules.yearlyMinutes === null || !last) return {}
  const [free, carrying] = [await read.free(), carryingOf(read)]
  const availableOf = (entitlements: readonly Entitlement[]) => balanceOn(entitlements, last, carrying).available
  const balanceBefore = availableOf(free)
  const drawn = draw(free, listWanted(read.days), carrying)
  const wanted = read.days.reduce((sum, { deducted }) => sum + deducted, 0)
  return {
    balanceBefore,
    balanceAfter: 'refused' in drawn ? balanceBefore - wanted : availableOf(withDrawn(free, drawn)),
    balanceDay: read.usualDay,
  }
}

/** By which rules what is left of the type goes over. */
export const carryingOf = ({ type, employed }: Pick<Read, 'type' | 'employed'>): Carrying => ({
  ...{ versions: type.versions, leavesOn: employed.to },
})

/** What somebody has of the type of a leave, as of its last day, without what its own task holds already. */
async function freeFor(
  ctx: Ctx,
  { companyId, employmentId, taskId }: Omit<ToPrepare, 'form'>,
  { days, type, employed }: Pick<Read, 'days' | 'type' | 'employed'>,
): Promise<readonly Entitlement[]> {
  const { today } = employed
  const [first = today, last = today] = [days[0]?.day, days.at(-1)?.day]
  const without = taskId === undefined ? new Map<string, Minutes>() : await ownOf(ctx, companyId, taskId)
  const asked = { asOf: last > today ? last : today, since: first, without }
  const { held } = await loadEntitledFor(ctx, companyId, [employed], asked)
  return held.get(employmentId)?.get(type.id) ?? []
}

/** The days of a leave, each by itself: what lies between two slots is none of it. */
export const asRanges = (days: readonly LeaveDay[]) => days.map(({ day }) => ({ from: day, to: day }))

/** What of a leave comes off the balance, day by day. */
export const listWanted = (days: readonly LeaveDay[]) =>
  days.filter(({ deducted }) => deducted > 0).map(({ day, deducted }) => ({ day, minutes: deducted }))

/** What a task holds or has taken of each entitlement. */
async function ownOf(ctx: Ctx, companyId: string, taskId: string): Promise<ReadonlyMap<string, Minutes>> {
  const own = new Map<string, Minutes>()
  for (const { entitlementId, minutes } of await listUnreversedEntries(ctx, companyId, taskId))
    if (entitlementId !== null) own.set(entitlementId, (own.get(entitlementId) ?? 0) + minutes)
  return own
}
