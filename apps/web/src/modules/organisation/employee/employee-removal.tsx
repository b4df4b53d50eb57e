import type { Employee } from '@muster/contract/organisation/employee'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'

/** Deletes an employee who was entered by mistake; asks once and names them, because it cannot be undone [X6]. */
export function EmployeeRemoval({
  employee,
  onClose,
  onRemoved,
}: {
  employee: Employee
  onClose: () => void
  onRemoved: () => void
}) {
  const t = useT()
  // The drawer goes first: it would read what is not there any more.
  const remove = useSave(employeeEndpoints.remove, { onSaved: onRemoved })
  const { id, name, version } = employee
  const run = async () => {
    const { error } = await remove.run({ id, version })
    onClose()
    if (error) return
    notices.success(t('form.deleted', { name }))
  }
  return (
    <AppModal
      open
      title={t('form.deleteAsk', { name })}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={remove.busy} onClick={run}>
            {t('actions.delete')}
          </Button>
        </>
      }
    >
      <p>
        {t('organisation.employees.deleteHint')} {t('form.irreversible')}
      </p>
    </AppModal>
  )
}
