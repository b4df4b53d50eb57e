import pg from 'pg'
import type { TestServer } from './server.ts'

/** What a day of somebody came to by the raw lines alone: its first and last punch as the clock showed them, and how many. */
export type OracleDay = { pin: string; day: string; first: string; last: string; count: number }

/**
 * A second opinion in plain SQL over the raw lines of a machine's log: it shares no code with the program. A day without a
 * shift runs from 05:00 to 05:00.
 */
export async function openOracle(t: TestServer, text: string) {
  const client = new pg.Client(t.ownerUrl)
  await client.connect()
  await client.query(
    `set default_transaction_read_only = off; set muster.companies = '{${t.group.alpha.id},${t.group.beta.id}}'`,
  )
  await client.query('create schema if not exists oracle')
  await client.query('drop table if exists oracle.line')
  await client.query('create table oracle.line (text text)')
  await client.query(`insert into oracle.line select unnest(string_to_array($1, E'\\n'))`, [text])
  await client.query(`delete from oracle.line where trim(text, E' \\t\\r') = ''`)
  await client.query(`create or replace view oracle.punch as
    select distinct trim(split_part(text, E'\\t', 1))::bigint::text as pin, split_part(text, E'\\t', 2)::timestamp as wall from oracle.line`)
  const rows = async <T>(sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as T[]
  return {
    lines: async () => (await rows<{ n: number }>('select count(*)::int as n from oracle.line'))[0]?.n ?? 0,
    /** Punches that stand in the file and not in the database, or the other way round; voided ones are not there. */
    differences: async (companyId: string) =>
      rows<{ pin: string; wall: string }>(
        `with stored as (select pin, wall from attendance.punch where company_id = $1 and not is_void and source = 'file'),
          lost as (select pin, wall from oracle.punch except select pin, wall from stored),
          made as (select pin, wall from stored except select pin, wall from oracle.punch),
          twice as (select pin, wall from stored group by 1, 2 having count(*) > 1)
         select pin, wall::text from lost union all select pin, wall::text from made union all select pin, wall::text from twice`,
        [companyId],
      ),
    days: () =>
      rows<OracleDay>(`select pin, to_char(wall - interval '5 hours', 'YYYY-MM-DD') as day, to_char(min(wall), 'YYYY-MM-DD HH24:MI:SS') as first,
        to_char(max(wall), 'YYYY-MM-DD HH24:MI:SS') as last, count(*)::int as count from oracle.punch group by 1, 2 order by 1, 2`),
    /**
     * Days whose stored bar does not begin with the first punch of the file, or does not end with the last one (presses
     * within a minute stand at the first of them), or that have punches on one side only.
     */
    wrongDays: async (companyId: string) =>
      rows<{ pin: string; day: string }>(
        `with raw as (
           select pin, (wall - interval '5 hours')::date as day, min(wall) as first, max(wall) as last from oracle.punch group by 1, 2),
         stored as (
           select a.pin, r.day, (r.explanation::json->'bar'->'ticks'->>0)::int as first, (r.explanation::json->'bar'->'ticks'->>-1)::int as last
           from attendance.day_result r join organisation.pin_assignment a on a.of_company_id = r.company_id and a.employment_id = r.employment_id
           where r.company_id = $1 and r.explanation::json->'bar'->'ticks' is not null)
         select coalesce(raw.pin, stored.pin) as pin, coalesce(raw.day, stored.day)::text as day from raw full join stored on stored.pin = raw.pin and stored.day = raw.day
         where stored.first is distinct from floor(extract(epoch from raw.first - raw.day) / 60)
           or floor(extract(epoch from raw.last - raw.day) / 60) - stored.last not in (0, 1) or stored.last is null`,
        [companyId],
      ),
    /** The days on which at least a fifth of everybody in the file punched, by the calendar day of the clock. */
    coveredDays: async () =>
      (
        await rows<{ day: string }>(`select to_char(wall, 'YYYY-MM-DD') as day from oracle.punch group by 1
          having count(distinct pin) * 5 >= (select count(distinct pin) from oracle.punch) order by 1`)
      ).map((r) => r.day),
    close: () => client.end(),
  }
}
