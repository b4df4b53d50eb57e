import { useT } from '../../../lib/words/i18n.ts'
import { SwitchField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { ShiftValue } from './shift-value.ts'

const MOST_WINDOW = 720
const MOST_GRACE = 240

/** The section that says whether people clock, from when until when, and how much is let pass. */
export function ShiftClockingSection({ form }: { form: Form<ShiftValue> }) {
  const t = useT()
  const minutes = (name: 'before' | 'after' | 'lateGrace' | 'earlyGrace', most: number) => (
    <NumberField
      {...form.field(name)}
      label={t(`attendance.shift.${name}`)}
      min={0}
      max={most}
      unit={t('attendance.hours.minutes')}
      required
    />
  )
  return (
    <FormSection title={t('attendance.hours.clocking')}>
      <SwitchField
        {...form.field('clockRequired')}
        label={t('attendance.shift.clockRequired')}
        hint={t('attendance.hours.clockRequiredHint')}
      />
      <FormRow>
        {minutes('before', MOST_WINDOW)}
        {minutes('after', MOST_WINDOW)}
      </FormRow>
      <FormRow>
        {minutes('lateGrace', MOST_GRACE)}
        {minutes('earlyGrace', MOST_GRACE)}
      </FormRow>
    </FormSection>
  )
}
