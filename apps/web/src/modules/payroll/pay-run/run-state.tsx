import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import type { PayRunRow } from './pay-run-value.ts'

const TONES = { proposed: 'amber', released: 'normal', withdrawn: 'grey' } as const

/** How far a run is: it waits for the other person, its payslips are there, or it came to nothing. */
export function RunState({ state }: Pick<PayRunRow, 'state'>) {
  const t = useT()
  return <StateChip tone={TONES[state]}>{t(`runs.states.${state}`)}</StateChip>
}
