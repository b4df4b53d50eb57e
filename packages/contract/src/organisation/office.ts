import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { names, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'

/** Two-letter country codes of ISO 3166-1. */
export const nation = () => z.string('required').check(z.regex(/^[A-Z]{2}$/, 'not_a_choice'))
/** An IANA zone name; the server checks that it knows the zone. */
export const zone = () =>
  z
    .string('required')
    .check(z.regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*$/, 'not_a_choice'), z.maxLength(64, 'too_long:64'))

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

// Without a PIN space a new office gets one of its own and another keeps what it has; `null` is one of its own for both.
const fields = { names: names(), nation: nation(), zone: zone(), pinSpaceId: z.optional(z.nullable(uuid())) }
export const OfficeInput = z.strictObject({ companyId: uuid(), ...fields })
export const OfficeChange = z.strictObject({ id: uuid(), version: version(), ...fields })
export const ById = z.strictObject({ id: uuid() })
export const Deletion = z.strictObject({ id: uuid(), version: version() })
export const Deleted = z.object({ id: uuid() })

const list = endpoint({
  method: 'GET',
  path: '/organisation/offices',
  access: 'organization:office:r',
  shows: ['office', 'pin-space', 'employee', 'placement'],
  input: pageQuery(['name', 'nation', 'people'], { companyId: z.optional(uuid()), nation: z.optional(nation()) }),
  reply: pageOf(Office),
})

export const officeEndpoints = {
  list,
  export: exportOf(list, ['name', 'cn', 'en', 'vn', 'company', 'nation', 'zone', 'people']),
  get: endpoint({
    method: 'GET',
    path: '/organisation/offices/:id',
    access: 'organization:office:r',
    shows: ['office', 'pin-space', 'employee', 'placement'],
    input: ById,
    reply: Office,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organisation/offices',
    access: 'organization:office:cud',
    changes: ['office'],
    input: OfficeInput,
    reply: Office,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organisation/offices/:id',
    access: 'organization:office:cud',
    changes: ['office'],
    input: OfficeChange,
    reply: Office,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organisation/offices/:id',
    access: 'organization:office:cud',
    changes: ['office'],
    input: Deletion,
    reply: Deleted,
  }),
}
