import { lockWords } from '@muster/contract/identity/lock/words'
import { payslipWords } from '@muster/contract/payroll/payslip/words'
import { withWords } from '../../lib/words/i18n.ts'

/** Screens with words of their own, which no other screen says. */
export const loadMyPay = withWords([lockWords, payslipWords], () => import('./payslip/my-pay.screen.tsx'))
