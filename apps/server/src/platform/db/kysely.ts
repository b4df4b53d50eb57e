import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Tables } from './tables.gen.ts'
import type { UnitOfWork } from './unit-of-work.ts'

export type Db = Kysely<Tables>

// Neither keeps anything from one query to the next.
const ADAPTER = new PostgresAdapter()
const COMPILER = new PostgresQueryCompiler()

/** A Kysely whose every query is a statement of the unit of work; it neither begins nor commits. */
export function kyselyOf(unitOfWork: UnitOfWork): Db {
  return new Kysely<Tables>({ dialect: dialectOf(unitOfWork) })
}

function dialectOf(unitOfWork: UnitOfWork): Dialect {
  return {
    createAdapter: () => ADAPTER,
    createDriver: () => driverOf(unitOfWork),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => COMPILER,
  }
}

function driverOf(unitOfWork: UnitOfWork): Driver {
  const nothing = async () => {}
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, rowCount, command } = await unitOfWork.run({ text: query.sql, values: query.parameters })
      const counts = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
      return { rows, ...(counts && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for a generator; cursors belong to the mass pool
    async *streamQuery() {
      throw new Error('no cursors in a unit of work')
    },
  }
  const refuse = async () => {
    throw new Error('a unit of work is one transaction already')
  }
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  }
}
