import type { Endpoint } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Form } from '../../ui/form/use-form.ts'
import type { Reply } from '../call/api.ts'
import type { ListEndpoint } from '../list/use-list.ts'
import { listOf } from '../query/query.ts'
import { RecordFrame } from '../record/record-form.tsx'
import type { Unique } from '../record/taken.ts'
import { useRecordForm } from '../record/use-record-form.ts'

export type NounFormProps<V extends object> = {
  endpoint: Endpoint
  initial: V
  toInput: (value: V) => unknown
  draft: string
  /** Where the other records are listed, whose `unique` texts this one may not have. */
  list: ListEndpoint
  own?: string
  unique: Unique
  onSaved: (saved: Reply<Endpoint>) => void
  onCancel: () => void
  children: (form: Form<V>) => ReactNode
}

/** More than a group has of a plain noun. */
const ALL = 200

/** The form of one record in its frame; the noun gives the fields. */
export function NounForm<V extends object>({
  onSaved,
  onCancel,
  children,
  list,
  own,
  unique,
  ...options
}: NounFormProps<V>) {
  const { data } = useQuery(listOf(list, { pageSize: ALL }))
  const rows = (data as { items: readonly object[] } | undefined)?.items
  const form = useRecordForm<Endpoint, V>({ ...options, others: { rows, own, unique } })
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel}>
      {children(form)}
    </RecordFrame>
  )
}
