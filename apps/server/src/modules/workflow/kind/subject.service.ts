import type { Names } from '@muster/kernel/names'
import type { PersonNames } from '@muster/kernel/person-name'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Task } from '../engine/task.rules.ts'
import { describePeople } from '../people/called.service.ts'
import { moneyAmount } from './amount.service.ts'
import type { Title } from './kind.service.ts'
import { findMoney, kindOf } from './kinds.service.ts'
import { subjectText } from './subject-text.service.ts'
import { titleIn, titleOfRow } from './title.service.ts'

/** What a task is called, and how much it is about, where it is about an amount. */
export type Called = { title: Title; amount: Names | null }

/** What notices call a task: to whom it is about, and to everybody else; and whose face stands before it. */
export type Subjects = {
  own: Title
  others: Title
  person: PersonNames | null
  /** To who pays: with what is paid out. */
  payment: Title | null
}

/** The same as its row has it. */
export const readCalled = (row: { title: string; titles: Names | null; amounts: Names | null }): Called => ({
  title: titleOfRow(row),
  amount: row.amounts,
})

/** How much a task is about as it is filed now; `employmentId` is whom it is about. */
export const findAmount = async (
  ctx: Ctx,
  { companyId, kind, form, id }: Task,
  employmentId: string,
): Promise<Names | null> =>
  (await kindOf(ctx, kind).amountOf?.(ctx, { companyId, employmentId, form, taskId: id })) ?? null

/** What a task is about as notices say it. */
export async function describeSubject(ctx: Ctx, task: Task, { title, amount }: Called): Promise<Subjects> {
  const { companyId, recipientId } = task
  const { nameKey } = kindOf(ctx, task.kind)
  const person = (await describePeople(ctx, companyId, [recipientId])).get(recipientId) ?? null
  const kind = titleIn((locale) => say(locale, nameKey))
  const subject = { person, kind, title, amount }
  const money = findMoney(ctx, task)
  const payout = money && moneyAmount(money.payout, money.currency)
  return {
    ...{ own: subjectText(subject, true), others: subjectText(subject, false), person },
    payment: payout && subjectText({ ...subject, amount: payout }, false),
  }
}

/** What a reader is told that a task is about. */
export const subjectFor = ({ recipientId }: Task, { own, others }: Subjects, personId: string): Title =>
  personId === recipientId ? own : others

/** These readers by what they are told that a task is about: whom it is about, and the others. */
export function groupBySubject(task: Task, subjects: Subjects, personIds: Iterable<string>) {
  const groups = Map.groupBy(personIds, (personId) => subjectFor(task, subjects, personId))
  return [...groups].map(([title, readerIds]) => ({ title, personIds: readerIds }))
}
