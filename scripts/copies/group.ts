import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { firstCompanyInput } from '../../apps/server/test/first-company.ts'
import type { Machine } from './service.ts'

const SIGN_IN = { companyCode: 'OMEGA', account: 'Founder', password: 'Founder2026' }

/** Makes the smallest group there is, with a file, through the running product. */
export async function makeGroup(machine: Machine, dataDir: string): Promise<void> {
  const code = await machine.said(/enter this code \(it is shown once\): (\S+)/)
  await post(machine, '/api/set-up', firstCompanyInput(code))
  await post(machine, '/api/login', SIGN_IN)
  await mkdir(join(dataDir, 'files/kept'), { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, 'files/kept/one.csv'), 'PIN,Time\n7,08:00\n', { mode: 0o600 })
}

/** Changes and loses some of everything, so that only a restore brings it back. */
export async function spoil(ownerUrl: string, dataDir: string): Promise<void> {
  await query(ownerUrl, `update organisation.office set names = '{"cn":"","en":"Spoilt","vn":""}'`)
  await query(ownerUrl, 'delete from identity.sign_in_name')
  await rm(join(dataDir, 'files/kept'), { recursive: true })
}

/** What the product computes by itself whenever it runs, before a copy or after it. */
const COMPUTED = ['day_result', 'month_result', 'dirty_range', 'engine', 'engine_day']

/** What the group is, row by row and file by file, in one text each; what is computed of it aside. */
export async function pictureOf(ownerUrl: string, dataDir: string): Promise<string[]> {
  const tables = await query(
    ownerUrl,
    `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
      and (c.relnamespace::regnamespace::text in ('organisation', 'identity', 'rostering', 'attendance') or c.relname in ('operation_log', 'group_log'))
      and c.relname <> all ('{${COMPUTED.join()}}') order by 1`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const [row] = await query(
      ownerUrl,
      `select count(*) as n, md5(string_agg(t::text, ' ' order by t::text)) as sum from ${name} t`,
    )
    lines.push(`${name}: ${row?.n} rows, ${row?.sum}`)
  }
  for await (const path of glob('files/**/*.csv', { cwd: dataDir }))
    lines.push(
      `${path}: ${createHash('sha256')
        .update(await readFile(join(dataDir, path)))
        .digest('hex')}`,
    )
  return lines
}

/** That the product works on what was restored: it is ready, and its founder signs in. */
export async function needWorking(machine: Machine): Promise<void> {
  const ready = await fetch(`${await addressOf(machine)}/api/health/ready`)
  if (ready.status !== 200) throw new Error(`not ready: ${await ready.text()}`)
  await post(machine, '/api/login', SIGN_IN)
}

/** Rows of one statement, on a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const addressOf = (machine: Machine) => machine.said(/listens at (http\S+)/)

async function post(machine: Machine, path: string, body: object): Promise<void> {
  const answer = await fetch(`${await addressOf(machine)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}
