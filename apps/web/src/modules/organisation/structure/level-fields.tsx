import type { InputOf } from '@muster/contract/endpoint'
import type { levelEndpoints } from '@muster/contract/organisation/level'
import { useT } from '../../../lib/words/i18n.ts'
import { Switch } from '../../../ui/control/check.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { Level } from '../choice/lookups.ts'
import { CompanyPicker } from '../choice/pickers.tsx'

type Value = InputOf<typeof levelEndpoints.create>

/** The fields of a level [3.11]. */
export function LevelFields({ form, level }: { form: Form<Value>; level: Level | undefined }) {
  const t = useT()
  const manager = form.field('isManager')
  return (
    <>
      {!level && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.set('companyId', next ?? '')}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <NumberField
        {...form.field('rank')}
        onChange={(next) => form.set('rank', next ?? 0)}
        label={t('organisation.field.level.rank')}
        hint={t('organisation.field.level.rankHint')}
        min={1}
        max={99}
        required
      />
      <Field label={null} name={manager.name} error={manager.error}>
        {({ id, describedBy }) => (
          <Switch id={id} describedBy={describedBy} checked={manager.value} onChange={manager.onChange}>
            {t('organisation.field.level.isManager')}
          </Switch>
        )}
      </Field>
    </>
  )
}
