import { meOf } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { sealMessage } from '../sealed/sealed-pay.service.ts'
import { insertMessage } from './message.queries.ts'
import { listRunItems, type PayslipRow } from './payslip.queries.ts'

type Written = { itemId: string | null; text: string; isAnswer: boolean }

/** To-dos of a payslip by the line that is asked about. */
const keyOf = (payslipId: string, itemId: string | null) => `pay-question:${payslipId}:${itemId ?? 'all'}`

/**
 * Writes a question about a payslip or one of its lines, or an answer, encrypted. A question waits for whoever manages pay until it is answered; an
 * answer reaches whoever asked. Neither is in the operation log.
 */
export async function writeMessage(ctx: Ctx, payslip: PayslipRow, { itemId, text, isAnswer }: Written): Promise<void> {
  const { companyId, id: payslipId, employmentId, personId, month } = payslip
  const items = await listRunItems(ctx, companyId, [payslip.runId])
  if (itemId !== null && !items.some((item) => item.itemId === itemId)) failFields({ itemId: 'not_found' })
  const id = newId()
  const encrypted = sealMessage(ctx, { companyId, payslipId, id }, text)
  await insertMessage(ctx, { companyId, id, payslipId, itemId, personId: meOf(ctx), isAnswer, encrypted })
  const key = keyOf(payslipId, itemId)
  if (isAnswer) {
    await ctx.publish('toDo.dealtWith', { companyId, key })
    await ctx.publish('notice.raised', {
      ...{ companyId, kind: 'pay-answered', opens: `/my/pay?open=${payslipId}` },
      notices: [{ key: `pay-answer:${id}`, about: { employmentId }, params: { month }, personIds: [personId] }],
    })
  } else {
    // A question that was answered may be asked again.
    await ctx.publish('notice.withdrawn', { companyId, keys: [key] })
    await ctx.publish('toDo.raised', {
      ...{ companyId, key, kind: 'pay-question', about: { employmentId }, params: { month } },
      ...{ opens: `/payroll/pay/${payslip.runId}?open=${payslipId}`, for: 'holders' },
    })
  }
  ctx.audit({ companyId, object: payslipId, after: { month } })
}
