import * as z from 'zod/mini'
import { EmployeeInput } from './employee.ts'

export type EmployeeToBe = z.output<typeof EmployeeInput>

/** An employee out of loose values, in the forms in which fields are kept; else the first problem of each field. */
export function readEmployee(
  values: Readonly<Record<string, unknown>>,
):
  | { employee: EmployeeToBe; problems: Record<string, never> }
  | { employee?: never; problems: Record<string, string> } {
  const parsed = z.safeParse(EmployeeInput, values)
  if (parsed.success) return { employee: parsed.data, problems: {} }
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '')
    problems[field] ??= isEmpty(values[field]) ? 'required' : message
  }
  return { problems }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
