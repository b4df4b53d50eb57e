import * as z from 'zod/mini'
import { names } from '../fields.ts'
import { declareStoredNotice } from '../notice.ts'

/** What people learn of their benefits; never how much, which is pay. */
export const benefitsNotices = {
  'benefit-paid': declareStoredNotice({
    access: 'my',
    word: 'benefits.notices.paid',
    values: z.object({ benefit: names(), month: z.string() }),
    topic: { name: 'benefits', word: 'benefits.noticeTopics.benefits' },
  }),
} as const
