import './push-chip.css'
import { usePushLost } from '../../lib/push/push-state.ts'
import { useT } from '../../lib/words/i18n.ts'
import { StateChip } from '../../ui/display/state-chip.tsx'

/** Says quietly that changes of others do not arrive at the moment [S30]; nothing while they do. */
export function PushChip() {
  const t = useT()
  const isLost = usePushLost()
  return (
    <span className="m-push" role="status">
      {isLost && (
        <StateChip tone="grey" icon="history" title={t('notices.offlineHint')}>
          {t('notices.offline')}
        </StateChip>
      )}
    </span>
  )
}
