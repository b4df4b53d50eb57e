import type { JobInput, JobKind } from '@muster/contract/job-kind'
import type { Instant } from '@muster/kernel/instant'
import type { Locale } from '@muster/kernel/names'
import type { Compilable } from 'kysely'
import type { Actor } from '../auth/actor.ts'
import type { CompanyScope } from '../auth/scope.ts'
import { Refusal } from '../base/refusal.ts'
import { type Db, kyselyOf } from '../db/kysely.ts'
import type { AuditEntry, Notice } from '../db/operation-entries.ts'
import { enqueue, QUEUED } from '../db/queue.ts'
import type { RowStatement, Statement } from '../db/statement.ts'
import type { UnitOfWork } from '../db/unit-of-work.ts'
import { NO_LIMITS, type SheetLimits } from '../files/sheet-limits.ts'
import type { FileStore } from '../files/store.ts'
import type { FieldKeys } from '../keys/field-keys.ts'
import type { InTurn } from '../turns/fair-turns.ts'
import type { Ctx } from './ctx.ts'
import { isLostConnection, meaningsOf, refusalOfDatabase } from './database-refusal.ts'
import type { EventName, Events } from './events.ts'
import type { Subscriber } from './module.ts'
import type { NodeCache } from './node-cache.ts'
import { listPluggedIn, type PlugIns } from './plug-ins.ts'
import type { Ask } from './questions.ts'
import type { CallContext, Runtime } from './runtime.ts'

/** Runs another operation, in a transaction of its own. */
type Run = <T>(runtime: Runtime, callContext: CallContext, work: (ctx: Ctx) => Promise<T>) => Promise<T>

/** What one operation works with, and what it leaves for its end. A class, and no literal with a getter: decision 016. */
export class OperationContext implements Ctx {
  readonly actor: Actor | undefined
  readonly scope: CompanyScope
  readonly now: Instant
  readonly locale: Locale
  readonly request: Ctx['request']
  readonly cache: NodeCache
  readonly files: FileStore
  readonly fieldKeys: FieldKeys
  readonly sheetLimits: SheetLimits
  readonly audits: AuditEntry[] = []
  readonly notices: Notice[] = []
  readonly afterwards: (() => Promise<void> | void)[] = []
  readonly ofRefusal: ((ctx: Ctx) => Promise<void>)[] = []
  readonly #runtime: Runtime
  readonly #callContext: CallContext
  readonly #unitOfWork: UnitOfWork
  readonly #run: Run
  #db: Db | undefined

  constructor(runtime: Runtime, callContext: CallContext, unitOfWork: UnitOfWork, run: Run) {
    this.actor = callContext.actor
    this.scope = callContext.scope
    this.now = runtime.clock()
    this.locale = callContext.locale
    this.request = callContext.request
    this.cache = runtime.cache
    this.files = runtime.files
    this.fieldKeys = runtime.fieldKeys
    this.sheetLimits = callContext.sheetLimits ?? NO_LIMITS
    this.#runtime = runtime
    this.#callContext = callContext
    this.#unitOfWork = unitOfWork
    this.#run = run
  }

  among(companyIds: readonly string[]): Ctx {
    if (companyIds.every((id) => this.scope.companies.includes(id))) return this
    const further = new OperationContext(
      this.#runtime,
      this.#callContext,
      this.#unitOfWork.among(companyIds),
      this.#run,
    )
    const { audits, notices, afterwards, ofRefusal } = this
    return Object.assign(further, { audits, notices, afterwards, ofRefusal })
  }

  get db(): Db {
    this.#db ??= kyselyOf(this.#unitOfWork)
    return this.#db
  }

  later(query: Compilable | Statement | RowStatement): void {
    this.#unitOfWork.later('text' in query ? query : statementOf(query))
  }

  audit(entry: AuditEntry): void {
    if (this.#callContext.mode === 'read') throw new Error('audit in an operation that only reads: use ctx.apart')
    this.audits.push(entry)
  }

  notify(notice: Notice): void {
    this.notices.push(notice)
  }

  note(text: string, facts: Readonly<Record<string, unknown>>): void {
    this.afterCommit(() => this.#runtime.note(text, facts))
  }

  afterCommit(then: () => Promise<void> | void): void {
    this.afterwards.push(then)
  }

  afterRollback(work: (ctx: Ctx) => Promise<void>): void {
    this.ofRefusal.push(work)
  }

  async queue<J extends JobKind>({ kind, waits }: J, companyId: string, body: JobInput<J>): Promise<string> {
    const job = { kind, waits, companyId, body, ownerId: this.actor?.personId, at: this.now }
    const id = await enqueue(this.#runtime.queue, this.#unitOfWork, job)
    this.notify({ companyId, topic: QUEUED, body: { id } })
    return id
  }

  jobKind(kind: string): JobKind | undefined {
    const jobs = this.#runtime.modules.flatMap((module) => module.jobs ?? [])
    return jobs.find(({ declaration }) => declaration.kind === kind)?.declaration
  }

  async publish<N extends EventName>(name: N, event: Events[N]): Promise<void> {
    for (const module of this.#runtime.modules) {
      const subscriber = module.on?.[name] as Subscriber<N> | undefined
      if (subscriber) await subscriber(this, event)
    }
  }

  get inTurn(): InTurn {
    return this.#runtime.turns.inTurn
  }

  readonly ask: Ask = async (question, about) => {
    const answers: Awaited<ReturnType<Ask>> = []
    for (const module of this.#runtime.modules) {
      const answer = module.answers?.[question] as ((ctx: Ctx, about: unknown) => Promise<never>) | undefined
      if (answer) answers.push(await answer(this, about))
    }
    return answers
  }

  pluggedIn<P extends keyof PlugIns>(name: P): readonly PlugIns[P][] {
    return listPluggedIn(this.#runtime.modules, name)
  }

  async apart<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    // As many who each hold one and wait for another as there are connections would wait for each other.
    if (this.#unitOfWork.holdsConnection) throw new Error('apart after the operation has begun its own transaction')
    const { parts } = this.#callContext
    const own: CallContext = { ...this.#callContext, mode: 'write', mustAudit: false, unitOfWork: undefined }
    try {
      const result = await this.#run(this.#runtime, own, work)
      if (parts) parts.committed++
      return result
    } catch (error) {
      // A COMMIT whose answer was lost may have happened.
      if (parts && isLostConnection(error)) parts.committed++
      throw error
    }
  }

  refusalOf(error: unknown): Refusal | undefined {
    return error instanceof Refusal ? error : refusalOfDatabase(error, meaningsOf(this.#runtime.modules))
  }
}

function statementOf(query: Compilable): Statement {
  const { sql, parameters } = query.compile()
  return { text: sql, values: parameters }
}
