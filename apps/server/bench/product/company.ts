import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { sortKey } from '../../src/platform/text/sort-key.ts'
import { countSharedStarts, tokensOf } from '../../src/platform/text/tokens.ts'
import { type BenchDatabase, copyDatabase } from './databases.ts'
import { closeAtEnd } from './held.ts'
import { nameOf, numberOf } from './names.ts'
import { openNode, openProduct, type Product } from './product.ts'
import { openRecompute } from './results.ts'
import { makeStructure, ROLES, type Structure } from './structure.ts'

/** The month that the company has punches and results of, and the workday after it on whose morning the product starts. */
export const FROM = '2026-10-01' as Day
export const TO = '2026-10-31' as Day
export const NOW = '2026-11-02T00:40:00.000Z' as Instant

const EACH_DEPARTMENT = 250

/** One company and the product on it; `n` counts people from 0. */
export type Company = Omit<Product, 'advance'> & {
  companyId: string
  people: number
  /** Of 250 people each. */
  departments: string[]
  /** In the first works half of the company. */
  offices: string[]
  /** The employment of each person; the last one, at `people`, is that of HR. */
  employments: string[]
  pinSpace: string
  /** A session of HR, whose reach is the company; there are 200. */
  hr(n: number): string
  /** The session of a person; of everybody one. */
  token(n: number): string
  /** So many sessions that nobody has used yet, of one person after the other from `first` on. */
  newSessions(count: number, first?: number): Promise<string[]>
  /** So many sessions of HR that nobody has used yet. */
  newHrSessions(count: number): Promise<string[]>
}

/** One that was copied: `copy` gives another database with the same rows, where a limit may have indexes that the product has not. */
export type CompanyCopy = Company & { copy(): Promise<BenchDatabase> }

const templates = new Map<number, Promise<{ database: BenchDatabase; structure: Structure }>>()

/**
 * A company of so many people in one office of half of them and five others, departments of 250, the punches of a month
 * (42.8 a person), its results as the product computes them, HR and an open session of everybody. Built once in a run;
 * each opening is a copy, with the product on it at twenty to eight on a Monday.
 */
export async function openCompany(people = 10_000): Promise<CompanyCopy> {
  const building = templates.get(people) ?? build(people)
  templates.set(people, building)
  const { database, structure } = await building
  const product = await openProduct(undefined, database.name, aheadOf(NOW))
  return { ...(await describe(product, structure, people)), copy: () => copyDatabase(database.name) }
}

/** The company as it is in a database that was filled, with a product that runs on it. */
export async function companyOn(
  { structure, ownerUrl, programUrl }: { structure: Structure; ownerUrl: string; programUrl: string },
  people: number,
  { port, pid, stop }: { port: number; pid: number; stop(): Promise<void> },
): Promise<Company> {
  const owner = new pg.Client(ownerUrl)
  const endOwner = closeAtEnd(() => owner.end())
  await owner.connect()
  const close = async () => {
    await stop()
    await endOwner()
  }
  return describe({ port, pid, ownerUrl, programUrl, owner, close }, structure, people)
}

async function describe(product: Omit<Product, 'advance'>, structure: Structure, people: number): Promise<Company> {
  const { rows } = await product.owner.query<{ id: string }>(
    `select id from organisation.employment where company_id = $1 order by length(job_number), job_number`,
    [structure.company],
  )
  let made = 0
  const newSessions = async (statement: string, values: unknown[], count: number) => {
    const name = `new-${made++}-`
    await product.owner.query(statement, [name, NOW, count, ...values])
    await product.owner.query('analyze identity.session')
    return Array.from({ length: count }, (_, k) => name + k)
  }
  return {
    ...product,
    people,
    companyId: structure.company,
    departments: structure.departments,
    offices: structure.offices,
    employments: rows.map((r) => r.id),
    pinSpace: structure.pinSpace,
    hr: (n) => `hr-${n % 200}`,
    token: (n) => `crowd-${n % people}`,
    newSessions: (count, first = 0) => newSessions(NEW_SESSIONS, [people, first], count),
    newHrSessions: (count) => newSessions(NEW_HR_SESSIONS, [], count),
  }
}

/** How far a clock that begins at an instant is ahead of the machine's. */
export const aheadOf = (instant: Instant) => Date.parse(instant) - Date.now()

