import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { firstDay, lastDay, type Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { newId } from '../../../platform/base/crypto.ts'
import type { Rows } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { StoredMember, WantedMember } from './reconcile.rules.ts'

/** A run of a month: how far it has come, and what it came to. */
export type RunRow = {
  number: number
  jobId: string
  begunAt: Instant
  endedAt: Instant | null
  afterId: string | null
  people: number
  waiting: number
  excluded: number
  changed: number
  differences: number
}

const RUN = `select number, job_id as "jobId", begun_at as "begunAt", ended_at as "endedAt", after_id as "afterId", people, waiting, excluded,
    changed, differences from benefits.run where company_id = $1::uuid and month = $2::date`

/** A run of a month by its number, locked until the commit. */
export async function lockRun(
  rows: Rows,
  companyId: string,
  month: Month,
  number: number,
): Promise<RunRow | undefined> {
  const [found] = await rows<RunRow>(`${RUN} and number = $3 for update`, [companyId, firstDay(month), number])
  return found
}

/** Whether a run of the month before this one ended. */
export async function hasEarlierRun(rows: Rows, companyId: string, month: Month, number: number): Promise<boolean> {
  const found = await rows<{ number: number }>(`${RUN} and number < $3 and ended_at is not null limit 1`, [
    companyId,
    firstDay(month),
    number,
  ])
  return found.length > 0
}

/** What the runs of a month came to: how many there were, the last that ended with who began it, and the one that is underway. */
export async function describeRuns(ctx: Ctx, companyId: string, month: Month) {
  const { rows } = await sql<
    RunRow & { by: string | null }
  >`select r.number, r.job_id as "jobId", r.begun_at as "begunAt",
      r.ended_at as "endedAt", r.after_id as "afterId", r.people, r.waiting, r.excluded, r.changed, r.differences,
      (select e.name from organisation.v_employment e where e.person_id = r.begun_by
        order by (e.company_id = r.company_id) desc, e.onboard_on desc limit 1) as by
    from benefits.run r where r.company_id = ${companyId}::uuid and r.month = ${firstDay(month)}::date order by r.number desc limit 20`.execute(
    ctx.db,
  )
  return {
    runs: rows[0]?.number ?? 0,
    last: rows.find(({ endedAt }) => endedAt !== null),
    underway: rows.find(({ endedAt }) => endedAt === null),
  }
}

/** The jobs of the runs of a company that have not ended. */
export async function listUnderway(ctx: Ctx, companyId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('benefits.run')
    .select('job_id as jobId')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ jobId }) => jobId)
}

