import { DatabaseError, type PoolClient, type QueryResult } from 'pg'
import type { Pools } from './pools.ts'
import { readBehindWall } from './read.ts'
import { headOf, inOneWrite, outcomeOf, type Statement, send } from './statement.ts'
import { type Tail, tailStatements } from './tail.ts'

/**
 * One transaction that sends few round trips: nothing until the first statement, BEGIN with it, the tail with COMMIT. One that
 * only reads is a transaction for each statement.
 */
export type Deed = {
  /** Sends the statement, and BEGIN before the first one; gives its result. */
  run(statement: Statement): Promise<QueryResult>
  /** A write whose result nobody needs: it rides with the next statement, in order. */
  later(statement: Statement): void
  /**
   * Sends what is left, the tail and COMMIT in one write. Rejects with the first statement that failed. A deed that has
   * sent nothing before may share its transaction with others of its kind (group-commit).
   */
  commit(tail: Tail | undefined): Promise<void>
  rollback(): Promise<void>
}

/** Opens a deed over one pooled connection. `companies` are what row-level security lets it see. */
export function openDeed(pools: Pools, mode: 'read' | 'write', companies: readonly string[]): Deed {
  return new PooledDeed(pools, mode, companies)
}

class PooledDeed implements Deed {
  readonly #pools: Pools
  readonly #mode: 'read' | 'write'
  readonly #companies: readonly string[]
  #waiting: Statement[] = []
  #sent: Promise<QueryResult>[] = []
  #client: Promise<PoolClient> | undefined
  #head = ''
  #isBegun = false
  #isOver = false

  constructor(pools: Pools, mode: 'read' | 'write', companies: readonly string[]) {
    this.#pools = pools
    this.#mode = mode
    this.#companies = companies
  }

  async run(statement: Statement): Promise<QueryResult> {
    if (this.#mode === 'read') return this.#read(statement)
    const client = await this.#connection()
    // It may have ended while the statement waited for the connection, which by now serves somebody else.
    this.#needOpen()
    try {
      return await this.#write(client, () => this.#fire(client, statement))
    } catch (error) {
      throw await this.#cause(error)
    }
  }

  later(statement: Statement): void {
    this.#waiting.push(statement)
  }

  async commit(tail: Tail | undefined): Promise<void> {
    this.#needOpen()
    if (!this.#client) {
      this.#isOver = true
      if (this.#waiting.length === 0 && !tail) return
      return this.#pools.commitWhole({ head: this.#headText(), statements: this.#waiting, tail })
    }
    if (tail) this.#waiting.push(...tailStatements([tail]))
    const client = await this.#connection()
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
   * Statements of a deed that only reads see what is committed when each begins, in one transaction as in many. So each is
   * one of its own: nobody comes back to end it, and no connection is held while the service thinks.
   */
  async #read(statement: Statement): Promise<QueryResult> {
    this.#needOpen()
    const { deeds, reads, role } = this.#pools
    return reads(async () => {
      const client = await deeds.connect()
      try {
        const result = await readBehindWall(client, statement, this.#companies, role)
        client.release()
        return result
      } catch (error) {
        client.release(!(error instanceof DatabaseError) || error.severity !== 'ERROR')
        throw error
      }
    })
  }

  #connection(): Promise<PoolClient> {
    this.#needOpen()
    if (!this.#client) {
      this.#head = this.#headText()
      this.#client = this.#pools.deeds.connect()
    }
    return this.#client
  }

  #needOpen(): void {
    if (this.#isOver) throw new Error('the deed is over')
  }

  /** Everything that is due goes out in one write, in order. */
  #write<T>(client: PoolClient, last: () => T): T {
    return inOneWrite(client, () => {
      if (!this.#isBegun) {
        this.#isBegun = true
        this.#fire(client, this.#head)
      }
      for (const statement of this.#waiting.splice(0)) this.#fire(client, statement)
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
