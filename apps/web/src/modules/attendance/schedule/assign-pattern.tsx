import { patternEndpoints } from '@muster/contract/attendance/pattern'
import { type Day, isDay } from '@muster/kernel/day'
import { firstDay, type Month } from '@muster/kernel/month'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { usePatterns, useShifts } from '../shared/lookups.ts'
import { PatternPreview } from './pattern-preview.tsx'
import type { RosterRow } from './roster-change.ts'
import { WeekView } from './week-view.tsx'

export type AssignPatternProps = {
  companyId: string
  month: Month
  /** From when on; the first day of the month unless given. */
  from?: Day
  people: readonly RosterRow[]
  onClose: () => void
  onDone: () => void
}

const NAMES_SHOWN = 5

/** Gives the selected people a weekly pattern from a day on, after showing the week and whom it is for. */
export function AssignPattern({ companyId, month, from, people, onClose, onDone }: AssignPatternProps) {
  const t = useT()
  const format = useFormat()
  const patterns = usePatterns(companyId)
  const shifts = useShifts(companyId)
  const form = useRecordForm({
    endpoint: patternEndpoints.assign,
    initial: { id: undefined as string | undefined, from: (from ?? firstDay(month)) as string },
    toInput: ({ id = '', from }) => ({
      id,
      from: from as Day,
      employmentIds: people.map(({ employmentId }) => employmentId),
    }),
    draft: { name: `assign-pattern:${companyId}`, of: people.map(({ employmentId }) => employmentId).sort() },
  })
  const pattern = patterns?.find(({ id }) => id === form.value.id)
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const rest = people.length - names.length
  return (
    <AppModal
      open
      width={640}
      dirty={form.dirty}
      title={t('attendance.roster.assignTo', { count: people.length })}
      onClose={onClose}
    >
      {patterns?.length === 0 ? (
        <Empty
          title={t('attendance.week.none')}
          action={
            <LinkButton kind="primary" href={hrefOf('/attendance/patterns', { companyId, open: 'new' })}>
              {t('attendance.pattern.add')}
            </LinkButton>
          }
        >
          {t('attendance.pattern.empty')}
        </Empty>
      ) : (
        <RecordFrame
          form={form}
          submitLabel={t('attendance.roster.assign')}
          onCancel={onClose}
          onSaved={({ assigned }) => {
            notices.success(t('attendance.pattern.assigned', { count: assigned }))
            onDone()
          }}
        >
          <p>
            {format.list(names)}
            {rest > 0 && ` ${t('organisation.employees.morePeople', { count: rest })}`}
          </p>
          <SelectField
            {...form.field('id')}
            label={t('attendance.pattern.one')}
            options={(patterns ?? []).map((one) => ({ value: one.id, label: format.name(one.names) }))}
            loading={!patterns}
            required
          />
          {pattern && shifts && <WeekView shiftIds={pattern.shiftIds} shifts={shifts} />}
          <DayField
            {...form.field('from')}
            label={t('organisation.field.position.from')}
            hint={t('attendance.pattern.fromHint')}
            required
          />
          {pattern && isDay(form.value.from) && (
            <PatternPreview
              input={{
                id: pattern.id,
                from: form.value.from,
                employmentIds: people.map(({ employmentId }) => employmentId),
              }}
              after={format.name(pattern.names)}
            />
          )}
        </RecordFrame>
      )}
    </AppModal>
  )
}
