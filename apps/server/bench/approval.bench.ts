import type pg from 'pg'
import type { Bench } from './measure.ts'
import { type Copying, copying, copyingOf, nextNumber, runCopies, TASK_ROWS } from './product/copied-rows.ts'
import { ask, type Desk, MANAGERS, NOTICES, openDesk, tasksOf } from './product/desk.ts'
import { together } from './product/together.ts'

const CONNECTIONS = 16
const LIVES = 160
const PEOPLE = 4000
/** A company that has worked with it for a while: what is planned on empty tables says nothing. */
const TASKS = 10_000
const STEPS = [0, 1, 2] as const
/** A submission and three approvals. */
const COMMANDS = 1 + STEPS.length

type State = { desk: Desk; clients: pg.Client[]; copies: readonly (readonly Copying[])[]; sample: string; turn: number }
type Detail = { id: string; version: number; status: string; number: number }

/** Applies, and has three people approve, one after the other, through the calls that people make. */
async function live(desk: Desk, n: number): Promise<Detail> {
  const applicant = MANAGERS + 1 + (n % (PEOPLE / 2 - MANAGERS - 1))
  const employmentId = desk.employments[applicant]
  const form = { title: `Paper ${n}`, documentType: 'request', reason: 'As agreed' }
  let task = await ask<Detail>(desk, '/workflow/tasks', desk.crowd.token(applicant), {
    ...{ kind: 'document', employmentId, form },
  })
  for (const step of STEPS)
    task = await ask<Detail>(desk, `/workflow/tasks/${task.id}/approve`, desk.decides(applicant, step), {
      ...{ version: task.version, comment: '' },
    })
  if (task.status !== 'ST') throw new Error(`a task ended as ${task.status}`)
  return task
}

/** The statements of each of the four transactions of a life: all that it leaves with the submission, then for each approval the rows that change once more. */
async function copiesOf({ product, companyId }: Desk, sample: string): Promise<Copying[][]> {
  const inserts = [nextNumber(companyId), ...(await copyingOf(product.owner, sample, TASK_ROWS))]
  const updates = [
    copying(
      `update workflow.task set version = version + 1, last_at = now() where company_id = '${companyId}' and id = {id}::uuid`,
    ),
    copying(
      `update workflow.task_assignment set closed_at = now() where company_id = '${companyId}' and task_id = {id}::uuid`,
    ),
  ]
  return [inserts, ...STEPS.map(() => updates)]
}

async function setUp(): Promise<Omit<State, 'turn'>> {
  const desk = await openDesk(PEOPLE, [...tasksOf(TASKS, '90 seconds', 50), ...NOTICES])
  const { id } = await live(desk, 0)
  return { desk, clients: await desk.writers(CONNECTIONS), copies: await copiesOf(desk, id), sample: id }
}

/** The same rows by SQL alone, in as many transactions. */
const bareLives = ({ clients, copies, sample }: State) =>
  together(CONNECTIONS, LIVES, async (_, connection) => {
    const client = clients[connection] as pg.Client
    const id = crypto.randomUUID()
    for (const [t, statements] of copies.entries())
      await runCopies(client, t === 0 ? 'submission' : 'approval', statements, { id, sample })
  })

const lives: Bench<State> = {
  name: `application with three approvals, settled, ${COMMANDS} calls, ${CONNECTIONS} connections`,
  unit: 'lives',
  target: { ratio: 0.35, rate: 150 },
  rounds: 5,
  async setup() {
    const state = { ...(await setUp()), turn: 0 }
    // Sessions are warm, and so is the code: whoever applies and decides has done so before.
    await together(CONNECTIONS, PEOPLE / 2, (n) => ask(state.desk, '/workflow/task-counts', state.desk.crowd.token(n)))
    return state
  },
  ours(state) {
    const turn = ++state.turn
    return together(CONNECTIONS, LIVES, (n) => live(state.desk, turn * LIVES + n))
  },
  limit: bareLives,
  limitName: 'the same rows by SQL alone',
  tearDown: ({ desk }) => desk.close(),
}

/** The same where nobody who applies has used their session before. */
const coldLives: Bench<State> = {
  ...lives,
  name: `the same, sessions used once, ${CONNECTIONS} connections`,
  target: { ratio: 0.2 },
  setup: async () => ({ ...(await setUp()), turn: 0 }),
}

export const benches = [lives, coldLives]
