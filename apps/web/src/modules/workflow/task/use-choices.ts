import type { TaskKind } from '@muster/contract/workflow/kinds'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import type { Option } from '../../../ui/antd/select-field.tsx'

/** What a field of an application may be chosen from, for whom it is about; nothing before that is known. */
export function useChoices(kind: TaskKind, employmentId: string | undefined): (field: string) => Option[] {
  const { name } = useFormat()
  const query = useQuery({
    ...queryOf(taskEndpoints.choices, { kind, employmentId: employmentId ?? '' }),
    enabled: employmentId !== undefined,
  })
  const items = query.data?.items ?? []
  return (field) =>
    items
      .filter((one) => one.field === field)
      .map(({ value, names, above }) => ({
        ...{ value, label: names ? name(names) : value },
        ...(above && { hint: name(above) }),
      }))
}
