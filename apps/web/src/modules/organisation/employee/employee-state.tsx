import type { STATES } from '@muster/contract/organisation/employee'
import { useT } from '../../../lib/words/i18n.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'

export type EmployeeState = (typeof STATES)[number]

const LOOKS: Record<EmployeeState, { tone: Tone; icon: IconName }> = {
  probation: { tone: 'blue', icon: 'clock' },
  employed: { tone: 'normal', icon: 'check' },
  'unpaid-leave': { tone: 'violet', icon: 'leaf' },
  notice: { tone: 'amber', icon: 'warn' },
  resigned: { tone: 'grey', icon: 'moon' },
}

/** The employment status as colour, icon and word [4.13]; somebody whose details are missing is to be mended first. */
export function EmployeeChip({ state, isIncomplete = false }: { state: EmployeeState; isIncomplete?: boolean }) {
  const t = useT()
  if (isIncomplete)
    return (
      <StateChip tone="red" title={t(`organisation.state.${state}`)}>
        {t('organisation.field.employee.isIncomplete')}
      </StateChip>
    )
  const { tone, icon } = LOOKS[state]
  return (
    <StateChip tone={tone} icon={icon}>
      {t(`organisation.state.${state}`)}
    </StateChip>
  )
}
