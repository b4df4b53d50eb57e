import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { names, nation, uuid, version, zone } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'

/** A place of work: its zone is the zone of the people who work there [3.10]. */
export const Office = z.object({
  id: uuid(),
  companyId: uuid(),
  names: names(),
  nation: nation(),
  zone: zone(),
  pinSpaceId: uuid(),
  people: z.int(),
  version: z.int(),
})

export const officeColumns = columnsOf<z.output<typeof Office>>()({
  ...nameColumns,
  ...companyColumn,
  nation: { titleKey: 'organisation.field.office.nation', as: 'nation', sortable: true },
  zone: { titleKey: 'organisation.field.office.zone', as: 'zone' },
  people: { titleKey: 'organisation.field.office.people', as: 'number', sortable: true },
})

// Without a PIN space a new office gets one of its own and another keeps what it has; `null` is one of its own for both.
const fields = { names: names(), nation: nation(), zone: zone(), pinSpaceId: z.optional(z.nullable(uuid())) }
const office = {
  path: '/organisation/offices',
  read: 'organization:office:r',
  write: 'organization:office:cud',
  shows: ['office', 'pin-space', 'employee', 'placement'],
} as const

const list = endpoint({
  method: 'GET',
  path: office.path,
  access: office.read,
  shows: office.shows,
  input: pageQuery(sortsOf(officeColumns), { companyId: z.optional(uuid()), nation: z.optional(nation()) }),
  reply: pageOf(Office),
})

export const officeEndpoints = {
  list,
  export: exportOf(list, keysOf(officeColumns)),
  ...recordEndpoints({
    ...office,
    reply: Office,
    create: z.strictObject({ companyId: uuid(), ...fields }),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  remove: removeEndpoint(office),
}
