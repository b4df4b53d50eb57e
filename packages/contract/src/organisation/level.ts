import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { flag, names, uuid, version, whole } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'

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

export const levelColumns = columnsOf<z.output<typeof Level>>()({
  ...nameColumns,
  ...companyColumn,
  rank: { titleKey: 'organisation.field.level.rank', as: 'number', sortable: true },
  isManager: { titleKey: 'organisation.field.level.isManager', as: 'flag' },
  people: { titleKey: 'organisation.field.level.people', as: 'number', sortable: true },
})

const fields = { names: names(), rank: whole(1, 99), isManager: flag() }
const level = {
  path: '/organisation/levels',
  read: 'organization:level:r',
  write: 'organization:level:cud',
  shows: ['level', 'employee', 'placement'],
} as const

const list = endpoint({
  method: 'GET',
  path: level.path,
  access: level.read,
  shows: level.shows,
  input: pageQuery(sortsOf(levelColumns), { companyId: z.optional(uuid()), isManager: z.optional(flag()) }),
  reply: pageOf(Level),
})

export const levelEndpoints = {
  list,
  export: exportOf(list, keysOf(levelColumns)),
  ...recordEndpoints({
    ...level,
    reply: Level,
    create: z.strictObject({ companyId: uuid(), ...fields }),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  remove: removeEndpoint(level),
  /** All levels of a company that are open, the highest first: their ranks count from 1 then. */
  order: endpoint({
    method: 'POST',
    path: '/organisation/levels/order',
    access: level.write,
    changes: ['level'],
    input: z.strictObject({
      companyId: uuid(),
      levels: z
        .array(z.strictObject({ id: uuid(), version: version() }))
        .check(z.minLength(1, 'required'), z.maxLength(99, 'too_many:99')),
    }),
    reply: z.object({ items: z.array(Level) }),
  }),
}
