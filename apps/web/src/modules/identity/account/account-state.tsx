import type { ACCOUNT_STATES } from '@muster/contract/identity/account'
import { useT } from '../../../lib/words/i18n.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'

type State = (typeof ACCOUNT_STATES)[number]

const LOOKS: Record<State, { tone: Tone; icon: IconName }> = {
  none: { tone: 'grey', icon: 'minus' },
  awaits: { tone: 'blue', icon: 'clock' },
  active: { tone: 'normal', icon: 'check' },
  disabled: { tone: 'grey', icon: 'lock' },
  'must-change': { tone: 'amber', icon: 'key' },
}

/** How an account stands, as colour, icon and word. */
export function AccountChip({ state }: { state: State }) {
  const t = useT()
  const { tone, icon } = LOOKS[state]
  return (
    <StateChip tone={tone} icon={icon}>
      {t(`access.users.state.${state}`)}
    </StateChip>
  )
}
