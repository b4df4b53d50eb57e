import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { usePinSpaces } from '../choice/lookups.ts'
import { isOfOneOffice, useOfficesText } from './pin-space-offices.ts'

const OWN = 'own'

export type PinSpaceFieldProps = Pick<FieldProps<string | null>, 'name' | 'value' | 'onChange' | 'error'> & {
  /** What the office has; `null` for a new one. */
  present: string | null
}

/**
 * Which PIN space an office has: one for it alone, `null` where that is still to be made, or one that it shares. Another one
 * than before comes with a word on what stays behind.
 */
export function PinSpaceField({ present, value, onChange, name, error }: PinSpaceFieldProps) {
  const t = useT()
  const textOf = useOfficesText()
  const { items } = usePinSpaces()
  const own = items?.find((space) => space.id === present && isOfOneOffice(space))
  const shared = items?.filter((space) => space !== own) ?? []
  return (
    <>
      <SelectField
        name={name}
        error={error}
        value={items && (value === null || value === own?.id ? OWN : value)}
        onChange={(next) => onChange(next === undefined || next === OWN ? (own?.id ?? null) : next)}
        label={t('organisation.field.office.pinSpace')}
        hint={t('organisation.pinSpaces.meaning')}
        required
        loading={!items}
        options={[
          { value: OWN, label: t('organisation.field.office.ownPinSpace') },
          ...shared.map((space) => ({
            value: space.id,
            label: space.label,
            hint: textOf(space) || t('organisation.pinSpaces.none'),
          })),
        ]}
      />
      {present !== null && value !== present && <Banner tone="amber">{t('organisation.pinSpaces.change')}</Banner>}
    </>
  )
}
