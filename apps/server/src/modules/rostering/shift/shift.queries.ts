import type { Hours, shiftEndpoints } from '@muster/contract/attendance/shift'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { LANGUAGES, type Language, type Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type ShiftFields = Omit<InputOf<(typeof shiftEndpoints)['create']>, 'companyId'>
type ShiftFilter = InputOf<(typeof shiftEndpoints)['list']>

/** Shifts of the companies that match, one page, with how many people have them in their pattern today. */
export async function listShifts(ctx: Ctx, companies: readonly string[], filter: ShiftFilter) {
  const column = { letter: 'letter', name: sortColumn(ctx.locale), people: 'people' } as const
  const query = withPeople(ctx)
    .where('s.company_id', '=', sql<string>`any(${companies})`)
    .$if(Boolean(filter.search), (q) =>
      q.where((eb) =>
        eb.or([
          namesHold(sql.ref('s.names'), filter.search ?? ''),
          eb('s.letter', '=', (filter.search ?? '').toUpperCase()),
        ]),
      ),
    )
    .orderBy(sql.ref(column[filter.sort ?? 'letter']), filter.order)
    .orderBy('s.id')
  return selectPage(ctx, query, filter)
}

export async function findShift(ctx: Ctx, id: string) {
  return withPeople(ctx)
    .where('s.company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('s.id', '=', id)
    .executeTakeFirst()
}

/** Shifts with the day it is in their company, and what is so on that day. */
function withPeople(ctx: Ctx) {
  const today = sql<Day>`(${ctx.now}::timestamptz at time zone c.zone)::date`
  return ctx.db
    .selectFrom('rostering.shift as s')
    .innerJoin('organisation.v_company as c', 'c.company_id', 's.company_id')
    .select(today.as('today'))
    .select(['s.company_id', 's.id', 's.letter', 's.colour', 's.names', 's.version'])
    .select(
      sql<number>`(select count(*)::int from rostering.pattern_assignment a join rostering.pattern p on p.company_id = a.company_id and p.id = a.pattern_id
        where a.company_id = s.company_id and s.id = any(p.shift_ids) and a.period @> ${today})`.as('people'),
    )
    .select(
      sql<
        { id: string; names: Names }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', o.department_id, 'names', o.names) order by o.names->>'en', o.department_id), '[]') from rostering.shift_department d
        join organisation.v_department o on o.company_id = d.company_id and o.department_id = d.department_id
        where d.company_id = s.company_id and d.shift_id = s.id)`.as('departments'),
    )
}

export async function listVersions(ctx: Ctx, companies: readonly string[], shiftIds: readonly string[]) {
  return ctx.db
    .selectFrom('rostering.shift_version')
    .selectAll()
    .where('company_id', '=', sql<string>`any(${companies})`)
    .where('shift_id', '=', sql<string>`any(${shiftIds})`)
    .orderBy('effective_on')
    .execute()
}

/** Which of these another shift of the company has already, by field: the letter, and the names language by language. */
export async function findTaken(
  ctx: Ctx,
  companyId: string,
  { letter, names }: Pick<ShiftHead, 'letter' | 'names'>,
  ownId: string | undefined,
): Promise<Record<string, string>> {
  const isTaken = (language: Language) => {
    const name = names[language] ?? ''
    return sql<boolean>`coalesce(bool_or(${name} <> '' and platform.normal_form(names->>${sql.lit(language)}) = platform.normal_form(${name})), false)`
  }
  const found = await ctx.db
    .selectFrom('rostering.shift')
    .select([
      sql<boolean>`coalesce(bool_or(platform.normal_form(letter) = platform.normal_form(${letter})), false)`.as(
        'letter',
      ),
      ...LANGUAGES.map((language) => isTaken(language).as(`names.${language}`)),
    ])
    .where('company_id', '=', companyId)
    .$if(ownId !== undefined, (q) => q.where('id', '<>', ownId ?? ''))
    .executeTakeFirstOrThrow()
  const fields = Object.entries(found).filter(([, is]) => is)
  return Object.fromEntries(fields.map(([field]) => [field, field === 'letter' ? 'taken' : 'name_exists']))
}

export type ShiftHead = { companyId: string; id: string; letter: string; colour: number; names: Names }

export async function insertShift(ctx: Ctx, s: ShiftHead): Promise<void> {
  await ctx.db
    .insertInto('rostering.shift')
    .values({ company_id: s.companyId, id: s.id, ...columnsOf(s) })
    .execute()
}

/** The columns of what is the shift's own; its hours have versions. */
export const columnsOf = ({ letter, colour, names }: Omit<ShiftHead, 'companyId' | 'id'>) => ({
  letter: letter.toUpperCase(),
  colour,
  ...nameColumns(names),
})

/** Writes the hours from a day on; a version that already begins on that day is replaced. */
export async function saveVersion(
  ctx: Ctx,
  companyId: string,
  shiftId: string,
  v: { id: string; number: number; effectiveOn: Day; hours: Hours },
): Promise<void> {
  const { hours } = v
  const columns = {
    kind: hours.kind,
    periods: JSON.stringify(hours.periods),
    breaks: JSON.stringify(hours.breaks),
    before_minutes: hours.before,
    after_minutes: hours.after,
    late_grace: hours.lateGrace,
    early_grace: hours.earlyGrace,
    flex_start_to: hours.flexStartTo,
    core_from: hours.core?.from ?? null,
    core_to: hours.core?.to ?? null,
    required_minutes: hours.requiredMinutes,
    clocking: hours.clocking,
  }
  await ctx.db
    .insertInto('rostering.shift_version')
    .values({
      company_id: companyId,
      id: v.id,
      shift_id: shiftId,
      number: v.number,
      effective_on: v.effectiveOn,
      ...columns,
    })
    .onConflict((c) => c.constraint('shift_version_day').doUpdateSet(columns))
    .execute()
}

export async function setDepartments(
  ctx: Ctx,
  companyId: string,
  shiftId: string,
  departmentIds: ShiftFields['departmentIds'],
): Promise<void> {
  await ctx.db
    .deleteFrom('rostering.shift_department')
    .where('company_id', '=', companyId)
    .where('shift_id', '=', shiftId)
    .execute()
  await sql`insert into rostering.shift_department (company_id, shift_id, department_id)
    select ${companyId}::uuid, ${shiftId}::uuid, d from unnest(${departmentIds}::uuid[]) d on conflict do nothing`.execute(
    ctx.db,
  )
}

/** Keeps patterns and cells from naming the shift while it is looked whether any does; an array has no foreign key. */
export async function lockShift(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db
    .selectFrom('rostering.shift')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

/** Of these shifts, those that are the company's; they stay until the transaction is over. */
export async function countShifts(ctx: Ctx, companyId: string, shiftIds: readonly string[]): Promise<number> {
  const rows = await ctx.db
    .selectFrom('rostering.shift')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${shiftIds})`)
    .forKeyShare()
    .execute()
  return rows.length
}

/** The letters of the shifts of the companies in scope, by the id of the shift. */
export async function letterOfShifts(ctx: Ctx): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('rostering.shift')
    .select(['id', 'letter'])
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .execute()
  return new Map(rows.map(({ id, letter }) => [id, letter]))
}

