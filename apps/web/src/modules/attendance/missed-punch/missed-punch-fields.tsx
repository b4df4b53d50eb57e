import { type MissedPunchForm, WAYS } from '@muster/contract/attendance/missed-punch-form'
import { REASON_LENGTH } from '@muster/contract/workflow/document-form'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { type KindFieldsProps, textOf, useFormChoices } from '../../workflow/index.ts'
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
      <DayField
        name="form.day"
        label={t('attendance.missedPunch.day')}
        value={textOf(form.day)}
        onChange={(day) => onChange('day', day || null)}
        error={errorOf('day')}
        required
      />
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
      <TextAreaField
        name="form.reason"
        label={t('attendance.missedPunch.reason')}
        value={textOf(form.reason)}
        onChange={(reason) => onChange('reason', reason)}
        error={errorOf('reason')}
        maxLength={REASON_LENGTH}
        rows={3}
        required
      />
    </>
  )
}