async function build(people: number): Promise<{ database: BenchDatabase; structure: Structure }> {
  const database = await copyDatabase(undefined, { forRun: true })
  return { database, structure: await fillCompany(database, people) }
}

/** Fills a migrated, empty database with such a company; at `NOW` nothing is out of date then. */
export async function fillCompany(
  database: Pick<BenchDatabase, 'ownerUrl' | 'programUrl'>,
  people: number,
): Promise<Structure> {
  const owner = new pg.Client(database.ownerUrl)
  const endOwner = closeAtEnd(() => owner.end())
  await owner.connect()
  await owner.query('begin')
  await owner.query(ROLES)
  const structure = await makeStructure(owner, 'BENCH', 6, Math.ceil(people / EACH_DEPARTMENT))
  const { company, pinSpace, pattern, departments, offices, level } = structure
  const names = Array.from({ length: people }, (_, n) => nameOf(n))
  const keys = names.map((name) => sortKey(name, 'person'))
  const numbers = names.map((_, n) => numberOf(n))
  await owner.query(PEOPLE, [company, pinSpace, pattern, numbers, names, keys, NOW])
  const words = names.flatMap((name, n) => {
    const tokens = tokensOf(name, numbers[n] ?? '').toSorted()
    const shared = countSharedStarts(tokens)
    return tokens.map((word, i) => [numbers[n], word, shared[i]] as const)
  })
  await owner.query(TOKENS, [company, words.map((w) => w[0]), words.map((w) => w[1]), words.map((w) => w[2])])
  await owner.query(POSITIONS, [company, departments, offices, level, people])
  await owner.query(HR, [company, NOW])
  await owner.query(PUNCHES, [company, FROM, TO])
  await owner.query('commit')
  await owner.query('vacuum (analyze)')
  await owner.query(ALL_DAYS, [company, FROM, TO])
  const recompute = openRecompute(database.programUrl, NOW)
  await recompute.compute(company)
  await recompute.close()
  await owner.query('vacuum (analyze)')
  // What time alone makes due, today of everybody above all, is done before anything is measured.
  const node = await openNode(database.programUrl, aheadOf(NOW))
  await untilComputed(owner)
  await node.stop()
  await owner.query('vacuum (analyze)')
  await endOwner()
  return structure
}

