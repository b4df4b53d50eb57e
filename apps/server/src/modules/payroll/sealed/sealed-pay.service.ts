import type { Minor } from '@muster/kernel/money'
import type { Month } from '@muster/kernel/month'
import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Line, PayslipContent } from './payslip.rules.ts'

/** What a ciphertext of pay is bound to, so that it is not read in the place of another one. */
type OfPayslip = { companyId: string; employmentId: string; month: Month; version: number }
type OfRun = { companyId: string; runId: string }
type OfMessage = { companyId: string; payslipId: string; id: string }

/** The sums of a run by item, in minor units. */
export type SealedSums = readonly [itemId: string, amount: Minor][]

const payslipText = ({ companyId, employmentId, month, version }: OfPayslip) =>
  `payslip\0${companyId}\0${employmentId}\0${month}\0${version}`
const runText = ({ companyId, runId }: OfRun) => `pay-run\0${companyId}\0${runId}`
const messageText = ({ companyId, payslipId, id }: OfMessage) => `pay-message\0${companyId}\0${payslipId}\0${id}`

/** Encrypts a payslip as one text, for its company, employment, month and version alone. */
export const sealPayslip = (ctx: Ctx, bound: OfPayslip, { lines }: PayslipContent): Encrypted =>
  ctx.fieldKeys.encrypt(JSON.stringify(lines.map(({ itemId, amount }) => [itemId, amount])), payslipText(bound))

/** The payslip in a ciphertext; throws where its key is not here, or it is that of another one. */
export function openPayslip(ctx: Ctx, bound: OfPayslip & { encrypted: Encrypted }): PayslipContent {
  const lines = JSON.parse(ctx.fieldKeys.decrypt(bound.encrypted, payslipText(bound))) as [string, Minor][]
  return { lines: lines.map(([itemId, amount]): Line => ({ itemId, amount })) }
}

export const sealSums = (ctx: Ctx, bound: OfRun, sums: SealedSums): Encrypted =>
  ctx.fieldKeys.encrypt(JSON.stringify(sums), runText(bound))

export const openSums = (ctx: Ctx, bound: OfRun & { encrypted: Encrypted }): SealedSums =>
  JSON.parse(ctx.fieldKeys.decrypt(bound.encrypted, runText(bound))) as SealedSums

export const sealMessage = (ctx: Ctx, bound: OfMessage, text: string): Encrypted =>
  ctx.fieldKeys.encrypt(text, messageText(bound))

export const openMessage = (ctx: Ctx, bound: OfMessage & { encrypted: Encrypted }): string =>
  ctx.fieldKeys.decrypt(bound.encrypted, messageText(bound))
