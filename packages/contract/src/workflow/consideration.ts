import * as z from 'zod/mini'
import { names } from '../fields.ts'

const Value = z.union([z.string(), z.number(), names()])

/** An amount in minor units of a currency. */
const Money = z.object({ amount: z.int(), currency: z.string() })

/** Something beside the form that helps whoever decides [S05]: its word with values, as a label, and what it says: a day, a number, a name. */
export const Consideration = z.object({
  word: z.string(),
  values: z.record(z.string(), Value),
  is: z.union([Value, Money]),
  /** Whether it speaks against it. */
  isWarning: z.boolean(),
})
export type Consideration = z.output<typeof Consideration>
