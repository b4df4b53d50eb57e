import type { InputOf } from '@muster/contract/endpoint'
import type { officeEndpoints } from '@muster/contract/organisation/office'
import { useT } from '../../../lib/words/i18n.ts'
import { usualOf } from '../../../lib/words/regions.ts'
import type { Form } from '../../../ui/form/use-form.ts'
import { CompanyAndNames } from '../choice/company-and-names.tsx'
import type { Office } from '../choice/lookups.ts'
import { NationField, ZoneField } from '../choice/place-fields.tsx'
import { PinSpaceField } from './pin-space-field.tsx'

type Value = InputOf<typeof officeEndpoints.create>

/** The fields of an office [3.10]. A nation brings its zone where it has only one. */
export function OfficeFields({ form, office }: { form: Form<Value>; office: Office | undefined }) {
  const t = useT()
  const pinSpace = form.field('pinSpaceId')
  return (
    <>
      <CompanyAndNames form={form} isNew={!office} />
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
      <PinSpaceField {...pinSpace} value={pinSpace.value ?? null} present={office?.pinSpaceId ?? null} />
    </>
  )
}
