import type { Instant } from '@muster/kernel/instant'
import type { Locale } from '@muster/kernel/names'
import type { Compilable } from 'kysely'
import type { Actor } from './auth/actor.ts'
import type { CompanyScope } from './auth/scope.ts'
import type { AuditEntry, Ctx, Notice } from './ctx.ts'
import type { Deed } from './db/deed.ts'
import { type Db, kyselyOf } from './db/kysely.ts'
import type { Statement } from './db/statement.ts'
import { type House, type Occasion, runDeed } from './deeds.ts'
import type { EventName, Events, Subscriber } from './events.ts'
import { ENDLESS, type Patience } from './files/patience.ts'
import type { FileStore } from './files/store.ts'
import { enqueue, QUEUED } from './jobs/queue.ts'
import type { Ask } from './questions.ts'

/** What one deed works with, and what it leaves for its end. A class, and no literal with a getter: decision 016. */
export class DeedCtx implements Ctx {
  readonly actor: Actor | undefined
  readonly scope: CompanyScope
  readonly now: Instant
  readonly locale: Locale
  readonly request: Ctx['request']
  readonly files: FileStore
  readonly patience: Patience
  readonly audits: AuditEntry[] = []
  readonly notices: Notice[] = []
  readonly afterwards: (() => Promise<void> | void)[] = []
  readonly #house: House
  readonly #occasion: Occasion
  readonly #deed: Deed
  #db: Db | undefined

  constructor(house: House, occasion: Occasion, deed: Deed) {
    this.actor = occasion.actor
    this.scope = occasion.scope
    this.now = house.clock()
    this.locale = occasion.locale
    this.request = occasion.request
    this.files = house.files
    this.patience = occasion.patience ?? ENDLESS
    this.#house = house
    this.#occasion = occasion
    this.#deed = deed
  }

  get db(): Db {
    this.#db ??= kyselyOf(this.#deed)
    return this.#db
  }

  later(query: Compilable | Statement): void {
    this.#deed.later('text' in query ? query : statementOf(query))
  }

  audit(entry: AuditEntry): void {
    this.audits.push(entry)
  }

  tell(notice: Notice): void {
    this.notices.push(notice)
  }

  note(text: string, facts: Readonly<Record<string, unknown>>): void {
    this.afterCommit(() => this.#house.note(text, facts))
  }

  afterCommit(then: () => Promise<void> | void): void {
    this.afterwards.push(then)
  }

  async queue(kind: string, companyId: string, body: Record<string, unknown>): Promise<string> {
    const job = { kind, companyId, body, ownerId: this.actor?.personId, at: this.now }
    const id = await enqueue(this.#house.queue, this.#deed, job)
    this.tell({ companyId, topic: QUEUED, body: { id } })
    return id
  }

  async publish<N extends EventName>(name: N, event: Events[N]): Promise<void> {
    for (const room of this.#house.rooms) {
      const subscriber = room.on?.[name] as Subscriber<N> | undefined
      if (subscriber) await subscriber(this, event)
    }
  }

  readonly ask: Ask = async (question, about) => {
    const answers: Awaited<ReturnType<Ask>> = []
    for (const room of this.#house.rooms) {
      const answer = room.answers?.[question] as ((ctx: Ctx, about: unknown) => Promise<never>) | undefined
      if (answer) answers.push(await answer(this, about))
    }
    return answers
  }

  apart<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
    return runDeed(this.#house, { ...this.#occasion, mode: 'write', mustAudit: false, deed: undefined }, work)
  }
}

function statementOf(query: Compilable): Statement {
  const { sql, parameters } = query.compile()
  return { text: sql, values: parameters }
}
