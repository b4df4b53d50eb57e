import type { Access, NamedAudience } from '@muster/contract/endpoint'
import { ENTITIES, type Entity } from '@muster/contract/entities'
import type { Reach } from '@muster/contract/entity'
import type { Actor } from '../auth/actor.ts'
import type { Module } from '../operation/module.ts'

/** By what somebody reads an entity: a code, a session, or an audience. */
type By = Access | NamedAudience
/** Of which entities somebody is notified in a company, or in the group where none is named. */
export type Audience = (actor: Actor, companyId: string | undefined) => ReadonlySet<Entity>

/**
 * Who is notified that an entity changed: those who may call a read that shows it, in that company. Others do not even learn the
 * name of what they may not read (decision 023). Answers are kept as long as the actor, whose rights never change.
 */
export function makeAudience(modules: readonly Module[]): Audience {
  const readers = readersOf(modules)
  const known = new WeakMap<Actor, Map<string | undefined, ReadonlySet<Entity>>>()
  return (actor, companyId) => {
    const own = known.get(actor) ?? new Map<string | undefined, ReadonlySet<Entity>>()
    known.set(actor, own)
    let entities = own.get(companyId)
    if (!entities) {
      entities = new Set(
        [...readers].filter(([, ways]) => ways.some((by) => mayRead(actor, companyId, by))).map(([e]) => e),
      )
      own.set(companyId, entities)
    }
    return entities
  }
}

/** Entities of these reaches are told to their readers, all others to whom their rows belong. */
const OF_READERS: readonly Reach[] = ['company', 'group']

function readersOf(modules: readonly Module[]): Map<Entity, By[]> {
  const readers = new Map<Entity, By[]>()
  const reads = modules.flatMap((module) => module.routes.flatMap(({ endpoints }) => Object.values(endpoints)))
  for (const { access, audience = access, shows = [] } of reads)
    for (const entity of shows.filter((one) => OF_READERS.includes(ENTITIES[one])))
      readers.set(entity, [...(readers.get(entity) ?? []), audience])
  return readers
}

function mayRead(actor: Actor, companyId: string | undefined, by: By): boolean {
  switch (by) {
    case 'public':
      return true
    case 'signed-in':
      return companyId === undefined || actor.ownReach.some((own) => own.companyId === companyId)
    case 'leads':
      return companyId === undefined ? actor.audiences[by].length > 0 : actor.audiences[by].includes(companyId)
    default:
      return companyId === undefined
        ? actor.permissions.has(by)
        : actor.reachOf(by).some((reach) => reach.companyId === companyId)
  }
}
