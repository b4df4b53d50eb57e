import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import type { SentTo } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { CheckboxField } from '../../../ui/field/check-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { DepartmentPicker, LevelPicker } from '../../organisation/index.ts'
import { AcceptedShift, type Draft } from './accepted-shift.tsx'
import { creationText, type ProposalRow } from './proposal-columns.tsx'

type Value = {
  departmentId: string | undefined
  levelId: string | undefined
  onboardOn: string
  /** By the key of their row: the next proposal may have them in another order. */
  shifts: Readonly<Record<string, Draft>>
  endsForGone: boolean
  withOthers: boolean
}

type ShiftRow = Extract<ProposalRow, { kind: 'shift' }>

/** How a shift is being reviewed; as it was proposed while nobody changed it. */
const draftOf = (row: ShiftRow, shifts: Value['shifts']): Draft => shifts[row.key] ?? { ...row.head, isTaken: true }

/** The call of what was reviewed; PINs of a shift that is not taken stay unknown. */
function acceptanceOf(
  { officeId, importId }: Pick<AcceptProposalProps, 'officeId' | 'importId'>,
  found: readonly ShiftRow[],
  others: readonly string[],
  value: Value,
): SentTo<typeof inboxEndpoints.accept> {
  const { departmentId = '', levelId = '', onboardOn, shifts, endsForGone, withOthers } = value
  return {
    officeId,
    ...(importId && { importId }),
    departmentId,
    levelId,
    ...(onboardOn !== '' && { onboardOn: onboardOn as Day }),
    shifts: found.flatMap((row) => {
      const { isTaken, letter, colour, names } = draftOf(row, shifts)
      const { hours, weekdays, pins } = row.shift
      return isTaken ? [{ letter: letter.trim(), colour, names, hours, weekdays, pins }] : []
    }),
    endsForGone,
    withoutShift: withOthers ? [...others] : [],
  }
}

export type AcceptProposalProps = {
  officeId: string
  companyId: string
  importId: string | undefined
  rows: readonly ProposalRow[]
  /** Who has not punched for weeks, with the last day. */
  gone: readonly { pin: string; lastOn: Day }[]
  onClose: () => void
  onAccepted: (jobId: string) => void
}

/** Asks once for all where the new people stand, and what the shifts are called; then makes them in one job. */
export function AcceptProposal({
  officeId,
  companyId,
  importId,
  rows,
  gone,
  onClose,
  onAccepted,
}: AcceptProposalProps) {
  const t = useT()
  const format = useFormat()
  const found = rows.flatMap((row) => (row.kind === 'shift' ? [row] : []))
  const others = rows.flatMap((row) => (row.kind === 'none' ? row.pins.map(({ pin }) => pin) : []))
  const form = useRecordForm({
    endpoint: inboxEndpoints.accept,
    initial: {
      departmentId: undefined,
      levelId: undefined,
      onboardOn: '',
      shifts: {},
      endsForGone: true,
      withOthers: found.length === 0,
    } as Value,
    toInput: (value) => acceptanceOf({ officeId, importId }, found, others, value),
    draft: `accept:${officeId}`,
  })
  const { shifts, withOthers } = form.value
  const put = (row: ShiftRow, part: Partial<Draft>) =>
    form.set('shifts', { ...shifts, [row.key]: { ...draftOf(row, shifts), ...part } })
  const taken = found.filter((row) => draftOf(row, shifts).isTaken)
  const inShifts = new Set(taken.flatMap((row) => row.shift.pins))
  const people = inShifts.size + (withOthers ? others.length : 0)
  const ending = gone.filter(({ pin }) => inShifts.has(pin))
  // The call leaves out shifts that are not taken, so its problems count the others.
  const placeOf = (row: ShiftRow) => taken.filter((one) => found.indexOf(one) < found.indexOf(row)).length
  const label = creationText(people, taken.length, t)
  return (
    <AppModal open dirty={form.dirty} width={760} title={label} onClose={onClose}>
      <RecordFrame form={form} submitLabel={label} onCancel={onClose} onSaved={({ jobId }) => onAccepted(jobId)}>
        <div className="m-accept">
          <FormRow>
            <DepartmentPicker
              {...form.field('departmentId')}
              companyId={companyId}
              label={t('attendance.inbox.department')}
              required
            />
            <LevelPicker
              {...form.field('levelId')}
              companyId={companyId}
              label={t('attendance.inbox.level')}
              required
            />
          </FormRow>
          <DayField
            {...form.field('onboardOn')}
            label={t('attendance.inbox.onboardOn')}
            hint={t('attendance.inbox.onboardHint')}
            optional
          />
          {found.map((row) => (
            <AcceptedShift
              key={row.key}
              proposed={row.shift}
              draft={draftOf(row, shifts)}
              onChange={(part) => put(row, part)}
              path={`shifts.${placeOf(row)}`}
              errors={form.errors}
            />
          ))}
          {ending.length > 0 && (
            <CheckboxField
              {...form.field('endsForGone')}
              label={t('attendance.proposal.endsForGone', { count: ending.length })}
              hint={t('attendance.proposal.endsForGoneHint', {
                people: ending.map(({ pin, lastOn }) => `${pin} (${format.dayText(lastOn)})`).join(', '),
              })}
            />
          )}
          {others.length > 0 && (
            <CheckboxField
              {...form.field('withOthers')}
              label={t('attendance.proposal.withOthers', { count: others.length })}
              hint={t('attendance.proposal.withOthersHint')}
            />
          )}
        </div>
      </RecordFrame>
    </AppModal>
  )
}
