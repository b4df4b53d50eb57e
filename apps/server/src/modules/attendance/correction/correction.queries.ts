import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { onceIn } from '../../../platform/base/once.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type ExistingCorrection, toDayCorrections } from './correction.rules.ts'

export type CorrectionRow = ExistingCorrection & {
  reason: string
  at: Instant
  by: string
  source: string
  reference: string
}

/** What is not taken back; `c` is a correction. */
const STANDS = `c.kind <> 'taken-back' and not exists (select from attendance.correction t where t.company_id = c.company_id and t.of_id = c.id)`
const NAMED = sql`c.id, c.kind, c.from_minute as "from", c.to_minute as "to", c.leave_type as "leaveType", c.reason, c.made_at as at, c.source, c.reference,
  coalesce((select e.name from organisation.v_employment e where e.company_id = c.company_id and e.person_id = c.made_by
    order by e.onboard_on desc limit 1), '') as by`

type InputRow = ExistingCorrection & { employmentId: string; day: Day }
const INPUT = `select c.employment_id as "employmentId", c.day, c.id, c.kind, c.from_minute as "from", c.to_minute as "to",
    c.leave_type as "leaveType"
  from attendance.correction c where c.company_id = $1::uuid and c.employment_id = any($2::uuid[]) and c.day between $3::date and $4::date
    and ${STANDS} order by c.day, c.made_at, c.id`

/** The corrections that stand on the days of some people, by person and day, as the engine takes them. */
export async function correctionsIn(
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Map<string, Map<Day, ReturnType<typeof toDayCorrections>>>> {
  const found = await rows<InputRow>(INPUT, [companyId, employmentIds, from, to])
  const own = Map.groupBy(found, (row) => row.employmentId)
  return new Map(
    [...own].map(([employmentId, of]) => {
      const days = Map.groupBy(of, (row) => row.day)
      return [employmentId, new Map([...days].map(([day, existing]) => [day, toDayCorrections(existing)]))]
    }),
  )
}

/** What corrections say beside their minutes, by id; those that were taken back as well, which a frozen day may rest on. */
export async function describeCorrections(ctx: Ctx, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, CorrectionRow>()
  const { rows } = await sql<CorrectionRow>`select ${NAMED} from attendance.correction c
    where c.company_id = ${companyId}::uuid and c.id = any(${ids}::uuid[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Lets one operation at a time change somebody's corrections; an advisory lock, because rows to come cannot be locked.
 */
export async function lockCorrections(ctx: Ctx, companyId: string, employmentId: string): Promise<void> {
  await onceIn(ctx, `corrections ${companyId} ${employmentId}`, () =>
    sql`select pg_advisory_xact_lock(hashtextextended('attendance.correction ' || ${companyId} || ${employmentId}, 0))`.execute(
      ctx.db,
    ),
  )
}

/** The corrections of one day that stand. */
export async function listInForce(ctx: Ctx, companyId: string, employmentId: string, day: Day) {
  const { rows } =
    await sql<CorrectionRow>`select ${NAMED} from attendance.correction c where c.company_id = ${companyId}::uuid
    and c.employment_id = ${employmentId}::uuid and c.day = ${day}::date and ${sql.raw(STANDS)} order by c.made_at, c.id`.execute(
      ctx.db,
    )
  return rows
}

type StoredCorrection = { id: string; companyId: string; employmentId: string; day: Day; zone: string; source: string }
const CORRECTION_COLUMNS = sql`c.id, c.company_id as "companyId", c.employment_id as "employmentId", c.day, c.zone, c.source`

/** A correction by its id, in the companies of the caller. */
export async function findCorrection(ctx: Ctx, id: string): Promise<StoredCorrection | undefined> {
  const { rows } = await sql<StoredCorrection>`select ${CORRECTION_COLUMNS} from attendance.correction c
    where c.company_id = any(${ctx.scope.companies}::uuid[]) and c.id = ${id}::uuid and c.kind <> 'taken-back'`.execute(
    ctx.db,
  )
  return rows[0]
}

/** The corrections that stand of what a module made under a reference. */
export async function listOfReference(
  ctx: Ctx,
  companyId: string,
  source: string,
  reference: string,
): Promise<StoredCorrection[]> {
  const { rows } =
    await sql<StoredCorrection>`select ${CORRECTION_COLUMNS} from attendance.correction c where c.company_id = ${companyId}::uuid
    and c.source = ${source} and c.reference = ${reference} and ${sql.raw(STANDS)} order by c.day, c.id`.execute(ctx.db)
  return rows
}

type New = ExistingCorrection | { id: string; kind: 'taken-back'; from: number; to: number; leaveType?: string | null }

/** Adds a correction, or the fact that one was taken back. */
export async function insertCorrection(
  ctx: Ctx,
  place: {
    companyId: string
    employmentId: string
    day: Day
    zone: string
    source: string
    reference: string
    /** The author of the correction; left out, it is the actor. */
    madeBy?: string | null
  },
  correction: New & { reason: string; ofId: string | null },
): Promise<void> {
  await ctx.db
    .insertInto('attendance.correction')
    .values({
      company_id: place.companyId,
      id: correction.id,
      employment_id: place.employmentId,
      day: place.day,
      kind: correction.kind,
      from_minute: correction.from,
      to_minute: correction.to,
      leave_type: correction.leaveType ?? null,
      zone: place.zone,
      reason: correction.reason,
      source: place.source,
      reference: place.reference,
      of_id: correction.ofId,
      made_at: ctx.now,
      made_by: place.madeBy ?? ctx.actor?.personId ?? null,
    })
    .execute()
}
