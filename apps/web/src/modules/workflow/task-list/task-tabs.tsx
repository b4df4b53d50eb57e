import { taskEndpoints } from '@muster/contract/workflow/task'
import { MOST_TASKS_COUNTED, TASK_GROUPS, type TaskGroup } from '@muster/contract/workflow/task-shape'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'

export type TaskTabsProps = {
  companyId: string | undefined
  value: TaskGroup
  onChange: (group: TaskGroup) => void
}

/** The groups of the list [4.07], each with how many it holds. */
export function TaskTabs({ companyId, value, onChange }: TaskTabsProps) {
  const t = useT()
  const { number } = useFormat()
  const { data } = useQuery(queryOf(taskEndpoints.counts, { companyId }))
  const countOf = (group: TaskGroup) => {
    if (!data) return undefined
    const count = data[group]
    return count >= MOST_TASKS_COUNTED ? t('workflow.task.moreThan', { count: MOST_TASKS_COUNTED }) : number(count)
  }
  return (
    <Tabs
      label={t('workflow.task.groups')}
      items={TASK_GROUPS.map((key) => ({ key, label: t(`workflow.task.group.${key}`), count: countOf(key) }))}
      value={value}
      onChange={onChange}
    />
  )
}
