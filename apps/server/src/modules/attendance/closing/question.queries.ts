import type { Day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'

export type QuestionRow = {
  companyId: string
  id: string
  employmentId: string
  day: Day
  question: string
  askedAt: Instant
  askedBy: string | null
  answer: string | null
  answeredAt: Instant | null
  /** Who was asked in the place of the person: any of them answers; nobody, where the person was. */
  managerIds: string[]
}
const SHOWN = sql`q.company_id as "companyId", q.id, q.employment_id as "employmentId", q.day, q.question, q.asked_at as "askedAt",
  q.asked_by as "askedBy", q.answer, q.answered_at as "answeredAt", q.manager_ids as "managerIds"`

type New = Pick<QuestionRow, 'companyId' | 'id' | 'employmentId' | 'day' | 'question' | 'managerIds'>

/** Asks about a day; of two who ask at once the second one has asked nothing, which gives false. */
export async function insertQuestion(
  ctx: Ctx,
  { companyId, id, employmentId, day, question, managerIds }: New,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('attendance.day_question')
    .values({
      ...{ company_id: companyId, id, employment_id: employmentId, day, question },
      ...{ asked_at: ctx.now, asked_by: ctx.actor?.personId ?? null, manager_ids: managerIds },
    })
    .onConflict((conflict) => conflict.constraint('day_question_once').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** Answers a question that has no answer yet; false where it has one. */
export async function setAnswer(ctx: Ctx, companyId: string, id: string, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('attendance.day_question')
    .set({ answer, answered_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** A question to whom one of these employments is. */
export async function findQuestion(
  ctx: Ctx,
  employmentIds: readonly string[],
  id: string,
): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`select ${SHOWN} from attendance.day_question q
    where q.company_id = any(${ctx.scope.companies}::uuid[]) and q.employment_id = any(${employmentIds}::uuid[]) and q.id = ${id}::uuid
      and q.manager_ids = '{}'`.execute(ctx.db)
  return rows[0]
}

/** What people are asked about days of these employments of theirs, the newest first; what was answered of the last weeks as well. */
export async function listQuestions(
  ctx: Ctx,
  employmentIds: readonly string[],
  since: Instant,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select ${SHOWN} from attendance.day_question q
    where q.company_id = any(${ctx.scope.companies}::uuid[]) and q.employment_id = any(${employmentIds}::uuid[])
      and q.manager_ids = '{}' and (q.answer is null or q.answered_at >= ${since}::timestamptz) order by q.asked_at desc, q.id`.execute(
    ctx.db,
  )
  return rows
}

/** What the people themselves were asked about these days. */
export async function questionsOf(
  ctx: Ctx,
  companyId: string,
  days: readonly { employmentId: string; day: Day }[],
): Promise<QuestionRow[]> {
  if (days.length === 0) return []
  const { rows } = await sql<QuestionRow>`select ${SHOWN} from attendance.day_question q
    join unnest(${days.map((d) => d.employmentId)}::uuid[], ${days.map((d) => d.day)}::date[]) as t (e, d) on q.employment_id = t.e and q.day = t.d
    where q.company_id = ${companyId}::uuid and q.manager_ids = '{}'`.execute(ctx.db)
  return rows
}
