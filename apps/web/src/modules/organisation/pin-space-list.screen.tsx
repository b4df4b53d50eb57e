import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { call } from '../../lib/call/api.ts'
import { ListPage } from '../../lib/list/list-page.tsx'
import { useBulk } from '../../lib/list/use-bulk.tsx'
import { useList } from '../../lib/list/use-list.ts'
import { Can, useCan } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import type { Column } from '../../ui/table/table-model.ts'
import { useCompanyFilter } from './filters.ts'
import type { PinSpace } from './lookups.ts'
import { PIN_SPACE_READS, usePinSpaceDeletion } from './pin-space-deletion.ts'
import { PinSpaceDrawer } from './pin-space-drawer.tsx'
import { useOfficesText } from './pin-space-offices.ts'

const rowKey = (space: PinSpace) => space.id
const nameOf = (space: PinSpace) => space.label

/** PIN spaces: which offices share the numbers of their clock machines, and how many numbers are given in each. */
export function Screen() {
  const t = useT()
  const { number } = useFormat()
  const can = useCan()
  const textOf = useOfficesText()
  const list = useList(pinSpaceEndpoints.list)
  const deletion = usePinSpaceDeletion()
  const remove = (space: PinSpace) => {
    // Its drawer would read what is not there any more.
    if (list.open === space.id) list.setOpen(undefined)
    void deletion(space)
  }
  const company = useCompanyFilter()
  const mayChange = can(pinSpaceEndpoints.update)
  const bulk = useBulk(list, rowKey, {
    act: ({ id, version }) => call(pinSpaceEndpoints.remove, { id, version }, { silent: true }),
    nameOf,
    done: (count) => t('bulk.deleted', { count }),
    refresh: PIN_SPACE_READS,
  })
  const columns: Column<PinSpace>[] = [
    {
      key: 'name',
      title: t('organisation.field.pinSpace.label'),
      width: 220,
      sortable: true,
      cell: (space) => space.label,
    },
    {
      key: 'offices',
      title: t('organisation.field.pinSpace.offices'),
      cell: (space) => textOf(space) || <span className="muted">{t('organisation.pinSpaces.none')}</span>,
      fact: true,
    },
    {
      key: 'pins',
      title: t('organisation.field.pinSpace.pins'),
      sortable: true,
      align: 'end',
      cell: (space) => <span className="num">{number(space.pins)}</span>,
      fact: true,
    },
  ]
  const add = (
    <Can do={pinSpaceEndpoints.create.access}>
      <Button kind="primary" icon="plus" aria-keyshortcuts="n" onClick={() => list.setOpen('new')}>
        {t('organisation.pinSpaces.add')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        list={list}
        name="pin-spaces"
        title={t('organisation.pinSpaces.title')}
        columns={columns}
        rowKey={rowKey}
        rowName={nameOf}
        filters={company}
        searchHint={t('organisation.search.name')}
        primary={add}
        sheet={pinSpaceEndpoints.export}
        empty={
          <Empty title={t('states.emptyNew')} action={add}>
            {t('organisation.pinSpaces.empty')}
          </Empty>
        }
        rowMenu={
          mayChange
            ? (space) => [
                [
                  {
                    key: 'edit',
                    label: t('actions.edit'),
                    icon: 'pencil',
                    onSelect: () => list.setOpen(space.id, { mode: 'edit' }),
                  },
                ],
                [
                  {
                    key: 'delete',
                    label: t('actions.delete'),
                    icon: 'trash',
                    danger: true,
                    onSelect: () => remove(space),
                  },
                ],
              ]
            : undefined
        }
        bulk={
          mayChange
            ? () => (
                <Button kind="inverse" size="small" icon="trash" busy={bulk.isRunning} onClick={() => void bulk.run()}>
                  {t('actions.delete')}
                </Button>
              )
            : undefined
        }
        drawer={
          list.open !== undefined && (
            <PinSpaceDrawer key={list.open + (list.mode ?? '')} list={list} onRemove={remove} />
          )
        }
      />
      {bulk.dialog}
    </>
  )
}
