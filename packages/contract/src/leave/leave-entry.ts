import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text, uuid } from '../fields.ts'
import { FormInput } from '../workflow/form-values.ts'

/** How long a reason may be for which somebody takes more than they have. */
export const BEYOND_LENGTH = 200

export const leaveEntryEndpoints = {
  /**
   * HR enters a leave for somebody in reach: of any type, those without application too, and of days that are over in an open month. It counts at
   * once; more than is left wants a reason, all else is checked as in an application. `form` is the form of a leave.
   */
  enter: endpoint({
    method: 'POST',
    path: '/leave/entries',
    access: 'attendance:leave:cud',
    changes: ['task', 'leave-balance'],
    input: z.strictObject({
      employmentId: uuid(),
      form: FormInput,
      /** Why more is taken than is left; empty where there is enough. */
      beyondReason: z._default(text(BEYOND_LENGTH), ''),
    }),
    reply: z.object({ id: uuid(), number: z.int() }),
  }),
}
