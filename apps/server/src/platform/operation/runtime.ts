import type { Entity } from '@muster/contract/entities'
import type { Locale } from '@muster/kernel/names'
import type { Actor } from '../auth/actor.ts'
import type { CompanyScope } from '../auth/scope.ts'
import type { Clock } from '../base/clock.ts'
import type { Notice } from '../db/operation-entries.ts'
import type { Pools } from '../db/pools.ts'
import type { Queue } from '../db/queue.ts'
import type { UnitOfWork } from '../db/unit-of-work.ts'
import type { SheetLimits } from '../files/sheet-limits.ts'
import type { FileStore } from '../files/store.ts'
import type { FieldKeys } from '../keys/field-keys.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import type { FairTurns } from '../turns/fair-turns.ts'
import type { Ctx } from './ctx.ts'
import type { Module } from './module.ts'
import type { NodeCache } from './node-cache.ts'

/** What every operation of this process works with. */
export type Runtime = {
  pools: Pools
  clock: Clock
  modules: readonly Module[]
  queue: Queue
  files: FileStore
  /** The cache of this node, emptied by topics of the outbox. */
  cache: NodeCache
  /** The keys that seal the operation log. */
  sealKeys: KeyRing
  fieldKeys: FieldKeys
  /** Turns of what takes a core of its own. */
  turns: FairTurns
  /** How large an uploaded file may be, in megabytes. */
  uploadMegabytes(): Promise<number>
  /** More rows of a sheet than this are not waited for in a call. */
  rowsInCall: number
  /** Called after each commit with what it left in the outbox. */
  notify(notices: readonly Notice[]): void
  /** Takes what failed where nobody waits for it. */
  log(error: unknown): void
  /** Leaves a line for administrators in the program's log. */
  note(text: string, facts: Readonly<Record<string, unknown>>): void
}

/** Who does what, for the log and for tenant isolation. */
export type CallContext = {
  module: string
  /** What the endpoint changes: pages that show it are notified. */
  changes?: readonly Entity[] | undefined
  action: string
  mode: 'read' | 'write'
  actor: Actor | undefined
  /** The person whose job it is, where the program itself acts. */
  onBehalfOf?: string | undefined
  scope: CompanyScope
  locale: Locale
  request: Ctx['request']
  /** Whether the operation must leave a row in the operation log. */
  mustAudit: boolean
  /** How large a sheet may be; without them as large as it is. */
  sheetLimits?: SheetLimits
  /** For how long a connection may be held, in milliseconds; without it as long as the work takes. */
  mostMs?: number
  /** Runs in this unit of work instead of a new one from the pool (a transaction that copies in masses too). */
  unitOfWork?: UnitOfWork
  /** Of a call in parts: how many of them are committed, or may be. */
  parts?: { committed: number }
}
