// @module-tag no-retry

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrowd } from '../bench/product/people.ts'
import { newId } from '../src/platform/base/crypto.ts'
import { nameColumns } from '../src/platform/db/names.ts'
import { names } from './make.ts'
import { type Child, post, startProcess } from './process/child.ts'
import { listen, says } from './push.ts'
import { contentOf, documentForm, stepOf } from './tasks.ts'

const KILLS = 4
const CALLERS = 4

let dataDir: string
let child: Child
const employments: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-task-killed-'))
  // The service account of the database, when this is root, must be able to pass.
  await chmod(dataDir, 0o711)
  child = await startProcess(dataDir)
  await asOwner(async (owner) => {
    const { companies } = await makeCrowd(owner, CALLERS * 2)
    const [company = ''] = companies
    await owner.query(`update identity.role set codes = codes || '{task:task-list}' where code = 'hr'`)
    await addRules(owner, company)
    const { rows } = await owner.query<{ id: string }>(
      `select e.id from organisation.employment e where e.company_id = $1 and e.job_number like 'B%' order by e.job_number`,
      [company],
    )
    employments.push(...rows.map(({ id }) => id))
  })
}, 120_000)

afterAll(async () => {
  await child.terminate()
  await rm(dataDir, { recursive: true, force: true })
})

async function asOwner<T>(act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(child.ownerUrl)
  await owner.connect()
  try {
    await owner.query('set default_transaction_read_only = off')
    return await act(owner)
  } finally {
    await owner.end()
  }
}

/** HR of the company approves whatever is applied for; a contract is approved by somebody else behind them. */
async function addRules(owner: pg.Client, company: string): Promise<void> {
  const { rows } = await owner.query<{ number: string; personId: string }>(
    `select job_number as number, person_id as "personId" from organisation.employment where company_id = $1 and job_number in ('HR', 'B1')`,
    [company],
  )
  const stepOfNumber = (number: string) =>
    stepOf([{ kind: 'named', personIds: rows.filter((row) => row.number === number).map((row) => row.personId) }])
  const contracts = { on: 'form' as const, field: 'documentType', oneOf: ['contract'] }
  await addRule(owner, company, contentOf([stepOfNumber('HR')]), { priority: 5, is_default: true })
  const behind = contentOf([stepOfNumber('HR'), stepOfNumber('B1')], { conditions: [contracts] })
  await addRule(owner, company, behind, { priority: 1, is_default: false })
}

async function addRule(owner: pg.Client, company: string, content: FlowContent, over: object): Promise<void> {
  const [id, versionId, called] = [newId(), newId(), names(`Rule ${content.approvals.length}`)]
  const { names: said, ...sorted } = nameColumns(called)
  await owner.query(
    `insert into workflow.flow_rule_version (company_id, id, rule_id, number, content, created_at) values ($1, $2, $3, 1, $4, now())`,
    [company, versionId, id, JSON.stringify({ names: called, ...content })],
  )
  const row: Record<string, unknown> = {
    ...{ company_id: company, id, kind: 'document', names: said, is_on: true, ...over },
    ...{ current_id: versionId, ...sorted },
  }
  await owner.query(
    `insert into workflow.flow_rule (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
    Object.values(row),
  )
}

it(`a decision loses no notice and doubles none when the product is killed ${KILLS} times under load [8.10c, 8.10d]`, {
  timeout: 240_000,
}, async () => {
  const settled = new Set<string>()
  let isOver = false
  const call = async (_: unknown, caller: number) => {
    for (let n = 0; !isOver; n++) {
      const send = (path: `/${string}`, token: string, body: object) =>
        post(() => child.address, { path, token, key: `${path}-${caller}-${n}`, body, isOver: () => isOver })
      const form = documentForm({ title: `Paper ${caller}-${n}` })
      const filed = await send('/workflow/tasks', `crowd-${caller}`, {
        ...{ kind: 'document', employmentId: employments[caller], form },
      })
      if (filed === undefined) return
      const { id, version } = filed as { id: string; version: number }
      const approved = await send(`/workflow/tasks/${id}/approve`, `hr-0-${caller}`, { version, comment: '' })
      if (approved !== undefined) settled.add(id)
    }
  }
  const calling = Promise.all(Array.from({ length: CALLERS }, call))
  // A refusal is looked at below, with whatever else went wrong.
  calling.catch(() => {})
  for (let kill = 0; kill < KILLS; kill++) {
    const before = settled.size
    await expect.poll(() => settled.size, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before + 3)
    await child.kill()
    child = await startProcess(dataDir)
  }
  isOver = true
  await calling
  await asOwner(async (owner) => {
    const { rows } = await owner.query<{ id: string; number: number; status: string; waited: number; said: number }>(
      `select t.id, t.number, t.status,
        (select count(*)::int from notification.notice n where n.opens = '/workflow/tasks/' || t.id and n.kind = 'task-decision') as waited,
        (select count(*)::int from notification.notice n where n.opens = '/workflow/tasks/' || t.id and n.kind = 'task-settled'
          and n.person_id = t.initiator_id) as said
      from workflow.task t order by t.number`,
    )
    const ids = new Set(rows.map(({ id }) => id))
    expect([...settled].filter((id) => !ids.has(id))).toEqual([])
    // What was in flight at the end may have been committed without an answer reaching anybody.
    expect(rows.length).toBeLessThanOrEqual(settled.size + CALLERS)
    const numbers = await owner.query<{ number: number }>(
      `select number from workflow.task union all select number from workflow.free_task_number order by number`,
    )
    const { rows: last } = await owner.query<{ last: number }>('select last from workflow.task_counter')
    // Each number that was ever made ready is that of one task, or is still to be given.
    expect(numbers.rows.map(({ number }) => number)).toEqual(
      Array.from({ length: last[0]?.last ?? 0 }, (_, i) => i + 1),
    )
    expect(rows.filter(({ waited }) => waited !== 1)).toEqual([])
    expect(rows.filter(({ status, said }) => said !== (status === 'ST' ? 1 : 0))).toEqual([])
    const titles = await owner.query<{ count: number }>('select count(distinct title)::int as count from workflow.task')
    expect(titles.rows[0]?.count).toBe(rows.length)
  })
})

/** The commit of whatever writes a task waits for this lock of the database. */
const COMMIT = 4711
const HOLD_COMMITS = `
  create function public.wait_before_commit() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(${COMMIT}); return null; end $$;
  grant execute on function public.wait_before_commit() to public;
  create constraint trigger wait_before_commit after insert or update on workflow.task deferrable initially deferred
    for each row execute function public.wait_before_commit()`
const LET_COMMITS = 'drop trigger wait_before_commit on workflow.task; drop function public.wait_before_commit()'

/** Kills the product when a call has come to its commit, has the database commit, starts the product again, and gives what the caller is answered. */
async function killedAtCommit<T>(call: () => Promise<unknown>): Promise<T> {
  let answer: Promise<unknown> = Promise.resolve()
  await asOwner(async (owner) => {
    await owner.query(HOLD_COMMITS)
    await owner.query('select pg_advisory_lock($1)', [COMMIT])
    answer = call()
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted`
    await expect.poll(async () => (await owner.query(waiting, [COMMIT])).rowCount).toBe(1)
    await child.kill()
    await owner.query('select pg_advisory_unlock($1)', [COMMIT])
    await owner.query(LET_COMMITS)
  })
  child = await startProcess(dataDir)
  // The repeated call finds the answer of the first.
  return (await answer) as T
}

