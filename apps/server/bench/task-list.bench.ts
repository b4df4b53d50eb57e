import type { Bench } from './measure.ts'
import { ask, type Desk, MANAGERS, openDesk, tasksOf } from './product/desk.ts'
import { httpRequest, load } from './product/load.ts'
import { openStatements, type StatementRunner } from './product/statements.ts'

const TASKS = 1_000_000
/** One in five hundred waits: fifty for each who decides, who has decided on twenty-five thousand. */
const WAITING = 500
const CONNECTIONS = 16
const CALLS = 300

type State = { desk: Desk; statements: StatementRunner; people: readonly string[] }
type ListCase = {
  name: string
  path: string
  /** Whose sessions ask: those of the managers in turn (the default), or HR's. */
  by?: 'hr'
  statement: (companyId: string, personId: string) => { text: string; values: unknown[] }
  /** What must be the same of both sides. */
  ofAnswer: (data: never) => unknown
  ofRows: (rows: Record<string, unknown>[]) => unknown
  most: number
}

/** The page as it is shown, and the total, out of the open assignments of a person: their index has them in the order of the page. */
const PAGE = `with w as materialized (select a.task_id, a.filed_at from workflow.task_assignment a
    where a.company_id = $1 and a.person_id = $2 and a.state = 'open' order by a.filed_at desc, a.task_id desc),
  r as materialized (select * from w limit 50)
  select t.id, t.number, t.title, t.status, t.kind, t.created_at, e.name, e.native_name, a.opened_at, a.due_at, d.names as department,
    (select count(*)::int from w) as total
  from r join workflow.task t on t.company_id = $1 and t.id = r.task_id
  join organisation.employment e on e.company_id = $1 and e.id = t.employment_id
  join workflow.task_assignment a on a.company_id = $1 and a.task_id = r.task_id and a.state = 'open'
  left join organisation.position p on p.company_id = $1 and p.employment_id = t.employment_id and p.is_main and p.until_on is null
  left join organisation.department d on d.company_id = $1 and d.id = p.department_id
  order by r.filed_at desc, r.task_id desc`

/** The same, of a list whose tasks are given as `w` with `task_id` and `filed_at` in its order, and whose total is known as `total`. */
const pageOf = (keys: string, total: string) => `with r as materialized (${keys} limit 50),
  h as materialized (select r.task_id, a.person_id, a.opened_at, a.due_at from r
    join workflow.task_assignment a on a.company_id = $1 and a.task_id = r.task_id and a.state = 'open')
  select t.id, t.number, t.title, t.status, t.kind, t.created_at, e.name, e.native_name, h.opened_at, h.due_at, n.name as holder, d.names as department,
    (${total}) as total
  from r join workflow.task t on t.company_id = $1 and t.id = r.task_id
  join organisation.employment e on e.company_id = $1 and e.id = t.employment_id
  left join h on h.task_id = r.task_id
  left join organisation.employment n on n.company_id = $1 and n.person_id = h.person_id
  left join organisation.position p on p.company_id = $1 and p.employment_id = t.employment_id and p.is_main and p.until_on is null
  left join organisation.department d on d.company_id = $1 and d.id = p.department_id
  order by r.filed_at desc, r.task_id desc`

const OF_KIND = pageOf(
  `select t.id as task_id, t.created_at as filed_at from workflow.task t where t.company_id = $1 and t.kind = 'document' and t.status <> 'DL'
    order by t.created_at desc, t.id desc`,
  `select sum(c.tasks)::int from workflow.task_count c where c.company_id = $1 and c.kind = 'document'`,
)
const askedOfKind = (most: string) => `select a.task_id, a.filed_at from workflow.task_assignment a
  join workflow.task t on t.company_id = $1 and t.id = a.task_id and t.kind = 'document'
  where a.company_id = $1 and a.person_id = $2 and a.state = 'open' ${most}`
const WAITING_OF_KIND = pageOf(
  askedOfKind('order by a.filed_at desc, a.task_id desc'),
  `select count(*)::int from (${askedOfKind('')}) c`,
)

