import { ENTITIES, type Entity } from '@muster/contract/entities'
import type { Notice, NoticeValues } from '@muster/contract/notice'
import type { Names } from '@muster/kernel/names'
import type { AuditEntry } from '../db/operation-entries.ts'
import type { Ctx } from '../operation/ctx.ts'

/** The topic under which the outbox carries it. */
export const CHANGED = 'changed'

/** What a transaction has changed in a company, or of some people there; `by` is the session, where it was somebody's. */
export type Changed = { entities: readonly Entity[]; people?: readonly string[]; by?: string }

/**
 * Notifies every open screen that shows these entities of the company to read anew what it shows; without a company, those of all
 * companies. Operations of endpoints that audit do it by themselves: this is for jobs, and for what follows from an operation.
 */
export function notifyChanged(ctx: Ctx, companyId: string | undefined, ...entities: Entity[]): void {
  const body: Changed = { entities }
  ctx.notify({ companyId, topic: CHANGED, body })
}

/** The same of an entity whose rows are a person's own: these people alone are notified, wherever they are signed in. */
export function notifyChangedFor(
  ctx: Ctx,
  companyId: string | undefined,
  people: readonly string[],
  entity: Entity,
): void {
  if (people.length === 0) return
  const body: Changed = { entities: [entity], people }
  ctx.notify({ companyId, topic: CHANGED, body })
}

/**
 * Notifies of what the operation of an endpoint changed, as the endpoint declares it: in every company that it audited, or in
 * the whole group where that is the reach of the entity. What is the actor's own concerns nobody else, and of
 * what is some people's the service names them.
 */
export function notifyAudited(ctx: Ctx, audits: readonly AuditEntry[], changes: readonly Entity[] = []): void {
  const by = ctx.actor?.sessionId
  const notify = (reach: 'company' | 'group', companies: ReadonlySet<string | undefined>) => {
    const entities = changes.filter((entity) => ENTITIES[entity] === reach)
    if (entities.length === 0) return
    const body: Changed = { entities }
    for (const companyId of companies) ctx.notify({ companyId, topic: CHANGED, body, by })
  }
  if (audits.length === 0) return
  notify('company', new Set(audits.map((entry) => entry.companyId)))
  notify('group', new Set([undefined]))
}

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
