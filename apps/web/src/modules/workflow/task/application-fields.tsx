import type { Endpoint } from '@muster/contract/endpoint'
import type { RecordForm } from '../../../lib/record/use-record-form.ts'
import { formKindOf } from './kinds.ts'
import type { Application } from './task-form-value.ts'

/** The fields of an application of its kind. */
export function ApplicationFields<E extends Endpoint>({ form }: { form: RecordForm<E, Application> }) {
  const { kind, employmentId, taskId, form: values } = form.value
  const { Fields } = formKindOf(kind)
  return (
    <Fields
      employmentId={employmentId}
      taskId={taskId}
      form={values}
      onPut={(changed) => form.set('form', { ...values, ...changed })}
      onChange={(field, value) => form.set('form', { ...values, [field]: value })}
      errorOf={(field) => form.error(`form.${field}`)}
    />
  )
}
