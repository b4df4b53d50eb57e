import type { ReplyOf } from '@muster/contract/endpoint'
import type { leaveCalendarEndpoints } from '@muster/contract/leave/leave-calendar'
import { type Day, daysBetween } from '@muster/kernel/day'
import type { RawBuilder } from 'kysely'
import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { pageOfPeople } from '../../organisation/index.ts'
import { type WorkDay, workDaysOfAll, workDaysOfPeople } from '../../rostering/index.ts'
import { mostDays } from '../../system/index.ts'
import { type AwayRow, listAway } from './away.queries.ts'
import { classifyAbsence, lengthOf } from './away.rules.ts'
import type { UnpaidDay } from './unpaid-days.service.ts'

type Calendar = ReplyOf<typeof leaveCalendarEndpoints.list>
type Person = Calendar['items'][number]
export type Span = { from: Day; to: Day }
type Scheduled = Awaited<ReturnType<typeof pageOfPeople>>['scheduled'][number]
/** Somebody of a page; who is not `isOpen` is a colleague, of whom only approved leave is known, and that they are away. */
export type Shown = Pick<Person, 'companyId' | 'employmentId' | 'name' | 'nativeName' | 'jobNumber' | 'isOwn'> & {
  isOpen: boolean
}

/** A calendar of a month is there, however few days a company lets its lists have. */
const MONTH = 31

/** Refuses a span that ends before it begins, or is longer than a month and than the companies let lists be [5.08, 9.07]. */
export async function needSpan(ctx: Ctx, companies: readonly string[], { from, to }: Span): Promise<void> {
  if (to < from) failFields({ to: 'before_from' })
  const most = Math.max(MONTH, await mostDays(ctx, companies, 'list.max-range'))
  if (daysBetween(from, to) >= most) failFields({ to: `range_too_long:${most}` })
}

/**
 * When people of a page are away, each as far as the reader may know it, with the types of leave that this names. `unpaid` are the unpaid
 * days of them and whomever else, `conditions` what is asked of a day of leave `t`, `scheduled` what their schedules ask of them, where it is known.
 */
export async function peopleAway(
  ctx: Ctx,
  people: readonly Shown[],
  span: Span,
  unpaid: readonly UnpaidDay[],
  {
    conditions = [],
    scheduled,
  }: { conditions?: readonly RawBuilder<boolean>[]; scheduled?: readonly Scheduled[] } = {},
): Promise<Pick<Calendar, 'items' | 'types'>> {
  if (people.length === 0) return { items: [], types: [] }
  const byCompany = Map.groupBy(people, ({ companyId }) => companyId)
  const ids = people.map(({ employmentId }) => employmentId)
  const rows = Map.groupBy(
    await listAway(ctx, [...byCompany.keys()], ids, span, conditions),
    ({ employmentId }) => employmentId,
  )
  const work = new Map<string, readonly WorkDay[]>()
  for (const [companyId, own] of byCompany) {
    const employmentIds = own.map(({ employmentId }) => employmentId)
    const known = scheduled?.filter((one) => one.companyId === companyId)
    const days = known
      ? await workDaysOfPeople(ctx, { companyId, people: known, ...span })
      : await workDaysOfAll(ctx, { companyId, employmentIds, ...span })
    for (const [id, own] of days) work.set(id, own)
  }
  const free = freeOfEach()
  const items = people.map(({ isOpen, ...person }) => {
    const own = work.get(person.employmentId) ?? []
    const away = [...awayOn(isOpen, rows.get(person.employmentId) ?? [], own), ...unpaidOf(person, unpaid)]
    return { ...person, away: away.toSorted((a, b) => (a.day < b.day ? -1 : 1)), ...(isOpen ? free(own) : NOT_FREE) }
  })
  const named = new Set(items.flatMap(({ away }) => away.flatMap(({ leave }) => leave?.typeId ?? [])))
  const types = new Map([...rows.values()].flat().map(({ typeId, typeNames }) => [typeId, typeNames]))
  return { items, types: [...types].flatMap(([id, names]) => (named.has(id) ? [{ id, names }] : [])) }
}

/** Shows unpaid leave like any leave of a colleague: away the whole day, without type. */
const unpaidOf = ({ employmentId }: Pick<Shown, 'employmentId'>, unpaid: readonly UnpaidDay[]): Person['away'] =>
  unpaid
    .filter((one) => one.employmentId === employmentId)
    .map(({ day, until }) => ({ day, part: 'whole', until, leave: null }))

/** When somebody is away, as far as the reader may know it: of a colleague approved leave alone, and not which part of a day. */
function awayOn(isOpen: boolean, rows: readonly AwayRow[], work: readonly WorkDay[]): Person['away'] {
  const spansOn = (day: Day) => work.find((one) => one.day === day)?.work ?? []
  return rows.flatMap(({ day, until, typeId, taskId, isApproved, spans }): Person['away'] => {
    const part = classifyAbsence(spansOn(day), spans)
    if (isOpen) return [{ day, part, until, leave: { typeId, minutes: lengthOf(spans), isApproved, taskId } }]
    return isApproved ? [{ day, part: part === 'whole' ? part : 'part', until, leave: null }] : []
  })
}

type Free = Pick<Person, 'rest' | 'holidays'>
const NOT_FREE: Free = { rest: [], holidays: [] }

/** The days on which nobody with these days works, found once for all who have the same. */
function freeOfEach(): (work: readonly WorkDay[]) => Free {
  const known = new Map<readonly WorkDay[], Free>()
  return (work) => {
    const daysOf = (kind: WorkDay['kind']) => work.filter((one) => one.kind === kind).map(({ day }) => day)
    const free = known.get(work) ?? { rest: daysOf('rest'), holidays: daysOf('holiday') }
    known.set(work, free)
    return free
  }
}
