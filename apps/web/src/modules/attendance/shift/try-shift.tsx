import { whatIfEndpoints } from '@muster/contract/attendance/what-if'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { TryOnMonth } from '../what-if/try-on-month.tsx'
import { conflictsOf } from './shift-conflicts.ts'
import { hoursOf, type ShiftValue } from './shift-value.ts'

/** Tries the hours of the form, as they stand, on a month before they are saved. */
export function TryShift({ shiftId, value }: { shiftId: string; value: ShiftValue }) {
  const can = useCan()
  const start = useSave(whatIfEndpoints.tryShift, { quiet: true })
  const hours = hoursOf(value)
  if (!can(whatIfEndpoints.tryShift)) return null
  return (
    <TryOnMonth
      busy={start.busy}
      isReady={conflictsOf(hours).length === 0}
      onTry={(month) => start.run({ shiftId, month, hours })}
    />
  )
}
