import type { whatIfEndpoints } from '@muster/contract/attendance/what-if'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Format } from '../../../lib/words/format.ts'
import type { Say } from '../../../lib/words/words.ts'
import { besideText, workText } from '../shared/hours-text.ts'
import type { Hours } from '../shared/lookups.ts'
import { spanText } from '../shared/wall-clock.ts'

export type WhatIf = ReplyOf<typeof whatIfEndpoints.get>
export type WhatIfMonth = ReplyOf<typeof whatIfEndpoints.people>['items'][number]

type Line = { name: string; from: string; to: string }

/** What of the hours of a shift would be otherwise, each from what to what; without hours before all of it. */
export function hoursChanges(before: Hours | null, after: Hours, t: Say, format: Format): Line[] {
  const texts = (hours: Hours): [name: string, text: string][] => [
    [t('attendance.shift.kind'), t(`attendance.shift.kinds.${hours.kind}`)],
    [t('attendance.shift.periods'), workText(hours, t, format)],
    [t('attendance.shift.breaks'), besideText({ ...hours, kind: 'fixed', clocking: 'in-and-out' }, t, format) || '–'],
    [t('attendance.shift.flexStartTo'), hours.flexStartTo === null ? '–' : format.clock(hours.flexStartTo)],
    [t('attendance.shift.core'), hours.core ? spanText(hours.core, format) : '–'],
    [t('attendance.shift.before'), format.duration(hours.before)],
    [t('attendance.shift.after'), format.duration(hours.after)],
    [t('attendance.shift.lateGrace'), format.duration(hours.lateGrace)],
    [t('attendance.shift.earlyGrace'), format.duration(hours.earlyGrace)],
    [t('attendance.shift.clocking'), t(`attendance.shift.clockings.${hours.clocking}`)],
  ]
  const old = before ? texts(before).map(([, text]) => text) : []
  return texts(after)
    .map(([name, to], i) => ({ name, from: old[i] ?? '–', to }))
    .filter(({ from, to }) => from !== to)
}
