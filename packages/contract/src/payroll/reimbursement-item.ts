import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { flag, money, names, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'

/** What money is given back for [3.21]; an amount above its threshold, in minor units of `currency`, is worth a second look. */
const ReimbursementItem = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  threshold: z.nullable(z.int()),
  currency: z.string(),
  isInUse: z.boolean(),
  version: z.int(),
})

export const reimbursementItemColumns = columnsOf<z.output<typeof ReimbursementItem>>()({
  ...nameColumns,
  ...companyColumn,
  threshold: {
    titleKey: 'payroll.field.item.threshold',
    as: 'money',
    of: ({ threshold, currency }) => ({ minor: threshold, currency }),
    sortable: true,
    optional: true,
  },
  isInUse: { titleKey: 'payroll.field.item.isInUse', as: 'flag' },
})

const fields = { names: names(), threshold: z.nullable(money()), isInUse: flag() }
const item = {
  path: '/payroll/reimbursement-items',
  read: 'finance:accounts-chart:r',
  write: 'finance:accounts-chart:cud',
  shows: ['reimbursement-item'],
} as const

const list = endpoint({
  method: 'GET',
  path: item.path,
  access: item.read,
  shows: item.shows,
  input: pageQuery(sortsOf(reimbursementItemColumns), {
    companyId: z.optional(uuid()),
    isInUse: z.optional(flag()),
  }),
  reply: pageOf(ReimbursementItem),
})

/** The items of a company, kept by whoever keeps its accounts. */
export const reimbursementItemEndpoints = {
  list,
  export: exportOf(list, keysOf(reimbursementItemColumns)),
  ...recordEndpoints({
    ...item,
    reply: ReimbursementItem,
    create: z.strictObject({ companyId: uuid(), ...fields }),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  /** Refused for one that an application names (`payroll.item_used`): it is switched off. */
  remove: removeEndpoint(item),
}
