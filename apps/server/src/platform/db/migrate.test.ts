// @module-tag no-retry

import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { emptyDatabase } from '../../../test/roles.ts'
import { sortKey } from '../text/sort-key.ts'
import { readCatalogue, schemaText } from './catalogue.ts'
import { migrate } from './migrate.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
const FILES = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
const FIRST = FILES.filter((name) => name < '0005')

let database: Awaited<ReturnType<typeof emptyDatabase>>
let owner: pg.Client
beforeEach(async () => {
  database = await emptyDatabase(inject('cluster'))
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.drop()
})

const silent = () => {}
const rows = async <T>(text: string, client = owner): Promise<T[]> => (await client.query(text)).rows
const done = async () => (await rows<{ name: string }>('select name from migration.done')).map((r) => r.name).sort()
const schema = async (client = owner) => schemaText(await readCatalogue(client))
const queues = (client: pg.Client) => rows('select name, policy, retry_limit from queue.queue order by 1', client)

/** The database as the program left it that knew only the first four files. */
async function makeOld(): Promise<void> {
  await owner.query(
    'create schema migration; create table migration.done (name text primary key, at timestamptz not null default now())',
  )
  for (const name of FIRST) {
    await owner.query(await readFile(new URL(name, FOLDER), 'utf8'))
    await owner.query('insert into migration.done (name) values ($1)', [name])
  }
}

/** What a fresh database is at the end, whoever made it. */
async function fresh() {
  const clone = await cloneDatabase(inject('cluster'))
  const client = new pg.Client(clone.ownerUrl)
  await client.connect()
  try {
    return { schema: await schema(client), queues: await queues(client) }
  } finally {
    await client.end()
    await clone.drop()
  }
}

