import { LeaveCancellationForm, type LeaveForm } from '@muster/contract/leave/leave-form'
import type { Day } from '@muster/kernel/day'
import { clockText } from '@muster/kernel/minutes'
import { wallIn } from '../../../platform/base/clock.ts'
import { dayText } from '../../../platform/base/day-text.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { zoneOn } from '../../attendance/index.ts'
import { zoneOf } from '../../organisation/index.ts'
import { isAnyClosed } from '../../rostering/index.ts'
import { type Applied, type Cancellation, type Kind, readForm, titleIn } from '../../workflow/index.ts'
import { readCachedTypes } from '../type/types-in-force.service.ts'
import { endLeave, findBackProblems } from './end-leave.service.ts'
import { titleOf } from './leave-request.service.ts'
import { listTaken } from './taken.queries.ts'

/** How an approved leave is cancelled [4.08, rows 18 and 19]: at once before its first minute, after that by an application of its own. */
export const cancellation: Cancellation<LeaveForm> = {
  access: 'attendance:leave:cud',
  async standing(ctx, applied) {
    const { companyId, id } = applied.task
    const away = await listTaken(ctx, companyId, id)
    const days = [...new Set(away.map(({ day }) => day))]
    const isClosed = (closed: readonly Day[]) =>
      isAnyClosed(
        ctx,
        companyId,
        closed.map((day) => ({ from: day, to: day })),
      )
    const isMonthSettled = await isClosed(days)
    return {
      hasBegun: await hasBegun(ctx, applied, away),
      isMonthSettled,
      isEndSettled: isMonthSettled && (await isClosed(days.slice(-1))),
    }
  },
  applicationOf: (task, reason, back) => {
    const { typeId, slots } = task.form
    const until = { backOn: back?.on ?? null, backMinute: back?.minute ?? null }
    return { kind: 'leave-cancellation', form: { leaveId: task.id, typeId, slots, reason, ...until } }
  },
  backProblems: findBackProblems,
  end: endLeave,
}

/**
 * Whether the first minute of a leave has come, on the clock of the place where it would have been worked; on the company's where its owner has
 * no place on that day any more.
 */
async function hasBegun(
  ctx: Ctx,
  { task: { companyId }, employmentId }: Applied,
  [first]: Awaited<ReturnType<typeof listTaken>>,
): Promise<boolean> {
  if (!first) return false
  const place = await zoneOn(ctx, companyId, employmentId, first.day)
  const zone = place?.zone ?? (await zoneOf(ctx, companyId))
  return wallIn(zone, ctx.now).slice(0, 16) >= `${first.day} ${clockText(first.from)}`
}

/** Beside the form of a cancellation: the id of the leave, and the type and slots of that leave. */
type Cancelled = Pick<LeaveForm, 'typeId' | 'slots'> & { leaveId: string }

/** A cancellation as it is looked at: what is kept beside it may be absent. */
type CancellationLooked = Pick<LeaveCancellationForm, 'backOn'> & Partial<Cancelled>

/** The cancellation of a leave that has begun: those who approved the leave decide; its approval cancels the leave [row 19]. */
export const leaveCancellationKind: Kind<LeaveCancellationForm, Cancelled> = {
  kind: 'leave-cancellation',
  nameKey: 'leave.kinds.leave-cancellation.name',
  isBroughtAbout: true,
  conditions: [],
  read(sent) {
    const found = readForm(LeaveCancellationForm, sent)
    if ('problems' in found || found.form.backOn !== null) return found
    // What says nothing of it keeps what came with it.
    return { form: { reason: found.form.reason } as LeaveCancellationForm }
  },
  async check(ctx, { companyId, form: { leaveId, backOn, backMinute } }) {
    const leave = { task: { companyId, id: leaveId } }
    // Of which leave it is came with it: one that is only looked at says nothing of that.
    return backOn && leaveId ? findBackProblems(ctx, leave, { on: backOn, minute: backMinute }) : []
  },
  clockDay: ({ backOn, slots }: CancellationLooked) => backOn ?? slots?.[0]?.from ?? null,
  backOf: ({ form: { backOn, backMinute } }) => (backOn ? { on: backOn, minute: backMinute } : null),
  async titleOf(ctx, { companyId, form }) {
    const type = (await readCachedTypes(ctx, companyId)).types.find(({ id }) => id === form.typeId)
    const leave = titleOf(type?.names, form.slots)
    return titleIn((locale, language) =>
      say(locale, form.backOn ? 'leave.cancellation.ends' : 'leave.cancellation.title', {
        leave: leave[language] ?? leave.en,
        ...(form.backOn && { day: dayText(locale, form.backOn) }),
      }),
    )
  },
  async namesIn(ctx, companyId, form) {
    const named = (await readCachedTypes(ctx, companyId)).types.filter(({ id }) => id === form.typeId)
    return new Map(named.map(({ id, names }) => [id, names]))
  },
  isUndoable: async () => false,
  async undo() {
    // A cancellation cannot be undone, because somebody else may have taken leave on these days since.
    fail('leave.cancelled_for_good')
  },
}
