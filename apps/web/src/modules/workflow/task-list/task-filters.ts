import { TASK_KINDS } from '@muster/contract/workflow/kinds'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { TASK_STATUSES } from '@muster/contract/workflow/task-shape'
import { call } from '../../../lib/call/api.ts'
import { fold } from '../../../lib/words/fold.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter, useDepartmentFilter } from '../../organisation/index.ts'
import { formKindOf } from '../form/kinds.ts'
import type { TaskPerson, TaskRow } from '../task/task-value.ts'

const MOST_READ = 200

/** Everybody among some people whose name holds what was typed, each once. */
function peopleOf(people: readonly TaskPerson[], typed: string): TaskPerson[] {
  const asked = fold(typed)
  const found = people.filter(({ name, nativeName }) => fold(`${name} ${nativeName}`).includes(asked))
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

/** What tasks can be narrowed by; people are found among those of the tasks in sight. */
export function useTaskFilters(companyId: string | undefined, rows: readonly TaskRow[]): Filter[] {
  const t = useT()
  const format = useFormat()
  const { person } = format
  const company = useCompanyFilter()
  const department = useDepartmentFilter(companyId)
  const byPerson = (key: string, label: string, personOf: (row: TaskRow) => TaskPerson): Filter => ({
    kind: 'choice',
    key,
    label,
    options: async (search) => {
      const { items } = await call(taskEndpoints.list, { group: 'all', companyId, search, pageSize: MOST_READ })
      return peopleOf(items.map(personOf), search).map((one) => ({ value: one.id, label: person(one).name }))
    },
    labelOf: (id) => {
      const found = rows.map(personOf).find((one) => one.id === id)
      return found ? person(found).name : t('workflow.task.somebody')
    },
  })
  return [
    {
      kind: 'choice',
      key: 'kind',
      label: t('workflow.task.kind'),
      options: TASK_KINDS.map((value) => ({ value, label: t(formKindOf(value).titleKey) })),
    },
    {
      kind: 'choice',
      key: 'status',
      label: t('workflow.task.status'),
      multiple: true,
      options: TASK_STATUSES.map((value) => ({ value, label: t(`workflow.task.statuses.${value}`) })),
    },
    ...company,
    ...department,
    byPerson('recipientId', t('workflow.task.recipient'), ({ recipient }) => recipient),
    byPerson('initiatorId', t('workflow.task.initiator'), ({ initiator }) => initiator),
    {
      kind: 'range',
      key: 'from,to',
      label: t('workflow.task.days'),
      textOf: (from, to) => `${format.dayText(from) || '…'} – ${format.dayText(to) || '…'}`,
      endText: format.dayText,
    },
    { kind: 'flag', key: 'isOverdue', label: t('workflow.task.overdue') },
  ]
}
