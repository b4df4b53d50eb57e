import * as z from 'zod/mini'
import { day } from '../fields.ts'
import { declareStoredNotice, notice, type Topic } from '../notice.ts'

const CORRECTIONS: Topic = { name: 'corrections', word: 'attendance.noticeTopics.corrections' }
const TO_CORRECT: Topic = { name: 'days-to-correct', word: 'attendance.noticeTopics.toCorrect' }
const CLOCKED: Topic = { name: 'clocked-at-machine', word: 'machine.notices.clocking' }
const REMINDERS: Topic = { name: 'reminders', word: 'attendance.noticeTopics.reminders' }

/** To whom the web clock took a punch of: the time on the wall, `08:25`. Who clocked knows it, so it is not kept. */
export const clockedNotice = notice({
  word: 'attendance.pushed.clocked',
  values: z.object({ time: z.string() }),
})

/** What people learn of their days. */
export const attendanceNotices = {
  /** To whose punch a machine has just brought: the time on the wall, and how the machine is called [8.10]. The newest alone is kept. */
  'clocked-at-machine': declareStoredNotice({
    access: 'signed-in',
    word: 'machine.notices.clocked',
    values: z.object({ time: z.string(), machine: z.string() }),
    topic: CLOCKED,
  }),
  /** To who has not come yet: who reminds them, and when their shift began. */
  'clock-reminder': declareStoredNotice({
    access: 'signed-in',
    word: 'attendance.pushed.remind',
    values: z.object({ by: z.string(), time: z.string() }),
    topic: REMINDERS,
  }),
  /** To who has not clocked in though their shift began so long ago: when it did [8.10, 9.11]. */
  'clock-in-missing': declareStoredNotice({
    access: 'signed-in',
    word: 'attendance.pushed.noClockIn',
    values: z.object({ time: z.string() }),
    topic: REMINDERS,
  }),
  /** To who is still in though their shift ended so long ago: when it did. */
  'clock-out-missing': declareStoredNotice({
    access: 'signed-in',
    word: 'attendance.pushed.noClockOut',
    values: z.object({ time: z.string() }),
    topic: REMINDERS,
  }),
  /** HR added a punch or an absence to a day of theirs. */
  'day-corrected': declareStoredNotice({
    access: 'my',
    word: 'attendance.notices.dayCorrected',
    values: z.object({ day: day() }),
    topic: CORRECTIONS,
  }),
  /** Days of a month that ends are as no shift says, and nothing was applied for yet; how many it were when it was said [8.10]. */
  'days-to-correct': declareStoredNotice({
    access: 'my',
    word: 'attendance.notices.daysToCorrect',
    values: z.object({ month: z.string(), count: z.int(), on: day() }),
    topic: TO_CORRECT,
  }),
  /** Somebody answered what they were asked about a day of theirs. */
  'day-answered': declareStoredNotice({
    access: 'attendance:attendance-records:r',
    word: 'attendance.notices.dayAnswered',
    values: z.object({ day: day() }),
    topic: null,
  }),
  /** A manager answered what they were asked about days of their people: of how many at once. */
  'team-answered': declareStoredNotice({
    access: 'attendance:attendance-records:r',
    word: 'attendance.notices.teamAnswered',
    values: z.object({ by: z.string(), count: z.int() }),
    topic: null,
  }),
  /** An upgrade reads facts otherwise: of how many days the figures are others now. */
  'days-recomputed': declareStoredNotice({
    access: 'attendance:attendance-records:r',
    word: 'attendance.notices.daysRecomputed',
    values: z.object({ count: z.int() }),
    topic: null,
  }),
  /** HR took back what it had added. */
  'correction-taken-back': declareStoredNotice({
    access: 'my',
    word: 'attendance.notices.correctionTakenBack',
    values: z.object({ day: day() }),
    topic: CORRECTIONS,
  }),
} as const
