import { companyColumns, companyEndpoints } from '@muster/contract/organisation/company'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { NounPage } from '../../../lib/noun/noun-page.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Company } from '../choice/lookups.ts'
import { PeopleCount } from './common-columns.tsx'
import { CompanyFields } from './company-fields.tsx'

const BLANK = { code: '', names: { cn: '', en: '', vn: '' }, nation: '', zone: '', currency: '' }

/** Companies [2.14, 3.09]: the employers of the group. They are never deleted: what happened in them stays. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const columns = useColumns<Company, typeof companyColumns>(companyColumns, {
    code: { cell: (c) => <span className="num">{c.code}</span> },
    currency: { fact: false },
    people: { cell: (c) => <PeopleCount count={c.people} filter={{ companyId: c.id }} /> },
  })
  return (
    <NounPage
      endpoints={companyEndpoints}
      name="companies"
      title={t('organisation.companies.title')}
      addLabel={t('organisation.companies.add')}
      empty={t('organisation.companies.empty')}
      nameOf={(company) => format.name(company.names)}
      columns={columns}
      searchHint={t('organisation.search.nameOrCode')}
      blank={BLANK}
      once={['code']}
      unique={{ code: 'taken' }}
    >
      {(form, company) => <CompanyFields form={form} company={company} />}
    </NounPage>
  )
}
