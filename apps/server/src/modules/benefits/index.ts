import { benefitPayJob, benefitRunJob } from '@muster/contract/benefits/jobs'
import { defineJob } from '../../platform/operation/define-job.ts'
import { defineModule } from '../../platform/operation/module.ts'
import { maintenance } from './maintenance.service.ts'
import { payBenefits } from './payment/pay.job.ts'
import { recordNames } from './record-name.queries.ts'
import { routes } from './routes.ts'
import { runBenefits } from './run/run.job.ts'

/** What of a month pay turns into items. */
export { type ExpiredLeave, listExpiredLeave, listPaidSubsidies } from './expired/expired.queries.ts'

export const benefits = defineModule({
  name: 'benefits',
  routes,
  jobs: [defineJob(benefitRunJob, runBenefits), defineJob(benefitPayJob, payBenefits)],
  maintenance,
  answers: { namesOf: recordNames },
  constraints: {
    policy_type: 'benefits.type_used',
    policy_place: { key: 'system.format', fields: { order: 'taken' } },
    benefit_type_leave_type: 'leave.type_used',
    member_policy: 'benefits.policy_used',
    member_employment: 'organisation.employment_has_facts',
    member_once: 'system.member_exists',
    payment_two: 'benefits.own_proposal',
    run_underway: 'benefits.run_underway',
    // Two that begin the same run at the same moment.
    run_pkey: 'benefits.run_underway',
  },
})
