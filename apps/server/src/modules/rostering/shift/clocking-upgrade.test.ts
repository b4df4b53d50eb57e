import { readFile } from 'node:fs/promises'
import { shiftEndpoints as shifts } from '@muster/contract/attendance/shift'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { makeShift } from '../../../../test/shifts.ts'

const MIGRATION = new URL('../../../../migrations/0098_clocked_in_only.sql', import.meta.url)

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

/** The tables and views as the version before had them, with what it wrote. */
const WRITTEN_BEFORE = `
  alter table rostering.shift_version no force row level security;
  alter table rostering.shift_version add column is_clock_required boolean;
  update rostering.shift_version set is_clock_required = clocking <> 'none';
  alter table rostering.shift_version alter column is_clock_required set not null;
  create or replace function pg_temp.found() returns text language sql as $$ select pg_get_viewdef('attendance.punch_holder_found'::regclass) $$;
  do $$ declare found text := pg_temp.found(); begin
    drop view attendance.punch_holder_found;
    drop view rostering.v_shift_version;
    alter table rostering.shift_version drop column clocking;
    create view rostering.v_shift_version with (security_invoker = true) as
      select company_id, id as version_id, shift_id, number, effective_on, kind, periods, after_minutes, late_grace, flex_start_to, core_from, core_to,
        is_clock_required from rostering.shift_version;
    execute 'create view attendance.punch_holder_found with (security_invoker = true) as ' || found;
  end $$;
  alter table rostering.shift_version force row level security;`

it('keeps over the upgrade what each version said of clocking, and what is tried with it', async () => {
  const clocked = await makeShift(t)
  const unclocked = await makeShift(t, { clocking: 'none' })
  const client = new pg.Client(t.ownerUrl)
  await client.connect()
  await client.query(`set muster.companies = '{${t.group.alpha.id}}'`)
  const viewOf = async () =>
    (await client.query(`select pg_get_viewdef('attendance.punch_holder_found'::regclass) as d`)).rows
  const view = await viewOf()
  await client.query(WRITTEN_BEFORE)
  const tried = (clockRequired: boolean) => ({
    shift: { id: clocked.id, hours: { kind: 'fixed', clockRequired } },
    parameters: [],
  })
  const keep = (what: object) =>
    client.query(
      `insert into attendance.what_if (company_id, id, asked_by, asked_at, month, tried, job_id)
       values ($1, gen_random_uuid(), $2, now(), '2026-11-01', $3, gen_random_uuid())`,
      [t.group.alpha.id, t.group.hr.personId, JSON.stringify(what)],
    )
  for (const what of [tried(true), tried(false), { shift: null, parameters: [] }]) await keep(what)

  const evidence = [
    { letter: 'D', proposed: { hours: { kind: 'fixed', clockRequired: true } } },
    { letter: 'E', proposed: null },
  ]
  await client.query(
    `insert into attendance.acceptance (company_id, job_id, office_id, accepted_at, ended_at, people, shifts)
     values ($1, gen_random_uuid(), $2, now(), now(), 3, $3)`,
    [t.group.alpha.id, t.group.alpha.officeId, JSON.stringify(evidence)],
  )

  await client.query(await readFile(MIGRATION, 'utf8'))

  expect(await viewOf()).toEqual(view)
  const { rows } = await client.query<{ tried: object }>('select tried from attendance.what_if')
  const hours = (clocking: string) => ({
    shift: { id: clocked.id, hours: { kind: 'fixed', clocking } },
    parameters: [],
  })
  expect(rows.map((row) => row.tried)).toEqual(
    expect.arrayContaining([hours('in-and-out'), hours('none'), { shift: null, parameters: [] }]),
  )
  const accepted = await client.query<{ shifts: string }>('select shifts from attendance.acceptance')
  expect(accepted.rows.map((row) => JSON.parse(row.shifts))).toEqual([
    [
      { letter: 'D', proposed: { hours: { kind: 'fixed', clocking: 'in-and-out' } } },
      { letter: 'E', proposed: null },
    ],
  ])
  await client.end()
  const readNow = async (id: string) =>
    (await t.as(t.group.hr.token).call(shifts.get, { id })).data.current.hours.clocking
  expect([await readNow(clocked.id), await readNow(unclocked.id)]).toEqual(['in-and-out', 'none'])
})
