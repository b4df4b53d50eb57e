import type { ProfileChange } from '@muster/contract/organisation/profile'
import { useT } from '../../../lib/words/i18n.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'

const LOOKS: Record<ProfileChange['state'], { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'blue', icon: 'clock' },
  accepted: { tone: 'normal', icon: 'check' },
  refused: { tone: 'red', icon: 'close' },
  withdrawn: { tone: 'grey', icon: 'undo' },
}

/** What became of a request. */
export function ProfileState({ state }: Pick<ProfileChange, 'state'>) {
  const t = useT()
  const { tone, icon } = LOOKS[state]
  return (
    <StateChip tone={tone} icon={icon}>
      {t(`organisation.profile.state.${state}`)}
    </StateChip>
  )
}
