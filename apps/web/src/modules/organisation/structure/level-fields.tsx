import type { InputOf } from '@muster/contract/endpoint'
import type { levelEndpoints } from '@muster/contract/organisation/level'
import { useT } from '../../../lib/words/i18n.ts'
import { SwitchField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { CompanyAndNames } from '../choice/company-and-names.tsx'
import type { Level } from '../choice/lookups.ts'

type Value = InputOf<typeof levelEndpoints.create>

/** The fields of a level [3.11]. */
export function LevelFields({ form, level }: { form: Form<Value>; level: Level | undefined }) {
  const t = useT()
  return (
    <>
      <CompanyAndNames form={form} isNew={!level} />
      <NumberField
        {...form.field('rank')}
        onChange={(next) => form.set('rank', next ?? 0)}
        label={t('organisation.field.level.rank')}
        hint={t('organisation.field.level.rankHint')}
        min={1}
        max={99}
        required
      />
      <SwitchField {...form.field('isManager')} label={t('organisation.field.level.isManager')} />
    </>
  )
}
