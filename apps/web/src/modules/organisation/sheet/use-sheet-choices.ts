import { CHOICE_FIELDS, type ChoiceField, EMPLOYEE_FIELDS } from '@muster/contract/organisation/employee-fields'
import { useFormat } from '../../../lib/words/format.ts'
import { isWord, useT } from '../../../lib/words/i18n.ts'
import { useDepartments, useLevels, useOffices } from '../choice/lookups.ts'

/** What can be written in the columns of choices, in the reader's language. */
export function useSheetChoices(companyId: string) {
  const t = useT()
  const format = useFormat()
  const { items: departments = [] } = useDepartments(companyId)
  const { items: levels = [] } = useLevels(companyId)
  const { items: offices = [] } = useOffices(companyId)
  const named = (items: readonly { names: Parameters<typeof format.name>[0] }[]) => [
    ...new Set(items.map(({ names }) => format.name(names))),
  ]
  const wordOf = (key: string) => (isWord(key) ? t(key) : key)
  const choices = Object.fromEntries(
    CHOICE_FIELDS.map((field) => [
      field,
      EMPLOYEE_FIELDS[field].choices.map((value) => wordOf(`organisation.${field}.${value}`)),
    ]),
  ) as Record<ChoiceField, string[]>
  return {
    ...choices,
    department: named(departments),
    level: named(levels),
    office: named(offices),
  }
}
