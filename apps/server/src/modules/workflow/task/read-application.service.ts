import type { InputOf } from '@muster/contract/endpoint'
import type { taskEndpoints } from '@muster/contract/workflow/task'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { missingFiles } from '../attachment/attachment.service.ts'
import type { FormValues } from '../engine/task.rules.ts'
import type { Prepared, Problem, Reading } from '../kind/kind.service.ts'
import { kindOf, prepareOnce } from '../kind/kinds.service.ts'
import type { Of } from './facts.service.ts'

/** Kinds that people are not offered are filed by the program. */
export type Sent = {
  kind: string
  form: InputOf<(typeof taskEndpoints)['preview']>['form']
  taskId?: string | undefined
  /** What came with what a command brought about, and stays. */
  kept?: FormValues | undefined
}

/** A form that is right by itself, or what is known already of one that is not finished. */
type ReadForm = { form?: FormValues; partly?: FormValues; problems: Problem[]; prepared?: Prepared<unknown> }

/** What was read of a form, with what is wrong with its files. */
export const withFiles = (ctx: Ctx, kind: string, count: number, { form, problems, ...rest }: ReadForm): ReadForm =>
  form ? { form, problems: [...problems, ...missingFiles(kindOf(ctx, kind), form, count)], ...rest } : { problems }

/**
 * The form as its kind reads it, with what is wrong with it by itself, and by the rules of the kind as soon as enough is there. What becomes a
 * task as it is read may be read behind a lock at once, since no task is locked yet.
 */
export async function readAll(
  ctx: Ctx,
  asked: Of,
  { kind, form: sent, taskId, kept }: Sent,
  reading: Reading = 'plain',
): Promise<ReadForm> {
  const how = kindOf(ctx, kind)
  const read = how.read(sent)
  const found = 'problems' in read ? how.readPartly?.(sent) : read.form
  const wrong = 'problems' in read ? read.problems : []
  if (!found) return { problems: [...wrong] }
  const application = { ...asked, form: { ...kept, ...found }, taskId }
  const prepared = prepareOnce(ctx, how, application, reading)
  const form = { ...application.form, ...(await how.lookedUp?.(ctx, application, prepared)) }
  const problems = [...wrong, ...((await how.check?.(ctx, { ...application, form }, prepared)) ?? [])]
  return 'problems' in read ? { partly: form, problems } : { form, problems, prepared }
}
