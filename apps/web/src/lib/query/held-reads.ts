import type { Entity } from '@muster/contract/entities'
import type { Query } from '@tanstack/react-query'
import { recordsOf } from './shown.ts'

const held = new Map<Entity, number>()
const missed = new Set<Entity>()
const listeners = new Set<(entities: readonly Entity[]) => void>()

/**
 * Keeps the records and lists of these entities as they are while somebody changes one: the form must be refused if another
 * changed the same meanwhile, and not be handed the newer version unseen. Gives the way to release them; what was held back is
 * read then.
 */
export function holdReads(entities: readonly Entity[]): () => void {
  for (const entity of entities) held.set(entity, (held.get(entity) ?? 0) + 1)
  return () => {
    for (const entity of entities) {
      const left = (held.get(entity) ?? 1) - 1
      if (left > 0) held.set(entity, left)
      else held.delete(entity)
    }
    const due = entities.filter((entity) => !held.has(entity) && missed.delete(entity))
    if (due.length > 0) for (const listener of listeners) listener(due)
  }
}

/** Whether a read that is out of date is held; listeners hear of it when it is released. */
export function isHeld(query: Query): boolean {
  if (!recordsOf(held.keys())(query)) return false
  for (const entity of query.meta?.shows.slice(0, 1) ?? []) missed.add(entity)
  return true
}

/** Subscribes to entities whose reads were held back and are due; gives the way to stop. */
export function onRelease(listener: (entities: readonly Entity[]) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
