import * as z from 'zod/mini'
import { columnsOf, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, flag, month, requiredText, text, uuid } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { MISSING_PUNCHES } from './explanation.ts'

const CODE = 'attendance:attendance-records'
const PATH = '/attendance/exceptions'
export const QUESTION_LENGTH = 300
/** As long as the reason of a correction. */
export const REASON_LENGTH = 200

/**
 * What has to be settled before a month is closed: a punch is missing; the day is not concluded yet; a punch lies in the window of no
 * shift; nobody has said what is worked; no source speaks about the day; an application that touches it is not decided.
 */
export const EXCEPTION_KINDS = ['missing', 'awaiting', 'unmapped', 'no-schedule', 'no-data', 'waiting'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

/** What somebody was asked about a day, and what they answered. */
export type DayQuestion = z.infer<typeof DayQuestion>
export const DayQuestion = z.object({
  id: uuid(),
  day: day(),
  question: z.string(),
  askedAt: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
})

/** The same of their manager: who of those who were asked has answered. */
export type ManagerQuestion = z.infer<typeof ManagerQuestion>
const ManagerQuestion = z.extend(DayQuestion, { answeredBy: z.nullable(z.string()) })

const DayException = z.object({
  employmentId: uuid(),
  companyId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
  day: day(),
  kind: z.enum(EXCEPTION_KINDS),
  missing: z.array(z.enum(MISSING_PUNCHES)),
  /** Of a punch in no window: what the clock showed. */
  wall: z.nullable(z.string()),
  /** And by whose clock. */
  zone: z.nullable(z.string()),
  /** Of an application: which one. */
  task: z.nullable(z.object({ id: uuid(), kind: z.string() })),
  question: z.nullable(DayQuestion),
  managerQuestion: z.nullable(ManagerQuestion),
  /** Who accepted the day as it stands; null where nobody has, or it has changed since. */
  accepted: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
})
export type DayException = z.infer<typeof DayException>

export const exceptionColumns = columnsOf<DayException>()({
  day: { titleKey: 'attendance.month.day', as: 'day', sortable: true },
  person: { titleKey: 'attendance.matrix.person', as: 'text', of: ({ name }) => name },
  jobNumber: { titleKey: 'attendance.month.jobNumber', as: 'text', sortable: true },
  kind: { titleKey: 'attendance.exceptions.what', as: 'word', words: 'attendance.exceptions.kinds' },
  at: {
    titleKey: 'attendance.exceptions.at',
    as: 'text',
    of: ({ wall }) => wall?.slice(11, 16) ?? '',
    optional: true,
  },
  answer: {
    titleKey: 'attendance.exceptions.answer',
    as: 'text',
    of: ({ question }) => question?.answer ?? '',
    optional: true,
  },
  managerAnswer: {
    titleKey: 'attendance.exceptions.managerAnswer',
    as: 'text',
    of: ({ managerQuestion }) => managerQuestion?.answer ?? '',
    optional: true,
  },
  acceptedBy: {
    titleKey: 'attendance.exceptions.acceptedBy',
    as: 'text',
    of: ({ accepted }) => accepted?.by ?? '',
    optional: true,
  },
})

const list = endpoint({
  method: 'GET',
  path: PATH,
  access: `${CODE}:r`,
  shows: ['day-exception', 'day', 'correction', 'day-question', 'task', 'employee'],
  input: pageQuery(sortsOf(exceptionColumns), {
    companyId: uuid(),
    month: month(),
    kind: choice(EXCEPTION_KINDS),
    /** Those that were accepted, in the place of those that wait. */
    isAccepted: z._default(flag(), false),
  }),
  reply: pageOf(DayException),
})

const OfDay = { employmentId: uuid(), day: day() }
const done = z.object({ day: day() })

/** What is done about many days at once: they are accepted, accepted no longer, asked about, or corrected. */
export const SETTLE_ACTIONS = ['accept', 'takeBack', 'ask', 'correct'] as const
/** How many days are corrected alike: by the missing punches when the shift has them, or as an absence of the whole day. */
export const CORRECTED_AS = ['planned', 'excused', 'unexcused'] as const
export const MOST_SETTLED = 200
/** Who is asked about a day: the person, or whoever manages them. */
export const WHOM_ASKED = ['person', 'manager'] as const
const whom = () => z._default(choice(WHOM_ASKED), 'person')

/** What waits to be settled in a month, and what can be done about it beside correcting the day. */
export const exceptionEndpoints = {
  list,
  export: exportOf(list, keysOf(exceptionColumns)),
  /** The day counts as it stands; that holds until it changes. */
  accept: endpoint({
    method: 'POST',
    path: `${PATH}/accept`,
    access: `${CODE}:cud`,
    changes: ['day-exception'],
    input: z.strictObject({ ...OfDay, reason: text(QUESTION_LENGTH) }),
    reply: done,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${PATH}/take-back`,
    access: `${CODE}:cud`,
    changes: ['day-exception'],
    input: z.strictObject(OfDay),
    reply: done,
  }),
  /** Asks the person, or the managers of that day, who find the question among what waits for them; each once about a day. */
  ask: endpoint({
    method: 'POST',
    path: `${PATH}/ask`,
    access: `${CODE}:cud`,
    changes: ['day-question'],
    input: z.strictObject({ ...OfDay, question: requiredText(QUESTION_LENGTH), whom: whom() }),
    reply: DayQuestion,
  }),
  /** Does the same about many days, with one reason or question; each row of the reply says how it went. */
  batch: endpoint({
    method: 'POST',
    path: '/attendance/exception-batches',
    access: `${CODE}:cud`,
    changes: ['day-exception', 'day-question', 'correction', 'day'],
    // Each day leaves an entry of its own.
    audit: 'none',
    isInParts: true,
    input: z.strictObject({
      action: choice(SETTLE_ACTIONS),
      days: z
        .array(z.strictObject(OfDay))
        .check(z.minLength(1, 'required'), z.maxLength(MOST_SETTLED, `too_many:${MOST_SETTLED}`)),
      /** The reason; of `ask` the question. */
      reason: text(REASON_LENGTH),
      /** Of `correct`: as what. */
      as: z.optional(choice(CORRECTED_AS)),
      /** Of `ask`: whom. */
      whom: whom(),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          ...OfDay,
          isDone: z.boolean(),
          /** Why not, in the reader's words. */
          problem: z.nullable(z.string()),
        }),
      ),
    }),
  }),
}

/** What one is asked about days of one’s own. */
export const dayQuestionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/my/questions',
    access: 'signed-in',
    shows: ['day-question'],
    input: z.strictObject({}),
    reply: z.object({ items: z.array(DayQuestion) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/attendance/my/questions/:id',
    access: 'signed-in',
    changes: ['day-question'],
    input: z.strictObject({ id: uuid(), answer: requiredText(QUESTION_LENGTH) }),
    reply: DayQuestion,
  }),
}
