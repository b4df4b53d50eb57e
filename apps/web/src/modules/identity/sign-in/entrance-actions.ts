import type { ReplyOf, SentTo } from '@muster/contract/endpoint'
import { activationEndpoints } from '@muster/contract/identity/activation'
import { type SignIn, sessionEndpoints } from '@muster/contract/identity/session'
import { setUpEndpoints } from '@muster/contract/identity/set-up'
import { pingEndpoints } from '@muster/contract/system/ping'
import type * as z from 'zod/mini'
import { call } from '../../../lib/call/api.ts'
import { type CallError, callErrorOf } from '../../../lib/call/call-error.ts'
import { ChunkError, loadChunk } from '../../../lib/page/load-chunk.ts'

// What the sign-in page does, apart from what it shows: it is drawn first, and this arrives while somebody types.

type Credentials = Pick<z.output<typeof SignIn>, 'companyCode' | 'account' | 'password'>

/** Who came in by a name of before: the name of now, and the last day of the other one. */
export type Renamed = NonNullable<ReplyOf<(typeof sessionEndpoints)['login']>['renamed']>

/**
 * Signs in [4.01, 7.04]; gives why not, when it was refused, and the name of now to who used one of before. Company and account are
 * remembered on this device. Rejects with a ChunkError when a part of the page does not come.
 */
export async function signIn(credentials: Credentials): Promise<CallError | Renamed | undefined> {
  // It brings what the first page needs as well, while the server is being asked.
  const beginning = loadChunk(() => import('./begin-session.ts'))
  beginning.catch(() => {})
  try {
    const { accessToken, renamed } = await call(sessionEndpoints.login, credentials, { silent: true })
    const { beginSession } = await beginning
    // Next time the name of now is proposed.
    await beginSession(accessToken, renamed ?? credentials)
    return renamed ?? undefined
  } catch (thrown) {
    if (thrown instanceof ChunkError) throw thrown
    return callErrorOf(thrown)
  }
}

/** Signs in for the first time with a code; gives the account that was opened, or why none was. */
export async function activate(
  input: SentTo<(typeof activationEndpoints)['use']>,
): Promise<CallError | { account: string }> {
  const beginning = loadChunk(() => import('./begin-session.ts'))
  beginning.catch(() => {})
  try {
    const { accessToken, account } = await call(activationEndpoints.use, input, { silent: true })
    const { beginSession } = await beginning
    await beginSession(accessToken, { companyCode: input.companyCode, account })
    return { account }
  } catch (thrown) {
    if (thrown instanceof ChunkError) throw thrown
    return callErrorOf(thrown)
  }
}

/** Whether the group is still empty, so that it is set up first; false when nobody answers. */
export async function isSetUpNeeded(): Promise<boolean> {
  return call(setUpEndpoints.state, {}, { silent: true }).then(
    (state) => state.isNeeded,
    () => false,
  )
}

/** The version of the server, undefined when it does not answer. */
export async function serverVersion(): Promise<string | undefined> {
  return call(pingEndpoints.get, {}, { silent: true }).then(
    (pong) => pong.version,
    () => undefined,
  )
}
