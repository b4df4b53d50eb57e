import { defineModule } from '../../platform/operation/module.ts'
import { advancePaymentKind } from './advance/advance-payment.service.ts'
import { recordNames } from './record-name.queries.ts'
import { reimbursementKind } from './reimbursement/reimbursement.service.ts'
import { routes } from './routes.ts'

export const payroll = defineModule({
  name: 'payroll',
  routes,
  kinds: [advancePaymentKind, reimbursementKind],
  answers: { namesOf: recordNames },
  constraints: {
    reimbursement_item_used: 'payroll.item_used',
    advance_not_overdrawn: 'payroll.advance_overdrawn',
    advance_rests: 'payroll.advance_used',
    advance_entry_opposite_once: 'payroll.entry_taken_back',
  },
})
