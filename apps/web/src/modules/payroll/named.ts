import { reimbursementItemEndpoints } from '@muster/contract/payroll/reimbursement-item'
import { defineNamed } from '../../lib/registry/named.ts'
import { ITEMS } from './reimbursement-item/places.ts'

/** What has names in several languages here. */
export const named = defineNamed([
  { titleKey: 'payroll.reimbursementItems.one', list: reimbursementItemEndpoints.list, path: ITEMS },
])