type Task = { id: string; version: number; status: string }
type Kept = { id: string; kind: string; opens: string }
let calls = 0
const call = (path: `/${string}`, token: string, body: object) =>
  post(() => child.address, { path, token, key: `once-${path}-${++calls}`, body, isOver: () => false })
const read = async <T>(path: `/${string}`, token: string) => {
  const answer = await fetch(`${child.address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { data: T }).data
}
/** What the bell of somebody has of a task. */
const keptOf = async (token: string, { id }: { id: string }) =>
  (await read<{ items: Kept[] }>('/notification/notices?pageSize=100', token)).items.filter(({ opens }) =>
    opens.endsWith(id),
  )
const opened = async (token: string) => {
  const stream = await listen(child.address, token)
  await stream.until(({ kind }) => kind === 'hello')
  return stream
}

it('whoever decided, and was killed before hearing of the commit, is answered the same, and the bell says it once [8.10c, 8.10d]', {
  timeout: 120_000,
}, async () => {
  const token = 'crowd-0'
  const form = documentForm({ title: 'Killed behind the commit' })
  const filed = (await call('/workflow/tasks', token, { kind: 'document', employmentId: employments[0], form })) as Task
  expect(await keptOf(token, filed)).toEqual([])
  const { id, version } = filed
  const done = await killedAtCommit<Task>(() =>
    call(`/workflow/tasks/${id}/approve`, 'hr-0-0', { version, comment: '' }),
  )
  expect(done).toMatchObject({ id, status: 'ST' })
  expect((await read<Task>(`/workflow/tasks/${id}`, token)).status).toBe('ST')
  const said = await keptOf(token, filed)
  expect(said.map(({ kind }) => kind).toSorted()).toEqual(['task-settled'])
})

it('whoever is to decide next finds what was killed at its commit once in the bell, and no stream says it again [8.10c, 8.10d]', {
  timeout: 180_000,
}, async () => {
  const [applicant, first, second] = ['crowd-0', 'hr-0-1', 'crowd-1']
  /** What somebody learns of a task once the product is there again. */
  const learned = async (token: string, task: Task) => {
    const stream = await opened(token)
    // Whatever else there were would have come before what is said now.
    await call(`/workflow/tasks/${task.id}/comments`, applicant, { text: `To ${token}` })
    await stream.until(says('task'))
    stream.close()
    return {
      bell: (await keptOf(token, task)).map(({ kind }) => kind),
      stream: stream.events.filter((event) => event.kind === 'notice' && event.opens?.endsWith(task.id)).length,
    }
  }
  const once = { bell: ['task-decision'], stream: 0 }
  const form = documentForm({ title: 'Killed at each commit', documentType: 'contract' })
  const filed = await killedAtCommit<Task>(() =>
    call('/workflow/tasks', applicant, { kind: 'document', employmentId: employments[0], form }),
  )
  expect(await learned(first, filed)).toEqual(once)
  const { version } = await read<Task>(`/workflow/tasks/${filed.id}`, first)
  const approved = await killedAtCommit<Task>(() =>
    call(`/workflow/tasks/${filed.id}/approve`, first, { version, comment: '' }),
  )
  expect(approved.status).toBe('IP')
  expect(await learned(second, approved)).toEqual(once)
  // Nothing of it is left to wait for whoever has decided, and the applicant was not told that it is approved.
  expect(await keptOf(first, filed)).toEqual([])
  expect(await keptOf(applicant, filed)).toEqual([])
})
