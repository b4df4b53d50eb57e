import { sessionEndpoints } from '@muster/contract/identity/session'
import { companyEndpoints } from '@muster/contract/organisation/company'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../lib/list/use-list.ts'
import { now } from '../../lib/page/clock.ts'
import { queryOf } from '../../lib/query/query.ts'
import { Facts } from '../../lib/record/facts.tsx'
import { RecordActions, useEditing, useShowSaved } from '../../lib/record/record-actions.tsx'
import { RecordDrawer } from '../../lib/record/record-drawer.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { DetailDrawer } from '../../ui/layout/detail-drawer.tsx'
import { PeopleCount } from './common-columns.tsx'
import { CompanyForm, companyValueOf } from './company-form.tsx'

/** Reads that show companies; whoever is signed in sees theirs in the top bar. */
const READS = [companyEndpoints.list, companyEndpoints.get, sessionEndpoints.getInfo]
const EMPTY = { code: '', names: { cn: '', en: '', vn: '' }, nation: '', zone: '', currency: '' }

type Props = { list: List<typeof companyEndpoints.list> }

/** What stands beside the list of companies: a new one, one to read, or one to change. */
export function CompanyDrawer({ list }: Props) {
  return list.open === 'new' ? <NewCompany list={list} /> : <OneCompany list={list} />
}

function NewCompany({ list }: Props) {
  const t = useT()
  const showSaved = useShowSaved(list)
  return (
    <DetailDrawer title={t('organisation.companies.add')} onClose={() => list.setOpen(undefined)}>
      <CompanyForm
        endpoint={companyEndpoints.create}
        initial={EMPTY}
        toInput={(value) => value}
        isNew
        draft="company:new"
        reads={READS}
        onSaved={({ id }) => showSaved(id)}
        onCancel={() => list.setOpen(undefined, { free: true })}
      />
    </DetailDrawer>
  )
}

function OneCompany({ list }: Props) {
  const t = useT()
  const format = useFormat()
  const id = list.open ?? ''
  const record = useQuery(queryOf(companyEndpoints.get, { id }))
  const editing = useEditing(list, companyEndpoints.update)
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={record.data && format.name(record.data.names)}
      footer={editing.isOffered && <RecordActions onEdit={editing.begin} />}
    >
      {(company) =>
        editing.isEdited ? (
          <CompanyForm
            endpoint={companyEndpoints.update}
            initial={companyValueOf(company)}
            toInput={({ code: _, ...value }) => ({ id, version: company.version, ...value })}
            draft={`company:${id}`}
            reads={READS}
            onSaved={editing.saved}
            onCancel={editing.cancel}
          />
        ) : (
          <Facts
            facts={[
              [t('organisation.field.company.code'), company.code],
              [t('organisation.field.names.cn'), company.names.cn],
              [t('organisation.field.names.en'), company.names.en],
              [t('organisation.field.names.vn'), company.names.vn],
              [t('organisation.field.company.nation'), format.nation(company.nation)],
              [t('organisation.field.company.zone'), format.zone(company.zone, now())],
              [t('organisation.field.company.currency'), format.currency(company.currency)],
              [
                t('organisation.field.company.people'),
                <PeopleCount key="people" count={company.people} filter={{ companyId: company.id }} />,
              ],
            ]}
          />
        )
      }
    </RecordDrawer>
  )
}
