import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, names, text, uuid, whole } from '../fields.ts'

/** From where people of an office clock on the web: from anywhere, from its networks, near a point, or either of these two. */
export const CLOCK_PLACES = ['anywhere', 'networks', 'place', 'either'] as const
export type ClockPlaces = (typeof CLOCK_PLACES)[number]

/** How near the point somebody must be, in metres. */
export const LEAST_RADIUS = 20
export const MOST_RADIUS = 100_000

/** The rule of an office; `version` 0 where nobody has said anything yet. */
export const ClockRule = z.object({
  officeId: uuid(),
  companyId: uuid(),
  names: names(),
  where: choice(CLOCK_PLACES),
  /** Addresses, or networks as address/bits. */
  networks: z.array(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** In metres. */
  radius: z.nullable(z.int()),
  version: z.int(),
})

const degrees = (most: number) =>
  z
    .number('not_a_number')
    .check(z.gte(-most, `out_of_range:${-most}:${most}`), z.lte(most, `out_of_range:${-most}:${most}`))

export const clockRuleEndpoints = {
  /** Every office of the companies that the caller reaches wholly. */
  list: endpoint({
    method: 'GET',
    path: '/attendance/clock-rules',
    access: 'attendance:clock-in-records:r',
    shows: ['clock-rule', 'office'],
    input: z.strictObject({ companyId: z.optional(uuid()) }),
    reply: z.object({ items: z.array(ClockRule), total: z.int() }),
  }),
  /** What a rule does not speak of is forgotten. */
  update: endpoint({
    method: 'PUT',
    path: '/attendance/clock-rules/:officeId',
    access: 'attendance:clock-in-records:cud',
    changes: ['clock-rule'],
    input: z.strictObject({
      officeId: uuid(),
      version: whole(0, 2_000_000_000),
      where: choice(CLOCK_PLACES),
      networks: text(500),
      latitude: z.nullable(degrees(90)),
      longitude: z.nullable(degrees(180)),
      radius: z.nullable(whole(LEAST_RADIUS, MOST_RADIUS)),
    }),
    reply: ClockRule,
  }),
}
