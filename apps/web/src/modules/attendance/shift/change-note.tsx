import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { type Day, isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { sameValue } from '../../../ui/form/form-model.ts'
import type { Shift } from '../shared/lookups.ts'
import { hoursOf, type ShiftValue } from './shift-value.ts'

/**
 * What saving does: a new version only when the hours differ from those in force on the day it is to count from, and then
 * how many planned days it changes [S13].
 */
export function ChangeNote({ shift, value }: { shift: Shift; value: ShiftValue }) {
  const t = useT()
  const format = useFormat()
  const { dayText, number } = format
  const { id, versions } = shift
  const { effectiveOn } = value
  const inForce = versions.findLast((version) => version.effectiveOn <= effectiveOn)
  const isSame = inForce !== undefined && sameValue(inForce.hours, hoursOf(value))
  const planned = useQuery({
    ...queryOf(shiftEndpoints.planned, { id, from: effectiveOn as Day }),
    enabled: !isSame && isDay(effectiveOn),
  }).data
  if (isSame) return t('attendance.hours.sameHours', { day: dayText(effectiveOn) })
  const next = Math.max(...versions.map((version) => version.number)) + 1
  const change = t('attendance.hours.newVersion', { day: dayText(effectiveOn), number: next })
  if (!planned) return change
  const { days, people, from, to } = planned
  return `${change}. ${t('attendance.hours.planned', { days: number(days), people: number(people), span: daysText(from, to, t, format) })}`
}
