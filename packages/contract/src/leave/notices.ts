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
  /** Work came to be inside their leave, on so many days from a day on: it is taken of the balance. */
  'leave-more': declareStoredNotice({
    access: 'my',
    word: 'leave.notices.more',
    values: z.object({ day: day(), count: z.int(), type: names() }),
    topic: null,
  }),
  /** The same, and the balance does not reach: the rest is leave without cover, until HR has decided about it. */
  'leave-beyond': declareStoredNotice({
    access: 'my',
    word: 'leave.notices.beyond',
    values: z.object({ day: day(), count: z.int(), type: names() }),
    topic: null,
  }),
  /** HR made a part of their leave another type, or no leave, because the balance did not reach for it. */
  'leave-retyped': declareStoredNotice({
    access: 'my',
    word: 'leave.notices.retyped',
    values: z.object({ day: day(), type: names() }),
    topic: null,
  }),
  'leave-taken-back': declareStoredNotice({
    access: 'my',
    word: 'leave.notices.takenBack',
    values: z.object({ day: day(), type: names() }),
    topic: null,
  }),
  /** Both to whoever decides about the leave, and to HR. */
  'leave-more-of': declareStoredNotice({
    access: 'signed-in',
    word: 'leave.notices.moreOf',
    values: z.object({ who: z.string(), day: day(), count: z.int(), type: names() }),
    topic: null,
  }),
  'leave-beyond-of': declareStoredNotice({
    access: 'signed-in',
    word: 'leave.notices.beyondOf',
    values: z.object({ who: z.string(), day: day(), count: z.int(), type: names() }),
    topic: null,
  }),
} as const
