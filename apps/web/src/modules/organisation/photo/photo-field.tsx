import './photo-field.css'
import type { Employee } from '@muster/contract/organisation/employee'
import { employeePhotoEndpoints, PHOTO_TYPES } from '@muster/contract/organisation/employee-photo'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { DropZone } from '../../../ui/field/drop-zone.tsx'
import { useBounds } from '../../system/index.ts'
import { EmployeePhoto } from './person-photo.tsx'
import { PhotoRemoval } from './photo-removal.tsx'

/** The photo of an employee with the ways to give another one and to take it away, each kept at once. */
export function PhotoField({ employee }: { employee: Employee }) {
  const t = useT()
  const format = useFormat()
  const [isRemoving, setRemoving] = useState(false)
  const upload = useSave(employeePhotoEndpoints.upload)
  const { 'upload.max-mb': megabytes } = useBounds(employee.companyId)
  const { id, photo } = employee
  const { name } = format.person(employee)
  const send = async (file: File) => {
    const { error } = await upload.run({ id, version: photo?.version ?? 0 }, file)
    if (!error) notices.success(t('organisation.photo.saved', { name }))
  }
  return (
    <section className="m-photo-field" aria-label={t('organisation.field.employee.photo')} aria-busy={upload.busy}>
      <EmployeePhoto employee={employee} size={96} />
      <DropZone
        title={photo ? t('organisation.photo.replace') : t('organisation.photo.choose')}
        hasFile={false}
        onFile={(file) => void send(file)}
        accept={PHOTO_TYPES.join(',')}
        hint={t('organisation.photo.hint', { megabytes })}
        disabled={upload.busy}
      />
      {photo && (
        <Button icon="trash" disabled={upload.busy} onClick={() => setRemoving(true)}>
          {t('organisation.photo.remove')}
        </Button>
      )}
      {isRemoving && photo && (
        <PhotoRemoval id={id} version={photo.version} name={name} onClose={() => setRemoving(false)} />
      )}
    </section>
  )
}
