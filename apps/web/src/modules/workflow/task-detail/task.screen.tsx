import { useGo, useParam } from '../../../lib/place/place.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { TaskActions } from '../decision/task-actions.tsx'
import { TASKS } from '../task/places.ts'
import { TaskStatus } from '../task/task-status.tsx'
import { TaskWho } from '../task/task-who.tsx'
import type { Decision } from '../task/use-decision.ts'
import { useTask } from '../task/use-task.ts'
import { TaskBody } from './task-body.tsx'

/** A task on a page of its own [S05, 3.16]: whom it is about and how much first, then the form as read and who decides beside each other, the actions at the bottom. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const { query, task, lost, onLost, onDecided } = useTask(useParam('id'))
  const done = (what: Decision) => {
    onDecided()
    if (what === 'delete') go(TASKS, {}, { free: true })
  }
  if (!task) return <RecordWait {...query} />
  return (
    <Page>
      <PageHead
        title={<TaskWho task={task} size={40} more={t('workflow.task.one', { number: task.number })} />}
        chip={<TaskStatus status={task.status} />}
        actions={
          <Button icon="print" onClick={() => window.print()}>
            {t('workflow.task.act.print')}
          </Button>
        }
      />
      <TaskBody task={task} lost={lost} />
      <footer className="m-task-foot">
        <TaskActions task={task} onDone={done} onLost={(error) => void onLost(error)} />
      </footer>
    </Page>
  )
}
