import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastDay, type Month } from '@muster/kernel/month'
import { openServer, type Server } from '../src/app.ts'
import { runBenefits } from '../src/modules/benefits/run/run.job.ts'
import { jobRun } from '../src/platform/jobs/runner.ts'
import { keyRingOf } from '../src/platform/keys/key-ring.ts'
import type { Bench } from './measure.ts'
import { type Company, NOW, openCompany } from './product/company.ts'
import { closeAtEnd } from './product/held.ts'

const PEOPLE = 10_000
const POLICIES = 20
const MONTH = '2026-10' as Month
const SECONDS = 20
const BYTES_PER_MEGABYTE = 1024 * 1024

type State = { company: Company; server: Server; close: () => Promise<void> }

/** Half of the policies are of whoever works, with exclusions and a dock ratio; half are perfect attendance with other thresholds. */
const WRITTEN = `with t as (insert into benefits.benefit_type (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, kind, is_first_only, is_in_use)
    values ($1, gen_random_uuid(), '{"cn":"","en":"Subsidies","vn":""}', 'a', 'a', 'a', 'a', 'subsidy', false, true) returning id),
  p as (insert into benefits.policy (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, type_id, attribute, place, is_on)
    select $1, gen_random_uuid(), json_build_object('cn', '', 'en', 'Policy ' || n, 'vn', ''), n::text, n::text, n::text, n::text, t.id, 'other', n, true
    from t, generate_series(1, $2::int) n returning id, place)
  insert into benefits.policy_rules (company_id, policy_id, number, effective_on, rules)
    select $1, id, 1, '2026-01-01', json_build_object('content', 'monthly', 'needsApplication', false, 'applicationHours', null,
      'target', json_build_object('kind', 'conditions', 'conditions', json_build_array(json_build_object('field', 'serviceMonths', 'is', 'atLeast', 'bound', 0))),
      'exclusions', json_build_array(json_build_object('kind', 'leave', 'attributes', json_build_array('personal', 'sick'), 'days', 1 + place % 3)),
      'basis', 'onboard', 'afterMonths', 0, 'takesEffect', 'on-day', 'validDays', null, 'amount', 10000 * place, 'unit', 'period',
      'dockRatio', 100, 'docks', json_build_array('personal'), 'due', json_build_object('monthsLater', 0, 'dayOfMonth', 31),
      'perfect', case place % 2 when 0 then json_build_object('counts', json_build_array('annual'), 'breaks', json_build_array('sick'), 'pointMinutes',
        place, 'mostPoints', 2) end, 'expiredToPay', null) from p`

const FRESH = 'truncate benefits.member, benefits.member_event, benefits.run'
const BEGUN = `insert into benefits.run (company_id, month, number, job_id, begun_at) values ($1, $2, 1, gen_random_uuid(), now())`
/** The same number of rows by SQL alone, as text of the same length. */
const BARE = `with m as (insert into benefits.member (company_id, id, policy_id, employment_id, month, period_from, period_until, state, amount, unit, currency,
      due_on, tests, total)
    select e.company_id, gen_random_uuid(), p.id, e.id, $2, $2, $3, 'waiting', 10000, 'period', 'VND', $3, repeat('x', 900), repeat('x', 130)
    from organisation.employment e join benefits.policy p on p.company_id = e.company_id where e.company_id = $1 returning company_id, id)
  insert into benefits.member_event (company_id, id, member_id, kind, amount, reason, at)
    select company_id, gen_random_uuid(), id, 'waiting', 10000, '', now() from m`

const runs: Bench<State> = {
  name: `benefits of a month: ${PEOPLE.toLocaleString('en-US')} people and ${POLICIES} policies`,
  unit: 'people',
  target: PEOPLE / SECONDS,
  most: { megabytes: 150 },
  rounds: 3,
  async setup() {
    const company = await openCompany(PEOPLE)
    await company.owner.query(WRITTEN, [company.companyId, POLICIES])
    await company.owner.query('vacuum (analyze)')
    const ring = keyRingOf(['11'.repeat(32)])
    if (!ring) throw new Error('no keys')
    const files = await mkdtemp(join(tmpdir(), 'muster-benefits-'))
    const server = await openServer({
      ...{ programUrl: company.programUrl, role: undefined, clock: () => NOW, logLevel: 'warn', poolSize: 4 },
      ...{ trustProxy: 'loopback', isRateLimited: false, filesDir: files, runsJobs: false },
      keys: { seals: ring, fields: ring, fingerprints: ring },
    })
    return { company, server, close: closeAtEnd(() => server.close().then(() => rm(files, { recursive: true }))) }
  },
  async ours({ company, server }) {
    await company.owner.query(FRESH)
    await company.owner.query(BEGUN, [company.companyId, `${MONTH}-01`])
    const before = process.memoryUsage().rss
    const body = { month: MONTH, number: 1 }
    const job = { companyId: company.companyId, kind: 'benefits.run', id: crypto.randomUUID(), body }
    await runBenefits(jobRun(server.runtime, job, new AbortController().signal))
    // What a month of many people keeps is what one batch of them does.
    const megabytes = Math.max(0, process.memoryUsage().rss - before) / BYTES_PER_MEGABYTE
    return { done: PEOPLE, check: await countMembers(company), megabytes }
  },
  async limit({ company }) {
    await company.owner.query(FRESH)
    await company.owner.query(BARE, [company.companyId, `${MONTH}-01`, lastDay(MONTH)])
    return { done: PEOPLE, check: await countMembers(company) }
  },
  limitName: 'the same rows by SQL alone',
  async tearDown({ company, close }) {
    await close()
    await company.close()
  },
}

async function countMembers({ owner }: Company): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from benefits.member')
  return rows[0]?.count ?? 0
}

export const benches = [runs]
