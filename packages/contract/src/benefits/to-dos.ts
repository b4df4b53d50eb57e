import * as z from 'zod/mini'
import { toDo } from '../to-do.ts'

/** What of benefits waits for somebody. */
export const benefitsToDos = {
  /** A payment was proposed, and somebody else confirms it or takes it back. */
  'benefit-payment': toDo({
    access: 'user:benefits-user:cud',
    word: 'benefits.toDos.payment',
    values: z.object({ month: z.string(), count: z.int(), number: z.int() }),
    byHand: false,
  }),
} as const
