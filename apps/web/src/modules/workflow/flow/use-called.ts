import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import type { Names } from '@muster/kernel/names'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { companyNames } from '../../../lib/words/spelled-names.ts'
import type { Called } from './flow-text.ts'
import type { TaskPerson } from './flow-value.ts'

/** What a rule of a company may name; undefined while it is read. */
export function useChoices(companyId: string) {
  const { data } = useQuery({ ...queryOf(flowRuleEndpoints.choices, { companyId }), enabled: companyId !== '' })
  return data?.items
}

type Known = { companyId: string; called?: Readonly<Record<string, Names>>; people: readonly TaskPerson[] }

/** What the ids of a rule are called, by what was read with it. */
export const nameIds = ({ companyId, called = {}, people }: Known): Called => ({
  companyId,
  names: (id) => called[id],
  person: (id) => people.find((one) => one.id === id),
})

/** The same while a rule is written: by what is there to choose, and by what was read with it for what is closed meanwhile. */
export function useCalled({ companyId, called = {}, people }: Known): Called {
  const { companies } = useInfo().userInfo
  const choices = useChoices(companyId)
  const own = companies.find((one) => one.companyId === companyId)
  return {
    companyId,
    names: (id) =>
      choices?.find((one) => one.id === id)?.names ??
      called[id] ??
      (own?.companyId === id ? companyNames(own) : undefined),
    person: (id) => people.find((one) => one.id === id),
  }
}
