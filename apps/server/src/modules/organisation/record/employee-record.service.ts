import type { ReplyOf } from '@muster/contract/endpoint'
import type { employeeEndpoints } from '@muster/contract/organisation/employee'
import type { Selectable } from 'kysely'
import { fail } from '../../../platform/base/refusal.ts'
import { periodOf } from '../../../platform/db/period.ts'
import type { Tables } from '../../../platform/db/tables.gen.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import * as queries from './employee.queries.ts'
import { missingFields } from './employee.rules.ts'
import { readFields } from './employee-fields.rules.ts'
import { listPhotos, toPhoto } from './employee-photo.queries.ts'
import { listPins } from './employee-pin.queries.ts'
import { listPositions } from './employee-position.queries.ts'
import { listMasked } from './secret-field.service.ts'

/** An employee as every call about one answers. */
export type Employee = ReplyOf<(typeof employeeEndpoints)['get']>

/** The employment in reach, or an absent user (40403). */
export async function needEmployment(ctx: Ctx, id: string) {
  return (await queries.findEmployment(ctx, id)) ?? fail('system.user_not_found')
}

/** Everything about an employee in reach: fields, positions and PINs in order of time; else an absent user (40403) [3.08]. */
export async function describe(ctx: Ctx, id: string): Promise<Employee> {
  const row = await needEmployment(ctx, id)
  const [employee] = await describeRows(ctx, row.company_id, [row])
  return employee ?? fail('system.user_not_found')
}

/** The same of several of a company, by name; who is out of reach is left out. */
export async function describeMany(ctx: Ctx, companyId: string, ids: readonly string[]): Promise<Employee[]> {
  return describeRows(ctx, companyId, await queries.listEmploymentRows(ctx, ids))
}

/** The same of an employment of a company, whoever asks: for what was decided about it by others. */
export async function describeEmployee(ctx: Ctx, companyId: string, id: string): Promise<Employee> {
  const row = (await queries.findEmploymentOf(ctx, companyId, id)) ?? fail('system.user_not_found')
  const [employee] = await describeRows(ctx, companyId, [row])
  return employee ?? fail('system.user_not_found')
}

type Row = Selectable<Tables['organisation.employment']>

async function describeRows(ctx: Ctx, companyId: string, rows: readonly Row[]): Promise<Employee[]> {
  const ids = rows.map((row) => row.id)
  const positions = await listPositions(ctx, companyId, ids)
  const pins = await listPins(ctx, companyId, ids)
  const secrets = await listMasked(ctx, companyId, ids)
  const photos = await listPhotos(ctx, companyId, ids)
  return rows.map((row) => ({
    ...toEmployeeFields(row),
    ...secrets.get(row.id),
    photo: toPhoto(photos.get(row.id)),
    positions: (positions.get(row.id) ?? []).map(positionOf),
    pins: (pins.get(row.id) ?? []).map((p) => ({
      ...{ id: p.id, pinSpaceId: p.pin_space_id, pin: p.pin },
      ...periodOf(p.period),
    })),
  }))
}

/** A position as an employee shows it. */
export const positionOf = (p: Selectable<Tables['organisation.position']>): Employee['positions'][number] => ({
  id: p.id,
  ...periodOf(p.period),
  isMain: p.is_main,
  departmentId: p.department_id,
  officeId: p.office_id,
  levelId: p.level_id,
})

/** Returns the fields of an employee out of the row of an employment. */
export function toEmployeeFields(row: Row) {
  return {
    id: row.id,
    companyId: row.company_id,
    personId: row.person_id,
    ...readFields(row),
    resignOn: row.resign_on,
    state: row.state,
    isIncomplete: row.is_incomplete,
    missing: row.is_incomplete ? missingFields(row) : [],
    version: row.version,
  }
}
