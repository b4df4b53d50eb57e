import type { ReactNode } from 'react'
import { Empty } from '../../ui/feedback/empty.tsx'
import type { Filter } from '../../ui/filter/filter-model.ts'
import type { Form } from '../../ui/form/use-form.ts'
import type { MenuItems } from '../../ui/overlay/menu.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { NounColumn } from '../list/use-columns.tsx'
import { useSave } from '../query/use-save.ts'
import type { Fact } from '../record/facts.tsx'
import type { Unique } from '../record/taken.ts'
import { useT } from '../words/i18n.ts'
import { keyOf, type NounEndpoints, type NounRow, type NounValue } from './noun.ts'
import { fieldsOf, NounDrawer } from './noun-drawer.tsx'
import { useNoun } from './use-noun.tsx'

const NAMES = { names: 'name_exists' }

export type NounPageProps<E extends NounEndpoints> = {
  endpoints: E
  /** The name under which the person's columns and views are kept. */
  name: string
  title: string
  addLabel: string
  /** What is said while there is none. */
  empty: string
  nameOf: (row: NounRow<E>) => string
  columns: readonly NounColumn<NounRow<E>>[]
  more?: (row: NounRow<E>) => readonly Fact[]
  filters?: readonly Filter[]
  searchHint: string
  /** What a new one begins with; its properties are what a form of the noun edits. */
  blank: NounValue<E>
  /** What the form of a record begins with, where its fields are called otherwise than in the record; a deleted one is made anew with it. */
  toValue?: (row: NounRow<E>) => NounValue<E>
  /** What is chosen when one is added and stays. */
  once?: readonly (keyof NounValue<E>)[]
  /** What no two records share; of most nouns the names. */
  unique?: Unique
  /** What a deleted one is made anew with, where that is more than its fields. */
  restored?: (row: NounRow<E>) => NounValue<E>
  /** What stands behind "…" beside what every list has there. */
  menu?: MenuItems | undefined
  /** What is offered in place of deleting one that is in use. */
  onInUse?: (row: NounRow<E>) => void
  /** The fields of the form, of a record or of a new one. */
  children: (form: Form<NounValue<E>>, row: NounRow<E> | undefined) => ReactNode
}

/** The whole screen of a plain noun: its list with sheet, filters and bulk, and beside it the record, read, added or changed [X1, X3]. */
export function NounPage<E extends NounEndpoints>(p: NounPageProps<E>) {
  const { endpoints, name, title, addLabel, nameOf, columns, more, blank, once = [], unique = NAMES, children } = p
  const t = useT()
  const creation: NounEndpoints['create'] = endpoints.create
  const restoring = useSave(creation, { silent: true })
  const restore = (row: NounRow<E>) => restoring.run((p.restored ?? p.toValue)?.(row) ?? fieldsOf(blank, row))
  const { list, add, remove, rowMenu, bulk, dialog } = useNoun(endpoints, {
    addLabel,
    nameOf,
    restore,
    onInUse: p.onInUse,
  })
  return (
    <>
      <ListPage
        list={list}
        name={name}
        title={title}
        columns={columns.filter(({ only }) => only !== 'record')}
        hidden={columns.filter(({ hidden }) => hidden).map(({ key }) => key)}
        rowKey={(row) => keyOf(row).id}
        rowName={nameOf}
        filters={p.filters}
        searchHint={p.searchHint}
        primary={add}
        sheet={endpoints.export}
        menu={p.menu}
        empty={
          <Empty title={t('states.emptyNew')} action={add}>
            {p.empty}
          </Empty>
        }
        rowMenu={rowMenu}
        bulk={bulk}
        drawer={
          list.open !== undefined && (
            <NounDrawer
              key={list.open + (list.mode ?? '')}
              {...{ endpoints, list, addLabel, nameOf, columns, more, blank, once, unique }}
              toValue={p.toValue}
              remove={endpoints.remove && remove}
              fields={children}
            />
          )
        }
      />
      {dialog}
    </>
  )
}