/** Patterns and cells that name the shift. */
export async function countUses(ctx: Ctx, companyId: string, id: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select ((select count(*) from rostering.pattern where company_id = ${companyId}::uuid and ${id}::uuid = any(shift_ids))
    + (select count(*) from rostering.schedule_cell where company_id = ${companyId}::uuid and shift_id = ${id}::uuid))::int as count`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Makes the days of everybody who may work the shift out of date, from one day to another. */
export async function markShiftDirty(ctx: Ctx, companyId: string, shiftId: string, from: Day, to: Day): Promise<void> {
  await sql`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on)
    select ${companyId}::uuid, employment_id, ${from}::date, ${to}::date from (
      select a.employment_id from rostering.pattern_assignment a join rostering.pattern p on p.company_id = a.company_id and p.id = a.pattern_id
        where a.company_id = ${companyId}::uuid and ${shiftId}::uuid = any(p.shift_ids) and a.period && daterange(${from}::date, ${to}::date, '[]')
      union select employment_id from rostering.schedule_cell where company_id = ${companyId}::uuid and shift_id = ${shiftId}::uuid and day between ${from}::date and ${to}::date
    ) e where ${from}::date <= ${to}::date`.execute(ctx.db)
}

/** How many days people have the shift from one day to another, both included, and how many people: cells beat patterns. */
export async function countPlanned(ctx: Ctx, companyId: string, shiftId: string, from: Day, to: Day) {
  const { rows } = await sql<{ days: number; people: number }>`
    select count(*)::int as days, count(distinct p.employment_id)::int as people from (
      select a.employment_id, d.day::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
      join rostering.pattern_assignment a on a.company_id = ${companyId}::uuid and a.period @> d.day::date
      join rostering.pattern w on w.company_id = a.company_id and w.id = a.pattern_id
      where w.shift_ids[extract(isodow from d.day)] = ${shiftId}::uuid and not exists (
        select from rostering.schedule_cell c where c.company_id = a.company_id and c.employment_id = a.employment_id and c.day = d.day::date)
      union all
      select c.employment_id, c.day from rostering.schedule_cell c
      where c.company_id = ${companyId}::uuid and c.shift_id = ${shiftId}::uuid and c.day between ${from}::date and ${to}::date) p
    join organisation.v_employment e on e.company_id = ${companyId}::uuid and e.employment_id = p.employment_id
      and e.onboard_on <= p.day and (e.resign_on is null or e.resign_on >= p.day)`.execute(ctx.db)
  return rows[0] ?? { days: 0, people: 0 }
}

/** The names of a shift of a company by its id, as a form names it. */
export async function namesOfShift(ctx: Ctx, companyId: string, id: unknown): Promise<ReadonlyMap<string, Names>> {
  if (typeof id !== 'string') return new Map()
  const rows = await ctx.db
    .selectFrom('rostering.shift')
    .select(['id', 'names'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  return new Map(rows.map(({ id: found, names }) => [found, names]))
}
