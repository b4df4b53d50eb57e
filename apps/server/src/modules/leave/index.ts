import { defineModule } from '../../platform/operation/module.ts'
import { awayOf } from './calendar/absence.service.ts'
import { isTimeOffTaken, overtimeGiven, timeOffOf } from './ledger/overtime.service.ts'
import { maintenance } from './maintenance.service.ts'
import { recordNames } from './record-name.queries.ts'
import { lapsesOf } from './request/lapse.service.ts'
import { leaveKind } from './request/leave.service.ts'
import { leaveCancellationKind } from './request/leave-cancellation.service.ts'
import { employmentBounded } from './request/outside.service.ts'
import { staysOf } from './request/stays.service.ts'
import { waitingIn } from './request/waiting.service.ts'
import { employmentChanged, workChanged } from './request/work-changed.service.ts'
import { routes } from './routes.ts'

/** @public For benefits: what they give as leave, and what of that expired. */
export { type BenefitGrant, grantBenefits } from './ledger/benefit-grant.service.ts'
export { listExpiredBenefits } from './ledger/expired.queries.ts'
/** @public For later modules: what leave people took, day by day. */
export { listTakenDays, type TakenDay } from './request/taken-days.queries.ts'
/** @public For later modules: what there is to grant. */
export { leaveTypesOf } from './type/types-in-force.service.ts'

export const leave = defineModule({
  name: 'leave',
  routes,
  kinds: [leaveKind, leaveCancellationKind],
  on: {
    'employment.bounded': employmentBounded,
    'employment.changed': employmentChanged,
    'overtime.given': overtimeGiven,
    'work.changed': workChanged,
  },
  maintenance,
  answers: { namesOf: recordNames, lapsesOf, staysOf, timeOffOf, isTimeOffTaken, waitingIn, awayOf },
  constraints: {
    entitlement_type: 'leave.type_used',
    entry_type: 'leave.type_used',
    taken_type: 'leave.type_used',
    entitlement_not_overdrawn: 'leave.taken_meanwhile',
    leave_type_time_off: { key: 'system.format', fields: { attribute: 'taken' } },
    taken_once: 'leave.away_already',
  },
})
