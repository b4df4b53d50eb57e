import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, uuid } from '../fields.ts'

/** One half of the planned work of a day as a part of a leave, on whichever days it lies, and what it counts. */
const Half = z.object({ from: day(), to: day(), fromMinute: z.int(), toMinute: z.int(), minutes: z.int() })
const Halves = z.object({ first: Half, second: Half })
export type Halves = z.output<typeof Halves>

export const halfDayEndpoints = {
  /**
   * The halves of the work of somebody on the first and on the last day of a leave that is being applied for, about oneself or about who is in
   * reach. By the rule of the type, or by the parameters of the company until one is chosen; null where no halves are accepted.
   */
  get: endpoint({
    method: 'GET',
    path: '/leave/half-days',
    access: 'task:task-list',
    shows: ['schedule', 'pattern', 'calendar', 'shift', 'employee', 'placement'],
    input: z.strictObject({ employmentId: uuid(), typeId: z.optional(uuid()), from: day(), to: day() }),
    reply: z.object({ first: z.nullable(Halves), last: z.nullable(Halves) }),
  }),
}
