import type { DayQuestion } from '@muster/contract/attendance/day-exception'

/** Returns the fields of a question that both sides may see. */
export const showQuestion = (of: DayQuestion): DayQuestion => ({
  ...{ id: of.id, day: of.day, question: of.question, askedAt: of.askedAt },
  ...{ answer: of.answer, answeredAt: of.answeredAt },
})

/** So long an answer stands among the questions to whoever gave it. */
export const SHOWN_MS = 60 * 24 * 60 * 60_000
