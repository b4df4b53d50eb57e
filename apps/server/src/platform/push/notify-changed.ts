import { ENTITIES, type Entity } from '@muster/contract/changes'
import type { Ctx } from '../ctx.ts'
import type { AuditEntry } from '../db/operation-entries.ts'

/** The topic under which the outbox carries it. */
export const CHANGED = 'changed'

/** What a transaction has changed in a company; `by` is the session, where it was somebody's. */
export type Changed = { entities: readonly Entity[]; by?: string }

/**
 * Notifies every open screen that shows these entities of the company to read anew what it shows; without a company, those of all
 * companies. Operations of endpoints that audit do it by themselves: this is for jobs, and for what follows from an operation.
 */
export function notifyChanged(ctx: Ctx, companyId: string | undefined, ...entities: Entity[]): void {
  const body: Changed = { entities }
  ctx.notify({ companyId, topic: CHANGED, body })
}

const PUBLISHED: ReadonlySet<string> = new Set(ENTITIES)
const isPublished = (entity: string | undefined): entity is Entity => entity !== undefined && PUBLISHED.has(entity)

/**
 * What the operation of an endpoint changed: the entity that the endpoint is bound to, in every company that it audited. That a company changed goes to all: nobody has subscribed to a new one yet.
 */
export function notifyAudited(ctx: Ctx, audits: readonly AuditEntry[], entity: string | undefined): void {
  if (audits.length === 0 || !isPublished(entity)) return
  const body: Changed = { entities: [entity] }
  const by = ctx.actor?.sessionId
  const companies = entity === 'company' ? [undefined] : audits.map((entry) => entry.companyId)
  for (const companyId of new Set(companies)) ctx.notify({ companyId, topic: CHANGED, body, by })
}
