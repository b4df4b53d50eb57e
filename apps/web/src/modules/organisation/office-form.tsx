import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Names } from '@muster/kernel/names'
import type { Reply } from '../../lib/call/api.ts'
import { RecordFrame } from '../../lib/record/record-form.tsx'
import { useRecordForm } from '../../lib/record/use-record-form.ts'
import { useT } from '../../lib/words/i18n.ts'
import { usualOf } from '../../lib/words/regions.ts'
import { NamesField } from '../../ui/field/names-field.tsx'
import type { Office } from './lookups.ts'
import { CompanyPicker } from './pickers.tsx'
import { PinSpaceField } from './pin-space-field.tsx'
import { NationField, ZoneField } from './place-fields.tsx'

export type OfficeValue = {
  companyId: string
  names: Names
  nation: string
  zone: string
  /** `null` is a space of its own. */
  pinSpaceId: string | null
}

/** The fields of an office that can be changed. */
export const officeValueOf = ({ companyId, names, nation, zone, pinSpaceId }: Office): OfficeValue => ({
  companyId,
  names,
  nation,
  zone,
  pinSpaceId,
})

export type OfficeFormProps<E extends Endpoint> = {
  endpoint: E
  initial: OfficeValue
  toInput: (value: OfficeValue) => SentTo<E>
  /** A new office: its company is still to be chosen. */
  isNew?: boolean
  draft: string
  reads: readonly Endpoint[]
  onSaved: (office: Reply<E>) => void
  onCancel: () => void
}

/** The form of an office [3.10]; the caller says what saves it. A nation brings its zone where it has only one. */
export function OfficeForm<E extends Endpoint>({
  endpoint,
  initial,
  toInput,
  isNew = false,
  draft,
  reads,
  onSaved,
  onCancel,
}: OfficeFormProps<E>) {
  const t = useT()
  const form = useRecordForm({ endpoint, initial, toInput, draft, refresh: reads, reread: reads })
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel}>
      {isNew && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.set('companyId', next ?? '')}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.field('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <NationField
        {...form.field('nation')}
        onChange={(nation) =>
          form.patch(form.value.zone === '' ? { nation, zone: usualOf(nation)?.zone ?? '' } : { nation })
        }
        label={t('organisation.field.office.nation')}
        required
      />
      <ZoneField
        {...form.field('zone')}
        label={t('organisation.field.office.zone')}
        hint={t('organisation.field.office.zoneHint')}
        required
      />
      <PinSpaceField {...form.field('pinSpaceId')} present={initial.pinSpaceId} />
    </RecordFrame>
  )
}
