import { addMonths, firstDay, type Month, monthOf } from '@muster/kernel/month'
import { setDecision } from '../../src/modules/benefits/member/member.queries.ts'
import { paySome } from '../../src/modules/benefits/payment/pay.job.ts'
import { insertPayment, keepFor, listPayable } from '../../src/modules/benefits/payment/payment.queries.ts'
import { totalOf } from '../../src/modules/benefits/payment/payment.rules.ts'
import { runSome } from '../../src/modules/benefits/run/run.job.ts'
import { insertRun } from '../../src/modules/benefits/run/run.queries.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany, DemoGroup } from '../group.ts'
import { demoId } from '../id.ts'

/** So many are left out by hand. */
const LEFT_OUT = 3
const WHY = 'Paid by the other company this month'

/**
 * The members of the three months before that of the anchor: the first is paid, of the second a payment waits to be confirmed and some are left
 * out by hand, and of the last one all of them wait.
 */
export async function writeBenefitMonths(ctx: Ctx, group: DemoGroup, company: DemoCompany): Promise<void> {
  const [first, second, last] = [0, 1, 2].map((n) => addMonths(monthOf(group.from), n)) as [Month, Month, Month]
  for (const month of [first, second, last]) await runMonth(ctx, company, month)
  const personOf = (account: string) => company.people.find((person) => person.account === account)?.personId
  const [hr, admin] = [personOf('hr'), personOf('admin')]
  if (hr === undefined || admin === undefined) return
  const members = await listPayable(ctx, { companyId: company.id, month: first }, false)
  const paid = await propose(ctx, company, first, 1, hr)
  await ctx.db
    .updateTable('benefits.payment')
    .set({ state: 'paying', decided_by: admin, decided_at: ctx.now })
    .where('company_id', '=', company.id)
    .where('id', '=', paid)
    .execute()
  while ((await paySome(ctx, company.id, paid)).count > 0);
  // It was long ago: nobody is to find it unread.
  const keys = members.map(({ id }) => `benefit-paid:${id}`)
  await ctx.publish('notice.withdrawn', { companyId: company.id, keys })
  const waiting = await listPayable(ctx, { companyId: company.id, month: second }, false)
  for (const { id } of waiting.slice(0, LEFT_OUT))
    await setDecision(ctx, company.id, id, { state: 'excluded', byHand: 'excluded', reason: WHY })
  await propose(ctx, company, second, 2, hr)
}

async function runMonth(ctx: Ctx, company: DemoCompany, month: Month): Promise<void> {
  await insertRun(ctx, company.id, month, 1, demoId(`${company.code}/benefit-run/${month}`))
  while ((await runSome(ctx, { companyId: company.id, month, number: 1 })).ended === undefined);
}

async function propose(ctx: Ctx, company: DemoCompany, month: Month, number: number, by: string): Promise<string> {
  const members = await listPayable(ctx, { companyId: company.id, month }, true)
  const id = demoId(`${company.code}/benefit-payment/${month}`)
  const paidOn = firstDay(addMonths(month, 1))
  await insertPayment(ctx, { companyId: company.id, id, number, month, paidOn, note: '', by, ...totalOf(members) })
  await keepFor(
    ctx,
    company.id,
    id,
    members.map((member) => member.id),
  )
  return id
}
