import type { Endpoint, ReplyOf, SentTo } from '@muster/contract/endpoint'
import type { companyEndpoints } from '@muster/contract/organisation/company'
import type { Names } from '@muster/kernel/names'
import type { Reply } from '../../lib/call/api.ts'
import { RecordFrame } from '../../lib/record/record-form.tsx'
import { useRecordForm } from '../../lib/record/use-record-form.ts'
import { useT } from '../../lib/words/i18n.ts'
import { usualOf } from '../../lib/words/regions.ts'
import { NamesField } from '../../ui/field/names-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { CurrencyField, NationField, ZoneField } from './place-fields.tsx'

export type Company = ReplyOf<typeof companyEndpoints.get>
export type CompanyValue = { code: string; names: Names; nation: string; zone: string; currency: string }

/** The fields of a company; its code is fixed once it is there. */
export const companyValueOf = ({ code, names, nation, zone, currency }: Company): CompanyValue => ({
  code,
  names,
  nation,
  zone,
  currency,
})

export type CompanyFormProps<E extends Endpoint> = {
  endpoint: E
  initial: CompanyValue
  toInput: (value: CompanyValue) => SentTo<E>
  /** A new company: its code is still to be chosen. */
  isNew?: boolean
  draft: string
  reads: readonly Endpoint[]
  onSaved: (company: Reply<E>) => void
  onCancel: () => void
}

/** The form of a company [3.09]; the caller says what saves it. A nation brings its usual zone and currency. */
export function CompanyForm<E extends Endpoint>({
  endpoint,
  initial,
  toInput,
  isNew = false,
  draft,
  reads,
  onSaved,
  onCancel,
}: CompanyFormProps<E>) {
  const t = useT()
  const form = useRecordForm({ endpoint, initial, toInput, draft, refresh: reads, reread: reads })
  const code = form.field('code')
  const chooseNation = (nation: string) => {
    const usual = usualOf(nation)
    const { zone, currency } = form.value
    form.patch({ nation, zone: zone || usual?.zone || '', currency: currency || usual?.currency || '' })
  }
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel}>
      <TextField
        {...code}
        onChange={(next) => code.onChange(next.toUpperCase())}
        label={t('organisation.field.company.code')}
        hint={isNew ? t('organisation.field.company.codeHint') : undefined}
        required={isNew}
        disabled={!isNew}
        maxLength={16}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <NamesField {...form.field('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <NationField
        {...form.field('nation')}
        onChange={chooseNation}
        label={t('organisation.field.company.nation')}
        required
      />
      <ZoneField {...form.field('zone')} label={t('organisation.field.company.zone')} required />
      <CurrencyField {...form.field('currency')} label={t('organisation.field.company.currency')} required />
    </RecordFrame>
  )
}
