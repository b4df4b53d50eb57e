import type { exceptionEndpoints } from '@muster/contract/attendance/day-exception'
import { MOST_TEAM_QUESTIONS, type teamQuestionEndpoints } from '@muster/contract/attendance/team-question'
import type { InputOf } from '@muster/contract/endpoint'
import { later } from '@muster/kernel/instant'
import { monthOf } from '@muster/kernel/month'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { withAccount } from '../../identity/index.ts'
import { employmentNames, employmentsInReach, managersOf } from '../../organisation/index.ts'
import { needOpen } from '../../rostering/index.ts'
import { missingOf } from './exception.queries.ts'
import { insertQuestion } from './question.queries.ts'
import { SHOWN_MS, showQuestion } from './question.rules.ts'
import * as queries from './team-question.queries.ts'

type Inputs = { [K in keyof typeof teamQuestionEndpoints]: InputOf<(typeof teamQuestionEndpoints)[K]> }
type Asking = InputOf<(typeof exceptionEndpoints)['ask']>
type Person = Awaited<ReturnType<typeof employmentsInReach>>[number]

/**
 * Asks whoever managed somebody in reach on a day about it; it waits for them until one of them has answered. Once about a day, unless
 * nobody has answered and only others manage it by then: refused where nobody does who could read it.
 */
export async function askManagers(ctx: Ctx, { employmentId, day, question }: Asking) {
  const person = (await employmentsInReach(ctx, [employmentId]))[0] ?? fail('system.user_not_found')
  const { companyId } = person
  await needOpen(ctx, companyId, [{ from: day, to: day }])
  const managerIds = await findManagers(ctx, person, day)
  if (managerIds.length === 0) return fail('attendance.no_manager_to_ask', { name: person.name })
  await queries.lockAsking(ctx, companyId, employmentId)
  if (await queries.isAskedAlready(ctx, { companyId, employmentId, day, managerIds }))
    return fail('attendance.manager_asked_already')
  const id = newId()
  if (!(await insertQuestion(ctx, { companyId, id, employmentId, day, question, managerIds })))
    return fail('attendance.manager_asked_already')
  await ctx.publish('toDo.raised', {
    ...{ companyId, key: keyOf(id), kind: 'team-question', about: { employmentId }, params: { who: person.name, day } },
    face: { name: person.name, nativeName: person.nativeName },
    // Many days are asked about at once: they stand in one line, and no window is to say each of them.
    ...{ opens: '/attendance/team-questions', for: { personIds: managerIds }, isQuiet: true },
  })
  ctx.audit({ companyId, object: employmentId, after: { day, question, whom: 'manager' } })
  return showQuestion({ id, day, question, askedAt: ctx.now, answer: null, answeredAt: null })
}

/** The nearest who managed somebody on a day, or do today where nobody of those is left, and can sign in. */
async function findManagers(ctx: Ctx, { companyId, employmentId, personId }: Person, day: Asking['day']) {
  for (const on of [day, undefined]) {
    const { above } = await managersOf(ctx, { companyId, employmentId, personId, ...(on && { on }) })
    for (const level of above) {
      const ids = level.map((manager) => manager.personId)
      const known = await withAccount(ctx, ids)
      const reached = ids.filter((id) => known.has(id)).toSorted()
      if (reached.length > 0) return reached
    }
  }
  return []
}

/** What one is asked about days of one’s people, what waits first, and what was answered lately. */
export async function list(ctx: Ctx, _input: Inputs['list']) {
  const { personId } = ctx.actor ?? fail('system.unauthorized')
  const rows = await queries.listAsked(ctx, personId, later(ctx.now, -SHOWN_MS), MOST_TEAM_QUESTIONS)
  return {
    items: rows.map((row) => ({
      ...showQuestion(row),
      ...{ employmentId: row.employmentId, name: row.name, nativeName: row.nativeName, jobNumber: row.jobNumber },
      ...{ missing: missingOf(row.missing ?? ''), bar: row.bar, answeredBy: row.answeredBy },
    })),
  }
}

/** Answers some of them with the same words, all or none; whoever asked learns it once for each month. */
export async function answer(ctx: Ctx, { ids, answer: text }: Inputs['answer']) {
  const { personId, account, main, employments } = ctx.actor ?? fail('system.unauthorized')
  if (new Set(ids).size < ids.length) failFields({ ids: 'duplicate' })
  const found = await queries.findAsked(ctx, personId, ids)
  if (found.length < ids.length) return fail('system.id_not_found')
  if ((await queries.setAnswers(ctx, personId, ids, text)) < ids.length) return fail('attendance.answered_already')
  const by = (await employmentNames(ctx, main ?? employments[0]))?.name ?? account
  for (const { companyId, id, employmentId, day } of found) {
    await ctx.publish('toDo.dealtWith', { companyId, key: keyOf(id) })
    ctx.audit({ companyId, object: employmentId, before: { day, answer: null }, after: { day, answer: text } })
  }
  // The notice opens one month of the closing: what it counts stands there.
  const byMonth = Map.groupBy(found, ({ companyId, askedBy, day }) => `${companyId} ${askedBy} ${monthOf(day)}`)
  for (const asked of byMonth.values()) await notifyAsker(ctx, asked, by)
  return { answered: found.length }
}

async function notifyAsker(ctx: Ctx, asked: Awaited<ReturnType<typeof queries.findAsked>>, by: string): Promise<void> {
  const [first] = asked.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (!first?.askedBy) return
  const { companyId, id, day, askedBy } = first
  const opens = `/attendance/closing?companyId=${companyId}&month=${monthOf(day)}`
  await ctx.publish('notice.raised', {
    ...{ companyId, kind: 'team-answered', opens },
    notices: [{ key: `team-answered:${id}`, about: {}, params: { by, count: asked.length }, personIds: [askedBy] }],
  })
}

const keyOf = (id: string) => `team-question:${id}`
