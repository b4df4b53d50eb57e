import { isWord, useT } from '../../../lib/words/i18n.ts'

/** The words of an employee's field by its name in the contract; a name without words stands as it is. */
export function useFieldWords(): (field: string) => string {
  const t = useT()
  return (field) => {
    const key = `organisation.field.employee.${field}`
    return isWord(key) ? t(key) : field
  }
}
