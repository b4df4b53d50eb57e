import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Task } from '../engine/task.rules.ts'
import { describePeople } from '../people/called.service.ts'
import type { Title } from './kind.service.ts'
import { kindOf } from './kinds.service.ts'
import { subjectText } from './subject-text.service.ts'
import { titleIn } from './title.service.ts'

/** What notices call a task: to whom it is about, and to everybody else. */
export type Subjects = { own: Title; others: Title }

/** What a task is about as notices say it; `employmentId` is whom it is about. */
export async function describeSubject(ctx: Ctx, task: Task, employmentId: string, title: Title): Promise<Subjects> {
  const { companyId, recipientId, form, id } = task
  const { nameKey, amountOf } = kindOf(ctx, task.kind)
  const [people, amount] = await Promise.all([
    describePeople(ctx, companyId, [recipientId]),
    amountOf?.(ctx, { companyId, employmentId, form, taskId: id }) ?? null,
  ])
  const kind = titleIn((locale) => say(locale, nameKey))
  const subject = { person: people.get(recipientId) ?? null, kind, title, amount }
  return { own: subjectText(subject, true), others: subjectText(subject, false) }
}

/** What a reader is told that a task is about. */
export const subjectFor = ({ recipientId }: Task, { own, others }: Subjects, personId: string): Title =>
  personId === recipientId ? own : others

/** These readers by what they are told that a task is about: whom it is about, and the others. */
export function groupBySubject(task: Task, subjects: Subjects, personIds: Iterable<string>) {
  const groups = Map.groupBy(personIds, (personId) => subjectFor(task, subjects, personId))
  return [...groups].map(([title, readerIds]) => ({ title, personIds: readerIds }))
}
