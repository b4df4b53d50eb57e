import { evaluationFormEndpoints, MOST_DEPARTMENTS } from '@muster/contract/workflow/evaluation-form'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { joinSentences } from '../../../lib/words/sentences.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import { departmentPath, useDepartments } from '../../organisation/index.ts'
import { coverageOf } from './coverage.ts'

type Props = Pick<FieldProps<readonly string[]>, 'name' | 'value' | 'onChange' | 'error'> & {
  companyId: string
  /** The form itself, whose departments it may keep. */
  own: string | undefined
}

/** More forms than a company has. */
const ALL = 200

/**
 * To which departments a form applies [3.18]: one that has another form cannot be chosen and says which, and below stands what follows
 * from the choice for the departments beneath.
 */
export function DepartmentField({ companyId, own, ...field }: Props) {
  const t = useT()
  const format = useFormat()
  const { items: departments } = useDepartments(companyId)
  const forms = useQuery({
    ...queryOf(evaluationFormEndpoints.list, { companyId, pageSize: ALL }),
    enabled: companyId !== '',
  })
  const taken = new Map(
    (forms.data?.items ?? [])
      .filter(({ id }) => id !== own)
      .flatMap((form) => form.departments.map((d) => [d.id, format.name(form.names)] as const)),
  )
  const all = departments ?? []
  const path = (id: string) =>
    departmentPath(all, id)
      .map(({ names }) => format.name(names))
      .join(' / ')
  const { covered, exceptions } = coverageOf(all, field.value, taken)
  const said = [
    t('workflow.builder.covers', { count: covered.length }),
    ...exceptions.map(({ id }) => t('workflow.builder.except', { department: path(id), form: taken.get(id) ?? '' })),
  ]
  return (
    <MultiSelectField
      {...field}
      label={t('workflow.evaluationForm.departments')}
      hint={field.value.length === 0 ? t('workflow.builder.departmentsHint') : joinSentences(said)}
      options={all.map(({ id }) => {
        const form = taken.get(id)
        return {
          ...{ value: id, label: path(id), disabled: form !== undefined && !field.value.includes(id) },
          ...(form !== undefined && { hint: t('workflow.builder.hasForm', { form }) }),
        }
      })}
      loading={!departments}
      maxCount={MOST_DEPARTMENTS}
      required
    />
  )
}
