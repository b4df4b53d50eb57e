import type { BulkField } from '@muster/contract/organisation/bulk-edit'
import { EMPLOYEE_FIELDS } from '@muster/contract/organisation/employee-fields'
import type { OwnField } from '@muster/contract/organisation/profile'
import { useFormat } from '../../../lib/words/format.ts'
import { isWord, useT } from '../../../lib/words/i18n.ts'

/** The words of what stands in a field: choices and days in the reader's language, everything else as it is. */
export function useFieldText(): (field: OwnField | BulkField, value: string | null) => string {
  const t = useT()
  const format = useFormat()
  return (field, value) => {
    if (value === null || value === '') return t('organisation.profile.nothing')
    const { kind } = EMPLOYEE_FIELDS[field]
    if (kind === 'nation') return format.nation(value)
    if (kind === 'day') return format.dayText(value)
    const key = `organisation.${field}.${value}`
    return isWord(key) ? t(key) : value
  }
}
