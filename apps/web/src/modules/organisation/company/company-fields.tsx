import type { InputOf } from '@muster/contract/endpoint'
import type { companyEndpoints } from '@muster/contract/organisation/company'
import { useT } from '../../../lib/words/i18n.ts'
import { usualOf } from '../../../lib/words/regions.ts'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useComposed } from '../../../ui/field/use-composed.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import type { Company } from '../choice/lookups.ts'
import { CurrencyField, NationField, ZoneField } from '../choice/place-fields.tsx'

type Value = InputOf<typeof companyEndpoints.create>

/** The fields of a company [3.09], whose code is fixed once it is there. A nation brings its usual zone and currency. */
export function CompanyFields({ form, company }: { form: Form<Value>; company: Company | undefined }) {
  const t = useT()
  const code = form.field('code')
  const typing = useComposed(code.value, (next) => code.onChange(next.toUpperCase()))
  const chooseNation = (nation: string) => {
    const usual = usualOf(nation)
    const { zone, currency } = form.value
    form.patch({ nation, zone: zone || usual?.zone || '', currency: currency || usual?.currency || '' })
  }
  return (
    <>
      <TextField
        {...code}
        {...typing}
        onChange={(value) => typing.onChange({ currentTarget: { value } })}
        label={t('organisation.field.company.code')}
        hint={!company ? t('organisation.field.company.codeHint') : undefined}
        required={!company}
        disabled={company !== undefined}
        maxLength={16}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <NationField
        {...form.field('nation')}
        onChange={chooseNation}
        label={t('organisation.field.company.nation')}
        required
      />
      <ZoneField {...form.field('zone')} label={t('organisation.field.company.zone')} required />
      <CurrencyField {...form.field('currency')} label={t('organisation.field.company.currency')} required />
    </>
  )
}
