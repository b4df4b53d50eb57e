import type { Endpoint, InputOf } from '@muster/contract/endpoint'
import type { ListEndpoint, RowOf } from '../list/use-list.ts'
import type { SheetEndpoint } from '../sheet/use-export.ts'

/** The calls of a noun: its list, the sheet of it, one record, and what changes one; without `remove` none is ever deleted. */
export type NounEndpoints = {
  list: ListEndpoint
  export: SheetEndpoint
  get: ListEndpoint
  create: Endpoint & { kind: 'json' }
  update: Endpoint & { kind: 'json' }
  remove?: Endpoint & { kind: 'json' }
}

export type NounRow<E extends NounEndpoints> = RowOf<E['list']>
/** What a form of the noun edits: what adding one takes. */
export type NounValue<E extends NounEndpoints> = InputOf<E['create']> & object

/** Every record has an id, and the version that a change goes with. */
type Keyed = { id: string; version: number }
export const keyOf = (row: unknown): Keyed => ({ id: (row as Keyed).id, version: (row as Keyed).version })
