import type { LeaveForm } from '@muster/contract/leave/leave-form'
import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { recordAbsence, rewriteAbsences } from '../../attendance/index.ts'
import type { Applied } from '../../workflow/index.ts'
import { readCachedTypes } from '../type/types-in-force.service.ts'
import { spansOf } from './leave-days.rules.ts'
import type { Read } from './leave-request.service.ts'
import type { Leave } from './part.queries.ts'
import { SOURCE } from './source.rules.ts'
import { listTaken } from './taken.queries.ts'

/** Attendance expects nothing of what is taken; the receipt of the day names the leave. */
export async function recordInAttendance(
  ctx: Ctx,
  { task, employmentId }: Applied<LeaveForm>,
  read: Read,
): Promise<void> {
  const { companyId } = task
  for (const { day, from, to } of spansOf(read.days))
    await recordAbsence(ctx, {
      ...{ companyId, employmentId, day, from, to, kind: 'excused', leaveType: read.type.attribute },
      ...{ reason: task.form.reason, source: SOURCE, reference: task.id },
    })
}

/** The same of some days of a leave that is approved, after what it takes of them changed; as the type that each span is then. */
export async function rewriteInAttendance(
  ctx: Ctx,
  { companyId, taskId, employmentId, reason }: Pick<Leave, 'companyId' | 'taskId' | 'employmentId' | 'reason'>,
  days: readonly Day[],
): Promise<void> {
  const { types } = await readCachedTypes(ctx, companyId)
  const attributes = new Map<string, string>(types.map((type) => [type.id, type.attribute]))
  const away = Map.groupBy(await listTaken(ctx, companyId, taskId), ({ day }) => day)
  for (const day of days) {
    const spans = (away.get(day) ?? []).map(({ from, to, typeId }) => ({
      ...{ from, to, leaveType: attributes.get(typeId) ?? 'other' },
    }))
    await rewriteAbsences(ctx, { companyId, employmentId, day, reason, source: SOURCE, reference: taskId }, spans)
  }
}