/** Ends the runs of these jobs. */
export async function endRunsOf(ctx: Ctx, companyId: string, jobIds: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('benefits.run')
    .set({ ended_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('job_id', '=', sql<string>`any(${jobIds}::uuid[])`)
    .execute()
}

/** Begins a run; one that is underway in the company refuses it (`benefits.run_underway`). */
export async function insertRun(
  ctx: Ctx,
  companyId: string,
  month: Month,
  number: number,
  jobId: string,
): Promise<void> {
  await ctx.db
    .insertInto('benefits.run')
    .values({
      ...{ company_id: companyId, month: firstDay(month), number, job_id: jobId, begun_at: ctx.now },
      begun_by: ctx.actor?.personId ?? null,
    })
    .execute()
}

/** How many people a run of a month looks at. */
export async function countPeople(rows: Rows, companyId: string, month: Month): Promise<number> {
  const [found] = await rows<{ people: number }>(`select count(*)::int as people from (${PEOPLE}) p`, [
    companyId,
    firstDay(month),
    lastDay(month),
  ])
  return found?.people ?? 0
}

/** Whoever works in the month, and whoever is a member of it. */
const PEOPLE = `select employment_id as id from organisation.v_employment
    where company_id = $1::uuid and onboard_on <= $3::date and (resign_on is null or resign_on >= $2::date)
  union select employment_id from benefits.member where company_id = $1::uuid and month = $2::date`

/** The next of them behind an id. */
export async function listPeople(
  rows: Rows,
  companyId: string,
  month: Month,
  after: string | null,
  most: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    `select id from (${PEOPLE}) p where $4::uuid is null or id > $4::uuid order by id limit ${most}`,
    [companyId, firstDay(month), lastDay(month), after],
  )
  return found.map(({ id }) => id)
}

/** What is kept of these people by these policies of the period that ends with the month, locked until the commit. */
export const lockMembers = (
  rows: Rows,
  companyId: string,
  employmentIds: readonly string[],
  policyIds: readonly string[],
  month: Month,
) =>
  rows<StoredMember & { employmentId: string; policyId: string }>(
    `select id, employment_id as "employmentId", policy_id as "policyId", part, state, amount, basis_on as "basisOn",
      valid_from as "validFrom", valid_until as "validUntil", due_on as "dueOn", tests, total, by_hand as "byHand",
      payment_id is not null as "isInPayment"
    from benefits.member where company_id = $1::uuid and employment_id = any($2::uuid[]) and policy_id = any($3::uuid[])
      and period_until = $4::date order by id for update`,
    [companyId, employmentIds, policyIds, lastDay(month)],
  )

/** A member to write. */
export type NewMember = WantedMember & {
  policyId: string
  employmentId: string
  month: Month
  periodFrom: Day
  periodUntil: Day
  part: number
  correctsId: string | null
  unit: string
  currency: string
}

/** Writes members, with an event of each. */
export async function insertMembers(
  rows: Rows,
  companyId: string,
  at: Instant,
  by: string | null,
  members: readonly NewMember[],
): Promise<void> {
  if (members.length === 0) return
  const list = members.map((member) => ({ ...member, month: firstDay(member.month), id: newId(), eventId: newId() }))
  await rows(
    `with m as (select * from json_to_recordset($2::json) as x ("id" uuid, "eventId" uuid, "policyId" uuid, "employmentId" uuid, "month" date,
        "periodFrom" date, "periodUntil" date, "part" smallint, "correctsId" uuid, "state" text, "amount" bigint, "unit" text, "currency" text,
        "basisOn" date, "validFrom" date, "validUntil" date, "dueOn" date, "tests" text, "total" text)),
      made as (insert into benefits.member (company_id, id, policy_id, employment_id, month, period_from, period_until, part, corrects_id, state,
          amount, unit, currency, basis_on, valid_from, valid_until, due_on, tests, total)
        select $1::uuid, "id", "policyId", "employmentId", "month", "periodFrom", "periodUntil", "part", "correctsId", "state", "amount", "unit",
          "currency", "basisOn", "validFrom", "validUntil", "dueOn", "tests", "total" from m)
    insert into benefits.member_event (company_id, id, member_id, kind, amount, reason, at, by_id)
    select $1::uuid, "eventId", "id", "state", "amount", '', $3::timestamptz, $4::uuid from m`,
    [companyId, JSON.stringify(list), at, by],
  )
}

/** Writes what members are now; with an event of those that are news. */
export async function updateMembers(
  rows: Rows,
  companyId: string,
  at: Instant,
  by: string | null,
  members: readonly (WantedMember & { id: string; isNews: boolean })[],
): Promise<void> {
  if (members.length === 0) return
  const list = members.map((member) => ({ ...member, eventId: newId() }))
  await rows(
    `with m as (select * from json_to_recordset($2::json) as x ("id" uuid, "eventId" uuid, "isNews" boolean, "state" text, "amount" bigint,
        "basisOn" date, "validFrom" date, "validUntil" date, "dueOn" date, "tests" text, "total" text)),
      said as (update benefits.member b set state = m."state", amount = m."amount", basis_on = m."basisOn", valid_from = m."validFrom",
          valid_until = m."validUntil", due_on = m."dueOn", tests = m."tests", total = m."total", version = b.version + 1
        from m where b.company_id = $1::uuid and b.id = m."id")
    insert into benefits.member_event (company_id, id, member_id, kind, amount, reason, at, by_id)
    select $1::uuid, "eventId", "id", case "state" when 'waiting' then 'changed' else 'excluded' end, "amount", '', $3::timestamptz, $4::uuid
    from m where "isNews"`,
    [companyId, JSON.stringify(list), at, by],
  )
}

/** How far a run came with some people, and what they came to. */
export async function advanceRun(
  rows: Rows,
  companyId: string,
  month: Month,
  number: number,
  afterId: string,
  counts: Pick<RunRow, 'people' | 'waiting' | 'excluded' | 'changed' | 'differences'>,
): Promise<void> {
  await rows(
    `update benefits.run set after_id = $4::uuid, people = people + $5, waiting = waiting + $6, excluded = excluded + $7,
      changed = changed + $8, differences = differences + $9
    where company_id = $1::uuid and month = $2::date and number = $3`,
    [
      ...[companyId, firstDay(month), number, afterId],
      ...[counts.people, counts.waiting, counts.excluded, counts.changed, counts.differences],
    ],
  )
}

export async function endRun(rows: Rows, companyId: string, month: Month, number: number, at: Instant): Promise<void> {
  await rows(
    'update benefits.run set ended_at = $4::timestamptz where company_id = $1::uuid and month = $2::date and number = $3',
    [companyId, firstDay(month), number, at],
  )
}
