import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { CONNECTION_OPTIONS } from '../../src/platform/db/pools.ts'
import { closeAtEnd } from './held.ts'
import { type Crowd, makeCrowd } from './people.ts'
import { openProduct, type Product } from './product.ts'

/** The first people of the crowd manage a department each, those behind them apply. */
export const MANAGERS = 40
/** Whoever is asked by many applicants asks through as many sessions: what one may ask in a minute is bounded. */
const SESSIONS = 200

/** A product with a company whose applications are decided by the manager, then by HR, then by somebody named. */
export type Desk = {
  product: Product
  crowd: Crowd
  companyId: string
  ruleId: string
  /** Employments of company 0, by the number of their people. */
  employments: string[]
  /** The session of whoever decides at each of the three steps on an application of somebody. */
  decides(applicant: number, step: 0 | 1 | 2): string
  /** Of the session's holder. */
  personOf(token: string): Promise<string>
  /** Clients that write as the product does, past row-level security. */
  writers(count: number): Promise<pg.Client[]>
  close(): Promise<void>
}

/** Such a desk with so many people, half of whom are of the company, and the tasks that SQL makes of it. */
export async function openDesk(people: number, facts: readonly string[] = []): Promise<Desk> {
  const product = await openProduct()
  const { owner } = product
  const crowd = await makeCrowd(owner, people)
  const [companyId = ''] = crowd.companies
  const all = await owner.query<{ id: string; person_id: string }>(
    `select id, person_id from organisation.employment where company_id = $1 and job_number <> 'HR'
      order by substr(job_number, 2)::int`,
    [companyId],
  )
  await owner.query(
    `update identity.role set codes = codes || '{task:task-list,task:workflow:r,task:workflow:cud}' where code = 'hr'`,
  )
  await owner.query(MANAGING, [companyId, all.rows.slice(0, MANAGERS).map(({ id }) => id)])
  const last = all.rows[MANAGERS]?.person_id ?? ''
  const { rows } = await owner.query<{ id: string }>(`select id from identity.role where code = 'hr'`)
  const content = contentOf([
    { kind: 'managerAbove', levels: 1 },
    { kind: 'role', roleId: rows[0]?.id, companyId: null },
    { kind: 'named', personIds: [last] },
  ])
  await owner.query(LAST_SESSIONS, [last, SESSIONS])
  const ruleId = await addRule(owner, companyId, 'document', content)
  for (const text of facts) await owner.query(text, text.includes('$1') ? [companyId] : [])
  await owner.query('vacuum (analyze)')
  let closeClients: (() => Promise<void>) | undefined
  return {
    ...{ product, crowd, companyId, ruleId, employments: all.rows.map(({ id }) => id) },
    decides: (applicant, step) =>
      step === 0 ? crowd.token(applicant % MANAGERS) : `${step === 1 ? 'hr-0' : 'last'}-${applicant % SESSIONS}`,
    async personOf(token) {
      const found = await owner.query<{ person_id: string }>(
        `select person_id from identity.session where token_hash = sha256(convert_to($1, 'UTF8'))`,
        [token],
      )
      return found.rows[0]?.person_id ?? ''
    },
    async writers(count) {
      const options = `${CONNECTION_OPTIONS} -c default_transaction_read_only=off`
      const clients = Array.from(
        { length: count },
        () => new pg.Client({ connectionString: product.ownerUrl, options }),
      )
      closeClients = closeAtEnd(async () => void (await Promise.all(clients.map((client) => client.end()))))
      await Promise.all(clients.map((client) => client.connect()))
      return clients
    },
    async close() {
      agent.destroy()
      await closeClients?.()
      await product.close()
    },
  }
}

/** A rule by which all applications of a kind are decided; gives its id. */
export async function addRule(owner: pg.Client, companyId: string, kind: string, content: object): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(RULE, [companyId, JSON.stringify(content), kind])
  return rows[0]?.id ?? ''
}

/** The generator shares the cores with what it measures, and `fetch` costs it several times as much. */
const agent = new Agent({ keepAlive: true })

/** A call of the product; an answer that is not good ends the run. */
export async function ask<T>({ product }: Desk, path: string, token: string, body?: unknown, key = ''): Promise<T> {
  const sent = request({
    ...{
      agent,
      host: '127.0.0.1',
      port: product.port,
      path: `/api${path}`,
      method: body === undefined ? 'GET' : 'POST',
    },
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }),
    },
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const said = (await json(answer)) as { data: T }
  if (answer.statusCode !== 200) throw new Error(`${path}: ${JSON.stringify(said)}`)
  return said.data
}

/** What people were told of those tasks: to whom each was put, and to its applicant how it ended. */
export const NOTICES: readonly string[] = [
  `insert into notification.notice (company_id, id, person_id, key, kind, params, opens, is_named, is_to_do, raised_at, done_at, done_by_id, read_at)
    select company_id, gen_random_uuid(), manager, 'task:' || id || ':1', 'task-decision', '{"number":' || n || ',"title":{"cn":"","en":"Paper","vn":""}}',
      '/workflow/tasks/' || id, true, true, at, case when not waits then at end, case when not waits then manager end, case when not waits then at end from made
    union all select company_id, gen_random_uuid(), person, 'task:' || id || ':task-settled:2:' || gen_random_uuid(), 'task-settled',
      '{"number":' || n || ',"title":{"cn":"","en":"Paper","vn":""}}', '/workflow/tasks/' || id, true, false, at, null, null, at from made where not waits`,
]

