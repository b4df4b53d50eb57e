import * as z from 'zod/mini'
import { day, requiredText, uuid } from '../fields.ts'
import type { ConditionField } from './condition-field.ts'
import { REASON_LENGTH } from './document-form.ts'

/** The parts of a place that a transfer may change. */
export const TRANSFER_FIELDS = ['departmentId', 'officeId', 'levelId'] as const
/** What a transfer changes, stored with the form so that flow rules can test it. */
export const TRANSFER_CHANGES = ['department', 'office', 'level', 'several'] as const

const part = () => z.nullable(uuid())

/** The form of a transfer of somebody within their company: from when, and where to; a part that is empty stays as it is [6.01]. */
export const EmployeeTransferForm = z
  .strictObject({
    effectiveOn: day(),
    departmentId: part(),
    officeId: part(),
    levelId: part(),
    reason: requiredText(REASON_LENGTH),
  })
  .check(
    z.refine((form) => TRANSFER_FIELDS.some((name) => form[name] !== null), {
      error: 'required',
      path: ['departmentId'],
    }),
  )
export type EmployeeTransferForm = z.output<typeof EmployeeTransferForm>

/** Returns which of department, office and level a form changes, `several` where it is not exactly one. */
export function changesOf(form: { readonly [field: string]: unknown }): (typeof TRANSFER_CHANGES)[number] {
  const changed = (['department', 'office', 'level'] as const).filter((name) => Boolean(form[`${name}Id`]))
  return changed.length === 1 && changed[0] ? changed[0] : 'several'
}

/** What flow rules may test of a transfer. */
export const employeeTransferConditions: readonly ConditionField[] = [
  { field: 'changes', from: TRANSFER_FIELDS, oneOf: TRANSFER_CHANGES },
]
