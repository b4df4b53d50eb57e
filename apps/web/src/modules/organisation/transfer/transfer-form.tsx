import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { useState } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyPicker, DepartmentPicker, EmployeePicker, LevelPicker, OfficePicker } from '../choice/pickers.tsx'
import { type Line, TransferPeople } from './transfer-people.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

export type TransferValue = {
  companyId: string
  otherCompanyId: string | undefined
  effectiveOn: string
  note: string
  lines: readonly Line[]
}
type Content = { companyId: string; otherCompanyId?: string; effectiveOn: Day; note: string; lines: Line[] }

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
/** What one person gets in another company; left empty, the next number, and the PIN that a shared gate knows already. */
type Given = { jobNumber: string; pin: string }
const NOTHING: Given = { jobNumber: '', pin: '' }
const givenOf = ({ jobNumber, pin }: Given) => ({
  ...(jobNumber !== '' && { jobNumber }),
  ...(pin !== '' && { pin }),
})
const NOWHERE: Target = { departmentId: undefined, officeId: undefined, levelId: undefined }

/** An order as it is written: its day, and people by twos and tens: first where to, then who. */
export function TransferForm<E extends Endpoint>(props: TransferFormProps<E>) {
  const { endpoint, initial, toInput, isNew = false, draft, onSaved, onCancel } = props
  const t = useT()
  const { companies } = useInfo().userInfo
  const form = useRecordForm({
    endpoint,
    initial,
    toInput: ({ effectiveOn, lines, otherCompanyId, ...rest }: TransferValue) =>
      toInput({
        ...rest,
        ...(otherCompanyId !== undefined && { otherCompanyId }),
        ...{ effectiveOn: effectiveOn as Day, lines: [...lines] },
      }),
    toField: (path) => (path.startsWith('lines') ? 'lines' : path),
    draft,
  })
  const { companyId, otherCompanyId, effectiveOn, lines } = form.value
  const isAway = otherCompanyId !== undefined
  const [target, setTarget] = useState<Target>(NOWHERE)
  const [given, setGiven] = useState(NOTHING)
  const put = (part: Partial<Target>) => setTarget({ ...target, ...part })
  const parts = Object.values(target).filter((part) => part !== undefined).length
  const hasTarget = isAway ? parts === Object.keys(target).length : parts > 0
  const setLines = form.field('lines').onChange
  const addAll = (more: readonly Line[]) => {
    const added = new Set(more.map((line) => line.employmentId))
    setLines([...lines.filter((line) => !added.has(line.employmentId)), ...more])
  }
  const add = (employmentId: string | undefined) => {
    if (employmentId === undefined) return
    addAll([{ employmentId, ...target, ...(isAway && givenOf(given)) }])
    setGiven(NOTHING)
  }
  const picker = {
    companyId: otherCompanyId ?? companyId,
    ...(!isAway && { placeholder: t('organisation.positions.unchanged') }),
  }
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
      {companies.length > 1 && lines.length === 0 && (
        <OtherCompanyPicker
          {...form.field('otherCompanyId')}
          label={t('organisation.field.transfer.otherCompany')}
          not={companyId}
          onChange={(next) => {
            form.field('otherCompanyId').onChange(next)
            setTarget(NOWHERE)
          }}
        />
      )}
      <FormSection title={t(isAway ? 'organisation.transfer.otherTarget' : 'organisation.transfer.target')}>
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
            hint={isAway ? undefined : t('organisation.transfer.targetHint')}
          />
          {isAway && (
            <TextField
              name="newNumber"
              value={given.jobNumber}
              onChange={(jobNumber) => setGiven({ ...given, jobNumber })}
              label={t('organisation.field.transfer.newNumber')}
              hint={t('organisation.transfer.numberHint')}
              maxLength={32}
            />
          )}
        </FormRow>
        <FormRow>
          {isAway && (
            <TextField
              name="newPin"
              value={given.pin}
              onChange={(pin) => setGiven({ ...given, pin })}
              label={t('organisation.field.transfer.pin')}
              hint={t('organisation.transfer.pinHint')}
              maxLength={24}
            />
          )}
          <EmployeePicker
            key={`${companyId} ${lines.length}`}
            name="lines"
            companyId={companyId}
            value={undefined}
            onChange={add}
            disabled={!hasTarget}
            label={t('organisation.transfer.addPeople')}
            hint={
              hasTarget ? undefined : t(isAway ? 'organisation.transfer.needWhole' : 'organisation.transfer.needTarget')
            }
            error={form.field('lines').error}
          />
        </FormRow>
      </FormSection>
      <FormSection title={t('organisation.transfer.sheet.title')}>
        <TransferSheet
          key={`${companyId} ${otherCompanyId}`}
          {...{ companyId, otherCompanyId, effectiveOn }}
          onTake={addAll}
        />
      </FormSection>
      <FormSection title={t('organisation.transfer.people')}>
        <TransferPeople
          {...{ companyId, otherCompanyId, effectiveOn, lines }}
          onRemove={(id) => setLines(lines.filter((line) => line.employmentId !== id))}
        />
      </FormSection>
    </RecordFrame>
  )
}

/** Another company that the people go to; without one they stay in theirs. */
function OtherCompanyPicker({ not, ...field }: FieldProps<string | undefined> & { not: string }) {
  const t = useT()
  const { name } = useFormat()
  const { companies } = useInfo().userInfo
  const options = companies
    .filter((company) => company.companyId !== not)
    .map((company) => ({ value: company.companyId, label: name(companyNames(company)), hint: company.code }))
  return (
    <SelectField
      {...field}
      options={options}
      placeholder={t('organisation.transfer.stays')}
      hint={field.value === undefined ? undefined : t('organisation.transfer.otherHint')}
    />
  )
}
