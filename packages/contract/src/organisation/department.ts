import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { names, text, uuid, version } from '../fields.ts'
import { exportOf } from '../page.ts'
import { ById, Deleted, Deletion } from './office.ts'

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
export const DepartmentInput = z.strictObject({ companyId: uuid(), ...fields })
export const DepartmentChange = z.strictObject({ id: uuid(), version: version(), ...fields })

const list = endpoint({
  method: 'GET',
  path: '/organisation/departments',
  access: 'organization:company:r',
  shows: ['department', 'employee', 'placement'],
  input: z.strictObject({ companyId: z.optional(uuid()) }),
  reply: z.object({ items: z.array(Department), total: z.int() }),
})

/** The whole tree at once: a company has hundreds of departments, not thousands. Parents come before their children. */
export const departmentEndpoints = {
  list,
  export: exportOf(list, ['name', 'cn', 'en', 'vn', 'company', 'people', 'peopleBelow'], {
    search: z.optional(text(80)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/organisation/departments/:id',
    access: 'organization:company:r',
    shows: ['department', 'employee', 'placement'],
    input: ById,
    reply: Department,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organisation/departments',
    access: 'organization:company:cud',
    changes: ['department'],
    input: DepartmentInput,
    reply: Department,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organisation/departments/:id',
    access: 'organization:company:cud',
    changes: ['department'],
    input: DepartmentChange,
    reply: Department,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organisation/departments/:id',
    access: 'organization:company:cud',
    changes: ['department'],
    input: Deletion,
    reply: Deleted,
  }),
}
