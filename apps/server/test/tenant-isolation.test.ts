// @module-tag no-retry

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fillEveryTable } from './any-row.ts'
import { cloneDatabase } from './database.ts'
import { isolationProblems, leaks, type Relation, tenantRelations } from './tenant-isolation.ts'

const [a, b] = [randomUUID(), randomUUID()].sort() as [string, string]
let database: Awaited<ReturnType<typeof cloneDatabase>>
let owner: pg.Client
let program: pg.Client
let role: string
let relations: Relation[]

beforeAll(async () => {
  database = await cloneDatabase(inject('cluster'))
  owner = new pg.Client(database.ownerUrl)
  program = new pg.Client(database.programUrl)
  await owner.connect()
  await program.connect()
  role = (await program.query('select current_user as name')).rows[0].name
  relations = await tenantRelations(owner)
  await fillEveryTable(owner, [a, b])
})
afterAll(async () => {
  await program.end()
  await owner.end()
  await database.drop()
})

const sqlStateOf = async (text: string): Promise<string> => {
  await program.query(`begin read write; set local muster.companies = '{${a}}'`)
  try {
    await program.query(text)
    return 'allowed'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await program.query('rollback')
  }
}

/** What may change of rows that are otherwise as they were written: the void mark, what follows from a corrected zone, the machine that brought it too; an answer. */
const CHANGING: Readonly<Record<string, readonly string[]>> = {
  'attendance.punch': ['is_void', 'at', 'wall', 'zone', 'machine_id'],
  'payroll.pay_message': ['key_id', 'encrypted'],
  'attendance.day_question': ['answer', 'answered_at', 'answered_by'],
}

/** An update of each column by itself but for those of punches that may change; generated columns take no value but their own. */
const updatesOf = async (table: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2)`,
    [table, CHANGING[table] ?? []],
  )
  return rows.map(({ name }) => `update ${table} set ${name} = default`)
}

describe('row-level security', () => {
  it('is built of one policy around every table, forced, with views in the rights of their reader', async () => {
    expect(relations.length).toBeGreaterThan(30)
    expect(await isolationProblems(owner, role)).toEqual([])
  })

  it('shows the program nothing without companies, and one company nothing of another, in every table, view and partition', async () => {
    expect(relations.map((r) => r.name)).toContain('organisation.v_position')
    expect(relations.filter((r) => r.name.startsWith('platform.operation_log_')).length).toBeGreaterThan(1)
    expect(await leaks(program, relations, a, b)).toEqual([])
  })

  it('shows a row of two companies to both, and lets only who sees both write it', async () => {
    const { rows: own } = await owner.query<{ id: string }>(
      'select id from organisation.transfer_order where company_id = $1',
      [b],
    )
    await owner.query('update organisation.transfer_order set other_company_id = $1 where id = $2', [a, own[0]?.id])
    const seenBy = async (companies: string) => {
      await program.query(`begin read only; set local muster.companies = '{${companies}}'`)
      const { rowCount } = await program.query('select id from organisation.transfer_order where id = $1', [own[0]?.id])
      await program.query('rollback')
      return rowCount
    }
    try {
      expect([await seenBy(a), await seenBy(b), await seenBy(randomUUID())]).toEqual([1, 1, 0])
      expect(await sqlStateOf(`update organisation.transfer_order set note = 'x' where id = '${own[0]?.id}'`)).toBe(
        '42501',
      )
    } finally {
      await owner.query('update organisation.transfer_order set other_company_id = $1 where id = $2', [b, own[0]?.id])
    }
  })

  it('lets no row pass into a company out of scope', async () => {
    for (const { name, kind } of relations)
      if (kind === 'table')
        expect([name, await sqlStateOf(`update ${name} set company_id = '${b}' where company_id = '${a}'`)]).toEqual([
          name,
          '42501',
        ])
  })

  it('keeps the log and the punches as they were written', async () => {
    const appendOnly = relations.filter((r) => r.isAppendOnly).map((r) => r.name)
    expect(appendOnly).toEqual(
      expect.arrayContaining(['platform.operation_log', 'platform.operation_log_2026_11', 'attendance.punch']),
    )
    for (const table of [...appendOnly, 'platform.group_log'])
      for (const text of [`delete from ${table}`, `truncate ${table}`, ...(await updatesOf(table))])
        expect([text, await sqlStateOf(text)]).toEqual([text, '42501'])
    expect(await sqlStateOf('update attendance.punch set is_void = true')).toBe('allowed')
  })

  it('gives the program no right to make, change or drop a table, temporary ones excepted', async () => {
    for (const text of [
      'create table platform.mine (n int)',
      'alter table organisation.office disable row level security',
      'drop policy company_wall on organisation.office',
      'drop table platform.job',
      'alter table platform.operation_log no force row level security',
      'update migration.done set name = name',
    ])
      expect([text, await sqlStateOf(text)]).toEqual([text, '42501'])
    expect(await sqlStateOf('create temporary table mine (n int)')).toBe('allowed')
  })

  it('writes nothing outside a transaction that says so', async () => {
    await expect(program.query(`delete from identity.throttle`)).rejects.toMatchObject({ code: '25006' })
  })

  it('is seen to fall: a table, a partition or a view that somebody adds without it is found', async () => {
    await owner.query(`
      create schema holes;
      grant usage on schema holes to ${role};
      create table holes.bare (company_id uuid primary key);
      create table holes.unforced (company_id uuid primary key);
      call platform.wall('holes.unforced');
      alter table holes.unforced no force row level security;
      create table holes.generous (company_id uuid primary key);
      call platform.wall('holes.generous');
      create policy everybody on holes.generous using (true);
      create view holes.of_owner as select company_id from organisation.office;
      insert into holes.bare values ('${a}'), ('${b}');
      insert into holes.generous values ('${a}'), ('${b}');
      grant select on all tables in schema holes to ${role}`)
    try {
      expect(await isolationProblems(owner, role)).toEqual([
        'holes.bare: no row-level security',
        'holes.bare: not the one policy',
        'holes.bare: row-level security is not forced',
        'holes.generous: not the one policy',
        'holes.of_owner: a view with the rights of its owner',
        'holes.unforced: row-level security is not forced',
      ])
      const found = await leaks(program, await tenantRelations(owner), a, b)
      expect(found).toContain('holes.bare: rows without a setting')
      expect(found).toContain(`holes.generous: {${a}} shows [${a} ${b}]`)
      expect(found).toContain(`holes.of_owner: {${a}} shows [${a} ${b}]`)
      expect(found).toContain(`holes.unforced: {${a}} shows []`)
      expect(found.filter((line) => !line.startsWith('holes.'))).toEqual([])
    } finally {
      await owner.query('drop schema holes cascade')
    }
  })

  it('is refused to a program whose role could pass it', async () => {
    expect(await isolationProblems(owner, (await owner.query('select current_user as name')).rows[0].name)).toContain(
      'organisation.office: the program may pass as its owner',
    )
  })
})
