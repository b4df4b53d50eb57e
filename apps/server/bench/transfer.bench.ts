import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CONNECTION_OPTIONS } from '../src/platform/db/pools.ts'
import type { Bench } from './measure.ts'
import { type CompanyCopy, openCompany } from './product/company.ts'
import { closeAtEnd } from './product/held.ts'

/** People of one turn, in as many orders as they need. */
const PEOPLE = 5000
const EACH_ORDER = 2000

type State = { company: CompanyCopy; client: pg.Client; turn: number }

/** Each turn has a day of its own, later than that of the turn before: nobody has two moves on one. */
const dayOf = (turn: number) => new Date(Date.UTC(2026, 10, 10 + turn)).toISOString().slice(0, 10)

/** Writes the scheduled orders of a turn, unmeasured: everybody goes to the next department. */
async function writeOrders(client: pg.Client, company: CompanyCopy, turn: number): Promise<void> {
  const target = JSON.stringify([{ companyId: company.companyId, kind: 'all' }])
  await client.query(
    `with o as (
       insert into organisation.transfer_order (company_id, id, number, effective_on, state, reach, created_at)
       select $1, gen_random_uuid(), $2 * 10 + n, $3, 'scheduled', $4, now() from generate_series(1, $5::int) n
       returning id, number)
     insert into organisation.transfer_line (company_id, id, order_id, place_no, employment_id, department_id)
     select $1, gen_random_uuid(), o.id, e.n, e.id, $6
     from unnest($7::uuid[]) with ordinality e (id, n) join o on o.number = $2 * 10 + 1 + (e.n - 1) / $8`,
    [
      ...[company.companyId, turn + 1, dayOf(turn), target, Math.ceil(PEOPLE / EACH_ORDER)],
      ...[
        company.departments[(turn + 1) % company.departments.length],
        company.employments.slice(0, PEOPLE),
        EACH_ORDER,
      ],
    ],
  )
}

async function setUp(): Promise<State> {
  const company = await openCompany()
  await company.owner.query(
    `update identity.role set codes = codes || '{organization:transfer:r,organization:transfer:cud}' where code = 'hr'`,
  )
  const copy = await company.copy()
  const options = `${CONNECTION_OPTIONS} -c default_transaction_read_only=off`
  const client = new pg.Client({ connectionString: copy.ownerUrl, options })
  closeAtEnd(() => client.end())
  await client.connect()
  for (const one of [company.owner, client]) {
    await writeOrders(one, company, 0)
    await one.query('analyze')
  }
  return { company, client, turn: 0 }
}

/** Has the orders of a turn applied as HR does, and waits until every line is settled; gives how many were moved. */
async function applyOrders({ company, turn }: State): Promise<number> {
  const { rows } = await company.owner.query<{ id: string; version: number }>(
    `select id, version from organisation.transfer_order where state = 'scheduled' order by number`,
  )
  const jobs = await Promise.all(
    rows.map(async ({ id, version }, n) => {
      const by = company.hr(turn * 10 + n + 1)
      const answer = await send(company, `/organisation/transfers/${id}/apply`, by, { version })
      return { by, jobId: (answer as { jobId: string }).jobId }
    }),
  )
  let moved = 0
  for (const { by, jobId } of jobs) moved += await endOf(company, by, jobId)
  return moved
}

async function endOf(company: CompanyCopy, by: string, jobId: string): Promise<number> {
  for (;;) {
    const job = (await send(company, `/jobs/${jobId}`, by)) as { state: string; result: { moved: number } }
    if (job.state === 'done') return job.result.moved
    if (job.state === 'failed') throw new Error(JSON.stringify(job.result))
    await pause(200)
  }
}

async function send({ port }: CompanyCopy, path: string, token: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const sent = (await answer.json()) as { data: unknown }
  if (!answer.ok) throw new Error(JSON.stringify(sent))
  return sent.data
}

/** The same rows by SQL alone, with the triggers of the product: positions, lines, orders, and the log. */
const STATEMENTS = [
  `create temp table moving on commit drop as
    select l.company_id, l.id, l.employment_id, l.department_id, o.effective_on, p.id as position_id, p.department_id as was_in, p.office_id, p.level_id
    from organisation.transfer_order o join organisation.transfer_line l on l.company_id = o.company_id and l.order_id = o.id
    join organisation.position p on p.company_id = l.company_id and p.employment_id = l.employment_id and p.is_main and p.until_on is null
    where o.state = 'scheduled' and l.state = 'open'`,
  `update organisation.position p set period = daterange(lower(p.period), m.effective_on) from moving m
    where p.company_id = m.company_id and p.id = m.position_id`,
  `insert into organisation.position (company_id, id, employment_id, period, is_main, department_id, office_id, level_id)
    select company_id, gen_random_uuid(), employment_id, daterange(effective_on, null), true, department_id, office_id, level_id from moving`,
  `insert into platform.operation_log (company_id, at, account, address, request_id, module, action, object, before, after)
    select company_id, '2026-11-02T00:40:00Z', 'hr', 'job', 'bench', 'organisation', 'organisation.transfer', employment_id,
      json_build_object('departmentId', was_in), json_build_object('departmentId', department_id) from moving`,
  `update organisation.transfer_line l set state = 'applied', settled_at = now(),
      before_place = json_build_object('departmentId', m.was_in, 'officeId', m.office_id, 'levelId', m.level_id)::text,
      after_place = json_build_object('departmentId', m.department_id, 'officeId', m.office_id, 'levelId', m.level_id)::text
    from moving m where l.company_id = m.company_id and l.id = m.id`,
  `update organisation.transfer_order set state = 'done', version = version + 1 where state = 'scheduled'`,
]

const transfer: Bench<State> = {
  name: `transfer of ${PEOPLE.toLocaleString('en-US')} lines applied`,
  unit: 'lines',
  target: { ratio: 0.1 },
  rounds: 5,
  setup: setUp,
  async ours(state) {
    const moved = await applyOrders(state)
    state.turn++
    return { done: PEOPLE, check: moved }
  },
  async settle({ company, client, turn }) {
    // Of either side the orders of the turn to come, whichever has just had its own.
    for (const one of [company.owner, client]) {
      const { rows } = await one.query(`select 1 from organisation.transfer_order where state = 'scheduled' limit 1`)
      if (rows.length === 0) await writeOrders(one, company, turn)
    }
  },
  async limit({ client }) {
    await client.query('begin')
    let moved = 0
    for (const text of STATEMENTS) {
      const { rowCount } = await client.query(text)
      if (text.startsWith('insert into organisation.position')) moved = rowCount ?? 0
    }
    await client.query('commit')
    return { done: PEOPLE, check: moved }
  },
  limitName: 'the same rows by SQL alone',
}

export const benches = [transfer]
