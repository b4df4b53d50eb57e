import type { Endpoint } from '@muster/contract/endpoint'
import type { RecordForm } from '../../../lib/record/use-record-form.ts'
import { FORM_KINDS } from './kinds.ts'
import type { Application } from './task-form-value.ts'

/** The fields of an application of its kind. */
export function ApplicationFields<E extends Endpoint>({ form }: { form: RecordForm<E, Application> }) {
  const { kind, form: values } = form.value
  const { Fields } = FORM_KINDS[kind]
  return (
    <Fields
      form={values}
      onChange={(field, value) => form.set('form', { ...values, [field]: value })}
      errorOf={(field) => form.error(`form.${field}`)}
    />
  )
}
