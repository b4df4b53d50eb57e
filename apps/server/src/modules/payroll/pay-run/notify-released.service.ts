import { releasePayJob } from '@muster/contract/payroll/jobs'
import type { Month } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChangedFor } from '../../../platform/push/notify.ts'

type Released = { id: string; employmentId: string; personId: string; isCorrection: boolean; month: Month }

/** Has everybody of a released run notified, some at a time. */
export async function queueNotices(ctx: Ctx, companyId: string, runId: string): Promise<void> {
  await ctx.queue(releasePayJob, companyId, { runId })
}

/** Notifies people that their payslips are there, each once; no amount is said [8.10f]. */
export async function notifyReleased(ctx: Ctx, companyId: string, released: readonly Released[]): Promise<void> {
  for (const isCorrection of [false, true]) {
    const own = released.filter((one) => one.isCorrection === isCorrection)
    if (own.length === 0) continue
    await ctx.publish('notice.raised', {
      ...{ companyId, kind: isCorrection ? 'pay-corrected' : 'pay-uploaded', opens: '/my/pay' },
      notices: own.map(({ id, employmentId, personId, month }) => ({
        ...{ key: `payslip:${id}`, about: { employmentId }, params: { month }, personIds: [personId] },
      })),
    })
  }
  notifyChangedFor(
    ctx,
    companyId,
    released.map(({ personId }) => personId),
    'own-payslip',
  )
}
