import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { names, text, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'

/** A leave type of a company. */
export const LeaveType = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  note: text(200),
  version: z.int(),
})

export const leaveTypeColumns = columnsOf<z.output<typeof LeaveType>>()({
  ...nameColumns,
  ...companyColumn,
  note: { titleKey: 'leave.field.leaveType.note', as: 'text' },
})

const fields = { names: names(), note: text(200) }
const leaveType = {
  path: '/leave/leave-types',
  read: 'attendance:leave:r',
  write: 'attendance:leave:cud',
  shows: ['leave-type'],
} as const

const list = endpoint({
  method: 'GET',
  path: leaveType.path,
  access: leaveType.read,
  shows: leaveType.shows,
  input: pageQuery(sortsOf(leaveTypeColumns), { companyId: z.optional(uuid()) }),
  reply: pageOf(LeaveType),
})

export const leaveTypeEndpoints = {
  list,
  export: exportOf(list, keysOf(leaveTypeColumns)),
  ...recordEndpoints({
    ...leaveType,
    reply: LeaveType,
    create: z.strictObject({ companyId: uuid(), ...fields }),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  remove: removeEndpoint(leaveType),
}
