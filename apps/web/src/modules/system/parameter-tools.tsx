import { DayField } from '../../lib/record/day-field.tsx'
import { useInfo } from '../../lib/session/permission.tsx'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { companyNames } from '../../lib/words/spelled-names.ts'
import { SearchBox } from '../../ui/filter/search-box.tsx'
import { SelectField } from '../../ui/pick/select-field.tsx'

type ParameterToolsProps = {
  search: string
  onSearch: (typed: string) => void
  companyId: string
  onCompany: (companyId: string | undefined) => void
  day: string
  onDay: (day: string) => void
}

/** The tools over the parameters: what is searched, of which company, and as of which day. */
export function ParameterTools({ search, onSearch, companyId, onCompany, day, onDay }: ParameterToolsProps) {
  const t = useT()
  const format = useFormat()
  const { companies } = useInfo().userInfo
  return (
    <div className="m-parameters-tools">
      <SearchBox value={search} onChange={onSearch} placeholder={t('settings.parameters.searchHint')} />
      {companies.length > 1 && (
        <SelectField
          label={t('settings.parameters.company')}
          value={companyId}
          onChange={onCompany}
          options={companies.map((company) => ({
            value: company.companyId,
            label: format.name(companyNames(company)),
          }))}
          required
        />
      )}
      <DayField label={t('settings.parameters.asOf')} value={day} onChange={onDay} isLook />
    </div>
  )
}
