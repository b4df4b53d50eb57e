import {
  EmployeeTransferForm,
  employeeTransferConditions,
  TRANSFER_CHANGES,
} from '@muster/contract/workflow/employee-transfer-form'
import type { FormKind } from '../form/form-kind.ts'
import { formatDayValue, formatValue, formProblems } from '../form/form-problems.ts'
import { EmployeeTransferFields } from './employee-transfer-fields.tsx'

/** A transfer of somebody within their company, filed by who leads them [6.01]. */
export const employeeTransferKind: FormKind<EmployeeTransferForm> = {
  kind: 'employee-transfer',
  icon: 'swap',
  titleKey: 'workflow.task.kinds.employee-transfer.name',
  hintKey: 'workflow.task.kinds.employee-transfer.hint',
  blank: { effectiveOn: null, departmentId: null, officeId: null, levelId: null, reason: '' },
  Fields: EmployeeTransferFields,
  fields: [
    { name: 'effectiveOn', labelKey: 'workflow.task.employee-transfer.effectiveOn' },
    { name: 'changes', labelKey: 'workflow.task.employee-transfer.changes' },
    { name: 'departmentId', labelKey: 'workflow.task.employee-transfer.departmentId' },
    { name: 'officeId', labelKey: 'workflow.task.employee-transfer.officeId' },
    { name: 'levelId', labelKey: 'workflow.task.employee-transfer.levelId' },
    { name: 'reason', labelKey: 'workflow.task.employee-transfer.reason' },
  ],
  conditions: employeeTransferConditions,
  problems: (form) => formProblems(EmployeeTransferForm, form),
  valueText: (name, value, t, format, { called }) => {
    if (name === 'effectiveOn') return formatDayValue(value, format)
    const text = formatValue(value)
    if (name === 'changes') {
      const change = TRANSFER_CHANGES.find((one) => one === text)
      return change ? t(`workflow.task.employee-transfer.change.${change}`) : ''
    }
    const names = called[text]
    return names ? format.name(names) : text
  },
}
