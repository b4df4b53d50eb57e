import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer, type Server } from '../src/app.ts'
import { maintenance } from '../src/modules/leave/maintenance.service.ts'
import { keyRingOf } from '../src/platform/keys/key-ring.ts'
import type { Bench } from './measure.ts'
import { type Company, NOW, openCompany } from './product/company.ts'
import { closeAtEnd } from './product/held.ts'

const PEOPLE = 10_000

type State = { company: Company; server: Server; close: () => Promise<void> }

/** A type that grants twelve days a year, and what it wrote is gone. */
const FRESH = 'truncate leave.entry, leave.entitlement'

const TYPE = `with t as (insert into leave.leave_type (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, attribute, is_in_use)
    values ($1, gen_random_uuid(), '{"cn":"","en":"Annual leave","vn":""}', 'a', 'a', 'a', 'a', 'annual', true) returning id)
  insert into leave.leave_rules (company_id, type_id, number, effective_on, rules) select $1, id, 1, '2026-01-01', '{"needsApplication":true,"needsPapers":false,
    "bound":"own","yearlyMinutes":5760,"monthlyMinutes":null,"deductionPercent":0,"minimumMinutes":30,"intervalMinutes":30,"startsAnytime":true,"mostDays":30,
    "daysAfterTheFact":0,"countsFreeDays":false,"rhythm":"yearly","isProRata":true,"seniority":[{"years":5,"minutes":480}],"carryMinutes":960,"carryMonths":3}' from t`

/** What the product writes for a year of everybody who is employed, by SQL alone: they began on the same day. */
const BARE = `with n as (insert into leave.entitlement (company_id, id, employment_id, type_id, key, from_on, until_on)
    select e.company_id, gen_random_uuid(), e.id, t.id, 'grant:2026', '2026-01-01', '2026-12-31'
    from organisation.employment e join leave.leave_type t on t.company_id = e.company_id where e.company_id = $1 returning *)
  insert into leave.entry (company_id, id, employment_id, type_id, entitlement_id, kind, minutes, source, reason, at)
    select company_id, gen_random_uuid(), employment_id, type_id, id, 'granted', 6240, 'rule', '', now() from n`

const grants: Bench<State> = {
  name: `yearly leave granted to ${PEOPLE.toLocaleString('en-US')} people`,
  unit: 'people',
  target: { ratio: 0.1 },
  rounds: 5,
  async setup() {
    const company = await openCompany(PEOPLE)
    await company.owner.query(TYPE, [company.companyId])
    const ring = keyRingOf(['11'.repeat(32)])
    if (!ring) throw new Error('no keys')
    const files = await mkdtemp(join(tmpdir(), 'muster-grant-'))
    const server = await openServer({
      ...{ programUrl: company.programUrl, role: undefined, clock: () => NOW, logLevel: 'warn', poolSize: 4 },
      ...{ trustProxy: 'loopback', isRateLimited: false, filesDir: files, runsJobs: false },
      keys: { seals: ring, fields: ring, fingerprints: ring },
    })
    return { company, server, close: closeAtEnd(() => server.close().then(() => rm(files, { recursive: true }))) }
  },
  async ours({ company, server }) {
    await company.owner.query(FRESH)
    await server.runAsSystem(maintenance)
    return { done: PEOPLE, check: await written(company) }
  },
  async limit({ company }) {
    await company.owner.query(FRESH)
    await company.owner.query(BARE, [company.companyId])
    return { done: PEOPLE, check: await written(company) }
  },
  limitName: 'the same rows by SQL alone',
  async tearDown({ company, close }) {
    await close()
    await company.close()
  },
}

/** How many minutes everybody has, and how many rows say so. */
async function written({ owner }: Company): Promise<number> {
  const { rows } = await owner.query<{ sum: string }>(
    'select (select sum(granted) from leave.entitlement) + (select count(*) from leave.entry) as sum',
  )
  return Number(rows[0]?.sum)
}

export const benches = [grants]
