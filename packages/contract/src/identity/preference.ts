import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const cardName = () => z.string('not_a_choice').check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'not_a_choice'))
const cards = () => z.array(cardName()).check(z.maxLength(40, 'too_many:40'))

/** What a person arranged for themselves, by key; it follows them to every device. A key that nothing names is refused. */
const PREFERENCES = {
  /** The cards of the dashboard in each column, from the top; a card that is in neither stands where it usually does. */
  dashboardCards: z.strictObject({ main: cards(), side: cards() }),
}

export const preferenceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/my/preferences',
    access: 'signed-in',
    shows: ['preference'],
    input: z.strictObject({}),
    reply: z.partial(z.object(PREFERENCES)),
  }),
  /** Keeps what is sent; `null` gives a key up, what is left out stays. The last one counts. */
  keep: endpoint({
    method: 'PUT',
    path: '/my/preferences',
    access: 'signed-in',
    changes: ['preference'],
    audit: 'none',
    input: z.strictObject({ dashboardCards: z.optional(z.nullable(PREFERENCES.dashboardCards)) }),
    reply: z.partial(z.object(PREFERENCES)),
  }),
}
