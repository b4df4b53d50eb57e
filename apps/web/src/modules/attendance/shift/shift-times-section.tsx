import { MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { problemText } from '../../../lib/call/problem-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { Hours } from '../shared/lookups.ts'
import { FlexibleFields } from './flexible-fields.tsx'
import type { Conflict } from './shift-conflicts.ts'
import { type ShiftValue, withPeriods } from './shift-value.ts'
import { SpanList } from './span-list.tsx'

const MOST_PERIODS = 4
const MOST_BREAKS = 8

export type ShiftTimesSectionProps = {
  form: Form<ShiftValue>
  /** The hours as they are typed, and what of them contradicts itself. */
  typed: Hours
  conflicts: readonly Conflict[]
  /** Of a new shift the breaks go along with the periods. */
  isNew: boolean
}

/** The section of a shift's periods and breaks, and of what its kind asks beside them. */
export function ShiftTimesSection({ form, typed, conflicts, isNew }: ShiftTimesSectionProps) {
  const t = useT()
  const format = useFormat()
  const { value } = form
  const errorAt = (path: string) => {
    const found = conflicts.find((conflict) => conflict.path === path)
    return form.error(path) ?? (found && problemText(found.problem, t, t('system.errors.format')))
  }
  const isNextDay = (name: 'periods' | 'breaks') => (at: number) => (typed[name][at]?.to ?? 0) >= MINUTES_PER_DAY
  return (
    <FormSection title={t('attendance.hours.times')}>
      {value.kind === 'free' && (
        <NumberField
          {...form.field('requiredMinutes')}
          label={t('attendance.shift.requiredMinutes')}
          hint={format.duration(value.requiredMinutes ?? 0)}
          min={0}
          max={MINUTES_PER_DAY}
          unit={t('attendance.hours.minutes')}
          required
        />
      )}
      <SpanList
        name="periods"
        value={value.periods}
        onChange={(next) => form.patch(isNew ? withPeriods(value, next) : { periods: next })}
        errorOf={(i) => errorAt(`periods.${i}`) ?? (i === 0 ? form.error('periods') : undefined)}
        isNextDay={isNextDay('periods')}
        most={MOST_PERIODS}
      />
      {value.kind === 'flexible' && <FlexibleFields form={form} />}
      <SpanList
        name="breaks"
        value={value.breaks}
        onChange={(next) => form.set('breaks', next)}
        errorOf={(i) => errorAt(`breaks.${i}`)}
        isNextDay={isNextDay('breaks')}
        most={MOST_BREAKS}
      />
    </FormSection>
  )
}
