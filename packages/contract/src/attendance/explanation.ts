import * as z from 'zod/mini'

/**
 * What a day is in law and pay [3.12]. On a rest day and a holiday nothing is expected; the three special kinds are
 * worked by the shift that is scheduled for them.
 */
export const DAY_KINDS = [
  'workday',
  'rest',
  'holiday',
  'H-attendance',
  'SH-attendance',
  'foreign-spring-festival',
] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** Attribute of a day [3.14, 4.12]; `no-data` says that no source speaks about the day, so nothing is concluded. */
export const DAY_ATTRIBUTES = ['normal', 'abnormal', 'no-data'] as const
export type DayAttribute = (typeof DAY_ATTRIBUTES)[number]

/**
 * How far a day is settled: its punch window is `open`, what was read of it ends before the window does and a later file is
 * `awaiting`, it is `computed`, or its month is `frozen`.
 */
export const DAY_STATES = ['open', 'awaiting', 'computed', 'frozen'] as const
export type DayState = (typeof DAY_STATES)[number]

/** Which end of a period has no punch [3.14]. */
export const MISSING_PUNCHES = ['clock-in', 'clock-out'] as const
export type MissingPunch = (typeof MISSING_PUNCHES)[number]

/**
 * The rules that can stand in the receipt of a day, each with what its words may name (`factsOf`). `from`, `to`, `at` and
 * `plan` are minutes of the wall clock, `minutes`, `grace` and `unit` are durations, `type` is the code of a leave type, `kind` that of a
 * day, `multiplier` counts hundredths, `reward` is how overtime is given; `id` names the approved leave, overtime or correction behind the line and is never shown. The words are `why.<rule>` and `why.<rule>Note`.
 */
export const RULE_DATA = {
  period: ['from', 'to'],
  break: ['from', 'to'],
  required: ['minutes'],
  restDay: [],
  holiday: [],
  holidayHours: ['minutes'],
  noShift: [],
  unpaidLeave: [],
  flexibleStart: ['at', 'from', 'to'],
  core: ['from', 'to'],
  leave: ['from', 'to', 'type', 'id'],
  leaveOutside: ['from', 'to', 'type', 'id'],
  workInLeave: ['minutes'],
  excused: ['from', 'to', 'id'],
  unexcused: ['from', 'to', 'id'],
  officialOut: ['from', 'to', 'minutes', 'id'],
  privateOut: ['from', 'to', 'id'],
  absenceOutside: ['from', 'to', 'id'],
  clockChange: ['at', 'minutes'],
  clockNotRequired: [],
  inOnly: ['to'],
  seen: ['at'],
  madeUpIn: ['at', 'id'],
  madeUpOut: ['at', 'id'],
  madeUp: ['at', 'id'],
  in: ['at', 'plan'],
  late: ['at', 'plan', 'grace', 'minutes'],
  lateGrace: ['at', 'plan', 'grace', 'minutes'],
  out: ['at', 'plan'],
  early: ['at', 'plan', 'grace', 'minutes'],
  gone: ['at', 'plan'],
  earlyGrace: ['at', 'plan', 'grace', 'minutes'],
  stepOut: ['from', 'to', 'minutes'],
  bridge: ['from', 'to'],
  stray: ['at'],
  repeat: ['at'],
  debounced: ['seconds'],
  missingIn: ['from', 'to', 'minutes'],
  missingOut: ['from', 'to', 'minutes'],
  begun: ['at'],
  unpaired: ['at'],
  unsettled: ['from', 'to', 'minutes'],
  absent: ['from', 'to', 'minutes'],
  noData: ['from', 'to', 'minutes'],
  open: ['from', 'to', 'minutes'],
  sourceEnds: ['at'],
  machineEnds: ['at'],
  worked: ['from', 'to', 'minutes'],
  short: ['minutes'],
  extra: ['minutes'],
  offDayWork: ['from', 'to', 'minutes'],
  overtimeApproved: ['from', 'to', 'minutes', 'id'],
  overtimePart: ['from', 'to', 'minutes', 'kind', 'multiplier', 'reward'],
  overtimePunched: ['from', 'to', 'minutes', 'kind', 'multiplier'],
  overtimeUnpunched: ['from', 'to', 'minutes'],
  overtimeRounded: ['minutes', 'unit'],
} as const
export type RuleCode = keyof typeof RULE_DATA

const RULE_CODES = Object.keys(RULE_DATA) as [RuleCode, ...RuleCode[]]

const Minute = z.int()
const Segment = z.tuple([Minute, Minute])

export type { Segment } from '@muster/kernel/segments'

/** One line of the receipt. `minutes` is signed and adds up to the worked time; null where a line only informs. */
export const ReceiptLine = z.object({
  rule: z.enum(RULE_CODES),
  minutes: z.nullable(Minute),
  punches: z.optional(z.array(z.int())),
  data: z.optional(z.record(z.string(), z.union([z.number(), z.string()]))),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/** Everything the day bar draws. What a day does not have is left out, because millions of days are stored. */
export const DayBar = z.object({
  plan: z.optional(z.array(Segment)),
  breaks: z.optional(z.array(Segment)),
  work: z.optional(z.array(Segment)),
  extra: z.optional(z.array(Segment)),
  leave: z.optional(z.array(Segment)),
  late: z.optional(z.array(Segment)),
  early: z.optional(z.array(Segment)),
  stepOut: z.optional(z.array(Segment)),
  absent: z.optional(z.array(Segment)),
  open: z.optional(z.array(Segment)),
  ticks: z.optional(z.array(Minute)),
  madeUp: z.optional(z.array(Minute)),
  missing: z.optional(z.array(z.object({ at: Minute, what: z.enum(MISSING_PUNCHES) }))),
})
export type DayBar = z.infer<typeof DayBar>

/**
 * Why a day has its numbers: the bar and the receipt, stored as compact JSON text beside the result and worded on
 * reading. The first lines add up to the expected minutes, all lines to the worked minutes.
 */
export const DayExplanation = z.object({
  v: z.literal(1),
  bar: DayBar,
  lines: z.array(ReceiptLine),
})
export type DayExplanation = z.infer<typeof DayExplanation>

/** What the words of a line name, still as numbers and codes: its data, and `minutes` without a sign. */
export function factsOf(line: ReceiptLine): Record<string, number | string> {
  return line.minutes === null ? { ...line.data } : { minutes: Math.abs(line.minutes), ...line.data }
}
