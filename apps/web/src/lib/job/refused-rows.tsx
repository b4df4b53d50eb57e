import './refused-rows.css'
import { Button } from '../../ui/control/button.tsx'
import { StateChip } from '../../ui/display/state-chip.tsx'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import { useT } from '../words/i18n.ts'

export type RefusedRow = { key: string; name: string; reason: string; line?: number }

/** What an action over many rows did not do, each with its reason, beside how many it did: a part is never hidden. */
export function RefusedRows({ total, rows, onClose }: { total: number; rows: readonly RefusedRow[]; onClose(): void }) {
  const t = useT()
  return (
    <AppModal
      open={rows.length > 0}
      title={t('bulk.partly', { done: total - rows.length, total })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <ul className="m-refused-rows">
        {rows.map(({ key, name, reason }) => (
          <li key={key}>
            <StateChip tone="red">{name}</StateChip>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </AppModal>
  )
}
