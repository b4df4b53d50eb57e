import { fail, failFields, type Refusal as Refused } from '../../../platform/base/refusal.ts'
import { say, sayRefusal } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import type { ValueMissing } from '../engine/choose-rule.rules.ts'
import type { Refusal } from '../engine/outcome.rules.ts'
import type { AbnormalReason } from '../engine/task.rules.ts'
import type { UrgedTooSoon } from '../engine/urge.rules.ts'
import { describePeople } from '../people/called.service.ts'
import { listCalled } from '../people/person.queries.ts'
import { findNumber } from './task.queries.ts'

/** Refuses as the engine does, with the names that its words need instead of ids. What is wrong with the input is refused at its fields. */
export async function refuseAs(
  ctx: Ctx,
  companyId: string,
  refusal: Refusal | UrgedTooSoon | ValueMissing,
): Promise<never> {
  const names = async (ids: readonly string[]) => joined(ids, await describePeople(ctx, companyId, ids))
  const peopleHere = async (ids: readonly string[]) =>
    new Map((await listCalled(ctx, [companyId], ids)).map((one) => [one.id, one]))
  switch (refusal.refused) {
    case 'workflow.form_invalid': {
      const { problems } = refusal.data
      const fields = Object.fromEntries(problems.map(({ field, problem }) => [pathOf(field), problem]))
      const own = problems.find(({ refusedAs }) => refusedAs !== undefined)?.refusedAs
      return own ? fail(own, { fields }) : failFields(fields)
    }
    case 'workflow.back_invalid':
      return failFields(Object.fromEntries(refusal.data.problems.map(({ field, problem }) => [field, problem])))
    case 'workflow.data_invalid':
      return failFields(
        Object.fromEntries(refusal.data.problems.map(({ field, problem }) => [`data.${field}`, problem])),
      )
    case 'workflow.data_required':
      return failFields(Object.fromEntries(refusal.data.fields.map((field) => [`data.${field}`, 'required'])))
    case 'system.forbidden':
      return fail('workflow.not_allowed')
    case 'workflow.comment_required':
      return failFields({ comment: 'required' })
    case 'workflow.nobody_named':
      return failFields({ personIds: 'required' })
    case 'system.already_handled':
    case 'workflow.decided_already':
      return fail(refusal.refused, {
        name: refusal.data.by === null ? 'Muster' : await names([refusal.data.by]),
        at: refusal.data.at,
      })
    case 'system.already_settled':
      return fail(SETTLED[refusal.data.what])
    case 'workflow.abnormal':
      return fail(refusal.refused, { ...refusal.data, why: reasonsText(ctx, refusal.data.reasons) })
    case 'workflow.not_possible':
      return fail(refusal.refused, {
        ...refusal.data,
        state: say(ctx.locale, `workflow.task.statuses.${refusal.data.status}`),
      })
    case 'workflow.cancellation_open':
      return fail(refusal.refused, { number: await findNumber(ctx, companyId, refusal.data.taskId) })
    case 'workflow.not_your_turn':
      return fail(refusal.refused, { names: await names(refusal.data.waitsFor) })
    // Whoever does not belong to the company is not named, also not by a refusal.
    case 'workflow.person_barred':
    case 'workflow.payer_barred':
      return fail(refusal.refused, { names: joined(refusal.data.personIds, await peopleHere(refusal.data.personIds)) })
    case 'workflow.already_on_step':
    case 'workflow.own_task':
      return fail(refusal.refused, { names: await names(refusal.data.personIds) })
    case 'workflow.not_linked':
    case 'workflow.deadline_over':
    case 'workflow.deadline_not_reached':
    case 'workflow.nothing_changes':
      throw new RangeError(`${refusal.refused}: only the program sends such a command`)
    default:
      return fail(refusal.refused, { ...refusal.data })
  }
}

/** Why a task is not settled, in the words of its reasons. */
const reasonsText = (ctx: Ctx, reasons: readonly AbnormalReason[]) =>
  reasons.map((reason) => say(ctx.locale, `workflow.task.reasons.${reason}`)).join('; ')

/** What is settled says so in words of its own. */
const SETTLED = {
  task: 'workflow.task_settled',
  month: 'workflow.leave_settled',
  payroll: 'workflow.pay_settled',
} as const

/** A refusal in the words of the reader. */
export const refusalWords = (ctx: Ctx, { key, data }: Refused): string => sayRefusal(readerOf(ctx), key, data)

/** Where a problem of a kind stands in the call: whom it is about is no part of the form. */
const pathOf = (field: string) => (field === 'employmentId' ? field : `form.${field}`)

const joined = (ids: readonly string[], people: ReadonlyMap<string, { name: string }>): string =>
  ids.map((id) => people.get(id)?.name ?? '–').join(', ')
