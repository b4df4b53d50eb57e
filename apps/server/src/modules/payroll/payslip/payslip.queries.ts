import type { PayItemKind, PayItemOrigin } from '@muster/contract/payroll/pay-item'
import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, type Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import { type RawBuilder, sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { reachOfRow } from '../../organisation/index.ts'

/** A payslip with whose it is, its run, and its ciphertext. */
export type PayslipRow = {
  id: string
  companyId: string
  company: Names
  runId: string
  employmentId: string
  personId: string
  name: string
  nativeName: string
  jobNumber: string
  department: Names | null
  month: Month
  version: number
  isReplaced: boolean
  currency: string
  payOn: Day | null
  releasedAt: Instant | null
  heldBecause: string | null
  confirmedAt: Instant | null
  encrypted: Encrypted
  /** The released payslips of the same employment before it, its own earlier versions among them, the latest first. */
  earlier: Compared[]
  /** The items of its run and of those of the payslips that it is compared with, in their order. */
  items: RunItem[]
  looks: Look[]
  messages: Message[]
}

/** A released payslip to compare with, still encrypted. */
export type Compared = {
  id: string
  employmentId: string
  month: Month
  version: number
  runId: string
  releasedAt: Instant | null
  encrypted: Encrypted
}
export type RunItem = { runId: string; itemId: string; names: Names; kind: PayItemKind; origin: PayItemOrigin }
type Look = { personId: string; by: string | null; firstAt: Instant; lastAt: Instant; times: number }
type Message = {
  id: string
  itemId: string | null
  personId: string
  by: string | null
  isAnswer: boolean
  at: Instant
  encrypted: Encrypted
}

/** A ciphertext as it comes within json. */
type InJson<T extends { encrypted: Encrypted }> = Omit<T, 'encrypted'> & { keyId: string; hex: string }
type Raw = Omit<PayslipRow, 'encrypted' | 'earlier' | 'messages' | 'items' | 'looks'> & {
  keyId: string
  bytes: Buffer
  earlier: InJson<Compared>[] | null
  messages: InJson<Message>[] | null
  items: RunItem[] | null
  looks: Look[] | null
}

const sealedOf = (keyId: string, hex: string): Encrypted => ({ keyId, bytes: Buffer.from(hex, 'hex') })

const rowOf = ({ keyId, bytes, earlier, messages, items, looks, ...row }: Raw): PayslipRow => ({
  ...row,
  encrypted: { keyId, bytes },
  earlier: (earlier ?? []).map(({ keyId: key, hex, ...one }) => ({ ...one, encrypted: sealedOf(key, hex) })),
  messages: (messages ?? []).map(({ keyId: key, hex, ...one }) => ({ ...one, encrypted: sealedOf(key, hex) })),
  items: items ?? [],
  looks: looks ?? [],
})

/** So many payslips before one are looked at, since when a salary stands. */
const MOST_EARLIER = 40
/** An instant as every other answer has it. */
const INSTANT = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const HEX = (column: string) => sql`encode(${sql.ref(column)}, 'hex')`
/** How somebody is called who has an employment in the company of a payslip `p`. */
const NAME = (person: string) => sql`(select v.name from organisation.v_employment v
  where v.company_id = p.company_id and v.person_id = ${sql.ref(person)} order by v.onboard_on desc limit 1)`

const MONTH = (column: string) => sql<Month>`to_char(${sql.ref(column)}, 'YYYY-MM')`

/** Payslips under a condition about `p`, in the order of names. */
async function listWhere(ctx: Ctx, condition: RawBuilder<boolean>): Promise<PayslipRow[]> {
  const { rows } = await sql<Raw>`
    select p.id, p.company_id as "companyId", c.names as company, p.run_id as "runId", p.employment_id as "employmentId",
      e.person_id as "personId", e.name, e.native_name as "nativeName", e.job_number as "jobNumber", d.names as department,
      ${MONTH('p.month')} as month, p.version, r.currency, r.pay_on as "payOn", p.released_at as "releasedAt",
      p.held_because as "heldBecause", p.confirmed_at as "confirmedAt", p.key_id as "keyId", p.encrypted as bytes,
      exists (select from payroll.payslip n where n.company_id = p.company_id and n.employment_id = p.employment_id
        and n.month = p.month and n.version > p.version and n.released_at is not null) as "isReplaced",
      b.earlier, (select json_agg(json_build_object('runId', i.run_id, 'itemId', i.item_id, 'names', i.names, 'kind', i.kind,
          'origin', o.origin) order by i.place)
        from payroll.pay_run_item i join payroll.pay_item o on o.company_id = i.company_id and o.id = i.item_id
        where i.company_id = p.company_id and i.run_id = any(array_append(b.runs, p.run_id))) as items,
      (select json_agg(l) from (select l.person_id as "personId", ${NAME('l.person_id')} as by, ${INSTANT('l.first_at')} as "firstAt",
          ${INSTANT('l.last_at')} as "lastAt", l.times
        from (select person_id, min(at) as first_at, max(at) as last_at, count(*)::int as times from payroll.payslip_look
          where company_id = p.company_id and payslip_id = p.id group by 1) l
        order by l.person_id <> e.person_id, l.first_at, l.person_id) l) as looks,
      (select json_agg(json_build_object('id', m.id, 'itemId', m.item_id, 'personId', m.person_id, 'by', ${NAME('m.person_id')},
          'isAnswer', m.is_answer, 'at', ${INSTANT('m.at')}, 'keyId', m.key_id, 'hex', ${HEX('m.encrypted')}) order by m.at, m.id)
        from payroll.pay_message m where m.company_id = p.company_id and m.payslip_id = p.id) as messages
    from payroll.payslip p
    cross join lateral (select json_agg(json_build_object('id', x.id, 'employmentId', x.employment_id, 'month', to_char(x.month, 'YYYY-MM'),
        'version', x.version, 'runId', x.run_id, 'releasedAt', ${INSTANT('x.released_at')}, 'keyId', x.key_id, 'hex', ${HEX('x.encrypted')})
        order by x.month desc, x.version desc) as earlier, array_agg(x.run_id) filter (where x.nr = 1) as runs
      from (select q.*, row_number() over (partition by q.month = p.month order by q.month desc, q.version desc) as nr from payroll.payslip q
        where q.company_id = p.company_id and q.employment_id = p.employment_id and q.released_at is not null
          and (q.month, q.version) < (p.month, p.version)
        order by q.month desc, q.version desc limit ${sql.lit(MOST_EARLIER)}) x) b
    join payroll.pay_run r on r.company_id = p.company_id and r.id = p.run_id
    join organisation.v_company c on c.company_id = p.company_id
    join organisation.v_employment e on e.company_id = p.company_id and e.employment_id = p.employment_id
    left join organisation.v_department d on d.company_id = p.company_id and d.department_id = p.department_id
    where ${condition} order by e.name, e.job_number, p.id`.execute(ctx.db)
  return rows.map(rowOf)
}

/** A payslip of anybody in reach, in whatever state. */
export async function findPayslip(ctx: Ctx, id: string): Promise<PayslipRow | undefined> {
  const [row] = await listWhere(
    ctx,
    sql`p.company_id ${among(ctx.scope.companies)} and p.id = ${id}::uuid and ${reachOfRow(ctx, 'p.company_id', 'p.employment_id')}`,
  )
  return row
}

/** A payslip of the caller that is released. */
export async function findOwnPayslip(ctx: Ctx, id: string): Promise<PayslipRow | undefined> {
  const [row] = await listWhere(ctx, sql`p.id = ${id}::uuid and p.released_at is not null and ${ownRow(ctx)}`)
  return row
}

/** Payslips of a company by their ids. */
export const listByIds = (ctx: Ctx, companyId: string, ids: readonly string[]): Promise<PayslipRow[]> =>
  listWhere(ctx, sql`p.company_id = ${companyId}::uuid and p.id = any(${ids}::uuid[])`)

/** That a row is of an employment of the caller. */
export function ownRow(ctx: Ctx): RawBuilder<boolean> {
  const own = ctx.actor?.employments ?? []
  if (own.length === 0) return sql`false`
  return sql`(${sql.join(
    own.map((one) => sql`(p.company_id = ${one.companyId}::uuid and p.employment_id = ${one.employmentId}::uuid)`),
    sql` or `,
  )})`
}

type RawCompared = Omit<Compared, 'encrypted'> & { keyId: string; bytes: Buffer }

const COMPARED = sql`p.id, p.employment_id as "employmentId", ${MONTH('p.month')} as month, p.version, p.run_id as "runId",
  p.released_at as "releasedAt", p.key_id as "keyId", p.encrypted as bytes`
const comparedOf = ({ keyId, bytes, ...row }: RawCompared): Compared => ({ ...row, encrypted: { keyId, bytes } })

/** Of each of these employments the payslip of the last month before one that has a released one, in its latest version. */
export async function listBefore(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  month: Month,
): Promise<Map<string, Compared>> {
  const { rows } = await sql<RawCompared>`
    select p.* from unnest(${employmentIds}::uuid[]) w (id) cross join lateral (
      select ${COMPARED} from payroll.payslip p
      where p.company_id = ${companyId}::uuid and p.employment_id = w.id and p.month < ${firstDay(month)}::date and p.released_at is not null
      order by p.month desc, p.version desc limit 1) p`.execute(ctx.db)
  return new Map(rows.map((row) => [row.employmentId, comparedOf(row)]))
}

/** The latest released payslips of a month of a company, of everybody. */
export async function listOfMonth(ctx: Ctx, companyId: string, month: Month): Promise<Compared[]> {
  const { rows } = await sql<RawCompared>`
    select distinct on (p.employment_id) ${COMPARED} from payroll.payslip p
    join payroll.pay_run r on r.company_id = p.company_id and r.id = p.run_id
    where p.company_id = ${companyId}::uuid and p.month = ${firstDay(month)}::date and r.state = 'released'
    order by p.employment_id, p.version desc`.execute(ctx.db)
  return rows.map(comparedOf)
}

/** The last month before one in which a company has released pay. */
export async function findMonthBefore(ctx: Ctx, companyId: string, month: Month): Promise<Month | null> {
  const row = await ctx.db
    .selectFrom('payroll.pay_run')
    .select(MONTH('month').as('month'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'released')
    .where('month', '<', firstDay(month))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.month ?? null
}

/** The items of some runs, in their order. */
export async function listRunItems(ctx: Ctx, companyId: string, runIds: readonly string[]) {
  return ctx.db
    .selectFrom('payroll.pay_run_item as i')
    .innerJoin('payroll.pay_item as now', (j) =>
      j.onRef('now.company_id', '=', 'i.company_id').onRef('now.id', '=', 'i.item_id'),
    )
    .select(['i.run_id as runId', 'i.item_id as itemId', 'i.names', 'i.kind', 'i.place', 'now.origin'])
    .where('i.company_id', '=', companyId)
    .where('i.run_id', '=', sql<string>`any(${runIds})`)
    .orderBy('i.place')
    .execute()
}

/** The latest version of each payslip of a month, whatever became of it, by employment. */
export async function listVersions(ctx: Ctx, companyId: string, month: Month): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select employment_id as id, max(version) as version from payroll.payslip
    where company_id = ${companyId}::uuid and month = ${firstDay(month)}::date group by 1`.execute(ctx.db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
