import type { Employee } from '@muster/contract/organisation/employee'
import { type Decision, employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import type { Day } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { isWord, useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'

/** Decides something about an employment from a day on; whoever leaves sees what has to be handed over. */
export function DecisionForm({
  employee,
  kind,
  onDone,
  onCancel,
}: {
  employee: Employee
  kind: Decision
  onDone: () => void
  onCancel: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { id, onboardOn } = employee
  const { data: outlook } = useQuery(queryOf(employmentStateEndpoints.outlook, { id }))
  const proposed = outlook?.regularizationDays ?? []
  const today = dayIn()
  const earliest = onboardOn > today ? onboardOn : today
  const next = proposed.find((on) => on > today) ?? proposed.at(-1)
  const form = useRecordForm({
    endpoint: employmentStateEndpoints.decide,
    initial: { on: (kind === 'regularized' ? (next ?? '') : earliest) as string, lastOn: '', note: '' },
    // An empty day goes as it is: the contract says that it is missing.
    toInput: ({ on, lastOn, note }) => ({
      ...{ id, kind, on: on as Day, note },
      lastOn: kind === 'notice' && lastOn !== '' ? (lastOn as Day) : null,
    }),
    draft: `decision:${kind}:${id}`,
  })
  const saved = () => {
    notices.success(t('organisation.decision.decided'))
    onDone()
  }
  const { value, onChange, ...on } = form.field('on')
  const lastOn = form.field('lastOn').value
  const isOver = kind === 'notice' && lastOn !== '' && lastOn < today
  return (
    <RecordFrame form={form} submitLabel={t(`organisation.decision.${kind}`)} onCancel={onCancel} onSaved={saved}>
      {kind === 'regularized' ? (
        <SelectField
          {...on}
          value={value === '' ? undefined : value}
          onChange={(next) => onChange(next ?? '')}
          label={t('organisation.decision.regularizedFrom')}
          options={proposed.map((day) => ({ value: day as string, label: format.day(day) }))}
          required
        />
      ) : (
        <DayField
          {...form.field('on')}
          label={kind === 'notice' ? t('organisation.decision.noticeFrom') : t('organisation.decision.from')}
          min={earliest}
          required
        />
      )}
      {kind === 'notice' && (
        <DayField
          {...form.field('lastOn')}
          label={t('organisation.field.employee.resignOn')}
          hint={isOver ? t('organisation.decision.lastDayOver') : t('organisation.field.employee.resignOnHint')}
          min={value === today ? onboardOn : value === '' ? earliest : value}
          required
        />
      )}
      <TextAreaField
        {...form.field('note')}
        label={t('organisation.decision.note')}
        maxLength={500}
        {...(isOver ? { required: true } : { optional: true })}
      />
      {kind === 'notice' && outlook && (
        <Facts
          title={t('organisation.handover.title')}
          facts={outlook.handover.map(({ word, count, opens }) => [
            isWord(word) ? t(word) : word,
            opens === null ? (
              format.number(count)
            ) : (
              <a key={word} href={`#${opens}`}>
                {t('organisation.handover.open', { count })}
              </a>
            ),
          ])}
        />
      )}
    </RecordFrame>
  )
}
