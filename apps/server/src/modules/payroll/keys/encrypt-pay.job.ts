import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { openMessage, openPayslip, openSums, sealMessage, sealPayslip, sealSums } from '../sealed/sealed-pay.service.ts'
import * as queries from './pay-key.queries.ts'

/** Rows of one transaction. */
const AT_ONCE = 500

/** Encrypts with the current key what pay has under an earlier one, so that the earlier one can be taken away; a repeat finds nothing to do. */
export async function encryptPayAnew({ scope, operation, signal }: JobRun): Promise<void> {
  for (const companyId of scope.companies)
    for (const encrypt of [encryptPayslips, encryptRuns, encryptMessages])
      while (!signal.aborted) if ((await operation((ctx) => encrypt(ctx, companyId))) < AT_ONCE) break
}

async function encryptPayslips(ctx: Ctx, companyId: string): Promise<number> {
  const rows = await queries.takePayslips(ctx, companyId, ctx.fieldKeys.currentId, AT_ONCE)
  const anew = rows.map((row) => ({ id: row.id, encrypted: sealPayslip(ctx, row, openPayslip(ctx, row)) }))
  if (anew.length > 0) await queries.replaceSealed(ctx, 'payroll.payslip', companyId, anew)
  return rows.length
}

async function encryptRuns(ctx: Ctx, companyId: string): Promise<number> {
  const rows = await queries.takeRuns(ctx, companyId, ctx.fieldKeys.currentId, AT_ONCE)
  const anew = rows.map((row) => ({ id: row.id, encrypted: sealSums(ctx, row, openSums(ctx, row)) }))
  if (anew.length > 0) await queries.replaceSealed(ctx, 'payroll.pay_run', companyId, anew)
  return rows.length
}

async function encryptMessages(ctx: Ctx, companyId: string): Promise<number> {
  const rows = await queries.takeMessages(ctx, companyId, ctx.fieldKeys.currentId, AT_ONCE)
  const anew = rows.map((row) => ({ id: row.id, encrypted: sealMessage(ctx, row, openMessage(ctx, row)) }))
  if (anew.length > 0) await queries.replaceSealed(ctx, 'payroll.pay_message', companyId, anew)
  return rows.length
}
