import type { Entity } from '@muster/contract/entities'
import { addChange, type Batch, emptyBatch, type Owner } from './batch.ts'
import type { Changed } from './notify.ts'

/** A page reads what it shows before its stream is open: what changed in between is sent to it. */
const LATELY_MS = 10_000

export type RecentChanges = {
  remember(companyId: string, changed: Changed): void
  /** The changes of the last ten seconds, as a batch of no session. */
  batch(): Batch
  /** Drops what is older than that. */
  forgetOld(): void
}

/** Remembers which entities changed lately, each once a company and people. */
export function openRecentChanges(): RecentChanges {
  const lately = new Map<string, { owner: Owner; entity: Entity; changedAt: number }>()
  return {
    remember(companyId, { entities, people }) {
      const changedAt = performance.now()
      for (const entity of entities)
        lately.set(`${companyId} ${entity} ${people ?? ''}`, { owner: { companyId, people }, entity, changedAt })
    },
    batch() {
      const since = performance.now() - LATELY_MS
      const found = emptyBatch()
      for (const { owner, entity, changedAt } of lately.values())
        if (changedAt >= since) addChange(found, owner, entity, undefined)
      return found
    },
    forgetOld() {
      const since = performance.now() - LATELY_MS
      for (const [key, { changedAt }] of lately) if (changedAt < since) lately.delete(key)
    },
  }
}
