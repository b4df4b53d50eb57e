import type { InputOf } from '@muster/contract/endpoint'
import type { payslipEndpoints } from '@muster/contract/payroll/pay-run'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChangedFor } from '../../../platform/push/notify.ts'
import { holdBack, letGo as lift } from '../payslip/hold.queries.ts'
import { openPayslipOf } from '../payslip/look.service.ts'
import { findPayslip } from '../payslip/payslip.queries.ts'
import { showPayslips } from '../payslip/show-payslip.service.ts'
import { writeMessage } from '../payslip/write-message.service.ts'
import { notifyReleased } from './notify-released.service.ts'

type Inputs = { [K in keyof typeof payslipEndpoints]: InputOf<(typeof payslipEndpoints)[K]> }

/** A payslip of somebody in reach; that it was opened is noted. */
export async function get(ctx: Ctx, { id }: Inputs['get']) {
  const found = await openPayslipOf(ctx, id, (own) => need(findPayslip(own, id)))
  const [shown] = await showPayslips(ctx, found.companyId, [found])
  return shown ?? fail('system.id_not_found')
}

/** Holds back a payslip that its owner does not see yet; the reason is for whoever manages pay. */
export async function hold(ctx: Ctx, { id, reason }: Inputs['hold']) {
  const { companyId } = await need(findPayslip(ctx, id))
  if (!(await holdBack(ctx, companyId, id, reason))) fail('pay.released_already')
  ctx.audit({ companyId, object: id, after: { heldBecause: reason } })
  return { id }
}

/** Lets a payslip go that was held back: of a run that is released its owner sees it at once. */
export async function letGo(ctx: Ctx, { id }: Inputs['letGo']) {
  const { companyId, heldBecause } = await need(findPayslip(ctx, id))
  const gone = await lift(ctx, companyId, id)
  if (!gone) fail('pay.run_decided')
  if (gone?.isReleased) await notifyReleased(ctx, companyId, [gone])
  ctx.audit({ companyId, object: id, before: { heldBecause }, after: { heldBecause: null } })
  return { id }
}

/** Answers the question about a line, or about the whole payslip. */
export async function answer(ctx: Ctx, { id, itemId, text }: Inputs['answer']) {
  const found = await need(findPayslip(ctx, id))
  await writeMessage(ctx, found, { itemId, text, isAnswer: true })
  notifyChangedFor(ctx, found.companyId, [found.personId], 'own-payslip')
  return { id }
}
