import type { Reach } from './entity.ts'
import { type KeysOf, MODULES } from './modules.ts'

export type Entity = KeysOf<'entities'>

/** Everything that reads show and writes change, with who is notified of it. */
export const ENTITIES: Readonly<Record<Entity, Reach>> = Object.assign(
  {},
  ...MODULES.map((module) => ('entities' in module ? module.entities : {})),
)

/** Their names alone. */
export const ENTITY_NAMES = Object.keys(ENTITIES) as [Entity, ...Entity[]]
