import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Bench } from './measure.ts'
import { ask, contentOf, type Desk, openDesk, tasksOf } from './product/desk.ts'

const TASKS = 10_000
/** Ten seconds for all of them. */
const LEAST = TASKS / 10

type State = { desk: Desk; client: pg.Client }

/** Another rule for contracts, tried before the one that is on. */
const tried = ({ companyId }: Desk) => ({
  ...{ companyId, kind: 'document', names: { cn: '', en: 'Tried', vn: '' }, priority: 1, isDefault: false },
  ...contentOf([{ kind: 'departmentManager' }, { kind: 'managerAbove', levels: 1 }]),
  conditions: [{ on: 'form', field: 'documentType', oneOf: ['contract', 'report'] }],
})

async function replay(desk: Desk, token: string): Promise<number> {
  const { jobId } = await ask<{ jobId: string }>(desk, '/workflow/flow-rules/replay', token, tried(desk))
  for (;;) {
    const job = await ask<{ state: string; result: { tasks: number } }>(desk, `/jobs/${jobId}`, token)
    if (job.state === 'done') return job.result.tasks
    if (job.state === 'failed') throw new Error(JSON.stringify(job))
    await pause(50)
  }
}

let asked = 0
const taskReplay: Bench<State> = {
  name: 'replay of 10,000 tasks by a rule that is tried',
  unit: 'tasks',
  target: LEAST,
  rounds: 5,
  async setup() {
    const desk = await openDesk(20_000, tasksOf(TASKS, '4 minutes', 100))
    return { desk, client: (await desk.writers(1))[0] as pg.Client }
  },
  ours: async ({ desk }) => ({ done: TASKS, check: await replay(desk, `hr-0-${asked++ % 200}`) }),
  async limit({ desk, client }) {
    const { rows } = await client.query(
      'select id, initiator_id, employment_id, form from workflow.task where company_id = $1',
      [desk.companyId],
    )
    return { done: TASKS, check: rows.length }
  },
  limitName: 'the same tasks read by pg alone',
  tearDown: ({ desk }) => desk.close(),
}

export const benches = [taskReplay]
