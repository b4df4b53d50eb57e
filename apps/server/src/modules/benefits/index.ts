import { defineModule } from '../../platform/operation/module.ts'
import { recordNames } from './record-name.queries.ts'
import { routes } from './routes.ts'

export const benefits = defineModule({
  name: 'benefits',
  routes,
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
  },
})
