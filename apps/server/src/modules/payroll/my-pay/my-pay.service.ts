import type { InputOf } from '@muster/contract/endpoint'
import type { myPayEndpoints } from '@muster/contract/payroll/my-pay'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyChanged, notifyChangedFor } from '../../../platform/push/notify.ts'
import { confirmPayslip } from '../payslip/hold.queries.ts'
import { openPayslipOf } from '../payslip/look.service.ts'
import { findOwnPayslip } from '../payslip/payslip.queries.ts'
import { showPayslips } from '../payslip/show-payslip.service.ts'
import { writeMessage } from '../payslip/write-message.service.ts'
import { listOwn } from './my-pay.queries.ts'

type Inputs = { [K in keyof typeof myPayEndpoints]: InputOf<(typeof myPayEndpoints)[K]> }

/** The months of which the caller has a payslip; without amounts, so that it needs no secondary password [2.16e]. */
export async function list(ctx: Ctx) {
  return { items: await listOwn(ctx) }
}

/** A payslip of one's own, behind the secondary password [2.16e]; anybody else's is an absent one. */
export async function get(ctx: Ctx, { id }: Inputs['get']) {
  const found = await openPayslipOf(ctx, id, (own) => need(findOwnPayslip(own, id)))
  const [shown] = await showPayslips(ctx, found.companyId, [found])
  return shown ?? fail('system.id_not_found')
}

/** Says that one has read it and found it right; said again it changes nothing. */
export async function confirm(ctx: Ctx, { id }: Inputs['confirm']) {
  const { companyId, personId } = await need(findOwnPayslip(ctx, id))
  await confirmPayslip(ctx, companyId, id)
  notifyChanged(ctx, companyId, 'payslip')
  notifyChangedFor(ctx, companyId, [personId], 'own-payslip')
  ctx.audit({ companyId, object: id, after: { confirmedAt: ctx.now } })
  return { id }
}

/** Asks about a payslip or a line of it. */
export async function ask(ctx: Ctx, { id, itemId, text }: Inputs['ask']) {
  const found = await need(findOwnPayslip(ctx, id))
  await writeMessage(ctx, found, { itemId, text, isAnswer: false })
  notifyChanged(ctx, found.companyId, 'payslip')
  notifyChangedFor(ctx, found.companyId, [found.personId], 'own-payslip')
  return { id }
}
