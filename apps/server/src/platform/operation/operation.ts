import type { PermissionCode } from '@muster/contract/permissions'
import type { Actor } from '../auth/actor.ts'
import { type CompanyScope, mintScope } from '../auth/scope.ts'
import { commitBatchOf } from '../db/commit-batch.ts'
import { openUnitOfWork } from '../db/unit-of-work.ts'
import { notifyAudited } from '../push/notify.ts'
import type { Ctx } from './ctx.ts'
import { OperationContext } from './operation-context.ts'
import type { CallContext, Runtime } from './runtime.ts'

/** The key under which a repeat of this operation is recognised; what `work` gives is kept as its answer. */
export type Keeping = { personId: string; endpoint: string; key: string; requestHash: string }

/**
 * Runs one operation: opens the context, calls `work`, writes log, outbox and idempotency row as one commit batch with COMMIT.
 * Rolls back and rethrows whatever `work` throws. What fails after COMMIT is logged: the operation stands, so it is not refused.
 */
export async function runOperation<T>(
  runtime: Runtime,
  callContext: CallContext,
  work: (ctx: Ctx) => Promise<T>,
  keeping?: T extends string ? Keeping : never,
): Promise<T> {
  const unitOfWork =
    callContext.unitOfWork ??
    openUnitOfWork(runtime.pools, callContext.mode, callContext.scope.companies, callContext.mostMs)
  const ctx = new OperationContext(runtime, callContext, unitOfWork, runOperation)
  let result: T
  try {
    result = await (unitOfWork.overdue ? Promise.race([work(ctx), unitOfWork.overdue]) : work(ctx))
    if (callContext.mode === 'read') {
      // Nobody waits for the end of a transaction that only read.
      void unitOfWork.commit(undefined).catch(() => {})
      return result
    }
    if (callContext.mustAudit && ctx.audits.length === 0)
      throw new Error(`${callContext.module}.${callContext.action} left nothing in the operation log`)
    notifyAudited(ctx, ctx.audits, callContext.changes)
    await unitOfWork.commit(
      commitBatchOf({
        callContext,
        now: ctx.now,
        audits: ctx.audits,
        notices: ctx.notices,
        keeping: keeping && { ...keeping, answer: String(result) },
      }),
    )
  } catch (error) {
    await unitOfWork.rollback()
    for (const stays of ctx.ofRefusal) await ctx.apart(stays)
    throw error
  }
  if (ctx.notices.length > 0) runtime.notify(ctx.notices)
  for (const then of ctx.afterwards) await (async () => then())().catch(runtime.log)
  return result
}

/** The scope of an actor for a code: how far the roles that hold it reach. */
export function scopeOf(actor: Actor, access: PermissionCode | 'signed-in'): CompanyScope {
  const own = scopes.get(actor) ?? new Map<string, CompanyScope>()
  scopes.set(actor, own)
  let scope = own.get(access)
  if (!scope) {
    scope =
      access === 'signed-in'
        ? mintScope(actor.ownReach, { alsoSeen: actor.companies })
        : mintScope(actor.reachOf(access), { isGroup: actor.groupWide.has(access) })
    own.set(access, scope)
  }
  return scope
}

/** An actor's rights never change; another right is another actor. */
const scopes = new WeakMap<Actor, Map<string, CompanyScope>>()