/** What a rule says whose approvals are found so. */
export const contentOf = (targets: readonly object[]) => ({
  conditions: [],
  approvals: targets.map((target, i) => ({
    ...{ id: `00000000-0000-4000-8000-00000000000${i}`, targets: [target], mode: 'or-sign', fallbackIds: [] },
    ...{ passesWhenNobody: false, needsComment: false, requires: [], deadline: null, cc: [] },
  })),
  ...{ executions: [], ccOnSubmit: [], ccOnFinish: [], returnsTo: 'applicant', withdrawnUntil: 'approved' },
  ...{ skipsRepeated: 'never', accountingItems: [], payoutTime: null, note: '' },
})

const MANAGING = `with l as (insert into organisation.level (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, rank, is_manager)
    values ($1, gen_random_uuid(), '{"cn":"","en":"Lead","vn":""}', 'l', 'l', 'l', 'l', 1, true) returning id)
  update organisation.position set level_id = (select id from l) where company_id = $1 and employment_id = any($2::uuid[])`

const LAST_SESSIONS = `insert into identity.session (id, token_hash, person_id, created_at, last_seen_at, idle_until, absolute_until, address, agent)
  select gen_random_uuid(), sha256(convert_to('last-' || k, 'UTF8')), $1, now(), now(), now() + interval '10 hours', now() + interval '12 hours', 'bench', 'bench'
    from generate_series(0, $2::int - 1) k`

const RULE = `with i as (select gen_random_uuid() as id, gen_random_uuid() as version),
  v as (insert into workflow.flow_rule_version (company_id, id, rule_id, number, content, created_at)
    select $1, version, id, 1, ($2::jsonb || '{"names":{"cn":"","en":"All","vn":""}}')::json, now() from i)
  insert into workflow.flow_rule (company_id, id, kind, names, sort_cn, sort_en, sort_vn, sort_km, priority, is_on, is_default, current_id)
    select $1, id, $3, json_build_object('cn', '', 'en', 'All of ' || $3, 'vn', ''), 'a', 'a', 'a', 'a', 1, true, true, version from i returning id`

/**
 * So many tasks of the company, one every so often back from now, as of the people behind the managers; each was decided by the manager of
 * its applicant, but every so many-th, which still waits for them.
 */
export const tasksOf = (count: number, every: string, waiting: number): readonly string[] => [
  `create temp table made as
    select n, gen_random_uuid() as id, e.id as employment, e.person_id as person, m.person_id as manager,
      now() - n * interval '${every}' as at, n % ${waiting} = 0 as waits, e.company_id
    from generate_series(1, ${count}) n
    join (select company_id, id, person_id, row_number() over (order by substr(job_number, 2)::int) - 1 as nr
      from organisation.employment where company_id = $1 and job_number <> 'HR') e on e.nr = ${MANAGERS} + 1 + n %
        (select count(*) - ${MANAGERS} - 1 from organisation.employment where company_id = $1 and job_number <> 'HR')
    join (select person_id, substr(job_number, 2)::int as nr from organisation.employment
      where company_id = $1 and job_number <> 'HR') m on m.nr = e.nr % ${MANAGERS}`,
  `insert into workflow.task (company_id, id, number, kind, title, initiator_id, recipient_id, employment_id, status, phase, step, round, rollbacks,
      version, abnormal, rule_id, rule_version_id, plan, form, created_at, last_at, last_by, last_action)
    select m.company_id, m.id, m.n, 'document', 'Paper ' || m.n, m.person, m.person, m.employment, case when waits then 'IP' else 'ST' end,
      case when waits then 'approval' else 'none' end, case when waits then 1 end, 1, 0, 1, '{}', r.id, r.current_id,
      (v.content::jsonb || jsonb_build_object('ruleId', r.id, 'ruleVersionId', r.current_id))::json,
      json_build_object('title', 'Paper ' || m.n, 'documentType', (array['contract','certificate','request','report','other'])[1 + m.n % 5], 'reason', 'As agreed'),
      m.at, m.at, m.person, 'create'
    from made m, workflow.flow_rule r join workflow.flow_rule_version v on v.company_id = r.company_id and v.id = r.current_id where r.company_id = $1`,
  `insert into workflow.task_assignment (company_id, task_id, id, person_id, lane, step, round, place, state, opened_at, closed_at, closed_by,
      is_automatic, is_void, spares_later, is_deadline_over, reason, substitutes, filed_at)
    select company_id, id, 1, manager, 'approval', 1, 1, 1, case when waits then 'open' else 'approved' end, at,
      case when not waits then at end, case when not waits then manager end, false, false, false, false,
      '{"by":"target","target":{"kind":"managerAbove","levels":1},"path":null}', '[]', at from made`,
  `insert into workflow.task_copy (company_id, task_id, person_id, at, read_at, reason, filed_at)
    select company_id, id, manager, at, at, '{"by":"fallback"}', at from made where n % 50 = 0`,
  `insert into workflow.task_counter values ($1, ${count})`,
]
