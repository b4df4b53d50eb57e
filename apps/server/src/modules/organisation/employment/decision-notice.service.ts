import type { Decision } from '@muster/contract/organisation/employment-state'
import type { Day } from '@muster/kernel/day'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Of = { companyId: string; employmentId: string; personId: string; decisionId: number }

/** Tells somebody what was decided about their employment. */
export async function notifyDecided(
  ctx: Ctx,
  decision: Of,
  { kind, on, lastOn }: { kind: Decision | 'extended'; on: Day; lastOn: Day },
): Promise<void> {
  const key = keyOf(decision)
  switch (kind) {
    case 'regularized':
    case 'unpaid-leave':
    case 'returned':
      return ctx.publish('notice.raised', { ...noticeOf(decision, key, { on }), kind })
    case 'extended':
      return ctx.publish('notice.raised', { ...noticeOf(decision, key, { lastOn }), kind: 'probation-extended' })
    case 'notice':
      return ctx.publish('notice.raised', { ...noticeOf(decision, key, { lastOn }), kind: 'resignation' })
    case 'notice-withdrawn':
      return ctx.publish('notice.raised', { ...noticeOf(decision, key, {}), kind: 'resignation-withdrawn' })
  }
}

/** Tells them that it was taken back, in the place of what was decided. */
export async function notifyTakenBack(ctx: Ctx, of: Of, on: Day): Promise<void> {
  await ctx.publish('notice.withdrawn', { companyId: of.companyId, keys: [keyOf(of)] })
  const key = `${keyOf(of)}:taken-back:${newId()}`
  await ctx.publish('notice.raised', { ...noticeOf(of, key, { on }), kind: 'decision-taken-back' })
}

const noticeOf = <P>({ companyId, employmentId, personId }: Of, key: string, params: P) => ({
  companyId,
  opens: '/my/profile',
  notices: [{ key, about: { employmentId }, params, personIds: [personId] }],
})

const keyOf = ({ employmentId, decisionId }: Of) => `decision:${employmentId}:${decisionId}`
