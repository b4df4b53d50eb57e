import type { Notice, NoticeValues } from '@muster/contract/notice'
import type { Names } from '@muster/kernel/names'
import type { Ctx } from '../operation/ctx.ts'

/** A notice as the outbox carries it. */
export type PersonNotice = {
  personIds: readonly string[]
  word: string
  values: Readonly<Record<string, string | number | Names>>
  opens?: string
}

/** The topic under which the outbox carries it. */
export const PERSON_NOTICE = 'person_notice'

/**
 * Notifies people of something declared, after the commit [8.10]; it rides with the operation, so a notice of something that was
 * refused never goes out. `opens` is the place that it leads to, `/attendance/days?…`.
 */
export function notifyPeople<N extends Notice>(
  ctx: Ctx,
  companyId: string | undefined,
  personIds: readonly string[],
  { word }: N,
  values: NoticeValues<N>,
  opens?: string,
): void {
  if (personIds.length === 0) return
  const body: PersonNotice = { personIds, word, values, opens }
  ctx.notify({ companyId, topic: PERSON_NOTICE, body })
}

/** The same for one person. */
export function notifyPerson<N extends Notice>(
  ctx: Ctx,
  companyId: string | undefined,
  personId: string,
  notice: N,
  values: NoticeValues<N>,
): void {
  notifyPeople(ctx, companyId, [personId], notice, values)
}
