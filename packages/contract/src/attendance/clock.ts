import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const within = (least: number, most: number) =>
  z
    .number('not_a_number')
    .check(z.gte(least, `out_of_range:${least}:${most}`), z.lte(most, `out_of_range:${least}:${most}`))

/** Where a device says that it is, and to how many metres it knows that. It is compared with the rule of the office, and not kept. */
const Place = z.strictObject({
  latitude: within(-90, 90),
  longitude: within(-180, 180),
  accuracy: within(0, 40_000_000),
})
export type Place = z.output<typeof Place>

/**
 * The web clock: the server's time, one's own main position. In or out follows from the day's other punches. `place` only where the rule of the
 * office asks for it (`clocking.no_place`).
 */
export const clock = endpoint({
  method: 'POST',
  path: '/attendance/clock',
  access: 'signed-in',
  changes: ['punch'],
  isOpenToPhone: true,
  input: z.strictObject({ place: z.optional(Place) }),
  reply: z.object({ at: z.string(), wall: z.string(), zone: z.string() }),
})
