import { companyEndpoints } from '@muster/contract/organisation/company'
import { ListPage } from '../../lib/list/list-page.tsx'
import { useList } from '../../lib/list/use-list.ts'
import { now } from '../../lib/page/clock.ts'
import { Can, useCan } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { Button } from '../../ui/control/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import type { Column } from '../../ui/table/table-model.ts'
import { PeopleCount, useLanguageColumns, useNameColumn } from './common-columns.tsx'
import { CompanyDrawer } from './company-drawer.tsx'
import type { Company } from './company-form.tsx'

/** Companies [2.14, 3.09]: the employers of the group. They are never deleted: what happened in them stays. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const list = useList(companyEndpoints.list)
  const name = useNameColumn<Company>()
  const languages = useLanguageColumns<Company>()
  const columns: Column<Company>[] = [
    name,
    {
      key: 'code',
      title: t('organisation.field.company.code'),
      sortable: true,
      cell: (c) => <span className="num">{c.code}</span>,
      fact: true,
    },
    ...languages,
    { key: 'nation', title: t('organisation.field.company.nation'), cell: (c) => format.nation(c.nation), fact: true },
    { key: 'zone', title: t('organisation.field.company.zone'), cell: (c) => format.zone(c.zone, now()), fact: true },
    { key: 'currency', title: t('organisation.field.company.currency'), cell: (c) => format.currency(c.currency) },
    {
      key: 'people',
      title: t('organisation.field.company.people'),
      sortable: true,
      align: 'end',
      cell: (c) => <PeopleCount count={c.people} filter={{ companyId: c.id }} />,
      fact: true,
    },
  ]
  const add = (
    <Can do={companyEndpoints.create.access}>
      <Button kind="primary" icon="plus" aria-keyshortcuts="n" onClick={() => list.setOpen('new')}>
        {t('organisation.companies.add')}
      </Button>
    </Can>
  )
  return (
    <ListPage
      list={list}
      name="companies"
      title={t('organisation.companies.title')}
      columns={columns}
      hidden={['cn', 'en', 'vn']}
      rowKey={(company) => company.id}
      rowName={(company) => format.name(company.names)}
      searchHint={t('organisation.search.nameOrCode')}
      primary={add}
      sheet={companyEndpoints.export}
      empty={
        <Empty title={t('states.emptyNew')} action={add}>
          {t('organisation.companies.empty')}
        </Empty>
      }
      rowMenu={
        can(companyEndpoints.update)
          ? (company) => [
              [
                {
                  key: 'edit',
                  label: t('actions.edit'),
                  icon: 'pencil',
                  onSelect: () => list.setOpen(company.id, { mode: 'edit' }),
                },
              ],
            ]
          : undefined
      }
      drawer={list.open !== undefined && <CompanyDrawer key={list.open + (list.mode ?? '')} list={list} />}
    />
  )
}
