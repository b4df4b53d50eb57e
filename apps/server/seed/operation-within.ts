import type { PoolClient } from 'pg'
import { mintScope, type Reach } from '../src/platform/auth/scope.ts'
import { batchStatements } from '../src/platform/db/commit-batch.ts'
import { gatherRows, type RowStatement, type Statement } from '../src/platform/db/statement.ts'
import type { UnitOfWork } from '../src/platform/db/unit-of-work.ts'
import type { Ctx } from '../src/platform/operation/ctx.ts'
import { runOperation } from '../src/platform/operation/operation.ts'
import type { Runtime } from '../src/platform/operation/runtime.ts'

/**
 * Runs an operation inside a mass transaction: what the modules' own statements write and what is copied in stand or fall
 * together. `reach` is what it reaches of the people in sight, nothing unless it is given. The log and outbox rows are written at the end of the operation; COMMIT is the transaction's.
 */
export async function operationWithin<T>(
  runtime: Runtime,
  client: PoolClient,
  companies: readonly string[],
  work: (ctx: Ctx) => Promise<T>,
  reach: readonly Reach[] = [],
): Promise<T> {
  let result: { value: T } | undefined
  await runOperation<void>(
    runtime,
    {
      module: 'system',
      action: 'demo',
      mode: 'write',
      actor: undefined,
      scope: mintScope(reach, { alsoSeen: companies }),
      locale: 'en_US',
      request: { id: 'demo', address: 'system', agent: '' },
      mustAudit: false,
      unitOfWork: unitOfWorkOn(client),
    },
    async (ctx) => {
      result = { value: await work(ctx) }
    },
  )
  if (!result) throw new Error('the operation gave nothing')
  return result.value
}

function unitOfWorkOn(client: PoolClient): UnitOfWork {
  const waiting: (RowStatement | Statement)[] = []
  let before: Promise<unknown> = Promise.resolve()
  // A plain connection takes one statement at a time.
  const send = ({ text, values }: Statement) => {
    const own = before.then(() => client.query(text, [...values]))
    before = own
    own.catch(() => {})
    return own
  }
  return {
    run(statement) {
      for (const earlier of gatherRows(waiting.splice(0))) send(earlier)
      return send(statement)
    },
    among() {
      throw new Error('a mass transaction sees one set of companies')
    },
    later: (statement) => void waiting.push(statement),
    async commit(batch) {
      if (batch) waiting.push(...batchStatements([batch]))
      for (const statement of gatherRows(waiting.splice(0))) send(statement)
      await before
    },
    // What was sent falls with the transaction around it.
    rollback: async () => {},
    holdsConnection: true,
  }
}
