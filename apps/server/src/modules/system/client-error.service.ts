import type { InputOf } from '@muster/contract/endpoint'
import type { clientErrorEndpoints } from '@muster/contract/system/client-error'
import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import { sha256 } from '../../platform/base/crypto.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import * as queries from './client-error.queries.ts'
import { toFault, toFingerprint } from './client-error.rules.ts'

const KEPT_MS = 30 * MS_PER_DAY
/** Anybody may report; what they make up fills this and no more, and gives way to what comes again. */
const MOST = 2000

/**
 * Counts an error of a page [8.08], from before sign-in as well; gives the reference under which the table and the log know it,
 * the same for the same error. One that is new in its build, and kept, leaves a line in the log.
 */
export async function report(ctx: Ctx, input: InputOf<(typeof clientErrorEndpoints)['report']>) {
  const fault = toFault(input, ctx.request.agent)
  const fingerprint = sha256(toFingerprint(fault)).toString('hex').slice(0, 16).toUpperCase()
  const reference = fingerprint.slice(0, 8)
  const isNew =
    !(await queries.countClientError(ctx, fingerprint, fault)) &&
    (await queries.insertClientError(ctx, fingerprint, fault, MOST))
  if (isNew) ctx.note('a page reports an error', { reference, ...fault })
  return { reference }
}

/** Forgets errors that have not come again for a month. */
export async function maintenance(ctx: Ctx): Promise<void> {
  await queries.deleteOldClientErrors(ctx, later(ctx.now, -KEPT_MS))
}
