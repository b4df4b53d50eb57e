import type { Hours, shiftEndpoints } from '@muster/contract/attendance/shift'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { addDays } from '@muster/kernel/day'
import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { nameFor } from '@muster/kernel/names'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { deleteVersioned, updateVersioned } from '../../../platform/db/versioned.ts'
import { hourColumns } from '../../../platform/files/hour-columns.ts'
import { type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companyColumn, nameColumns } from '../../organisation/index.ts'
import { lastToday, notifyDirty } from '../dirty/dirty.service.ts'
import { needOpen } from '../plan/open-days.service.ts'
import { hoursIn } from '../plan/working-hours.rules.ts'
import * as queries from './shift.queries.ts'
import { countExpectedMinutes, hoursProblems, sameHours } from './shift.rules.ts'

type Inputs = { [K in keyof typeof shiftEndpoints]: InputOf<(typeof shiftEndpoints)[K]> }
type Shift = ReplyOf<(typeof shiftEndpoints)['list']>['items'][number]

const TABLE = 'rostering.shift'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const companies = listAskedCompanies(ctx, filter.companyId)
  const { rows, total } = await queries.listShifts(ctx, companies, filter)
  const versions = await queries.listVersions(
    ctx,
    companies,
    rows.map((r) => r.id),
  )
  return { items: rows.map((row) => shiftOf(row, versions)), total }
}

/** The list as a sheet: the hours that are in force today. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `attendance.${key}`)
  return listSheet(ctx, filter, word('shift.title'), (all: Everything) => list(ctx, { ...filter, ...all }), [
    { key: 'name', title: word('shift.letter'), cell: (shift) => shift.letter },
    ...nameColumns(ctx),
    ...(await companyColumn(ctx)),
    { key: 'kind', title: word('shift.kind'), cell: ({ current }) => word(`shift.kinds.${current.hours.kind}`) },
    {
      key: 'departments',
      title: word('shift.departments'),
      cell: ({ departments }) =>
        departments.length === 0
          ? word('hours.everyDepartment')
          : departments.map((d) => nameFor(d.names, ctx.locale).text).join(', '),
    },
    { key: 'bar', title: word('shift.periods'), cell: ({ current }) => spansText(current.hours.periods) },
    { key: 'bar', title: word('shift.breaks'), cell: ({ current }) => spansText(current.hours.breaks) },
    ...hourColumns(ctx, word('hours.total'), ({ current }: Shift) => countExpectedMinutes(current.hours), 'total'),
    { key: 'since', title: word('hours.since'), cell: ({ current }) => ({ day: current.effectiveOn }) },
    { key: 'people', title: word('hours.people'), cell: (shift) => shift.people },
  ])
}

export { exportSheet as export, listPlanned as planned }

/** `08:00–12:00, 22:00–06:00 +1`; the +1 says that it is on the morning after. */
function spansText(spans: Hours['periods']): string {
  const clock = (minute: number) => `${clockText(minute)}${minute >= MINUTES_PER_DAY ? ' +1' : ''}`
  return spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')
}

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return describe(ctx, await need(queries.findShift(ctx, id)))
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  await needRight(ctx, companyId, fields)
  const after = await addShift(ctx, companyId, fields)
  ctx.audit({ companyId, object: after.id, after })
  return after
}

/** Writes a new shift with its first version; also what an accepted proposal does, which names the id to be repeatable. */
export async function addShift(ctx: Ctx, companyId: string, fields: queries.ShiftFields, id = newId()) {
  await queries.insertShift(ctx, { companyId, id, ...fields })
  await queries.saveVersion(ctx, companyId, id, {
    id: newId(),
    number: 1,
    effectiveOn: fields.effectiveOn,
    hours: fields.hours,
  })
  await queries.setDepartments(ctx, companyId, id, fields.departmentIds)
  return describe(ctx, await need(queries.findShift(ctx, id)))
}

