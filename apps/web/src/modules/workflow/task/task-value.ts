import type { ReplyOf } from '@muster/contract/endpoint'
import type { FutureStep, StepHolder, TaskPerson } from '@muster/contract/workflow/flow-people'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import type { taskDraftEndpoints } from '@muster/contract/workflow/task-draft'

export type Task = ReplyOf<typeof taskEndpoints.get>
export type TaskRow = ReplyOf<typeof taskEndpoints.list>['items'][number]
export type Assignment = Task['assignments'][number]
export type Entry = Task['history'][number]
export type Action = Task['actions'][number]
export type ActionName = Action['action']
/** An action with what its dialog has to know. */
export type ActionOf<N extends ActionName> = Extract<Action, { action: N }>
export type Draft = ReplyOf<typeof taskDraftEndpoints.list>['items'][number]
export type Preview = ReplyOf<typeof taskEndpoints.preview>
export type { FutureStep, StepHolder, TaskPerson }

/** What a viewer may do with a task by this name; undefined where they may not. */
export function actionOf<N extends ActionName>({ actions }: Pick<Task, 'actions'>, name: N): ActionOf<N> | undefined {
  return actions.find((one): one is ActionOf<N> => one.action === name)
}
