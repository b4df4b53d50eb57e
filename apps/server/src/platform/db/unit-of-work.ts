import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import { batchStatements, type CommitBatch } from './commit-batch.ts'
import { type Hold, openHold } from './hold.ts'
import type { Pools } from './pools.ts'
import { readInTenantScope } from './read.ts'
import {
  gatherRows,
  headOf,
  inOneWrite,
  outcomeOf,
  type RowStatement,
  SEE_AS_BEFORE,
  type Statement,
  seeFurther,
  send,
} from './statement.ts'

/**
 * One transaction that sends few round trips: nothing until the first statement, BEGIN with it, the commit batch with COMMIT. One that
 * only reads is a transaction for each statement.
 */
export type UnitOfWork = {
  /** Sends the statement, and BEGIN before the first one; gives its result. */
  run(statement: Statement): Promise<QueryResult>
  /** A write whose result nobody needs: it rides with the next statement, in order. */
  later(statement: Statement | RowStatement): void
  /**
   * Sends what is left, the commit batch and COMMIT in one write. Rejects with the first statement that failed. A unit of work that has
   * sent nothing before may share its transaction with others of its kind (group-commit).
   */
  commit(batch: CommitBatch | undefined): Promise<void>
  rollback(): Promise<void>
  /**
   * This unit of work as it sees these companies, too. Each statement that goes through it widens what is seen and sets it back by
   * itself, so that those beside it, sent at the same time, see no more than before. It only runs statements.
   */
  among(companies: readonly string[]): UnitOfWork
  /** Whether it keeps a connection from others until it ends. */
  readonly holdsConnection: boolean
  /** Rejects once it has held its connection for too long, and the connection is given up; never, where it may hold it as long as it likes. */
  readonly overdue?: Promise<never>
}

/**
 * Opens a unit of work over one pooled connection. `companies` are what row-level security lets it see; `mostMs` is how long it may hold
 * the connection before it sends COMMIT, in milliseconds.
 */
export function openUnitOfWork(
  pools: Pools,
  mode: 'read' | 'write',
  companies: readonly string[],
  mostMs?: number,
): UnitOfWork {
  return new PooledUnitOfWork(pools, mode, companies, mostMs)
}

class PooledUnitOfWork implements UnitOfWork {
  readonly #pools: Pools
  readonly #mode: 'read' | 'write'
  readonly #companies: readonly string[]
  #waiting: (Statement | RowStatement)[] = []
  #sent: Promise<QueryResult>[] = []
  #client: Promise<PoolClient> | undefined
  #head = ''
  #isBegun = false
  #isOver = false
  readonly #hold: Hold | undefined

  constructor(pools: Pools, mode: 'read' | 'write', companies: readonly string[], mostMs: number | undefined) {
    this.#pools = pools
    this.#mode = mode
    this.#companies = companies
    this.#hold = mostMs !== undefined && mode === 'write' ? openHold(mostMs) : undefined
  }

  get overdue(): Promise<never> | undefined {
    return this.#hold?.overdue
  }

  run(statement: Statement): Promise<QueryResult> {
    return this.#run(statement, [])
  }

  among(companies: readonly string[]): UnitOfWork {
    const refuse = () => {
      throw new Error('only statements are run among further companies')
    }
    return {
      run: (statement) => this.#run(statement, companies),
      among: (further) => this.among([...companies, ...further]),
      later: refuse,
      commit: refuse,
      rollback: refuse,
      holdsConnection: true,
    }
  }

  async #run(statement: Statement, further: readonly string[]): Promise<QueryResult> {
    if (this.#mode === 'read') return this.#read(statement, further)
    const client = await this.#connection()
    // It may have ended while the statement waited for the connection, which by now serves somebody else.
    this.#needOpen()
    try {
      return await this.#write(client, () => {
        if (further.length === 0) return this.#fire(client, statement)
        this.#fire(client, seeFurther(further))
        const result = this.#fire(client, statement)
        this.#fire(client, SEE_AS_BEFORE)
        return result
      })
    } catch (error) {
      throw await this.#cause(error)
    }
  }

  later(statement: Statement | RowStatement): void {
    this.#waiting.push(statement)
  }

  async commit(batch: CommitBatch | undefined): Promise<void> {
    this.#needOpen()
    if (!this.#client) {
      this.#isOver = true
      if (this.#waiting.length === 0 && !batch) return
      return this.#pools.commitWhole({ head: this.#headText(), statements: this.#waiting, batch })
    }
    if (batch) this.#waiting.push(...batchStatements([batch]))
    const client = await this.#connection()
    this.#hold?.end()
    this.#isOver = true
    this.#write(client, () => this.#fire(client, 'commit'))
    const { tag, cause, isBroken } = await outcomeOf(this.#sent)
    client.release(tag === undefined)
    if (isBroken) throw cause
    // COMMIT of a failed transaction answers ROLLBACK without an error.
    if (tag !== 'COMMIT') throw new Error('the transaction was rolled back')
  }

  async rollback(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    this.#hold?.end()
    const client = await this.#client?.catch(() => undefined)
    if (!client) return
    const ended = this.#isBegun
      ? await client.query('rollback').then(
          () => true,
          () => false,
        )
      : true
    client.release(!ended)
  }

  /**
   * Statements of a unit of work that only reads see what is committed when each begins, in one transaction as in many. So each is
   * one of its own: nobody comes back to end it, and no connection is held while the service thinks.
   */
  async #read(statement: Statement, further: readonly string[]): Promise<QueryResult> {
    this.#needOpen()
    const { operations, reads, role } = this.#pools
    return reads(async () => {
      const client = await operations.connect()
      try {
        const seen = [...this.#companies, ...further]
        const result = await readInTenantScope(client, statement, seen, role)
        client.release()
        return result
      } catch (error) {
        client.release(!(error instanceof DatabaseError) || error.severity !== 'ERROR')
        throw error
      }
    })
  }

  get holdsConnection(): boolean {
    return this.#client !== undefined && !this.#isOver
  }

  #connection(): Promise<PoolClient> {
    this.#needOpen()
    if (!this.#client) {
      this.#head = this.#headText()
      this.#client = this.#pools.operations.connect()
      this.#hold?.begin(() => this.#giveUp())
    }
    return this.#client
  }

  #needOpen(): void {
    if (this.#isOver) throw new Error('the unit of work is over')
  }

  /** What the connection was about to do fails, and the database rolls it back. */
  async #giveUp(): Promise<void> {
    this.#isOver = true
    const client = await this.#client?.catch(() => undefined)
    client?.release(true)
  }

  /** Everything that is due goes out in one write, in order. */
  #write<T>(client: PoolClient, last: () => T): T {
    return inOneWrite(client, () => {
      if (!this.#isBegun) {
        this.#isBegun = true
        this.#fire(client, this.#head)
      }
      for (const statement of gatherRows(this.#waiting.splice(0))) this.#fire(client, statement)
      return last()
    })
  }

  #fire(client: PoolClient, statement: Statement | string): Promise<QueryResult> {
    const result = send(client, statement)
    this.#sent.push(result)
    return result
  }

  #headText(): string {
    return headOf(this.#mode, this.#companies, this.#pools.role)
  }

  /** The first rejection in order is the cause; what follows it only echoes the aborted transaction. */
  async #cause(fallback: unknown): Promise<unknown> {
    const { cause, isBroken } = await outcomeOf(this.#sent)
    return isBroken ? cause : fallback
  }
}
