import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { Entry, Task } from '../task/task-value.ts'

const TURNS = ['return', 'reject'] as const
type Turn = Entry & { action: (typeof TURNS)[number] }

/** The last return or rejection of a task that nobody has decided over since; undefined where there is none. */
function findTurn({ history }: Pick<Task, 'history'>): Turn | undefined {
  const last = history.findLast(({ action }) => action === 'approve' || TURNS.some((turn) => turn === action))
  return last && TURNS.some((turn) => turn === last.action) ? (last as Turn) : undefined
}

/** Why a task came back or was rejected: who said so, and in which words; first of all, to everybody who reads it. */
export function TurnedDown({ task }: { task: Pick<Task, 'history'> }) {
  const t = useT()
  const format = useFormat()
  const turn = findTurn(task)
  if (!turn) return null
  const name = turn.actor ? format.person(turn.actor).name : t('workflow.task.system')
  return (
    <Banner
      tone="amber"
      icon={turn.action === 'reject' ? 'close' : 'undo'}
      title={`${t(`workflow.task.turned.${turn.action}`, { name, time: format.instant(Date.parse(turn.at)) })} `}
    >
      <span className="m-task-text">{turn.comment}</span>
    </Banner>
  )
}
