import './shift.css'
import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { ReactNode } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import { nameDepartmentsApart, useDepartments } from '../../organisation/index.ts'
import { countOwedMinutes } from '../shared/hours-text.ts'
import { useShifts } from '../shared/lookups.ts'
import { ShiftBarWithAxis } from './shift-bar.tsx'
import { ShiftClockingSection } from './shift-clocking-section.tsx'
import { conflictsOf } from './shift-conflicts.ts'
import { ShiftGeneralFields } from './shift-general-fields.tsx'
import { ShiftTimesSection } from './shift-times-section.tsx'
import { drawable, hoursOf, type ShiftValue, toField } from './shift-value.ts'

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
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel} actions={actions?.(value)}>
      <div className="m-shift-live">
        <ShiftBarWithAxis hours={hours} conflicts={conflicts} narrow />
        <p>
          <span>{note(value)}</span>
          <b className="num">{format.duration(Math.max(0, countOwedMinutes(hours)))}</b>
        </p>
      </div>
      <ShiftGeneralFields form={form} isNew={isNew} />
      <ShiftTimesSection form={form} typed={typed} conflicts={conflicts} isNew={isNew} />
      <ShiftClockingSection form={form} />
      <MultiSelectField
        {...form.field('departmentIds')}
        label={t('attendance.shift.departments')}
        hint={t('attendance.hours.departmentsHint')}
        options={[...nameDepartmentsApart(departments, format.name)].map(([id, label]) => ({ value: id, label }))}
        optional
      />
    </RecordFrame>
  )
}
