import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { loadFacts } from '../src/modules/attendance/shared/facts.queries.ts'
import { copyInto } from '../src/platform/db/copy.ts'
import { type Rows, rowsOf } from '../src/platform/db/rows.ts'
import type { Bench } from './measure.ts'
import { type Company, FROM, NOW, openCompany, TO } from './product/company.ts'
import { openRecompute, type RecomputeProcess } from './product/results.ts'

const PEOPLE = 10_000

/** The people of the company, numbered. */
const NUMBERED = `(select company_id, id, person_id, (row_number() over (order by length(job_number), job_number))::int as n from organisation.employment) numbered`

/** What a month is written to: by ours, and as copies by the limit. */
const TABLES = ['day_result', 'overtime_part'] as const
type Stored = Record<(typeof TABLES)[number], string[]>
type State = { company: Company; recompute: RecomputeProcess; stored: Stored }

/** Two holidays; of every fourth person three days of leave, of every tenth an errand, of every fifth four evenings of approved overtime. */
const IN_PLAY: readonly string[] = [
  `insert into rostering.calendar_day (company_id, day, nationality, kind, names)
    select company_id, d, '', 'holiday', '{"cn":"","en":"Holiday","vn":""}' from organisation.company, unnest(array[date '2026-10-01', date '2026-10-15']) d`,
  `insert into attendance.correction (company_id, id, employment_id, day, kind, from_minute, to_minute, zone, reason, source, reference, made_at, leave_type)
    select company_id, gen_random_uuid(), id, date '2026-10-05' + 7 * (n / 4 % 4) + d, 'excused', f, f + 240, 'Asia/Ho_Chi_Minh', 'Family', 'leave', id, timestamptz '2026-10-01Z', 'annual'
      from numbered, generate_series(0, 2) d, (values (480), (780)) s (f) where n % 4 = 0
    union all select company_id, gen_random_uuid(), id, '2026-10-20', 'official-out', 600, 660, 'Asia/Ho_Chi_Minh', 'Bank', 'step-out', id, timestamptz '2026-10-01Z', null
      from numbered where n % 10 = 1`,
  `with v as (insert into workflow.flow_rule_version (company_id, id, rule_id, number, content, created_at)
      select company_id, gen_random_uuid(), gen_random_uuid(), 1, '{}', '2026-01-01' from organisation.company returning company_id, id, rule_id),
    o as (select company_id, id, person_id, gen_random_uuid() as task, n * 10 + d as number, date '2026-10-06' + 7 * d as day
      from numbered, generate_series(0, 3) d where n % 5 = 2 and date '2026-10-06' + 7 * d <= '2026-10-31'),
    t as (insert into workflow.task (company_id, id, number, kind, title, initiator_id, recipient_id, employment_id, status, phase, round, rollbacks,
        version, abnormal, rule_id, rule_version_id, plan, form, created_at, last_at, last_action)
      select o.company_id, o.task, o.number, 'overtime', '', o.person_id, o.person_id, o.id, 'ST', 'none', 1, 0, 1, '{}', v.rule_id, v.id, '{}', '{}',
        '2026-09-01', '2026-09-01', 'settle' from o join v on v.company_id = o.company_id)
    insert into attendance.overtime (company_id, task_id, employment_id, day, from_minute, to_minute, break_minutes, reward, is_approved)
      select company_id, task, id, day, 1020, 1140, 0, 'paid', true from o`,
].map((text) => text.replaceAll(/\bnumbered\b/g, NUMBERED))

/** Makes the month of the first so many people out of date and has it computed; gives the peak of the process in MB. */
async function recomputeAll({ company, recompute }: State, people: number): Promise<number> {
  await company.owner.query(
    'insert into rostering.dirty_range (company_id, employment_id, from_on, to_on, is_widened) select $1, e, $2, $3, true from unnest($4::uuid[]) e',
    [company.companyId, FROM, TO, company.employments.slice(0, people)],
  )
  return recompute.compute(company.companyId)
}

const monthOf = (name: string, facts: readonly string[]): Bench<State> => ({
  name,
  unit: 'person-days',
  target: { ratio: 0.3 },
  most: { megabytes: 400 },
  rounds: 5,
  async setup() {
    const company = await openCompany(PEOPLE)
    const { owner } = company
    await owner.query('create schema bench')
    for (const table of TABLES)
      await owner.query(`create table bench.${table} (like attendance.${table} including all)`)
    for (const text of facts) await owner.query(text)
    await owner.query('vacuum (analyze)')
    // What is stored is what ours writes: rows of the month alone.
    await owner.query('delete from attendance.day_result where day not between $1 and $2', [FROM, TO])
    const recompute = openRecompute(company.programUrl, NOW)
    const state: State = { company, recompute, stored: { day_result: [], overtime_part: [] } }
    const [small, large] = [await recomputeAll(state, 1000), await recomputeAll(state, PEOPLE)]
    console.log(`peak memory of a process that recomputes | 1,000 people ${small} MB | 10,000 people ${large} MB`)
    for (const table of TABLES) state.stored[table] = await storedRows(owner, table)
    if (facts.length > 0 && state.stored.overtime_part.length < PEOPLE / 2)
      throw new Error(`overtime came to ${state.stored.overtime_part.length} parts`)
    return state
  },
  async ours(state) {
    // As after a change of the rules: every row is written anew.
    for (const table of TABLES) await state.company.owner.query(`truncate attendance.${table}`)
    const megabytes = await recomputeAll(state, PEOPLE)
    return { done: PEOPLE * 31, megabytes }
  },
  async limit({ company: { owner, companyId, employments }, stored }) {
    for (let i = 0; i < PEOPLE; i += 500)
      await loadFacts(onlyRead(owner), companyId, employments.slice(i, i + 500), FROM, TO)
    for (const table of TABLES) await owner.query(`truncate bench.${table}`)
    await owner.query('begin')
    for (const table of TABLES) if (stored[table].length > 0) await copyInto(owner, `bench.${table}`, stored[table])
    await owner.query('commit')
    return { done: PEOPLE * 31 }
  },
  limitName: 'the same SELECTs and COPY',
})

/** The rows as COPY writes them: what the limit writes is what ours wrote. */
async function storedRows(owner: pg.Client, table: string): Promise<string[]> {
  const stream = owner.query(copyTo(`copy attendance.${table} to stdout`))
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

export const benches = [
  monthOf(`month of ${PEOPLE.toLocaleString('en-US')} people recomputed`, []),
  monthOf('the same with leave, overtime and holidays', IN_PLAY),
]
