import { CardBody } from '../../../lib/query/card-body.tsx'
import type { NoticeActProps } from '../../../lib/registry/notice-act.ts'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { TaskActions } from '../decision/task-actions.tsx'
import { taskIdIn } from '../task/places.ts'
import { TaskStatus } from '../task/task-status.tsx'
import { TaskWho } from '../task/task-who.tsx'
import { useTask } from '../task/use-task.ts'
import { TaskBody } from './task-body.tsx'

/** A task that waits for its reader, read and decided over the page where they are [S30]. */
export function Act({ opens, onClose }: NoticeActProps) {
  const { query, task, lost, onLost } = useTask(taskIdIn(opens))
  return (
    <DetailDrawer
      over
      title={task && <TaskWho task={task} />}
      chip={task && <TaskStatus status={task.status} />}
      onClose={onClose}
      footer={task && <TaskActions task={task} onDone={onClose} onLost={(error) => void onLost(error)} />}
    >
      <CardBody query={query}>{(shown) => <TaskBody task={shown} lost={lost} />}</CardBody>
    </DetailDrawer>
  )
}
