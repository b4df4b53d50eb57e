import { MOST_SLOTS } from '@muster/contract/leave/leave-form'
import type { RowShown } from '@muster/contract/workflow/form-values'
import { clockText, minuteOfClock } from '@muster/kernel/minutes'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import { type KindFieldsProps, RowsField, textOf } from '../../workflow/index.ts'
import { HalfDays } from './half-days.tsx'

type LeaveSlotsProps = Pick<KindFieldsProps, 'errorOf'> & {
  value: KindFieldsProps['form'][string]
  onChange: (rows: RowShown[]) => void
  /** Whose leave it is and of which type, once that is known: the halves of a day are those of their shift and its rule. */
  employmentId: string | undefined
  typeId: string | undefined
  /** Whether nothing else of the form says by whose clock its times are. */
  saysClock?: boolean
}

/** When a leave is: in up to five parts, each from a day or time to another. */
export function LeaveSlots({ value, onChange, errorOf, employmentId, typeId, saysClock = false }: LeaveSlotsProps) {
  const t = useT()
  return (
    <RowsField
      name="slots"
      label={t('leave.request.slots')}
      value={value}
      onChange={onChange}
      error={errorOf('slots')}
      most={MOST_SLOTS}
      blank={{ from: null, to: null, fromMinute: null, toMinute: null }}
      addLabel={t('leave.request.addSlot')}
      rowLabel={(number) => t('leave.request.slot', { number })}
    >
      {(row, at, set) => {
        const time = (column: 'fromMinute' | 'toMinute', label: string) => (
          <TimeField
            name={`form.slots.${at}.${column}`}
            label={label}
            value={typeof row[column] === 'number' ? clockText(row[column]) : undefined}
            onChange={(clock) => set({ [column]: clock === undefined ? null : (minuteOfClock(clock) ?? null) })}
            error={errorOf(`slots.${at}.${column}`)}
            placeholder={t('leave.request.wholeDay')}
            optional
          />
        )
        const day = (column: 'from' | 'to', label: string) => (
          <DayField
            name={`form.slots.${at}.${column}`}
            label={label}
            value={textOf(row[column])}
            onChange={(next) => set(column === 'from' ? spanFrom(next, row) : { to: next || null })}
            error={errorOf(`slots.${at}.${column}`)}
            required
          />
        )
        return (
          <>
            <div className="m-rows-pair">
              {day('from', t('leave.request.from'))}
              {time('fromMinute', t('leave.request.fromTime'))}
            </div>
            <div className="m-rows-pair">
              {day('to', t('leave.request.to'))}
              {time('toMinute', t('leave.request.toTime'))}
            </div>
            <HalfDays
              employmentId={employmentId}
              typeId={typeId}
              row={row}
              onPick={set}
              saysClock={saysClock && at === 0}
            />
          </>
        )
      }}
    </RowsField>
  )
}

/** A part that begins on a day; it ends there as well where it ended before, or nowhere yet. */
function spanFrom(from: string, { to }: RowShown): RowShown {
  return from && (to === null || textOf(to) < from) ? { from, to: from } : { from: from || null }
}
