import * as z from 'zod/mini'
import { notice } from '../notice.ts'

/** To whom the web clock took a punch of: the time on the wall, `08:25`. */
export const clockedNotice = notice({
  word: 'attendance.pushed.clocked',
  values: z.object({ time: z.string() }),
})

/** To who has not come yet: who reminds them, and when their shift began. */
export const remindNotice = notice({
  word: 'attendance.pushed.remind',
  values: z.object({ name: z.string(), time: z.string() }),
})
