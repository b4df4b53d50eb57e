import { OVERTIME_REWARDS, type OvertimeForm, type OvertimeReward } from '@muster/contract/attendance/overtime-form'
import { rowsIn } from '@muster/contract/workflow/form-values'
import { clockText, minuteOfClock } from '@muster/kernel/minutes'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import { FormDayField, type KindFieldsProps, ReasonField, textOf, useFormChoices } from '../../workflow/index.ts'
import { OvertimeEffects } from './overtime-effects.tsx'
import { OvertimeTable } from './overtime-table.tsx'

/** The fields of an overtime: when, and what for; with what counts of it, and what follows. */
export function OvertimeFields(props: KindFieldsProps<OvertimeForm>) {
  const { employmentId, taskId, form, looked, onChange, errorOf } = props
  const t = useT()
  // A company without a type of leave for it only pays.
  const offered = useFormChoices('overtime', employmentId, taskId)?.('reward')
  const { tag } = useFormat()
  const time = (field: 'fromMinute' | 'toMinute', label: string, hint?: string) => {
    const value = form[field]
    return (
      <TimeField
        name={`form.${field}`}
        label={label}
        hint={hint}
        value={typeof value === 'number' ? clockText(value) : undefined}
        onChange={(clock) => onChange(field, clock === undefined ? null : (minuteOfClock(clock) ?? null))}
        error={errorOf(field)}
        required
      />
    )
  }
  return (
    <>
      <FormDayField {...props} field="day" label={t('attendance.overtime.day')} />
      {time('fromMinute', t('attendance.overtime.from'))}
      {time('toMinute', t('attendance.overtime.to'), t('attendance.overtime.toHint'))}
      <NumberField
        name="form.breakMinutes"
        label={t('attendance.overtime.break')}
        value={typeof form.breakMinutes === 'number' ? form.breakMinutes : undefined}
        onChange={(minutes) => onChange('breakMinutes', minutes ?? null)}
        error={errorOf('breakMinutes')}
        min={0}
        unit={t('attendance.hours.minutes')}
        locale={tag}
      />
      <SelectField<OvertimeReward>
        name="form.reward"
        label={t('attendance.overtime.reward')}
        value={OVERTIME_REWARDS.find((reward) => reward === form.reward)}
        onChange={(reward) => onChange('reward', reward ?? null)}
        error={errorOf('reward')}
        options={OVERTIME_REWARDS.filter((value) => offered?.some((one) => one.value === value) ?? true).map(
          (value) => ({ value, label: t(`attendance.overtime.rewards.${value}`) }),
        )}
        required
      />
      <OvertimeTable parts={rowsIn(looked?.table)} />
      {looked && <OvertimeEffects looked={looked} day={textOf(form.day)} />}
      <ReasonField {...props} field="reason" label={t('attendance.overtime.reason')} rows={3} />
    </>
  )
}
