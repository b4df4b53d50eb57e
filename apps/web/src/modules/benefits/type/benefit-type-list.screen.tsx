import { BENEFIT_KINDS, benefitTypeColumns, benefitTypeEndpoints } from '@muster/contract/benefits/benefit-type'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { NounPage } from '../../../lib/noun/noun-page.tsx'
import { useNewIn } from '../../../lib/noun/use-new-in.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import { type BenefitType, BenefitTypeFields } from './benefit-type-fields.tsx'

/** Benefit types of the companies in reach [3.19]. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const company = useCompanyFilter()
  const columns = useColumns<BenefitType, typeof benefitTypeColumns>(benefitTypeColumns)
  return (
    <NounPage
      endpoints={benefitTypeEndpoints}
      name="benefit-types"
      title={t('benefits.benefitTypes.title')}
      addLabel={t('policy.types.add')}
      empty={t('policy.types.empty')}
      nameOf={({ names }) => format.name(names)}
      columns={columns}
      filters={[
        ...company,
        {
          kind: 'choice',
          key: 'kind',
          label: t('benefits.field.type.kind'),
          options: BENEFIT_KINDS.map((value) => ({ value, label: t(`benefits.kinds.${value}`) })),
        },
      ]}
      searchHint={t('organisation.search.name')}
      blank={{ ...useNewIn(), kind: 'subsidy', leaveTypeId: null, isFirstOnly: false, isInUse: true }}
      once={['companyId']}
    >
      {(form, benefitType) => <BenefitTypeFields form={form} benefitType={benefitType} />}
    </NounPage>
  )
}
