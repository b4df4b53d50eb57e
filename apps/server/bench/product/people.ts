import type pg from 'pg'
import { makeStructure, ROLES } from './structure.ts'

export type Crowd = {
  companies: string[]
  offices: string[]
  departments: string[]
  pinSpaces: string[]
  token(n: number): string
}

/**
 * `people` employees spread over two companies of 40 departments, each with a position, a PIN (their number), a weekly
 * pattern and an open session of the role `employee`; HR of both companies holds 200 sessions each, `hr-0-0` to `hr-1-199`.
 */
export async function makeCrowd(owner: pg.Client, people: number): Promise<Crowd> {
  await owner.query('begin')
  const crowd: Crowd = {
    companies: [],
    offices: [],
    departments: [],
    pinSpaces: [],
    token: (n) => `crowd-${n}`,
  }
  await owner.query(ROLES)
  for (const i of [0, 1]) {
    const made = await makeStructure(owner, `BENCH${i}`, 1, 40)
    const [office] = made.offices
    crowd.companies.push(made.company)
    crowd.offices.push(...made.offices)
    crowd.departments.push(...made.departments)
    crowd.pinSpaces.push(made.pinSpace)
    await owner.query(PEOPLE, [made.company, made.pinSpace, made.pattern, people / 2, (people / 2) * i])
    await owner.query(TOKENS, [made.company])
    await owner.query(POSITIONS, [made.company, made.departments, office, made.level])
  }
  await owner.query(HR, [crowd.companies])
  await owner.query('commit')
  await owner.query('vacuum (analyze)')
  return crowd
}

const PEOPLE = `with n as (select g, gen_random_uuid() as person, gen_random_uuid() as employment from generate_series($5::int, $5::int + $4::int - 1) g),
  p as (insert into organisation.person select person from n),
  e as (insert into organisation.employment (company_id, id, person_id, job_number, name, sort_key, onboard_on, state, nationality)
    select $1, employment, person, 'B' || g, 'Nguyen Van ' || g, 'nguyen van ' || lpad(g::text, 6, '0'), '2020-01-01', case when g % 20 = 0 then 'probation' else 'employed' end, 'VN' from n),
  i as (insert into organisation.pin_assignment (id, pin_space_id, pin, period, of_company_id, employment_id) select gen_random_uuid(), $2, g::text, '[2020-01-01,)', $1, employment from n),
  w as (insert into rostering.pattern_assignment (company_id, id, employment_id, pattern_id, period) select $1, gen_random_uuid(), employment, $3, '[2020-01-01,)' from n),
  c as (insert into identity.credential (person_id) select person from n),
  m as (insert into identity.membership select person, $1, employment from n),
  r as (insert into identity.role_grant (id, person_id, role_id, scope) select gen_random_uuid(), person, (select id from identity.role where code = 'employee'), 'self' from n),
  a as (insert into identity.sign_in_name (of_company_id, account, shown, person_id) select $1, 'b' || g, 'b' || g, person from n)
  insert into identity.session (id, token_hash, person_id, created_at, last_seen_at, idle_until, absolute_until, address, agent)
    select gen_random_uuid(), sha256(convert_to('crowd-' || g, 'UTF8')), person, now(), now(), now() + interval '10 hours', now() + interval '12 hours', 'bench', 'bench' from n`

const TOKENS = `insert into organisation.employment_token (company_id, token, employment_id)
  select e.company_id, w, e.id from organisation.employment e, unnest(array['nguyen', 'van', substr(e.job_number, 2), lower(e.job_number)]) w
  where e.company_id = $1`

const POSITIONS = `insert into organisation.position (company_id, id, employment_id, period, is_main, department_id, office_id, level_id)
  select $1, gen_random_uuid(), id, '[2020-01-01,)', true, ($2::uuid[])[1 + substr(job_number, 2)::int % array_length($2::uuid[], 1)], $3, $4
  from organisation.employment where company_id = $1`

/** HR of each company: one more employee, wholly in reach of it. */
const HR = `with c as (select company, n - 1 as n, gen_random_uuid() as person from unnest($1::uuid[]) with ordinality as c (company, n)),
  p as (insert into organisation.person select person from c),
  k as (insert into identity.credential (person_id) select person from c),
  e as (insert into organisation.employment (company_id, id, person_id, job_number, name, sort_key, onboard_on, state, nationality)
    select company, gen_random_uuid(), person, 'HR', 'Tran Thi HR', 'tran thi hr', '2020-01-01', 'employed', 'VN' from c returning company_id, id, person_id),
  m as (insert into identity.membership select person_id, company_id, id from e),
  a as (insert into identity.sign_in_name (of_company_id, account, shown, person_id) select company, 'hr', 'hr', person from c),
  g as (insert into identity.role_grant (id, person_id, role_id, scope, companies) select gen_random_uuid(), person, (select id from identity.role where code = 'hr'), 'company', array[company] from c)
  insert into identity.session (id, token_hash, person_id, created_at, last_seen_at, idle_until, absolute_until, address, agent)
    select gen_random_uuid(), sha256(convert_to('hr-' || n || '-' || k, 'UTF8')), person, now(), now(), now() + interval '10 hours', now() + interval '12 hours', 'bench', 'bench'
    from c, generate_series(0, 199) k`
