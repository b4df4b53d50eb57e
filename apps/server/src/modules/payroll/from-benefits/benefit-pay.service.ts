import type { BenefitFacts, ExpiredFacts } from '@muster/contract/payroll/payslip'
import { type Day, dayNumber } from '@muster/kernel/day'
import type { Minor } from '@muster/kernel/money'
import { firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type ExpiredLeave, listExpiredLeave, listPaidSubsidies } from '../../benefits/index.ts'
import { parameterOn } from '../../system/index.ts'
import { openPayslip } from '../sealed/sealed-pay.service.ts'
import { payOfExpired } from './expired-pay.rules.ts'
import { listPayslipsAt, listSalaryItems } from './salary.queries.ts'

type OfMonth = { employmentId: string; month: Month }

/** What of benefits becomes pay of somebody in a month: subsidies that were paid, and leave that expired. */
export type BenefitPay = { subsidies: BenefitFacts['subsidies']; expired: ExpiredFacts['parts'] }

const NOTHING: BenefitPay = { subsidies: [], expired: [] }

/** The same of people in months of a company. */
export async function benefitPayOf(
  ctx: Ctx,
  companyId: string,
  wanted: readonly OfMonth[],
): Promise<(of: OfMonth) => BenefitPay> {
  const found = new Map<string, BenefitPay>()
  for (const [month, people] of Map.groupBy(wanted, (one) => one.month)) {
    const ids = people.map(({ employmentId }) => employmentId)
    const subsidies = Map.groupBy(await listPaidSubsidies(ctx, companyId, month, ids), (one) => one.employmentId)
    const leave = await listExpiredLeave(ctx, companyId, month, ids)
    const expired = Map.groupBy(await valueExpired(ctx, companyId, leave), (one) => one.employmentId)
    for (const id of ids)
      found.set(keyOf({ employmentId: id, month }), {
        subsidies: (subsidies.get(id) ?? []).map(({ id: memberId, names, amount }) => ({
          id: memberId,
          names,
          amount,
        })),
        expired: (expired.get(id) ?? []).map(({ employmentId: _, ...part }) => part),
      })
  }
  return (of) => found.get(keyOf(of)) ?? NOTHING
}

const keyOf = ({ employmentId, month }: OfMonth) => `${employmentId} ${month}`

/** What expired leave is worth, by the salary and the parameters of its last valid day; of who has no payslip by then nothing is known. */
async function valueExpired(ctx: Ctx, companyId: string, leave: readonly ExpiredLeave[]) {
  if (leave.length === 0) return []
  const salaryOn = await salariesOn(ctx, companyId, leave)
  const valued: (ExpiredFacts['parts'][number] & { employmentId: string })[] = []
  for (const { id, employmentId, names, minutes, lastOn, ratio } of leave) {
    const salary = salaryOn(employmentId, lastOn)
    const fixed = await parameterOn(ctx, companyId, 'pay.days-of-month', lastOn)
    const days = fixed === 0 ? daysOf(monthOf(lastOn)) : fixed
    const dailyMinutes = await parameterOn(ctx, companyId, 'pay.day', lastOn)
    const amount = salary === null ? null : payOfExpired({ minutes, ratio, salary, days, dailyMinutes })
    valued.push({ id, employmentId, names, minutes, lastOn, ratio, salary, days, dailyMinutes, amount })
  }
  return valued
}

const daysOf = (month: Month) => dayNumber(lastDay(month)) - dayNumber(firstDay(month)) + 1

/** The salaries of people on days, by what is released of that month or the last before; null where there is none. */
async function salariesOn(
  ctx: Ctx,
  companyId: string,
  leave: readonly { employmentId: string; lastOn: Day }[],
): Promise<(employmentId: string, on: Day) => Minor | null> {
  const items = await listSalaryItems(ctx, companyId)
  const payslips = await listPayslipsAt(
    ctx,
    companyId,
    leave.map(({ employmentId, lastOn }) => ({ employmentId, month: monthOf(lastOn) })),
  )
  const salaries = new Map(
    payslips.map(({ at, ...row }) => {
      const lines = openPayslip(ctx, { companyId, ...row }).lines.filter(({ itemId }) => items.has(itemId))
      return [keyOf({ employmentId: row.employmentId, month: at }), lines.reduce((sum, line) => sum + line.amount, 0)]
    }),
  )
  return (employmentId, on) => salaries.get(keyOf({ employmentId, month: monthOf(on) })) ?? null
}