/** Changed hours become a new version from their day on [3.12]; names, letter and colour are the shift's own. */
export async function update(ctx: Ctx, { id, version, effectiveOn, hours, departmentIds, ...head }: Inputs['update']) {
  const row = await need(queries.findShift(ctx, id))
  needWholeCompany(ctx, row.company_id)
  await needRight(ctx, row.company_id, { ...head, hours }, id)
  const before = await describe(ctx, row)
  await updateVersioned(ctx, TABLE, { company_id: row.company_id, id }, version, queries.columnsOf(head))
  await queries.setDepartments(ctx, row.company_id, id, departmentIds)
  const inForce = before.versions.findLast((v) => v.effectiveOn <= effectiveOn)
  if (!inForce || !sameHours(inForce.hours, hours)) {
    const next = before.versions.find((v) => v.effectiveOn > effectiveOn)?.effectiveOn
    const to = next === undefined ? null : addDays(next, -1)
    await needOpen(ctx, row.company_id, [{ from: effectiveOn, to }])
    const number = Math.max(...before.versions.map((v) => v.number)) + 1
    await queries.saveVersion(ctx, row.company_id, id, { id: newId(), number, effectiveOn, hours })
    await queries.markShiftDirty(ctx, row.company_id, id, effectiveOn, lastToday(ctx))
    notifyDirty(ctx, row.company_id)
    await ctx.publish('work.changed', {
      ...{ companyId: row.company_id, days: [{ from: effectiveOn, to }], employmentIds: null },
    })
  }
  const after = await describe(ctx, await need(queries.findShift(ctx, id)))
  ctx.audit({ companyId: row.company_id, object: id, before, after })
  return after
}

const MONTH_DAYS = 31

/** Days on which people have the shift, for a month from the day on, today at the earliest, up to its next version. */
async function listPlanned(ctx: Ctx, { id, from: asked }: Inputs['planned']) {
  const row = await need(queries.findShift(ctx, id))
  const from = asked > row.today ? asked : row.today
  const { versions } = await describe(ctx, row)
  const next = versions.find((v) => v.effectiveOn > asked)?.effectiveOn
  const end = addDays(from, MONTH_DAYS - 1)
  const to = next !== undefined && next <= end ? addDays(next, -1) : end
  return { from, to, ...(await queries.countPlanned(ctx, row.company_id, id, from, to)) }
}

/** A shift that a pattern or a cell names stays. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const row = await need(queries.findShift(ctx, id))
  needWholeCompany(ctx, row.company_id)
  await queries.lockShift(ctx, row.company_id, id)
  const count = await queries.countUses(ctx, row.company_id, id)
  if (count > 0) fail('attendance.shift_in_use', { count })
  const before = await describe(ctx, row)
  await deleteVersioned(ctx, TABLE, { company_id: row.company_id, id }, version)
  ctx.audit({ companyId: row.company_id, object: id, before })
  return { id }
}

type Row = Omit<NonNullable<Awaited<ReturnType<typeof queries.findShift>>>, 'total'>
type VersionRow = Awaited<ReturnType<typeof queries.listVersions>>[number]

async function describe(ctx: Ctx, row: Row) {
  return shiftOf(row, await queries.listVersions(ctx, [row.company_id], [row.id]))
}

type Checked = Pick<queries.ShiftFields, 'letter' | 'names' | 'hours'>

/** Refuses at once everything that is wrong: hours that contradict themselves, a letter and names of another shift [5.05, 5.07]. */
async function needRight(ctx: Ctx, companyId: string, { letter, names, hours }: Checked, id?: string): Promise<void> {
  const wrong = hoursProblems(hours)
  const taken = await queries.findTaken(ctx, companyId, { letter, names }, id)
  if (Object.keys(wrong).length > 0) failFields({ ...wrong, ...taken })
  const fields = Object.keys(taken)
  if (fields.length === 0) return
  fail(fields.join() === 'letter' ? 'attendance.letter_taken' : 'system.name_exists', { fields: taken })
}

function shiftOf(row: Row, versionRows: readonly VersionRow[]) {
  const versions = versionRows.filter((v) => v.shift_id === row.id).map(versionOf)
  const current = versions.findLast((v) => v.effectiveOn <= row.today) ?? versions[0]
  if (!current) throw new Error(`shift ${row.id} has no version`)
  return {
    id: row.id,
    companyId: row.company_id,
    letter: row.letter,
    colour: row.colour,
    names: row.names,
    departments: row.departments,
    current,
    versions,
    people: row.people,
    version: row.version,
  }
}

const versionOf = (v: VersionRow) => ({
  id: v.id,
  number: v.number,
  effectiveOn: v.effective_on,
  hours: hoursIn(v),
})
