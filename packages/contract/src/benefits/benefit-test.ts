import * as z from 'zod/mini'
import { day, names, uuid } from '../fields.ts'
import { TARGET_FIELDS, TARGET_NUMBERS } from '../organisation/target.ts'

/** The conditions of a benefit, in the order in which they are looked at. */
export const BENEFIT_RULES = [
  /** Works in the company in the period. Days: `onboardOn`, and `resignOn` where there is one. */
  'employed',
  /** Meets a condition of the target: `field`, what it has (`has`), and the number (`found`, `bound`) or the values (`has`, `wants`). */
  'condition',
  /** Is named by the target; or holds one of the levels that it names. */
  'named',
  'position',
  /** Has the day from which it counts. Day: `basisOn`. */
  'basis',
  /** It has taken effect by the end of the period. Day: `effectOn`. */
  'effect',
  /** The period begins within the days for which it is given. Days: `effectOn`, `untilOn`. */
  'valid',
  /** What is given once was not given before. Day: `givenOn`, the first of the month in which it was. */
  'once',
  /** An application for it was approved. */
  'application',
  /** Less of some leave than excludes. Numbers: `minutes`, `dayMinutes`, `most` (hundredths of a day); codes: `attributes`. */
  'leave',
  /** Less absence than excludes. Numbers: `minutes`, `dayMinutes`, `most`. */
  'absence',
  /** Perfect attendance: had something to work in the month. Number: `expected`. */
  'perfect-work',
  /** Worked days and counted leave are the working days. Numbers: `expected`, `worked`, `counted`, `missing`, in minutes; day: `on`, the first that lacks. */
  'perfect-days',
  /** None of the leave that breaks it. Numbers: `minutes`; day: `on`, the first of it. */
  'perfect-leave',
  'perfect-absence',
  /** No more points than are allowed. Numbers: `points`, `most`, `over`; day: `on`, that of the point that was one too many. */
  'perfect-points',
  /** Something of the amount is left. Numbers: `full`, `docked`. */
  'amount',
  /** No policy of the type comes before it; `policy` is the one that does. */
  'first',
] as const
export type BenefitRule = (typeof BENEFIT_RULES)[number]

/** A condition of a benefit as it is met by somebody, with the numbers it was decided by: data for a sentence [X4]. */
export const BenefitTest = z.object({
  rule: z.enum(BENEFIT_RULES),
  isMet: z.boolean(),
  /** Of a condition of the target: what it asks for. */
  field: z.nullable(z.enum([...TARGET_FIELDS, ...TARGET_NUMBERS])),
  is: z.nullable(z.enum(['oneOf', 'atLeast', 'atMost'])),
  /** Values or attributes that it asks for, and those that were met; ids of places are called under `called`. */
  wants: z.array(z.string()),
  has: z.array(z.string()),
  numbers: z.record(z.string(), z.int()),
  days: z.record(z.string(), day()),
  policy: z.nullable(z.object({ id: uuid(), names: names() })),
})
export type BenefitTest = z.output<typeof BenefitTest>

/** How an amount came about: the whole of it, what for (`count` worked days, or 1), and what was docked by which minutes. */
export const BenefitSum = z.object({
  each: z.int(),
  count: z.int(),
  full: z.int(),
  missedMinutes: z.int(),
  expectedMinutes: z.int(),
  dockRatio: z.int(),
  docked: z.int(),
  amount: z.int(),
  /** Of days of leave: the minutes of the person’s own day. */
  dayMinutes: z.int(),
})
export type BenefitSum = z.output<typeof BenefitSum>
