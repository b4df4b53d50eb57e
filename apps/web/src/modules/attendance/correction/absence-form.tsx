import { ABSENCES, correctionEndpoints } from '@muster/contract/attendance/correction'
import { MINUTES_PER_DAY, minuteOfClock } from '@muster/kernel/minutes'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { otherZone } from '../../../lib/words/on-clock.ts'
import { CheckboxField, RadioField } from '../../../ui/field/check-field.tsx'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import { type CorrectionFormProps, CorrectionFrame } from './correction-frame.tsx'

type Value = {
  kind: (typeof ABSENCES)[number]
  isPart: boolean
  from: string
  to: string
  isToNextDay: boolean
  reason: string
}

/** An absence of the day, or of a part of it, with its reason. */
export function AbsenceForm({ person, record, onDone }: CorrectionFormProps) {
  const t = useT()
  const { employmentId } = person
  const other = otherZone(record.zone, record.day)
  const form = useRecordForm({
    endpoint: correctionEndpoints.absence,
    initial: { kind: 'excused', isPart: false, from: '', to: '', isToNextDay: false, reason: '' } as Value,
    toInput: (value) => ({
      ...{ employmentId, day: record.day, kind: value.kind, reason: value.reason },
      ...(value.isPart && {
        from: minuteOfClock(value.from) as number,
        to: (minuteOfClock(value.to) as number) + (value.isToNextDay ? MINUTES_PER_DAY : 0),
      }),
    }),
    rules: ({ isPart, from, to, isToNextDay }): Record<string, string> => {
      if (!isPart) return {}
      const [first, last] = [minuteOfClock(from), minuteOfClock(to)]
      if (first === undefined) return { from: 'required' }
      if (last === undefined) return { to: 'required' }
      return !isToNextDay && last <= first ? { to: 'ends_before_start' } : {}
    },
    draft: `correction-absence:${employmentId}:${record.day}`,
  })
  const timeOf = (name: 'from' | 'to') => {
    const field = form.field(name)
    return { ...field, value: field.value || undefined, onChange: (next?: string) => form.set(name, next ?? '') }
  }
  return (
    <CorrectionFrame
      form={form}
      submitLabel={t('attendance.correction.addAbsence')}
      reason={form.field('reason')}
      onDone={onDone}
    >
      <RadioField
        {...form.field('kind')}
        onChange={(next) => next && form.set('kind', next)}
        label={t('attendance.correction.kind')}
        options={ABSENCES.map((value) => ({ value, label: t(`attendance.correction.absence.${value}`) }))}
      />
      <CheckboxField {...form.field('isPart')} label={t('attendance.correction.part')} />
      {form.value.isPart && (
        <>
          <TimeField
            {...timeOf('from')}
            label={t('attendance.hours.from')}
            hint={other && t('attendance.correction.timeHint', { zone: other })}
            required
          />
          <TimeField {...timeOf('to')} label={t('attendance.hours.to')} required />
          <CheckboxField {...form.field('isToNextDay')} label={t('attendance.correction.toNextDay')} />
        </>
      )}
    </CorrectionFrame>
  )
}
