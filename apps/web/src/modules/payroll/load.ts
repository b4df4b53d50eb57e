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
