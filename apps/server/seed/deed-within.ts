import type { PoolClient } from 'pg'
import { mintScope } from '../src/platform/auth/scope.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import type { Deed } from '../src/platform/db/deed.ts'
import type { Statement } from '../src/platform/db/statement.ts'
import { tailStatements } from '../src/platform/db/tail.ts'
import { type House, runDeed } from '../src/platform/deeds.ts'

/**
 * Runs a deed inside a mass transaction: what the rooms' own statements write and what is copied in stand or fall
 * together. The log and outbox rows are written at the end of the deed; COMMIT is the transaction's.
 */
export async function deedWithin<T>(
  house: House,
  client: PoolClient,
  companies: readonly string[],
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  await runDeed<void>(
    house,
    {
      module: 'system',
      action: 'demo',
      mode: 'write',
      actor: undefined,
      scope: mintScope([], { alsoSeen: companies }),
      locale: 'en_US',
      request: { id: 'demo', address: 'system', agent: '' },
      mustAudit: false,
      deed: deedOn(client),
    },
    async (ctx) => {
      result = { value: await work(ctx) }
    },
  )
  if (!result) throw new Error('the deed gave nothing')
  return result.value
}

function deedOn(client: PoolClient): Deed {
  const waiting: Statement[] = []
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
      for (const earlier of waiting.splice(0)) send(earlier)
      return send(statement)
    },
    later: (statement) => void waiting.push(statement),
    async commit(tail) {
      if (tail) waiting.push(...tailStatements([tail]))
      for (const statement of waiting.splice(0)) send(statement)
      await before
    },
    // What was sent falls with the transaction around it.
    rollback: async () => {},
  }
}
