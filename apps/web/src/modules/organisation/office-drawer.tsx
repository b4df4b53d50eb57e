import { officeEndpoints } from '@muster/contract/organisation/office'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../lib/list/use-list.ts'
import { now } from '../../lib/page/clock.ts'
import { queryOf } from '../../lib/query/query.ts'
import { Facts } from '../../lib/record/facts.tsx'
import { RecordActions, useEditing, useShowSaved } from '../../lib/record/record-actions.tsx'
import { RecordDrawer } from '../../lib/record/record-drawer.tsx'
import { useInfo } from '../../lib/session/permission.tsx'
import { useCompanyId } from '../../lib/session/working-company.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { companyNames } from '../../lib/words/spelled-names.ts'
import { DetailDrawer } from '../../ui/layout/detail-drawer.tsx'
import { PeopleCount } from './common-columns.tsx'
import type { Office } from './lookups.ts'
import { OFFICE_READS } from './office-deletion.ts'
import { OfficeForm, officeValueOf } from './office-form.tsx'
import { PinSpaceText } from './pin-space-text.tsx'

type Props = { list: List<typeof officeEndpoints.list>; onRemove: (office: Office) => void }

/** What stands beside the list of offices: a new one, one to read, or one to change. */
export function OfficeDrawer({ list, onRemove }: Props) {
  return list.open === 'new' ? <NewOffice list={list} /> : <OneOffice list={list} onRemove={onRemove} />
}

function NewOffice({ list }: Pick<Props, 'list'>) {
  const t = useT()
  const showSaved = useShowSaved(list)
  const companyId = useCompanyId()
  const close = () => list.setOpen(undefined, { free: true })
  return (
    <DetailDrawer title={t('organisation.offices.add')} onClose={() => list.setOpen(undefined)}>
      <OfficeForm
        endpoint={officeEndpoints.create}
        initial={{
          companyId: list.input.companyId ?? companyId,
          names: { cn: '', en: '', vn: '' },
          nation: '',
          zone: '',
          pinSpaceId: null,
        }}
        toInput={(value) => value}
        isNew
        draft="office:new"
        reads={OFFICE_READS}
        onSaved={({ id }) => showSaved(id)}
        onCancel={close}
      />
    </DetailDrawer>
  )
}

function OneOffice({ list, onRemove }: Props) {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  const id = list.open ?? ''
  const record = useQuery(queryOf(officeEndpoints.get, { id }))
  const office = record.data
  const editing = useEditing(list, officeEndpoints.update)
  const company = companies.find((one) => one.companyId === office?.companyId)
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={office && format.name(office.names)}
      footer={office && editing.isOffered && <RecordActions onEdit={editing.begin} onDelete={() => onRemove(office)} />}
    >
      {(shown) =>
        editing.isEdited ? (
          <OfficeForm
            endpoint={officeEndpoints.update}
            initial={officeValueOf(shown)}
            toInput={({ companyId: _, ...value }) => ({ id, version: shown.version, ...value })}
            draft={`office:${id}`}
            reads={OFFICE_READS}
            onSaved={editing.saved}
            onCancel={editing.cancel}
          />
        ) : (
          <Facts
            facts={[
              [t('organisation.field.names.cn'), shown.names.cn],
              [t('organisation.field.names.en'), shown.names.en],
              [t('organisation.field.names.vn'), shown.names.vn],
              [t('organisation.companies.one'), company && format.name(companyNames(company))],
              [t('organisation.field.office.nation'), format.nation(shown.nation)],
              [t('organisation.field.office.zone'), format.zone(shown.zone, now())],
              [t('organisation.field.office.pinSpace'), <PinSpaceText key="pin" office={shown} />],
              [
                t('organisation.field.office.people'),
                <PeopleCount
                  key="people"
                  count={shown.people}
                  filter={{ companyId: shown.companyId, officeId: shown.id }}
                />,
              ],
            ]}
          />
        )
      }
    </RecordDrawer>
  )
}
