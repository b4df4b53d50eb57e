import type { scheduleEndpoints } from '@muster/contract/attendance/schedule'
import type { InputOf } from '@muster/contract/endpoint'
import { type Day, daysBetween } from '@muster/kernel/day'
import { daysOf, firstDay, lastDay } from '@muster/kernel/month'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach, pageOfPeople, todayOf } from '../../organisation/index.ts'
import { mostDays } from '../../system/index.ts'
import { markRanges } from '../dirty/dirty.service.ts'
import { cellOn } from '../plan/cell.rules.ts'
import { lockSchedule } from '../plan/lock.queries.ts'
import { isAnyClosed, needOpen } from '../plan/open-days.service.ts'
import { loadWorkOf } from '../plan/schedules.queries.ts'
import { needMeantFor } from '../shift/meant-for.service.ts'
import { needNoOverlap } from '../shift/overlap.service.ts'
import { countShifts } from '../shift/shift.queries.ts'
import * as queries from './schedule.queries.ts'

type Inputs = { [K in keyof typeof scheduleEndpoints]: InputOf<(typeof scheduleEndpoints)[K]> }
type Target = { employmentId: string; day: Day }

/** The roster of a month: what each person of the page works on each of their days, and where it comes from. */
export async function list(ctx: Ctx, { month, ...filter }: Inputs['list']) {
  const companies = listAskedCompanies(ctx, filter.companyId)
  const employed = { from: firstDay(month), to: lastDay(month) }
  const { people, scheduled, total } = await pageOfPeople(ctx, companies, { ...filter, employed }, lastDay(month))
  const days = daysOf(month)
  const asked = new Map(people.map((p, at) => [p.employmentId, { ...p, at }]))
  const placeOf = (employmentId: string) => asked.get(employmentId)?.at ?? 0
  const items = []
  for (const companyId of new Set(people.map((p) => p.companyId))) {
    const own = scheduled.filter((p) => p.companyId === companyId)
    const facts = await loadWorkOf(rowsInTransaction(ctx), companyId, own, firstDay(month), lastDay(month))
    const today = await todayOf(ctx, companyId)
    const isClosed = await isAnyClosed(ctx, companyId, [employed])
    const ids = own.map(({ employmentId }) => employmentId)
    const zones = await queries.listZones(ctx, companyId, ids, lastDay(month))
    for (const person of facts.people) {
      const cells = days
        .filter((d) => person.from <= d && (person.to === null || d <= person.to))
        .map((d) => cellOn(d, { ...person, calendar: facts.calendar, versions: facts.versions }))
      items.push({
        employmentId: person.employmentId,
        companyId,
        name: person.name,
        nativeName: asked.get(person.employmentId)?.nativeName ?? '',
        jobNumber: person.jobNumber,
        beginsOn: person.from > today ? person.from : null,
        isClosed,
        zone: zones.get(person.employmentId) ?? null,
        cells: cells.map((c) => ({
          day: c.day,
          shiftId: c.shift?.shiftId ?? null,
          dayKind: c.dayKind,
          source: c.source as 'pattern' | 'manual' | 'batch' | 'default',
          version: person.cells.get(c.day)?.version ?? 0,
        })),
      })
    }
  }
  return { items: items.sort((a, b) => placeOf(a.employmentId) - placeOf(b.employmentId)), total }
}

/**
 * Sets cells by hand. All people are in reach, all shifts their company's and meant for them, no cell stale, and nobody's shift goes on into
 * that of the next day, or nothing changes.
 */
export async function set(ctx: Ctx, { cells }: Inputs['set']) {
  return byCompany(ctx, cells, async (companyId, own, before) => {
    const known = new Map(before.map((c) => [keyOf(c), c.version]))
    if (own.some((c) => (known.get(keyOf(c)) ?? 0) !== c.version)) fail('system.stale_version')
    const shifts = [...new Set(own.map((c) => c.shiftId).filter((s) => s !== null))]
    if ((await countShifts(ctx, companyId, shifts)) !== shifts.length) failFields({ cells: 'not_found' })
    await needMeantFor(ctx, companyId, own)
    return queries.saveCells(ctx, companyId, own)
  })
}

export async function clear(ctx: Ctx, { cells }: Inputs['clear']) {
  return byCompany(ctx, cells, (companyId, own) => queries.deleteCells(ctx, companyId, own))
}

type ExistingCell = Awaited<ReturnType<typeof queries.listCells>>

async function byCompany<T extends Target>(
  ctx: Ctx,
  cells: readonly T[],
  change: (companyId: string, own: T[], before: ExistingCell) => Promise<number>,
) {
  if (new Set(cells.map(keyOf)).size !== cells.length) failFields({ cells: 'duplicate' })
  const wanted = [...new Set(cells.map((c) => c.employmentId))]
  const people = await employmentsInReach(ctx, wanted)
  if (people.length !== wanted.length) fail('system.user_not_found')
  let changed = 0
  for (const companyId of [...new Set(people.map((p) => p.companyId))].sort()) {
    const ids = new Set(people.filter((p) => p.companyId === companyId).map((p) => p.employmentId))
    const own = cells.filter((c) => ids.has(c.employmentId))
    needSpan(own, await mostDays(ctx, [companyId], 'selection.max-days'))
    await needOpen(
      ctx,
      companyId,
      own.map(({ day }) => ({ from: day, to: day })),
    )
    await lockSchedule(ctx, companyId)
    const before = await queries.listCells(ctx, companyId, own)
    changed += await change(companyId, own, before)
    const days = own.map(({ employmentId, day }) => ({ employmentId, from: day, to: day }))
    await needNoOverlap(ctx, companyId, days)
    markRanges(ctx, companyId, days)
    ctx.audit({ companyId, object: 'schedule', before, after: await queries.listCells(ctx, companyId, own) })
    await ctx.publish('work.changed', {
      ...{ companyId, employmentIds: [...ids] },
      days: own.map(({ day }) => ({ from: day, to: day })),
    })
  }
  return { changed }
}

/** Cells are edited in bulk for so many days at most [5.08, 9.07]. */
function needSpan(cells: readonly Target[], most: number): void {
  const days = cells.map((c) => c.day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first && last && daysBetween(first, last) >= most) failFields({ cells: `range_too_long:${most}` })
}

const keyOf = ({ employmentId, day }: Target) => `${employmentId}:${day}`
