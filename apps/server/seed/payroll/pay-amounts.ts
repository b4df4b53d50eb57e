import type { PayItemKind, PayItemOrigin } from '@muster/contract/payroll/pay-item'
import { lastDay, type Month } from '@muster/kernel/month'
import type { Names } from '@muster/kernel/names'
import type { DemoCompany } from '../group.ts'
import type { DemoPerson } from '../organisation/people.ts'
import { randomOf } from '../random.ts'
import { perDollar } from './items.ts'

type DemoPayItem = { key: string; names: Names; kind: PayItemKind; origin: PayItemOrigin }
const names = (cn: string, en: string, vn: string, km: string): Names => ({ cn, en, vn, km })
const earning = (key: string, called: Names, origin: PayItemOrigin = 'none'): DemoPayItem => ({
  ...{ key, names: called, kind: 'earning', origin },
})
const deduction = (key: string, called: Names, origin: PayItemOrigin = 'none'): DemoPayItem => ({
  ...{ key, names: called, kind: 'deduction', origin },
})

/** What a payslip of the demo consists of, in its order. */
export const PAY_ITEMS: readonly DemoPayItem[] = [
  earning('base', names('基本工资', 'Monthly salary', 'Lương tháng', 'ប្រាក់ខែគោល'), 'salary'),
  earning('overtime', names('加班费', 'Overtime pay', 'Tiền tăng ca', 'ប្រាក់ថែមម៉ោង'), 'overtime'),
  earning('meals', names('餐补', 'Meal allowance', 'Phụ cấp ăn', 'ប្រាក់អាហារ')),
  deduction('leave', names('请假扣款', 'Unpaid leave', 'Trừ nghỉ phép', 'កាត់ការឈប់'), 'leave'),
  deduction(
    'absence',
    names('考勤扣款', 'Lateness and absence', 'Trừ đi muộn, vắng', 'កាត់មកយឺត និងអវត្តមាន'),
    'attendance',
  ),
  deduction('insurance', names('社会保险', 'Social insurance', 'Bảo hiểm xã hội', 'ធានារ៉ាប់រងសង្គម')),
  deduction('tax', names('个人所得税', 'Income tax', 'Thuế thu nhập', 'ពន្ធលើប្រាក់ខែ')),
  {
    ...{ key: 'employer', names: names('公司社保', 'Employer’s insurance', 'Bảo hiểm công ty đóng', 'ធានារ៉ាប់រងក្រុមហ៊ុន') },
    ...{ kind: 'employer-cost', origin: 'none' },
  },
]

/** Shares of the monthly salary, in hundredths. */
const INSURANCE = 8
const EMPLOYER = 17
/** Of what a dollar is worth, amounts are whole tenths. */
const round = (amount: number, unit: number) => Math.round(amount / unit) * unit

/** Whether somebody was paid for a month: they were there for some of it. */
export const isPaidIn = ({ fields, resignOn }: DemoPerson, month: Month): boolean =>
  fields.onboardOn <= lastDay(month) && (resignOn === null || resignOn >= `${month}-01`)

/** What somebody is paid for a month, in minor units by item; a correction paid overtime that had been forgotten. */
export function amountsOf(
  company: DemoCompany,
  person: DemoPerson,
  month: Month,
  { isCorrected = false } = {},
): Record<string, number> {
  const dollar = perDollar(company)
  const unit = Math.max(1, Math.round(dollar / 10))
  const own = randomOf(`${person.key}/salary`)
  const raise = own.chance(0.3) && month >= '2026-10' ? 1.05 : 1
  const base = round((320 + own.whole(0, 60) * 8) * dollar * raise, unit)
  const drawn = randomOf(`${person.key}/pay/${month}`)
  const overtime = drawn.chance(0.4) ? round(drawn.whole(4, 60) * dollar, unit) : 0
  const amounts = {
    base,
    overtime: overtime + (isCorrected ? round(12 * dollar, unit) : 0),
    meals: round(25 * dollar, unit),
    leave: drawn.chance(0.1) ? round(drawn.whole(5, 30) * dollar, unit) : 0,
    absence: drawn.chance(0.15) ? round(drawn.whole(1, 9) * dollar, unit) : 0,
    insurance: round((base * INSURANCE) / 100, unit),
    tax: base > 500 * dollar ? round((base - 500 * dollar) / 10, unit) : 0,
    employer: round((base * EMPLOYER) / 100, unit),
  }
  return amounts
}
