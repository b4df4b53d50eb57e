import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyPicker } from '../choice/pickers.tsx'
import type { TransferValue } from './transfer-value.ts'

type TransferCompaniesProps = { form: Form<TransferValue>; isNew: boolean; onChanged: () => void }

/** The fields of the company that an order is of and of the one that its people go to, while nobody is in it. */
export function TransferCompanies({ form, isNew, onChanged }: TransferCompaniesProps) {
  const t = useT()
  const { companies } = useInfo().userInfo
  const { companyId, lines } = form.value
  if (companies.length <= 1 || lines.length > 0) return null
  return (
    <>
      {isNew && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => {
            form.field('companyId').onChange(next ?? companyId)
            onChanged()
          }}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <OtherCompanyPicker
        {...form.field('otherCompanyId')}
        label={t('organisation.field.transfer.otherCompany')}
        not={companyId}
        onChange={(next) => {
          form.field('otherCompanyId').onChange(next)
          onChanged()
        }}
      />
    </>
  )
}

/** Another company that the people go to; without one they stay in theirs. */
function OtherCompanyPicker({ not, ...field }: FieldProps<string | undefined> & { not: string }) {
  const t = useT()
  const { name } = useFormat()
  const { companies } = useInfo().userInfo
  const options = companies
    .filter((company) => company.companyId !== not)
    .map((company) => ({ value: company.companyId, label: name(companyNames(company)), hint: company.code }))
  return (
    <SelectField
      {...field}
      options={options}
      placeholder={t('organisation.transfer.stays')}
      hint={field.value === undefined ? undefined : t('organisation.transfer.otherHint')}
    />
  )
}
