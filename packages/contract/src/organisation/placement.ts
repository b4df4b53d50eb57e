import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { day, uuid } from '../fields.ts'
import { Employee } from './employee.ts'
import { MOST_LINES, MovePreview } from './transfer-shape.ts'

/** From a day on; a part of the place that is left out stays as it is on that day. */
const PlacementChange = {
  from: day(),
  departmentId: z.optional(uuid()),
  officeId: z.optional(uuid()),
  levelId: z.optional(uuid()),
}
export const PlacementOfMany = z.strictObject({
  ids: z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(MOST_LINES, `too_many:${MOST_LINES}`)),
  ...PlacementChange,
})

/** Moves somebody from a day on: the position before ends the day before. */
export const placementEndpoints = {
  place: endpoint({
    method: 'POST',
    path: '/organisation/employees/:id/positions',
    access: 'user:manage:u',
    changes: ['placement'],
    input: z.strictObject({ id: uuid(), ...PlacementChange }),
    reply: Employee,
  }),
  /** Takes back the latest move: the position before it goes on. The first position stays. */
  takeBack: endpoint({
    method: 'DELETE',
    path: '/organisation/employees/:id/positions/:positionId',
    access: 'user:manage:u',
    changes: ['placement'],
    input: z.strictObject({ id: uuid(), positionId: uuid() }),
    reply: Employee,
  }),
  /** Moves several people of one company by an order that is applied at once, in a job; whom it would be refused to stays where they are (the result of `moveJob` says who). */
  move: endpoint({
    method: 'POST',
    path: '/organisation/positions/move',
    access: 'user:manage:u',
    changes: ['placement', 'transfer'],
    rate: 'heavy',
    input: PlacementOfMany,
    reply: z.object({ jobId: uuid() }),
  }),
  /** What the same move would do to each of several people, and to whom it would be refused; changes nothing. */
  preview: endpoint({
    method: 'POST',
    path: '/organisation/positions/preview',
    access: 'user:manage:u',
    changes: [],
    audit: 'none',
    input: PlacementOfMany,
    reply: MovePreview,
  }),
  previewSheet: download({
    method: 'POST',
    path: '/organisation/positions/preview/export',
    access: 'user:manage:u',
    audit: 'none',
    rate: 'heavy',
    input: PlacementOfMany,
    reply: z.unknown(),
  }),
}
