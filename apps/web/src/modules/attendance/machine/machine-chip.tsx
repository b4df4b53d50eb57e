import { MOST_DRIFT_SECONDS, type machineEndpoints } from '@muster/contract/attendance/machine'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'

export type Machine = ReplyOf<typeof machineEndpoints.list>['items'][number]
/** A machine that calls and that nobody admitted. */
export type UnknownMachine = ReplyOf<typeof machineEndpoints.unknown>['items'][number]

const TONES: Record<Machine['state'], Tone> = {
  awaited: 'blue',
  connected: 'normal',
  failing: 'red',
  silent: 'red',
  encrypting: 'red',
  stray: 'red',
  retired: 'grey',
}

/** How a machine stands. */
export function MachineChip({ of }: { of: Machine }) {
  const t = useT()
  return (
    <StateChip tone={TONES[of.state]} {...(of.state === 'retired' && { icon: 'close' as const })}>
      {t(`machine.state.${of.state}`)}
    </StateChip>
  )
}

export const isClockWrong = ({ driftSeconds }: Machine): boolean =>
  driftSeconds !== null && Math.abs(driftSeconds) > MOST_DRIFT_SECONDS
