import { rowsIn } from '@muster/contract/workflow/form-values'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { wallClock } from './wall-clock.ts'

/** The punches of a day as an application keeps them, each a `minute` of its wall clock: `08:01, 12:03`; says so where there is none. */
export function punchesText(value: unknown, t: Say, format: Format): string {
  if (!Array.isArray(value)) return ''
  const times = rowsIn(value).flatMap(({ minute }) =>
    typeof minute === 'number' ? [wallClock(minute, t, format)] : [],
  )
  return times.length === 0 ? t('attendance.becomes.noPunches') : format.list(times)
}
