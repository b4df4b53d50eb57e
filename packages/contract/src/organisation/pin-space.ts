import * as z from 'zod/mini'
import { columnsOf, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { names, requiredText, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'

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

export const pinSpaceColumns = columnsOf<z.output<typeof PinSpace>>()({
  name: { titleKey: 'organisation.field.pinSpace.label', as: 'text', of: ({ label }) => label, sortable: true },
  offices: { titleKey: 'organisation.field.pinSpace.offices', as: 'text', of: ({ offices }) => offices.length },
  pins: { titleKey: 'organisation.field.pinSpace.pins', as: 'number', sortable: true },
})

const fields = { label: requiredText(80) }
const pinSpace = {
  path: '/organisation/pin-spaces',
  read: 'organization:office:r',
  write: 'organization:company:cud',
  shows: ['pin-space', 'office', 'pin'],
} as const

const list = endpoint({
  method: 'GET',
  path: pinSpace.path,
  access: pinSpace.read,
  shows: pinSpace.shows,
  input: pageQuery(sortsOf(pinSpaceColumns), { companyId: z.optional(uuid()) }),
  reply: pageOf(PinSpace),
})

/**
 * Who reads offices reads the spaces that they use; who reads the offices of the whole group, also those that none uses. A
 * space may lie across companies, so it is added, named and deleted by the right that adds companies, where it is the group's.
 */
export const pinSpaceEndpoints = {
  list,
  export: exportOf(list, keysOf(pinSpaceColumns)),
  ...recordEndpoints({
    ...pinSpace,
    reply: PinSpace,
    create: z.strictObject(fields),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
  remove: removeEndpoint(pinSpace),
}
