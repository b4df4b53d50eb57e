import type { TaskKind } from '@muster/contract/workflow/kinds'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import type { Option } from '../../../ui/pick/option.ts'

/** A value that a field may have; money that belongs to it, in minor units. */
export type FormChoice = Option & { amount: number | null }

/**
 * What a field of an application may be chosen from, for whom it is about; undefined before that is known. `taskId` is the task that is
 * submitted anew.
 */
export function useFormChoices(
  kind: TaskKind,
  employmentId: string | undefined,
  taskId?: string,
): ((field: string) => FormChoice[]) | undefined {
  const { name } = useFormat()
  const { data } = useQuery({
    ...queryOf(taskEndpoints.choices, { kind, employmentId: employmentId ?? '', ...(taskId && { taskId }) }),
    enabled: employmentId !== undefined,
  })
  return (
    data &&
    ((field) =>
      data.items
        .filter((one) => one.field === field)
        .map(({ value, names, above, text, amount, hint }) => ({
          ...{ value, label: names ? name(names) : (text ?? value), amount },
          ...((hint ?? above) && { hint: name(hint ?? above) }),
        })))
  )
}

/** The same, with nothing to choose from as long as it is not known. */
export function useChoices(kind: TaskKind, employmentId: string | undefined): (field: string) => Option[] {
  return useFormChoices(kind, employmentId) ?? (() => [])
}
