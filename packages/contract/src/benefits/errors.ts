import { catalogue } from '../refusals.ts'

/** Refusals of benefits. */
export const benefitsErrors = catalogue({
  'benefits.type_used': { code: 40970, status: 409 },
  'benefits.policy_used': { code: 40971, status: 409 },
  'benefits.in_payment': { code: 40972, status: 409 },
  'benefits.own_proposal': { code: 40973, status: 409 },
  'benefits.nothing_to_pay': { code: 40974, status: 409 },
  'benefits.not_waiting': { code: 40902, status: 409 },
  'benefits.not_excluded': { code: 40902, status: 409 },
  'benefits.payment_decided': { code: 40902, status: 409 },
  'benefits.run_underway': { code: 40913, status: 409 },
  'benefits.month_closed': { code: 50001, status: 409 },
  'benefits.month_to_come': { code: 10001, status: 422 },
})
