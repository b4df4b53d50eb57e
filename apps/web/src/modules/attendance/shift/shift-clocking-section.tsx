import { CLOCKINGS } from '@muster/contract/attendance/shift'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { ShiftValue } from './shift-value.ts'

const MOST_WINDOW = 720
const MOST_GRACE = 240

/** The section that says how people clock, from when until when, and how much is let pass of what is clocked. */
export function ShiftClockingSection({ form }: { form: Form<ShiftValue> }) {
  const t = useT()
  const clocking = form.field('clocking')
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
      <RadioField
        {...clocking}
        onChange={(next) => next && form.set('clocking', next)}
        label={t('attendance.shift.clocking')}
        options={CLOCKINGS.map((value) => ({ value, label: t(`attendance.hours.clockings.${value}`) }))}
        required
      />
      <FormRow>
        {minutes('before', MOST_WINDOW)}
        {minutes('after', MOST_WINDOW)}
      </FormRow>
      <FormRow>
        {clocking.value !== 'none' && minutes('lateGrace', MOST_GRACE)}
        {clocking.value === 'in-and-out' && minutes('earlyGrace', MOST_GRACE)}
      </FormRow>
    </FormSection>
  )
}
