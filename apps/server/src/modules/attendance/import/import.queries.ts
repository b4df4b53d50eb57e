import type { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import type { InputOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { periodOf } from '../../../platform/db/period.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Holding } from '../punch/holder.rules.ts'

type ImportFilter = InputOf<(typeof punchImportEndpoints)['list']>

/** The office of an import: its company, zone and PIN space, if it is in scope. */
export async function findOffice(ctx: Ctx, officeId: string) {
  return ctx.db
    .selectFrom('organisation.v_office')
    .select(['company_id', 'office_id', 'zone', 'pin_space_id'])
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('office_id', '=', officeId)
    .executeTakeFirst()
}

/**
 * From when on anybody worked at a gate, or had a PIN there; undefined where nobody has one yet: people may stand in the books only since
 * the program came, and the first file of a machine is older.
 */
export async function findFirstPersonOn(ctx: Ctx, pinSpaceId: string): Promise<Day | undefined> {
  const { rows } = await sql<{ first: Day }>`select least(h.first,
      (select min(lower(period)) from organisation.v_position where pin_space_id = ${pinSpaceId}::uuid)) as first
    from (select min(lower(period)) as first from organisation.v_pin where pin_space_id = ${pinSpaceId}::uuid) h
    where h.first is not null`.execute(ctx.db)
  return rows[0]?.first
}

/** How many PINs of import `i` have a punch that nobody answers to; leaps from PIN to PIN through the index. */
const UNKNOWN_PINS = sql`with recursive seen as (
    (select h.pin from attendance.punch_holder h where h.company_id = i.company_id and h.import_id = i.id and h.pin is not null order by h.pin limit 1)
    union all
    select n.pin from seen cross join lateral (
      select h.pin from attendance.punch_holder h where h.company_id = i.company_id and h.import_id = i.id and h.pin is not null and h.pin > seen.pin order by h.pin limit 1) n)
  select count(*)::int from seen`

const selectImport = (ctx: Ctx) =>
  ctx.db
    .selectFrom('attendance.punch_import as i')
    .selectAll('i')
    .select(
      sql<number>`case when i.first_on is null then 0 else (i.last_on - i.first_on + 1) - (select count(*) from attendance.coverage c where c.company_id = i.company_id and c.import_id = i.id) end::int`.as(
        'no_data_days',
      ),
    )
    .select(sql<number>`(${UNKNOWN_PINS})`.as('unknown_pins'))
    .where('i.is_dry_run', '=', false)

export async function listImports(ctx: Ctx, companies: readonly string[], filter: ImportFilter) {
  const column = { importedAt: 'i.imported_at', fileName: 'i.file_name' } as const
  const rows = await selectImport(ctx)
    .where('i.company_id', '=', sql<string>`any(${companies})`)
    .$if(filter.officeId !== undefined, (q) => q.where('i.office_id', '=', filter.officeId ?? ''))
    .$if(Boolean(filter.search), (q) =>
      q.where(sql<boolean>`position(lower(${filter.search ?? ''}) in lower(i.file_name)) > 0`),
    )
    .select(sql<number>`count(*) over ()::int`.as('rows_in_all'))
    .orderBy(column[filter.sort ?? 'importedAt'], filter.sort === undefined ? 'desc' : filter.order)
    .orderBy('i.id', filter.sort === undefined ? 'desc' : filter.order)
    .limit(sql.lit(filter.pageSize))
    .offset((filter.page - 1) * filter.pageSize)
    .execute()
  return { rows, total: rows[0]?.rows_in_all ?? 0 }
}

export async function findImport(ctx: Ctx, companies: readonly string[], id: string) {
  return selectImport(ctx)
    .where('i.company_id', '=', sql<string>`any(${companies})`)
    .where('i.id', '=', id)
    .executeTakeFirst()
}

/** Lines that became no punch, in order, each part of a line apart; a repetition shows the PIN and time that it repeats. */
export async function listLines(
  ctx: Ctx,
  companyId: string,
  importId: string,
  fate: 'duplicate' | 'refused' | undefined,
  after: number,
  limit: number,
) {
  return ctx.db
    .selectFrom('attendance.import_line as l')
    .leftJoin('attendance.punch as p', (j) =>
      j.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.punch_id'),
    )
    .select(['l.line', 'l.in_column', 'l.fate', 'l.reason'])
    .select(sql<string | null>`coalesce(l.raw, p.pin || ' ' || p.wall)`.as('raw'))
    .where('l.company_id', '=', companyId)
    .where('l.import_id', '=', importId)
    .$if(fate !== undefined, (q) => q.where('l.fate', '=', fate ?? 'refused'))
    .where('l.line', '>', after)
    .orderBy('l.line')
    .orderBy('l.part')
    .limit(limit)
    .execute()
}

/** Who holds PINs of a space, at any time; shared by the group. */
export async function listHoldings(rows: Rows, pinSpaceId: string): Promise<Holding[]> {
  const found = await rows<{ pin: string; period: string; of_company_id: string; employment_id: string }>(
    'select pin, period, of_company_id, employment_id from organisation.v_pin where pin_space_id = $1::uuid',
    [pinSpaceId],
  )
  return found.map((h) => ({
    pin: h.pin,
    companyId: h.of_company_id,
    employmentId: h.employment_id,
    ...periodOf(h.period),
  }))
}

export type ImportHead = {
  companyId: string
  id: string
  officeId: string
  pinSpaceId: string
  jobId: string
  fileName: string
  fileHash: string
  fileKey: string
  format: string
  encoding: string
  by: string
}

/**
 * The head of an import, written once before its first batch. A resumed job finds it again, with how far it has come, its fates so
 * far and the PIN space it began with: the office may have been given another one since.
 */
export async function openImport(ctx: Ctx, i: ImportHead) {
  await ctx.db
    .insertInto('attendance.punch_import')
    .values({
      company_id: i.companyId,
      id: i.id,
      office_id: i.officeId,
      pin_space_id: i.pinSpaceId,
      job_id: i.jobId,
      file_name: i.fileName,
      file_hash: i.fileHash,
      file_key: i.fileKey,
      format: i.format,
      encoding: i.encoding,
      is_dry_run: false,
      imported_by: i.by,
      imported_at: ctx.now,
      state: 'running',
    })
    .onConflict((c) =>
      c.columns(['company_id', 'id']).doUpdateSet({
        state: sql`case when punch_import.voided_at is null then 'running' else punch_import.state end`,
      }),
    )
    .execute()
  const { line_done, voided_at, pin_space_id, ...fates } = await ctx.db
    .selectFrom('attendance.punch_import')
    .select(['line_done', 'voided_at', 'pin_space_id'])
    .select([
      'added_count as added',
      'duplicate_count as duplicate',
      'unmatched_count as unmatched',
      'refused_count as refused',
    ])
    .where('company_id', '=', i.companyId)
    .where('id', '=', i.id)
    .executeTakeFirstOrThrow()
  return { lineDone: line_done, voidedAt: voided_at, pinSpaceId: pin_space_id, fates }
}

/** Locks the import for the batch of this transaction; gives the line up to which it is written. */
export async function lockImport(rows: Rows, companyId: string, id: string): Promise<number> {
  const [row] = await rows<{ line_done: number }>(
    'select line_done from attendance.punch_import where company_id = $1 and id = $2 for update',
    [companyId, id],
  )
  return row?.line_done ?? 0
}

/** What a file speaks about, as instants: where it begins and ends, and the days that it covers in each company. */
export type CoveredRange = { begins: Instant; ends: Instant; days: readonly { companyId: string; day: Day }[] }

/** The end of an import, and for each of these companies, which share its PIN space, what its file speaks about. */
export async function closeImport(
  ctx: Ctx,
  i: {
    companyId: string
    id: string
    officeId: string
    pinSpaceId: string
    firstOn: Day | null
    lastOn: Day | null
    companies: readonly string[]
    reach: CoveredRange | null
  },
): Promise<void> {
  if (i.reach) {
    await sql`insert into attendance.source_reach (company_id, import_id, pin_space_id, office_id, begins_at, ends_at)
      select c, ${i.id}::uuid, ${i.pinSpaceId}::uuid, case when c = ${i.companyId}::uuid then ${i.officeId}::uuid end, ${i.reach.begins}::timestamptz, ${i.reach.ends}::timestamptz
      from unnest(${i.companies}::uuid[]) c on conflict do nothing`.execute(ctx.db)
    await sql`insert into attendance.coverage (company_id, import_id, day)
      select c, ${i.id}::uuid, d from unnest(${i.reach.days.map((one) => one.companyId)}::uuid[], ${i.reach.days.map((one) => one.day)}::date[]) as r (c, d) on conflict do nothing`.execute(
      ctx.db,
    )
  }
  await ctx.db
    .updateTable('attendance.punch_import')
    .set({ state: 'done', first_on: i.firstOn, last_on: i.lastOn })
    .where('company_id', '=', i.companyId)
    .where('id', '=', i.id)
    .execute()
}

export async function failImport(ctx: Ctx, companyId: string, id: string): Promise<void> {
  await ctx.db
    .updateTable('attendance.punch_import')
    .set({ state: 'failed' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
