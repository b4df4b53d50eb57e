import { employmentStateEndpoints, MOST_LEAVERS } from '@muster/contract/organisation/employment-state'
import type { Day } from '@muster/kernel/day'
import { useState } from 'react'
import { RefusedRows } from '../../../lib/job/refused-rows.tsx'
import { notices } from '../../../lib/page/notices.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RadioField } from '../../../ui/field/check-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { EmployeeLine } from '../employee/employee-columns.tsx'
import { type EmployeeList, useSelectedEmployees } from '../employee/use-selected-employees.ts'
import { FewNames } from './few-names.tsx'

type Refused = { id: string; problem: string }
type Props = { list: EmployeeList; onClose: () => void; onDone: () => void }

/** Records the last day of the selected employees in one go: one day for all, or for each the last one on which they clocked. */
export function BulkLeaving({ list, onClose, onDone }: Props) {
  const t = useT()
  const { number, pair, person } = useFormat()
  const found = useSelectedEmployees(list)
  // Whoever has left is gone from the list while their form is still open.
  const [kept, keep] = useState(found)
  if (found && !kept) keep(found)
  const rows = kept ?? found
  const isTooMany = rows !== undefined && rows.length > MOST_LEAVERS
  const [outcome, setOutcome] = useState<{ refused: readonly Refused[]; rows: readonly EmployeeLine[] }>()
  if (outcome) {
    const nameOf = (id: string) => outcome.rows.find((row) => row.id === id)
    return (
      <RefusedRows
        total={outcome.rows.length}
        rows={outcome.refused.map(({ id, problem }) => {
          const row = nameOf(id)
          return { key: id, name: row ? person(row).name : '', reason: problem }
        })}
        onClose={onDone}
      />
    )
  }
  return (
    <AppModal
      open
      dirty={!isTooMany}
      title={pair(t('organisation.decision.leave'), number(rows?.length ?? 0))}
      onClose={onClose}
    >
      {isTooMany && <Banner tone="amber">{t('system.field.too_many', { count: MOST_LEAVERS })}</Banner>}
      {rows && !isTooMany && (
        <LeavingForm
          rows={rows}
          onClose={onClose}
          onSaved={(refused) => (refused.length > 0 ? setOutcome({ refused, rows }) : onDone())}
        />
      )}
    </AppModal>
  )
}

type FormProps = {
  rows: readonly EmployeeLine[]
  onClose: () => void
  onSaved: (refused: readonly Refused[]) => void
}

function LeavingForm({ rows, onClose, onSaved }: FormProps) {
  const t = useT()
  const { person } = useFormat()
  const ids = rows.map(({ id }) => id)
  const form = useRecordForm({
    endpoint: employmentStateEndpoints.batch,
    initial: { by: 'seen' as 'seen' | 'day', lastOn: '', note: '' },
    toInput: ({ by, lastOn, note }) => ({ ids, lastOn: by === 'day' ? (lastOn as Day) : null, note }),
    draft: { name: 'leaving', of: ids },
  })
  return (
    <RecordFrame
      form={form}
      submitLabel={t('organisation.decision.leave')}
      onCancel={onClose}
      onSaved={({ items }) => {
        const refused = items.flatMap(({ id, isDone, problem }) => (isDone ? [] : [{ id, problem: problem ?? '' }]))
        const done = items.length - refused.length
        if (done > 0) notices.success(t('organisation.decision.left', { count: done }))
        onSaved(refused)
      }}
    >
      <FewNames names={rows.map((row) => person(row).name)} />
      <RadioField
        {...form.field('by')}
        onChange={(by) => form.patch({ by: by ?? 'seen' })}
        label={t('organisation.decision.lastDay')}
        options={[
          { value: 'seen', label: t('organisation.decision.lastSeen') },
          { value: 'day', label: t('organisation.decision.sameDay') },
        ]}
      />
      {form.value.by === 'day' && (
        <DayField {...form.field('lastOn')} label={t('organisation.field.employee.resignOn')} required />
      )}
      <TextAreaField {...form.field('note')} label={t('organisation.decision.note')} maxLength={500} required />
    </RecordFrame>
  )
}
