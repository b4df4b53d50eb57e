import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { notices } from '../../lib/page/notices.ts'
import { keyOf, queryClient } from '../../lib/query/query.ts'
import { useSave } from '../../lib/query/use-save.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { AppModal } from '../../ui/overlay/app-modal.tsx'
import type { Employee } from './employee-drawer.tsx'

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
  const remove = useSave(employeeEndpoints.remove)
  const { id, name, version } = employee
  const run = async () => {
    const { error } = await remove.run({ id, version })
    onClose()
    if (error) return
    // The drawer goes first: it would read what is not there any more.
    onRemoved()
    notices.success(t('form.deleted', { name }))
    await queryClient.invalidateQueries({ queryKey: keyOf(employeeEndpoints.list) })
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
