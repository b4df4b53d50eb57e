import { useT } from '../../../lib/words/i18n.ts'
import { CheckboxField } from '../../../ui/field/check-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import type { ShiftValue } from './shift-value.ts'

/** The fields of a flexible shift: until when it may begin, and its core time. */
export function FlexibleFields({ form }: { form: Form<ShiftValue> }) {
  const t = useT()
  const { value } = form
  return (
    <>
      <TimeField
        {...form.field('flexStartTo')}
        value={value.flexStartTo || undefined}
        onChange={(next) => form.set('flexStartTo', next ?? '')}
        label={t('attendance.shift.flexStartTo')}
        hint={t('attendance.hours.flexHint')}
        required
      />
      <CheckboxField
        {...form.field('hasCore')}
        label={t('attendance.shift.core')}
        hint={t('attendance.hours.coreHint')}
      />
      {value.hasCore && (
        <FormRow>
          <TimeField
            label={t('attendance.hours.from')}
            value={value.core.from || undefined}
            onChange={(from) => form.set('core', { ...value.core, from: from ?? '' })}
            error={form.error('core')}
            required
          />
          <TimeField
            label={t('attendance.hours.to')}
            value={value.core.to || undefined}
            onChange={(to) => form.set('core', { ...value.core, to: to ?? '' })}
            required
          />
        </FormRow>
      )}
    </>
  )
}
