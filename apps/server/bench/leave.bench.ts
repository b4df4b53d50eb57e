import { addDays, type Day, day, weekday } from '@muster/kernel/day'
import type pg from 'pg'
import type { Bench } from './measure.ts'
import { type Copying, copying, copyingOf, nextNumber, runCopies, TASK_ROWS } from './product/copied-rows.ts'
import { addRule, ask, contentOf, type Desk, MANAGERS, NOTICES, openDesk, tasksOf } from './product/desk.ts'
import { together } from './product/together.ts'

const CONNECTIONS = 16
const PAIRS = 320
const PEOPLE = 4000
/** A company that has worked with it for a while: what is planned on empty tables says nothing. */
const TASKS = 10_000
/** Whoever applies: of the company, and no manager. */
const APPLICANTS = PEOPLE / 2 - MANAGERS - 1

type Owned = { employmentId: string; entitlementId: string }
type State = {
  desk: Desk
  clients: pg.Client[]
  typeId: string
  owned: readonly Owned[]
  copies: readonly (readonly Copying[])[]
  sample: string
  turn: number
}
type Detail = { id: string; version: number; status: string }

const today = day(new Date().toISOString().slice(0, 10))
/** The days of the copies begin behind those of ours, so near that they are leave of the same months and not of another time. */
const copiesFrom = addDays(today, 30)

/** Days of work from tomorrow on, one after the other. */
function workday(n: number): Day {
  let on = addDays(today, 1)
  for (let left = n; ; on = addDays(on, 1)) if (weekday(on) < 6 && left-- === 0) return on
}

/** Applies for a day of leave, and has the manager approve it, through the calls that people make. */
async function pair(desk: Desk, typeId: string, n: number): Promise<Detail> {
  const applicant = MANAGERS + 1 + (n % APPLICANTS)
  const on = workday(Math.floor(n / APPLICANTS))
  const slots = [{ id: '1', from: on, to: on, fromMinute: null, toMinute: null }]
  const task = await ask<Detail>(desk, '/workflow/tasks', desk.crowd.token(applicant), {
    ...{ kind: 'leave', employmentId: desk.employments[applicant], form: { typeId, slots, reason: 'Family' } },
  })
  const done = await ask<Detail>(desk, `/workflow/tasks/${task.id}/approve`, desk.decides(applicant, 0), {
    ...{ version: task.version, comment: '' },
  })
  if (done.status !== 'ST') throw new Error(`a leave ended as ${done.status}`)
  return done
}

/** What the pair writes twice: held at first, then given back and used. Each copy is of somebody’s own leave, on a day of its own. */
const entriesOf = (companyId: string, typeId: string) => {
  const insert = (id: string, kind: string, minutes: number, of: string) =>
    copying(`insert into leave.entry (company_id, id, employment_id, type_id, entitlement_id, kind, minutes, day, task_id, source, reason, at, opposite_of)
      values ('${companyId}', ${id}, {employment}::uuid, '${typeId}', {entitlement}::uuid, '${kind}', ${minutes}, {day}::date, {id}::uuid, 'task', '', now(), ${of})`)
  return {
    held: insert('{held}::uuid', 'held', 480, 'null'),
    used: [insert('gen_random_uuid()', 'held', -480, '{held}::uuid'), insert('gen_random_uuid()', 'used', 480, 'null')],
  }
}

/** The statements of both transactions: all that a leave leaves with its submission, then what the approval adds and changes. */
async function copiesOf({ product, companyId }: Desk, typeId: string, sample: string): Promise<Copying[][]> {
  const { held, used } = entriesOf(companyId, typeId)
  const own = { employment_id: '{employment}::uuid', day: '{day}::date' }
  const rows = (table: string, of: string, fresh: Record<string, string>) =>
    copyingOf(product.owner, sample, [{ table, of, fresh: { ...own, ...fresh } }])
  return [
    [
      nextNumber(companyId),
      ...(await copyingOf(product.owner, sample, TASK_ROWS)),
      held,
      ...(await rows('leave.taken', 'o.task_id = $1::uuid', { task_id: '{id}::uuid' })),
    ],
    [
      copying(
        `update workflow.task set version = version + 1, last_at = now() where company_id = '${companyId}' and id = {id}::uuid`,
      ),
      copying(
        `update workflow.task_assignment set closed_at = now() where company_id = '${companyId}' and task_id = {id}::uuid`,
      ),
      copying(`update leave.taken set is_approved = true where company_id = '${companyId}' and task_id = {id}::uuid`),
      ...used,
      ...(await rows('attendance.correction', 'o.reference = $1::text', {
        ...{ id: 'gen_random_uuid()', reference: '{id}::text' },
      })),
      copying(`insert into rostering.dirty_range (company_id, employment_id, from_on, to_on, is_widened)
        values ('${companyId}', {employment}::uuid, {day}::date, {day}::date, false)`),
    ],
  ]
}

