import { useState } from 'react'
import { useReturning } from '../../lib/place/use-returning.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import { useDepartmentMove } from './department-deletion.ts'
import type { Department } from './lookups.ts'
import { DepartmentPicker } from './pickers.tsx'

/** Asks where a department goes, and moves it with everything below it. */
export function DepartmentMove({ department, onClose }: { department: Department; onClose: () => void }) {
  const t = useT()
  const { name } = useFormat()
  const move = useDepartmentMove()
  const [isBusy, setBusy] = useState(false)
  const [parentId, setParent] = useReturning('parent', department.parentId)
  const run = async () => {
    setBusy(true)
    const isMoved = await move(department, parentId)
    setBusy(false)
    if (isMoved) onClose()
  }
  return (
    <AppModal
      open
      title={t('organisation.departments.moveOne', { name: name(department.names) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" busy={isBusy} disabled={parentId === department.parentId} onClick={run}>
            {t('organisation.departments.move')}
          </Button>
        </>
      }
    >
      <DepartmentPicker
        value={parentId ?? undefined}
        onChange={(next) => setParent(next ?? null)}
        companyId={department.companyId}
        not={department.id}
        label={t('organisation.field.department.parent')}
        placeholder={t('organisation.field.department.top')}
        hint={t('organisation.departments.moveHint')}
      />
    </AppModal>
  )
}
