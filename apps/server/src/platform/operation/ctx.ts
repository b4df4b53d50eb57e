import type { JobInput, JobKind } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import type { Locale } from '@muster/kernel/names'
import type { Compilable } from 'kysely'
import type { Actor } from '../auth/actor.ts'
import type { CompanyScope } from '../auth/scope.ts'
import type { Refusal } from '../base/refusal.ts'
import type { Db } from '../db/kysely.ts'
import type { AuditEntry, Notice } from '../db/operation-entries.ts'
import type { RowStatement, Statement } from '../db/statement.ts'
import type { SheetLimits } from '../files/sheet-limits.ts'
import type { FileStore } from '../files/store.ts'
import type { FieldKeys } from '../keys/field-keys.ts'
import type { InTurn } from '../turns/fair-turns.ts'
import type { EventName, Events } from './events.ts'
import type { NodeCache } from './node-cache.ts'
import type { PlugIns } from './plug-ins.ts'
import type { Ask } from './questions.ts'

/** The only injection: a function that takes it may touch the world, one that does not is pure. */
export type Ctx = {
  /** The operation's transaction; read-only in a GET. */
  readonly db: Db
  /** Undefined in public calls. */
  readonly actor: Actor | undefined
  readonly scope: CompanyScope
  readonly now: Instant
  readonly locale: Locale
  readonly request: { readonly id: string; readonly address: string; readonly agent: string }
  /**
   * This operation as its statements see these companies, too, for names and derived rows of others; the scope, by which services decide
   * what is answered, stays. Statements of it that run at the same time see no more than before.
   */
  among(companyIds: readonly string[]): Ctx
  /** A write whose result nobody needs: it rides with the next statement or with COMMIT, so that it costs no round trip. */
  later(query: Compilable | Statement | RowStatement): void
  /** Leaves a row in the operation log with COMMIT. Throws in a GET, whose transaction would lose it: there it is done `apart`. */
  audit(entry: AuditEntry): void
  /** Publishes an event to later modules, in this transaction; a subscriber that fails fails the operation. */
  publish<N extends EventName>(name: N, event: Events[N]): Promise<void>
  /** Puts a message in the outbox: it rides with COMMIT. */
  notify(notice: Notice): void
  /** Asks the later modules, in the order of modules.ts; nobody need answer. */
  readonly ask: Ask
  /** What all modules plugged in under a name, in the order of modules.ts. */
  pluggedIn<P extends keyof PlugIns>(name: P): readonly PlugIns[P][]
  /** Queues a job of a declared kind; it starts after COMMIT. Gives the id under which its progress is read. */
  queue<J extends JobKind>(kind: J, companyId: string, body: JobInput<J>): Promise<string>
  /** The declaration of a kind of job that a module carries out. */
  jobKind(kind: string): JobKind | undefined
  /** The cache of this node, emptied by topics of the outbox. */
  readonly cache: NodeCache
  /** Uploaded files. A file put by an operation that rolls back is an orphan nobody can name. */
  readonly files: FileStore
  /** The keys of fields that are kept encrypted. */
  readonly fieldKeys: FieldKeys
  /** How large a sheet may be that is made here, and who watches its progress. */
  readonly sheetLimits: SheetLimits
  /** Leaves a line for administrators in the program's log, once the operation stands. */
  note(text: string, facts: Readonly<Record<string, unknown>>): void
  /** What touches the outside, done after COMMIT and only then. */
  afterCommit(work: () => Promise<void> | void): void
  /** Runs what takes a core of its own when its turn has come on this node; who waits holds no connection, so nothing may be read before. */
  readonly inTurn: InTurn
  /**
   * What stays of a refusal, such as a security event: done in a transaction of its own once this operation has rolled back, so that
   * nobody holds a connection while waiting for another one.
   */
  afterRollback(work: (ctx: Ctx) => Promise<void>): void
  /** A transaction of its own that survives a refusal of this operation, such as a throttle. Throws where this one has already touched the database. */
  apart<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** What an error of work done `apart` is refused as, a conflict in the database too; undefined where nobody foresaw it. */
  refusalOf(error: unknown): Refusal | undefined
}
