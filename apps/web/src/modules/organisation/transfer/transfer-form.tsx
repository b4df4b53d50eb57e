import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { useState } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { CompanyPicker, DepartmentPicker, EmployeePicker, LevelPicker, OfficePicker } from '../pickers.tsx'
import { type Line, TransferPeople } from './transfer-people.tsx'

export type TransferValue = { companyId: string; effectiveOn: string; note: string; lines: readonly Line[] }
type Content = { companyId: string; effectiveOn: Day; note: string; lines: Line[] }

export type TransferFormProps<E extends Endpoint> = {
  endpoint: E
  initial: TransferValue
  toInput: (content: Content) => SentTo<E>
  /** A new order may be of another company while nobody is in it. */
  isNew?: boolean
  draft: string
  onSaved: (saved: Reply<E>) => void
  onCancel: () => void
}

type Target = { departmentId: string | undefined; officeId: string | undefined; levelId: string | undefined }
const NOWHERE: Target = { departmentId: undefined, officeId: undefined, levelId: undefined }

/** An order as it is written: its day, and people by twos and tens: first where to, then who. */
export function TransferForm<E extends Endpoint>(props: TransferFormProps<E>) {
  const { endpoint, initial, toInput, isNew = false, draft, onSaved, onCancel } = props
  const t = useT()
  const { companies } = useInfo().userInfo
  const form = useRecordForm({
    endpoint,
    initial,
    toInput: ({ effectiveOn, lines, ...rest }: TransferValue) =>
      toInput({ ...rest, effectiveOn: effectiveOn as Day, lines: [...lines] }),
    toField: (path) => (path.startsWith('lines') ? 'lines' : path),
    draft,
  })
  const { companyId, effectiveOn, lines } = form.value
  const [target, setTarget] = useState<Target>(NOWHERE)
  const put = (part: Partial<Target>) => setTarget({ ...target, ...part })
  const hasTarget = Object.values(target).some((part) => part !== undefined)
  const setLines = form.field('lines').onChange
  const add = (employmentId: string | undefined) => {
    if (employmentId === undefined) return
    setLines([...lines.filter((line) => line.employmentId !== employmentId), { employmentId, ...target }])
  }
  const picker = { companyId, placeholder: t('organisation.positions.unchanged') }
  return (
    <RecordFrame form={form} submitLabel={t('organisation.transfer.saveDraft')} onSaved={onSaved} onCancel={onCancel}>
      <FormRow>
        <DayField
          {...form.field('effectiveOn')}
          label={t('organisation.field.transfer.effectiveOn')}
          hint={t('organisation.positions.placeHint')}
          required
        />
        <TextField {...form.field('note')} label={t('organisation.field.transfer.note')} maxLength={500} />
      </FormRow>
      {isNew && companies.length > 1 && lines.length === 0 && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => {
            form.field('companyId').onChange(next ?? companyId)
            setTarget(NOWHERE)
          }}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <FormSection title={t('organisation.transfer.target')}>
        <FormRow>
          <DepartmentPicker
            {...picker}
            value={target.departmentId}
            onChange={(departmentId) => put({ departmentId })}
            label={t('organisation.field.position.department')}
          />
          <OfficePicker
            {...picker}
            value={target.officeId}
            onChange={(officeId) => put({ officeId })}
            label={t('organisation.field.position.office')}
          />
        </FormRow>
        <FormRow>
          <LevelPicker
            {...picker}
            value={target.levelId}
            onChange={(levelId) => put({ levelId })}
            label={t('organisation.field.position.level')}
            hint={t('organisation.transfer.targetHint')}
          />
          <EmployeePicker
            key={`${companyId} ${lines.length}`}
            name="lines"
            companyId={companyId}
            value={undefined}
            onChange={add}
            disabled={!hasTarget}
            label={t('organisation.transfer.addPeople')}
            hint={hasTarget ? undefined : t('organisation.transfer.needTarget')}
            error={form.field('lines').error}
          />
        </FormRow>
      </FormSection>
      <FormSection title={t('organisation.transfer.people')}>
        <TransferPeople
          {...{ companyId, effectiveOn, lines }}
          onRemove={(id) => setLines(lines.filter((line) => line.employmentId !== id))}
        />
      </FormSection>
    </RecordFrame>
  )
}
