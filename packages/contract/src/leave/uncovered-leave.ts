import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, names, uuid } from '../fields.ts'

const CODE = 'attendance:leave'

/** Minutes of a day of somebody's approved leave that the balance does not cover. */
const UncoveredLeave = z.object({
  id: uuid(),
  day: day(),
  minutes: z.int(),
  typeId: uuid(),
  names: names(),
  task: z.object({ id: uuid(), number: z.int() }),
})

const One = z.strictObject({ id: uuid() })
const Settled = z.object({ id: uuid(), /** What of it is still without cover. */ minutes: z.int() })

export const uncoveredLeaveEndpoints = {
  /** Of somebody in reach, by day. */
  list: endpoint({
    method: 'GET',
    path: '/leave/uncovered',
    access: `${CODE}:r`,
    shows: ['leave-balance', 'leave-type'],
    input: z.strictObject({ employmentId: uuid() }),
    reply: z.object({ items: z.array(UncoveredLeave) }),
  }),
  /** Takes it of the balance as far as that reaches by now. */
  cover: endpoint({
    method: 'POST',
    path: '/leave/uncovered/:id/cover',
    access: `${CODE}:cud`,
    changes: ['leave-balance'],
    input: One,
    reply: Settled,
  }),
  /** It is leave of another type, which has to reach for all of it. */
  retype: endpoint({
    method: 'POST',
    path: '/leave/uncovered/:id/type',
    access: `${CODE}:cud`,
    changes: ['leave-balance'],
    input: z.strictObject({ id: uuid(), typeId: uuid() }),
    reply: Settled,
  }),
  /** It is no leave: the day counts as what it is without it. */
  takeBack: endpoint({
    method: 'POST',
    path: '/leave/uncovered/:id/take-back',
    access: `${CODE}:cud`,
    changes: ['leave-balance'],
    input: One,
    reply: Settled,
  }),
}
