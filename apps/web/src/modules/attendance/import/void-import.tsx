import { punchImportEndpoints } from '@muster/contract/attendance/punch-import'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { PunchImport } from './import-chip.tsx'

/** Asks before a whole import is taken back [X6], naming the file and what stops counting. */
export function VoidImport({ of, onClose }: { of: PunchImport; onClose: () => void }) {
  const t = useT()
  const save = useSave(punchImportEndpoints.void)
  const run = async () => {
    const { error } = await save.run({ id: of.id })
    if (error) return
    notices.success(t('imports.voidDone', { file: of.fileName }))
    onClose()
  }
  return (
    <AppModal
      open
      title={t('imports.voidAsk', { file: of.fileName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={save.busy} onClick={() => void run()}>
            {t('attendance.import.void')}
          </Button>
        </>
      }
    >
      <p>{t('imports.voidMeaning', { count: of.added + of.unmatched })}</p>
      <p>{t('form.irreversible')}</p>
    </AppModal>
  )
}
