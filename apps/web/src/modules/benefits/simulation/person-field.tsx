import { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useCallback } from 'react'
import { call } from '../../../lib/call/api.ts'
import { useFormat } from '../../../lib/words/format.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { SearchField } from '../../../ui/pick/search-field.tsx'

export type Met = ReplyOf<typeof benefitPolicyEndpoints.people>['items'][number]

type Props = FieldProps<string | undefined> & {
  companyId: string
  valueLabel?: string
  /** Called with everybody who was found, so that whoever is chosen is called by name. */
  onFound?: (people: readonly Met[]) => void
}

/** Somebody who works in a company today, found by name or job number. */
export function PersonField({ companyId, onFound, ...field }: Props) {
  const { person } = useFormat()
  const find = useCallback(
    async (search: string) => {
      const { items } = await call(benefitPolicyEndpoints.people, { companyId, search })
      onFound?.(items)
      return items.map((one) => ({ value: one.employmentId, label: person(one).name, hint: one.jobNumber }))
    },
    [companyId, onFound, person],
  )
  return <SearchField {...field} find={find} />
}
