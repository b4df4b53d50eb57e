import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { flag, names, uuid, version, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById, Deleted, Deletion } from './office.ts'

/** A position grade [3.11]; rank 1 is the highest. */
export const Level = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  rank: z.int(),
  isManager: z.boolean(),
  people: z.int(),
  version: z.int(),
})

const fields = { names: names(), rank: whole(1, 99), isManager: flag() }
export const LevelInput = z.strictObject({ companyId: uuid(), ...fields })
export const LevelChange = z.strictObject({ id: uuid(), version: version(), ...fields })

const list = endpoint({
  method: 'GET',
  path: '/organisation/levels',
  access: 'organization:level:r',
  shows: ['level', 'employee', 'placement'],
  input: pageQuery(['rank', 'name', 'people'], { companyId: z.optional(uuid()), isManager: z.optional(flag()) }),
  reply: pageOf(Level),
})

export const levelEndpoints = {
  list,
  export: exportOf(list, ['name', 'cn', 'en', 'vn', 'company', 'rank', 'isManager', 'people']),
  get: endpoint({
    method: 'GET',
    path: '/organisation/levels/:id',
    access: 'organization:level:r',
    shows: ['level', 'employee', 'placement'],
    input: ById,
    reply: Level,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organisation/levels',
    access: 'organization:level:cud',
    changes: ['level'],
    input: LevelInput,
    reply: Level,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organisation/levels/:id',
    access: 'organization:level:cud',
    changes: ['level'],
    input: LevelChange,
    reply: Level,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organisation/levels/:id',
    access: 'organization:level:cud',
    changes: ['level'],
    input: Deletion,
    reply: Deleted,
  }),
}
