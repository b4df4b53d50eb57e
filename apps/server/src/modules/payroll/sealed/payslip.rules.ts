import type { PayItemKind } from '@muster/contract/payroll/pay-item'
import type { Minor } from '@muster/kernel/money'

/** An amount of an item; of a deduction it is what is taken off, so it is positive as well. */
export type Line = { itemId: string; amount: Minor }
/** What of a payslip is encrypted. */
export type PayslipContent = { lines: readonly Line[] }

/** What the lines of one payslip, or of many, come to. */
export type PaySums = { earnings: Minor; deductions: Minor; net: Minor; employerCost: Minor }

const NO_PAY: PaySums = { earnings: 0, deductions: 0, net: 0, employerCost: 0 }

const FIELD = { earning: 'earnings', deduction: 'deductions', 'employer-cost': 'employerCost' } as const

/** The sums of lines by the kinds of their items: net is earnings less deductions, what the employer pays beside is no part of it. */
export function sumLines(lines: readonly Line[], kindOf: (itemId: string) => PayItemKind): PaySums {
  const sums = { ...NO_PAY }
  for (const { itemId, amount } of lines) sums[FIELD[kindOf(itemId)]] += amount
  return { ...sums, net: sums.earnings - sums.deductions }
}

/** Whether two payslips say the same, in whatever order. */
export function areSameLines(a: readonly Line[], b: readonly Line[]): boolean {
  const amounts = new Map(a.map(({ itemId, amount }) => [itemId, amount]))
  return a.length === b.length && b.every(({ itemId, amount }) => amounts.get(itemId) === amount)
}
