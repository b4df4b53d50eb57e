import type { BenefitTest } from '@muster/contract/benefits/benefit-test'
import type { BenefitPolicy } from '@muster/contract/benefits/policy'
import type { PolicyRules } from '@muster/contract/benefits/policy-rules'
import type { Simulation } from '@muster/contract/benefits/simulation'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { COMPANY } from './person.ts'
import { idOf } from './sample-task.ts'

export const namesOf = (en: string) => ({ cn: '', en, vn: '' })
export const SALES = idOf(301)
export const MEAL_TYPE = { id: idOf(310), names: namesOf('Subsidies'), kind: 'subsidy' as const, isFirstOnly: true }
export const LEAVE_TYPE = { id: idOf(311), names: namesOf('Extra leave'), kind: 'leave' as const, isFirstOnly: false }

/** A meal subsidy of a department, every month, docked by absence and sick leave. */
export const MEAL_RULES: PolicyRules = {
  ...{ content: 'monthly', needsApplication: false, applicationHours: null },
  target: { kind: 'conditions', conditions: [{ field: 'department', oneOf: [SALES] }] },
  exclusions: [{ kind: 'leave', attributes: ['personal', 'sick'], days: 3 }],
  ...{ basis: 'onboard', afterMonths: 2, takesEffect: 'month-begin', validDays: null, amount: 500_000, unit: 'period' },
  ...{ dockRatio: 100, docks: ['sick'], due: { monthsLater: 1, dayOfMonth: 10 }, perfect: null, expiredToPay: null },
}

export const policyOf = (n: number, over: Partial<BenefitPolicy> = {}): BenefitPolicy => ({
  ...{ id: idOf(320 + n), companyId: COMPANY, names: namesOf(`Policy ${n}`), type: MEAL_TYPE, attribute: 'meal' },
  ...{ order: n, isOn: true, currency: 'VND', since: day('2026-01-01'), effectiveOn: day('2026-03-01') },
  ...{ rules: MEAL_RULES, versions: [{ number: 1, effectiveOn: day('2026-01-01'), rules: MEAL_RULES }] },
  ...{
    nextMonth: '2026-03' as Month,
    nextDueOn: day('2026-04-10'),
    members: 12,
    called: { [SALES]: namesOf('Sales') },
  },
  version: 1,
  ...over,
})

export const testOf = (rule: BenefitTest['rule'], isMet: boolean, over: Partial<BenefitTest> = {}): BenefitTest => ({
  ...{ rule, isMet, field: null, is: null, wants: [], has: [], numbers: {}, days: {}, policy: null },
  ...over,
})

/** Sixteen hours of sick leave where eight exclude. */
export const SICK = testOf('leave', false, { wants: ['sick'], numbers: { minutes: 960, dayMinutes: 480, most: 100 } })

export const SIMULATION: Simulation = {
  ...{ from: day('2026-02-01'), until: day('2026-02-28'), outcome: 'excluded' },
  tests: [testOf('employed', true, { days: { onboardOn: day('2025-07-01') } }), SICK],
  ...{ sum: null, unit: 'period', currency: 'VND', basisOn: day('2025-07-01'), effectOn: day('2025-10-01') },
  ...{ validFrom: null, validUntil: null, dueOn: day('2026-03-10'), isProvisional: false },
}
