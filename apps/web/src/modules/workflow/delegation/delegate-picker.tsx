import { delegationEndpoints } from '@muster/contract/workflow/delegation'
import { call } from '../../../lib/call/api.ts'
import { useFormat } from '../../../lib/words/format.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { SearchField } from '../../../ui/pick/search-field.tsx'

type Props = FieldProps<string | undefined> & {
  companyId: string
  /** Who is not offered: nobody decides in their own place, nor gives themselves what somebody else decides. */
  except?: readonly string[]
}

/** Somebody who may be asked in a company, found by name or job number; colleagues whose records one may not read as well. */
export function DelegatePicker({ companyId, except = [], ...field }: Props) {
  const { person } = useFormat()
  const find = async (search: string) => {
    const { items } = await call(delegationEndpoints.people, { companyId, search })
    const others = items.filter(({ id }) => !except.includes(id))
    return others.map(({ id, department, ...names }) => ({
      value: id,
      label: person(names).name,
      ...(department !== null && { hint: department }),
    }))
  }
  return <SearchField {...field} find={find} />
}
