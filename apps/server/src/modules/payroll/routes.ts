import { advanceEndpoints } from '@muster/contract/payroll/advance'
import { payItemEndpoints } from '@muster/contract/payroll/pay-item'
import { reimbursementItemEndpoints } from '@muster/contract/payroll/reimbursement-item'
import { bind } from '../../platform/operation/module.ts'
import * as advance from './advance/advance.service.ts'
import * as payItem from './pay-item/pay-item.service.ts'
import * as reimbursementItem from './reimbursement-item/reimbursement-item.service.ts'

export const routes = [
  bind('reimbursement-item', reimbursementItemEndpoints, reimbursementItem),
  bind('advance', advanceEndpoints, advance),
  bind('pay-item', payItemEndpoints, payItem),
]
