import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { meOf } from '../../../platform/auth/caller.ts'
import { failFields, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Task } from '../engine/task.rules.ts'
import { refusalWords } from '../store/refused.service.ts'
import { findTask } from '../store/task.queries.ts'
import { lockAndRun } from './command.service.ts'
import { urgeTask } from './talk.service.ts'

type Input = InputOf<typeof taskEndpoints.batch>
type Item = ReplyOf<typeof taskEndpoints.batch>['items'][number]

/** One decision for many tasks, each in a transaction of its own, so that one that is refused keeps none of the others back. */
export async function batch(ctx: Ctx, { action, tasks, comment }: Input) {
  if (action === 'reject' && comment === '') failFields({ comment: 'required' })
  if (new Set(tasks.map(({ id }) => id)).size < tasks.length) failFields({ tasks: 'duplicate' })
  const items: Item[] = []
  for (const task of tasks) items.push(await outcomeOf(ctx, action, task, comment))
  return { items }
}

async function outcomeOf(
  ctx: Ctx,
  action: Input['action'],
  { id, version }: Input['tasks'][number],
  comment: string,
): Promise<Item> {
  try {
    const task = await ctx.apart((own) =>
      action === 'urge'
        ? urgeTask(own, id).then(({ task }) => task)
        : action === 'repair'
          ? repair(own, id, version)
          : lockAndRun(own, id, (by) =>
              action === 'approve'
                ? // Whoever ticks a row was shown nothing that its kind asks for.
                  { type: action, ...by(version), comment, data: null }
                : { type: action, ...by(version), comment },
            ).then(({ task }) => task),
    )
    const left = action === 'repair' ? task.abnormal : []
    const problem =
      left.length === 0 ? null : left.map((one) => say(ctx.locale, `workflow.task.reasons.${one}`)).join(' · ')
    return { id, number: Number(task.number), isDone: problem === null, problem }
  } catch (error) {
    const refusal = ctx.refusalOf(error)
    if (!refusal) throw error
    return { id, number: null, isDone: false, problem: refusalWords(ctx, refusal) }
  }
}

/** What there is to be done about a task, by why it does not go on: settling is tried again where nothing else is in its way. */
async function repair(ctx: Ctx, id: string, version: number): Promise<Task> {
  const { task } = await need(findTask(ctx, meOf(ctx), id))
  const isUnsettled = task.abnormal.every((reason) => reason === 'EFFECT_FAILED')
  const result = await lockAndRun(ctx, id, (by) => ({ type: isUnsettled ? 'retrySettle' : 'repair', ...by(version) }))
  return result.task
}
