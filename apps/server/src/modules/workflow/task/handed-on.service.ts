import type { Instant } from '@muster/kernel/instant'
import { type Names, nameFor } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { currentAssignments, isPending } from '../engine/task.rules.ts'
import { kindOf } from '../kind/kinds.service.ts'
import { findAmount } from '../kind/subject.service.ts'
import type { ReadTask } from '../store/read-task.service.ts'
import type { Around } from './detail.queries.ts'
import { ofTask } from './facts.service.ts'
import { type Row, sayRow } from './listed.service.ts'

/** What stands around a task until somebody handed it on, and what was said by them or to them since. */
export function aroundUntil({ entries, copies, comments }: Around, me: string, until: Instant): Around {
  return {
    entries: entries.filter(({ entry }) => entry.at <= until),
    copies: copies.filter(({ at }) => at <= until),
    comments: comments.filter(
      ({ at, personId, mentioned }) => at <= until || personId === me || mentioned.includes(me),
    ),
    linked: [],
  }
}

/** The row of a task as it stood when its reader handed it on, called as what was submitted then is. */
export async function rowWhenHandedOn(ctx: Ctx, row: Row, { task, row: kept }: ReadTask, until: Instant): Promise<Row> {
  const holders = currentAssignments(task).filter(isPending)
  const employmentId = kept.employment_id
  const title = await kindOf(ctx, task.kind).titleOf(ctx, { ...ofTask(task, employmentId), form: task.form })
  const textOf = (names: Names) => nameFor(names, ctx.locale).text
  const amount = await findAmount(ctx, task, employmentId)
  return sayRow(ctx, {
    ...row,
    ...{ title: typeof title === 'string' ? title : textOf(title), isTyped: typeof title === 'string' },
    ...{ amount: amount && textOf(amount), form: task.form, rollbacks: task.round - 1 },
    ...{ status: task.status, phase: task.phase.at, step: 'step' in task.phase ? task.phase.step : null },
    ...{ holders: [], holderCount: holders.length, since: until, dueAt: null, abnormal: [] },
    ...{ mayDecide: false, mayMend: false },
  })
}
