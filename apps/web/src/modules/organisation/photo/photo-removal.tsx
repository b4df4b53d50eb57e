import { employeePhotoEndpoints } from '@muster/contract/organisation/employee-photo'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'

export type PhotoRemovalProps = {
  /** The employee, and the version of the photo that was seen. */
  id: string
  version: number
  name: string
  onClose: () => void
}

/** Takes somebody's photo away; asks once and names them, because it cannot be undone [X6]. */
export function PhotoRemoval({ id, version, name, onClose }: PhotoRemovalProps) {
  const t = useT()
  const remove = useSave(employeePhotoEndpoints.remove)
  const run = async () => {
    const { error } = await remove.run({ id, version })
    onClose()
    if (!error) notices.success(t('organisation.photo.removed', { name }))
  }
  return (
    <AppModal
      open
      title={t('organisation.photo.removeAsk', { name })}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="danger" busy={remove.busy} onClick={() => void run()}>
            {t('organisation.photo.remove')}
          </Button>
        </>
      }
    >
      <p>{t('form.irreversible')}</p>
    </AppModal>
  )
}
