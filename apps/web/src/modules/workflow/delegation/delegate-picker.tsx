import { delegationEndpoints } from '@muster/contract/workflow/delegation'
import { call } from '../../../lib/call/api.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { SearchField } from '../../../ui/antd/select-field.tsx'
import type { FieldProps } from '../../../ui/field/field.tsx'

/** Somebody who may be asked in a company, found by name or job number; colleagues whose records one may not read as well. */
export function DelegatePicker({ companyId, ...field }: FieldProps<string | undefined> & { companyId: string }) {
  const { person } = useFormat()
  const find = async (search: string) => {
    const { items } = await call(delegationEndpoints.people, { companyId, search })
    return items.map(({ id, department, ...names }) => ({
      value: id,
      label: person(names).name,
      ...(department !== null && { hint: department }),
    }))
  }
  return <SearchField {...field} find={find} />
}
