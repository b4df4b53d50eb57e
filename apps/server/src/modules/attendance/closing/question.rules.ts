import type { DayQuestion } from '@muster/contract/attendance/day-exception'

/** What of a question is shown, to who asked and to who was asked alike. */
export const showQuestion = (of: DayQuestion): DayQuestion => ({
  ...{ id: of.id, day: of.day, question: of.question, askedAt: of.askedAt },
  ...{ answer: of.answer, answeredAt: of.answeredAt },
})
