import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Placement, PlacementChange, Problem } from '../position/placement.rules.ts'

/** One person of an order, and what changes for them; job number and PIN are what they get in another company. */
export type LineOf = { employmentId: string } & PlacementChange & {
    jobNumber?: string | undefined
    pin?: string | undefined
  }

/** A line as it is written; of somebody who goes to another company with what they are called, which is all that it reads of them. */
export type NewLine = LineOf & { name?: string; nativeName?: string }

/** The order of lines, and the company that they lead to where it is another one. */
export type OfOrder = { companyId: string; orderId: string; otherCompanyId: string | null }

/** The lines of an order as they were written, with who they are about. */
export async function listLines(ctx: Ctx, companyId: string, orderId: string) {
  const rows = await lines(ctx, companyId, orderId).orderBy('l.place_no').execute()
  return rows.map((row) => ({
    ...row,
    before: JSON.parse(row.before_place ?? 'null') as Placement | null,
    after: JSON.parse(row.after_place ?? 'null') as Placement | null,
    problem: problemIn(row),
  }))
}

/** The lines that still wait, at most so many. */
export async function listOpenLines(ctx: Ctx, companyId: string, orderId: string, most: number) {
  return lines(ctx, companyId, orderId).where('l.state', '=', 'open').orderBy('l.place_no').limit(most).execute()
}

/** The places of a line are those of the company that it leads to; another company reads of its people what the line says. */
function lines(ctx: Ctx, companyId: string, orderId: string) {
  const to = (part: string) =>
    sql<string | null>`coalesce(${sql.ref(`l.other_${part}_id`)}, ${sql.ref(`l.${part}_id`)})`
  return ctx.db
    .selectFrom('organisation.transfer_line as l')
    .leftJoin('organisation.employment as e', (j) =>
      j.onRef('e.company_id', '=', 'l.company_id').onRef('e.id', '=', 'l.employment_id'),
    )
    .select(['l.id', 'l.employment_id as employmentId', to('department').as('departmentId')])
    .select([to('office').as('officeId'), to('level').as('levelId')])
    .select(['l.state', 'l.problem_word', 'l.problem_values', 'l.before_place', 'l.after_place'])
    .select(['l.other_job_number as newNumber', 'l.other_pin as pin', 'l.other_employment_id as otherEmploymentId'])
    .select([
      sql<string>`coalesce(e.job_number, l.other_job_number, '')`.as('jobNumber'),
      sql<string>`coalesce(e.name, l.other_name, '')`.as('name'),
      sql<string>`coalesce(e.native_name, l.other_native_name, '')`.as('nativeName'),
    ])
    .where('l.company_id', '=', companyId)
    .where('l.order_id', '=', orderId)
}

function problemIn(row: { problem_word: string | null; problem_values: string | null }): Problem | undefined {
  if (row.problem_word === null) return undefined
  return { word: row.problem_word, values: JSON.parse(row.problem_values ?? '{}') as Problem['values'] }
}

/** Writes the lines of an order behind each other, in the order given. */
export async function insertLines(
  ctx: Ctx,
  { companyId, orderId, otherCompanyId }: OfOrder,
  rows: readonly NewLine[],
): Promise<void> {
  const column = (part: Exclude<keyof NewLine, 'employmentId'>) => rows.map((row) => row[part] ?? null)
  const prefix = sql.raw(otherCompanyId === null ? '' : 'other_')
  await sql`insert into organisation.transfer_line
      (company_id, id, order_id, place_no, employment_id, ${prefix}department_id, ${prefix}office_id, ${prefix}level_id,
        other_company_id, other_job_number, other_pin, other_name, other_native_name)
    select ${companyId}::uuid, l.id, ${orderId}::uuid, l.place_no, l.employment_id, l.department_id, l.office_id, l.level_id,
      ${otherCompanyId}::uuid, l.job_number, l.pin, l.name, l.native_name
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.employmentId)}::uuid[],
      ${column('departmentId')}::uuid[], ${column('officeId')}::uuid[], ${column('levelId')}::uuid[],
      ${column('jobNumber')}::text[], ${column('pin')}::text[], ${column('name')}::text[], ${column('nativeName')}::text[])
      with ordinality l (id, employment_id, department_id, office_id, level_id, job_number, pin, name, native_name, place_no)`.execute(
    ctx.db,
  )
}

export async function deleteLines(ctx: Ctx, companyId: string, orderId: string): Promise<void> {
  await ctx.db
    .deleteFrom('organisation.transfer_line')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute()
}

/** What became of a line: where the person went, in another company by which employment, or why they stayed. */
export type Settled = { before?: Placement | undefined; after?: Placement; employmentId?: string; problem?: Problem }

