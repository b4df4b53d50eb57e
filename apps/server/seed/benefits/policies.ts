import type { BenefitKind } from '@muster/contract/benefits/benefit-type'
import { type BenefitAttribute, type PolicyRules, USUAL_PERFECT } from '@muster/contract/benefits/policy-rules'
import { type Day, day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { insertPolicy, saveRules } from '../../src/modules/benefits/policy/policy.queries.ts'
import { insertType } from '../../src/modules/benefits/type/benefit-type.queries.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import { leaveTypeId } from '../leave/leave-types.ts'
import { perDollar } from '../payroll/items.ts'

const RULES: PolicyRules = {
  ...{ content: 'monthly', needsApplication: false, applicationHours: null, exclusions: [] },
  target: {
    kind: 'conditions',
    conditions: [{ field: 'state', oneOf: ['probation', 'employed', 'notice'] }],
  },
  ...{ basis: 'onboard', afterMonths: 0, takesEffect: 'on-day', validDays: null, amount: 1, unit: 'period' },
  ...{ dockRatio: 0, docks: [], due: { monthsLater: 1, dayOfMonth: 5 }, perfect: null, expiredToPay: null },
}

type DemoPolicy = {
  key: string
  kind: BenefitKind
  attribute: BenefitAttribute
  typeNames: Names
  names: Names
  /** In dollars of money; as the unit says of leave. */
  amount: number
  rules: Partial<PolicyRules>
}
const names = (cn: string, en: string, vn: string, km: string): Names => ({ cn, en, vn, km })

/** What such companies give, in their order. */
const POLICIES: readonly DemoPolicy[] = [
  {
    ...{ key: 'meal', kind: 'subsidy', attribute: 'meal', amount: 1.5 },
    typeNames: names('餐饮补贴', 'Meal subsidies', 'Trợ cấp ăn ca', 'ប្រាក់ឧបត្ថម្ភអាហារ'),
    names: names('工作餐补贴', 'Meals on days worked', 'Ăn ca theo ngày làm việc', 'អាហារតាមថ្ងៃធ្វើការ'),
    rules: { unit: 'worked-day' },
  },
  {
    ...{ key: 'perfect', kind: 'subsidy', attribute: 'perfect-attendance', amount: 20 },
    typeNames: names('奖励', 'Awards', 'Thưởng', 'រង្វាន់'),
    names: names('全勤奖', 'Perfect attendance', 'Thưởng chuyên cần', 'រង្វាន់វត្តមានពេញលេញ'),
    rules: {
      perfect: { ...USUAL_PERFECT, pointMinutes: 5, mostPoints: 2 },
      exclusions: [{ kind: 'leave', attributes: ['personal', 'sick'], days: 1 }],
    },
  },
  {
    ...{ key: 'gift', kind: 'subsidy', attribute: 'regularization', amount: 40 },
    typeNames: names('礼金', 'Gifts', 'Quà tặng', 'អំណោយ'),
    names: names('转正礼金', 'Regularisation gift', 'Quà lên chính thức', 'អំណោយពេលក្លាយជាបុគ្គលិកពេញសិទ្ធិ'),
    rules: { content: 'once', basis: 'regularization', validDays: 120 },
  },
  {
    ...{ key: 'seniority', kind: 'leave', attribute: 'seniority', amount: 100 },
    typeNames: names('工龄假', 'Seniority leave', 'Nghỉ thâm niên', 'ច្បាប់អតីតភាព'),
    names: names(
      '满三年增加年假',
      'A day for three years of service',
      'Thêm một ngày sau ba năm',
      'បន្ថែមមួយថ្ងៃក្រោយបីឆ្នាំ',
    ),
    rules: {
      ...{ unit: 'days', content: 'quarterly', afterMonths: 36, takesEffect: 'month-begin', validDays: 90 },
      expiredToPay: 50,
    },
  },
]

const policyId = (company: DemoCompany, key: string): string => demoId(`${company.code}/benefit-policy/${key}`)
const since = (from: Day): Day => day(`${from.slice(0, 4)}-01-01`)

/** Writes the types and policies of benefits of a company. */
export async function writePolicies(ctx: Ctx, company: DemoCompany, from: Day): Promise<void> {
  for (const [i, { key, kind, attribute, typeNames, names: called, amount, rules }] of POLICIES.entries()) {
    const typeId = demoId(`${company.code}/benefit-type/${key}`)
    const leaveTypeOf = kind === 'leave' ? leaveTypeId(company, 'annual') : null
    const type = { names: typeNames, kind, leaveTypeId: leaveTypeOf, isFirstOnly: false, isInUse: true }
    await insertType(ctx, { companyId: company.id, id: typeId, ...type })
    const id = policyId(company, key)
    await insertPolicy(ctx, { companyId: company.id, id, names: called, typeId, attribute, order: i + 1, isOn: true })
    const worth = kind === 'subsidy' ? Math.round(amount * perDollar(company)) : amount
    const version = { policyId: id, number: 1, effectiveOn: since(from), rules: { ...RULES, ...rules, amount: worth } }
    await saveRules(ctx, company.id, version)
  }
}
