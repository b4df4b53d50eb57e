import type { Actor } from '../auth/actor.ts'
import type { Ctx } from '../operation/ctx.ts'
import type { OutboxMessage } from './outbox.ts'

/** The topic of rights that are others now, or reach elsewhere. */
export const RIGHTS_CHANGED = 'rights.changed'
/** The topic of sessions that may have ended. */
export const SESSION_ENDED = 'session.ended'

/** Whose rights: one person's, those of everybody who has a place in a company, or those that reach the whole group. */
export type Whose = { personId: string } | { companyId: string } | { reach: 'group' }
/** Which sessions: one, or perhaps several of a person. */
type Ended = { sessionId: string } | { personId: string }

/** Notifies every node after the commit that it has to ask anew what these people may do; nobody else's memory is emptied. */
export function notifyRightsChanged(ctx: Ctx, whose: Whose): void {
  ctx.notify({ companyId: undefined, topic: RIGHTS_CHANGED, body: whose })
}

/** Notifies every node after the commit that it has to ask anew whether these sessions last. */
export function notifySessionEnded(ctx: Ctx, ended: Ended): void {
  ctx.notify({ companyId: undefined, topic: SESSION_ENDED, body: ended })
}

/** Whether a message of `RIGHTS_CHANGED` is about somebody. */
export function isAboutRightsOf({ body }: OutboxMessage, actor: Actor): boolean {
  const whose = body as Whose
  if ('personId' in whose) return whose.personId === actor.personId
  if ('companyId' in whose) return actor.companies.includes(whose.companyId)
  return actor.groupWide.size > 0
}

/** Whether a message of `SESSION_ENDED` is about a session. */
export function isAboutSessionOf({ body }: OutboxMessage, actor: Actor): boolean {
  const ended = body as Ended
  return 'sessionId' in ended ? ended.sessionId === actor.sessionId : ended.personId === actor.personId
}
