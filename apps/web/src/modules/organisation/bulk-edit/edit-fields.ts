import type { SentTo } from '@muster/contract/endpoint'
import type { BulkField, bulkEditEndpoints } from '@muster/contract/organisation/bulk-edit'
import { isNullable } from '@muster/contract/organisation/employee-fields'
import type { EmployeeValue } from '../employee/employee-value.ts'

type Fields = SentTo<typeof bulkEditEndpoints.preview>['fields']

/** The new values as the call takes them: of the chosen fields, and of no other. An empty choice goes as it is: the contract refuses it. */
export function fieldsOf(value: EmployeeValue, chosen: readonly BulkField[]): Fields {
  const given = (field: BulkField) => (isNullable(field) ? value[field] || null : (value[field] ?? ''))
  return Object.fromEntries(chosen.map((field) => [field, given(field)]))
}
