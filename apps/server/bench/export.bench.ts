import { setTimeout as pause } from 'node:timers/promises'
import type { Day } from '@muster/kernel/day'
import { type Cell, workbookOf } from '../src/platform/files/workbook.ts'
import type { Bench } from './measure.ts'
import { memoryOf } from './product/memory.ts'
import { makeCrowd } from './product/people.ts'
import { openProduct, type Product } from './product/product.ts'

const PEOPLE = 50_000
/** What the product promises for so many rows, from the call to the last byte of the file. */
const WITHIN_S = 20
const ASK_AGAIN_MS = 50

type State = { product: Product; rows: Cell[][]; turn: number }

/** The rows of the sheet, straight from the database: what the library is given when it works alone. */
const ROWS = `select e.job_number, e.name, e.native_name, c.names ->> 'en' as company, d.names ->> 'en' as department,
    l.names ->> 'en' as level, o.names ->> 'en' as office, e.onboard_on::text as onboard_on, e.state, substr(e.job_number, 2) as pin
  from organisation.employment e join organisation.company c using (company_id) join organisation.position p using (company_id)
  join organisation.department d on d.company_id = p.company_id and d.id = p.department_id
  join organisation.level l on l.company_id = p.company_id and l.id = p.level_id
  join organisation.office o on o.company_id = p.company_id and o.id = p.office_id
  where p.employment_id = e.id`

const exported: Bench<State> = {
  name: `export of ${PEOPLE.toLocaleString('en-US')} employees as a job, call to file`,
  unit: 'rows',
  target: PEOPLE / WITHIN_S,
  rounds: 5,
  async setup() {
    const product = await openProduct()
    const { companies } = await makeCrowd(product.owner, PEOPLE)
    // Whose right is both companies' exports everybody of both.
    await product.owner.query(`update identity.role_grant set companies = $1 where scope = 'company'`, [companies])
    const { rows } = await product.owner.query<Record<string, string>>(ROWS)
    const cells = rows.map(({ onboard_on, ...row }) => [...Object.values(row), { day: onboard_on as Day }])
    return { product, rows: cells, turn: 0 }
  },
  async ours(state) {
    const { port } = state.product
    const turn = state.turn++
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { authorization: `Bearer hr-0-${turn}` } })
    const begun = await ask('/organisation/employees/export?search=nguyen')
    const { data } = (await begun.json()) as { data: { jobId: string } }
    for (;;) {
      const { data: job } = (await (await ask(`/jobs/${data.jobId}`)).json()) as {
        data: { state: string; total: number }
      }
      if (job.state === 'failed') throw new Error('the job failed')
      if (job.state === 'done') {
        const bytes = await (await ask(`/jobs/${data.jobId}/file`)).arrayBuffer()
        if (bytes.byteLength < PEOPLE) throw new Error('the file is not whole')
        return { done: job.total, check: job.total }
      }
      await pause(ASK_AGAIN_MS)
    }
  },
  async limit({ rows }) {
    const header = rows[0]?.map((_cell, i) => `Column ${i}`) ?? []
    await workbookOf([{ title: 'Employees', header, rows: rows.slice(0, PEOPLE) }])
    return { done: PEOPLE, check: PEOPLE }
  },
  limitName: 'the library alone',
  async tearDown({ product }) {
    process.stdout.write(`peak memory of the product: ${(await memoryOf(product.pid)).peak} MB\n`)
    await product.close()
  },
}

export const benches = [exported]
