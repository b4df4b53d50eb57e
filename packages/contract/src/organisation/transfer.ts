import * as z from 'zod/mini'
import { columnsOf, companyColumn, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, repeat, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints, removeEndpoint } from '../record.ts'
import {
  Recompute,
  TRANSFER_STATES,
  TransferContent,
  TransferLine,
  TransferOrder,
  TransferPreview,
} from './transfer-shape.ts'

const WRITE = 'organization:transfer:cud'
const transfer = {
  path: '/organisation/transfers',
  read: 'organization:transfer:r',
  write: WRITE,
  shows: ['transfer', 'placement', 'employee', 'department', 'office', 'level'],
} as const

const titleKey = (field: string) => `organisation.field.transfer.${field}`

export const transferColumns = columnsOf<z.output<typeof TransferOrder>>()({
  number: { titleKey: titleKey('number'), as: 'number', sortable: true },
  ...companyColumn,
  otherCompany: {
    titleKey: titleKey('otherCompany'),
    as: 'text',
    of: (order) => order.otherCompany ?? '',
    optional: true,
  },
  effectiveOn: { titleKey: titleKey('effectiveOn'), as: 'day', sortable: true },
  state: { titleKey: titleKey('state'), as: 'text' },
  people: { titleKey: titleKey('people'), as: 'number' },
  applied: { titleKey: titleKey('applied'), as: 'number' },
  failed: { titleKey: titleKey('failed'), as: 'number' },
  note: { titleKey: titleKey('note'), as: 'text', optional: true },
  createdBy: { titleKey: titleKey('createdBy'), as: 'text', of: (order) => order.createdBy ?? '', optional: true },
})

const list = endpoint({
  method: 'GET',
  path: transfer.path,
  access: transfer.read,
  shows: transfer.shows,
  input: pageQuery(sortsOf(transferColumns), {
    companyId: z.optional(uuid()),
    state: z.optional(repeat(choice(TRANSFER_STATES), TRANSFER_STATES.length)),
  }),
  reply: pageOf(TransferOrder),
})

/** `mayChange`: the reader's right to write orders reaches every company of it. */
const Detail = z.extend(TransferOrder, { lines: z.array(TransferLine), recompute: Recompute, mayChange: z.boolean() })
const OfVersion = z.strictObject({ id: uuid(), version: version() })

/** Orders to move people from a day on: drafted, scheduled, applied line by line [1.04d, 2.14d, 6.04d]. */
export const transferEndpoints = {
  list,
  export: exportOf(list, keysOf(transferColumns)),
  ...recordEndpoints({
    ...transfer,
    reply: Detail,
    create: z.strictObject({ companyId: uuid(), ...TransferContent }),
    update: z.strictObject({ id: uuid(), version: version(), ...TransferContent }),
  }),
  /** A draft alone; what was scheduled is withdrawn. */
  remove: removeEndpoint(transfer),
  /** What an order would do to each person, and to whom it would be refused; changes nothing [X5]. */
  preview: endpoint({
    method: 'POST',
    path: '/organisation/transfers/preview',
    access: WRITE,
    changes: [],
    audit: 'none',
    input: z.strictObject({ companyId: uuid(), ...TransferContent }),
    reply: TransferPreview,
  }),
  /** Decides a draft: it waits for its day, or is applied at once where that has come; refused while a line is. */
  schedule: endpoint({
    method: 'POST',
    path: '/organisation/transfers/:id/schedule',
    access: WRITE,
    changes: ['transfer'],
    input: OfVersion,
    reply: z.object({ order: Detail, jobId: z.nullable(uuid()) }),
  }),
  /** Applies a scheduled order before its day, or the failed lines of one that is done once more. */
  apply: endpoint({
    method: 'POST',
    path: '/organisation/transfers/:id/apply',
    access: WRITE,
    changes: ['transfer'],
    rate: 'heavy',
    input: OfVersion,
    reply: z.object({ order: Detail, jobId: uuid() }),
  }),
  /** Takes back what is still open of a scheduled order. */
  withdraw: endpoint({
    method: 'POST',
    path: '/organisation/transfers/:id/withdraw',
    access: WRITE,
    changes: ['transfer'],
    input: OfVersion,
    reply: Detail,
  }),
  withdrawLine: endpoint({
    method: 'POST',
    path: '/organisation/transfers/:id/lines/:lineId/withdraw',
    access: WRITE,
    changes: ['transfer'],
    input: z.extend(OfVersion, { lineId: uuid() }),
    reply: Detail,
  }),
}
