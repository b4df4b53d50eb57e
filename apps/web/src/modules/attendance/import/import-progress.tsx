import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { ProgressWidget } from '../../../ui/feedback/progress-widget.tsx'
import type { FileImport } from './use-file-import.ts'

/** How far the import of a file is: sent, then read line by line. */
export function ImportProgress({ sending: { title, jobId, sent, done, total } }: { sending: FileImport }) {
  const t = useT()
  const format = useFormat()
  const note = sent === undefined ? undefined : t('imports.sending', { share: format.percent(sent) })
  return (
    <ProgressWidget
      title={t('jobs.title')}
      openLabel={t('jobs.openResult')}
      onOpen={() => {}}
      onDismiss={() => {}}
      jobs={[
        {
          id: jobId ?? 'upload',
          title,
          state: 'running',
          done,
          total,
          note,
          stateLabel: t('system.jobs.state.running'),
        },
      ]}
    />
  )
}
