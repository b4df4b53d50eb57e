import { useFormat } from '../../../lib/words/format.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import type { TaskRow } from './task-value.ts'

type TaskWhoProps = {
  task: Pick<TaskRow, 'recipient' | 'subject'>
  size?: number
  /** What stands behind it. */
  more?: string
}

/** A task by whom it is about: their face and name, and below what it is about and how much [S04, S05]. */
export function TaskWho({ task, size = 32, more }: TaskWhoProps) {
  const { name } = useFormat().person(task.recipient)
  return (
    <span className="m-task-who">
      <Avatar name={name} size={size} />
      <b>{name}</b>
      <small>{[task.subject, more].filter(Boolean).join(' · ')}</small>
    </span>
  )
}
