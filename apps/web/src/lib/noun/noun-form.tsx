import type { Endpoint } from '@muster/contract/endpoint'
import type { ReactNode } from 'react'
import type { Form } from '../../ui/form/use-form.ts'
import type { Reply } from '../call/api.ts'
import { RecordFrame } from '../record/record-form.tsx'
import { useRecordForm } from '../record/use-record-form.ts'

export type NounFormProps<V extends object> = {
  endpoint: Endpoint
  initial: V
  toInput: (value: V) => unknown
  draft: string
  onSaved: (saved: Reply<Endpoint>) => void
  onCancel: () => void
  children: (form: Form<V>) => ReactNode
}

/** The form of one record in its frame; the noun gives the fields. */
export function NounForm<V extends object>({ onSaved, onCancel, children, ...options }: NounFormProps<V>) {
  const form = useRecordForm<Endpoint, V>(options)
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel}>
      {children(form)}
    </RecordFrame>
  )
}
