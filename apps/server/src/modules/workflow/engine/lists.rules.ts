import { currentAssignments, isAbandoned, isOwn, reviserOf, type Task } from './task.rules.ts'

/** The lists of a task desk [2.13, 4.07]. */
export const TASK_LISTS = ['waiting', 'closed', 'cc', 'abnormal', 'all'] as const
export type TaskList = (typeof TASK_LISTS)[number]

/** Who looks: whether they may read the task beyond their part in it, whether they administrate it, and whether they were copied. */
export type Viewer = { personId: string; maySee: boolean; isTaskAdministrator: boolean; isCopied: boolean }

/** The lists in which a task stands for a viewer; none where they may not see it, and of a deleted one for anybody but administrators. */
export function listsOf(task: Task, viewer: Viewer): TaskList[] {
  const { personId } = viewer
  if (task.status === 'DL') return viewer.isTaskAdministrator ? ['all'] : []
  const isPart = isOwn(task, personId) || task.assignments.some((one) => one.personId === personId)
  const isIn: Record<TaskList, boolean> = {
    waiting: isWaiting(task, personId) || (isAbandoned(task) && viewer.isTaskAdministrator),
    closed: isEnded(task) && (isOwn(task, personId) || hasActed(task, personId)),
    cc: viewer.isCopied,
    abnormal:
      task.abnormal.length > 0 && (isOwn(task, personId) || holds(task, personId) || viewer.isTaskAdministrator),
    all: isPart || viewer.maySee || viewer.isTaskAdministrator || viewer.isCopied,
  }
  return TASK_LISTS.filter((list) => isIn[list])
}

/** Whether it is somebody's turn: they hold an open assignment, or were given their application back. */
export function isWaiting(task: Task, personId: string): boolean {
  if (task.phase.at === 'revision') return reviserOf(task) === personId
  return holds(task, personId)
}

const holds = (task: Task, personId: string) =>
  currentAssignments(task).some((one) => one.personId === personId && one.state === 'open')

/** Approved is no end yet; deleted stands in no list but the administrators'. */
const isEnded = ({ status }: Task) => status === 'RJ' || status === 'ST' || status === 'WD' || status === 'LC'

const hasActed = ({ assignments }: Task, personId: string) =>
  assignments.some(
    ({ closed, isAutomatic, personId: holder }) => holder === personId && (isAutomatic || closed?.by === personId),
  )
