import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Names } from '@muster/kernel/names'
import type { Reply } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { usualOf } from '../../lib/places.ts'
import { RecordFrame } from '../../lib/record-form.tsx'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { NamesField } from '../../ui/names-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type Office, useOffices } from './lookups.ts'
import { CompanyPicker } from './pickers.tsx'
import { NationField, ZoneField } from './place-fields.tsx'

export type OfficeValue = {
  companyId: string
  names: Names
  nation: string
  zone: string
  pinSpaceId: string | undefined
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
  /** A new office: its company is still to be chosen, and it may have PINs of its own. */
  isNew?: boolean
  draft: string
  reads: readonly Endpoint[]
  onSaved: (office: Reply<E>) => void
  onCancel: () => void
}

const OWN_SPACE = 'own'

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
  const { name, list } = useFormat()
  const form = useRecordForm({ endpoint, initial, toInput, draft, refresh: reads, reread: reads })
  const { items: offices } = useOffices()
  const spaces = new Map<string, string[]>()
  for (const office of offices ?? [])
    spaces.set(office.pinSpaceId, [...(spaces.get(office.pinSpaceId) ?? []), name(office.names)])
  const space = form.field('pinSpaceId')
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
      <SelectField
        {...space}
        value={space.value ?? OWN_SPACE}
        onChange={(next) => form.set('pinSpaceId', next === OWN_SPACE ? undefined : next)}
        label={t('organisation.field.office.pinSpace')}
        hint={t('organisation.pinSpaces.meaning')}
        required
        options={[
          ...(isNew ? [{ value: OWN_SPACE, label: t('organisation.field.office.ownPinSpace') }] : []),
          ...[...spaces].map(([value, names]) => ({ value, label: list(names) })),
        ]}
      />
    </RecordFrame>
  )
}
