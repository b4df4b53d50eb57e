import type { Instant } from '@muster/kernel/instant'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findHandOn, taskWhenHandedOn } from './handed-on.rules.ts'
import { readsBeside } from './seen.queries.ts'
import { findSnapshot } from './snapshot.queries.ts'
import { findTask, type Shown } from './task.queries.ts'

/** A task as somebody may read it; `until` is when they handed it on, where they read no more of it than what was before. */
export type ReadTask = Shown & { until: Instant | null }

/** The task, if the caller may read it: whoever handed it on, and has nothing else to do with it, as it stood then. */
export async function readTask(ctx: Ctx, me: string, id: string): Promise<ReadTask | undefined> {
  const loaded = await findTask(ctx, me, id)
  const until = loaded ? findHandOn(loaded.task, me) : null
  if (!loaded || until === null || (await readsBeside(ctx, me, loaded.task)))
    return loaded && { ...loaded, until: null }
  const task = taskWhenHandedOn(loaded.task, me, until)
  return { ...loaded, task: { ...task, form: (await findSnapshot(ctx, task, task.round)) ?? task.form }, until }
}
