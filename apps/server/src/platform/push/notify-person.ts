import type { Ctx } from '../ctx.ts'

/** Something that one person shall learn at once, in every window they have open, worded there in their language. */
export type PersonNotice = {
  personId: string
  /** The key of the words in the contract's messages, such as `attendance.pushed.clocked`. */
  word: string
  values?: Readonly<Record<string, string | number>>
  /** The place that the notice leads to, `/attendance/days?…`. */
  opens?: string
}

/** The topic under which the outbox carries it. */
export const PERSON_NOTICE = 'person_notice'

/** Notifies a person after the commit [8.10]; it rides with the operation, so a notice of something that was refused never goes out. */
export function notifyPerson(ctx: Ctx, companyId: string | undefined, notice: PersonNotice): void {
  ctx.notify({ companyId, topic: PERSON_NOTICE, body: notice })
}
