import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { loadFacts } from '../src/modules/attendance/day/facts.queries.ts'
import { copyInto } from '../src/platform/db/copy.ts'
import { type Rows, rowsOf } from '../src/platform/db/rows.ts'
import { type Company, FROM, NOW, openCompany, TO } from './product/company.ts'
import { openRecompute, type RecomputeProcess } from './product/results.ts'
import type { Bench } from './run.ts'

const PEOPLE = 10_000

type State = { company: Company; recompute: RecomputeProcess; stored: string[] }

/** Makes the month of the first so many people out of date and has it computed; gives the peak of the process in MB. */
async function recomputeAll({ company, recompute }: State, people: number): Promise<number> {
  await company.owner.query(
    'insert into attendance.dirty_range (company_id, employment_id, from_on, to_on, is_widened) select $1, e, $2, $3, true from unnest($4::uuid[]) e',
    [company.companyId, FROM, TO, company.employments.slice(0, people)],
  )
  return recompute.compute(company.companyId)
}

const month: Bench<State> = {
  name: `month of ${PEOPLE.toLocaleString('en-US')} people recomputed`,
  unit: 'person-days',
  reach: { ratio: 0.3 },
  most: { megabytes: 400 },
  rounds: 5,
  async setup() {
    const company = await openCompany(PEOPLE)
    await company.owner.query('create schema bench')
    await company.owner.query('create table bench.day_result (like attendance.day_result including all)')
    // What is stored is what ours writes: rows of the month alone.
    await company.owner.query('delete from attendance.day_result where day not between $1 and $2', [FROM, TO])
    const state: State = { company, recompute: openRecompute(company.programUrl, NOW), stored: [] }
    const [small, large] = [await recomputeAll(state, 1000), await recomputeAll(state, PEOPLE)]
    console.log(`peak memory of a process that recomputes | 1,000 people ${small} MB | 10,000 people ${large} MB`)
    state.stored = await storedRows(company.owner)
    return state
  },
  async ours(state) {
    // As after a change of the rules: every row is written anew.
    await state.company.owner.query(`truncate attendance.day_result`)
    const megabytes = await recomputeAll(state, PEOPLE)
    return { done: PEOPLE * 31, megabytes }
  },
  async limit({ company: { owner, companyId, employments }, stored }) {
    for (let i = 0; i < PEOPLE; i += 500)
      await loadFacts(onlyRead(owner), companyId, employments.slice(i, i + 500), FROM, TO, 'all')
    await owner.query('truncate bench.day_result')
    await owner.query('begin')
    await copyInto(owner, 'bench.day_result', stored)
    await owner.query('commit')
    return { done: PEOPLE * 31 }
  },
  limitName: 'the same SELECTs and COPY',
}

/** The rows as COPY writes them: what the limit writes is what ours wrote. */
async function storedRows(owner: pg.Client): Promise<string[]> {
  const stream = owner.query(copyTo('copy attendance.day_result to stdout'))
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

export const benches = [month]
