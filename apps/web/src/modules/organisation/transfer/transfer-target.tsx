import { useState } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { DepartmentPicker, EmployeePicker, LevelPicker, OfficePicker } from '../choice/pickers.tsx'
import type { Line } from './transfer-people.tsx'
import type { TransferValue } from './transfer-value.ts'

/** Where people go; what is left empty stays as it is. */
export type Target = { departmentId: string | undefined; officeId: string | undefined; levelId: string | undefined }
export const NOWHERE: Target = { departmentId: undefined, officeId: undefined, levelId: undefined }

/** What one person gets in another company; left empty, the next number, and the PIN that a shared gate knows already. */
type Given = { jobNumber: string; pin: string }
const NOTHING: Given = { jobNumber: '', pin: '' }
const givenOf = ({ jobNumber, pin }: Given) => ({
  ...(jobNumber !== '' && { jobNumber }),
  ...(pin !== '' && { pin }),
})

type TransferTargetProps = {
  form: Form<TransferValue>
  target: Target
  onTarget: (target: Target) => void
  onAdd: (line: Line) => void
}

/** The section in which is said where to, and then who goes there. */
export function TransferTarget({ form, target, onTarget, onAdd }: TransferTargetProps) {
  const t = useT()
  const { companyId, otherCompanyId, lines } = form.value
  const isAway = otherCompanyId !== undefined
  const [given, setGiven] = useState(NOTHING)
  const put = (part: Partial<Target>) => onTarget({ ...target, ...part })
  const parts = Object.values(target).filter((part) => part !== undefined).length
  const hasTarget = isAway ? parts === Object.keys(target).length : parts > 0
  const add = (employmentId: string | undefined) => {
    if (employmentId === undefined) return
    onAdd({ employmentId, ...target, ...(isAway && givenOf(given)) })
    setGiven(NOTHING)
  }
  const picker = {
    companyId: otherCompanyId ?? companyId,
    ...(!isAway && { placeholder: t('organisation.positions.unchanged') }),
  }
  return (
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
  )
}
