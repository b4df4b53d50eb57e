import type { patternEndpoints } from '@muster/contract/attendance/pattern'
import type { InputOf } from '@muster/contract/endpoint'
import { type Day, MS_PER_DAY } from '@muster/kernel/day'
import { tagOf } from '@muster/kernel/locale'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { deleteVersioned, updateVersioned } from '../../../platform/db/versioned.ts'
import { type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companyColumn, employmentsInReach, nameColumns } from '../../organisation/index.ts'
import { markDirty, markRanges } from '../dirty/dirty.service.ts'
import { lockSchedule } from '../plan/lock.queries.ts'
import { needOpen } from '../plan/open-days.service.ts'
import { needMeantFor } from '../shift/meant-for.service.ts'
import { needNoOverlap } from '../shift/overlap.service.ts'
import { countShifts, letterOfShifts } from '../shift/shift.queries.ts'
import * as queries from './pattern.queries.ts'
import { needNoWeekOverlap } from './week-overlap.service.ts'

type Inputs = { [K in keyof typeof patternEndpoints]: InputOf<(typeof patternEndpoints)[K]> }

const TABLE = 'rostering.pattern'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listPatterns(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows.map(patternOf), total }
}

const MONDAY = 4

/** The list as a sheet: a column a weekday, with the letter of its shift. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `attendance.${key}`)
  const weekday = new Intl.DateTimeFormat(tagOf(ctx.locale), { weekday: 'long', timeZone: 'UTC' })
  const letters = await letterOfShifts(ctx)
  return listSheet(ctx, filter, word('pattern.title'), (all: Everything) => list(ctx, { ...filter, ...all }), [
    ...nameColumns(ctx),
    ...(await companyColumn(ctx)),
    ...[0, 1, 2, 3, 4, 5, 6].map((n) => ({
      key: 'week',
      title: weekday.format((MONDAY + n) * MS_PER_DAY),
      cell: ({ shiftIds }: { shiftIds: readonly (string | null)[] }) =>
        letters.get(shiftIds[n] ?? '') ?? word('pattern.rest'),
    })),
    { key: 'people', title: word('pattern.people'), cell: (pattern) => pattern.people },
  ])
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return patternOf(await need(queries.findPattern(ctx, id)))
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  await needShifts(ctx, companyId, fields.shiftIds)
  await needNoWeekOverlap(ctx, companyId, fields.shiftIds)
  const id = newId()
  await queries.insertPattern(ctx, { id, companyId, ...fields })
  const after = patternOf(await need(queries.findPattern(ctx, id)))
  ctx.audit({ companyId, object: id, after })
  return after
}

/**
 * A changed week changes every day of everybody who has the pattern, so it is refused (50001) where one of them is closed; who wants the past
 * kept assigns another one. Refused as well where somebody's shift would go on into that of the next day.
 */
export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const row = await need(queries.findPattern(ctx, id))
  needWholeCompany(ctx, row.company_id)
  await needShifts(ctx, row.company_id, fields.shiftIds)
  const isOther = fields.shiftIds.join() !== row.shift_ids.join()
  if (isOther) await needNoWeekOverlap(ctx, row.company_id, fields.shiftIds)
  if (isOther) await needOpen(ctx, row.company_id, await queries.listAssigned(ctx, row.company_id, id))
  await queries.lockPattern(ctx, row.company_id, id)
  const holders = await queries.listHolders(ctx, row.company_id, id)
  await needWeekMeantFor(ctx, row.company_id, fields.shiftIds, holders)
  await updateVersioned(ctx, TABLE, { company_id: row.company_id, id }, version, queries.columnsOf(fields))
  const assigned = await queries.listAssigned(ctx, row.company_id, id)
  markRanges(ctx, row.company_id, assigned)
  if (isOther) {
    await lockSchedule(ctx, row.company_id)
    await needNoOverlap(ctx, row.company_id, assigned)
    await ctx.publish('work.changed', {
      ...{ companyId: row.company_id, days: assigned },
      employmentIds: [...new Set(assigned.map(({ employmentId }) => employmentId))],
    })
  }
  const after = patternOf(await need(queries.findPattern(ctx, id)))
  ctx.audit({ companyId: row.company_id, object: id, before: patternOf(row), after })
  return after
}

/** A pattern that anybody has or had stays. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const row = await need(queries.findPattern(ctx, id))
  needWholeCompany(ctx, row.company_id)
  await queries.lockPattern(ctx, row.company_id, id)
  const count = await queries.countAssigned(ctx, row.company_id, id)
  if (count > 0) fail('attendance.pattern_in_use', { count })
  await deleteVersioned(ctx, TABLE, { company_id: row.company_id, id }, version)
  ctx.audit({ companyId: row.company_id, object: id, before: patternOf(row) })
  return { id }
}

/** Gives people the week from a day on; every one of them must be in reach, or nobody gets it. */
export async function assign(ctx: Ctx, { id, from, employmentIds }: Inputs['assign']) {
  const row = await need(queries.findPattern(ctx, id))
  const people = [...new Set(employmentIds)]
  const known = await employmentsInReach(ctx, people, row.company_id)
  if (known.length !== people.length) fail('system.user_not_found')
  await needOpen(ctx, row.company_id, [{ from, to: null }])
  const week = await queries.lockPattern(ctx, row.company_id, id)
  const holders = people.map((employmentId) => ({ employmentId, day: from }))
  await needWeekMeantFor(ctx, row.company_id, week, holders)
  await needNoWeekOverlap(ctx, row.company_id, week)
  await queries.assignPattern(ctx, row.company_id, id, people, from, null)
  await needNoOverlap(
    ctx,
    row.company_id,
    people.map((employmentId) => ({ employmentId, from, to: null })),
  )
  markDirty(ctx, row.company_id, people, from, undefined)
  await ctx.publish('work.changed', {
    ...{ companyId: row.company_id, days: [{ from, to: null }], employmentIds: people },
  })
  ctx.audit({ companyId: row.company_id, object: id, after: { from, people } })
  return { assigned: people.length }
}

async function needShifts(ctx: Ctx, companyId: string, week: readonly (string | null)[]): Promise<void> {
  const shifts = [...new Set(week.filter((s) => s !== null))]
  if ((await countShifts(ctx, companyId, shifts)) !== shifts.length) failFields({ shiftIds: 'not_found' })
}

export { preview, previewSheet } from './pattern-preview.service.ts'

type Holder = { employmentId: string; day: Day }

/** Every shift of the week is meant for everybody who has it, as they stand on a day. */
async function needWeekMeantFor(
  ctx: Ctx,
  companyId: string,
  week: readonly (string | null)[],
  holders: readonly Holder[],
): Promise<void> {
  const shiftIds = [...new Set(week)]
  await needMeantFor(
    ctx,
    companyId,
    holders.flatMap((holder) => shiftIds.map((shiftId) => ({ ...holder, shiftId }))),
  )
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findPattern>>>

const patternOf = (row: Omit<Row, 'total'>) => ({
  id: row.id,
  companyId: row.company_id,
  names: row.names,
  shiftIds: row.shift_ids,
  people: row.people,
  version: row.version,
})
