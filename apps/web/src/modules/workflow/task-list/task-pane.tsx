import type { taskEndpoints } from '@muster/contract/workflow/task'
import type { List } from '../../../lib/list/use-list.ts'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { TaskActions } from '../decision/task-actions.tsx'
import { TaskStatus } from '../task/task-status.tsx'
import { TaskWho } from '../task/task-who.tsx'
import type { Decision } from '../task/use-decision.ts'
import { useTask } from '../task/use-task.ts'
import { TaskBody } from '../task-detail/task-body.tsx'

/** The open task beside the list: after a decision the next one is shown, so that many are cleared in a row [S04]. */
export function TaskPane({ list }: { list: List<typeof taskEndpoints.list> }) {
  const id = list.open ?? ''
  const { query, task, lost, onLost, onDecided } = useTask(id)
  // Its row says it before it is read, so that the head does not move from one to the next.
  const called = task ?? list.rows?.find((row) => row.id === id)
  const goOn = (what: Decision) => {
    onDecided()
    if (list.input.group !== 'waiting' && what !== 'delete') return
    const keys = list.rows?.map((row) => row.id) ?? []
    const at = keys.indexOf(id)
    list.setOpen(keys[at + 1] ?? keys[at - 1], { free: true })
  }
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={query}
      title={called && <TaskWho task={called} />}
      chip={task && <TaskStatus status={task.status} />}
      footer={
        task && (
          <TaskActions
            task={task}
            // The keys of the list begin with its first row.
            keysBehind={String((list.rows?.length ?? 0) > 0)}
            onDone={goOn}
            onLost={(error) => void onLost(error)}
          />
        )
      }
    >
      {(shown) => <TaskBody task={shown} lost={lost} />}
    </RecordDrawer>
  )
}
