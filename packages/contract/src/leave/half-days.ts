import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, uuid } from '../fields.ts'

/**
 * Why no half is given: nothing is worked from the first to the last day, free days at an end count as leave as well, or a half is not accepted by
 * the steps and amounts of the type.
 */
export const NO_HALVES = ['no-work', 'free-days', 'steps'] as const
export type NoHalves = (typeof NO_HALVES)[number]

const Moment = z.object({ day: day(), minute: z.int() })
/** The first or the last day with work: where that begins or ends, and where it does with half of the day, which counts `minutes`. */
const Edge = z.object({
  day: day(),
  at: Moment,
  half: z.nullable(z.object({ ...Moment.shape, minutes: z.int() })),
})
export type Edge = z.output<typeof Edge>

export const halfDayEndpoints = {
  /**
   * Where the work of somebody from a first to a last day of a leave begins and ends, whole and by half, about oneself or about who is in reach.
   * By the rule of the type, or by the parameters of the company until one is chosen; `zone` is by whose clock.
   */
  get: endpoint({
    method: 'GET',
    path: '/leave/half-days',
    access: 'task:task-list',
    shows: ['schedule', 'pattern', 'calendar', 'shift', 'employee', 'placement'],
    input: z.strictObject({ employmentId: uuid(), typeId: z.optional(uuid()), from: day(), to: day() }),
    reply: z.object({
      begin: z.nullable(Edge),
      end: z.nullable(Edge),
      why: z.nullable(choice(NO_HALVES)),
      zone: z.nullable(z.string()),
    }),
  }),
}
