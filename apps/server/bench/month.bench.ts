import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { loadFacts } from '../src/modules/attendance/day/facts.queries.ts'
import { recompute } from '../src/modules/attendance/day/recompute.job.ts'
import { copyInto } from '../src/platform/db/copy.ts'
import { openPools, type Pools } from '../src/platform/db/pools.ts'
import { type Rows, rowsOf } from '../src/platform/db/rows.ts'
import type { JobRun } from '../src/platform/jobs/define-job.ts'
import { jobRun } from '../src/platform/jobs/runner.ts'
import type { Runtime } from '../src/platform/runtime.ts'
import { type Crowd, makeCrowd } from './product/people.ts'
import { openProduct, type Product } from './product/product.ts'
import type { Bench } from './run.ts'

const PEOPLE = 10_000
const FROM = day('2026-10-01')
const TO = day('2026-10-31')
const NOW = '2026-11-20T00:00:00.000Z' as Instant

type State = { product: Product; crowd: Crowd; pools: Pools; stored: string[] }

/** Two punches a day and person for the month, a few late, a few forgotten. */
const PUNCHES = `insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status)
  select a.of_company_id, $2, a.pin_space_id, a.pin, w at time zone 'Asia/Ho_Chi_Minh', w, 'Asia/Ho_Chi_Minh', 'file', k
  from organisation.pin_assignment a, generate_series($3::date, $4::date, interval '1 day') d, (values (0), (1)) as v (k),
    lateral (select d + case k when 0 then interval '7 hours 52 minutes' + (abs(hashint8(a.pin::int8 * 31 + (d::date - '2020-01-01'::date))) % 900) * interval '1 second'
      else interval '17 hours' + (abs(hashint8(a.pin::int8 * 17 + (d::date - '2020-01-01'::date))) % 1800) * interval '1 second' end as w) t
  where a.of_company_id = $1 and extract(isodow from d) < 6 and (a.pin::int + (d::date - '2020-01-01'::date) + k) % 37 <> 0`

/** The drain itself, on the pools of the program's role, row-level security on; only the queue in front of it is left out. */
function runOf(state: State, companyId: string): JobRun {
  const runtime = { pools: state.pools, clock: () => NOW, modules: [], notify: () => {} } as unknown as Runtime
  return jobRun(runtime, { companyId, kind: 'attendance.dirty', id: 'bench', body: {} }, new AbortController().signal)
}

async function recomputeAll(state: State, people: number): Promise<number> {
  for (const company of state.crowd.companies) {
    await state.product.owner.query(
      'insert into attendance.dirty_range (company_id, employment_id, from_on, to_on, is_widened) select company_id, id, $2, $3, true from organisation.employment where company_id = $1 order by id limit $4',
      [company, FROM, TO, people / 2],
    )
    await recompute(runOf(state, company))
  }
  return people * 31
}

const month: Bench<State> = {
  name: `month of ${PEOPLE.toLocaleString('en-US')} people recomputed`,
  unit: 'person-days',
  reach: { ratio: 0.3 },
  rounds: 5,
  async setup() {
    const product = await openProduct()
    const crowd = await makeCrowd(product.owner, PEOPLE)
    for (const [i, company] of crowd.companies.entries())
      await product.owner.query(PUNCHES, [company, crowd.offices[i], FROM, TO])
    await product.owner.query('create schema bench')
    await product.owner.query('create table bench.day_result (like attendance.day_result including all)')
    await product.owner.query('analyze')
    const state: State = {
      product,
      crowd,
      pools: openPools(product.programUrl, 4, undefined, (e) => console.error(e)),
      stored: [],
    }
    const [small, large] = [
      await peakOf(() => recomputeAll(state, 1000)),
      await peakOf(() => recomputeAll(state, PEOPLE)),
    ]
    console.log(`memory of the recompute | 1,000 people ${small} MB | 10,000 people ${large} MB`)
    state.stored = await storedRows(product.owner)
    return state
  },
  async ours(state) {
    // As after a change of the rules: every row is written anew.
    await state.product.owner.query(`truncate attendance.day_result`)
    return { done: await recomputeAll(state, PEOPLE) }
  },
  async limit(state) {
    const { owner } = state.product
    for (const company of state.crowd.companies) {
      const { rows } = await owner.query<{ id: string }>(
        'select id from organisation.employment where company_id = $1',
        [company],
      )
      for (let i = 0; i < rows.length; i += 500)
        await loadFacts(
          onlyRead(owner),
          company,
          rows.slice(i, i + 500).map((r) => r.id),
          FROM,
          TO,
          'all',
        )
    }
    await owner.query('truncate bench.day_result')
    await owner.query('begin')
    await copyInto(owner, 'bench.day_result', state.stored)
    await owner.query('commit')
    return { done: PEOPLE * 31 }
  },
  limitName: 'the same SELECTs and COPY',
  async tearDown({ product, pools }) {
    await pools.end()
    await product.close()
  },
}

/** The rows as COPY writes them: what the limit writes is what ours wrote. */
async function storedRows(owner: pg.Client): Promise<string[]> {
  const stream = owner.query(copyTo('copy attendance.day_result to stdout'))
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
    .toString('utf8')
    .split(/(?<=\n)/)
}

/** Reads the facts and makes nothing of them. */
function onlyRead(client: pg.Client): Rows {
  const rows = rowsOf(client)
  return async (text, values) => {
    await rows(text, values)
    return []
  }
}

/** The most heap that is alive meanwhile (what is garbage already says nothing), in MB. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let peak = 0
  const timer = setInterval(() => {
    collect()
    peak = Math.max(peak, process.memoryUsage().heapUsed)
  }, 100)
  await work()
  clearInterval(timer)
  return Math.round(peak / 1e6)
}

export const benches = [month]