/** Settles open lines, each by what became of it. */
export async function settleLines(ctx: Ctx, companyId: string, lines: ReadonlyMap<string, Settled>): Promise<void> {
  const of = [...lines.values()]
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)
  await sql`update organisation.transfer_line l set state = case when s.word is null then 'applied' else 'failed' end,
      problem_word = s.word, problem_values = s.said, before_place = s.before_place, after_place = s.after_place,
      other_employment_id = coalesce(s.employment_id, l.other_employment_id), settled_at = ${ctx.now}
    from unnest(${[...lines.keys()]}::uuid[], ${of.map((line) => line.problem?.word ?? null)}::text[],
      ${of.map((line) => json(line.problem?.values))}::text[], ${of.map((line) => json(line.before))}::text[],
      ${of.map((line) => json(line.after))}::text[], ${of.map((line) => line.employmentId ?? null)}::uuid[])
      as s (id, word, said, before_place, after_place, employment_id)
    where l.company_id = ${companyId}::uuid and l.id = s.id and l.state = 'open'`.execute(ctx.db)
}

/** Withdraws the open lines of an order, or one of them; gives how many there were. */
export async function withdrawLines(ctx: Ctx, companyId: string, orderId: string, id?: string): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('organisation.transfer_line')
    .set({ state: 'withdrawn', settled_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .$if(id !== undefined, (q) => q.where('id', '=', id ?? ''))
    .returning('employment_id')
    .execute()
  return rows.map((row) => row.employment_id)
}

/**
 * The latest main position that was built on what an order changes of some people, and whose it is: it begins on the day or later and has a
 * part that the order names. The first position of somebody rests on nothing.
 */
export async function findBuiltOn(ctx: Ctx, companyId: string, orderId: string, employmentIds: readonly string[]) {
  const { rows } = await sql<{ name: string; day: Day }>`select e.name, p.from_on as day
    from organisation.transfer_line l
    join organisation.transfer_order o on o.company_id = l.company_id and o.id = l.order_id
    join organisation.employment e on e.company_id = l.company_id and e.id = l.employment_id
    join organisation.position p on p.company_id = l.company_id and p.employment_id = l.employment_id and p.is_main
      and p.from_on >= o.effective_on and (p.department_id = l.department_id or p.office_id = l.office_id or p.level_id = l.level_id)
    where l.company_id = ${companyId}::uuid and l.order_id = ${orderId}::uuid and l.employment_id = any(${employmentIds}::uuid[])
      and exists (select from organisation.position b where b.company_id = p.company_id and b.employment_id = p.employment_id
        and b.is_main and b.from_on < p.from_on)
    order by p.from_on desc, e.id limit 1`.execute(ctx.db)
  return rows[0]
}

/** Says of the applied lines of an order that they hold no more. */
export async function withdrawApplied(ctx: Ctx, companyId: string, orderId: string): Promise<void> {
  await ctx.db
    .updateTable('organisation.transfer_line')
    .set({ state: 'withdrawn', settled_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'applied')
    .execute()
}

/** Opens the failed lines of an order, so that they are tried once more; gives whose they are. */
export async function reopenFailed(ctx: Ctx, companyId: string, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('organisation.transfer_line')
    .set({ state: 'open', problem_word: null, problem_values: null, settled_at: null })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .returning('employment_id as employmentId')
    .execute()
  return rows.map(({ employmentId }) => employmentId)
}

/** The orders that moved somebody, or will: by day, with what they change. */
export async function listOrdersOf(ctx: Ctx, companyId: string, employmentId: string) {
  return ctx.db
    .selectFrom('organisation.transfer_line as l')
    .innerJoin('organisation.transfer_order as o', (j) =>
      j.onRef('o.company_id', '=', 'l.company_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['o.id', 'o.number', 'o.effective_on as on', 'l.state', 'l.department_id', 'l.office_id', 'l.level_id'])
    .select(['l.other_company_id', 'l.other_department_id', 'l.other_office_id', 'l.other_level_id'])
    .where('l.company_id', '=', companyId)
    .where('l.employment_id', '=', employmentId)
    .where((eb) =>
      eb.or([eb('l.state', '=', 'applied'), eb.and([eb('l.state', '=', 'open'), eb('o.state', '=', 'scheduled')])]),
    )
    .orderBy('o.effective_on')
    .orderBy('o.number')
    .execute()
}

/** The places of a company that people can be named: which kind each is, and the day on which it closes. */
export async function listOrgUnits(ctx: Ctx, companyId: string) {
  const { rows } = await sql<{ id: string; kind: keyof Placement; names: Names; closedOn: Day | null }>`
    select id, 'officeId' as kind, names, closed_on as "closedOn" from organisation.office where company_id = ${companyId}::uuid
    union all select id, 'levelId', names, closed_on from organisation.level where company_id = ${companyId}::uuid
    union all select d.id, 'departmentId', d.names, v.closed_on from organisation.department d cross join lateral (
      select case when bool_or(until_on is null) then null else max(until_on) end as closed_on
      from organisation.department_version where company_id = d.company_id and department_id = d.id having count(*) > 0) v
      where d.company_id = ${companyId}::uuid`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
