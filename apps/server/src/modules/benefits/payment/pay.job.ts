import type { benefitPayJob } from '@muster/contract/benefits/jobs'
import type { JobInput, JobResult } from '@muster/contract/job-kind'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { type BenefitGrant, grantBenefits } from '../../leave/index.ts'
import * as queries from './payment.queries.ts'

/** Members of one transaction. */
const MEMBERS_AT_ONCE = 200

type Done = JobResult<typeof benefitPayJob>
type Skipped = Done['skipped'][number]

/**
 * Pays the members of a payment that was confirmed, some in one transaction each: leave is granted, and whoever gets something learns it.
 * Killed anywhere, a repetition goes on with whoever is left, and comes to the same.
 */
export async function payBenefits(run: JobRun<JobInput<typeof benefitPayJob>>): Promise<Done> {
  const [companyId = ''] = run.scope.companies
  const { paymentId } = run.body
  const skipped: Skipped[] = []
  for (let left = true, done = 0; left; done += MEMBERS_AT_ONCE) {
    run.signal.throwIfAborted()
    const some = await run.operation((ctx) => paySome(ctx, companyId, paymentId))
    skipped.push(...some.skipped)
    left = some.count > 0
    await run.progress(Math.min(done + some.count, some.total), some.total)
  }
  const paid = await run.operation(async (ctx) => {
    notifyChanged(ctx, companyId, 'benefit-payment', 'benefit-member', 'leave-balance')
    return queries.countPaid(ctx, companyId, paymentId)
  })
  return { paid, skipped }
}

/** Pays some members who are left; the payment is paid with the last of them. */
export async function paySome(ctx: Ctx, companyId: string, paymentId: string) {
  const payment = await queries.lockPayment(ctx, companyId, paymentId)
  const members =
    payment?.state === 'paying'
      ? await queries.listPaying(rowsInTransaction(ctx), companyId, paymentId, MEMBERS_AT_ONCE)
      : []
  if (!payment || members.length === 0) {
    await queries.setPaid(ctx, companyId, paymentId)
    return { count: 0, total: payment?.count ?? 0, skipped: [] }
  }
  const refused = await grantLeave(ctx, companyId, members)
  const paid = members.filter(({ id }) => !refused.has(id))
  await queries.settleMembers(
    ctx,
    companyId,
    payment.paidOn,
    payment.decidedBy,
    paid.map(({ id }) => id),
    [...refused],
  )
  await ctx.publish('notice.raised', {
    ...{ companyId, kind: 'benefit-paid', opens: `/benefits/my?month=${payment.month}` },
    notices: paid
      .filter(({ amount }) => amount > 0)
      .map(({ id, employmentId, personId, policyNames }) => ({
        key: `benefit-paid:${id}`,
        about: { employmentId },
        params: { benefit: policyNames, month: payment.month },
        personIds: [personId],
      })),
  })
  const skipped = members.filter(({ id }) => refused.has(id)).map(showSkipped)
  return { count: members.length, total: payment.count, skipped }
}

const showSkipped = ({ id, name, policyNames }: queries.Paying): Skipped => ({
  ...{ id, name, word: 'benefits.skipped.leaveUsed', values: { benefit: policyNames } },
})

/** Grants the leave of these members, one of each person at a time; gives those whose leave could not be taken back. */
async function grantLeave(ctx: Ctx, companyId: string, members: readonly queries.Paying[]): Promise<Set<string>> {
  const refused = new Set<string>()
  let left = members.filter(({ leaveTypeId }) => leaveTypeId !== null)
  while (left.length > 0) {
    const now = [...new Map(left.toReversed().map((one) => [one.employmentId, one])).values()]
    const not = await grantBenefits(ctx, companyId, now.map(grantOf))
    for (const one of now) if (not.has(one.employmentId)) refused.add(one.id)
    left = left.filter((one) => !now.includes(one))
  }
  return refused
}

const grantOf = (member: queries.Paying): BenefitGrant => ({
  ...{ employmentId: member.employmentId, typeId: member.leaveTypeId ?? '', place: member.order, reason: '' },
  key: `benefit:${member.policyId}:${member.periodUntil}`,
  ...{
    from: member.validFrom ?? member.periodFrom,
    until: member.validUntil ?? member.periodFrom,
    minutes: member.amount,
  },
})
