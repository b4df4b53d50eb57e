import { type LeaveForm, MOST_SLOTS } from '@muster/contract/leave/leave-form'
import { type RowShown, rowsIn } from '@muster/contract/workflow/form-values'
import { clockText, MINUTES_PER_DAY, minuteOfClock } from '@muster/kernel/minutes'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import { type KindFieldsProps, ReasonField, RowsField, textOf, useFormChoices } from '../../workflow/index.ts'
import { useLeaveAmount } from '../balance/leave-amount.ts'
import { LeaveTable } from './leave-table.tsx'
import { TeamAway } from './team-away.tsx'

/** The fields of a leave: its type, from when to when, and why; with what that comes to, day by day. */
export function LeaveFields(props: KindFieldsProps<LeaveForm>) {
  const { employmentId, taskId, form, looked, onChange, errorOf } = props
  const t = useT()
  const format = useFormat()
  const types = useFormChoices('leave', employmentId, taskId)?.('typeId') ?? []
  return (
    <>
      <SelectField
        name="form.typeId"
        label={t('leave.request.type')}
        value={textOf(form.typeId) || undefined}
        onChange={(id) => onChange('typeId', id ?? null)}
        error={errorOf('typeId')}
        options={types}
        required
      />
      <RowsField
        name="slots"
        label={t('leave.request.slots')}
        value={form.slots}
        onChange={(rows) => onChange('slots', rows)}
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
            </>
          )
        }}
      </RowsField>
      <TeamAway slots={form.slots} />
      {looked?.needsPapers === true && <p className="m-task-note">{t('leave.request.papers')}</p>}
      <LeaveTable days={rowsIn(looked?.table)} />
      <LeaveBalance looked={looked} />
      {rowsIn(looked?.punched).map(({ day, from, to }) => (
        <p key={textOf(day)} className="m-task-note">
          {t('leave.request.punched', {
            ...{ day: format.dayText(textOf(day)), from: clockText(Number(from)), to: clockText(Number(to)) },
          })}
        </p>
      ))}
      <ReasonField {...props} field="reason" label={t('leave.request.reason')} rows={3} />
    </>
  )
}

/** What is left before and after the leave, in days and hours of whoever takes it. */
function LeaveBalance({ looked }: Pick<KindFieldsProps<LeaveForm>, 'looked'>) {
  const t = useT()
  const { balanceBefore: before, balanceAfter: after, balanceDay } = looked ?? {}
  const amount = useLeaveAmount(typeof balanceDay === 'number' ? balanceDay : MINUTES_PER_DAY)
  if (typeof before !== 'number' || typeof after !== 'number' || typeof balanceDay !== 'number') return null
  return <p className="m-task-note">{t('leave.request.balance', { before: amount(before), after: amount(after) })}</p>
}

/** A part that begins on a day; it ends there as well where it ended before, or nowhere yet. */
function spanFrom(from: string, { to }: RowShown): RowShown {
  return from && (to === null || textOf(to) < from) ? { from, to: from } : { from: from || null }
}
