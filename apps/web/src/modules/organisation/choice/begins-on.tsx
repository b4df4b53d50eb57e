import type { Day } from '@muster/kernel/day'
import { useCallback } from 'react'
import { dayIn } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'

/** Says of somebody who does not work there yet on which day they begin; nothing of anybody else. */
export function useBeginsOn() {
  const t = useT()
  const { day } = useFormat()
  return useCallback(
    (onboardOn: Day | null | undefined) =>
      onboardOn && onboardOn > dayIn() ? t('organisation.employees.beginsOn', { day: day(onboardOn) }) : undefined,
    [t, day],
  )
}

/** The same as a mark beside them. */
export function BeginsOn({ on }: { on: Day | null | undefined }) {
  const text = useBeginsOn()(on)
  return text === undefined ? null : (
    <StateChip tone="blue" icon="clock">
      {text}
    </StateChip>
  )
}
