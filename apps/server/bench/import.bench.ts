import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { MS_PER_DAY } from '@muster/kernel/day'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { copyInto } from '../src/platform/db/copy.ts'
import { CONNECTION_OPTIONS } from '../src/platform/db/pools.ts'
import type { Bench } from './measure.ts'
import { type Company, openCompany } from './product/company.ts'
import { closeAtEnd } from './product/held.ts'

const LINES = 100_000
const PEOPLE = 5000
/** A person has a punch every half day; of each turn so many days are between the first and the last. */
const DAYS = LINES / PEOPLE / 2

type State = { company: Company; client: pg.Client; turn: number; results: string }

/**
 * The first day of a turn's log: long before the month that the company has results of, each turn's after that of the turn before,
 * as files of a machine follow each other. The first file of all lies just before that month: it speaks of every day from its own on.
 */
const dayOf = (turn: number) => (turn < 0 ? Date.UTC(2026, 8, 18) : Date.UTC(2025, 0, 1 + turn * DAYS))

/** A machine's log of `LINES` punches from a day of its own for each turn, one line in a hundred repeated. */
function logOf(turn: number): string {
  const lines: string[] = []
  for (let n = 0; n < LINES; n++) {
    const k = n % 100 === 99 ? n - 1 : n
    const second = Math.floor(k / PEOPLE) * 43_200 + 28_800 + (k % 1800)
    const at = new Date(dayOf(turn) + second * 1000).toISOString()
    lines.push(`${String((k % PEOPLE) + 1).padStart(9)}\t${at.slice(0, 10)} ${at.slice(11, 19)}\t1\t${k % 2}\t1\t0`)
  }
  return `${lines.join('\n')}\n`
}

/** Sends the file as a browser does and waits until facts and fates are committed; gives how many lines became punches. */
async function importLog({ company, turn }: State): Promise<number> {
  const form = new FormData()
  form.set('officeId', company.offices[0] ?? '')
  form.set('file', new Blob([logOf(turn)]), `turn-${turn}.dat`)
  const base = `http://127.0.0.1:${company.port}/api`
  const headers = { authorization: `Bearer ${company.hr(turn + 1)}` }
  const answer = await fetch(`${base}/attendance/punch-imports`, { method: 'POST', headers, body: form })
  const sent = (await answer.json()) as { data: { jobId: string } }
  if (!answer.ok) throw new Error(JSON.stringify(sent))
  for (;;) {
    const job = (
      (await (await fetch(`${base}/jobs/${sent.data.jobId}`, { headers })).json()) as {
        data: { state: string; result: { read: number; added: number } }
      }
    ).data
    if (job.state === 'done') {
      if (job.result.read !== LINES) throw new Error(`read ${job.result.read} lines`)
      return job.result.added
    }
    if (job.state === 'failed') throw new Error(JSON.stringify(job.result))
    await pause(10)
  }
}

async function setUp(): Promise<State> {
  const company = await openCompany()
  await company.owner.query('create schema bench')
  for (const table of ['punch', 'day_result'])
    await company.owner.query(`create table bench.${table} (like attendance.${table} including all)`)
  const options = `${CONNECTION_OPTIONS} -c default_transaction_read_only=off`
  const client = new pg.Client({ connectionString: company.ownerUrl, options })
  closeAtEnd(() => client.end())
  await client.connect()
  // As a company that has used it for years: its first file is not what is measured.
  const state: State = { company, client, turn: -1, results: '' }
  await importLog(state)
  await untilComputed(state)
  await company.owner.query('vacuum (analyze)')
  return { ...state, turn: 0 }
}

/** The lines as the database alone takes them; gives how many became rows. */
async function copyLines({ client, company, turn }: State): Promise<number> {
  await client.query('create temp table line (pin text, at timestamp, a int, status int, b int, c int) on commit drop')
  await pipeline(Readable.from([logOf(turn - 1)]), client.query(copyFrom('copy line from stdin')))
  const { rowCount } = await client.query(
    `insert into bench.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status)
     select $1, $2, $3, trim(pin), at at time zone 'Asia/Ho_Chi_Minh', at, 'Asia/Ho_Chi_Minh', 'file', status from line
     on conflict (company_id, pin_space_id, pin, at) where pin is not null and not is_void do nothing`,
    [company.companyId, company.offices[0], company.pinSpace],
  )
  return rowCount ?? 0
}

async function untilComputed({ company }: State): Promise<void> {
  for (;;) {
    const { rows } = await company.owner.query('select 1 from rostering.dirty_range limit 1')
    if (rows.length === 0) return
    await pause(10)
  }
}

const facts: Bench<State> = {
  name: `import of ${LINES.toLocaleString('en-US')} attlog lines, their days still to be computed`,
  unit: 'lines',
  target: { ratio: 0.4 },
  rounds: 5,
  setup: setUp,
  async ours(state) {
    const added = await importLog(state)
    state.turn++
    return { done: LINES, check: added }
  },
  /** What is left of the days that it made out of date is dropped: the other benchmark is of the whole. */
  async settle({ company }) {
    await company.owner.query('delete from rostering.dirty_range')
    // It waits for a chunk that is being computed.
    await company.owner.query('begin; lock table attendance.day_result in share row exclusive mode; commit')
  },
  async limit(state) {
    await state.client.query('begin')
    const added = await copyLines(state)
    await state.client.query('commit')
    return { done: LINES, check: added }
  },
  limitName: 'COPY and INSERT … SELECT',
}

const whole: Bench<State> = {
  name: `import of ${LINES.toLocaleString('en-US')} attlog lines until the last of their days is computed`,
  unit: 'lines',
  target: { ratio: 0.2 },
  rounds: 5,
  setup: setUp,
  async ours(state) {
    const added = await importLog(state)
    await untilComputed(state)
    state.turn++
    return { done: LINES, check: added }
  },
  /** The results of this turn, as COPY writes them, for the limit. */
  async settle(state) {
    const day = (n: number) => new Date(dayOf(state.turn - 1) + n * MS_PER_DAY).toISOString().slice(0, 10)
    const rows = `select * from attendance.day_result where day between '${day(0)}' and '${day(DAYS - 1)}'`
    const chunks: Buffer[] = []
    for await (const chunk of state.company.owner.query(copyTo(`copy (${rows}) to stdout`)))
      chunks.push(chunk as Buffer)
    state.results = Buffer.concat(chunks).toString('utf8')
    if (state.results.length < PEOPLE * DAYS * 100) throw new Error('the days of the turn are not computed')
  },
  async limit(state) {
    await state.client.query('begin')
    const added = await copyLines(state)
    await copyInto(state.client, 'bench.day_result', [state.results])
    await state.client.query('commit')
    return { done: LINES, check: added }
  },
  limitName: 'COPY, INSERT … SELECT and COPY of the same results',
}

export const benches = [facts, whole]
