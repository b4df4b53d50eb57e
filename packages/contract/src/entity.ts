/**
 * Who is notified that an entity changed: the readers in its company, those in every company of the group, the people whose it is
 * (`person`: the service names them), or nobody but the window in which it was done (`own`).
 */
export type Reach = 'company' | 'group' | 'person' | 'own'

/** Checks the entities of a module and keeps their names literally. */
export const entities = <const T extends Readonly<Record<string, Reach>>>(declared: T): T => declared
