import type { STATES } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import { useT } from '../../../lib/words/i18n.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import { BeginsOn, useBeginsOn } from '../choice/begins-on.tsx'

export type EmployeeState = (typeof STATES)[number]

const LOOKS: Record<EmployeeState, { tone: Tone; icon: IconName }> = {
  probation: { tone: 'blue', icon: 'clock' },
  employed: { tone: 'normal', icon: 'check' },
  'unpaid-leave': { tone: 'violet', icon: 'leaf' },
  notice: { tone: 'amber', icon: 'warn' },
  resigned: { tone: 'grey', icon: 'moon' },
}

/** The employment status as colour, icon and word [4.13]; somebody whose details are missing is to be mended first, and who begins later begins on a day. */
export function EmployeeChip({
  state,
  isIncomplete = false,
  onboardOn,
}: {
  state: EmployeeState
  isIncomplete?: boolean
  onboardOn?: Day
}) {
  const t = useT()
  const beginsOn = useBeginsOn()
  if (isIncomplete)
    return (
      <StateChip tone="red" title={t(`organisation.state.${state}`)}>
        {t('organisation.field.employee.isIncomplete')}
      </StateChip>
    )
  if (beginsOn(onboardOn) !== undefined) return <BeginsOn on={onboardOn} />
  const { tone, icon } = LOOKS[state]
  return (
    <StateChip tone={tone} icon={icon}>
      {t(`organisation.state.${state}`)}
    </StateChip>
  )
}
