import { EmployeeConflict } from '@muster/contract/organisation/employee'
import { EMPLOYEE_FIELDS } from '@muster/contract/organisation/employee-fields'
import * as z from 'zod/mini'
import { useFormat } from '../../../lib/words/format.ts'
import { isWord, useT } from '../../../lib/words/i18n.ts'
import type { EmployeeValue } from './employee-value.ts'
import { useFieldWords } from './field-words.ts'

const Conflicts = z.array(EmployeeConflict)
const kindOf = (field: string) => Object.entries(EMPLOYEE_FIELDS).find(([name]) => name === field)?.[1].kind

type Props = {
  /** What the refusal says beside its words. */
  data: Readonly<Record<string, unknown>>
  /** What the form began with: what nobody here has touched is no conflict, it comes with reading anew. */
  read: EmployeeValue
}

/** The fields that were changed here and meanwhile by somebody else, with both values. */
export function EmployeeConflicts({ data, read }: Props) {
  const t = useT()
  const format = useFormat()
  const words = useFieldWords()
  const base: Readonly<Record<string, string | undefined>> = read
  const text = (field: string, value: string | null) => {
    if (value === null || value === '') return '–'
    if (kindOf(field) === 'day') return format.dayText(value)
    if (kindOf(field) === 'nation') return format.nation(value)
    const choice = `organisation.${field}.${value}`
    return isWord(choice) ? t(choice) : value
  }
  const conflicts = z.safeParse(Conflicts, data.conflicts).data ?? []
  return conflicts
    .filter(({ field, yours }) => (yours ?? '') !== (base[field] ?? ''))
    .map(({ field, yours, theirs }) => (
      <p key={field}>
        {t('form.stale.both', { label: words(field), theirs: text(field, theirs), yours: text(field, yours) })}
      </p>
    ))
}
