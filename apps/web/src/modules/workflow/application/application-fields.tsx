import type { Endpoint } from '@muster/contract/endpoint'
import type { RecordForm } from '../../../lib/record/use-record-form.ts'
import { listPluggedIn } from '../../../lib/registry/plug-in.ts'
import { ClockNote } from '../form/clock-note.tsx'
import { formKindOf } from '../form/kinds.ts'
import type { Application } from './task-form-value.ts'
import type { TaskPath } from './use-path.ts'

type ApplicationFieldsProps<E extends Endpoint> = { form: RecordForm<E, Application>; path: TaskPath }

/** The fields of an application of its kind, and what later modules say of it as it stands. */
export function ApplicationFields<E extends Endpoint>({ form, path }: ApplicationFieldsProps<E>) {
  const { kind, employmentId, taskId, form: values } = form.value
  const { Fields } = formKindOf(kind)
  const notes = listPluggedIn('formNotes').filter(({ kinds }) => kinds.includes(kind))
  return (
    <>
      <Fields
        employmentId={employmentId}
        taskId={taskId}
        form={values}
        looked={path.looked}
        onPut={(changed) => form.set('form', { ...values, ...changed })}
        onChange={(field, value) => form.set('form', { ...values, [field]: value })}
        errorOf={(field) => form.error(`form.${field}`)}
      />
      {notes.map(({ Note }) => (
        <Note key={Note.name} employmentId={employmentId} form={values} looked={path.looked} />
      ))}
      <ClockNote clock={path.clock} />
    </>
  )
}
