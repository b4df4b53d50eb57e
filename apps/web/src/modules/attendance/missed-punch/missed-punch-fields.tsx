import { type MissedPunchForm, WAYS } from '@muster/contract/attendance/missed-punch-form'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { FormDayField, type KindFieldsProps, ReasonField, useFormChoices } from '../../workflow/index.ts'
import { DayBecomes } from '../correction/day-becomes.tsx'
import { MinuteField } from '../correction/minute-field.tsx'
import { wallClock } from '../shared/wall-clock.ts'
import { missingIn } from './missing-in.ts'

/** The fields of a missed punch: what the days lack to choose from, else day, end and time by hand; what the day becomes; and why. */
export function MissedPunchFields(props: KindFieldsProps<MissedPunchForm>) {
  const { employmentId, taskId, form, looked, onChange, onPut, errorOf } = props
  const t = useT()
  const format = useFormat()
  const choices = useFormChoices('missed-punch', employmentId, taskId)?.('missing') ?? []
  const missing = choices
    .flatMap(({ value }) => {
      const one = missingIn(value)
      return one ? [{ value, ...one }] : []
    })
    .toReversed()
  const chosen = missing.find(({ day, way }) => day === form.day && way === form.way)
  return (
    <>
      {missing.length > 0 && (
        <SelectField
          name="form.missing"
          label={t('attendance.missedPunch.missing')}
          hint={t('attendance.missedPunch.missingHint')}
          value={chosen?.value}
          onChange={(value) => {
            const one = value === undefined ? null : missingIn(value)
            if (one) onPut(one)
          }}
          options={missing.map(({ value, day, way, minute }) => ({
            value,
            label: [format.longDay(day), t(`attendance.correction.way.${way}`), wallClock(minute, t, format)].join(
              ' · ',
            ),
          }))}
          optional
        />
      )}
      <FormDayField {...props} field="day" label={t('attendance.missedPunch.day')} />
      <RadioField
        name="form.way"
        label={t('attendance.missedPunch.way')}
        value={WAYS.find((way) => way === form.way)}
        onChange={(way) => onChange('way', way ?? null)}
        error={errorOf('way')}
        options={WAYS.map((value) => ({ value, label: t(`attendance.correction.way.${value}`) }))}
        required
      />
      <MinuteField
        {...props}
        field="minute"
        label={t('attendance.missedPunch.minute')}
        hint={t('attendance.missedPunch.minuteHint')}
      />
      <DayBecomes looked={looked} />
      {typeof looked?.earlier === 'number' && typeof looked.most === 'number' && (
        <p className="m-task-note">
          {t('attendance.missedPunch.left', { earlier: looked.earlier, most: looked.most })}
        </p>
      )}
      <ReasonField {...props} field="reason" label={t('attendance.missedPunch.reason')} rows={3} />
    </>
  )
}
