import { PURPOSES, type StepOutForm } from '@muster/contract/attendance/step-out-form'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { FormDayField, type KindFieldsProps, ReasonField } from '../../workflow/index.ts'
import { DayBecomes } from '../correction/day-becomes.tsx'
import { MinuteField } from '../correction/minute-field.tsx'

/** The fields of a step out: the day, from when to when, what for, and why; with what the day becomes. */
export function StepOutFields(props: KindFieldsProps<StepOutForm>) {
  const { form, looked, onChange, errorOf } = props
  const t = useT()
  return (
    <>
      <FormDayField {...props} field="day" label={t('attendance.stepOut.day')} />
      <MinuteField {...props} field="from" label={t('attendance.stepOut.from')} />
      <MinuteField {...props} field="to" label={t('attendance.stepOut.to')} />
      <RadioField
        name="form.purpose"
        label={t('attendance.stepOut.purpose')}
        value={PURPOSES.find((purpose) => purpose === form.purpose)}
        onChange={(purpose) => onChange('purpose', purpose ?? null)}
        error={errorOf('purpose')}
        options={PURPOSES.map((value) => ({ value, label: t(`attendance.stepOut.purposes.${value}`) }))}
        required
      />
      <DayBecomes looked={looked} />
      <ReasonField {...props} field="reason" label={t('attendance.stepOut.reason')} rows={3} />
    </>
  )
}
