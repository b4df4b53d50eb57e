import { LANGUAGES } from '@muster/kernel/names'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, names, text, uuid, version } from '../fields.ts'
import { exportOf } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'

/** A node of a company's tree [3.09]; `people` counts its own, `peopleBelow` also everybody beneath. */
export const Department = z.object({
  id: uuid(),
  companyId: uuid(),
  parentId: z.nullable(uuid()),
  names: names(),
  people: z.int(),
  peopleBelow: z.int(),
  version: z.int(),
})

const fields = { names: names(), parentId: z.nullable(uuid()) }

const department = {
  path: '/organisation/departments',
  read: 'organization:company:r',
  write: 'organization:company:cud',
  shows: ['department', 'employee', 'placement'],
} as const

const list = endpoint({
  method: 'GET',
  path: department.path,
  access: department.read,
  shows: department.shows,
  input: z.strictObject({ companyId: z.optional(uuid()) }),
  reply: z.object({ items: z.array(Department), total: z.int() }),
})

/** The whole tree at once: a company has hundreds of departments, not thousands. Parents come before their children. */
export const departmentEndpoints = {
  list,
  export: exportOf(list, ['name', ...LANGUAGES, 'company', 'people', 'peopleBelow'], {
    search: z.optional(text(80)),
  }),
  ...recordEndpoints({
    ...department,
    reply: Department,
    create: z.strictObject({ companyId: uuid(), opensOn: z.optional(day()), ...fields }),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  remove: removeEndpoint(department),
}
