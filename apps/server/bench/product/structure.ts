import type pg from 'pg'
import { newId } from '../../src/platform/base/crypto.ts'

/** The ids of a company that people can be put into: one PIN space for all offices, a weekly pattern of a day shift. */
export type Structure = {
  company: string
  offices: string[]
  departments: string[]
  pinSpace: string
  shift: string
  pattern: string
  level: string
}

/** The roles of people and of HR, once for the group. */
export const ROLES = `insert into identity.role (id, code, names, codes, is_seeded) values
  (gen_random_uuid(), 'employee', '{"cn":"","en":"Employee","vn":""}', '{default,my,task:task-list}', true),
  (gen_random_uuid(), 'hr', '{"cn":"","en":"HR","vn":""}', '{default,organization:company:r,user:manage:r,attendance:clock-in-records:r,attendance:clock-in-records:cud,attendance:attendance-records:r,attendance:leave:r,system:operlog:r}', true)`

/** Makes a company in Ho Chi Minh City of so many offices and departments. */
export async function makeStructure(
  owner: pg.Client,
  code: string,
  offices: number,
  departments: number,
): Promise<Structure> {
  const [company, pinSpace, shift, pattern, level] = [newId(), newId(), newId(), newId(), newId()]
  await owner.query(`insert into organisation.company_code values ($1, $2)`, [code, company])
  await owner.query(
    `insert into organisation.company (company_id, names, sort_cn, sort_en, sort_vn, sort_km, nation, zone, currency) values ($1, $2, 'b', 'b', 'b', 'b', 'VN', 'Asia/Ho_Chi_Minh', 'VND')`,
    [company, named(`Bench ${code}`)],
  )
  await owner.query(`insert into organisation.pin_space values ($1, 'bench')`, [pinSpace])
  const made = await owner.query<{ id: string }>(
    `insert into organisation.office (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, nation, zone, pin_space_id) select $1, gen_random_uuid(), json_build_object('cn', '', 'en', 'Gate ' || n, 'vn', ''), 'g' || n, 'g' || n, 'g' || n, 'g' || n, 'VN', 'Asia/Ho_Chi_Minh', $2 from generate_series(1, $3::int) n returning id`,
    [company, pinSpace, offices],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into organisation.department (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km) select $1, gen_random_uuid(), json_build_object('cn', '', 'en', 'Line ' || n, 'vn', ''), 'l' || n, 'l' || n, 'l' || n, 'l' || n from generate_series(1, $2::int) n returning id`,
    [company, departments],
  )
  await owner.query(
    `insert into organisation.department_version (company_id, department_id, period, names)
      select company_id, id, daterange(null, null), names from organisation.department where company_id = $1`,
    [company],
  )
  await owner.query(
    `insert into organisation.level (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, rank, is_manager) values ($1, $2, $3, 'o', 'o', 'o', 'o', 5, false)`,
    [company, level, named('Operator')],
  )
  await owner.query(SHIFT, [company, shift, named('Day')])
  await owner.query(
    `insert into rostering.pattern (company_id, id, names, sort_cn, sort_en, sort_vn, sort_km, shift_ids) values ($1, $2, $3, 'd', 'd', 'd', 'd', $4)`,
    [company, pattern, named('Day'), [shift, shift, shift, shift, shift, null, null]],
  )
  const ids = (ofRows: { id: string }[]) => ofRows.map((r) => r.id)
  return { company, offices: ids(made.rows), departments: ids(rows), pinSpace, shift, pattern, level }
}

const named = (text: string) => JSON.stringify({ cn: '', en: text, vn: '' })

const SHIFT = `with s as (insert into rostering.shift (company_id, id, letter, names, sort_cn, sort_en, sort_vn, sort_km, colour) values ($1, $2, 'D', $3, 'd', 'd', 'd', 'd', 1))
  insert into rostering.shift_version (company_id, id, shift_id, number, effective_on, kind, periods, breaks, before_minutes, after_minutes, late_grace, early_grace, required_minutes, clocking)
  values ($1, gen_random_uuid(), $2, 1, '2020-01-01', 'fixed', '[{"from":480,"to":1020}]', '[{"from":720,"to":780}]', 180, 300, 5, 5, 480, 'in-and-out')`
