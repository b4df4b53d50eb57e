import type { Day } from '@muster/kernel/day'
import type { Format } from './format.ts'
import type { Say } from './words.ts'

/** From which day to which, as a reader says it: one day where they are the same. */
export const daysText = (from: Day, to: Day, t: Say, format: Pick<Format, 'day'>): string =>
  from === to ? format.day(from) : t('time.fromTo', { from: format.day(from), to: format.day(to) })
