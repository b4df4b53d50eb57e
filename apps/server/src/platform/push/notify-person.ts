import type { Notice, NoticeValues } from '@muster/contract/notice'
import type { Ctx } from '../ctx.ts'

/** A notice as the outbox carries it. */
export type PersonNotice = {
  personId: string
  word: string
  values: Readonly<Record<string, string | number>>
  opens?: string
}

/** The topic under which the outbox carries it. */
export const PERSON_NOTICE = 'person_notice'

/**
 * Notifies a person of something declared, after the commit [8.10]; it rides with the operation, so a notice of something that was
 * refused never goes out. `opens` is the place that it leads to, `/attendance/days?…`.
 */
export function notifyPerson<N extends Notice>(
  ctx: Ctx,
  companyId: string | undefined,
  personId: string,
  { word }: N,
  values: NoticeValues<N>,
  opens?: string,
): void {
  const body: PersonNotice = { personId, word, values, opens }
  ctx.notify({ companyId, topic: PERSON_NOTICE, body })
}
