import * as z from 'zod/mini'
import { day, names } from '../fields.ts'
import { declareStoredNotice, type Topic } from '../notice.ts'

const TRANSFER: Topic = { name: 'transfer', word: 'organisation.noticeTopics.transfer' }
const PROFILE: Topic = { name: 'profile', word: 'organisation.noticeTopics.profile' }

/** What people learn of what HR decides about them. What changes their employment they must know, so nobody mutes it. */
export const organisationNotices = {
  /** They work elsewhere from a day on; the place is a department, or the company to which they go. */
  moved: declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.moved',
    values: z.object({ on: day(), place: names() }),
    topic: TRANSFER,
  }),
  /** That was taken back. */
  'not-moved': declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.notMoved',
    values: z.object({ on: day() }),
    topic: TRANSFER,
  }),
  regularized: declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.regularized',
    values: z.object({ on: day() }),
    topic: null,
  }),
  /** Their probation lasts longer, until its last day. */
  'probation-extended': declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.probationExtended',
    values: z.object({ lastOn: day() }),
    topic: null,
  }),
  'unpaid-leave': declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.unpaidLeave',
    values: z.object({ on: day() }),
    topic: null,
  }),
  returned: declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.returned',
    values: z.object({ on: day() }),
    topic: null,
  }),
  /** Their resignation was recorded, with the last day. */
  resignation: declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.resignation',
    values: z.object({ lastOn: day() }),
    topic: null,
  }),
  'resignation-withdrawn': declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.resignationWithdrawn',
    values: z.object({}),
    topic: null,
  }),
  /** What was decided about them from a day on holds no more. */
  'decision-taken-back': declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.decisionTakenBack',
    values: z.object({ on: day() }),
    topic: null,
  }),
  /** What they asked for in their profile stands there; a refusal waits for them as a to-do. */
  'profile-accepted': declareStoredNotice({
    access: 'my',
    word: 'organisation.notices.profileAccepted',
    values: z.object({}),
    topic: PROFILE,
  }),
} as const
