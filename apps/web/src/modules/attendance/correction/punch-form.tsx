import { correctionEndpoints, MADE_UP } from '@muster/contract/attendance/correction'
import { clockText, MINUTES_PER_DAY, minuteOfClock } from '@muster/kernel/minutes'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { otherZone } from '../../../lib/words/on-clock.ts'
import { CheckboxField, RadioField } from '../../../ui/field/check-field.tsx'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import { type CorrectionFormProps, CorrectionFrame } from './correction-frame.tsx'

export type PunchFormProps = CorrectionFormProps & {
  /** The punch that must have been missed: its way, and its minute from the midnight of the day. */
  missed?: { kind: 'made-up-in' | 'made-up-out'; minute: number } | undefined
}

/** A punch that was not made, with its reason [3.14]; the end that is missing is proposed, and the time where it is known. */
export function PunchForm({ person, record, missed, onDone }: PunchFormProps) {
  const t = useT()
  const { employmentId } = person
  const other = otherZone(record.zone, record.day)
  const { day, missing } = record
  // Of overtime both ends are clocked.
  const isInOnly =
    record.shift?.clocking === 'in-only' && !record.explanation.some(({ rule }) => rule === 'overtimeApproved')
  const proposed = missed?.kind ?? (missing[0] === 'clock-in' ? 'made-up-in' : missing[0] ? 'made-up-out' : 'set')
  const form = useRecordForm({
    endpoint: correctionEndpoints.punch,
    initial: {
      kind: proposed as (typeof MADE_UP)[number],
      time: missed ? clockText(missed.minute) : '',
      isNextDay: (missed?.minute ?? 0) >= MINUTES_PER_DAY,
      reason: '',
    },
    toInput: ({ kind, time, isNextDay, reason }) => {
      const minute = minuteOfClock(time) as number
      return { employmentId, day, kind, minute: isNextDay ? minute + MINUTES_PER_DAY : minute, reason }
    },
    rules: ({ time }): Record<string, string> => (minuteOfClock(time) === undefined ? { time: 'required' } : {}),
    toField: (path) => (path === 'minute' ? 'time' : path),
    draft: `correction-punch:${employmentId}:${day}${missed ? `:${missed.kind}:${missed.minute}` : ''}`,
  })
  const kind = form.field('kind')
  const time = form.field('time')
  return (
    <CorrectionFrame
      form={form}
      submitLabel={t('attendance.correction.addPunch')}
      reason={form.field('reason')}
      onDone={onDone}
    >
      <RadioField
        {...kind}
        onChange={(next) => next && form.set('kind', next)}
        label={t('attendance.correction.kind')}
        options={MADE_UP.filter((value) => value !== 'made-up-out' || !isInOnly).map((value) => ({
          value,
          label: t(`attendance.correction.way.${value}`),
        }))}
      />
      <TimeField
        {...time}
        value={time.value || undefined}
        onChange={(next) => form.set('time', next ?? '')}
        label={t('attendance.correction.time')}
        hint={other && t('attendance.correction.timeHint', { zone: other })}
        required
      />
      <CheckboxField {...form.field('isNextDay')} label={t('attendance.correction.nextDay')} />
    </CorrectionFrame>
  )
}
