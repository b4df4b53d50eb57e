import { sha256 } from '../../src/platform/base/crypto.ts'
import type { World } from './world.ts'

/** Who is signed in with a token. */
export const personBehind = (world: World, token: string): Promise<string> =>
  world.t.server.runAsSystem(async (ctx) => {
    const row = await ctx.db
      .selectFrom('identity.session')
      .select('person_id')
      .where('token_hash', '=', sha256(token))
      .executeTakeFirstOrThrow()
    return row.person_id
  }, [])
