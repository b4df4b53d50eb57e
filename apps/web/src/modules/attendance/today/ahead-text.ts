import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { spanText } from '../shared/wall-clock.ts'
import type { Today } from './shift-hint.ts'

/** What is worked on a day, as its plan says: the shift with its hours, rest, or nothing. */
export function aheadText({ dayKind, shift }: Today['ahead'][number], t: Say, format: Format): string {
  if (dayKind === 'rest' || dayKind === 'holiday') return t(`attendance.dayKind.${dayKind}`)
  if (!shift) return t('attendance.result.noShift')
  const { from, to } = shift
  return from === null || to === null ? format.name(shift.names) : `${shift.letter} ${spanText({ from, to }, format)}`
}
