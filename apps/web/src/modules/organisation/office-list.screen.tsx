import { officeEndpoints } from '@muster/contract/organisation/office'
import { call } from '../../lib/call/api.ts'
import { useCompanyColumn } from '../../lib/list/company-column.tsx'
import { ListPage } from '../../lib/list/list-page.tsx'
import { useBulk } from '../../lib/list/use-bulk.tsx'
import { useList } from '../../lib/list/use-list.ts'
import { now } from '../../lib/page/clock.ts'
import { Can, useCan } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import type { Column } from '../../ui/table/table-model.ts'
import { PeopleCount, useLanguageColumns, useNameColumn } from './common-columns.tsx'
import { useCompanyFilter } from './filters.ts'
import type { Office } from './lookups.ts'
import { OFFICE_READS, useOfficeDeletion } from './office-deletion.ts'
import { OfficeDrawer } from './office-drawer.tsx'

const rowKey = (office: Office) => office.id

/** Offices [2.14, 3.10, S11]: where people work, in which nation and zone. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const list = useList(officeEndpoints.list)
  const deletion = useOfficeDeletion()
  const remove = (office: Office) => {
    // Its drawer would read what is not there any more.
    if (list.open === office.id) list.setOpen(undefined)
    void deletion(office)
  }
  const company = useCompanyFilter()
  const companyColumn = useCompanyColumn<Office>()
  const languages = useLanguageColumns<Office>()
  const name = useNameColumn<Office>()
  const nameOf = (office: Office) => format.name(office.names)
  const mayChange = can(officeEndpoints.update)
  const bulk = useBulk(list, rowKey, {
    act: ({ id, version }) => call(officeEndpoints.remove, { id, version }, { silent: true }),
    nameOf,
    done: (count) => t('bulk.deleted', { count }),
    refresh: OFFICE_READS,
  })
  const columns: Column<Office>[] = [
    name,
    ...languages,
    ...companyColumn,
    {
      key: 'nation',
      title: t('organisation.field.office.nation'),
      sortable: true,
      cell: (o) => format.nation(o.nation),
      fact: true,
    },
    { key: 'zone', title: t('organisation.field.office.zone'), cell: (o) => format.zone(o.zone, now()), fact: true },
    {
      key: 'people',
      title: t('organisation.field.office.people'),
      sortable: true,
      align: 'end',
      cell: (o) => <PeopleCount count={o.people} filter={{ companyId: o.companyId, officeId: o.id }} />,
      fact: true,
    },
  ]
  const add = (
    <Can do={officeEndpoints.create.access}>
      <Button kind="primary" icon="plus" aria-keyshortcuts="n" onClick={() => list.setOpen('new')}>
        {t('organisation.offices.add')}
      </Button>
    </Can>
  )
  return (
    <>
      <ListPage
        list={list}
        name="offices"
        title={t('organisation.offices.title')}
        columns={columns}
        hidden={['cn', 'en', 'vn']}
        rowKey={rowKey}
        rowName={nameOf}
        filters={company}
        searchHint={t('organisation.search.name')}
        primary={add}
        sheet={officeEndpoints.export}
        empty={
          <Empty title={t('states.emptyNew')} action={add}>
            {t('organisation.offices.empty')}
          </Empty>
        }
        rowMenu={
          mayChange
            ? (office) => [
                [
                  {
                    key: 'edit',
                    label: t('actions.edit'),
                    icon: 'pencil',
                    onSelect: () => list.setOpen(office.id, { mode: 'edit' }),
                  },
                ],
                [
                  {
                    key: 'delete',
                    label: t('actions.delete'),
                    icon: 'trash',
                    danger: true,
                    onSelect: () => remove(office),
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
          list.open !== undefined && <OfficeDrawer key={list.open + (list.mode ?? '')} list={list} onRemove={remove} />
        }
      />
      {bulk.dialog}
    </>
  )
}