/** Until every day that is out of date has been computed, and everybody has a result of today. */
async function untilComputed(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      `select (select count(*) from rostering.dirty_range) + (select count(*) from organisation.employment e where not exists
        (select from attendance.day_result r where r.company_id = e.company_id and r.employment_id = e.id and r.day = $1::timestamptz::date)) as left`,
      [NOW],
    )
    if (Number(rows[0]?.left) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const SESSION = `insert into identity.session (id, token_hash, person_id, created_at, last_seen_at, idle_until, absolute_until, address, agent)`
const sessionOf = (token: string, at: string) =>
  `select gen_random_uuid(), sha256(convert_to(${token}, 'UTF8')), person, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz + interval '10 hours', ${at}::timestamptz + interval '12 hours', 'bench', 'bench'`

const PEOPLE = `with n as (select g - 1 as g, number, name, key, gen_random_uuid() as person, gen_random_uuid() as employment
    from unnest($4::text[], $5::text[], $6::text[]) with ordinality as t (number, name, key, g)),
  p as (insert into organisation.person select person from n),
  e as (insert into organisation.employment (company_id, id, person_id, job_number, name, sort_key, onboard_on, state, nationality)
    select $1, employment, person, number, name, key, '2020-01-01', case when g % 20 = 0 then 'probation' else 'employed' end, 'VN' from n),
  i as (insert into organisation.pin_assignment (id, pin_space_id, pin, period, of_company_id, employment_id) select gen_random_uuid(), $2, (g + 1)::text, '[2020-01-01,)', $1, employment from n),
  w as (insert into rostering.pattern_assignment (company_id, id, employment_id, pattern_id, period) select $1, gen_random_uuid(), employment, $3, '[2020-01-01,)' from n),
  c as (insert into identity.credential (person_id) select person from n),
  m as (insert into identity.membership select person, $1, employment from n),
  r as (insert into identity.role_grant (id, person_id, role_id, scope) select gen_random_uuid(), person, (select id from identity.role where code = 'employee'), 'self' from n),
  a as (insert into identity.sign_in_name (of_company_id, account, shown, person_id) select $1, lower(number), lower(number), person from n)
  ${SESSION} ${sessionOf(`'crowd-' || g`, '$7')} from n`

const TOKENS = `insert into organisation.employment_token (company_id, token, employment_id, shared) select e.company_id, t.word, e.id, t.shared
  from unnest($2::text[], $3::text[], $4::int[]) as t (number, word, shared) join organisation.employment e on e.company_id = $1 and e.job_number = t.number`

/** Departments in turn; of two people one in the first office, the others in turn. */
const POSITIONS = `insert into organisation.position (company_id, id, employment_id, period, is_main, department_id, office_id, level_id)
  select $1, gen_random_uuid(), id, '[2020-01-01,)', true, ($2::uuid[])[1 + g % array_length($2::uuid[], 1)],
    ($3::uuid[])[case when g < $5::int / 2 then 1 else 2 + g % (array_length($3::uuid[], 1) - 1) end], $4
  from (select id, substr(job_number, 2)::int - 1 as g from organisation.employment where company_id = $1) e`

/** HR of the company, wholly in reach of it, without a position. */
const HR = `with c as (select gen_random_uuid() as person),
  p as (insert into organisation.person select person from c),
  k as (insert into identity.credential (person_id) select person from c),
  e as (insert into organisation.employment (company_id, id, person_id, job_number, name, sort_key, onboard_on, state, nationality)
    select $1, gen_random_uuid(), person, 'HUMANRESOURCES', 'Tran Thi HR', 'tran thi hr', '2020-01-01', 'employed', 'VN' from c returning company_id, id, person_id),
  m as (insert into identity.membership select person_id, company_id, id from e),
  a as (insert into identity.sign_in_name (of_company_id, account, shown, person_id) select $1, 'hr', 'hr', person from c),
  g as (insert into identity.role_grant (id, person_id, role_id, scope, companies) select gen_random_uuid(), person, (select id from identity.role where code = 'hr'), 'company', array[$1::uuid] from c)
  ${SESSION} ${sessionOf(`'hr-' || k`, '$2')} from c, generate_series(0, 199) k`

const NEW_SESSIONS = `${SESSION} ${sessionOf('$1 || (k - 1)', '$2')}
  from generate_series(1, $3::int) k join (select row_number() over (order by e.length, e.job_number) - 1 as n, person_id as person from
    (select length(job_number), job_number, person_id from organisation.employment where job_number <> 'HUMANRESOURCES') e) p on p.n = (k - 1 + $5::int) % $4::int`

const NEW_HR_SESSIONS = `${SESSION} ${sessionOf('$1 || (k - 1)', '$2')}
  from generate_series(1, $3::int) k, (select person_id as person from organisation.employment where job_number = 'HUMANRESOURCES') p`

/** Two punches a workday and person, at the gate of their office: a few late, a few forgotten. */
const PUNCHES = `insert into attendance.punch (company_id, office_id, pin_space_id, pin, at, wall, zone, source, status)
  select a.of_company_id, p.office_id, a.pin_space_id, a.pin, w at time zone 'Asia/Ho_Chi_Minh', w, 'Asia/Ho_Chi_Minh', 'file', k
  from organisation.pin_assignment a join organisation.position p on p.company_id = a.of_company_id and p.employment_id = a.employment_id,
    generate_series($2::timestamp, $3::timestamp, interval '1 day') d, (values (0), (1)) as v (k),
    lateral (select d + case k when 0 then interval '7 hours 52 minutes' + (abs(hashint8(a.pin::int8 * 31 + (d::date - '2020-01-01'::date))) % 900) * interval '1 second'
      else interval '17 hours' + (abs(hashint8(a.pin::int8 * 17 + (d::date - '2020-01-01'::date))) % 1800) * interval '1 second' end as w) t
  where a.of_company_id = $1 and extract(isodow from d) < 6 and (a.pin::int + (d::date - '2020-01-01'::date) + k) % 37 <> 0
  order by w`

const ALL_DAYS = `insert into rostering.dirty_range (company_id, employment_id, from_on, to_on, is_widened)
  select company_id, employment_id, $2, $3, true from organisation.position where company_id = $1`
