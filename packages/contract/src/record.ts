import * as z from 'zod/mini'
import { type Access, endpoint } from './endpoint.ts'
import type { Entity } from './entities.ts'
import { uuid, version } from './fields.ts'

export const ById = z.strictObject({ id: uuid() })
export const Deletion = z.strictObject({ id: uuid(), version: version() })
export const Deleted = z.object({ id: uuid() })

/** What the calls of one record have in common. `shows` begins with the entity that they change. */
type RecordOf<R extends z.ZodMiniType, C extends z.ZodMiniType, U extends z.ZodMiniType> = {
  path: `/${string}`
  read: Access
  write: Access
  shows: readonly [Entity, ...Entity[]]
  reply: R
  create: C
  update: U
}

/** Reading, adding and changing one record of a noun below its path; the version that was read goes with every change. */
export function recordEndpoints<R extends z.ZodMiniType, C extends z.ZodMiniType, U extends z.ZodMiniType>(
  record: RecordOf<R, C, U>,
) {
  const { path, read, write, shows, reply } = record
  const changes = shows.slice(0, 1)
  return {
    get: endpoint({ method: 'GET', path: `${path}/:id` as const, access: read, shows, input: ById, reply }),
    create: endpoint({ method: 'POST', path, access: write, changes, input: record.create, reply }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id` as const,
      access: write,
      changes,
      input: record.update,
      reply,
    }),
  }
}

/** Deleting a record of the version that was read. */
export function removeEndpoint({
  path,
  write,
  shows,
}: Pick<RecordOf<never, never, never>, 'path' | 'write' | 'shows'>) {
  const changes = shows.slice(0, 1)
  return endpoint({
    method: 'DELETE',
    path: `${path}/:id` as const,
    access: write,
    changes,
    input: Deletion,
    reply: Deleted,
  })
}
