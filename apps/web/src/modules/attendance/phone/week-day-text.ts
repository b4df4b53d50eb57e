import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import type { ClockPage } from './use-clock-page.ts'

export type WeekDay = NonNullable<ClockPage['today']>['week'][number]

/** What is worked on a day, as its plan says: the shift with its hours, rest, or nothing. */
export function weekDayText({ dayKind, shift }: Pick<WeekDay, 'dayKind' | 'shift'>, t: Say, format: Format): string {
  if (dayKind === 'rest') return t('phone.rest')
  if (dayKind === 'holiday') return t('phone.holiday')
  if (!shift) return t('phone.noShift')
  const { from, to, letter, names } = shift
  return from === null || to === null ? format.name(names) : `${letter} ${format.clock(from)}–${format.clock(to)}`
}
