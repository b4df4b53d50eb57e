import '../task/task.css'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { TASK_GROUPS, type TaskGroup } from '@muster/contract/workflow/task-shape'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { isNarrowed, withKeys, withoutFilters } from '../../../lib/place/list-address.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { NEW_TASK } from '../task/places.ts'
import { useTaskBatch } from './task-batch.tsx'
import { useTaskFilters } from './task-filters.ts'
import { TaskPane } from './task-pane.tsx'
import { TaskTabs } from './task-tabs.tsx'
import { useTaskColumns } from './use-task-columns.tsx'

/** Tasks [S04, 3.16, 4.07]: what waits for the reader first, then what came to an end, was copied, is held up, or may be seen at all. */
export function Screen() {
  const t = useT()
  const read = useList(taskEndpoints.list)
  const { group, companyId } = read.input
  const setGroup = (next: TaskGroup) =>
    read.setAddress(withKeys(read.address, { group: next, page: undefined, open: undefined }))
  // A group is a list of its own, no filter of one.
  const { group: _, ...narrowing } = read.address
  const list = {
    ...read,
    isNarrowed: isNarrowed(narrowing),
    clear: () => read.setAddress(withKeys(withoutFilters(read.address), { group })),
  }
  const filters = useTaskFilters(companyId, list.rows ?? [])
  const batch = useTaskBatch(list, group === 'abnormal')
  const columns = useTaskColumns(group, list.open !== undefined, batch.approve)
  const add = (
    <LinkButton kind="primary" icon="plus" aria-keyshortcuts="n" href={hrefOf(NEW_TASK)}>
      {t('workflow.task.add')}
    </LinkButton>
  )
  return (
    <>
      <ListPage
        list={list}
        name="tasks"
        title={t('workflow.task.list')}
        columns={columns}
        hidden={columns.filter((column) => column.hidden).map(({ key }) => key)}
        rowKey={(row) => row.id}
        rowName={({ number, title }) => `${t('workflow.task.one', { number })} · ${title}`}
        filters={filters}
        searchHint={t('workflow.task.searchHint')}
        primary={add}
        sheet={taskEndpoints.export}
        otherGroups={TASK_GROUPS.filter((one) => one !== group).map((key) => ({
          ...{ key, label: t(`workflow.task.group.${key}`), address: { group: key } },
        }))}
        empty={<Empty drawing="path" title={t(`workflow.task.empty.${group}`)} action={add} />}
        {...(group !== 'closed' && group !== 'cc' && { bulk: batch.buttons })}
        drawer={list.open !== undefined && <TaskPane key={list.open} list={list} />}
      >
        <TaskTabs companyId={companyId} value={group} onChange={setGroup} />
      </ListPage>
      {batch.dialog}
    </>
  )
}
