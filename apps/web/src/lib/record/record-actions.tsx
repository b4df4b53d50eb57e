import type { Endpoint } from '@muster/contract/endpoint'
import type { ReactNode } from 'react'
import { Button } from '../../ui/control/button.tsx'
import type { List, ListEndpoint } from '../list/use-list.ts'
import { notices } from '../page/notices.ts'
import { useCan } from '../session/permission.tsx'
import { useT } from '../words/i18n.ts'

/** Says that something was saved, and shows the row with this id to read. */
export function useShowSaved<E extends ListEndpoint>(list: List<E>): (id: string) => void {
  const t = useT()
  return (id) => {
    notices.success(t('form.saved'))
    list.setOpen(id, { free: true })
  }
}

/** How the open row of a list is changed in its drawer by who may call the endpoint. */
export type Editing = {
  isEdited: boolean
  /** Whether to show the buttons: it is read by who may change it. */
  isOffered: boolean
  begin: () => void
  /** Back to reading, and the same after saving. */
  cancel: () => void
  saved: () => void
}

/** The change of the open row, which the address says: it is edited in the mode `edit`. */
export function useEditing<E extends ListEndpoint>(list: List<E>, endpoint: Endpoint): Editing {
  const mayChange = useCan()(endpoint)
  const showSaved = useShowSaved(list)
  const id = list.open ?? ''
  const isEdited = list.mode === 'edit' && mayChange
  return {
    isEdited,
    isOffered: mayChange && !isEdited,
    begin: () => list.setOpen(id, { mode: 'edit' }),
    cancel: () => list.setOpen(id, { free: true }),
    saved: () => showSaved(id),
  }
}

export type RecordActionsProps = {
  onEdit: () => void
  onDelete?: () => void
  /** What else is done with the record, between the two. */
  children?: ReactNode
}

/** The foot of a record's drawer: edit, also by the key E, and delete. */
export function RecordActions({ onEdit, onDelete, children }: RecordActionsProps) {
  const t = useT()
  return (
    <>
      <Button kind="primary" icon="pencil" aria-keyshortcuts="e" onClick={onEdit}>
        {t('actions.edit')}
      </Button>
      {children}
      {onDelete && (
        <Button icon="trash" onClick={onDelete}>
          {t('actions.delete')}
        </Button>
      )}
    </>
  )
}
