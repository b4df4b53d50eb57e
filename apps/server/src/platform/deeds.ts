import type { PermissionCode } from '@muster/contract/permissions'
import type { Locale } from '@muster/kernel/names'
import type { Actor } from './auth/actor.ts'
import { type CompanyScope, mintScope } from './auth/scope.ts'
import type { Clock } from './clock.ts'
import type { Ctx, Notice } from './ctx.ts'
import { type Deed, openDeed } from './db/deed.ts'
import type { Pools } from './db/pools.ts'
import { tailOf } from './db/tail.ts'
import { DeedCtx } from './deed-ctx.ts'
import type { Patience } from './files/patience.ts'
import type { FileStore } from './files/store.ts'
import type { Queue } from './jobs/queue.ts'
import { tellAudited } from './push/tell-changed.ts'
import type { Room } from './room.ts'

/** What every deed of this process works with. */
export type House = {
  pools: Pools
  clock: Clock
  rooms: readonly Room[]
  queue: Queue
  files: FileStore
  /** More rows of a sheet than this are not waited for in a call. */
  rowsInCall: number
  /** Told after each commit what it left in the outbox. */
  told(notices: readonly Notice[]): void
  /** Takes what failed where nobody waits for it. */
  log(error: unknown): void
  /** Leaves a line for administrators in the program's log. */
  note(text: string, facts: Readonly<Record<string, unknown>>): void
}

/** Who does what, for the log and for the walls. */
export type Occasion = {
  module: string
  /** What the endpoint is bound to: whoever shows it learns that it changed. */
  entity?: string
  action: string
  mode: 'read' | 'write'
  actor: Actor | undefined
  scope: CompanyScope
  locale: Locale
  request: Ctx['request']
  /** Whether the deed must leave a row in the operation log. */
  mustAudit: boolean
  /** How long a sheet may take; without one as long as it needs. */
  patience?: Patience
  /** Works on this deed of its own accord instead of the pool's (a transaction that copies in masses too). */
  deed?: Deed
}

/** The key under which a repeat of this deed is recognised; what `work` gives is kept as its answer. */
export type Keeping = { personId: string; endpoint: string; key: string; requestHash: string }

/**
 * Runs one deed: opens the context, calls `work`, writes log, outbox and idempotency row as one tail with COMMIT.
 * Rolls back and rethrows whatever `work` throws. What fails after COMMIT is logged: the deed stands, so it is not refused.
 */
export async function runDeed<T>(
  house: House,
  occasion: Occasion,
  work: (ctx: Ctx) => Promise<T>,
  keeping?: T extends string ? Keeping : never,
): Promise<T> {
  const deed = occasion.deed ?? openDeed(house.pools, occasion.mode, occasion.scope.companies)
  const ctx = new DeedCtx(house, occasion, deed)
  let result: T
  try {
    result = await work(ctx)
    if (occasion.mode === 'read') {
      // Nobody waits for the end of a transaction that only read.
      void deed.commit(undefined).catch(() => {})
      return result
    }
    if (occasion.mustAudit && ctx.audits.length === 0)
      throw new Error(`${occasion.module}.${occasion.action} left nothing in the operation log`)
    tellAudited(ctx, ctx.audits, occasion.entity)
    await deed.commit(
      tailOf({
        occasion,
        now: ctx.now,
        audits: ctx.audits,
        notices: ctx.notices,
        keeping: keeping && { ...keeping, answer: String(result) },
      }),
    )
  } catch (error) {
    await deed.rollback()
    throw error
  }
  if (ctx.notices.length > 0) house.told(ctx.notices)
  for (const then of ctx.afterwards) await (async () => then())().catch(house.log)
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
