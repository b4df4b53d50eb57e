import * as z from 'zod/mini'
import { declareStoredNotice } from '../notice.ts'

/** What people learn of their pay; no amount is ever among it. */
export const payrollNotices = {
  /** Their payslip of a month is released [8.10f]. */
  'pay-uploaded': declareStoredNotice({
    access: 'my',
    word: 'pay.notices.uploaded',
    values: z.object({ month: z.string() }),
    topic: null,
  }),
  /** A new version of their payslip of a month is released. */
  'pay-corrected': declareStoredNotice({
    access: 'my',
    word: 'pay.notices.corrected',
    values: z.object({ month: z.string() }),
    topic: null,
  }),
  /** Their question about a payslip is answered. */
  'pay-answered': declareStoredNotice({
    access: 'my',
    word: 'pay.notices.answered',
    values: z.object({ month: z.string() }),
    topic: null,
  }),
} as const