/** A type of which everybody has twelve days this year and twelve the next, written as the product writes them. */
async function addType({ product: { owner }, companyId }: Desk): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(TYPE, [companyId, JSON.stringify(RULES)])
  const typeId = rows[0]?.id ?? ''
  const year = new Date().getFullYear()
  await owner.query(GRANTS, [companyId, typeId, year])
  await owner.query('vacuum (analyze)')
  return typeId
}

async function setUp(): Promise<State> {
  const desk = await openDesk(PEOPLE, [...tasksOf(TASKS, '90 seconds', 50), ...NOTICES])
  const { owner } = desk.product
  await addRule(owner, desk.companyId, 'leave', contentOf([{ kind: 'managerAbove', levels: 1 }]))
  const typeId = await addType(desk)
  const { rows } = await owner.query<Owned>(OWNED, [desk.companyId, typeId])
  const { id: sample } = await pair(desk, typeId, 0)
  const copies = await copiesOf(desk, typeId, sample)
  return { desk, typeId, owned: rows, sample, copies, turn: 0, clients: await desk.writers(CONNECTIONS) }
}

/** Until no day is out of date: what a pair has computed afterwards is its own, and not of whom is measured next. Of the copies nobody computes any. */
async function settle({ desk: { product } }: State): Promise<void> {
  await product.owner.query('delete from rostering.dirty_range where from_on >= $1', [copiesFrom])
  for (;;) {
    const { rows } = await product.owner.query('select 1 from rostering.dirty_range limit 1')
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

let copied = 0
const pairs: Bench<State> = {
  name: `leave applied for and approved, 2 calls, ${CONNECTIONS} connections`,
  unit: 'pairs',
  target: { ratio: 0.35, rate: 300 },
  rounds: 5,
  async setup() {
    const state = await setUp()
    // Sessions are warm, and so is the code: whoever applies and decides has done so before.
    await together(CONNECTIONS, PEOPLE / 2, (n) => ask(state.desk, '/workflow/task-counts', state.desk.crowd.token(n)))
    return state
  },
  ours(state) {
    const turn = ++state.turn
    return together(CONNECTIONS, PAIRS, (n) => pair(state.desk, state.typeId, turn * PAIRS + n))
  },
  limit: ({ clients, copies, owned, sample }) =>
    together(CONNECTIONS, PAIRS, async (_, connection) => {
      const n = copied++
      const { employmentId: employment, entitlementId: entitlement } = owned[n % owned.length] as Owned
      const on = addDays(copiesFrom, Math.floor(n / owned.length))
      const fresh = { id: crypto.randomUUID(), held: crypto.randomUUID(), sample, employment, entitlement, day: on }
      for (const [t, statements] of copies.entries())
        await runCopies(clients[connection] as pg.Client, t === 0 ? 'submission' : 'approval', statements, fresh)
    }),
  limitName: 'the same rows by SQL alone',
  settle,
  tearDown: ({ desk }) => desk.close(),
}

/** The same where nobody who applies has used their session before. */
const cold: Bench<State> = {
  ...pairs,
  name: `the same, sessions used once, ${CONNECTIONS} connections`,
  target: { ratio: 0.2 },
  setup: setUp,
}

export const benches = [pairs, cold]

const RULES = {
  ...{ needsApplication: true, needsPapers: false, bound: 'own', yearlyMinutes: 5760, monthlyMinutes: null },
  ...{ deductionPercent: 0, minimumMinutes: 30, intervalMinutes: 30, startsAnytime: true, mostDays: 30 },
  ...{ daysAfterTheFact: 0, countsFreeDays: false, rhythm: 'yearly', isProRata: true, seniority: [] },
  ...{ carryMinutes: 0, carryMonths: 0 },
}

const TYPE = `with t as (insert into leave.leave_type (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, attribute, is_in_use)
    values ($1, gen_random_uuid(), '{"cn":"","en":"Annual leave","vn":""}', 'a', 'a', 'a', 'a', 'annual', true) returning id)
  insert into leave.leave_rules (company_id, type_id, number, effective_on, rules) select $1, id, 1, '2020-01-01', $2 from t returning type_id as id`

const GRANTS = `with e as (insert into leave.entitlement (company_id, id, employment_id, type_id, key, from_on, until_on)
    select company_id, gen_random_uuid(), id, $2, 'grant:' || y, make_date(y, 1, 1), make_date(y, 12, 31)
    from organisation.employment, unnest(array[$3::int - 1, $3::int, $3::int + 1]) y where company_id = $1 returning *)
  insert into leave.entry (company_id, id, employment_id, type_id, entitlement_id, kind, minutes, source, reason, at)
    select company_id, gen_random_uuid(), employment_id, type_id, id, 'granted', 5760, 'rule', '', now() from e`

/** The leave of this year of everybody who applies, of whom each copy is of another. */
const OWNED = `select n.employment_id as "employmentId", n.id as "entitlementId" from leave.entitlement n
  join organisation.employment e on e.company_id = n.company_id and e.id = n.employment_id
  where n.company_id = $1 and n.type_id = $2 and n.key = 'grant:' || extract(year from now()) and e.job_number <> 'HR'
  order by e.id`
