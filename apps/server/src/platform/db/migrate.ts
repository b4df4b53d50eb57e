import { readdir, readFile } from 'node:fs/promises'
import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import { systemClock } from '../base/clock.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
const LOCK = 7_203_514
export const QUEUE_SCHEMA = 'queue'

/**
 * Brings the database up to this program: numbered files, forward only, each in its transaction, under an advisory lock,
 * so that several nodes may start at once. `url` is the owner's, `now` decides which months the operation log can take. Gives the names of the files it ran.
 */
export async function migrate(url: string, log: (line: string) => void, now = systemClock()): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'muster-migrate' })
  // A connection that is lost fails the statement that waits on it, and must not end the program besides.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('begin read write')
    await client.query('create schema if not exists migration')
    await client.query(
      'create table if not exists migration.done (name text primary key, at timestamptz not null default now())',
    )
    await client.query('commit')
    const done = new Set(
      (await client.query<{ name: string }>('select name from migration.done')).rows.map((r) => r.name),
    )
    const files = (await readdir(FOLDER)).filter((f) => /^\d{4}_.+\.sql$/.test(f)).sort()
    const newer = [...done].filter((name) => !files.includes(name)).sort()
    if (newer.length > 0)
      throw new Error(`the database was made by a newer program (it has ${newer.join(', ')}); start that one`)
    const ran: string[] = []
    for (const file of files) {
      if (done.has(file)) continue
      await transaction(client, await readFile(new URL(file, FOLDER), 'utf8'), file)
      ran.push(file)
      log(`migrated ${file}`)
    }
    await openQueue(client)
    await grant(client)
    await openLogMonths(client, now)
    return ran
  } finally {
    await client.end()
  }
}

async function transaction(client: pg.Client, text: string, name: string): Promise<void> {
  await client.query('begin read write')
  try {
    await client.query(text)
    await client.query('insert into migration.done (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** The queue's own schema and its queues, made by the owner once; the program's role cannot create tables. */
async function openQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('${QUEUE_SCHEMA}.version') as found`)
  await client.query('set default_transaction_read_only = off')
  if (rows[0]?.found === null) await client.query(getConstructionPlans(QUEUE_SCHEMA))
  const queue = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
  })
  for (const [name, options] of Object.entries(QUEUES)) await queue.createQueue(name, options)
  for (const name of FORMER) await queue.deleteQueue(name)
}

/**
 * One queue for what people wait for, one for what itself waits for the outside, one for what became due by itself: of it, one of each may wait. No more may be asked of
 * the policy: under those that let one run at a time the queue passes over, for minutes, whatever its statistics of the last
 * minute found running.
 */
const QUEUES = {
  jobs: { retryLimit: 3, retryDelay: 1, expireInSeconds: 3600, heartbeatSeconds: 30 },
  waiting: { retryLimit: 3, retryDelay: 1, expireInSeconds: 3600, heartbeatSeconds: 30 },
  drains: { policy: 'short', retryLimit: 5, retryDelay: 1, expireInSeconds: 3600, heartbeatSeconds: 30 },
} as const
/** What waits in them is asked for anew at the start. */
const FORMER = ['recompute']

/**
 * What the program's role `<database>_app` may do in the schemas that the migrations made: read and write rows, nothing else. A table
 * whose comment starts with `append-only` gets no update and no delete; `append-only except a, b` opens those columns to updates.
 */
async function grant(client: pg.Client): Promise<void> {
  await client.query('begin read write')
  await client.query(`do $$
    declare
      app text := current_database() || '_app';
      s record; t record; open_columns text;
    begin
      if not exists (select from pg_roles where rolname = app) then
        execute format('create role %I nologin nosuperuser nobypassrls', app);
      end if;
      for s in select nspname from pg_namespace n
               where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'migration')
                 and pg_has_role(current_user, nspowner, 'usage')
                 and not exists (select from pg_depend d where d.classid = 'pg_namespace'::regclass and d.objid = n.oid and d.deptype = 'e') loop
        execute format('grant usage on schema %I to %I', s.nspname, app);
        execute format('grant usage, select on all sequences in schema %I to %I', s.nspname, app);
        execute format('grant execute on all functions in schema %I to %I', s.nspname, app);
        for t in select c.oid::regclass as name, coalesce(obj_description(c.oid, 'pg_class'), '') as remark
                 from pg_class c where c.relnamespace = s.nspname::regnamespace and c.relkind in ('r', 'p', 'v') loop
          if t.remark like 'append-only%' then
            execute format('revoke all on %s from %I', t.name, app);
            execute format('grant select, insert on %s to %I', t.name, app);
            open_columns := substring(t.remark from '^append-only except ([a-z0-9_, ]+)');
            if open_columns is not null then
              execute format('grant update (%s) on %s to %I', open_columns, t.name, app);
            end if;
          else
            execute format('grant select, insert, update, delete on %s to %I', t.name, app);
          end if;
        end loop;
      end loop;
      execute format('grant usage on schema migration to %I', app);
      execute format('grant select on migration.done to %I', app);
      begin
        execute format('alter role %I set default_transaction_read_only = on', app);
      exception when insufficient_privilege then
        null; -- made by somebody else, with the setting; the program's pools ask for it themselves too
      end;
    end $$`)
  await client.query('commit')
}

/** Partitions of the operation log: of the month before `now`, its own and the next two. */
async function openLogMonths(client: pg.Client, now: Instant): Promise<void> {
  await client.query('begin read write')
  await client.query(
    `select platform.open_log_month((date_trunc('month', $1::timestamptz at time zone 'UTC') + make_interval(months => n))::date)
     from generate_series(-1, 2) n`,
    [now],
  )
  await client.query('commit')
}
