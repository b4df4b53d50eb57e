import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './measure.ts'
import { type Company, openCompany } from './product/company.ts'
import { load } from './product/load.ts'
import { openCopy } from './product/product.ts'

/** At the gates of the first office; each of its people presses at two of them within a minute. */
const MACHINES = 200
const PEOPLE = 5000
const LINES_OF_POST = 20
const POSTS = (2 * PEOPLE) / LINES_OF_POST
const LINES = 2 * PEOPLE
const CONNECTIONS = 64

type State = { company: Company; bare: Awaited<ReturnType<typeof openCopy>>; turn: number }

const serialOf = (machine: number) => `BENCH${String(machine % MACHINES).padStart(4, '0')}`
const two = (n: number) => String(n).padStart(2, '0')

/** A post of one machine in a minute of the morning: the first half of the posts of a turn are first presses, the others second ones. */
function postOf(turn: number, n: number): string {
  const half = POSTS / 2
  const isSecond = n >= half
  const post = n % half
  const lines = Array.from({ length: LINES_OF_POST }, (_, i) => {
    const person = post * LINES_OF_POST + i + 1
    const second = (person % 25) + (isSecond ? 30 : 0)
    return `${person}\t2026-11-02 07:${two(turn)}:${two(second)}\t0\t1\t0\t0\t0`
  })
  const body = lines.join('\n')
  const head = [
    `POST /iclock/cdata?SN=${serialOf(post + (isSecond ? 1 : 0))}&table=ATTLOG&Stamp=${turn} HTTP/1.1`,
    ...['host: bench', 'content-type: text/plain', `content-length: ${Buffer.byteLength(body)}`],
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const push = (port: number, turn: number) => load(port, CONNECTIONS, POSTS, (n) => postOf(turn, n))

async function openState(): Promise<State> {
  const company = await openCompany()
  const { owner, ownerUrl, companyId, offices, pinSpace } = company
  const [office = ''] = offices
  const serials = Array.from({ length: MACHINES }, (_, n) => serialOf(n))
  await owner.query(ADMITTED, [companyId, serials, pinSpace, office])
  await owner.query('create schema bench')
  await owner.query('create table bench.punch (like attendance.punch including all)')
  await owner.query('vacuum (analyze)')
  const bare = await openCopy({ ownerUrl, table: 'bench.punch', company: companyId, office, pinSpace })
  return { company, bare, turn: 0 }
}

/** Admitted by HR yesterday, and heard from anywhere in this machine. */
const ADMITTED = `with s as (select serial, gen_random_uuid() as id from unnest($2::text[]) serial),
  m as (insert into attendance.machine (company_id, id, name, admitted_at, admitted_by)
    select $1, id, serial, '2026-11-01', (select person_id from organisation.employment where job_number = 'HUMANRESOURCES') from s),
  c as (insert into attendance.machine_contact (machine_id, of_company_id, serial, networks, pin_space_id) select id, $1, serial, '{127.0.0.0/8}', $3 from s)
  insert into attendance.machine_place (machine_id, from_on, of_company_id, office_id) select id, '2026-11-01', $1, $4 from s`

/** Until every day that is out of date is computed again; gives for how long that was waited (milliseconds). */
async function untilComputed({ company: { owner } }: State): Promise<number> {
  const from = performance.now()
  for (;;) {
    const { rows } = await owner.query('select 1 from rostering.dirty_range limit 1')
    if (rows.length === 0) return performance.now() - from
    await pause(20)
  }
}

/** A post that was answered is committed, every line of it once. */
async function countLines({ company: { owner } }: State, turn: number, table: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where source = 'machine' and date_trunc('minute', wall) = timestamp '2026-11-02 07:00' + $1 * interval '1 minute'`,
    [turn],
  )
  return rows[0]?.count ?? 0
}

async function closeState({ company, bare }: State): Promise<void> {
  await bare.close()
  await company.close()
}

const pushes: Bench<State> = {
  name: `machines push ${LINES_OF_POST} lines a post, ${PEOPLE.toLocaleString('en-US')} people at two machines each, ${CONNECTIONS} connections`,
  unit: 'punches',
  target: { ratio: 0.3, rate: 3000 },
  rounds: 5,
  setup: openState,
  async ours({ company, turn }) {
    await push(company.port, turn)
    return { done: LINES }
  },
  async limit(state) {
    await push(state.bare.port, state.turn)
    return { done: LINES }
  },
  limitName: 'bare Fastify and COPY',
  async settle(state) {
    await untilComputed(state)
    // Both sides have had their turn.
    const written = await countLines(state, state.turn, 'bench.punch')
    if (written === 0) return
    const ours = await countLines(state, state.turn, 'attendance.punch')
    if (ours !== LINES || written !== LINES) throw new Error(`of ${LINES} lines ${ours} and ${written} were committed`)
    state.turn++
  },
  tearDown: closeState,
}

const follow: Bench<State> = {
  name: `days follow what machines pushed of ${PEOPLE.toLocaleString('en-US')} people`,
  unit: 'punches',
  target: 0,
  latency: { percentile: 'p95', most: 5000 },
  rounds: 5,
  setup: openState,
  async ours(state) {
    await push(state.company.port, state.turn++)
    return { done: LINES, p95: await untilComputed(state) }
  },
  tearDown: closeState,
}

export const benches = [pushes, follow]
