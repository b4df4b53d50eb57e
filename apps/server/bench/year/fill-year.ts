import type pg from 'pg'

/** Every day of the eleven months before the one that the product has computed itself, four presses a person. */
const [FIRST, LAST] = ['2025-11-01', '2026-09-30']

/** Indexes that are made again when the rows are there: row by row they would cost hours. */
const REBUILT = ['attendance.punch', 'attendance.punch_holder', 'attendance.punch_problem', 'attendance.day_result']

/**
 * Gives a company of `people` the punches of a year by SQL, with who made each, what is said to be wrong about them and the results of their
 * days: by arithmetic, as the product would have written them but for explanations, which no list reads.
 */
export async function fillYear(owner: pg.Client, companyId: string, people: number): Promise<void> {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [REBUILT],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  // Who holds each punch is written beside it, a day at a time.
  await owner.query('alter table attendance.punch disable trigger punch_came')
  await owner.query(PEOPLE, [companyId])
  const found = await owner.query<{ base: string }>(`select max(id) as base from attendance.punch`)
  const base = Number(found.rows[0]?.base)
  for (const day of await listDays(owner)) {
    const values = [day, base + (daysSince(day) * people + 1) * PRESSES]
    await owner.query({ name: 'punches', text: PUNCHES, values })
    await owner.query({ name: 'holders', text: HOLDERS, values })
    await owner.query({ name: 'problems', text: PROBLEMS, values })
    await owner.query({ name: 'results', text: RESULTS, values })
  }
  await owner.query(
    `select setval(pg_get_serial_sequence('attendance.punch', 'id'), (select max(id) from attendance.punch))`,
  )
  await owner.query('alter table attendance.punch enable trigger punch_came')
  await owner.query(`set maintenance_work_mem = '512MB'`)
  for (const { text } of rows) await owner.query(text)
  await owner.query('vacuum (analyze)')
}

const PRESSES = 4
const MS_PER_DAY = 86_400_000

const daysSince = (day: string) => Math.round((Date.parse(day) - Date.parse(FIRST)) / MS_PER_DAY)

async function listDays(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ day: string }>(
    `select to_char(d, 'YYYY-MM-DD') as day from generate_series($1::timestamp, $2::timestamp, interval '1 day') d`,
    [FIRST, LAST],
  )
  return rows.map((row) => row.day)
}

/** People in the order of their PINs, with where they work and what a common day of theirs came to. */
const PEOPLE = `create temp table of_year as
  select row_number() over (order by a.pin::int) - 1 as nr, a.pin::int as n, a.pin, a.of_company_id as company_id, a.pin_space_id, a.employment_id, p.office_id, p.department_id,
    r.shift_version_id
  from organisation.pin_assignment a join organisation.position p on p.company_id = a.of_company_id and p.employment_id = a.employment_id
  join attendance.day_result r on r.company_id = a.of_company_id and r.employment_id = a.employment_id and r.day = '2026-10-05'
  where a.of_company_id = $1`

/** The four presses of a day: in, to the meal and back, out; each with its seconds by person and day. */
const PRESSED = `of_year y cross join (values (0, interval '7 hours 48 minutes'), (1, interval '11 hours 58 minutes'), (2, interval '12 hours 40 minutes'), (3, interval '17 hours')) as v (k, about)
  cross join lateral (select $1::timestamp + about + ((y.n * 31 + k * 17 + extract(doy from $1::date)::int * 7) % 780) * interval '1 second' as wall) t`

const PUNCHES = `insert into attendance.punch (company_id, id, office_id, pin_space_id, pin, at, wall, zone, source, status) overriding system value
  select company_id, $2::int8 + nr * ${PRESSES} + k, office_id, pin_space_id, pin, wall at time zone 'Asia/Ho_Chi_Minh', wall, 'Asia/Ho_Chi_Minh', 'file', k % 2
  from ${PRESSED} order by wall`

const HOLDERS = `insert into attendance.punch_holder (company_id, punch_id, at, wall, employment_id, department_id)
  select company_id, $2::int8 + nr * ${PRESSES} + k, wall at time zone 'Asia/Ho_Chi_Minh', wall, employment_id, department_id from ${PRESSED} order by wall`

/** Of twenty people one is late. */
const PROBLEMS = `insert into attendance.punch_problem (company_id, punch_id, employment_id, day, at, problem)
  select company_id, $2::int8 + nr * ${PRESSES} + k, employment_id, $1::date, wall at time zone 'Asia/Ho_Chi_Minh', 'late' from ${PRESSED} where k = 0 and (n + extract(doy from $1::date)::int) % 20 = 0`

/** Roles are those of the product by their index: in, out, stepped out, came back; the edges those of its shift. */
const RESULTS = `insert into attendance.day_result (company_id, employment_id, day, day_kind, shift_version_id, expected_minutes, worked_minutes, late_minutes, early_leave_minutes,
    absent_minutes, leave_minutes, step_out_minutes, extra_minutes, attribute, missing, state, explanation, punch_parts)
  select y.company_id, y.employment_id, $1::date, r.day_kind, y.shift_version_id, 480, 480, 0, 0, 0, 0, 0, 0, 'normal', r.missing, 'computed', '[]',
    format('[[%s,0,480],[%s,2,null],[%s,3,null],[%s,1,1020]]', p.id, p.id + 1, p.id + 2, p.id + 3)
  from of_year y cross join lateral (select $2::int8 + y.nr * ${PRESSES} as id) p
  cross join (select day_kind, missing from attendance.day_result where day = '2026-10-05' and attribute = 'normal' limit 1) r`
