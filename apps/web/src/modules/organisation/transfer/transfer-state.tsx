import type { TransferLineState, TransferState } from '@muster/contract/organisation/transfer-shape'
import { useT } from '../../../lib/words/i18n.ts'
import type { IconName } from '../../../ui/control/icon.tsx'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'

const ORDERS: Record<TransferState, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'grey', icon: 'pencil' },
  scheduled: { tone: 'blue', icon: 'clock' },
  done: { tone: 'normal', icon: 'check' },
  withdrawn: { tone: 'grey', icon: 'undo' },
}

const LINES: Record<TransferLineState, { tone: Tone; icon: IconName }> = {
  open: { tone: 'blue', icon: 'clock' },
  applied: { tone: 'normal', icon: 'check' },
  failed: { tone: 'red', icon: 'warn' },
  withdrawn: { tone: 'grey', icon: 'undo' },
}

/** The state of an order as colour, icon and word; one that is done and left somebody behind is to be mended. */
export function TransferChip({ state, failed }: { state: TransferState; failed: number }) {
  const t = useT()
  const { tone, icon } = ORDERS[state]
  const isMissed = state === 'done' && failed > 0
  return (
    <StateChip tone={isMissed ? 'red' : tone} icon={isMissed ? 'warn' : icon}>
      {t(`organisation.transfer.state.${state}`)}
    </StateChip>
  )
}

/** What became of a line of an order. */
export function TransferLineChip({ state }: { state: TransferLineState }) {
  const t = useT()
  const { tone, icon } = LINES[state]
  return (
    <StateChip tone={tone} icon={icon}>
      {t(`organisation.transfer.line.${state}`)}
    </StateChip>
  )
}
