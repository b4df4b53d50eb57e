import './half-days.css'
import { halfDayEndpoints } from '@muster/contract/leave/half-days'
import type { RowShown } from '@muster/contract/workflow/form-values'
import { type Day, isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { ClockNote, textOf } from '../../workflow/index.ts'
import { HalfButtons } from './half-buttons.tsx'
import { isSameSlot, type SlotShown } from './half-slot.ts'

type HalfDaysProps = {
  employmentId: string | undefined
  /** By whose rule the halves must be accepted, once it is chosen. */
  typeId: string | undefined
  row: RowShown
  onPick: (slot: SlotShown) => void
  /** Whether nothing else of the form says by whose clock its times are. */
  saysClock: boolean
}

const NO_DAY = '2000-01-01' as Day
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What is asked about a part once its days are there: its half days, or why it has none, and by whose clock its times are. */
export function HalfDays({ employmentId, typeId, row, onPick, saysClock }: HalfDaysProps) {
  const t = useT()
  // The half of a night lies on two days, and a part with a half ends where work does: which days it is of is known from what was picked.
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
  if (!isAsked || !data) return null
  const { begin, end, why, zone } = data
  const put = (slot: SlotShown) => {
    setPicked({ ...span, slot })
    onPick(slot)
  }
  return (
    <>
      {why && <p className="m-rows-wide m-field-hint">{t(`leave.request.half.none.${why}`)}</p>}
      {!why && begin && end && <HalfButtons span={span} edges={{ begin, end }} row={row} onPick={put} />}
      {saysClock && zone !== null && <ClockNote clock={{ zone, day: span.from }} />}
    </>
  )
}
