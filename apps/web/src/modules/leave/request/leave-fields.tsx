import type { LeaveForm } from '@muster/contract/leave/leave-form'
import { rowsIn } from '@muster/contract/workflow/form-values'
import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { type KindFieldsProps, ReasonField, textOf, useFormChoices } from '../../workflow/index.ts'
import { useLeaveAmount } from '../balance/leave-amount.ts'
import { LeaveSlots } from '../slot/leave-slots.tsx'
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
      <LeaveSlots
        value={form.slots}
        onChange={(rows) => onChange('slots', rows)}
        errorOf={errorOf}
        employmentId={employmentId}
        typeId={textOf(form.typeId) || undefined}
      />
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
