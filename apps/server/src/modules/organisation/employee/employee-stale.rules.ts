import type { EmployeeConflict } from '@muster/contract/organisation/employee'

type Value = EmployeeConflict['yours']

/** The fields of a form that are otherwise in the record by now: what somebody typed, and what somebody else has saved. */
export function conflictsOf(
  typed: Readonly<Record<string, Value>>,
  saved: Readonly<Record<string, unknown>>,
): EmployeeConflict[] {
  return Object.entries(typed).flatMap(([field, yours]) => {
    const theirs = (saved[field] ?? null) as Value
    return theirs === yours ? [] : [{ field, yours, theirs }]
  })
}
