import type { DayQuestion } from '@muster/contract/attendance/day-exception'

/** Returns the fields of a question that both sides may see. */
export const showQuestion = (of: DayQuestion): DayQuestion => ({
  ...{ id: of.id, day: of.day, question: of.question, askedAt: of.askedAt },
  ...{ answer: of.answer, answeredAt: of.answeredAt },
})
