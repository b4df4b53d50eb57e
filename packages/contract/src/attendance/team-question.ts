import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { requiredText, uuid } from '../fields.ts'
import { DayQuestion, QUESTION_LENGTH } from './day-exception.ts'
import { DayBar, MISSING_PUNCHES } from './explanation.ts'

/** What HR asks whoever manages somebody, with the day as it is now; of a day in a closed month nothing is shown but the words. */
const TeamQuestion = z.extend(DayQuestion, {
  employmentId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  missing: z.array(z.enum(MISSING_PUNCHES)),
  /** Null where the day has no result any more, or its month is closed. */
  bar: z.nullable(DayBar),
  answeredBy: z.nullable(z.string()),
})
export type TeamQuestion = z.infer<typeof TeamQuestion>

/** So many are read at once; what waits for an answer comes first. */
export const MOST_TEAM_QUESTIONS = 500
/** So many are answered alike at once. */
export const MOST_ANSWERED = 200

/** What HR asks the caller about days of people whom they managed then. */
export const teamQuestionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/team/questions',
    access: 'signed-in',
    shows: ['day-question', 'day', 'punch', 'correction', 'employee'],
    audience: 'leads',
    input: z.strictObject({}),
    reply: z.object({ items: z.array(TeamQuestion) }),
  }),
  /** Answers some with the same words, each once: one that has an answer already keeps all of them from it. */
  answer: endpoint({
    method: 'POST',
    path: '/attendance/team/questions',
    access: 'signed-in',
    changes: ['day-question'],
    input: z.strictObject({
      ids: z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(MOST_ANSWERED, `too_many:${MOST_ANSWERED}`)),
      answer: requiredText(QUESTION_LENGTH),
    }),
    reply: z.object({ answered: z.int() }),
  }),
}
