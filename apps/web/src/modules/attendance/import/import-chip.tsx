import type { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'

export type PunchImport = ReplyOf<typeof punchImportEndpoints.list>['items'][number]

/** How far an import is, or that it was taken back; in short where the number of lines stands beside it. */
export function ImportChip({ of, isShort = false }: { of: PunchImport; isShort?: boolean }) {
  const t = useT()
  if (of.voidedAt !== null)
    return (
      <StateChip tone="grey" icon="close">
        {t('attendance.import.voided')}
      </StateChip>
    )
  if (of.state === 'running') return <StateChip tone="blue">{t('attendance.import.state.running')}</StateChip>
  if (of.state === 'failed') return <StateChip tone="red">{t('attendance.import.state.failed')}</StateChip>
  const text = isShort ? t('attendance.import.state.done') : t('imports.read', { count: of.read })
  return <StateChip tone="normal">{text}</StateChip>
}
