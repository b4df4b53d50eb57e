import { officeColumns, officeEndpoints } from '@muster/contract/organisation/office'
import { useState } from 'react'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { NounPage } from '../../../lib/noun/noun-page.tsx'
import { useNewIn } from '../../../lib/noun/use-new-in.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useCompanyFilter } from '../choice/filters.ts'
import { type Office, usePinSpaces } from '../choice/lookups.ts'
import { PeopleCount } from '../company/common-columns.tsx'
import { OfficeFields } from './office-fields.tsx'
import { PinSpaceText } from './pin-space-text.tsx'
import { ReplacementDialog } from './replacement-dialog.tsx'

/** Offices [2.14, 3.10, S11]: where people work, in which nation and zone. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const company = useCompanyFilter()
  const { items: spaces } = usePinSpaces()
  const columns = useColumns<Office, typeof officeColumns>(officeColumns, {
    people: { cell: (o) => <PeopleCount count={o.people} filter={{ companyId: o.companyId, officeId: o.id }} /> },
  })
  // A PIN space that it shared is shared again; one of its own went with it.
  const restored = ({ id, companyId, names, nation, zone, pinSpaceId }: Office) => {
    const isShared = spaces?.find((one) => one.id === pinSpaceId)?.offices.some((other) => other.id !== id)
    return { companyId, names, nation, zone, pinSpaceId: isShared ? pinSpaceId : null }
  }
  const [used, setUsed] = useState<Office>()
  return (
    <>
      <NounPage
        endpoints={officeEndpoints}
        name="offices"
        title={t('organisation.offices.title')}
        addLabel={t('organisation.offices.add')}
        empty={t('organisation.offices.empty')}
        nameOf={(office) => format.name(office.names)}
        columns={columns}
        more={(office) => [[t('organisation.field.office.pinSpace'), <PinSpaceText key="pin" office={office} />]]}
        filters={company}
        searchHint={t('organisation.search.name')}
        blank={{ ...useNewIn(), nation: '', zone: '', pinSpaceId: null }}
        once={['companyId']}
        onInUse={setUsed}
        restored={restored}
      >
        {(form, office) => <OfficeFields form={form} office={office} />}
      </NounPage>
      {used && <ReplacementDialog kind="office" place={used} onClose={() => setUsed(undefined)} />}
    </>
  )
}
