import { type Info, type SignIn, sessionEndpoints } from '@muster/contract/identity/session'
import { setUpEndpoints } from '@muster/contract/identity/set-up'
import { pingEndpoints } from '@muster/contract/system/ping'
import type * as z from 'zod/mini'
import { call } from '../../lib/call/api.ts'
import { type CallError, callErrorOf } from '../../lib/call/call-error.ts'
import { queryClient, queryOf } from '../../lib/query/query.ts'
import { writeToken } from '../../lib/session/token.ts'
import { companyNames } from '../../lib/words/spelled-names.ts'
import { writeLastSignIn } from './last-sign-in.ts'

// What the sign-in page does, apart from what it shows: it is drawn first, and this arrives while somebody types.

type Credentials = z.output<typeof SignIn>

/** Signs in [4.01, 7.04]; gives why not, when it was refused. Company and account are remembered on this device. */
export async function signIn(credentials: Credentials): Promise<CallError | undefined> {
  try {
    const { accessToken } = await call(sessionEndpoints.login, credentials, { silent: true })
    await beginSession(accessToken, credentials)
    return undefined
  } catch (thrown) {
    return callErrorOf(thrown)
  }
}

/** Keeps the token and asks whose it is. What belonged to whoever was signed in before is forgotten first. */
async function beginSession(token: string, { companyCode, account }: Credentials): Promise<void> {
  queryClient.clear()
  writeToken(token)
  const info = await queryClient
    .fetchQuery(queryOf(sessionEndpoints.getInfo, {}))
    // Without an answer the shell asks again and says what is wrong.
    .catch((): z.output<typeof Info> | undefined => undefined)
  const company = info?.userInfo.companies.find((one) => one.code === companyCode.trim().toUpperCase())
  writeLastSignIn({
    companyCode: companyCode.trim(),
    account: account.trim(),
    company: company && companyNames(company),
  })
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
