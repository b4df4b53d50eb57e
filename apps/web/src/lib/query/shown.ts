import type { Endpoint } from '@muster/contract/endpoint'
import type { Entity } from '@muster/contract/entities'
import type { Query } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows: readonly Entity[]; isSecret?: true }
  }
}

/** What a query keeps of its endpoint: the entities that its answer shows. */
export const metaOf = ({ shows = [] }: Endpoint): { shows: readonly Entity[] } => ({ shows })

/** Tells the reads whose answers show one of these entities. */
export function showing(entities: Iterable<Entity>): (query: Query) => boolean {
  const names = new Set(entities)
  return ({ meta }) => meta?.shows.some((entity) => names.has(entity)) ?? false
}

/** Tells the reads whose answers are a record or a list of one of these entities: it is the first that they show. */
export function recordsOf(entities: Iterable<Entity>): (query: Query) => boolean {
  const names = new Set(entities)
  return ({ meta }) => meta?.shows[0] !== undefined && names.has(meta.shows[0])
}
