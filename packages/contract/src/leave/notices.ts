import * as z from 'zod/mini'
import { day, names } from '../fields.ts'
import { keptNotice } from '../notice.ts'

/** What people learn of their leave. */
export const leaveNotices = {
  /** Less is worked on a day of their leave than when they took it: what it took of that is back. */
  'leave-given-back': keptNotice({
    access: 'my',
    word: 'leave.notices.givenBack',
    values: z.object({ day: day(), type: names() }),
    topic: null,
  }),
}
