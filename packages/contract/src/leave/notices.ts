import * as z from 'zod/mini'
import { day, names } from '../fields.ts'
import { declareStoredNotice, type Topic } from '../notice.ts'

const ENDS: Topic = { name: 'leave-ends', word: 'leave.noticeTopics.ends' }

/** What people learn of their leave. */
export const leaveNotices = {
  /** Something of a type of theirs is left, and ends on a day that is near; how much is on the page that it opens. */
  'leave-ends': declareStoredNotice({
    access: 'my',
    word: 'leave.notices.ends',
    values: z.object({ type: names(), on: day() }),
    topic: ENDS,
  }),
  /** Less is worked on a day of their leave than when they took it: what it took of that is back. */
  'leave-given-back': declareStoredNotice({
    access: 'my',
    word: 'leave.notices.givenBack',
    values: z.object({ day: day(), type: names() }),
    topic: null,
  }),
} as const
