import { lockWords } from '@muster/contract/identity/lock/words'
import { payslipWords } from '@muster/contract/payroll/payslip/words'
import { runWords } from '@muster/contract/payroll/runs/words'
import { withWords } from '../../lib/words/i18n.ts'

const LOCKED = [lockWords, payslipWords, runWords]

/** Screens with words of their own, which no other screen says. */
export const loadMyPay = withWords([lockWords, payslipWords], () => import('./payslip/my-pay.screen.tsx'))
export const loadPayRuns = withWords([runWords], () => import('./pay-run/pay-run-list.screen.tsx'))
export const loadPayRun = withWords(LOCKED, () => import('./pay-run/pay-run.screen.tsx'))
export const loadPayUpload = withWords(LOCKED, () => import('./pay-sheet/pay-upload.screen.tsx'))

/** Those that say the words of their module alone; named here, where the first page need not know their files. */
export const loadPayItems = () => import('./pay-item/pay-item-list.screen.tsx')
export const loadAdvances = () => import('./advance/advance-list.screen.tsx')
export const loadExpenseItems = () => import('./reimbursement-item/reimbursement-item-list.screen.tsx')
