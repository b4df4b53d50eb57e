import type pg from 'pg'
import { ask, type Desk, MANAGERS, NOTICES, openDesk, tasksOf } from './product/desk.ts'
import type { Bench, Run } from './run.ts'

const CONNECTIONS = 16
const LIVES = 160
const PEOPLE = 4000
/** A company that has worked with it for a while: what is planned on empty tables says nothing. */
const TASKS = 10_000
const STEPS = [0, 1, 2] as const
/** A submission and three approvals. */
const COMMANDS = 1 + STEPS.length

type State = { desk: Desk; clients: pg.Client[]; copies: readonly (readonly Copying[])[]; turn: number }
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

/** Has so many done, as many at once as there are connections. */
async function together(count: number, one: (n: number, connection: number) => Promise<unknown>): Promise<Run> {
  let next = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let n = next++; n < count; n = next++) await one(n, connection)
    }),
  )
  return { done: count }
}

/** The rows that a life leaves, by table: which of them are the sample’s, and what is new of each copy. */
const ROWS: readonly { table: string; of: string; fresh: Readonly<Record<string, string>> }[] = [
  {
    ...{ table: 'workflow.task', of: 'o.id = $1::uuid' },
    fresh: { id: '$1::uuid', number: '(select last from workflow.task_counter c where c.company_id = o.company_id)' },
  },
  { table: 'workflow.task_assignment', of: 'o.task_id = $1::uuid', fresh: { task_id: '$1::uuid' } },
  { table: 'workflow.task_entry', of: 'o.task_id = $1::uuid', fresh: { task_id: '$1::uuid' } },
  { table: 'workflow.task_snapshot', of: 'o.task_id = $1::uuid', fresh: { task_id: '$1::uuid' } },
  {
    ...{ table: 'notification.notice', of: `o.key like '%' || $1::uuid || '%'` },
    fresh: { id: 'gen_random_uuid()', key: 'replace(o.key, $2::text, $1::text)' },
  },
  { table: 'platform.operation_log', of: 'o.object = $1::text', fresh: { object: '$1::text' } },
]

type Copying = { text: string; values: (id: string) => string[] }

/**
 * The statements of each of the four transactions of a life: its number and all that it leaves with the submission, then for each
 * approval the rows that change once more. Rows are copied from where the sample’s stand, so that none is thought of or looked for.
 */
async function copiesOf({ product, companyId }: Desk, sample: string): Promise<Copying[][]> {
  const inserts: Copying[] = [
    { text: 'update workflow.task_counter set last = last + 1 where company_id = $1::uuid', values: () => [companyId] },
  ]
  for (const { table, of, fresh } of ROWS) {
    const [schema, name] = table.split('.')
    const { rows } = await product.owner.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = $1 and table_name = $2
        and is_generated = 'NEVER' and is_identity = 'NO' and not (table_name = 'operation_log' and column_name = 'id') order by ordinal_position`,
      [schema, name],
    )
    const columns = rows.map((row) => row.column_name)
    const values = columns.map((column) => fresh[column] ?? `o.${column}`)
    const places = await product.owner.query<{ stored: string; at: string }>(
      `select o.tableoid::regclass::text as stored, array_agg(o.ctid)::text as at from ${table} o where ${of} group by 1`,
      [sample],
    )
    for (const { stored, at } of places.rows) {
      const text = `insert into ${table} (${columns}) select ${values} from ${stored} o where o.ctid = any('${at}'::tid[])`
      inserts.push({ text, values: (id) => (text.includes('$2') ? [id, sample] : text.includes('$1') ? [id] : []) })
    }
  }
  const updates = [
    'update workflow.task set version = version + 1, last_at = now() where company_id = $1::uuid and id = $2::uuid',
    'update workflow.task_assignment set closed_at = now() where company_id = $1::uuid and task_id = $2::uuid',
  ].map((text): Copying => ({ text, values: (id) => [companyId, id] }))
  return [inserts, ...STEPS.map(() => updates)]
}

async function setUp(): Promise<Omit<State, 'turn'>> {
  const desk = await openDesk(PEOPLE, [...tasksOf(TASKS, '90 seconds', 50), ...NOTICES])
  const { id } = await live(desk, 0)
  return { desk, clients: await desk.writers(CONNECTIONS), copies: await copiesOf(desk, id) }
}

/** The same rows by SQL alone, in as many transactions. */
const bareLives = ({ clients, copies }: State) =>
  together(LIVES, async (_, connection) => {
    const client = clients[connection] as pg.Client
    const id = crypto.randomUUID()
    for (const [t, statements] of copies.entries()) {
      await client.query('begin')
      for (const [s, { text, values }] of statements.entries())
        await client.query({ name: `life-${t === 0 ? 0 : 1}-${s}`, text, values: values(id) })
      await client.query('commit')
    }
  })

const lives: Bench<State> = {
  name: `application with three approvals, settled, ${COMMANDS} calls, ${CONNECTIONS} connections`,
  unit: 'lives',
  reach: { ratio: 0.25, rate: 150 },
  rounds: 5,
  async setup() {
    const state = { ...(await setUp()), turn: 0 }
    // Sessions are warm, and so is the code: whoever applies and decides has done so before.
    await together(PEOPLE / 2, (n) => ask(state.desk, '/workflow/task-counts', state.desk.crowd.token(n)))
    return state
  },
  ours(state) {
    const turn = ++state.turn
    return together(LIVES, (n) => live(state.desk, turn * LIVES + n))
  },
  limit: bareLives,
  limitName: 'the same rows by SQL alone',
  tearDown: ({ desk }) => desk.close(),
}

/** The same where nobody who applies has used their session before. */
const coldLives: Bench<State> = {
  ...lives,
  name: `the same, sessions used once, ${CONNECTIONS} connections`,
  reach: { ratio: 0.2 },
  setup: async () => ({ ...(await setUp()), turn: 0 }),
}

export const benches = [lives, coldLives]
