import { type DayKind, factsOf, type ReceiptLine, type RuleCode } from '@muster/contract/attendance/explanation'
import type { OvertimeReward } from '@muster/contract/attendance/overtime-form'
import type { Format } from '../../../lib/words/format.ts'
import type { Say, WordValues } from '../../../lib/words/words.ts'
import { multiplierText } from '../shared/multiplier-text.ts'
import { wallClock } from '../shared/wall-clock.ts'
import { type Correction, describeEntry } from './correction-words.ts'

const CLOCKS = new Set(['from', 'to', 'at', 'plan'])
const DURATIONS = new Set(['minutes', 'grace', 'unit'])

/** Rules that take owed time away; the rest only says how the day was read. */
const LOSSES: Partial<Record<RuleCode, 'red' | 'amber'>> = {
  late: 'red',
  absent: 'red',
  missingIn: 'red',
  missingOut: 'red',
  unexcused: 'red',
  unpaired: 'red',
  privateOut: 'amber',
  early: 'amber',
  stepOut: 'amber',
  short: 'amber',
}

/** The values of a line as its words want them: times as `08:17`, durations as `17 min`. */
function valuesOf(line: ReceiptLine, t: Say, format: Format): WordValues {
  return Object.fromEntries(
    Object.entries(factsOf(line)).map(([key, value]) => {
      if (key === 'kind') return [key, t(`attendance.dayKind.${value as DayKind}`)]
      if (key === 'reward') return [key, t(`attendance.overtime.rewards.${value as OvertimeReward}`)]
      if (typeof value !== 'number') return [key, value]
      if (key === 'multiplier') return [key, multiplierText(value, format)]
      if (CLOCKS.has(key)) return [key, wallClock(value, t, format)]
      return [key, DURATIONS.has(key) ? format.duration(value) : value]
    }),
  )
}

/** The rule of a line; what was computed before the seconds were kept does not name them. */
const noteOf = ({ rule, data }: ReceiptLine) =>
  rule === 'debounced' && data?.seconds === undefined
    ? ('attendance.correction.oldPress' as const)
    : (`attendance.why.${rule}Note` as const)

/** A line of the receipt in words: what it is about, the rule in one sentence, and how grave it is. */
export function lineInWords(
  line: ReceiptLine,
  t: Say,
  format: Format,
  corrections: readonly Correction[] = [],
): { text: string; why: string; tone: 'red' | 'amber' | undefined } {
  const values = valuesOf(line, t, format)
  const made = corrections.find(({ id }) => id === line.data?.id)
  const isLoss = line.minutes !== null && line.minutes < 0
  return {
    text: t(`attendance.why.${line.rule}`, values),
    why: made ? describeEntry(made, t, format) : t(noteOf(line), values),
    tone: isLoss ? LOSSES[line.rule] : undefined,
  }
}