describe('migrations', () => {
  it('of several programs that start at once on an empty database run once', async () => {
    const lines: string[] = []
    const ran = await Promise.all(
      Array.from({ length: 5 }, () => migrate(database.ownerUrl, (line) => lines.push(line))),
    )
    expect(ran.filter((files) => files.length > 0)).toEqual([FILES])
    expect(lines).toEqual(FILES.map((name) => `migrated ${name}`))
    expect(await done()).toEqual(FILES)
    expect({ schema: await schema(), queues: await queues(owner) }).toEqual(await fresh())
  })

  it('bring on a database with data: every row stays, and what is new is found for it', async () => {
    await makeOld()
    const [a, b] = [randomUUID(), randomUUID()]
    const [root, child, grandchild, other, beside] = Array.from({ length: 5 }, () => randomUUID())
    const [employment, shared, unused] = [randomUUID(), randomUUID(), randomUUID()]
    const [works, level] = [randomUUID(), randomUUID()]
    await owner.query(`set muster.companies = '{${a},${b}}'`)
    await owner.query(`
      insert into organisation.company (company_id, names, sort_cn, sort_en, sort_vn, nation, zone, currency)
        values ('${a}', '{"en":"A"}', 'a', 'a', 'a', 'VN', 'Asia/Ho_Chi_Minh', 'VND'), ('${b}', '{"en":"B"}', 'b', 'b', 'b', 'VN', 'Asia/Ho_Chi_Minh', 'VND');
      insert into organisation.department (company_id, id, parent_id, names, sort_cn, sort_en, sort_vn) values
        ('${a}', '${root}', null, '{"en":"Works"}', 'w', 'w', 'w'), ('${a}', '${child}', '${root}', '{"en":"Hall"}', 'h', 'h', 'h'),
        ('${a}', '${grandchild}', '${child}', '{"en":"Line"}', 'l', 'l', 'l'), ('${a}', '${beside}', '${root}', '{"en":"Shop"}', 's', 's', 's'),
        ('${b}', '${other}', null, '{"en":"Works"}', 'w', 'w', 'w');
      insert into organisation.pin_space (id, label) values ('${shared}', 'Gate 12 B'), ('${unused}', 'Đà Nẵng');
      insert into organisation.office (company_id, id, names, sort_cn, sort_en, sort_vn, nation, zone, pin_space_id) values
        ('${a}', '${works}', '{"en":"Works"}', 'w', 'w', 'w', 'VN', 'Asia/Ho_Chi_Minh', '${shared}'),
        ('${b}', '${randomUUID()}', '{"en":"Works"}', 'w', 'w', 'w', 'VN', 'Asia/Ho_Chi_Minh', '${shared}');
      insert into organisation.person values ('${employment}');
      insert into organisation.employment (company_id, id, person_id, job_number, name, sort_key, onboard_on, resign_on, state)
        values ('${a}', '${employment}', '${employment}', '7', 'Lan', 'lan', '2026-01-05', '2026-03-31', 'resigned');
      insert into organisation.level (company_id, id, names, sort_cn, sort_en, sort_vn, rank, is_manager)
        values ('${a}', '${level}', '{"en":"Operator"}', 'o', 'o', 'o', 5, false);
      insert into organisation.position (company_id, id, employment_id, period, is_main, department_id, office_id, level_id) values
        ('${a}', '${randomUUID()}', '${employment}', '[2026-01-05,2026-02-01)', true, '${child}', '${works}', '${level}'),
        ('${a}', '${randomUUID()}', '${employment}', '[2026-02-01,2026-04-01)', true, '${beside}', '${works}', '${level}');
      insert into organisation.pin_assignment (id, pin_space_id, pin, period, of_company_id, employment_id)
        values ('${randomUUID()}', '${shared}', '7', '[2026-01-05,2026-04-01)', '${a}', '${employment}');
      insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, is_void)
        select '${a}', '${works}', '${shared}', pin, wall at time zone 'Asia/Ho_Chi_Minh', wall, 'Asia/Ho_Chi_Minh', 'file', is_void from (values
          ('7', timestamp '2026-01-31 23:59:59', false), ('7', '2026-02-01 00:00:00', false), ('7', '2026-04-01 08:00:00', false), ('7', '2026-02-02 08:00:00', true)) v (pin, wall, is_void)`)
    const tables = ['company', 'department', 'office', 'person', 'employment'].map((name) => `organisation.${name}`)
    // What a field that is new holds is asked below. Khmer readers find them in the order of the English names; where a department stands, and whether a place is closed, is said elsewhere.
    const row = `(jsonb_build_object('sort_km', to_jsonb(t)->'sort_en') || to_jsonb(t) - 'parent_id' - 'closed_on' - 'bank' - 'turns_on' - 'job_number_form' - 'job_number_order')::text`
    const all = async () => {
      const stored: unknown[] = []
      for (const table of tables) stored.push(await rows(`select ${row} as row from ${table} t order by 1`))
      return stored
    }
    const before = await all()

    expect(await migrate(database.ownerUrl, silent)).toEqual(FILES.slice(FIRST.length))

    expect(await all()).toEqual(before)
    expect(
      await rows('select department_id, parent_id, from_on, until_on from organisation.department_version order by 1'),
    ).toEqual(
      [
        [root, null],
        [child, root],
        [grandchild, child],
        [beside, root],
        [other, null],
      ]
        .map(([id, parent]) => ({ department_id: id, parent_id: parent, from_on: null, until_on: null }))
        .toSorted((x, y) => (String(x.department_id) < String(y.department_id) ? -1 : 1)),
    )
    const pairs = await rows<{ pair: string }>(
      `select concat_ws(' ', company_id, above_id, department_id) as pair from organisation.department_below`,
    )
    expect(pairs.map((r) => r.pair).sort()).toEqual(
      [
        [a, root, root],
        [a, root, child],
        [a, root, grandchild],
        [a, root, beside],
        [a, child, child],
        [a, child, grandchild],
        [a, grandchild, grandchild],
        [a, beside, beside],
        [b, other, other],
      ]
        .map((ids) => ids.join(' '))
        .sort(),
    )
    expect(await rows('select employment_id, from_on::text, to_on::text from rostering.dirty_range')).toEqual([
      { employment_id: employment, from_on: '2026-01-05', to_on: '2026-03-31' },
    ])
    const held = await rows(
      'select wall::text, employment_id, department_id, pin from attendance.punch_holder order by wall',
    )
    expect(held).toEqual([
      { wall: '2026-01-31 23:59:59', employment_id: employment, department_id: child, pin: null },
      { wall: '2026-02-01 00:00:00', employment_id: employment, department_id: beside, pin: null },
      { wall: '2026-04-01 08:00:00', employment_id: null, department_id: null, pin: '7' },
    ])
    const spaces = await rows('select id, label, is_named, version, offices, sort_key from organisation.pin_space')
    const space = { is_named: false, version: 1 }
    expect(spaces).toHaveLength(2)
    expect(spaces).toContainEqual({
      ...space,
      id: shared,
      label: 'Gate 12 B',
      offices: 2,
      sort_key: sortKey('Gate 12 B'),
    })
    expect(spaces).toContainEqual({ ...space, id: unused, label: 'Đà Nẵng', offices: 0, sort_key: expect.any(String) })
    expect({ schema: await schema(), queues: await queues(owner) }).toEqual(await fresh())
    await rows(`select queue.create_queue('recompute', '{"policy":"stately"}')`)
    expect(await migrate(database.ownerUrl, silent)).toEqual([])
    expect(await queues(owner)).toEqual((await fresh()).queues)
  })

  it('name what is one name from the version on that compares normal forms, and wait until it is called otherwise', async () => {
    await makeOld()
    const [a, b, person, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const space = randomUUID()
    await owner.query(`set muster.companies = '{${a},${b}}'`)
    const office = (company: string, name: string) =>
      owner.query(
        `insert into organisation.office (company_id, id, names, sort_cn, sort_en, sort_vn, nation, zone, pin_space_id)
          values ($1, gen_random_uuid(), json_build_object('en', $2::text), 'w', 'w', 'w', 'VN', 'Asia/Ho_Chi_Minh', '${space}')`,
        [company, name],
      )
    await owner.query(`
      insert into organisation.company (company_id, names, sort_cn, sort_en, sort_vn, nation, zone, currency)
        values ('${a}', '{"en":"A"}', 'a', 'a', 'a', 'VN', 'Asia/Ho_Chi_Minh', 'VND'), ('${b}', '{"en":"B"}', 'b', 'b', 'b', 'VN', 'Asia/Ho_Chi_Minh', 'VND');
      insert into organisation.pin_space (id, label) values ('${space}', 'Gate');
      insert into organisation.person values ('${person}'), ('${other}');
      insert into organisation.employment (company_id, id, person_id, job_number, name, sort_key, onboard_on, state)
        values ('${a}', '${person}', '${person}', 'X-1', 'Lan', 'lan', '2026-01-05', 'employed'), ('${a}', '${other}', '${other}', 'x-1', 'Mai', 'mai', '2026-01-05', 'employed');
      insert into identity.credential (person_id) values ('${person}'), ('${other}');
      insert into identity.sign_in_name (of_company_id, account, shown, person_id) values ('${a}', 'tu', 'Tú', '${person}'), ('${a}', 'straẞe', 'STRAẞE', '${other}')`)
    for (const name of ['Uq', 'Ｕq', 'Beside', 'STRAẞE']) await office(a, name)
    await office(b, 'uq')
    const refused = await migrate(database.ownerUrl, silent).catch((error: Error) => error.message)
    expect(refused).toContain('migration 0021_normal_form.sql: names that differ only in case, width or invisible')
    expect(refused).toContain(`organisation.office ${a}: "Uq" and "Ｕq"`)
    expect(refused).toContain(`organisation.employment ${a}: "X-1" and "x-1"`)
    expect(refused).not.toContain('Beside')
    expect(refused).not.toContain(b)
    expect(await done()).toEqual(FILES.filter((name) => name < '0021'))

    await owner.query(`update organisation.office set names = '{"en":"Uq 2"}' where names->>'en' = 'Ｕq'`)
    await owner.query(`update organisation.employment set job_number = 'x-2' where job_number = 'x-1'`)
    await migrate(database.ownerUrl, silent)
    expect(await rows('select account, shown from identity.sign_in_name order by account')).toEqual([
      { account: 'strasse', shown: 'STRAẞE' },
      { account: 'tú', shown: 'Tú' },
    ])
    for (const taken of ['ｂeside', 'Strasse']) {
      const renamed = owner.query(`update organisation.office set names = $1 where names->>'en' = 'Uq 2'`, [
        { en: taken },
      ])
      await expect(renamed).rejects.toThrow('office_name_en')
    }
    expect(await schema()).toEqual((await fresh()).schema)
  })

  it('open to the program what a new module made, append-only tables for the columns that they name alone', async () => {
    await migrate(database.ownerUrl, silent)
    await owner.query(`
      create schema new_module;
      create table new_module.plan (n int, note text);
      create table new_module.payment (n int, note text, is_void boolean);
      comment on table new_module.payment is 'append-only except is_void, note: facts'`)
    await migrate(database.ownerUrl, silent)
    const may =
      await rows(`select t.name, array(select one from unnest(array['select', 'insert', 'update', 'delete']) one
        where has_table_privilege(current_database() || '_app', t.name, one)) as rights,
      array(select attname::text from pg_attribute where attrelid = t.name::regclass and attnum > 0
        and has_column_privilege(current_database() || '_app', attrelid, attnum, 'update') order by 1) as updates
      from unnest(array['new_module.plan', 'new_module.payment']) as t (name)`)
    expect(may).toEqual([
      { name: 'new_module.plan', rights: ['select', 'insert', 'update', 'delete'], updates: ['n', 'note'] },
      { name: 'new_module.payment', rights: ['select', 'insert'], updates: ['is_void', 'note'] },
    ])
    const others =
      await rows(`select nspname from pg_namespace where nspname in ('public', 'pg_catalog', 'information_schema')
      and has_schema_privilege(current_database() || '_app', oid, 'create')`)
    expect(others).toEqual([])
  })

  it('open the months of the operation log around the time that they are told', async () => {
    await migrate(database.ownerUrl, silent, '2031-12-31T23:59:59.000Z' as Instant)
    const months = await rows<{ name: string }>(
      `select relid::text as name from pg_partition_tree('platform.operation_log') where isleaf order by 1`,
    )
    expect(months.map((r) => r.name)).toEqual(
      ['2031_11', '2031_12', '2032_01', '2032_02'].map((month) => `platform.operation_log_${month}`),
    )
  })

  it('refuse a database that a newer program made, and leave it as it is', async () => {
    await makeOld()
    await owner.query(`insert into migration.done (name) values ('9998_ahead.sql'), ('9999_far_ahead.sql')`)
    const before = [await schema(), await done()]
    const lines: string[] = []
    await expect(migrate(database.ownerUrl, (line) => lines.push(line))).rejects.toThrow(
      'the database was made by a newer program (it has 9998_ahead.sql, 9999_far_ahead.sql); start that one',
    )
    expect([await schema(), await done()]).toEqual(before)
    expect(lines).toEqual([])
  })

  it('that fail leave nothing of their file, say which it was, and go on from there at the next start', async () => {
    await makeOld()
    // In the way of what the fifth file makes after others.
    await owner.query('create index pin_assignment_holder on organisation.pin_assignment (pin)')
    const before = await schema()
    await expect(migrate(database.ownerUrl, silent)).rejects.toThrow(
      'migration 0005_department_below.sql: relation "pin_assignment_holder" already exists',
    )
    expect([await schema(), await done()]).toEqual([before, FIRST])
    await owner.query('drop index organisation.pin_assignment_holder')
    expect(await migrate(database.ownerUrl, silent)).toEqual(FILES.slice(FIRST.length))
  })
})
