import { setTimeout as pause } from 'node:timers/promises'
import { SHEET_COLUMNS } from '@muster/contract/organisation/onboarding'
import type { Day } from '@muster/kernel/day'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { say } from '../src/platform/base/words.ts'
import { copyInto } from '../src/platform/db/copy.ts'
import { CONNECTION_OPTIONS } from '../src/platform/db/pools.ts'
import { readBook } from '../src/platform/files/read-book.ts'
import { type Cell, workbookOf } from '../src/platform/files/workbook.ts'
import type { Bench } from './measure.ts'
import { type Company, openCompany } from './product/company.ts'
import { closeAtEnd } from './product/held.ts'
import { nameOf } from './product/names.ts'

const ROWS = 5000
/** Each table that holds what is known of people, after those that it refers to, and which of its rows a turn made. */
const TABLES = {
  'organisation.person': 'id in (select person_id from mine)',
  'organisation.employment': 'id in (select id from mine)',
  'organisation.position': 'employment_id in (select id from mine)',
  'organisation.employment_token': 'employment_id in (select id from mine)',
  'identity.membership': 'employment_id in (select id from mine)',
} as const
type Table = keyof typeof TABLES

type State = {
  company: Company
  client: pg.Client
  turn: number
  book: Uint8Array
  rows: Map<Table, string>
}

const beginningOf = (turn: number) => `T${turn}-`

/** A filled-in template of so many newcomers, whom no turn before has made. */
function bookOf(turn: number): Promise<Uint8Array> {
  const cells = (n: number): Record<string, Cell> => ({
    jobNumber: beginningOf(turn) + String(n).padStart(5, '0'),
    name: nameOf(n),
    sex: n % 2 === 0 ? 'Female' : 'Male',
    birthday: { day: `19${70 + (n % 30)}-0${1 + (n % 9)}-1${n % 10}` as Day },
    nationality: 'VN',
    maritalStatus: 'Single',
    education: 'Bachelor',
    phone: `+84 90 ${String(1_000_000 + n)}`,
    department: `Line ${1 + (n % 40)}`,
    level: 'Operator',
    office: `Gate ${1 + (n % 6)}`,
    onboardOn: { day: '2026-11-09' as Day },
  })
  return workbookOf([
    {
      title: 'People',
      header: SHEET_COLUMNS.map((column) => say('en_US', `organisation.field.employee.${column}`)),
      rows: Array.from({ length: ROWS }, (_, n) => SHEET_COLUMNS.map((column) => cells(n)[column] ?? null)),
    },
    { title: 'Lists', header: ['muster-onboarding', '1'], rows: [] },
  ])
}

async function setUp(): Promise<State> {
  const company = await openCompany()
  const { owner } = company
  await owner.query(
    `update identity.role set codes = codes || '{user:onboard-multi:c,user:manage:u}' where code = 'hr'`,
  )
  await owner.query('create schema bench')
  for (const table of Object.keys(TABLES))
    await owner.query(`create table ${copyOf(table)} (like ${table} including all)`)
  const options = `${CONNECTION_OPTIONS} -c default_transaction_read_only=off`
  const client = new pg.Client({ connectionString: company.ownerUrl, options })
  closeAtEnd(() => client.end())
  await client.connect()
  return { company, client, turn: 0, book: await bookOf(0), rows: new Map() }
}

const copyOf = (table: string) => `bench.${table.split('.')[1]}`

/** Sends the sheet as a browser does and waits until the last of its rows is an employee; gives how many are. */
async function onboard({ company, turn, book }: State): Promise<number> {
  const form = new FormData()
  form.set('companyId', company.companyId)
  form.set('file', new Blob([Buffer.from(book)]), 'people.xlsx')
  const base = `http://127.0.0.1:${company.port}/api`
  const headers = { authorization: `Bearer ${company.hr(turn + 1)}` }
  const answer = await fetch(`${base}/organisation/onboarding`, { method: 'POST', headers, body: form })
  const sent = (await answer.json()) as { data: { jobId: string } }
  if (!answer.ok) throw new Error(JSON.stringify(sent))
  for (;;) {
    type Job = { state: string; result: { created: number } }
    const job = ((await (await fetch(`${base}/jobs/${sent.data.jobId}`, { headers })).json()) as { data: Job }).data
    if (job.state === 'done') return job.result.created
    if (job.state === 'failed') throw new Error(JSON.stringify(job.result))
    await pause(10)
  }
}

/** The rows of a turn as COPY writes them, for the limit; and the sheet of the next one, once its days are computed. */
async function settle(state: State): Promise<void> {
  const { owner } = state.company
  for (;;) {
    const { rows } = await owner.query('select 1 from rostering.dirty_range limit 1')
    if (rows.length === 0) break
    await pause(50)
  }
  const mine = `with mine as (select id, person_id from organisation.employment where job_number like '${beginningOf(state.turn)}%')`
  for (const [table, which] of Object.entries(TABLES)) {
    const chunks: Buffer[] = []
    const columns = await columnsOf(owner, table)
    const rows = `copy (${mine} select ${columns} from ${table} where ${which}) to stdout`
    for await (const chunk of owner.query(copyTo(rows))) chunks.push(chunk as Buffer)
    state.rows.set(table as Table, Buffer.concat(chunks).toString('utf8'))
  }
}

/** The columns of a table that are written; those that follow from others are not. */
async function columnsOf(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.names ?? ''
}

const onboarding: Bench<State> = {
  name: `onboard ${ROWS.toLocaleString('en-US')} rows from XLSX`,
  unit: 'rows',
  target: { ratio: 0.1 },
  rounds: 5,
  setup: setUp,
  async ours(state) {
    return { done: ROWS, check: await onboard(state) }
  },
  /** Comes after each side: what ours made is kept for its limit, and then the next turn begins. */
  async settle(state) {
    if (state.rows.size === 0) return settle(state)
    state.rows.clear()
    state.turn++
    state.book = await bookOf(state.turn)
  },
  async limit({ company, client, book, rows }) {
    const read = await readBook(book)
    const lines = 'tables' in read ? (read.tables[0]?.rows.length ?? 1) - 1 : 0
    await client.query('begin')
    for (const [table, text] of rows)
      await copyInto(client, `${copyOf(table)} (${await columnsOf(company.owner, table)})`, [text])
    await client.query('commit')
    return { done: ROWS, check: lines }
  },
  limitName: 'reading the sheet and COPY of the rows',
}

export const benches = [onboarding]
