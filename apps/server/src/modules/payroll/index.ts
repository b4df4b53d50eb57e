import { releasePayJob } from '@muster/contract/payroll/jobs'
import { defineJob } from '../../platform/operation/define-job.ts'
import { defineModule } from '../../platform/operation/module.ts'
import { advancePaymentKind } from './advance/advance-payment.service.ts'
import { encryptPayAnew } from './keys/encrypt-pay.job.ts'
import { announceRun } from './pay-run/release.job.ts'
import { recordNames } from './record-name.queries.ts'
import { reimbursementKind } from './reimbursement/reimbursement.service.ts'
import { routes } from './routes.ts'

/** A start asks whether the keys of pay are those that are here. */
export { needPayKeys } from './keys/pay-key.service.ts'

export const payroll = defineModule({
  name: 'payroll',
  routes,
  kinds: [advancePaymentKind, reimbursementKind],
  answers: { namesOf: recordNames },
  jobs: [defineJob(releasePayJob, announceRun)],
  drains: { 'payroll.encrypt-anew': encryptPayAnew },
  constraints: {
    pay_column_item: 'pay.item_used',
    pay_run_item_item: 'pay.item_used',
    pay_message_item: 'pay.item_used',
    pay_run_two: 'pay.own_proposal',
    pay_run_one_waits: 'pay.run_decided',
    reimbursement_item_used: 'payroll.item_used',
    advance_not_overdrawn: 'payroll.advance_overdrawn',
    advance_rests: 'payroll.advance_used',
    advance_entry_opposite_once: 'payroll.entry_taken_back',
  },
})