/** Each group up to a thousand, by the index that has it; what is not ended is looked up among the few that are not. */
const COUNTS = `select
  (select count(*)::int from (select from workflow.task_assignment where company_id = $1 and person_id = $2 and state = 'open' limit 1000) g) as waiting,
  (select count(*)::int from (select distinct a.filed_at, a.task_id from workflow.task_assignment a
    where a.company_id = $1 and a.person_id = $2 and a.has_acted and not exists (select from workflow.task d
      where d.company_id = $1 and d.id = a.task_id and d.status in ('IP', 'AP', 'DL'))
    order by a.filed_at desc, a.task_id desc limit 1000) g) as closed,
  (select count(*)::int from (select from workflow.task_copy where company_id = $1 and person_id = $2 limit 1000) g) as cc,
  (select count(*)::int from (select from workflow.task where company_id = $1 and abnormal <> '{}' and initiator_id = $2 limit 1000) g) as abnormal,
  (select count(*)::int from (select distinct filed_at, task_id from workflow.task_assignment where company_id = $1 and person_id = $2
    order by filed_at desc, task_id desc limit 1000) g) as all`

const GROUPS = ['waiting', 'closed', 'cc', 'abnormal', 'all'] as const

const ofPage: Pick<ListCase, 'ofAnswer' | 'ofRows' | 'most'> = {
  ofAnswer: ({ items, total }: { items: { id: string }[]; total: number }) => [items.map(({ id }) => id), total],
  ofRows: (rows) => [rows.map(({ id }) => id), rows[0]?.total],
  most: 50,
}

const tokenOf = ({ by }: ListCase, { crowd }: Desk, n: number) =>
  by === 'hr' ? `hr-0-${n % 200}` : crowd.token(n % MANAGERS)

const listCases: readonly ListCase[] = [
  {
    name: 'what waits for somebody, first page',
    path: '/workflow/tasks?group=waiting&pageSize=50',
    statement: (companyId, personId) => ({ text: PAGE, values: [companyId, personId] }),
    ...ofPage,
  },
  {
    name: 'what waits for somebody of a kind, first page',
    path: '/workflow/tasks?group=waiting&kind=document&pageSize=50',
    statement: (companyId, personId) => ({ text: WAITING_OF_KIND, values: [companyId, personId] }),
    ...ofPage,
  },
  {
    name: 'all tasks of a kind for HR, first page',
    path: '/workflow/tasks?group=all&kind=document&pageSize=50',
    by: 'hr',
    statement: (companyId) => ({ text: OF_KIND, values: [companyId] }),
    ...ofPage,
  },
  {
    name: 'how many tasks each group holds',
    path: '/workflow/task-counts',
    statement: (companyId, personId) => ({ text: COUNTS, values: [companyId, personId] }),
    ofAnswer: (counts: Record<string, number>) => GROUPS.map((group) => counts[group]),
    ofRows: ([row]) => GROUPS.map((group) => row?.[group]),
    most: 20,
  },
]

const benchOf = (listCase: ListCase): Bench<State> => ({
  name: `${listCase.name}, of 1,000,000 tasks, 16 connections`,
  unit: 'calls',
  target: { ratio: 0.4 },
  latency: { percentile: 'p95', most: listCase.most, ifLimitDoes: true },
  rounds: 5,
  async setup() {
    const desk = await openDesk(8000, tasksOf(TASKS, '90 seconds', WAITING))
    const statements = await openStatements(desk.product.ownerUrl, CONNECTIONS)
    const people: string[] = []
    for (let n = 0; n < MANAGERS; n++) people.push(await desk.personOf(desk.crowd.token(n)))
    for (const n of [0, 7]) {
      const ours = listCase.ofAnswer(await ask<never>(desk, listCase.path, tokenOf(listCase, desk, n)))
      const [rows = []] = await statements.rows([listCase.statement(desk.companyId, people[n] ?? '')])
      if (JSON.stringify(ours) !== JSON.stringify(listCase.ofRows(rows)))
        throw new Error(`${listCase.name}: ${JSON.stringify(ours)} is not ${JSON.stringify(listCase.ofRows(rows))}`)
    }
    return { desk, statements, people }
  },
  ours: ({ desk }) =>
    load(desk.product.port, CONNECTIONS, CALLS, (n) =>
      httpRequest('GET', `/api${listCase.path}`, tokenOf(listCase, desk, n)),
    ),
  limit: ({ desk, statements, people }) =>
    statements.run(CALLS, (n) => [listCase.statement(desk.companyId, people[n % MANAGERS] ?? '')]),
  limitName: 'the best statement by pg alone',
  async tearDown({ desk, statements }) {
    await statements.close()
    await desk.close()
  },
})

export const benches = listCases.map(benchOf)
