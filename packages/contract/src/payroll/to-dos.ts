import * as z from 'zod/mini'
import { toDo } from '../to-do.ts'

/** What of pay waits for whoever manages it; no amount is ever among it. */
export const payrollToDos = {
  /** The pay of a month is proposed, and somebody else than who proposed it releases it. */
  'pay-proposed': toDo({
    access: 'finance:salary-manage:cud',
    word: 'pay.toDos.proposed',
    values: z.object({ month: z.string(), count: z.int() }),
    byHand: false,
  }),
  /** Somebody asks about their payslip; the answer settles it. */
  'pay-question': toDo({
    access: 'finance:salary-manage:cud',
    word: 'pay.toDos.question',
    values: z.object({ name: z.string(), month: z.string() }),
    byHand: false,
  }),
} as const
