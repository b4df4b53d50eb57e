import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { names, requiredText, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById, Deleted, Deletion } from './office.ts'

/**
 * The offices whose machines share PINs. Its label is one text: it names what people of several companies share. Of the offices
 * out of sight there is only their number; `pins` are those that somebody holds, or will.
 */
export const PinSpace = z.object({
  id: uuid(),
  label: z.string(),
  offices: z.array(z.object({ id: uuid(), companyId: uuid(), names: names() })),
  officesElsewhere: z.int(),
  pins: z.int(),
  version: z.int(),
})

const fields = { label: requiredText(80) }

const list = endpoint({
  method: 'GET',
  path: '/organisation/pin-spaces',
  access: 'organization:office:r',
  shows: ['pin-space', 'office', 'pin'],
  input: pageQuery(['name', 'pins'], { companyId: z.optional(uuid()) }),
  reply: pageOf(PinSpace),
})

/**
 * Who reads offices reads the spaces that they use; who reads the offices of the whole group, also those that none uses. A
 * space may lie across companies, so it is added, named and deleted by the right that adds companies, where it is the group's.
 */
export const pinSpaceEndpoints = {
  list,
  export: exportOf(list, ['name', 'offices', 'pins']),
  get: endpoint({
    method: 'GET',
    path: '/organisation/pin-spaces/:id',
    access: 'organization:office:r',
    shows: ['pin-space', 'office', 'pin'],
    input: ById,
    reply: PinSpace,
  }),
  create: endpoint({
    method: 'POST',
    path: '/organisation/pin-spaces',
    access: 'organization:company:cud',
    changes: ['pin-space'],
    input: z.strictObject(fields),
    reply: PinSpace,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organisation/pin-spaces/:id',
    access: 'organization:company:cud',
    changes: ['pin-space'],
    input: z.strictObject({ id: uuid(), version: version(), ...fields }),
    reply: PinSpace,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organisation/pin-spaces/:id',
    access: 'organization:company:cud',
    changes: ['pin-space'],
    input: Deletion,
    reply: Deleted,
  }),
}
