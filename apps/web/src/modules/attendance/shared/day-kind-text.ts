import { DAY_KINDS } from '@muster/contract/attendance/explanation'
import type { Say } from '../../../lib/words/words.ts'

/** The kind of a day that a form names, in words; empty where it names none. */
export function dayKindText(value: unknown, t: Say): string {
  const kind = DAY_KINDS.find((one) => one === value)
  return kind ? t(`attendance.dayKind.${kind}`) : ''
}
