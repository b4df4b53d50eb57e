import { useT } from '../../../lib/words/i18n.ts'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import type { Row } from './delegation-value.ts'

const TONES: Record<Row['state'], Tone> = { asked: 'amber', coming: 'grey', running: 'blue', over: 'grey' }

/** Whether a delegation waits for a yes, is to come, runs, or is over. */
export function DelegationChip({ state }: Pick<Row, 'state'>) {
  const t = useT()
  return <StateChip tone={TONES[state]}>{t(`workflow.delegation.states.${state}`)}</StateChip>
}
