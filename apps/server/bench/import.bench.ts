import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Crowd, makeCrowd } from './product/people.ts'
import { openProduct, type Product } from './product/product.ts'
import type { Bench } from './run.ts'

const LINES = 100_000
const PEOPLE = 5000

type State = { product: Product; crowd: Crowd; client: pg.Client; turn: number }

/** A machine's log of `LINES` punches from a day of its own for each turn, one line in a hundred repeated. */
function logOf(turn: number): string {
  const start = Date.UTC(2025, 0, 1 + turn * 25) / 1000
  const lines: string[] = []
  for (let n = 0; n < LINES; n++) {
    const k = n % 100 === 99 ? n - 1 : n
    const at = new Date((start + Math.floor(k / PEOPLE) * 43_200 + 28_800 + (k % 1800)) * 1000).toISOString()
    lines.push(`${String(k % PEOPLE).padStart(9)}\t${at.slice(0, 10)} ${at.slice(11, 19)}\t1\t${k % 2}\t1\t0`)
  }
  return `${lines.join('\n')}\n`
}

/** Sends the file as a browser does and waits until facts and fates are committed. */
async function importLog({ product, crowd, turn }: State, text: string): Promise<void> {
  const form = new FormData()
  form.set('officeId', crowd.offices[0] ?? '')
  form.set('file', new Blob([text]), `turn-${turn}.dat`)
  const base = `http://127.0.0.1:${product.port}/api`
  const headers = { authorization: `Bearer hr-0-${turn % 200}` }
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
      return
    }
    if (job.state === 'failed') throw new Error(JSON.stringify(job.result))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const importLines: Bench<State> = {
  name: `import of ${LINES.toLocaleString('en-US')} attlog lines`,
  unit: 'lines',
  reach: { ratio: 0.4 },
  rounds: 5,
  async setup() {
    const product = await openProduct()
    const crowd = await makeCrowd(product.owner, PEOPLE * 2)
    await product.owner.query('create schema bench')
    await product.owner.query('create table bench.punch (like attendance.punch including all)')
    const client = new pg.Client(product.ownerUrl)
    await client.connect()
    await client.query('set default_transaction_read_only = off')
    // As a company that has used it for years: its first file is not what is measured.
    await importLog({ product, crowd, client, turn: 0 }, logOf(-1))
    return { product, crowd, client, turn: 0 }
  },
  async ours(state) {
    const text = logOf(state.turn)
    await importLog(state, text)
    state.turn++
    return { done: LINES }
  },
  /** An import makes days out of date: their recompute is a benchmark of its own, so what is left of it is dropped. */
  async settle({ product }) {
    await product.owner.query('delete from attendance.dirty_range')
    // It waits for a chunk that is being computed.
    await product.owner.query('begin; lock table attendance.day_result in share row exclusive mode; commit')
  },
  async limit({ client, crowd, turn }) {
    const text = logOf(turn - 1)
    await client.query('begin')
    await client.query(
      'create temp table line (pin text, at timestamp, a int, status int, b int, c int) on commit drop',
    )
    await pipeline(Readable.from([text]), client.query(copyFrom('copy line from stdin')))
    await client.query(
      `insert into bench.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status)
       select $1, $2, $3, trim(pin), at at time zone 'Asia/Ho_Chi_Minh', at, 'Asia/Ho_Chi_Minh', 'file', status from line
       on conflict (company_id, pin_space_id, pin, at) where pin is not null and not is_void do nothing`,
      [crowd.companies[0], crowd.offices[0], crowd.pinSpaces[0]],
    )
    await client.query('commit')
    return { done: LINES }
  },
  limitName: 'COPY and INSERT … SELECT',
  async tearDown({ product, client }) {
    await client.end()
    await product.close()
  },
}

export const benches = [importLines]
