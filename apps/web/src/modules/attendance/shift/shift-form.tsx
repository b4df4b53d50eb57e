import { MINUTES_PER_DAY } from '@muster/kernel/minutes'
import './shift.css'
import { SHIFT_KINDS } from '@muster/contract/attendance/shift'
import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { ReactNode } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { problemText } from '../../../lib/record/field-errors.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { CheckboxField, RadioField, SwitchField } from '../../../ui/field/check-field.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import { CompanyPicker, useDepartments } from '../../organisation/index.ts'
import { countOwedMinutes } from '../shared/hours-text.ts'
import { useShifts } from '../shared/lookups.ts'
import { ColourField } from './colour-field.tsx'
import { ShiftBarWithAxis } from './shift-bar.tsx'
import { conflictsOf } from './shift-conflicts.ts'
import { drawable, hoursOf, type ShiftValue, toField, withPeriods } from './shift-value.ts'
import { SpanList } from './span-list.tsx'

const MOST_PERIODS = 4
const MOST_BREAKS = 8
const MOST_WINDOW = 720
const MOST_GRACE = 240

export type ShiftFormProps<E extends Endpoint> = {
  endpoint: E
  initial: ShiftValue
  toInput: (value: ShiftValue) => SentTo<E>
  /** A new shift: its company is still to be chosen. */
  isNew?: boolean
  /** The shift itself, whose letter and names it may keep. */
  own?: string
  draft: string
  /** What saving means for the days before, given the form's value. */
  note: (value: ShiftValue) => ReactNode
  /** What else can be done with the form's value, beside Save. */
  actions?: (value: ShiftValue) => ReactNode
  onSaved: (saved: Reply<E>) => void
  onCancel: () => void
}

/** What contradicts itself, by field: refused as the server would, before it is asked. */
const contradictions = (value: ShiftValue) =>
  Object.fromEntries(conflictsOf(hoursOf(value)).map(({ path, problem }) => [path, problem]))

/** The form of a shift [3.12, S13]: its bar is drawn while typing, and what contradicts itself is marked on bar and field. */
export function ShiftForm<E extends Endpoint>({
  endpoint,
  initial,
  toInput,
  isNew = false,
  own,
  draft,
  note,
  actions,
  onSaved,
  onCancel,
}: ShiftFormProps<E>) {
  const t = useT()
  const format = useFormat()
  const rows = useShifts(undefined)
  const others = { rows, own, unique: { names: 'name_exists', letter: 'taken' } }
  const form = useRecordForm({ endpoint, initial, toInput, rules: contradictions, others, toField, draft })
  const { value } = form
  const departments = useDepartments(value.companyId).items ?? []
  const typed = hoursOf(value)
  const hours = drawable(typed)
  const conflicts = conflictsOf(typed)
  const errorAt = (path: string) => {
    const found = conflicts.find((conflict) => conflict.path === path)
    return form.error(path) ?? (found && problemText(found.problem, t, t('system.errors.format')))
  }
  const isNextDay = (name: 'periods' | 'breaks') => (at: number) => (typed[name][at]?.to ?? 0) >= MINUTES_PER_DAY
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
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel} actions={actions?.(value)}>
      <div className="m-shift-live">
        <ShiftBarWithAxis hours={hours} conflicts={conflicts} narrow />
        <p>
          <span>{note(value)}</span>
          <b className="num">{format.duration(Math.max(0, countOwedMinutes(hours)))}</b>
        </p>
      </div>
      {isNew && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.patch({ companyId: next ?? '', departmentIds: [] })}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <TextField
        {...form.field('letter')}
        label={t('attendance.shift.letter')}
        hint={t('attendance.shift.letterHint')}
        maxLength={2}
        required
      />
      <ColourField {...form.field('colour')} label={t('attendance.shift.colour')} letter={value.letter} />
      <DayField {...form.field('effectiveOn')} label={t('attendance.shift.effectiveOn')} required />
      <RadioField
        {...form.field('kind')}
        onChange={(kind) => form.patch({ kind })}
        label={t('attendance.shift.kind')}
        options={SHIFT_KINDS.map((kind) => ({
          value: kind,
          label: t(`attendance.shift.kinds.${kind}`),
          note: t(`attendance.hours.kindMeaning.${kind}`),
        }))}
        required
      />
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
        {value.kind === 'flexible' && (
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
        )}
        <SpanList
          name="breaks"
          value={value.breaks}
          onChange={(next) => form.set('breaks', next)}
          errorOf={(i) => errorAt(`breaks.${i}`)}
          isNextDay={isNextDay('breaks')}
          most={MOST_BREAKS}
        />
      </FormSection>
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
      <MultiSelectField
        {...form.field('departmentIds')}
        label={t('attendance.shift.departments')}
        hint={t('attendance.hours.departmentsHint')}
        options={departments.map((department) => ({ value: department.id, label: format.name(department.names) }))}
        optional
      />
    </RecordFrame>
  )
}
