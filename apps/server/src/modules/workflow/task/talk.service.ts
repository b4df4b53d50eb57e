import type { InputOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import { meOf } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { failFields, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { cannotStand } from '../engine/guard.rules.ts'
import { isPayment } from '../engine/plan.rules.ts'
import { isClosed, stepOf } from '../engine/task.rules.ts'
import { urgeable } from '../engine/urge.rules.ts'
import { describeSubject, readCalled } from '../kind/subject.service.ts'
import { describePeople } from '../people/called.service.ts'
import { findBarred, findPayless } from '../people/organisation.service.ts'
import { refuseAs } from '../store/refused.service.ts'
import { insertComment, searchColleagues } from '../store/talk.queries.ts'
import { findTask, lockTask } from '../store/task.queries.ts'
import { markCopyRead, markUrged } from '../store/task-write.queries.ts'
import { notifyMentioned, notifyOf } from './notice.service.ts'
import { listReaders } from './readers.service.ts'

type Inputs = { [K in keyof typeof taskEndpoints]: InputOf<(typeof taskEndpoints)[K]> }

/** Reminds those in whose hands a task is. */
export async function urge(ctx: Ctx, { id }: Inputs['urge']) {
  const { task, personIds } = await urgeTask(ctx, id)
  const people = await describePeople(ctx, task.companyId, personIds)
  return { id, reminded: personIds.flatMap((personId) => people.get(personId) ?? []) }
}

/** The same, for one of many. Refuses whoever it is not theirs to urge, and twice within four hours. */
export async function urgeTask(ctx: Ctx, id: string) {
  const me = meOf(ctx)
  const { task, row } = await need(lockTask(ctx, me, id))
  const asked = urgeable(task, { personId: me, lastAt: row.urged_at, now: ctx.now })
  if ('refused' in asked) return refuseAs(ctx, task.companyId, asked)
  await markUrged(ctx, task)
  const subjects = await describeSubject(ctx, task, readCalled(row))
  await notifyOf(ctx, { task, subjects, word: 'reminded', personIds: asked.personIds })
  ctx.audit({ companyId: task.companyId, object: id, after: { urged: [...asked.personIds] } })
  return { task, personIds: asked.personIds }
}

/** Says something about a task to whoever may read it, and notifies those whom it names, who may read it, too. */
export async function comment(ctx: Ctx, { id, text, mentioned }: Inputs['comment']) {
  const me = meOf(ctx)
  const loaded = await need(findTask(ctx, me, id))
  const { task, row } = loaded
  if (mentioned.length > 0) {
    const readers = new Set(await listReaders(ctx, loaded))
    const fields = mentioned.flatMap((personId, i) =>
      readers.has(personId) ? [] : [[`mentioned.${i}`, 'cannot_read_task'] as const],
    )
    if (fields.length > 0) failFields(Object.fromEntries(fields))
  }
  await insertComment(ctx, {
    companyId: task.companyId,
    id: newId(),
    taskId: id,
    personId: me,
    text,
    mentioned,
    at: ctx.now,
  })
  if (mentioned.length > 0) {
    const subjects = await describeSubject(ctx, task, readCalled(row))
    await notifyMentioned(ctx, { task, subjects, personIds: mentioned })
  }
  ctx.audit({ companyId: task.companyId, object: id, after: { comment: text, mentioned } })
  return { id }
}

/** The reader has seen what they were copied; read again it stays so. */
export async function markRead(ctx: Ctx, { id }: Inputs['markRead']) {
  const me = meOf(ctx)
  const { task } = await need(findTask(ctx, me, id))
  await markCopyRead(ctx, task, me)
  return { id }
}

/** People of the company of a task whom its step can be handed to, or who can be added to it; nobody once it is closed. */
export async function people(ctx: Ctx, { id, search }: Inputs['people']) {
  const { task } = await need(findTask(ctx, meOf(ctx), id))
  if (isClosed(task)) return { items: [] }
  const found = await searchColleagues(ctx, task.companyId, search)
  const ids = [...new Set(found.map((one) => one.id))]
  const [barred, cannotPayIds] = await Promise.all([
    findBarred(ctx, task.companyId, ids),
    isPayment(stepOf(task)) ? findPayless(ctx, task.companyId, ids) : [],
  ])
  const facts = { barredIds: Object.keys(barred), cannotPayIds }
  return { items: found.filter((one) => cannotStand(task, [one.id], facts) === null) }
}
