import type { Employee } from '@muster/contract/organisation/employee'
import { EMPLOYEE_FIELDS, STORED_FIELDS, type StoredField } from '@muster/contract/organisation/employee-fields'

/** Fields as the row of an employment keeps them: of somebody who is incomplete some are missing. */
export type StoredFields = Pick<Employee, StoredField>
type Column<F extends StoredField> = (typeof EMPLOYEE_FIELDS)[F]['column']
// A field whose column the table has not does not compile where a row is read.
type FieldRow = { readonly [F in StoredField as Column<F>]: string | null }
type FieldColumns = { [F in StoredField as Column<F>]: StoredFields[F] }

const COLUMNS = STORED_FIELDS.map((field) => [field, EMPLOYEE_FIELDS[field].column] as const)

/** The fields of an employee out of the row of an employment. */
export function readFields(row: FieldRow): StoredFields {
  const fields: Record<string, string | null> = {}
  for (const [field, column] of COLUMNS) fields[field] = row[column]
  return fields as StoredFields
}

/** The columns of an employment that the fields of an employee fill. */
export function fillColumns(fields: StoredFields): FieldColumns {
  const columns: Record<string, string | null> = {}
  for (const [field, column] of COLUMNS) columns[column] = fields[field]
  return columns as FieldColumns
}

/** The fields alone, out of something that says more of an employee. */
export function pickFields(employee: StoredFields): StoredFields {
  const fields: Record<string, string | null> = {}
  for (const field of STORED_FIELDS) fields[field] = employee[field]
  return fields as StoredFields
}
