import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, names, uuid, version, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'

/** What an item does to a payslip: it is paid, it is taken off, or the employer pays it beside. */
export const PAY_ITEM_KINDS = ['earning', 'deduction', 'employer-cost'] as const
export type PayItemKind = (typeof PAY_ITEM_KINDS)[number]

/** Where its amounts come from, as far as Muster knows it: the facts of its month stand beside each of its lines on a payslip. */
export const PAY_ITEM_ORIGINS = [
  'none',
  'salary',
  'overtime',
  'leave',
  'attendance',
  'benefit',
  'expired-leave',
] as const
export type PayItemOrigin = (typeof PAY_ITEM_ORIGINS)[number]

/** The lines of a payslip stand in the order of the positions of their items, kind by kind. */
const PayItem = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  kind: z.enum(PAY_ITEM_KINDS),
  position: z.int(),
  origin: z.enum(PAY_ITEM_ORIGINS),
  isInUse: z.boolean(),
  version: z.int(),
})

export const payItemColumns = columnsOf<z.output<typeof PayItem>>()({
  ...nameColumns,
  ...companyColumn,
  kind: { titleKey: 'payroll.field.payItem.kind', as: 'word', words: 'payroll.payItems.kinds' },
  position: { titleKey: 'payroll.field.payItem.position', as: 'number', sortable: true },
  origin: { titleKey: 'payroll.field.payItem.origin', as: 'word', words: 'payroll.payItems.origins' },
  isInUse: { titleKey: 'payroll.field.payItem.isInUse', as: 'flag' },
})

const fields = {
  names: names(),
  kind: choice(PAY_ITEM_KINDS),
  position: whole(1, 999),
  origin: choice(PAY_ITEM_ORIGINS),
  isInUse: flag(),
}
const payItem = {
  path: '/payroll/pay-items',
  read: 'finance:salary-manage:r',
  write: 'finance:salary-manage:cud',
  shows: ['pay-item'],
} as const

const list = endpoint({
  method: 'GET',
  path: payItem.path,
  access: payItem.read,
  shows: payItem.shows,
  input: pageQuery(sortsOf(payItemColumns), { companyId: z.optional(uuid()), isInUse: z.optional(flag()) }),
  reply: pageOf(PayItem),
})

/** What payslips of a company consist of; columns of its sheets are mapped onto them. */
export const payItemEndpoints = {
  list,
  export: exportOf(list, keysOf(payItemColumns)),
  ...recordEndpoints({
    ...payItem,
    reply: PayItem,
    create: z.strictObject({ companyId: uuid(), ...fields }),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  /** Refused for one that a payslip or a column names (`payroll.pay_item_used`): it is switched off. */
  remove: removeEndpoint(payItem),
}
