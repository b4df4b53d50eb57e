import { CONTRACTS, EDUCATIONS, MARITAL_STATUSES, SEXES } from '@muster/contract/organisation/employee'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
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
  return {
    sex: SEXES.map((value) => t(`organisation.sex.${value}`)),
    maritalStatus: MARITAL_STATUSES.map((value) => t(`organisation.maritalStatus.${value}`)),
    education: EDUCATIONS.map((value) => t(`organisation.education.${value}`)),
    contractType: CONTRACTS.map((value) => t(`organisation.contractType.${value}`)),
    department: named(departments),
    level: named(levels),
    office: named(offices),
  }
}
