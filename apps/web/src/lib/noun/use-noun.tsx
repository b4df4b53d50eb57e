import type { ReactNode } from 'react'
import { Button } from '../../ui/control/button.tsx'
import type { MenuItems } from '../../ui/overlay/menu.tsx'
import { reportFailure } from '../call/failures.ts'
import { type Bulk, useBulk } from '../list/use-bulk.tsx'
import { type List, useList } from '../list/use-list.ts'
import { notices } from '../page/notices.ts'
import { useSave } from '../query/use-save.ts'
import { Can, useCan } from '../session/permission.tsx'
import { useT } from '../words/i18n.ts'
import { keyOf, type NounEndpoints, type NounRow } from './noun.ts'

export type NounOptions<Row> = {
  /** What the button says that adds one. */
  addLabel: string
  nameOf: (row: Row) => string
  /** Makes a deleted one anew [X6]: only what nothing refers to can be deleted, so the new one is the same. */
  restore: (row: Row) => unknown
  /** What is offered in place of deleting one that is in use. */
  onInUse?: ((row: Row) => void) | undefined
}

export type Noun<E extends NounEndpoints> = {
  list: List<E['list']>
  /** The button that adds one, for people with the right. */
  add: ReactNode
  /** Deletes a row at once and offers to take it back. */
  remove: (row: NounRow<E>) => void
  rowMenu: ((row: NounRow<E>) => MenuItems) | undefined
  bulk: (() => ReactNode) | undefined
  /** What the last action over several rows was refused. */
  dialog: Bulk['dialog']
}

/** The code of a refusal to delete what is in use [8.01]. */
const IN_USE = 40910

/** What every list of a noun does with its rows [X1]: add, edit, delete with a way back, and delete several. */
export function useNoun<E extends NounEndpoints>(endpoints: E, options: NounOptions<NounRow<E>>): Noun<E> {
  const { addLabel, nameOf, restore, onInUse } = options
  const t = useT()
  const can = useCan()
  const list = useList<E['list']>(endpoints.list)
  // Of a noun that is never deleted these are not used.
  const removal: NounEndpoints['update'] = endpoints.remove ?? endpoints.update
  const removing = useSave(removal, { silent: true, quiet: true })
  const bulk = useBulk(list, (row) => keyOf(row).id, {
    endpoint: removal,
    inputOf: keyOf,
    nameOf,
    done: (count) => t('bulk.deleted', { count }),
  })
  const remove = async (row: NounRow<E>): Promise<void> => {
    // Its drawer would read what is not there any more.
    if (list.open === keyOf(row).id) list.setOpen(undefined)
    const { error } = await removing.run(keyOf(row))
    if (!error) notices.undo(t('form.deleted', { name: nameOf(row) }), () => void restore(row))
    else if (onInUse && error.code === IN_USE) onInUse(row)
    else reportFailure(error)
  }
  const edit = (row: NounRow<E>): MenuItems => [
    [
      {
        key: 'edit',
        label: t('actions.edit'),
        icon: 'pencil',
        onSelect: () => list.setOpen(keyOf(row).id, { mode: 'edit' }),
      },
    ],
  ]
  const drop = (row: NounRow<E>): MenuItems => [
    [{ key: 'delete', label: t('actions.delete'), icon: 'trash', danger: true, onSelect: () => void remove(row) }],
  ]
  const mayChange = can(endpoints.update)
  const mayRemove = endpoints.remove !== undefined && can(endpoints.remove)
  return {
    list,
    add: (
      <Can do={endpoints.create.access}>
        <Button kind="primary" icon="plus" aria-keyshortcuts="n" onClick={() => list.setOpen('new')}>
          {addLabel}
        </Button>
      </Can>
    ),
    remove: (row) => void remove(row),
    rowMenu: mayChange ? (row) => [...edit(row), ...(mayRemove ? drop(row) : [])] : undefined,
    bulk: mayRemove
      ? () => (
          <Button kind="inverse" size="small" icon="trash" busy={bulk.isRunning} onClick={() => void bulk.run()}>
            {t('actions.delete')}
          </Button>
        )
      : undefined,
    dialog: bulk.dialog,
  }
}
