import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { wallClock } from '../shared/wall-clock.ts'
import type { DayRecord } from './day-result.ts'

export type Correction = DayRecord['corrections'][number]

/** Earlier and later than any shift: what lies from one to the other is a whole day. */
const [EARLIEST, LATEST] = [-720, 2880]

/** Whether somebody is away by it, rather than a punch as forgotten. */
const isAbsence = ({ kind }: Pick<Correction, 'kind'>): boolean =>
  kind !== 'made-up-in' && kind !== 'made-up-out' && kind !== 'set'

/** When a correction is: the time of a punch, from–to of an absence, or that it is the whole day. */
export function timeOf(one: Pick<Correction, 'kind' | 'from' | 'to'>, t: Say, format: Format): string {
  if (!isAbsence(one)) return wallClock(one.from, t, format)
  if (one.from <= EARLIEST && one.to >= LATEST) return t('attendance.correction.wholeDay')
  return `${wallClock(one.from, t, format)}–${wallClock(one.to, t, format)}`
}

/** Who entered a correction, when, and why. */
export function describeEntry({ by, at, reason }: Correction, t: Say, format: Format): string {
  const name = by === '' ? t('attendance.correction.somebody') : by
  return t('attendance.correction.made', { name, when: format.instant(Date.parse(at)), reason })
}
