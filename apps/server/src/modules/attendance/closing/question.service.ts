import type { dayQuestionEndpoints, exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import type { InputOf } from '@muster/contract/endpoint'
import { later } from '@muster/kernel/instant'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentsInReach } from '../../organisation/index.ts'
import { needOpen } from '../../rostering/index.ts'
import * as queries from './question.queries.ts'
import { SHOWN_MS, showQuestion } from './question.rules.ts'
import { askManagers } from './team-question.service.ts'

type Inputs = { [K in keyof typeof dayQuestionEndpoints]: InputOf<(typeof dayQuestionEndpoints)[K]> }

type Asking = InputOf<(typeof exceptionEndpoints)['ask']>

/** Asks about a day of somebody in reach: the person, or whoever manages them. */
export const ask = (ctx: Ctx, asking: Asking) =>
  asking.whom === 'manager' ? askManagers(ctx, asking) : askPerson(ctx, asking)

/** Asks somebody about a day of theirs: it waits for them until they have answered. Once about a day, whoever asks. */
async function askPerson(ctx: Ctx, { employmentId, day, question }: Asking) {
  const [person] = await employmentsInReach(ctx, [employmentId])
  const { companyId, personId } = person ?? fail('system.user_not_found')
  await needOpen(ctx, companyId, [{ from: day, to: day }])
  const id = newId()
  if (!(await queries.insertQuestion(ctx, { companyId, id, employmentId, day, question, managerIds: [] })))
    return fail('attendance.asked_already')
  await ctx.publish('toDo.raised', {
    ...{ companyId, key: keyOf(id), kind: 'day-question', about: { employmentId }, params: { day } },
    ...{ opens: `/attendance/my?day=${day}`, for: { personIds: [personId] } },
  })
  ctx.audit({ companyId, object: employmentId, after: { day, question } })
  return showQuestion({ id, day, question, askedAt: ctx.now, answer: null, answeredAt: null })
}

/** What one is asked about days of one’s own, and what one has answered lately. */
export async function list(ctx: Ctx, _input: Inputs['list']) {
  const rows = await queries.listQuestions(ctx, ownIds(ctx), later(ctx.now, -SHOWN_MS))
  return { items: rows.map(showQuestion) }
}

/** Answers a question about a day of one’s own, once; who asked learns it. */
export async function answer(ctx: Ctx, { id, answer: text }: Inputs['answer']) {
  const found = await need(queries.findQuestion(ctx, ownIds(ctx), id))
  const { companyId, employmentId, day } = found
  if (!(await queries.setAnswer(ctx, companyId, id, text))) return fail('attendance.answered_already')
  await ctx.publish('toDo.dealtWith', { companyId, key: keyOf(id) })
  if (found.askedBy !== null)
    await ctx.publish('notice.raised', {
      ...{
        companyId,
        kind: 'day-answered',
        opens: `/attendance/days?employmentId=${employmentId}&month=${day.slice(0, 7)}&day=${day}`,
      },
      notices: [{ key: `day-answered:${id}`, about: { employmentId }, params: { day }, personIds: [found.askedBy] }],
    })
  ctx.audit({ companyId, object: employmentId, before: { day, answer: null }, after: { day, answer: text } })
  return showQuestion({ ...found, answer: text, answeredAt: ctx.now })
}

const ownIds = (ctx: Ctx) => (ctx.actor ?? fail('system.unauthorized')).employments.map((one) => one.employmentId)
const keyOf = (id: string) => `day-question:${id}`
