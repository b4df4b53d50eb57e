import { advanceEndpoints } from '@muster/contract/payroll/advance'
import { myPayEndpoints } from '@muster/contract/payroll/my-pay'
import { payItemEndpoints } from '@muster/contract/payroll/pay-item'
import { payRunEndpoints, payslipEndpoints } from '@muster/contract/payroll/pay-run'
import { paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import { reimbursementItemEndpoints } from '@muster/contract/payroll/reimbursement-item'
import { bind } from '../../platform/operation/module.ts'
import * as advance from './advance/advance.service.ts'
import * as myPay from './my-pay/my-pay.service.ts'
import * as payItem from './pay-item/pay-item.service.ts'
import * as payRun from './pay-run/pay-run.service.ts'
import * as payslip from './pay-run/payslip.service.ts'
import * as paySheet from './pay-sheet/pay-sheet.service.ts'
import * as reimbursementItem from './reimbursement-item/reimbursement-item.service.ts'

export const routes = [
  bind('reimbursement-item', reimbursementItemEndpoints, reimbursementItem),
  bind('advance', advanceEndpoints, advance),
  bind('pay-item', payItemEndpoints, payItem),
  bind('pay-sheet', paySheetEndpoints, paySheet),
  bind('pay-run', payRunEndpoints, payRun),
  bind('payslip', payslipEndpoints, payslip),
  bind('my-pay', myPayEndpoints, myPay),
]
