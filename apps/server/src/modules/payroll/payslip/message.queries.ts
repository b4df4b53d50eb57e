import type { Encrypted } from '../../../platform/keys/field-keys.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type NewMessage = {
  companyId: string
  id: string
  payslipId: string
  itemId: string | null
  personId: string
  isAnswer: boolean
  encrypted: Encrypted
}

export async function insertMessage(ctx: Ctx, message: NewMessage): Promise<void> {
  await ctx.db
    .insertInto('payroll.pay_message')
    .values({
      company_id: message.companyId,
      id: message.id,
      payslip_id: message.payslipId,
      item_id: message.itemId,
      person_id: message.personId,
      is_answer: message.isAnswer,
      at: ctx.now,
      key_id: message.encrypted.keyId,
      encrypted: Buffer.from(message.encrypted.bytes),
    })
    .execute()
}
