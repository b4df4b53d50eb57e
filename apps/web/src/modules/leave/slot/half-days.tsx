import './half-days.css'
import { halfDayEndpoints } from '@muster/contract/leave/half-days'
import type { RowShown } from '@muster/contract/workflow/form-values'
import { type Day, isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { textOf } from '../../workflow/index.ts'
import { type HalfPick, isSameSlot, readPick, type SlotShown, toSlot } from './half-slot.ts'

type HalfDaysProps = {
  employmentId: string | undefined
  /** By whose rule the halves must be accepted, once it is chosen. */
  typeId: string | undefined
  row: RowShown
  onPick: (slot: SlotShown) => void
}

const NO_DAY = '2000-01-01' as Day
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Buttons that leave half of the first or of the last day of a part to be worked, by the shift of that day; each says what it counts. */
export function HalfDays({ employmentId, typeId, row, onPick }: HalfDaysProps) {
  const t = useT()
  const format = useFormat()
  // The half of a night lies on two days: which one it is of is known from what was picked.
  const [picked, setPicked] = useState<{ from: Day; to: Day; slot: SlotShown }>()
  const [first, last] =
    picked && isSameSlot(picked.slot, row) ? [picked.from, picked.to] : [textOf(row.from), textOf(row.to)]
  const isAsked =
    useCan()(halfDayEndpoints.get) && employmentId !== undefined && isDay(first) && isDay(last) && first <= last
  const span = { from: isAsked ? (first as Day) : NO_DAY, to: isAsked ? (last as Day) : NO_DAY }
  const { data } = useQuery({
    ...queryOf(halfDayEndpoints.get, {
      ...{ employmentId: employmentId ?? NOBODY, ...span },
      ...(typeId !== undefined && { typeId }),
    }),
    enabled: isAsked,
  })
  if (!isAsked || !data?.first || !data.last) return null
  const halves = { first: data.first, last: data.last }
  const isOneDay = span.from === span.to
  const pick = readPick(row, halves)
  const put = (next: HalfPick) => {
    const slot = toSlot(span, halves, next)
    setPicked({ ...span, slot })
    onPick(slot)
  }
  const button = (side: keyof HalfPick, half: string, minutes: number) => (
    <Button aria-pressed={pick[side]} onClick={() => put({ ...(isOneDay ? WHOLE : pick), [side]: !pick[side] })}>
      {t('leave.request.half.counts', { half, hours: format.duration(minutes) })}
    </Button>
  )
  const secondOfFirst = button(
    'isFirstHalved',
    isOneDay ? t('leave.request.half.second') : t('leave.request.half.secondOf', { day: format.day(span.from) }),
    halves.first.second.minutes,
  )
  const firstOfLast = button(
    'isLastHalved',
    isOneDay ? t('leave.request.half.first') : t('leave.request.half.firstOf', { day: format.day(span.to) }),
    halves.last.first.minutes,
  )
  return (
    <fieldset className="m-half-days m-rows-wide" aria-label={t('leave.request.half.label')}>
      {isOneDay && firstOfLast}
      {secondOfFirst}
      {!isOneDay && firstOfLast}
    </fieldset>
  )
}

const WHOLE: HalfPick = { isFirstHalved: false, isLastHalved: false }
