import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Form } from '../../ui/form/use-form.ts'
import { DetailDrawer } from '../../ui/layout/detail-drawer.tsx'
import type { NounColumn } from '../list/use-columns.tsx'
import type { List } from '../list/use-list.ts'
import { queryOf } from '../query/query.ts'
import { type Fact, Facts } from '../record/facts.tsx'
import { RecordActions, useEditing, useShowSaved } from '../record/record-actions.tsx'
import { RecordDrawer } from '../record/record-drawer.tsx'
import type { Unique } from '../record/taken.ts'
import { keyOf, type NounEndpoints, type NounRow, type NounValue } from './noun.ts'
import { NounForm } from './noun-form.tsx'

export type NounDrawerProps<E extends NounEndpoints> = {
  endpoints: E
  list: List<E['list']>
  addLabel: string
  nameOf: (row: NounRow<E>) => string
  columns: readonly NounColumn<NounRow<E>>[]
  /** What the record says beyond the columns of the list. */
  more?: (row: NounRow<E>) => readonly Fact[]
  /** What a new one begins with. */
  blank: NounValue<E>
  /** What the form of a record begins with, where its fields are called otherwise than in the record. */
  toValue?: ((row: NounRow<E>) => NounValue<E>) | undefined
  /** What is chosen when one is added and stays. */
  once: readonly (keyof NounValue<E>)[]
  /** What no two records share. */
  unique: Unique
  remove: ((row: NounRow<E>) => void) | undefined
  /** The fields of the form, of this record or of a new one. */
  fields: (form: Form<NounValue<E>>, row: NounRow<E> | undefined) => ReactNode
}

/** What stands beside the list of a noun: a new one, one to read, or one to change. */
export function NounDrawer<E extends NounEndpoints>(props: NounDrawerProps<E>) {
  return props.list.open === 'new' ? <NewRecord {...props} /> : <OneRecord {...props} />
}

/** The entity of a noun, under which its drafts are kept. */
const draftOf = ({ create }: NounEndpoints, id: string) => `${create.changes?.[0]}:${id}`

function NewRecord<E extends NounEndpoints>({ endpoints, list, addLabel, blank, unique, fields }: NounDrawerProps<E>) {
  const showSaved = useShowSaved(list)
  return (
    <DetailDrawer title={addLabel} onClose={() => list.setOpen(undefined)}>
      <NounForm
        endpoint={endpoints.create}
        initial={blank}
        toInput={(value) => value}
        draft={draftOf(endpoints, 'new')}
        list={endpoints.list}
        unique={unique}
        onSaved={(saved) => showSaved(keyOf(saved).id)}
        onCancel={() => list.setOpen(undefined, { free: true })}
      >
        {(form) => fields(form, undefined)}
      </NounForm>
    </DetailDrawer>
  )
}

function OneRecord<E extends NounEndpoints>(props: NounDrawerProps<E>) {
  const { endpoints, list, nameOf, columns, more, blank, toValue, once, unique, remove, fields } = props
  const id = list.open ?? ''
  const get: NounEndpoints['get'] = endpoints.get
  const record = useQuery(queryOf(get, { id }))
  const row = record.data as NounRow<E> | undefined
  const editing = useEditing(list, endpoints.update)
  const { version } = keyOf(row ?? {})
  const factsOf = (shown: NounRow<E>): Fact[] => [
    ...columns.filter(({ only }) => only !== 'list').map(({ title, cell }): Fact => [title, cell(shown)]),
    ...(more?.(shown) ?? []),
  ]
  return (
    <RecordDrawer
      list={list}
      rowKey={(one) => keyOf(one).id}
      record={{ ...record, data: row }}
      title={row && nameOf(row)}
      footer={
        row && editing.isOffered && <RecordActions onEdit={editing.begin} onDelete={remove && (() => remove(row))} />
      }
    >
      {(shown) =>
        editing.isEdited ? (
          <NounForm
            endpoint={endpoints.update}
            initial={toValue?.(shown) ?? fieldsOf(blank, shown)}
            toInput={(value) => ({ id, version, ...without(value, once) })}
            draft={draftOf(endpoints, id)}
            list={endpoints.list}
            own={id}
            unique={unique}
            onSaved={editing.saved}
            onCancel={editing.cancel}
          >
            {(form) => fields(form, shown)}
          </NounForm>
        ) : (
          <Facts facts={factsOf(shown)} />
        )
      }
    </RecordDrawer>
  )
}

/** What of a record can be edited: the properties that a new one begins with. */
export function fieldsOf<V extends object>(blank: V, row: unknown): V {
  const entries = Object.keys(blank).map((key) => [key, (row as Record<string, unknown>)[key]])
  return Object.fromEntries(entries) as V
}

function without<V extends object>(value: V, names: readonly (keyof V)[]): Partial<V> {
  const kept = Object.entries(value).filter(([key]) => !names.includes(key as keyof V))
  return Object.fromEntries(kept) as Partial<V>
}
