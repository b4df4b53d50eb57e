import { organisationWords } from '@muster/contract/organisation/words'
import { payWords } from '@muster/contract/payroll/pay/words'
import { payrollWords } from '@muster/contract/payroll/words'
import { workflowWords } from '@muster/contract/workflow/words'
import { defineModule } from '../../lib/registry/module.ts'
import { ownScreens, screens } from './screens.ts'

/** Pay and reimbursement. */
export const payroll = defineModule({
  screens,
  kinds: () => import('./kinds.ts').then(({ kinds }) => kinds),
  named: () => import('./named.ts'),
  words: [payrollWords, payWords, organisationWords, workflowWords],
})

/** One’s own pay, which a phone opens without the words of the rest. */
export const ownPay = defineModule({ screens: ownScreens, words: [payWords] })
